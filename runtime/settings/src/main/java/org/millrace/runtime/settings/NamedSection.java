package org.millrace.runtime.settings;

import java.util.Map;

/**
 * A top section of a file whose keys are names that people choose, each with the settings that a record declares.
 *
 * @param meaning for people, in a line
 * @param otherwise what holds when the file does not have the section
 * @param example a name with its settings, as it would be written; asked for where the section is there and empty. "" when it may be
 * @param live whether a reload takes up names that come, go or change; without it those options alone that are live by themselves
 */
public record NamedSection<S>(
        String key,
        String one,
        String meaning,
        Declared<S> each,
        Map<String, S> otherwise,
        String example,
        boolean live) {

    /** Names whose settings are wrong are noted and left out. */
    public Map<String, S> read(Section top, Aliases aliases) {
        Section section = top.section(key);
        if (section.isAbsent()) {
            return otherwise;
        }
        if (!example.isEmpty() && section.keys().isEmpty()) {
            top.error(key, "there is no " + one, "add one, e.g. " + example);
        }
        return section.each(each -> this.each.read(each, aliases));
    }
}
