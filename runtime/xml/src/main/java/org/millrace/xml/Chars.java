package org.millrace.xml;

/** What a character may be in XML 1.0, fifth edition, and the byte classes that the tokenizer's loops switch on. */
final class Chars {

    /** Classes of a byte in character data. The tokenizer runs over PLAIN bytes and stops to think at the others. */
    static final byte PLAIN = 0;

    static final byte MULTI_BYTE = 1;
    static final byte LINE = 2;
    static final byte LESS_THAN = 3;
    static final byte AMPERSAND = 4;
    static final byte BRACKET = 5;
    static final byte QUOTE = 6;
    static final byte ILLEGAL = 7;

    static final byte[] TEXT = classes();
    static final byte[] ATTRIBUTE = attributeClasses();

    private static final boolean[] ASCII_NAME = asciiName();

    private Chars() {}

    private static byte[] classes() {
        byte[] classes = new byte[256];
        for (int c = 0; c < 256; c++) {
            classes[c] = c >= 0x80 ? MULTI_BYTE : c >= ' ' || c == '\t' || c == '\n' ? PLAIN : ILLEGAL;
        }
        classes['\r'] = LINE;
        classes['<'] = LESS_THAN;
        classes['&'] = AMPERSAND;
        classes[']'] = BRACKET;
        return classes;
    }

    private static byte[] attributeClasses() {
        byte[] classes = classes();
        classes[']'] = PLAIN;
        classes['\t'] = LINE;
        classes['\n'] = LINE;
        classes['"'] = QUOTE;
        classes['\''] = QUOTE;
        return classes;
    }

    private static boolean[] asciiName() {
        boolean[] name = new boolean[128];
        for (char c = 0; c < 128; c++) {
            name[c] = c >= '0' && c <= '9'
                    || c >= 'A' && c <= 'Z'
                    || c >= 'a' && c <= 'z'
                    || c == '_'
                    || c == '-'
                    || c == '.'
                    || c == ':';
        }
        return name;
    }

    /** Whether a scan for the end of a name goes on over this byte; multi-byte characters are judged when the name is new. */
    static boolean mayBeName(byte b) {
        return b < 0 || ASCII_NAME[b];
    }

    static boolean isSpace(byte b) {
        return b == ' ' || b == '\n' || b == '\r' || b == '\t';
    }

    /** [2] Char. */
    static boolean isChar(int c) {
        return c >= 0x20 && c <= 0xD7FF
                || c == '\t'
                || c == '\n'
                || c == '\r'
                || c >= 0xE000 && c <= 0xFFFD
                || c >= 0x10000 && c <= 0x10FFFF;
    }

    /** [4] NameStartChar without the colon. */
    static boolean isNameStart(int c) {
        if (c < 0x80) {
            return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_';
        }
        return c >= 0xC0 && c <= 0x2FF && c != 0xD7 && c != 0xF7
                || c >= 0x370 && c <= 0x1FFF && c != 0x37E
                || c == 0x200C
                || c == 0x200D
                || c >= 0x2070 && c <= 0x218F
                || c >= 0x2C00 && c <= 0x2FEF
                || c >= 0x3001 && c <= 0xD7FF
                || c >= 0xF900 && c <= 0xFDCF
                || c >= 0xFDF0 && c <= 0xFFFD
                || c >= 0x10000 && c <= 0xEFFFF;
    }

    /** [4a] NameChar without the colon. */
    static boolean isNamePart(int c) {
        return c < 0x80
                ? ASCII_NAME[c] && c != ':'
                : isNameStart(c) || c == 0xB7 || c >= 0x300 && c <= 0x36F || c == 0x203F || c == 0x2040;
    }
}
