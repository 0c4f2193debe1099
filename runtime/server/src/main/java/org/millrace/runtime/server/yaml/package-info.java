/**
 * Reads the human-written YAML files so that every mistake in them is reported at once, each with its file, line and column and the way
 * to mend it.
 *
 * <p>Works on YAML's nodes, not on maps, since only nodes know where they stand. Knows nothing of what the files mean: that is
 * {@code config}'s. Never constructs objects from tags, never resolves anything outside the file but {@code ${NAME}}. Read
 * {@link org.millrace.runtime.server.yaml.Section} first.
 */
package org.millrace.runtime.server.yaml;
