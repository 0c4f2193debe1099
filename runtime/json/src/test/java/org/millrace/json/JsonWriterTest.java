package org.millrace.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.millrace.json.TapeTest.tape;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class JsonWriterTest {

    private static String text(JsonWriter writer) {
        return new String(writer.toByteArray(), StandardCharsets.UTF_8);
    }

    @Test
    void documentsAreCompactOrIndented() {
        assertEquals(
                "{\"a\":[1,-2.50,1e400,\"é\"],\"b\":{},\"c\":[],\"d\":{\"e\":null,\"f\":true,\"g\":false}}",
                text(written(JsonWriter.compact())));
        assertEquals("""
                {
                  "a": [
                    1,
                    -2.50,
                    1e400,
                    "é"
                  ],
                  "b": {},
                  "c": [],
                  "d": {
                    "e": null,
                    "f": true,
                    "g": false
                  }
                }""", text(written(JsonWriter.indented())));
    }

    private static JsonWriter written(JsonWriter writer) {
        writer.beginObject().name("a").beginArray().number(1).number(new BigDecimal("-2.50"));
        writer.number("1e400").string("é").endArray();
        writer.name("b").beginObject().endObject().name("c").beginArray().endArray();
        writer.name("d").beginObject().name("e").nothing().name("f").bool(true);
        return writer.name("g").bool(false).endObject().endObject();
    }

    @Test
    void onlyWhatMustBeIsEscaped() {
        String text = "\"\\/\b\f\n\r\t\u0001\u001f\u007f\u2028é😀\uD800x\uDC00";
        String json = text(JsonWriter.compact().string(text));
        assertEquals("\"\\\"\\\\/\\b\\f\\n\\r\\t\\u0001\\u001f\u007f\u2028é😀\\ud800x\\udc00\"", json);
        assertEquals(text, tape(json).string(0));
    }

    @Test
    void aValueOfATapeIsWrittenInTheDocumentsForm() {
        Tape tape = tape("{ \"a\" : [ 1.0 , { \"\\u0062\" : \"\\u00e9\" } ] , \"c\" : true }");
        assertEquals(
                "{\"a\":[1.0,{\"b\":\"\\u00e9\"}],\"c\":true}",
                text(JsonWriter.compact().value(tape, 0)));
        assertEquals(
                "[[1.0,{\"b\":\"\\u00e9\"}],true]",
                text(JsonWriter.compact()
                        .beginArray()
                        .value(tape, 1)
                        .value(tape, tape.member(0, "c"))
                        .endArray()));
    }

    @Test
    void deepDocumentsAreIndentedToo() {
        JsonWriter writer = JsonWriter.indented();
        for (int i = 0; i < 200; i++) {
            writer.beginArray();
        }
        writer.number(1);
        for (int i = 0; i < 200; i++) {
            writer.endArray();
        }
        String[] lines = text(writer).split("\n");
        assertEquals(" ".repeat(400) + "1", lines[200]);
        assertEquals(" ".repeat(398) + "]", lines[201]);
    }

    @Test
    void whatWouldBeNoJsonIsRefused() {
        for (String number : new String[] {"", "01", "1.", "NaN", "1 ", "0x1", "٣"}) {
            assertEquals(
                    "not a JSON number: " + number,
                    assertThrows(
                                    IllegalArgumentException.class,
                                    () -> JsonWriter.compact().number(number))
                            .getMessage());
        }
        assertThrows(IllegalStateException.class, () -> JsonWriter.compact().toByteArray());
        assertThrows(IllegalStateException.class, () -> JsonWriter.compact().name("a"));
        assertThrows(
                IllegalStateException.class,
                () -> JsonWriter.compact().number(1).number(2));
        assertThrows(
                IllegalStateException.class,
                () -> JsonWriter.compact().beginObject().number(1));
        assertThrows(
                IllegalStateException.class,
                () -> JsonWriter.compact().beginObject().name("a").name("b"));
        assertThrows(
                IllegalStateException.class,
                () -> JsonWriter.compact().beginObject().name("a").endObject());
        assertThrows(
                IllegalStateException.class,
                () -> JsonWriter.compact().beginArray().endObject());
        assertThrows(
                IllegalStateException.class,
                () -> JsonWriter.compact().beginArray().toByteArray());
    }
}
