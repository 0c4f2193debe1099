package org.millrace.runtime.steps.json;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.api.Representation;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.StreamWriteConstraints;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A message as a JSON tree (RFC 8259). Refused beside what is no JSON: what is not in UTF-8, a name that stands twice in an object,
 * something after the value, nesting past {@value #MAX_DEPTH}, names past {@value #MAX_NAME_CHARS} characters, numbers past {@value
 * #MAX_NUMBER_CHARS}, and more than {@value #MAX_TOKENS} tokens: values, names and brackets. How long a text or the whole message may be
 * is bounded where the body is read; what the tree takes beside it is counted as the exchange's.
 */
public final class JsonTree implements Representation<JsonNode> {

    public static final int MAX_DEPTH = 100;
    public static final int MAX_NAME_CHARS = 1024;
    public static final int MAX_NUMBER_CHARS = 1000;

    public static final int MAX_TOKENS = 2_000_000;

    /** About what a token becomes: a node, and its place in what is around it. */
    private static final long BYTES_A_TOKEN = 50;

    public static final JsonTree FORM = new JsonTree();

    private static final JsonMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(MAX_DEPTH)
                            .maxNameLength(MAX_NAME_CHARS)
                            .maxNumberLength(MAX_NUMBER_CHARS)
                            .maxStringLength(Integer.MAX_VALUE)
                            .maxDocumentLength(-1)
                            .maxTokenCount(MAX_TOKENS)
                            .build())
                    .streamWriteConstraints(StreamWriteConstraints.builder()
                            .maxNestingDepth(MAX_DEPTH)
                            .build())
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
                    .build())
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS) // an amount of money stays what it was
            .build();

    private JsonTree() {}

    /** Reads a text token by token, with the same limits. */
    static JsonParser parser(byte[] json) {
        return MAPPER.createParser(json);
    }

    /**
     * @throws Fault MALFORMED_JSON, with line and column, or BACKEND_INVALID; OVERLOAD when there is no memory for the tree; as {@link
     *     Payload#readAsUtf8} when its Content-Type says that it is in another encoding
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
        requireUtf8(json);
        try (JsonParser parser = parser(json)) {
            JsonNode tree = MAPPER.readTree(parser);
            if (tree == null || tree.isMissingNode()) {
                throw new Fault(FaultCode.MALFORMED_JSON, "The message is empty; a JSON value is expected.");
            }
            payload.reserve(parser.currentTokenCount() * BYTES_A_TOKEN);
            return tree;
        } catch (StreamConstraintsException e) {
            throw new Fault(
                    FaultCode.MALFORMED_JSON,
                    "The JSON is past a limit of the gateway: " + e.getOriginalMessage(),
                    null,
                    e);
        } catch (NumberFormatException e) {
            throw new Fault(
                    FaultCode.MALFORMED_JSON,
                    "The JSON is past a limit of the gateway: a number's exponent is past what a number may have here.",
                    e.getMessage(),
                    e);
        } catch (JacksonException e) {
            TokenStreamLocation place = e.getLocation();
            throw new Fault(
                    FaultCode.MALFORMED_JSON,
                    "The message is no JSON: line " + place.getLineNr() + ", column " + place.getColumnNr() + ".",
                    e.getOriginalMessage(),
                    e);
        }
    }

    /**
     * RFC 8259 section 8.1. Jackson takes characters that are written in more bytes than they need; others take them for something else,
     * and what was checked here would not be what they read.
     */
    private static void requireUtf8(byte[] json) {
        for (int i = 0; i < Math.min(4, json.length); i++) {
            if (json[i] == 0) {
                throw notUtf8(i); // or Jackson would take it for UTF-16 or UTF-32
            }
        }
        CharsetDecoder strict = StandardCharsets.UTF_8.newDecoder();
        ByteBuffer bytes = ByteBuffer.wrap(json);
        CharBuffer characters = CharBuffer.allocate(Math.min(json.length + 1, 8192));
        CoderResult result = strict.decode(bytes, characters, true);
        while (result.isOverflow()) {
            characters.clear();
            result = strict.decode(bytes, characters, true);
        }
        if (result.isError()) {
            throw notUtf8(bytes.position());
        }
    }

    private static Fault notUtf8(int from) {
        return new Fault(
                FaultCode.MALFORMED_JSON,
                "The message is no JSON: it is not in UTF-8, from its byte " + (from + 1) + " on.");
    }

    @Override
    public byte[] write(JsonNode tree) {
        return MAPPER.writeValueAsBytes(tree);
    }
}
