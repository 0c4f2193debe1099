package org.millrace.compiler.sample;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Texts that a regular expression of XML Schema or of JSON Schema is meant for, the plainest first. What it can't tell (look-ahead, back
 * references, rare character classes) it leaves out, so whoever asks holds each text against the expression.
 */
public final class TextPattern {

    /** How often the repeatable parts stand in the text, beyond what they must. */
    private static final int[] EXTRA = {0, 1, 2, 4, 8, 16, 32, 64};

    private static final int VARIANTS = 200;
    private static final int MAX_CHARS = 2_000;

    private static final String LOWER = "abcdefghijklmnopqrstuvwxyz";
    private static final String UPPER = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    private static final String DIGITS = "1234567890";

    /** The characters that a class is tried with, in this order. */
    private static final String TRIED = UPPER + LOWER + DIGITS + "-_. /:,;@#+*!?$%&'\"()[]{}<>=|\\^~`\t\n\u00e4\u00e9";

    private sealed interface Node {}

    private record Characters(String some) implements Node {}

    private record Sequence(List<Node> parts) implements Node {}

    private record Choice(List<Node> alternatives) implements Node {}

    private record Repeat(Node part, int least, int most) implements Node {}

    private final String expression;
    private int at;

    private TextPattern(String expression) {
        this.expression = expression;
    }

    /** Texts to try, different ones for the most part; none for an expression that can't be read. */
    public static Stream<String> texts(String expression) {
        Node read;
        try {
            TextPattern pattern = new TextPattern(expression);
            read = pattern.choice();
            if (pattern.at < expression.length()) {
                return Stream.empty();
            }
        } catch (IndexOutOfBoundsException | NumberFormatException e) {
            return Stream.empty(); // the expression ends too early; its schema's judge says so
        }
        return IntStream.range(0, VARIANTS)
                .boxed()
                .flatMap(variant -> IntStream.of(EXTRA).mapToObj(extra -> new Writing(variant, extra).write(read)));
    }

    /** One text: which alternative and character are taken follows from a number, digit by digit. */
    private static final class Writing {

        private int variant;
        private final int extra;
        private final StringBuilder text = new StringBuilder();
        private int places;

        Writing(int variant, int extra) {
            this.variant = variant;
            this.extra = extra;
        }

        String write(Node node) {
            add(node);
            return text.toString();
        }

        private int choose(int size) {
            int chosen = variant % size;
            variant /= size;
            return chosen;
        }

        private void add(Node node) {
            if (text.length() > MAX_CHARS) {
                return;
            }
            switch (node) {
                case Characters characters -> {
                    String some = characters.some;
                    if (!some.isEmpty()) {
                        // neighbours differ, so that a row of letters reads as a word and a row of digits as a number
                        text.append(some.charAt(
                                (choose(some.length()) + (some.length() > 1 ? places : 0)) % some.length()));
                        places++;
                    }
                }
                case Sequence sequence -> sequence.parts.forEach(this::add);
                case Choice choice -> add(choice.alternatives.get(choose(choice.alternatives.size())));
                case Repeat repeat -> {
                    int times = (int) Math.min(repeat.most, (long) repeat.least + extra);
                    for (int i = 0; i < times && text.length() <= MAX_CHARS; i++) {
                        add(repeat.part);
                    }
                }
            }
        }
    }

    private Node choice() {
        List<Node> alternatives = new ArrayList<>();
        alternatives.add(sequence());
        while (at < expression.length() && expression.charAt(at) == '|') {
            at++;
            alternatives.add(sequence());
        }
        return alternatives.size() == 1 ? alternatives.getFirst() : new Choice(alternatives);
    }

    private Node sequence() {
        List<Node> parts = new ArrayList<>();
        while (at < expression.length() && expression.charAt(at) != '|' && expression.charAt(at) != ')') {
            parts.add(repeated(atom()));
        }
        return new Sequence(parts);
    }

    private Node repeated(Node part) {
        if (at >= expression.length()) {
            return part;
        }
        Node repeated = switch (expression.charAt(at)) {
            case '?' -> new Repeat(part, 0, 1);
            case '*' -> new Repeat(part, 0, Integer.MAX_VALUE);
            case '+' -> new Repeat(part, 1, Integer.MAX_VALUE);
            case '{' -> counted(part);
            default -> null;
        };
        if (repeated == null) {
            return part;
        }
        at++;
        if (at < expression.length() && expression.charAt(at) == '?') {
            at++; // reluctant: the same texts
        }
        return repeated;
    }

    private Node counted(Node part) {
        int end = expression.indexOf('}', at);
        String[] numbers = expression.substring(at + 1, end).split(",", -1);
        at = end;
        int least = numbers[0].isBlank() ? 0 : Integer.parseInt(numbers[0].strip());
        int most = numbers.length == 1
                ? least
                : numbers[1].isBlank() ? Integer.MAX_VALUE : Integer.parseInt(numbers[1].strip());
        return new Repeat(part, least, most);
    }

    private Node atom() {
        char c = expression.charAt(at++);
        return switch (c) {
            case '(' -> group();
            case '[' -> new Characters(set());
            case '.' -> new Characters(LOWER + UPPER + DIGITS);
            case '\\' -> new Characters(escape());
            case '^', '$' -> new Characters("");
            default -> new Characters(String.valueOf(c));
        };
    }

    private Node group() {
        if (expression.startsWith("?:", at)) {
            at += 2;
        }
        Node inside = choice();
        if (expression.charAt(at++) != ')') {
            throw new IndexOutOfBoundsException();
        }
        return inside;
    }

    /** What a character class holds, of the characters that are tried, and those that it names itself. */
    private String set() {
        boolean negated = expression.charAt(at) == '^';
        if (negated) {
            at++;
        }
        StringBuilder named = new StringBuilder();
        String without = "";
        for (boolean first = true; expression.charAt(at) != ']' || first; first = false) {
            char c = expression.charAt(at++);
            if (c == '-' && expression.charAt(at) == '[') {
                at++;
                without = set(); // XML Schema's subtraction ends the class
                break;
            }
            String low = c == '\\' ? escape() : String.valueOf(c);
            boolean range =
                    low.length() == 1 && expression.charAt(at) == '-' && "][".indexOf(expression.charAt(at + 1)) < 0;
            if (range) {
                at++;
                char high = expression.charAt(at++);
                String end = high == '\\' ? escape() : String.valueOf(high);
                range(named, low.charAt(0), end.charAt(0));
            } else {
                named.append(low);
            }
        }
        if (expression.charAt(at) == ']') {
            at++;
        }
        String taken = named.toString();
        String refused = without;
        String from = negated ? TRIED : ordered(taken);
        return from.chars()
                .filter(each -> (negated ? taken.indexOf(each) < 0 : true) && refused.indexOf(each) < 0)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    private static void range(StringBuilder named, char low, char high) {
        for (int each = low; each <= high && each < low + 200; each++) {
            named.append((char) each);
        }
    }

    /** Plain characters before others. */
    private static String ordered(String characters) {
        StringBuilder plain = new StringBuilder();
        TRIED.chars().filter(each -> characters.indexOf(each) >= 0).forEach(each -> plain.append((char) each));
        characters.chars().filter(each -> TRIED.indexOf(each) < 0).forEach(each -> plain.append((char) each));
        return plain.toString();
    }

    private String escape() {
        char c = expression.charAt(at++);
        return switch (c) {
            case 'd' -> DIGITS;
            case 'D' -> LOWER + UPPER;
            case 'w' -> LOWER + UPPER + DIGITS;
            case 'W' -> "-. ";
            case 's' -> " ";
            case 'S' -> LOWER + UPPER + DIGITS;
            case 'i' -> LOWER + UPPER + "_";
            case 'c' -> LOWER + UPPER + DIGITS + "-._";
            case 'I', 'C' -> " ,;";
            case 'n' -> "\n";
            case 'r' -> "\r";
            case 't' -> "\t";
            case 'p', 'P' -> property(c == 'P');
            case 'b', 'B' -> "";
            default -> String.valueOf(c);
        };
    }

    /** A Unicode category or block, as far as its first letters tell. */
    private String property(boolean negated) {
        int end = expression.indexOf('}', at);
        String name = expression.substring(at + 1, end);
        at = end + 1;
        String named = switch (name) {
            case "Lu" -> UPPER;
            case "Ll" -> LOWER;
            case "N", "Nd" -> DIGITS;
            case "P", "Po" -> ".,;:!?";
            case "Z", "Zs" -> " ";
            case "S", "Sm" -> "+=";
            default -> LOWER + UPPER + (name.startsWith("Is") ? DIGITS + " " : "");
        };
        return negated
                ? TRIED.chars()
                        .filter(each -> named.indexOf(each) < 0)
                        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                        .toString()
                : named;
    }
}
