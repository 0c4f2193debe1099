package org.millrace.xml.rewrite;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.millrace.xml.match.Syntax;

/**
 * The parameters and variables of a stylesheet. Each is one string while a message is changed; what else XSLT would make of it, a tree or
 * nodes, decides where it may be used ({@link Xslt1Semantics}).
 */
final class Variables {

    private static final String SCHEMA = "http://www.w3.org/2001/XMLSchema";

    /** What a variable is to XPath. */
    enum Kind {
        /** A string, everywhere. */
        STRING,
        /** A tree or nodes, of which only the string value may be asked for. */
        TREE
    }

    record Variable(Kind kind, int slot) {}

    /**
     * A global parameter.
     *
     * @param value what it is when it is not passed; null when it has to be
     */
    record Parameter(String name, int slot, Value value) {}

    /** What is visible at a place in a stylesheet. */
    final class Frame {

        private final Map<String, Variable> visible;

        private Frame(Map<String, Variable> visible) {
            this.visible = visible;
        }

        Frame nested() {
            return new Frame(new HashMap<>(visible));
        }

        /** A number of its own for each expression and pattern, under which a run keeps what it finds out. */
        int nextExpression() {
            return expressions++;
        }

        Map<String, Variable> visible() {
            return visible;
        }
    }

    private final List<Parameter> parameters = new ArrayList<>();
    private final List<Instruction.Let> globals = new ArrayList<>();
    private final Frame global = new Frame(new HashMap<>());
    private int slots;
    private int expressions;

    Frame global() {
        return global;
    }

    List<Parameter> parameters() {
        return parameters;
    }

    /** Global variables, in the order in which they are found out. */
    List<Instruction.Let> globals() {
        return globals;
    }

    int slots() {
        return slots;
    }

    /** How many expressions and patterns there are. */
    int expressions() {
        return expressions;
    }

    /** A global xsl:param. */
    void parameter(Node node, TemplateReader bodies) throws NotASplice {
        node.allow("name", "select", "as", "required");
        String name = name(node);
        boolean required = node.yes(node.attribute("required", "no"));
        String select = node.attribute("select");
        String as = node.attribute("as");
        if (as != null && !isString(node, as) || as != null && select == null && !required) {
            throw node.not("xsl:param with as=\"" + as + "\"");
        }
        Value value = select == null ? bodies.value(node, global, "") : null;
        Kind kind = value == null || isEmpty(value) ? Kind.STRING : Kind.TREE;
        if (select != null) {
            Select read = Select.read(select, node, global);
            if (!(read.syntax() instanceof Syntax.Text)) {
                throw node.not("xsl:param whose default is no string");
            }
            value = new Value.Items(read, " ");
        }
        Variable variable = declare(global, name, kind, node);
        parameters.add(new Parameter(name, variable.slot, required ? null : value));
    }

    /** A global xsl:variable. */
    void variable(Node node, TemplateReader bodies) throws NotASplice {
        node.allow("name", "select", "as");
        globals.add(local(node, global, node.attribute("select") == null ? bodies.value(node, global, "") : null));
    }

    /** @param content what the variable's content makes, null when it has a select */
    Instruction.Let local(Node node, Frame frame, Value content) throws NotASplice {
        String name = name(node);
        String as = node.attribute("as");
        if (content != null) {
            if (as != null) {
                throw node.not("xsl:variable with as=\"" + as + "\" and a content");
            }
            Kind kind = isEmpty(content) ? Kind.STRING : Kind.TREE;
            return new Instruction.Let(declare(frame, name, kind, node).slot, content);
        }
        node.empty();
        Select select = Select.read(node.attribute("select"), node, frame);
        boolean string = Xslt1Semantics.isString(select.syntax(), frame.visible());
        if (!string && !select.isNodes() || as != null && !(string && isString(node, as))) {
            throw node.not("xsl:variable that is neither a string nor nodes");
        }
        Value value = new Value.Items(string ? select : select.single(), " ");
        return new Instruction.Let(declare(frame, name, string ? Kind.STRING : Kind.TREE, node).slot, value);
    }

    /** A parameter of a template. What will be passed is not known, so no more than its string may be asked for. */
    NamedTemplate.Parameter own(Node node, Frame frame, Value value) throws NotASplice {
        String name = name(node);
        return new NamedTemplate.Parameter(name, declare(frame, name, Kind.TREE, node).slot, value);
    }

    /** No content and no select: the variable is a string without characters (XSLT 3.0, section 9.3). */
    private static boolean isEmpty(Value value) {
        return value instanceof Value.Joined(List<Value> parts) && parts.isEmpty();
    }

    private static boolean isString(Node node, String type) {
        int colon = type.indexOf(':');
        return colon > 0
                && type.substring(colon + 1).strip().equals("string")
                && SCHEMA.equals(node.namespaces().get(type.substring(0, colon).strip()));
    }

    private static String name(Node node) throws NotASplice {
        String name = node.attribute("name");
        if (name == null || name.indexOf(':') >= 0 || name.indexOf('{') >= 0) {
            throw node.not(node.shown() + " whose name has a namespace");
        }
        return name.strip();
    }

    private Variable declare(Frame frame, String name, Kind kind, Node node) throws NotASplice {
        Variable variable = new Variable(kind, slots++);
        if (frame.visible.put(name, variable) != null && frame == global) {
            throw node.not("a second " + node.shown() + " of one name");
        }
        return variable;
    }
}
