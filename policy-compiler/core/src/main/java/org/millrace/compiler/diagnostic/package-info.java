/**
 * What the compiler has to say of a flow: {@link org.millrace.compiler.diagnostic.Rule} is the list of all kinds of findings,
 * {@link org.millrace.compiler.diagnostic.Diagnostic} one of them, with its place, what is wrong, and how to mend it.
 *
 * <p>Depends on nothing but the JDK. Never prints, never throws.
 */
package org.millrace.compiler.diagnostic;
