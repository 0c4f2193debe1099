package org.millrace.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;

/**
 * Verdicts, values and names as Jackson has them, over documents that are generated and broken. Told differences: Jackson refuses half a surrogate
 * pair in a name, though not in a string, and takes what is not UTF-8, which is looked for beforehand.
 *
 * <p>{@code -Djson.documents=300000} is the long form.
 */
class JacksonDifferentialTest {

    private static final JsonLimits LIMITS = new JsonLimits(1 << 20, 100, 100_000, 100_000, 1 << 20, 1 << 20, 1 << 20);

    private static final JsonFactory JACKSON = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(LIMITS.maxDepth())
                    .maxNumberLength(LIMITS.maxNumberBytes())
                    .maxNameLength(LIMITS.maxNameBytes())
                    .build())
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    @Test
    void verdictsAndValuesAreJacksons() {
        int documents = Integer.getInteger("json.documents", 20_000);
        Random random = new Random(20261129);
        int accepted = 0;
        for (int i = 0; i < documents; i++) {
            byte[] document = new RandomJson(random).document();
            for (int mutations = random.nextInt(4); mutations > 0; mutations--) {
                document = RandomJson.mutated(document, random);
            }
            if (isTheSame(document, random.nextInt(3))) {
                accepted++;
            }
        }
        assertTrue(accepted > documents / 5 && accepted < documents * 9 / 10, accepted + " were accepted");
    }

    /** Whether both took it. */
    private static boolean isTheSame(byte[] document, int offset) {
        String refused = refusedByJackson(document);
        byte[] shifted = new byte[offset + document.length + offset];
        Arrays.fill(shifted, (byte) '"'); // what stands around it is nothing to the parser
        System.arraycopy(document, 0, shifted, offset, document.length);
        Tape tape;
        try {
            tape = Tape.parse(shifted, offset, document.length, LIMITS);
        } catch (JsonError e) {
            if (refused == null) {
                fail(shown(document) + " is refused: " + e.getMessage());
            }
            return false;
        }
        if (refused == null) {
            assertEquals(jackson(document), events(tape), () -> shown(document));
        } else if (!hasHalfAPairInAName(tape)) {
            fail(shown(document) + " is accepted: " + refused);
        }
        return refused == null;
    }

    private static String refusedByJackson(byte[] document) {
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(document));
        } catch (CharacterCodingException e) {
            return "not in UTF-8";
        }
        for (int i = 0; i < Math.min(document.length, 4); i++) {
            if (document[i] == 0) {
                return "taken for UTF-16";
            }
        }
        try (JsonParser parser = JACKSON.createParser(ObjectReadContext.empty(), document)) {
            int values = 0;
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                values += parser.streamReadContext().inRoot() && !token.isStructStart() ? 1 : 0;
            }
            return values == 1 ? null : values + " values";
        } catch (JacksonException e) {
            return e.getOriginalMessage();
        }
    }

    private static String jackson(byte[] document) {
        StringBuilder events = new StringBuilder();
        try (JsonParser parser = JACKSON.createParser(ObjectReadContext.empty(), document)) {
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                switch (token) {
                    case PROPERTY_NAME -> events.append(parser.currentName()).append(':');
                    case VALUE_STRING ->
                        events.append('"').append(parser.getString()).append('"');
                    case VALUE_NUMBER_INT -> events.append('i').append(parser.getString());
                    case VALUE_NUMBER_FLOAT -> events.append('f').append(parser.getString());
                    default -> events.append(token.asString());
                }
                events.append('\n');
            }
        }
        return events.toString();
    }

    private static String events(Tape tape) {
        StringBuilder events = new StringBuilder();
        for (int event = 0; event < tape.size(); event++) {
            if (tape.isMember(event)) {
                events.append(tape.name(event)).append(":\n");
            }
            switch (tape.kind(event)) {
                case OBJECT -> events.append('{');
                case ARRAY -> events.append('[');
                case END -> {
                    int opening = 0;
                    while (tape.kind(opening).compareTo(EventKind.ARRAY) > 0 || tape.end(opening) != event) {
                        opening++;
                    }
                    events.append(tape.kind(opening) == EventKind.OBJECT ? '}' : ']');
                }
                case STRING -> events.append('"').append(tape.string(event)).append('"');
                case NUMBER -> events.append(tape.isInteger(event) ? 'i' : 'f').append(tape.number(event));
                case TRUE -> events.append("true");
                case FALSE -> events.append("false");
                case NULL -> events.append("null");
            }
            events.append('\n');
        }
        return events.toString();
    }

    private static boolean hasHalfAPairInAName(Tape tape) {
        for (int event = 0; event < tape.size(); event++) {
            if (tape.isMember(event) && tape.name(event).codePoints().anyMatch(c -> c >= 0xD800 && c < 0xE000)) {
                return true;
            }
        }
        return false;
    }

    private static String shown(byte[] document) {
        return new String(document, StandardCharsets.ISO_8859_1);
    }
}
