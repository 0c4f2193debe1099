package org.millrace.bundle;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/**
 * What an entry of a bundle may be called: a relative path of plain segments, so that it can name no place outside of the bundle on any
 * system, even for a tool that unpacks it to a disk.
 */
final class EntryName {

    private EntryName() {}

    /** The name in strict UTF-8, or null. */
    static String decode(byte[] bytes, int offset, int length) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes, offset, length))
                    .toString();
        } catch (CharacterCodingException e) {
            return null;
        }
    }

    /** What is wrong with a name, or null when nothing is. */
    static String wrong(String name) {
        if (name.startsWith("/")) {
            return "is an absolute path";
        }
        if (name.endsWith("/")) {
            return "is a directory";
        }
        for (String segment : name.split("/", -1)) {
            if (segment.isEmpty() || segment.equals(".") || segment.equals("..")) {
                return "has a segment that is empty, '.' or '..'";
            }
        }
        boolean odd = name.codePoints()
                .anyMatch(c -> c == '\\'
                        || c == ':'
                        || switch (Character.getType(c)) {
                            case Character.CONTROL,
                                    Character.FORMAT,
                                    Character.SURROGATE,
                                    Character.LINE_SEPARATOR,
                                    Character.PARAGRAPH_SEPARATOR,
                                    Character.UNASSIGNED -> true;
                            default -> false;
                        });
        return odd ? "has a backslash, a colon or a character that can't be seen" : null;
    }

    /** A name from outside as it may stand in a message: what can't be seen is encoded, and it is cut at 200 characters. */
    static String shown(String name) {
        return shown(name, 200);
    }

    static String shown(String name, int maxLength) {
        StringBuilder shown = new StringBuilder();
        for (int i = 0; i < Math.min(name.length(), maxLength); i++) {
            char c = name.charAt(i);
            if (c < ' ' || c > '~') {
                shown.append(String.format("\\u%04x", (int) c));
            } else {
                shown.append(c);
            }
        }
        return shown.toString();
    }
}
