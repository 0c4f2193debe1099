package org.millrace.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TapeTest {

    static Tape tape(String document) {
        byte[] bytes = document.getBytes(StandardCharsets.UTF_8);
        return Tape.parse(bytes, 0, bytes.length, JsonLimits.DEFAULTS);
    }

    private static String at(Tape tape, String pointer) {
        int event = tape.find(JsonPointer.of(pointer));
        if (event == Tape.NONE) {
            return "none";
        }
        assertEquals(pointer, tape.pointer(event));
        return switch (tape.kind(event)) {
            case NUMBER -> tape.number(event);
            case STRING -> tape.string(event);
            default -> tape.kind(event).name();
        };
    }

    @Test
    void childrenAreWalkedAndWhatIsInThemIsSteppedOver() {
        Tape tape = tape("{\"a\": [1, {\"x\": []}], \"b\": {}, \"c\": null}");
        List<String> names = new ArrayList<>();
        for (int event = tape.firstChild(0); event != Tape.NONE; event = tape.nextSibling(event)) {
            names.add(tape.name(event) + " " + tape.kind(event) + " in " + tape.parent(event));
        }
        assertEquals(List.of("a ARRAY in 0", "b OBJECT in 0", "c NULL in 0"), names);
        assertEquals(3, tape.count(0));
        assertEquals(2, tape.count(1));
        assertEquals(0, tape.count(tape.member(0, "b")));
        assertEquals(Tape.NONE, tape.firstChild(tape.member(0, "b")));
        assertEquals(Tape.NONE, tape.parent(0));
        assertEquals(Tape.NONE, tape.nextSibling(0));
        assertEquals(Tape.NONE, tape.parent(tape.end(0)));
        assertEquals(1, tape.parent(tape.item(1, 1)));
        assertEquals(Tape.NONE, tape.item(1, 2));
        assertEquals(Tape.NONE, tape.item(1, -1));
        assertEquals(Tape.NONE, tape.member(0, "d"));
        assertFalse(tape.isMember(tape.item(1, 0)));
        assertTrue(tape.isMember(1));
    }

    /** As RFC 6901 section 5 lists them, with other values. */
    @Test
    void pointersLeadToValues() {
        Tape tape = tape(
                "{\"list\":[\"first\",[\"second\"]],\"\":10,\"a/b\":11,\"c%d\":12,\"e^f\":13,\"g|h\":14,\"i\\\\j\":15,"
                        + "\"k\\\"l\":16,\" \":17,\"m~n\":18,\"~1\":19,\"01\":20,\"名\":{\"\":{\"\":21}}}");
        assertEquals("OBJECT", at(tape, ""));
        assertEquals("ARRAY", at(tape, "/list"));
        assertEquals("first", at(tape, "/list/0"));
        assertEquals("second", at(tape, "/list/1/0"));
        assertEquals("10", at(tape, "/"));
        assertEquals("11", at(tape, "/a~1b"));
        assertEquals("12", at(tape, "/c%d"));
        assertEquals("13", at(tape, "/e^f"));
        assertEquals("14", at(tape, "/g|h"));
        assertEquals("15", at(tape, "/i\\j"));
        assertEquals("16", at(tape, "/k\"l"));
        assertEquals("17", at(tape, "/ "));
        assertEquals("18", at(tape, "/m~0n"));
        assertEquals("19", at(tape, "/~01"));
        assertEquals("20", at(tape, "/01"));
        assertEquals("21", at(tape, "/名//"));
        for (String none : new String[] {
            "/list/2",
            "/list/-",
            "/list/00",
            "/list/01",
            "/list/-1",
            "/list/1e0",
            "/list/9999999999",
            "/list/",
            "/x",
            "/list/0/0",
            "/a",
            "//",
            "/LIST"
        }) {
            assertEquals("none", at(tape, none), none);
        }
        assertEquals("/list/1", tape.pointer(tape.findNearest(JsonPointer.of("/list/1/7/x"))));
        assertEquals("", tape.pointer(tape.findNearest(JsonPointer.of("/nothing"))));
    }

    @Test
    void aPointerThatIsNoneIsRefused() {
        assertEquals(
                "A JSON pointer is empty or begins with /, and not with l.",
                assertThrows(IllegalArgumentException.class, () -> JsonPointer.of("list/0"))
                        .getMessage());
        for (String wrong : new String[] {"/a~", "/a~2", "/a~~0"}) {
            assertEquals(
                    "In a JSON pointer ~ is written as ~0, and / in a name as ~1; see its character 3.",
                    assertThrows(IllegalArgumentException.class, () -> JsonPointer.of(wrong))
                            .getMessage());
        }
        assertEquals("/a~1b/~01/", JsonPointer.of("/a~1b/~01/").toString());
    }

    @Test
    void numbersKeepTheirText() {
        Tape tape = tape("[9007199254740993,1e400,-0.10,-0,1E+2]");
        assertEquals("9007199254740993", at(tape, "/0"));
        assertEquals("1e400", at(tape, "/1"));
        assertEquals("-0.10", at(tape, "/2"));
        assertEquals(new BigDecimal("-0.10"), tape.decimal(3));
        assertEquals(new BigDecimal("1E+400"), tape.decimal(2));
        assertTrue(tape.isInteger(1));
        assertTrue(tape.isInteger(4));
        assertFalse(tape.isInteger(2));
        assertFalse(tape.isInteger(3));
        assertFalse(tape.isInteger(5));
    }

    @Test
    void aLoneValueIsADocument() {
        for (String value : new String[] {"1", "-1.5e3", "\"[a]\"", "true", "false", "null", "\"\""}) {
            Tape tape = tape(" \n" + value + "\t ");
            assertEquals(1, tape.size());
            assertEquals(new Place(2, 1), tape.place(0));
            assertEquals("", tape.pointer(0));
        }
        assertEquals("]", tape("\"]\"").string(0));
    }

    @Test
    void stringsAreReadWithTheirEscapes() {
        assertEquals(
                "\"\\/\b\f\n\r\té😀\uD800x",
                tape("[\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00E9\\uD83d\\ude00\\ud800x\"]")
                        .string(1));
        assertEquals("漢字かな交じり文", tape("[\"漢字かな交じり文\"]").string(1));
    }

    @Test
    void halvesOfAPairAreDifferentNames() {
        Tape tape = tape("{\"\\ud800\":1,\"\\udbff\":2,\"?\":3}");
        assertEquals("1", tape.number(tape.member(0, "\uD800")));
        assertEquals("2", tape.number(tape.member(0, "\uDBFF")));
        assertEquals(
                "a\uDBFFb😀\uD800",
                tape("{\"a\\udbffb\\ud83d\\ude00\\ud800\":1}").name(1));
    }

    /** The name is guessed, and its own quote stands where the other document's name ends. */
    @Test
    void aNameThatHasToBeEscapedIsNeverGuessed() {
        for (int i = 0; i < 3; i++) {
            assertEquals("ab\"cd", tape("{\"ab\\\"cd\":\"and so on\"}").name(1));
            assertThrows(JsonError.class, () -> tape("{\"ab\"cd\":\"and so on\"}"));
            assertThrows(JsonError.class, () -> tape("{\"\"\":\"and so on\"}"));
            assertEquals("", tape("{\"\":\"and so on\"}").name(1));
        }
    }

    @Test
    void namesOfManyDocumentsStayThose() {
        List<Tape> tapes = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            StringBuilder document = new StringBuilder("{");
            for (int j = 0; j < 40; j++) {
                document.append("\"n")
                        .append(i * 40 + j)
                        .append("\":")
                        .append(j)
                        .append(',');
            }
            tapes.add(tape(document.append("\"last\":0}").toString()));
        }
        for (int i = 0; i < 300; i++) {
            assertEquals("7", tapes.get(i).number(tapes.get(i).member(0, "n" + (i * 40 + 7))));
            assertEquals("last", tapes.get(i).name(41));
        }
    }

    @Test
    void aLentTapeIsGoneWhenItIsReleased() {
        byte[] bytes = "[1]".getBytes(StandardCharsets.UTF_8);
        Tape tape = Tape.parseLent(bytes, 0, bytes.length, JsonLimits.DEFAULTS);
        assertEquals("1", tape.number(1));
        assertSame(bytes, tape.toByteArray());
        tape.release();
        tape.release();
        assertThrows(NullPointerException.class, () -> tape.number(1));
        Tape own = tape("[1]");
        own.release();
        assertEquals("1", own.number(1));
    }

    @Test
    void aPlaceIsThatOfTheNameOrOfTheItem() {
        Tape tape = tape("\uFEFF{ \"a\":\r\n 1,\r\"é\" : [ 2,\n {\"b\":0} , \"s\"] }");
        assertEquals(new Place(1, 3), tape.place(tape.member(0, "a")));
        assertEquals(new Place(3, 1), tape.place(tape.member(0, "é")));
        assertEquals(new Place(3, 9), tape.place(tape.find(JsonPointer.of("/é/0"))));
        assertEquals(new Place(4, 3), tape.place(tape.find(JsonPointer.of("/é/1/b"))));
        assertEquals(new Place(4, 12), tape.place(tape.find(JsonPointer.of("/é/2"))));
    }
}
