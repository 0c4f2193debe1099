package org.millrace.xml.match;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.millrace.xml.EventStream;
import org.millrace.xml.Events;

/** String values of nodes, compared on the message's own bytes wherever these are the value as it stands. */
final class Content {

    private static final byte[] NOTHING = new byte[0];

    private Content() {}

    /** The string value of a node (XPath data model, 5.13): of a parent all characters in it. */
    static String string(Evaluation e, int node) {
        int sole = sole(e, node);
        String text = sole == EMPTY ? "" : sole != MANY ? e.stream.value(sole) : joined(e, node);
        e.spend(text.length());
        return text;
    }

    private static final int EMPTY = -1;
    private static final int MANY = -2;

    /** The one event that is the node's value; or that it has none, or more. */
    private static int sole(Evaluation e, int node) {
        int kind = e.kind(node);
        if (kind != Events.START && kind != Events.DOCUMENT && !(e.isText(node) && e.isText(node + 1))) {
            return node;
        }
        boolean parent = kind == Events.START || kind == Events.DOCUMENT;
        int from = parent ? node + 1 : node;
        int to = parent ? e.end(node) : e.textEnd(node);
        int sole = EMPTY;
        for (int event = from; event < to; event++) {
            if (e.isText(event)) {
                if (sole != EMPTY) {
                    return MANY;
                }
                sole = event;
            }
        }
        return sole;
    }

    private static String joined(Evaluation e, int node) {
        if (!e.isText(node)) {
            return e.stream.value(node);
        }
        StringBuilder text = new StringBuilder();
        for (int event = node; event < e.textEnd(node); event++) {
            text.append(e.stream.value(event));
        }
        return text.toString();
    }

    /** Leaves the bytes of the node's string value in the evaluation. */
    private static void find(Evaluation e, int node) {
        EventStream stream = e.stream;
        int sole = sole(e, node);
        if (sole >= 0 && stream.isPlain(sole)) {
            e.value = stream.bytes();
            e.valueFrom = stream.valueStart(sole);
            e.valueTo = stream.valueEnd(sole);
        } else {
            e.value = sole == EMPTY
                    ? NOTHING
                    : (sole == MANY ? joined(e, node) : stream.value(sole)).getBytes(StandardCharsets.UTF_8);
            e.valueFrom = 0;
            e.valueTo = e.value.length;
        }
        e.spend(e.valueTo - e.valueFrom);
    }

    static boolean equals(Evaluation e, int node, Constant constant) {
        find(e, node);
        return Arrays.equals(e.value, e.valueFrom, e.valueTo, constant.utf8(), 0, constant.utf8().length);
    }

    /** By code points, which is the order of the bytes of UTF-8 as well. */
    static int compare(Evaluation e, int node, Constant constant) {
        find(e, node);
        return Arrays.compareUnsigned(e.value, e.valueFrom, e.valueTo, constant.utf8(), 0, constant.utf8().length);
    }

    /** Leaves the value as a double in the evaluation; false when it is none. */
    static boolean isNumber(Evaluation e, int node) {
        find(e, node);
        return Doubles.parse(e, e.value, e.valueFrom, e.valueTo);
    }

    /** Whether the value is a string, and not untyped like that of elements, attributes and texts (XPath data model, 6.5 and 6.6). */
    static boolean isString(Evaluation e, int node) {
        int kind = e.kind(node);
        return kind == Events.COMMENT || kind == Events.INSTRUCTION;
    }

    /** What an untyped value is as an xs:double. */
    static double number(Evaluation e, int node) {
        if (isString(e, node)) {
            throw PathError.aString();
        }
        if (!isNumber(e, node)) {
            throw PathError.notANumber(string(e, node));
        }
        return e.number;
    }

    /** What an untyped value is as an xs:boolean (XPath functions, 19.2). */
    static boolean isTrue(Evaluation e, int node) {
        if (isString(e, node)) {
            throw PathError.aString();
        }
        return switch (Doubles.trimmed(string(e, node))) {
            case "true", "1" -> true;
            case "false", "0" -> false;
            default -> throw PathError.notABoolean(string(e, node));
        };
    }
}
