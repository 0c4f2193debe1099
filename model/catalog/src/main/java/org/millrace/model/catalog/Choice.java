package org.millrace.model.catalog;

/**
 * One value of an enumeration.
 *
 * @param literal as it stands in a file and goes to the runtime, e.g. {@code rsa-sha256}
 * @param label as a person sees it
 * @param weak whether it exists only for old partners: the environment must allow it too
 */
public record Choice(String literal, String label, boolean weak) {}
