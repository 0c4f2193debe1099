/**
 * Saxon as this runtime uses it: its one configuration, the message as its tree, its result straight to bytes.
 *
 * <p>For expressions, and for the steps that run stylesheets; no other package sees it, nor Saxon. Saxon never parses a message: it looks at
 * it through {@code view}, within the bounds that {@code bound} puts in, and what it makes goes to bytes by {@code XmlResult}. It never opens
 * anything. All of its settings stand in {@link org.millrace.runtime.expression.saxon.Saxon}; read that first, then {@link
 * org.millrace.runtime.expression.saxon.SaxonTree}.
 */
package org.millrace.runtime.expression.saxon;
