package org.millrace.xml.match;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Reads the grammar of XPath 3.1 as far as it is covered, and says what it met where it is not. It reads expressions that Saxon has
 * accepted, so it need not judge what is no XPath at all: what it can't place, it does not cover.
 */
final class Parser {

    private static final String FUNCTIONS = "http://www.w3.org/2005/xpath-functions";

    /** Limits on what one expression may hold, so that neither reading nor running it takes much of a stack. */
    private static final int MAX_NESTING = 100;

    private static final int MAX_PARTS = 1000;

    private static final Operator[] GENERAL = {
        Operator.NOT_EQUAL, Operator.AT_MOST, Operator.AT_LEAST, Operator.EQUAL, Operator.LESS, Operator.GREATER
    };
    private static final Operator[] VALUE = {
        Operator.EQ, Operator.NE, Operator.LT, Operator.LE, Operator.GT, Operator.GE
    };
    private static final Operator[] MULTIPLICATIVE = {Operator.DIV, Operator.IDIV, Operator.MOD};
    private static final Set<String> KIND_TESTS = Set.of("node", "text", "comment", "processing-instruction");
    private static final Set<String> OTHER_KIND_TESTS = Set.of(
            "element",
            "attribute",
            "document-node",
            "namespace-node",
            "schema-element",
            "schema-attribute",
            "item",
            "function",
            "map",
            "array",
            "switch",
            "typeswitch",
            "empty-sequence");

    private final Lexer lexer;
    private final Map<String, String> namespaces;
    private final Set<String> variables;
    private int nesting;
    private int parts;

    /** How many predicates and other changes of the context node are around. */
    private int focus;

    /** The innermost variable of a for, some or every that is around, or null. */
    private Range range;

    private record Range(String variable, int focus, Range around) {}

    private Parser(String text, Map<String, String> namespaces, Set<String> variables) {
        this.lexer = new Lexer(text);
        this.namespaces = namespaces;
        this.variables = variables;
    }

    static Syntax parse(String text, Map<String, String> namespaces, Set<String> variables) throws NotCovered {
        Parser parser = new Parser(text, namespaces, variables);
        Syntax expression = parser.sequence();
        if (!parser.lexer.atEnd()) {
            throw parser.lexer.unexpected();
        }
        return expression;
    }

    private Syntax sequence() throws NotCovered {
        List<Syntax> items = new ArrayList<>();
        do {
            items.add(single());
        } while (lexer.take(","));
        return items.size() == 1 ? items.getFirst() : new Syntax.Sequence(List.copyOf(items));
    }

    private Syntax single() throws NotCovered {
        if (++nesting > MAX_NESTING) {
            throw new NotCovered("it nests deeper than " + MAX_NESTING);
        }
        if (lexer.aheadWordThen("let", '$')) {
            throw new NotCovered("it uses \"let\"");
        }
        Syntax expression = lexer.aheadWordThen("for", '$')
                ? repeated("for", "return")
                : lexer.aheadWordThen("some", '$')
                        ? repeated("some", "satisfies")
                        : lexer.aheadWordThen("every", '$')
                                ? repeated("every", "satisfies")
                                : lexer.aheadWordThen("if", '(') ? conditional() : or();
        nesting--;
        return expression;
    }

    /** For, some and every: the variable becomes the context node of the clause, which must not use the one around it. */
    private Syntax repeated(String word, String clauseWord) throws NotCovered {
        lexer.takeWord(word);
        lexer.expect("$");
        String name = lexer.takeName();
        lexer.expectWord("in");
        Syntax base = single();
        if (lexer.ahead(",")) {
            throw new NotCovered("it uses \"" + word + "\" with several variables");
        }
        lexer.expectWord(clauseWord);
        Range around = range;
        range = new Range(name, ++focus, around);
        Syntax clause = single();
        range = around;
        focus--;
        return switch (word) {
            case "for" -> new Syntax.Each(base, clause, true);
            case "some" -> exists(base, call("boolean", clause));
            default -> call("not", exists(base, call("not", clause)));
        };
    }

    private static Syntax exists(Syntax base, Syntax condition) {
        return call("exists", new Syntax.Filter(base, List.of(condition)));
    }

    private static Syntax call(String function, Syntax argument) {
        return new Syntax.Call(function, List.of(argument));
    }

    /** The context node as it is meant: not the one that only stands for a variable. */
    private Syntax here() throws NotCovered {
        if (range != null && range.focus == focus) {
            throw new NotCovered("it uses the context node within for, some or every");
        }
        return new Syntax.Here();
    }

    private Syntax conditional() throws NotCovered {
        lexer.takeWord("if");
        lexer.expect("(");
        Syntax condition = sequence();
        lexer.expect(")");
        lexer.expectWord("then");
        Syntax then = single();
        lexer.expectWord("else");
        return new Syntax.If(condition, then, single());
    }

    private Syntax or() throws NotCovered {
        Syntax left = and();
        while (lexer.takeWord("or")) {
            left = new Syntax.Binary(Operator.OR, left, and());
        }
        return left;
    }

    private Syntax and() throws NotCovered {
        Syntax left = comparison();
        while (lexer.takeWord("and")) {
            left = new Syntax.Binary(Operator.AND, left, comparison());
        }
        return left;
    }

    private Syntax comparison() throws NotCovered {
        Syntax left = concatenation();
        if (lexer.ahead("<<") || lexer.ahead(">>") || lexer.aheadWord("is")) {
            throw new NotCovered("it compares the order or identity of nodes");
        }
        for (Operator operator : GENERAL) {
            if (lexer.take(operator.xpath())) {
                return new Syntax.Binary(operator, left, concatenation());
            }
        }
        for (Operator operator : VALUE) {
            if (lexer.takeWord(operator.xpath())) {
                return new Syntax.Binary(operator, left, concatenation());
            }
        }
        return left;
    }

    private Syntax concatenation() throws NotCovered {
        Syntax left = additive();
        while (lexer.take("||")) {
            left = new Syntax.Binary(Operator.CONCATENATE, left, additive());
        }
        if (lexer.aheadWord("to")) {
            throw new NotCovered("it uses a range");
        }
        return left;
    }

    private Syntax additive() throws NotCovered {
        Syntax left = multiplicative();
        while (true) {
            if (lexer.take("+")) {
                left = new Syntax.Binary(Operator.PLUS, left, multiplicative());
            } else if (lexer.take("-")) {
                left = new Syntax.Binary(Operator.MINUS, left, multiplicative());
            } else {
                return left;
            }
        }
    }

    private Syntax multiplicative() throws NotCovered {
        Syntax left = union();
        while (true) {
            Operator operator = lexer.take("*") ? Operator.TIMES : null;
            for (int i = 0; operator == null && i < MULTIPLICATIVE.length; i++) {
                operator = lexer.takeWord(MULTIPLICATIVE[i].xpath()) ? MULTIPLICATIVE[i] : null;
            }
            if (operator == null) {
                return left;
            }
            left = new Syntax.Binary(operator, left, union());
        }
    }

    private Syntax union() throws NotCovered {
        Syntax left = unary();
        while (lexer.aheadOnly('|') && lexer.take("|") || lexer.takeWord("union")) {
            left = new Syntax.Binary(Operator.UNION, left, unary());
        }
        for (String operator : new String[] {"intersect", "except", "instance", "treat", "castable", "cast"}) {
            if (lexer.aheadWord(operator)) {
                throw new NotCovered("it uses \"" + operator + "\"");
            }
        }
        return left;
    }

    /** An operand or a step more. */
    private void part() throws NotCovered {
        if (++parts > MAX_PARTS) {
            throw new NotCovered("it has more than " + MAX_PARTS + " operands and steps");
        }
    }

    private Syntax unary() throws NotCovered {
        part();
        int signs = 0;
        while (lexer.take("-")) {
            signs++;
        }
        if (signs > 1 || lexer.ahead("+")) {
            throw new NotCovered("it uses the sign +, or several signs");
        }
        Syntax operand = path();
        while (lexer.aheadOnly('!')) {
            lexer.take("!");
            focus++;
            operand = new Syntax.Each(operand, path(), true);
            focus--;
        }
        if (signs > 0 && lexer.ahead("=>")) {
            throw new NotCovered("it uses the arrow operator with a sign");
        }
        while (lexer.take("=>")) {
            operand = call(operand);
        }
        return signs == 0 ? operand : new Syntax.Negative(operand);
    }

    private Syntax path() throws NotCovered {
        List<Syntax.Step> steps = new ArrayList<>();
        Syntax start;
        if (lexer.take("//")) {
            start = new Syntax.Root();
            steps.add(anyBelow());
            steps.add(step());
        } else if (lexer.take("/")) {
            start = new Syntax.Root();
            if (startsStep()) {
                steps.add(step());
            } else if (lexer.ahead("(")) {
                start = each(start);
            } else {
                return start;
            }
        } else if (startsStep()) {
            start = here();
            steps.add(step());
        } else {
            start = filtered();
        }
        while (lexer.ahead("/")) {
            if (lexer.take("//")) {
                steps.add(anyBelow());
            } else {
                lexer.expect("/");
            }
            if (lexer.ahead(".") && !lexer.aheadNumber() || startsStep()) {
                steps.add(step());
            } else {
                start = each(steps.isEmpty() ? start : new Syntax.Path(start, List.copyOf(steps)));
                steps.clear();
            }
        }
        return steps.isEmpty() ? start : new Syntax.Path(start, List.copyOf(steps));
    }

    private Syntax each(Syntax base) throws NotCovered {
        focus++;
        Syntax each = new Syntax.Each(base, filtered(), false);
        focus--;
        return each;
    }

    private static Syntax.Step anyBelow() {
        return new Syntax.Step(Axis.DESCENDANT_OR_SELF, new Syntax.AnyNode(), List.of());
    }

    /** Whether an axis step follows, and no primary expression. */
    private boolean startsStep() {
        if (lexer.ahead("@") || lexer.ahead("..") || lexer.ahead("*")) {
            return true;
        }
        if (lexer.ahead(".")) {
            return false;
        }
        String name = lexer.peekName();
        return name != null
                && (lexer.charBehindName() != '(' || KIND_TESTS.contains(name) || OTHER_KIND_TESTS.contains(name));
    }

    private Syntax.Step step() throws NotCovered {
        part();
        if (lexer.take("..")) {
            return new Syntax.Step(Axis.PARENT, new Syntax.AnyNode(), predicates());
        }
        if (lexer.ahead(".") && !lexer.aheadNumber()) {
            lexer.expect(".");
            return new Syntax.Step(Axis.SELF, new Syntax.AnyNode(), predicates());
        }
        if (lexer.take("@")) {
            return new Syntax.Step(Axis.ATTRIBUTE, test(Axis.ATTRIBUTE), predicates());
        }
        if (!startsStep()) {
            throw new NotCovered("a step of a path is no step of an axis");
        }
        String axis = lexer.takeAxis();
        if (axis == null) {
            return new Syntax.Step(Axis.CHILD, test(Axis.CHILD), predicates());
        }
        for (Axis known : Axis.values()) {
            if (known.xpath().equals(axis)) {
                return new Syntax.Step(known, test(known), predicates());
            }
        }
        throw new NotCovered("it uses the axis " + axis);
    }

    private Syntax.Test test(Axis axis) throws NotCovered {
        if (lexer.take("*")) {
            if (lexer.charAhead() != ':') {
                return new Syntax.AnyName();
            }
            lexer.skipChar();
            return new Syntax.Local(lexer.localName());
        }
        String name = lexer.peekName();
        if (name == null) {
            throw lexer.unexpected();
        }
        if (lexer.charBehindName() == '(') {
            return kindTest(name);
        }
        lexer.takeName();
        int colon = name.indexOf(':');
        String local = name.substring(colon + 1);
        if (colon < 0) {
            String unprefixed = axis == Axis.ATTRIBUTE ? "" : namespaces.getOrDefault("", "");
            return new Syntax.Name(unprefixed, local);
        }
        String namespace = namespace(name.substring(0, colon));
        return local.equals("*") ? new Syntax.InNamespace(namespace) : new Syntax.Name(namespace, local);
    }

    private Syntax.Test kindTest(String name) throws NotCovered {
        if (!KIND_TESTS.contains(name)) {
            throw new NotCovered("it uses " + name + "(...)");
        }
        lexer.takeName();
        lexer.expect("(");
        Syntax.Test test = switch (name) {
            case "node" -> new Syntax.AnyNode();
            case "text" -> new Syntax.TextNode();
            case "comment" -> new Syntax.CommentNode();
            default -> new Syntax.InstructionNode(lexer.ahead(")") ? "" : target());
        };
        lexer.expect(")");
        return test;
    }

    private String target() throws NotCovered {
        return lexer.aheadQuote() ? lexer.string().strip() : lexer.localName();
    }

    private List<Syntax> predicates() throws NotCovered {
        List<Syntax> predicates = new ArrayList<>();
        focus++;
        while (lexer.take("[")) {
            predicates.add(sequence());
            lexer.expect("]");
        }
        focus--;
        return List.copyOf(predicates);
    }

    private Syntax filtered() throws NotCovered {
        Syntax primary = primary();
        if (lexer.aheadOnly('?') || lexer.ahead("(")) {
            throw new NotCovered("it uses maps, arrays or functions as values");
        }
        List<Syntax> predicates = predicates();
        return predicates.isEmpty() ? primary : new Syntax.Filter(primary, predicates);
    }

    private Syntax primary() throws NotCovered {
        if (lexer.aheadQuote()) {
            return new Syntax.Text(lexer.string());
        }
        if (lexer.aheadNumber()) {
            return new Syntax.Number(lexer.number());
        }
        if (lexer.take("(")) {
            if (lexer.take(")")) {
                return new Syntax.Sequence(List.of());
            }
            Syntax inner = sequence();
            lexer.expect(")");
            return inner;
        }
        if (lexer.take("$")) {
            return variable();
        }
        if (lexer.take(".")) {
            return here();
        }
        if (lexer.peekName() != null) {
            return call(null);
        }
        throw lexer.unexpected();
    }

    private Syntax variable() throws NotCovered {
        String name = lexer.takeName();
        for (Range bound = range; bound != null; bound = bound.around) {
            if (bound.variable.equals(name)) {
                if (bound != range || bound.focus != focus) {
                    throw new NotCovered("it uses $" + name + " where another node is the context");
                }
                return new Syntax.Here();
            }
        }
        if (name == null || !variables.contains(name)) {
            throw new NotCovered("it uses the variable $" + name + ", which is none of the flow's");
        }
        return new Syntax.Variable(name);
    }

    /** @param before the argument before an arrow, or null */
    private Syntax call(Syntax before) throws NotCovered {
        String name = lexer.takeName();
        if (name == null) {
            throw new NotCovered("it uses the arrow operator with more than a name");
        }
        int colon = name.indexOf(':');
        if (colon >= 0 && !namespace(name.substring(0, colon)).equals(FUNCTIONS)) {
            throw new NotCovered("it calls " + name + "()");
        }
        lexer.expect("(");
        List<Syntax> arguments = new ArrayList<>();
        if (before != null) {
            arguments.add(before);
        }
        if (!lexer.take(")")) {
            do {
                arguments.add(single());
            } while (lexer.take(","));
            lexer.expect(")");
        }
        if (arguments.isEmpty() && !name.equals("true") && !name.equals("false")) {
            here(); // such a function is of the context node
        }
        return new Syntax.Call(name.substring(colon + 1), List.copyOf(arguments));
    }

    private String namespace(String prefix) throws NotCovered {
        String namespace = namespaces.get(prefix);
        if (namespace != null) {
            return namespace;
        }
        if (prefix.equals("xml")) {
            return "http://www.w3.org/XML/1998/namespace";
        }
        throw new NotCovered("it uses the prefix " + prefix + ", which is none of the flow's");
    }
}
