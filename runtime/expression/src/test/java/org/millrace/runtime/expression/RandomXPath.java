package org.millrace.runtime.expression;

import java.util.Random;

/** Seeded XPath expressions within, and a little around, what matchers cover; many of them select something in a {@link RandomMessage}. */
final class RandomXPath {

    private final Random random;

    RandomXPath(Random random) {
        this.random = random;
    }

    String next() {
        return switch (random.nextInt(11)) {
            case 10 -> each(2);
            case 0, 1, 2 -> path(3);
            case 3, 4, 5 -> truth(3);
            case 6 -> number(3);
            case 7, 8 -> string(3);
            default -> random.nextInt(3) == 0 ? "(" + any(2) + ", " + any(2) + ")" : any(3);
        };
    }

    private String each(int depth) {
        return switch (random.nextInt(10)) {
            case 0 ->
                "(" + path(depth) + ")/"
                        + pick(
                                "string()",
                                "name()",
                                "(a | b)",
                                "(a, @id)",
                                "concat(., '-', @id)",
                                "number()",
                                "count(*)");
            case 1 -> path(depth) + "/" + string(0).replaceFirst("^'.*", "string()");
            case 2 -> path(depth) + " ! " + pick("@id", "(* | @n)", "string()", "count(a)", "(. = 'x')");
            case 3 ->
                pick("some", "every") + " $i in " + path(depth) + " satisfies $i/" + step(0) + " " + general() + " "
                        + literal();
            case 4 -> "string-join(for $i in " + path(depth) + " return concat($i, ':', $i/@id), ';')";
            case 5 -> "(" + path(depth) + ", " + literal() + ")[1]";
            case 6 ->
                pick("sum", "avg", "min", "max") + "(" + path(depth)
                        + pick("", "/(@n * 2)", "/number()", "/string-length()") + ")";
            case 7 ->
                path(depth) + "/" + pick("ancestor", "ancestor-or-self") + "::" + pick("*", "a", "node()")
                        + pick("", "[1]", "[last()]", "[@id]");
            case 8 ->
                "(" + path(depth) + "/string(), " + path(0) + pick("/string()", "/number()") + ") " + general() + " "
                        + literal();
            default -> path(depth) + "/string() " + general() + " " + pick(literal(), path(0));
        };
    }

    private String any(int depth) {
        return switch (random.nextInt(6)) {
            case 0 -> number(depth);
            case 1 -> string(depth);
            case 2 -> truth(depth);
            case 3 -> "if (" + truth(depth - 1) + ") then " + any(depth - 1) + " else " + any(depth - 1);
            default -> path(depth);
        };
    }

    private String path(int depth) {
        if (depth <= 0) {
            return pick("a", "@id", ".", "p:b", "*", "..", "text()", "//a", "b/a", "@n");
        }
        if (random.nextInt(12) == 0) {
            return path(depth - 1) + " | " + path(depth - 1);
        }
        if (random.nextInt(10) == 0) {
            return "(" + path(depth - 1) + ")" + predicate(depth - 1) + (random.nextBoolean() ? "/" + step(0) : "");
        }
        if (random.nextInt(20) == 0) {
            return "(" + path(depth - 1) + ", " + path(depth - 1) + ")";
        }
        StringBuilder path = new StringBuilder(pick("/", "//", "", "", "./", ".//", "//", "/*/", "../"));
        int steps = 1 + random.nextInt(3);
        for (int i = 0; i < steps; i++) {
            path.append(i == 0 ? "" : pick("/", "/", "/", "//")).append(step(depth - 1));
        }
        return path.toString();
    }

    private String step(int depth) {
        String axis = random.nextInt(8) == 0
                ? pick("child::", "descendant::", "descendant-or-self::", "self::", "attribute::", "parent::")
                : random.nextInt(6) == 0 ? "@" : "";
        String test = pick(
                "a",
                "a",
                "b",
                "c",
                "p:a",
                "p:b",
                "q:c",
                "*",
                "*",
                "id",
                "n",
                "node()",
                "text()",
                "p:*",
                "*:a",
                "comment()");
        if (random.nextInt(14) == 0 && axis.isEmpty()) {
            return pick("..", ".", "processing-instruction()", "processing-instruction('x')");
        }
        String step = axis.equals("@") ? "@" + pick("id", "n", "p:id", "*", "t", "node()", "*:id") : axis + test;
        int predicates = depth <= 0 ? 0 : random.nextInt(5) - 2;
        for (int i = 0; i < predicates; i++) {
            step += predicate(depth);
        }
        return step;
    }

    private String predicate(int depth) {
        return "["
                + switch (random.nextInt(9)) {
                    case 0 -> pick("1", "2", "last()", "3");
                    case 1 ->
                        "position() " + pick("=", "<", ">", "!=", "<=", "mod 2 =") + " "
                                + pick("1", "2", "last()", "last() - 1");
                    case 2 -> path(depth - 1);
                    case 3 -> number(depth - 1);
                    case 4 -> pick("@id", "@n", "a", "b", ".", "text()", "@*", "..");
                    default -> truth(depth - 1);
                }
                + "]";
    }

    private String truth(int depth) {
        if (depth <= 0) {
            return pick("@id = 'x'", "a = 1", "true()", ". = 'x'", "b", "@n > 2", "exists(a)", "not(b)");
        }
        return switch (random.nextInt(13)) {
            case 0 -> truth(depth - 1) + " and " + truth(depth - 1);
            case 1 -> truth(depth - 1) + " or " + truth(depth - 1);
            case 2 -> "not(" + any(depth - 1) + ")";
            case 3 -> pick("exists", "empty", "boolean") + "(" + path(depth - 1) + ")";
            case 4 -> pick("contains", "starts-with", "ends-with") + "(" + string(depth - 1) + ", " + literal() + ")";
            case 5 -> string(depth - 1) + " " + valueOperator() + " " + string(depth - 1);
            case 6 -> number(depth - 1) + " " + pick(valueOperator(), general()) + " " + number(depth - 1);
            case 7 -> path(depth - 1) + " " + general() + " " + path(depth - 1);
            case 8 -> path(depth - 1) + " " + general() + " (" + literal() + ", " + literal() + ")";
            case 9 ->
                path(depth - 1) + " " + general() + " " + pick("true()", "false()", "(1, 2)", "(" + truth(0) + ")");
            default -> {
                String right = pick(literal(), literal(), number(0), string(depth - 1), "0.1");
                yield random.nextInt(5) == 0
                        ? right + " " + general() + " " + path(depth - 1)
                        : path(depth - 1) + " " + general() + " " + right;
            }
        };
    }

    private String number(int depth) {
        if (depth <= 0) {
            return pick("1", "2", "0", "10.5", "1500000.50", "1e1", "-1", "position()", "last()", "3", "100");
        }
        return switch (random.nextInt(8)) {
            case 0 -> "count(" + path(depth - 1) + ")";
            case 1 -> "sum(" + path(depth - 1) + ")";
            case 2 -> "number(" + pick(path(depth - 1), literal()) + ")";
            case 3 -> "string-length(" + string(depth - 1) + ")";
            case 4 -> number(depth - 1) + " " + pick("+", "-", "*", "div", "mod", "idiv") + " " + number(depth - 1);
            case 5 -> pick("floor", "ceiling", "round") + "(number(" + path(depth - 1) + "))";
            case 6 -> path(depth - 1) + " " + pick("+", "-", "*", "div", "mod") + " " + number(depth - 1);
            default -> number(0);
        };
    }

    private String string(int depth) {
        if (depth <= 0) {
            return pick(
                    literal(),
                    literal(),
                    "$v",
                    "string()",
                    "name()",
                    "local-name()",
                    "string(@id)",
                    "normalize-space()");
        }
        return switch (random.nextInt(14)) {
            case 0 -> "string(" + any(depth - 1) + ")";
            case 1 -> "normalize-space(" + path(depth - 1) + ")";
            case 2 -> "concat(" + any(depth - 1) + ", " + any(depth - 1) + ")";
            case 3 ->
                "substring(" + string(depth - 1) + ", " + number(0) + (random.nextBoolean() ? "" : ", " + number(0))
                        + ")";
            case 4 -> pick("substring-before", "substring-after") + "(" + string(depth - 1) + ", " + literal() + ")";
            case 5 -> pick("upper-case", "lower-case") + "(" + string(depth - 1) + ")";
            case 6 -> "translate(" + string(depth - 1) + ", " + literal() + ", " + literal() + ")";
            case 7 -> pick("name", "local-name", "namespace-uri") + "(" + path(depth - 1) + ")";
            case 8 -> "string-join(" + path(depth - 1) + ", " + literal() + ")";
            case 9 -> string(depth - 1) + " || " + any(depth - 1);
            case 10 -> path(depth - 1) + " => " + pick("string()", "normalize-space()", "concat(" + literal() + ")");
            case 11 -> "(" + path(depth - 1) + ")[1]";
            default -> path(depth - 1);
        };
    }

    private String literal() {
        return pick(
                "'x'", "'y'", "''", "'1'", "'12'", "\"a'b\"", "' x '", "'漢'", "'true'", "'xy'", "$v", "$w", "'😀'",
                "'ΑΣ'");
    }

    private String general() {
        return pick("=", "=", "=", "!=", "<", ">", "<=", ">=");
    }

    private String valueOperator() {
        return pick("eq", "ne", "lt", "le", "gt", "ge");
    }

    private String pick(String... choices) {
        return choices[random.nextInt(choices.length)];
    }
}
