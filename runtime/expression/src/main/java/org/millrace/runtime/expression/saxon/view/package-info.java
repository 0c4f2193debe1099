/**
 * A message as a tree of Saxon's, straight over the event stream: paths and stylesheets run on what was parsed once, and no tree is built.
 *
 * <p>May touch Saxon and the event stream. Never parses, never opens anything, and never shows Saxon a name of a message that Saxon would
 * keep, but for what {@code NamesShown} counts and bounds. Read {@link org.millrace.runtime.expression.saxon.view.DocumentView} first, then
 * {@code ViewNode} and {@code Walk}.
 */
package org.millrace.runtime.expression.saxon.view;
