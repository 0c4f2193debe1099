/**
 * The family control: steps that direct an exchange, tell of it, or set its headers, variables and parts of the body.
 *
 * <p>May touch expressions, templates, and the event stream for edits; never Saxon or Xerces themselves, another family, or a transport. A value
 * that comes from a message is never joined into an expression and never becomes a header with a line break in it. Read {@link
 * org.millrace.runtime.steps.control.Route}, {@link org.millrace.runtime.steps.control.Set} and {@link
 * org.millrace.runtime.steps.control.SetPart} first.
 */
package org.millrace.runtime.steps.control;
