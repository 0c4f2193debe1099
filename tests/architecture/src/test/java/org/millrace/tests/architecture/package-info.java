/**
 * Holds the map of DESIGN.md section 3 against the code: which part may depend on which, which library is seen where, which calls
 * are open to flows, and how our sources look. Each failure names its remedy.
 */
package org.millrace.tests.architecture;
