package org.millrace.json;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A JSON Pointer (RFC 6901): the names and indices that lead from a document's value to one in it. Immutable.
 *
 * @param steps without their escapes
 */
public record JsonPointer(List<String> steps) {

    public static final JsonPointer WHOLE = new JsonPointer(List.of());

    public JsonPointer {
        steps = List.copyOf(steps);
    }

    /** @throws IllegalArgumentException with what is wrong with it */
    public static JsonPointer of(String text) {
        if (text.isEmpty()) {
            return WHOLE;
        }
        if (text.charAt(0) != '/') {
            throw new IllegalArgumentException("A JSON pointer is empty or begins with /, and not with "
                    + text.substring(0, text.offsetByCodePoints(0, 1)) + ".");
        }
        for (int i = text.indexOf('~'); i >= 0; i = text.indexOf('~', i + 1)) {
            if (i + 1 == text.length() || text.charAt(i + 1) != '0' && text.charAt(i + 1) != '1') {
                throw new IllegalArgumentException(
                        "In a JSON pointer ~ is written as ~0, and / in a name as ~1; see its character " + (i + 1)
                                + ".");
            }
        }
        List<String> steps = new ArrayList<>();
        for (String step : text.substring(1).split("/", -1)) {
            steps.add(step.replace("~1", "/").replace("~0", "~"));
        }
        return new JsonPointer(steps);
    }

    /** The index that a step is in an array: digits without leading zeros; -1 for another step, or one past all arrays. */
    static int index(String step) {
        if (step.isEmpty() || step.length() > 9 || step.length() > 1 && step.charAt(0) == '0') {
            return -1;
        }
        int index = 0;
        for (int i = 0; i < step.length(); i++) {
            int digit = step.charAt(i) - '0';
            if (digit < 0 || digit > 9) {
                return -1;
            }
            index = index * 10 + digit;
        }
        return index;
    }

    /** Of a value, of which not all may have been parsed: -1 is the document. */
    static String of(int[] words, Names names, int value) {
        List<String> steps = new ArrayList<>();
        for (int event = value; event > 0; event = Events.parent(words, event)) {
            int parent = Events.parent(words, event);
            steps.add(step(
                    Events.kind(words, parent) == Events.OBJECT
                            ? names.string(Events.name(words, event))
                            : Integer.toString(count(words, parent, event))));
        }
        Collections.reverse(steps);
        return String.join("", steps);
    }

    /** How many children a container has before an event, all of them complete. */
    static int count(int[] words, int container, int event) {
        int count = 0;
        for (int at = container + 1; at < event; at = Events.next(words, at)) {
            count++;
        }
        return count;
    }

    static String step(String name) {
        return "/" + name.replace("~", "~0").replace("/", "~1");
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        steps.forEach(step -> text.append(step(step)));
        return text.toString();
    }
}
