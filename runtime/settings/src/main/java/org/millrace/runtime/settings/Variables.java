package org.millrace.runtime.settings;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Fills {@code ${NAME}} and {@code ${NAME:-default}} in a scalar from the environment of the process. {@code $${} stands for a plain
 * {@code ${}. A default may not hold a closing brace, and what was filled in is not looked at again.
 */
public record Variables(Map<String, String> values) {

    private static final Pattern REFERENCE = Pattern.compile(
            "\\$\\$\\{|\\$\\{(?<name>[A-Za-z_][A-Za-z0-9_]*)(:-(?<otherwise>[^}]*))?}|(?<broken>\\$\\{)");

    String fill(String text) throws Unreadable {
        if (!text.contains("${")) {
            return text;
        }
        Matcher reference = REFERENCE.matcher(text);
        StringBuilder filled = new StringBuilder();
        while (reference.find()) {
            reference.appendReplacement(filled, Matcher.quoteReplacement(valueOf(reference)));
        }
        return reference.appendTail(filled).toString();
    }

    private String valueOf(Matcher reference) throws Unreadable {
        if (reference.group("broken") != null) {
            throw new Unreadable(
                    "a ${ without a variable's name and a closing brace",
                    "write ${NAME} or ${NAME:-default}, or $${ for the characters themselves");
        }
        String name = reference.group("name");
        if (name == null) {
            return "${";
        }
        String value = values.get(name);
        if (value != null && !value.isEmpty()) {
            return value;
        }
        String otherwise = reference.group("otherwise");
        if (otherwise == null) {
            throw new Unreadable(
                    "the environment variable " + name + " is not set",
                    "set it, or give a default: ${" + name + ":-default}");
        }
        return otherwise;
    }
}
