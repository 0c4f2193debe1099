package org.millrace.tests.hostile.siege;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Cuts secured SOAP messages into parts by their text, as an attacker would who cares for no parser. */
public final class Soap {

    private Soap() {}

    /** The first element of this local name, tags included. */
    public static String element(String message, String localName) {
        return elements(message, localName).getFirst();
    }

    /** All elements of this local name; none may hold another of the same name. */
    public static List<String> elements(String message, String localName) {
        List<String> found = Pattern.compile(
                        "<((?:[\\w-]+:)?" + localName + ")\\b[^>]*?(/>|>.*?</\\1\\s*>)", Pattern.DOTALL)
                .matcher(message)
                .results()
                .map(result -> result.group())
                .toList();
        if (found.isEmpty()) {
            throw new AssertionError("no " + localName + " in\n" + message);
        }
        return found;
    }

    /** The start tag of an element's text. */
    public static String startTag(String element) {
        return element.substring(0, element.indexOf('>') + 1);
    }

    /** The value of an attribute of this local name in a start tag. */
    public static String attribute(String startTag, String localName) {
        Matcher found =
                Pattern.compile("[\\s:]" + localName + "=[\"']([^\"']*)[\"']").matcher(startTag);
        if (!found.find()) {
            throw new AssertionError("no " + localName + " in " + startTag);
        }
        return found.group(1);
    }

    /** The text of an element without child elements. */
    public static String text(String element) {
        return element.substring(element.indexOf('>') + 1, element.lastIndexOf('<'));
    }

    /** The message with one text in place of another, which must be there. */
    public static String replaced(String message, String old, String now) {
        if (!message.contains(old)) {
            throw new AssertionError("not in the message: " + old + "\n" + message);
        }
        return message.replace(old, now);
    }
}
