/**
 * Steps that set headers, variables and parts of the body.
 *
 * <p>May touch expression for XPath, and for templates, and the event stream for edits; never Saxon or Xerces themselves, never
 * the transport. A value that comes from a message is never joined into an expression and never becomes a header with a line break in it.
 * Read {@link org.millrace.runtime.step.data.Set} and {@link org.millrace.runtime.step.data.SetPart} first.
 */
package org.millrace.runtime.step.data;
