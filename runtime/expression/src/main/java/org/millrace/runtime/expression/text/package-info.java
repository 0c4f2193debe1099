/**
 * Text that steps make or show: templates with places, and the variables that they take their values from.
 *
 * <p>Touches runtime/api alone. Never evaluates anything that came in with a message. Read {@link
 * org.millrace.runtime.expression.text.Template} first.
 */
package org.millrace.runtime.expression.text;
