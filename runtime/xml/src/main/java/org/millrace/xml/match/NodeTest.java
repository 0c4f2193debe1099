package org.millrace.xml.match;

import org.millrace.xml.EventStream;
import org.millrace.xml.Events;
import org.millrace.xml.Vocabulary;

/** Whether a node is one that a step asks for. Names are numbers, but for {@code *:name}, which no number stands for. */
final class NodeTest {

    private enum Kind {
        NAME,
        NAMESPACE,
        LOCAL_NAME,
        ANY_NAME,
        ANY_NODE,
        TEXT,
        COMMENT,
        INSTRUCTION
    }

    private final Kind kind;
    private final int principal;
    private final int id;
    private final String name;

    private NodeTest(Kind kind, Axis axis, int id, String name) {
        this.kind = kind;
        this.principal = axis == Axis.ATTRIBUTE ? Events.ATTRIBUTE : Events.START;
        this.id = id;
        this.name = name;
    }

    static NodeTest of(Syntax.Test test, Axis axis) {
        return switch (test) {
            case Syntax.Name(String namespace, String local) ->
                new NodeTest(Kind.NAME, axis, Vocabulary.id(namespace, local), "");
            case Syntax.InNamespace(String namespace) ->
                new NodeTest(Kind.NAMESPACE, axis, Vocabulary.namespaceId(namespace), "");
            case Syntax.Local(String local) -> new NodeTest(Kind.LOCAL_NAME, axis, 0, local);
            case Syntax.AnyName() -> new NodeTest(Kind.ANY_NAME, axis, 0, "");
            case Syntax.AnyNode() -> new NodeTest(Kind.ANY_NODE, axis, 0, "");
            case Syntax.TextNode() -> new NodeTest(Kind.TEXT, axis, 0, "");
            case Syntax.CommentNode() -> new NodeTest(Kind.COMMENT, axis, 0, "");
            case Syntax.InstructionNode(String target) -> new NodeTest(Kind.INSTRUCTION, axis, 0, target);
        };
    }

    /** Whether it asks for something that has a name: on all axes but one, for elements alone. */
    boolean isOfNames() {
        return kind.compareTo(Kind.ANY_NAME) <= 0;
    }

    /** Whether it asks for one name, so that what has no name need not be looked at. */
    boolean isName() {
        return kind == Kind.NAME;
    }

    boolean isAnyNode() {
        return kind == Kind.ANY_NODE;
    }

    /** Whether an element, or on the attribute axis an attribute, has the one name. */
    boolean isNamed(EventStream stream, int node) {
        return stream.nameId(node) == id;
    }

    boolean matches(Evaluation e, int node) {
        int is = e.kind(node);
        EventStream stream = e.stream;
        return switch (kind) {
            case NAME -> is == principal && stream.nameId(node) == id;
            case ANY_NAME -> is == principal;
            case NAMESPACE -> is == principal && stream.namespaceId(node) == id;
            case LOCAL_NAME -> is == principal && stream.localName(node).equals(name);
            case ANY_NODE -> true;
            case TEXT -> is == Events.TEXT || is == Events.CDATA;
            case COMMENT -> is == Events.COMMENT;
            case INSTRUCTION ->
                is == Events.INSTRUCTION
                        && (name.isEmpty() || stream.qName(node).equals(name));
        };
    }
}
