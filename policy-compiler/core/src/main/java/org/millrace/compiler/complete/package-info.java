/**
 * Completion of what a person types into a flow: {@link org.millrace.compiler.complete.XPathCompletion} knows what may stand at a place of
 * an expression, by a {@link org.millrace.compiler.complete.Vocabulary} of the elements that schemas declare and samples show; {@link
 * org.millrace.compiler.complete.XPathTrial} runs an expression over a sample.
 *
 * <p>Knows no user interface and no EMF. Nothing here decides what is right: that is {@code check}'s business.
 */
package org.millrace.compiler.complete;
