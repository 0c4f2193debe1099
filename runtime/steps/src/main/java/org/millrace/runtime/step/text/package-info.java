/**
 * Text that steps make or show: templates with places, header values, and strangers' text made fit for a log line.
 *
 * <p>The lowest of the step packages: touches runtime/api alone. Never evaluates anything that came in with a message. Read
 * {@link org.millrace.runtime.step.text.Template} first.
 */
package org.millrace.runtime.step.text;
