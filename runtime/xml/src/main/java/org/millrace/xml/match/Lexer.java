package org.millrace.xml.match;

/**
 * The symbols of an expression (XPath 3.1, A.2), taken one by one by a parser that knows whether an operand or an operator comes next: so
 * {@code *} and {@code div} need no rules of their own. White space and comments are skipped before each symbol.
 */
final class Lexer {

    private final String text;
    private int at;

    Lexer(String text) {
        this.text = text;
    }

    boolean atEnd() throws NotCovered {
        skip();
        return at == text.length();
    }

    NotCovered unexpected() {
        String rest = text.substring(Math.min(at, text.length()));
        return new NotCovered(
                rest.isEmpty()
                        ? "it ends where more is expected"
                        : "it goes on with " + (rest.length() > 20 ? rest.substring(0, 20) + "..." : rest));
    }

    /** White space and comments, which nest (A.2.4.1). */
    private void skip() {
        int depth = 0;
        while (at < text.length()) {
            if (text.startsWith("(:", at)) {
                depth++;
                at += 2;
            } else if (depth > 0 && text.startsWith(":)", at)) {
                depth--;
                at += 2;
            } else if (depth > 0 || isSpace(text.charAt(at))) {
                at++;
            } else {
                return;
            }
        }
    }

    boolean ahead(String symbol) {
        skip();
        return text.startsWith(symbol, at);
    }

    /** Whether this character follows and is no part of a longer symbol: {@code |} but not {@code ||}, {@code !} but not {@code !=}. */
    boolean aheadOnly(char symbol) {
        skip();
        return charAt(at) == symbol && charAt(at + 1) != symbol && charAt(at + 1) != '=';
    }

    boolean take(String symbol) {
        if (!ahead(symbol)) {
            return false;
        }
        at += symbol.length();
        return true;
    }

    void expect(String symbol) throws NotCovered {
        if (!take(symbol)) {
            throw unexpected();
        }
    }

    boolean aheadWord(String word) {
        return word.equals(peekName());
    }

    boolean aheadWordThen(String word, char next) {
        return aheadWord(word) && charBehindName() == next;
    }

    boolean takeWord(String word) {
        if (!aheadWord(word)) {
            return false;
        }
        at += word.length();
        return true;
    }

    void expectWord(String word) throws NotCovered {
        if (!takeWord(word)) {
            throw unexpected();
        }
    }

    /** The next character as it stands, without skipping anything; 0 at the end. */
    char charAhead() {
        return charAt(at);
    }

    void skipChar() {
        at++;
    }

    /** A name, a name with a prefix, or {@code p:*}, if one follows; else null. */
    String peekName() {
        skip();
        int end = nameEnd(at);
        if (end == at) {
            return null;
        }
        if (charAt(end) == ':') {
            int local = charAt(end + 1) == '*' ? end + 2 : nameEnd(end + 1);
            end = local > end + 1 ? local : end;
        }
        return text.substring(at, end);
    }

    /** The first character behind the name that follows, and behind white space and comments. */
    char charBehindName() {
        String name = peekName();
        int start = at;
        at += name == null ? 0 : name.length();
        skip();
        char behind = charAt(at);
        at = start;
        return behind;
    }

    String takeName() {
        String name = peekName();
        at += name == null ? 0 : name.length();
        return name;
    }

    /** A name without prefix, which must stand here. */
    String localName() throws NotCovered {
        int end = nameEnd(at);
        if (end == at) {
            throw unexpected();
        }
        String name = text.substring(at, end);
        at = end;
        return name;
    }

    /** The axis that follows, with its colons, or null. */
    String takeAxis() {
        skip();
        int start = at;
        int end = nameEnd(at);
        at = end;
        skip();
        if (end > start && text.startsWith("::", at)) {
            at += 2;
            skip();
            return text.substring(start, end);
        }
        at = start;
        return null;
    }

    boolean aheadQuote() {
        skip();
        return charAt(at) == '"' || charAt(at) == '\'';
    }

    /** A string literal; its quote is doubled within it. */
    String string() throws NotCovered {
        char quote = charAt(at);
        StringBuilder value = new StringBuilder();
        int from = at + 1;
        while (true) {
            int end = text.indexOf(quote, from);
            if (end < 0) {
                throw new NotCovered("a string does not end");
            }
            value.append(text, from, end);
            if (charAt(end + 1) != quote) {
                at = end + 1;
                return value.toString();
            }
            value.append(quote);
            from = end + 2;
        }
    }

    boolean aheadNumber() {
        skip();
        return isDigit(charAt(at)) || charAt(at) == '.' && isDigit(charAt(at + 1));
    }

    String number() throws NotCovered {
        int start = at;
        at = digitsEnd(at);
        if (charAt(at) == '.') {
            at = digitsEnd(at + 1);
        }
        if (charAt(at) == 'e' || charAt(at) == 'E') {
            int exponent = charAt(at + 1) == '-' || charAt(at + 1) == '+' ? at + 2 : at + 1;
            at = digitsEnd(exponent);
            if (at == exponent) {
                throw unexpected();
            }
        }
        if (isNameStart(charAt(at))) {
            throw unexpected();
        }
        return text.substring(start, at);
    }

    private int digitsEnd(int from) {
        int end = from;
        while (isDigit(charAt(end))) {
            end++;
        }
        return end;
    }

    private int nameEnd(int from) {
        int end = from;
        if (isNameStart(charAt(end))) {
            do {
                end++;
            } while (isNameStart(charAt(end))
                    || isDigit(charAt(end))
                    || charAt(end) == '-'
                    || charAt(end) == '.'
                    || charAt(end) == '\u00B7');
        }
        return end;
    }

    private char charAt(int index) {
        return index < text.length() ? text.charAt(index) : 0;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    /** All symbols but names are ASCII, so what is not ASCII belongs to a name. */
    private static boolean isNameStart(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || c > 0x7F;
    }

    private static boolean isSpace(char c) {
        return c == ' ' || c == '\n' || c == '\r' || c == '\t';
    }
}
