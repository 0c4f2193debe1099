package org.millrace.xml;

/** [66] CharRef and the predefined entities (XML section 4.6), in bytes that may be anything. */
final class References {

    /** Larger than any character, so that a long run of digits can't overflow. */
    private static final int TOO_LARGE = 0x110000;

    private static final long AMP = word("amp;");
    private static final long LT = word("lt;");
    private static final long GT = word("gt;");
    private static final long QUOT = word("quot;");
    private static final long APOS = word("apos;");

    private static final long CARRIAGE_RETURN = word("#xD;");
    private static final long LINE_FEED = word("#xA;");
    private static final long TAB = word("#x9;");

    private static final long THREE = 0xFFFFFFL;
    private static final long FOUR = 0xFFFFFFFFL;
    private static final long FIVE = 0xFF_FFFFFFFFL;

    private References() {}

    private static long word(String reference) {
        long word = 0;
        for (int i = reference.length() - 1; i >= 0; i--) {
            word = word << 8 | reference.charAt(i);
        }
        return word;
    }

    /** The offset behind the semicolon of the predefined entity whose name begins here, or -1 when it is none. */
    static int entityEnd(byte[] bytes, int at, int end) {
        long word = Swar.load(bytes, at, end);
        if ((word & FOUR) == AMP) {
            return at + 4;
        }
        if ((word & THREE) == LT || (word & THREE) == GT) {
            return at + 3;
        }
        return (word & FIVE) == QUOT || (word & FIVE) == APOS ? at + 5 : -1;
    }

    /** The character that the predefined entity stands for whose name begins here. */
    static char entity(byte[] bytes, int at) {
        return switch (bytes[at]) {
            case 'l' -> '<';
            case 'g' -> '>';
            case 'q' -> '"';
            default -> bytes[at + 1] == 'm' ? '&' : '\'';
        };
    }

    /** Whether a reference in text is written as Canonical XML 1.0 (section 2.3) writes it. */
    static boolean isCanonicalInText(byte[] bytes, int ampersand, int end) {
        long word = Swar.load(bytes, ampersand + 1, end);
        return word == AMP || word == LT || word == GT || word == CARRIAGE_RETURN;
    }

    /** Whether a reference in an attribute's value is written as Canonical XML 1.0 (section 2.3) writes it. */
    static boolean isCanonicalInValue(byte[] bytes, int ampersand, int end) {
        long word = Swar.load(bytes, ampersand + 1, end);
        return word == AMP || word == LT || word == QUOT || word == CARRIAGE_RETURN || word == LINE_FEED || word == TAB;
    }

    /** The offset of the semicolon of the character reference whose {@code #} stands here, or -1 when it is none. */
    static int characterEnd(byte[] bytes, int at, int end) {
        boolean hex = at + 1 < end && bytes[at + 1] == 'x';
        int digits = hex ? at + 2 : at + 1;
        int i = digits;
        while (i < end && Character.digit(bytes[i], hex ? 16 : 10) >= 0) {
            i++;
        }
        return i > digits && i < end && bytes[i] == ';' ? i : -1;
    }

    /** The number in the character reference, capped above every character. */
    static int character(byte[] bytes, int at, int semicolon) {
        boolean hex = bytes[at + 1] == 'x';
        int radix = hex ? 16 : 10;
        int c = 0;
        for (int i = hex ? at + 2 : at + 1; i < semicolon; i++) {
            c = Math.min(c * radix + Character.digit(bytes[i], radix), TOO_LARGE);
        }
        return c;
    }
}
