package org.millrace.json;

/**
 * Where a value ends, without a word on why it is wrong: {@link Refusals} looks again when it is. Eight bytes at a time ({@link Swar}) where they
 * are the document's.
 *
 * <p>The callers see to it that the byte at {@code end - 1} is a closing bracket, or that at {@code end} is a 0: so a loop over white space or digits
 * ends by itself.
 */
final class Scan {

    static final int WRONG = Integer.MIN_VALUE;

    private static final int FLAG_SHIFT = 32;

    private Scan() {}

    /** The first byte that is no white space. Mostly there is one space, or a line break and some spaces. */
    static int space(byte[] bytes, int from, int end) {
        int at = from;
        int c = bytes[at];
        if (c == ' ') {
            c = bytes[++at];
            if (c > ' ') {
                return at;
            }
        }
        while (c == ' ' || c == '\n' || c == '\r' || c == '\t') {
            at++;
            while (at <= end - 8) {
                int spaces = Swar.first(Swar.word(bytes, at) ^ Swar.SPACES);
                at += spaces;
                if (spaces < 8) {
                    break;
                }
            }
            c = bytes[at];
            if (c > ' ') {
                return at;
            }
        }
        return at;
    }

    /** The closing quote of a string of which the first byte is given, or its complement when there are escapes; {@link #WRONG}. */
    static int string(byte[] bytes, int from, int end) {
        int at = from;
        boolean escaped = false;
        while (true) {
            while (at <= end - 8) {
                long stops = Swar.stringStops(Swar.word(bytes, at));
                if (stops != 0) {
                    at += Swar.first(stops);
                    break;
                }
                at += 8;
            }
            if (at >= end) {
                return WRONG;
            }
            int c = bytes[at];
            if (c == '"') {
                return escaped ? ~at : at;
            }
            if (c == '\\') {
                escaped = true;
                at = escape(bytes, at, end);
            } else if (c < 0) {
                at = Utf8.run(bytes, at, end);
            } else {
                at = c < ' ' ? WRONG : at + 1;
            }
            if (at < 0) {
                return WRONG;
            }
        }
    }

    /** The end of the escape at a backslash, or {@link #WRONG}. */
    static int escape(byte[] bytes, int at, int end) {
        if (at + 1 >= end) {
            return WRONG;
        }
        switch (bytes[at + 1]) {
            case '"', '\\', '/', 'b', 'f', 'n', 'r', 't' -> {
                return at + 2;
            }
            case 'u' -> {
                return at + 6 <= end && Escapes.hex(bytes, at + 2) >= 0 ? at + 6 : WRONG;
            }
            default -> {
                return WRONG;
            }
        }
    }

    /** The end of a number (bits 0 to 31) and its flags (from bit 32 on); negative when it is none. */
    static long number(byte[] bytes, int from, int end) {
        int first = bytes[from] == '-' ? from + 1 : from;
        int at = digits(bytes, first, end);
        if (at == first || bytes[first] == '0' && at > first + 1) {
            return WRONG;
        }
        int c = at < end ? bytes[at] : 0;
        long flags = 0;
        if (c == '.') {
            flags = (long) Events.FRACTION << FLAG_SHIFT;
            int fraction = at + 1;
            at = digits(bytes, fraction, end);
            if (at == fraction) {
                return WRONG;
            }
            c = at < end ? bytes[at] : 0;
        }
        return (c | 0x20) == 'e' ? exponent(bytes, at, end, flags) : at | flags;
    }

    private static long exponent(byte[] bytes, int mark, int end, long flags) {
        int first = mark + 1;
        if (first < end && (bytes[first] == '+' || bytes[first] == '-')) {
            first++;
        }
        int at = digits(bytes, first, end);
        return at == first ? WRONG : at | flags | (long) Events.EXPONENT << FLAG_SHIFT;
    }

    static int flags(long number) {
        return (int) (number >>> FLAG_SHIFT);
    }

    /** The end of the digits. */
    static int digits(byte[] bytes, int from, int end) {
        int at = from;
        while (at <= end - 8) {
            int digits = Swar.first(Swar.digitStops(Swar.word(bytes, at)));
            at += digits;
            if (digits < 8) {
                return at;
            }
        }
        while (at < end && bytes[at] >= '0' && bytes[at] <= '9') {
            at++;
        }
        return at;
    }
}
