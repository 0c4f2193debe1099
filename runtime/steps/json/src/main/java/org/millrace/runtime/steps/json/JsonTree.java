package org.millrace.runtime.steps.json;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.millrace.json.JsonError;
import org.millrace.json.JsonLimits;
import org.millrace.json.JsonPointer;
import org.millrace.json.Tape;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.api.Representation;
import org.millrace.xml.Printable;
import tools.jackson.core.StreamWriteConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A message as a JSON tree, for libraries that want one, made of a {@link Tape}: what is no JSON, a name that stands twice in an object, what is not
 * in UTF-8 and what is past {@link JsonLimits#DEFAULTS} is refused by that. How long a text or the whole message may be is bounded where the body is
 * read; what the tree takes beside it is counted as the exchange's.
 */
public final class JsonTree implements Representation<JsonNode> {

    public static final JsonTree FORM = new JsonTree();

    /** About what a value, a name or a bracket becomes: a node, and its place in what is around it. */
    private static final long BYTES_A_TOKEN = 50;

    private static final int MAX_SENTENCE_CHARS = 800;

    /** The digits that every long can have. */
    private static final int MAX_LONG_CHARS = 18;

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private static final JsonMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
                    .streamWriteConstraints(StreamWriteConstraints.builder()
                            .maxNestingDepth(JsonLimits.DEFAULTS.maxDepth())
                            .build())
                    .build())
            .build();

    private JsonTree() {}

    /**
     * The line of a member's name, or of the value where it has none, from 1; of the nearest value around it when it is not there.
     *
     * @param json a JSON text that was read before
     * @param pointer a JSON pointer (RFC 6901), "" for the whole
     */
    static int line(byte[] json, String pointer) {
        Tape tape = Tape.parseLent(json, 0, json.length, JsonLimits.DEFAULTS);
        int line = tape.place(tape.findNearest(JsonPointer.of(pointer))).line();
        tape.release();
        return line;
    }

    /**
     * @throws Fault MALFORMED_JSON, with line, column and JSON pointer, or BACKEND_INVALID; OVERLOAD when there is no memory for the tree; as
     *     {@link Payload#readAsUtf8} when its Content-Type says that it is in another encoding
     */
    @Override
    public JsonNode read(Payload payload) {
        payload.readAsUtf8();
        byte[] json = payload.bytes();
        try {
            return read(payload, json);
        } catch (Fault fault) {
            throw fault.kind() == FaultCode.MALFORMED_JSON ? payload.refused(fault, "JSON") : fault;
        }
    }

    private static JsonNode read(Payload payload, byte[] json) {
        try {
            Tape tape = Tape.parseLent(json, 0, json.length, JsonLimits.DEFAULTS);
            payload.reserve(tokens(tape) * BYTES_A_TOKEN);
            JsonNode tree = node(tape, 0);
            tape.release();
            return tree;
        } catch (JsonError e) {
            String sentence = Printable.of(e.getMessage(), MAX_SENTENCE_CHARS);
            throw new Fault(
                    FaultCode.MALFORMED_JSON,
                    switch (e.kind()) {
                        case MALFORMED, ENCODING -> "The message is no JSON: " + sentence;
                        case FORBIDDEN -> "The JSON is not accepted: " + sentence;
                        case LIMIT -> "The JSON is past a limit of the gateway: " + sentence;
                    });
        } catch (NumberFormatException e) {
            throw new Fault(
                    FaultCode.MALFORMED_JSON,
                    "The JSON is past a limit of the gateway: a number's exponent is past what a number may have here.",
                    e.getMessage(),
                    e);
        }
    }

    private static long tokens(Tape tape) {
        long tokens = tape.size();
        for (int event = 0; event < tape.size(); event++) {
            tokens += tape.isMember(event) ? 1 : 0;
        }
        return tokens;
    }

    /** No deeper than the limit of the tape. */
    private static JsonNode node(Tape tape, int event) {
        return switch (tape.kind(event)) {
            case OBJECT -> object(tape, event);
            case ARRAY -> array(tape, event);
            case STRING -> NODES.stringNode(tape.string(event));
            case NUMBER -> tape.isInteger(event) ? integer(tape.number(event)) : NODES.numberNode(decimal(tape, event));
            case TRUE -> NODES.booleanNode(true);
            case FALSE -> NODES.booleanNode(false);
            case NULL -> NODES.nullNode();
            case END -> throw new IllegalStateException("event " + event + " is no value");
        };
    }

    private static JsonNode object(Tape tape, int event) {
        ObjectNode object = NODES.objectNode();
        for (int member = tape.firstChild(event); member != Tape.NONE; member = tape.nextSibling(member)) {
            object.set(tape.name(member), node(tape, member));
        }
        return object;
    }

    private static JsonNode array(Tape tape, int event) {
        ArrayNode array = NODES.arrayNode(tape.count(event));
        for (int item = tape.firstChild(event); item != Tape.NONE; item = tape.nextSibling(item)) {
            array.add(node(tape, item));
        }
        return array;
    }

    /** Whose scale can be negated, as who calculates with it may do. */
    private static BigDecimal decimal(Tape tape, int event) {
        BigDecimal decimal = tape.decimal(event);
        if (decimal.scale() == Integer.MIN_VALUE) {
            throw new NumberFormatException(tape.number(event));
        }
        return decimal;
    }

    private static JsonNode integer(String digits) {
        if (digits.length() > MAX_LONG_CHARS) {
            return NODES.numberNode(new BigInteger(digits));
        }
        long value = Long.parseLong(digits);
        return value == (int) value ? NODES.numberNode((int) value) : NODES.numberNode(value);
    }

    @Override
    public byte[] write(JsonNode tree) {
        return MAPPER.writeValueAsBytes(tree);
    }
}
