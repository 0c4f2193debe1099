/**
 * Steps that set headers, variables and parts of the body, and the {@link org.millrace.runtime.step.data.Template} that every text
 * property with places is written in.
 *
 * <p>May touch step.xml for expressions and the event stream for edits; never Saxon or Xerces themselves, never the transport. A value
 * that comes from a message is never joined into an expression and never becomes a header with a line break in it. Read {@code Template}
 * and {@code SetPart} first.
 */
package org.millrace.runtime.step.data;
