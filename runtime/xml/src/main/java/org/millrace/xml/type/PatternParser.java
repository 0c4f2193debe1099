package org.millrace.xml.type;

import java.util.ArrayList;
import java.util.List;

/**
 * Reads the regular expressions of XML Schema (Part 2, appendix F), with what Xerces adds to them: {@code (?#...)} is a comment, and
 * outside of
 * brackets a backslash makes any character stand for itself that has no meaning after one.
 */
final class PatternParser {

    private static final int MAX_DEPTH = 200;

    private final String pattern;
    private final int[] text;
    private int at;
    private int depth;

    private PatternParser(String pattern) {
        this.pattern = pattern;
        this.text = pattern.codePoints().toArray();
    }

    /** @throws UnsupportedPattern the pattern is wrong, or nested too deep */
    static Expression parse(String pattern) {
        PatternParser parser = new PatternParser(pattern);
        Expression whole = parser.choice();
        if (parser.at < parser.text.length) {
            throw parser.wrong("has a ) too many");
        }
        return whole;
    }

    private UnsupportedPattern wrong(String why) {
        return new UnsupportedPattern(pattern, why);
    }

    private int peek() {
        return at < text.length ? text[at] : -1;
    }

    private int peek(int ahead) {
        return at + ahead < text.length ? text[at + ahead] : -1;
    }

    private int next(String missing) {
        if (at == text.length) {
            throw wrong("ends where " + missing + " should follow");
        }
        return text[at++];
    }

    private Expression choice() {
        if (++depth > MAX_DEPTH) {
            throw wrong("is nested deeper than " + MAX_DEPTH);
        }
        List<Expression> branches = new ArrayList<>();
        branches.add(sequence());
        while (peek() == '|') {
            at++;
            branches.add(sequence());
        }
        depth--;
        return branches.size() == 1 ? branches.getFirst() : new Expression.Choice(branches);
    }

    private Expression sequence() {
        List<Expression> parts = new ArrayList<>();
        while (peek() >= 0 && peek() != '|' && peek() != ')') {
            parts.add(piece());
        }
        return parts.size() == 1 ? parts.getFirst() : new Expression.Sequence(parts);
    }

    private Expression piece() {
        if (peek() == '(' && peek(1) == '?') {
            return comment();
        }
        Expression atom = atom();
        return switch (peek()) {
            case '*' -> repeat(atom, 0, -1);
            case '+' -> repeat(atom, 1, -1);
            case '?' -> repeat(atom, 0, 1);
            case '{' -> counted(atom);
            default -> atom;
        };
    }

    private Expression comment() {
        if (peek(2) != '#') {
            throw wrong("has a group that XML Schema has not");
        }
        while (next(")") != ')') {
            // its text means nothing
        }
        return Expression.EMPTY;
    }

    private Expression repeat(Expression atom, int min, int max) {
        at++;
        return new Expression.Repeat(atom, min, max);
    }

    private Expression counted(Expression atom) {
        at++;
        int min = number();
        int max = min;
        if (peek() == ',') {
            at++;
            max = peek() == '}' ? -1 : number();
        }
        if (next("}") != '}' || max >= 0 && max < min) {
            throw wrong("has a wrong quantifier");
        }
        return new Expression.Repeat(atom, min, max);
    }

    private int number() {
        long value = 0;
        int start = at;
        while (peek() >= '0' && peek() <= '9' && value <= Integer.MAX_VALUE) {
            value = value * 10 + text[at++] - '0';
        }
        if (at == start || value > Integer.MAX_VALUE) {
            throw wrong("has a wrong quantifier");
        }
        return (int) value;
    }

    private Expression atom() {
        int c = next("an atom");
        switch (c) {
            case '(':
                Expression group = choice();
                if (next(")") != ')') {
                    throw wrong("lacks a )");
                }
                return group;
            case '.':
                return new Expression.One(CharacterClass.DOT);
            case '[':
                return new Expression.One(bracket());
            case '\\':
                return new Expression.One(escape());
            case '*', '+', '?', '{', '}', ']':
                throw wrong("has a " + Character.toString(c) + " with nothing before it");
            default:
                return one(c);
        }
    }

    private static Expression one(int c) {
        return new Expression.One(CharSet.of(c, c));
    }

    /** After a backslash, outside of brackets. */
    private CharSet escape() {
        int c = next("a character");
        CharSet set = c == 'p' || c == 'P' ? property(c == 'p') : CharacterClass.escape(c);
        if (set != null) {
            return set;
        }
        return switch (c) {
            case 'n' -> CharSet.of('\n', '\n');
            case 'r' -> CharSet.of('\r', '\r');
            case 't' -> CharSet.of('\t', '\t');
            case 'A', 'Z', 'z', 'b', 'B', '<', '>', 'g', 'X', 'e', 'f', 'u', 'v', 'x' ->
                throw wrong("has an escape that XML Schema has not");
            default -> {
                if (c >= '1' && c <= '9') {
                    throw wrong("has a back reference");
                }
                yield CharSet.of(c, c);
            }
        };
    }

    private CharSet property(boolean positive) {
        int start = at + 1;
        if (next("{") != '{') {
            throw wrong("has \\p without a name");
        }
        while (next("}") != '}') {
            // the name of the property
        }
        String name = new String(text, start, at - 1 - start);
        CharSet set = UnicodeProperty.of(name);
        if (set == null) {
            throw wrong("names a property " + name + " that is not known");
        }
        return positive ? set : set.not();
    }

    /** After a bracket. */
    private CharSet bracket() {
        if (++depth > MAX_DEPTH) {
            throw wrong("is nested deeper than " + MAX_DEPTH);
        }
        boolean negative = peek() == '^';
        if (negative) {
            at++;
        }
        CharSet set = CharSet.NONE;
        boolean first = true;
        while (first || peek() != ']') {
            if (peek() == '-' && peek(1) == '[' && !first) {
                at += 2;
                set = (negative ? set.not() : set).minus(bracket());
                if (next("]") != ']') {
                    throw wrong("has something after a subtraction");
                }
                depth--;
                return set;
            }
            set = set.or(range(first));
            first = false;
        }
        at++;
        depth--;
        return negative ? set.not() : set;
    }

    /** A character, a range, or an escape in brackets. */
    private CharSet range(boolean first) {
        boolean escaped = peek() == '\\';
        if (escaped) {
            int letter = peek(1);
            CharSet set = CharacterClass.escape(letter);
            if (letter == 'p' || letter == 'P') {
                at += 2;
                return property(letter == 'p');
            }
            if (set != null) {
                at += 2;
                return set;
            }
        }
        int low = character();
        if (!escaped && low == '-' && peek() != ']' && !first) {
            throw wrong("has a - that is neither first nor last");
        }
        boolean single = low == '-' && !escaped && first;
        if (peek() != '-' || peek(1) == '[' || single) {
            return CharSet.of(low, low);
        }
        at++;
        if (peek() == ']') {
            return CharSet.of(new int[][] {{low, low}, {'-', '-'}});
        }
        boolean highEscaped = peek() == '\\';
        int high = character();
        if (high < low || high == '-' && !highEscaped) {
            throw wrong("has a range that ends before it starts");
        }
        return CharSet.of(low, high);
    }

    private int character() {
        int c = next("]");
        if (c == '[' || c == ']') {
            throw wrong("has a bracket in brackets");
        }
        if (c != '\\') {
            return c;
        }
        int escaped = next("a character");
        return switch (escaped) {
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case '\\', '|', '.', '^', '-', '?', '*', '+', '{', '}', '(', ')', '[', ']' -> escaped;
            default -> throw wrong("has an escape that XML Schema has not");
        };
    }
}
