/**
 * What all families of steps say of a message's content: XPath expressions, the places of a SOAP envelope, and, in {@code text}, templates.
 *
 * <p>Below the families: knows runtime/api, the event stream, and Saxon behind {@code saxon}; no step, no transport, no logger. An expression
 * that a matcher covers runs over the event stream, every other in Saxon over the same stream. Never parses a message a second time, never
 * opens anything. Read {@link org.millrace.runtime.expression.XPathExpression} first, then {@code saxon.Saxon}.
 */
package org.millrace.runtime.expression;
