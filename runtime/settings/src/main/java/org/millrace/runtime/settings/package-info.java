/**
 * The files that people write: an option is declared once, by a record's component with an {@link org.millrace.runtime.settings.Option}, and
 * its reader, default, bounds, reference page and schema follow from that. Every mistake in a file is reported at once, each with its
 * place and the way to mend it.
 *
 * <p>Works on YAML's nodes, not on maps, since only nodes know where they stand. Knows the JDK and the YAML library alone, and nothing of what
 * the files mean. Never constructs objects from tags, never resolves anything outside the file but {@code ${NAME}}. Read
 * {@link org.millrace.runtime.settings.Declared} first, then {@link org.millrace.runtime.settings.Section}.
 */
package org.millrace.runtime.settings;
