/** Bundles as text for people. Shows whatever it is given and judges nothing. */
package org.millrace.compiler.dump;
