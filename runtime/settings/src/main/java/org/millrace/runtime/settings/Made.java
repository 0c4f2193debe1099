package org.millrace.runtime.settings;

/**
 * A record of what a section says, of which something else is made. {@code make} is asked only of a section that was read without a mistake;
 * what it refuses by an {@link IllegalArgumentException} is a problem of the section.
 */
public interface Made<T> {

    /**
     * @param section to note mistakes in
     * @param aliases what the record's aliases name
     * @return null when a mistake was noted
     */
    T make(Section section, Aliases aliases);
}
