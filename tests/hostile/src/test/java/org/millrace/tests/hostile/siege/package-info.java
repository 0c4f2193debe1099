/** The runtime under attack, the flows it runs, and how an attack is judged. Read {@link org.millrace.tests.hostile.siege.Gateway}. */
package org.millrace.tests.hostile.siege;
