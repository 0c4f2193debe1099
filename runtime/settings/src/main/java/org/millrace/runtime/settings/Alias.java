package org.millrace.runtime.settings;

/**
 * The name of something that the environment holds. It was looked for while it was read.
 *
 * @param section where the environment holds it, e.g. {@code keys}
 */
public record Alias(String section, String name) {

    @Override
    public String toString() {
        return section + "." + name;
    }
}
