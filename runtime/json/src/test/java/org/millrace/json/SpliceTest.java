package org.millrace.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.millrace.json.TapeTest.tape;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

class SpliceTest {

    private static final String ORDER = "{\n  \"id\": 7,\n  \"items\": [ 1 ,2 , 3 ],\n  \"note\": \"x\"\n}\n";

    private static String changed(String document, Consumer<Splice> changes) {
        Splice splice = new Splice(tape(document));
        changes.accept(splice);
        return new String(splice.toByteArray(), StandardCharsets.UTF_8);
    }

    private static int at(String document, String pointer) {
        return tape(document).find(JsonPointer.of(pointer));
    }

    @Test
    void nothingIsChangedWhereNothingIs() {
        assertEquals("\uFEFF " + ORDER, changed("\uFEFF " + ORDER, splice -> {}));
    }

    @Test
    void aValueIsReplacedAndNothingElse() {
        assertEquals(
                ORDER.replace("7", "9007199254740993"),
                changed(ORDER, splice -> splice.replace(at(ORDER, "/id"), " 9007199254740993\n")));
        assertEquals(
                ORDER.replace("\"x\"", "[ ]"), changed(ORDER, splice -> splice.replace(at(ORDER, "/note"), "[ ]")));
        assertEquals(
                " 2 ", changed(" {\"a\":1} ", splice -> splice.replace(1, "3").replace(0, "2")));
        assertEquals(
                "{\"a\":4}",
                changed("{\"a\":1}", splice -> splice.replace(1, "3").replace(1, "4")));
    }

    @Test
    void membersAndItemsAreTakenOutWithOneComma() {
        assertEquals(ORDER.replace("\n  \"id\": 7,", ""), changed(ORDER, splice -> splice.remove(at(ORDER, "/id"))));
        assertEquals(
                ORDER.replace(",\n  \"note\": \"x\"", ""), changed(ORDER, splice -> splice.remove(at(ORDER, "/note"))));
        assertEquals(
                ORDER.replace(" 1 ,2 ,", ""),
                changed(ORDER, splice -> splice.remove(at(ORDER, "/items/0")).remove(at(ORDER, "/items/1"))));
        assertEquals(
                ORDER.replace(" 1 ,2 , 3 ", " 1  "),
                changed(ORDER, splice -> splice.remove(at(ORDER, "/items/1")).remove(at(ORDER, "/items/2"))));
        assertEquals("[]", changed("[ 1 ]", splice -> splice.remove(1)));
    }

    @Test
    void membersAreAddedAtTheEndAsTheirNeighbourStands() {
        assertEquals(
                ORDER.replace("\"x\"", "\"x\",\n  \"a\\\"b\":true,\n  \"c\":2"),
                changed(
                        ORDER,
                        splice -> splice.put(0, "a\"b", "true").put(0, "c", "1").put(0, "c", "2")));
        assertEquals(ORDER.replace("7", "8"), changed(ORDER, splice -> splice.put(0, "id", "8")));
        assertEquals("{\"a\":1}", changed("{ }", splice -> splice.put(0, "a", "1")));
        assertEquals(
                "{ \"b\":2 }", changed("{ \"a\":1 }", splice -> splice.remove(1).put(0, "b", "2")));
        assertEquals(
                "{ \"a\":2 }", changed("{ \"a\":1 }", splice -> splice.remove(1).put(0, "a", "2")));
    }

    @Test
    void itemsAreInsertedBeforeOthersAndAtTheEnd() {
        assertEquals(
                "[ 0, 9, 1]", changed("[ 1]", splice -> splice.insert(0, 0, "0").insert(0, 0, "9")));
        assertEquals(
                "[1,2,3]", changed("[1]", splice -> splice.insert(0, 1, "2").insert(0, 1, "3")));
        assertEquals("[1]", changed("[]", splice -> splice.insert(0, 0, "1")));
        assertEquals(
                "[9,3]", changed("[1,2,3]", splice -> splice.remove(1).remove(2).insert(0, 1, "9")));
        assertEquals(
                "[1,9]", changed("[1,2,3]", splice -> splice.remove(2).remove(3).insert(0, 2, "9")));
        assertEquals(
                "[7,8,9]",
                changed(
                        "[1,2]",
                        splice -> splice.remove(1)
                                .remove(2)
                                .insert(0, 2, "9")
                                .insert(0, 0, "7")
                                .insert(0, 1, "8")));
    }

    @Test
    void whatGoesTakesItsChangesAlong() {
        assertEquals(
                "{\"b\":[1]}",
                changed(
                        "{\"a\":{\"x\":1},\"b\":[]}",
                        splice -> splice.replace(2, "5")
                                .put(1, "y", "6")
                                .remove(1)
                                .insert(4, 0, "1")));
    }

    @Test
    void whatIsNoChangeIsRefused() {
        Splice splice = new Splice(tape("[1]"));
        assertThrows(JsonError.class, () -> splice.replace(1, "{"));
        assertThrows(JsonError.class, () -> splice.replace(1, "1,2"));
        assertThrows(JsonError.class, () -> splice.replace(1, "\"\uD800\""));
        assertEquals(
                "an item is put in at an index from 0 to 1, and not at 2",
                assertThrows(IndexOutOfBoundsException.class, () -> splice.insert(0, 2, "1"))
                        .getMessage());
        assertEquals(
                "event 1 is a NUMBER and no ARRAY",
                assertThrows(IllegalArgumentException.class, () -> splice.insert(1, 0, "1"))
                        .getMessage());
        assertEquals(
                "event 0 is a ARRAY and no OBJECT",
                assertThrows(IllegalArgumentException.class, () -> splice.put(0, "a", "1"))
                        .getMessage());
        assertEquals(
                "the document's value can be replaced, and not removed",
                assertThrows(IllegalArgumentException.class, () -> splice.remove(0))
                        .getMessage());
        assertEquals(
                "event 2 is the end of a value, and no value",
                assertThrows(IllegalArgumentException.class, () -> splice.remove(2))
                        .getMessage());
        assertEquals("[1]", new String(splice.toByteArray(), StandardCharsets.UTF_8));
    }

    /** Random changes, several at once, beside the same changes of Jackson's tree. */
    @Test
    void changesAreThoseOfATree() {
        Random random = new Random(46);
        JsonMapper mapper = JsonMapper.builder().build();
        int compared = 0;
        while (compared < 3000) {
            byte[] document = new RandomJson(random).document();
            Tape tape;
            try {
                tape = Tape.parse(document, 0, document.length, JsonLimits.DEFAULTS);
            } catch (JsonError nameTwice) {
                continue;
            }
            if (new String(document, StandardCharsets.UTF_8).contains("\\ud800")) {
                continue; // Jackson refuses half a pair in a name
            }
            Changes changes = new Changes(tape, random);
            byte[] changed = changes.applied();
            Tape again = Tape.parse(changed, 0, changed.length, JsonLimits.DEFAULTS);
            JsonNode expected = changes.tree(0, mapper);
            assertEquals(
                    expected,
                    mapper.readTree(again.toByteArray()),
                    () -> new String(document, StandardCharsets.UTF_8) + " became "
                            + new String(changed, StandardCharsets.UTF_8));
            compared++;
        }
    }

    private static final class Changes {

        private final Tape tape;
        private final Splice splice;
        private final Map<Integer, String> replaced = new HashMap<>();
        private final Set<Integer> removed = new HashSet<>();
        private final Map<Integer, List<Integer>> inserted = new HashMap<>();
        private final Set<Integer> put = new HashSet<>();

        Changes(Tape tape, Random random) {
            this.tape = tape;
            this.splice = new Splice(tape);
            for (int i = random.nextInt(7); i > 0; i--) {
                int event = random.nextInt(tape.size());
                if (tape.kind(event) != EventKind.END) {
                    change(event, random.nextInt(3), random);
                }
            }
        }

        private void change(int event, int kind, Random random) {
            if (kind == 0) {
                splice.replace(event, "\"new" + event + "\"");
                replaced.put(event, "new" + event);
                removed.remove(event);
            } else if (kind == 1 && event != 0) {
                splice.remove(event);
                removed.add(event);
                replaced.remove(event);
            } else if (tape.kind(event) == EventKind.ARRAY) {
                int index = random.nextInt(tape.count(event) + 1);
                splice.insert(event, index, "{\"put\":" + index + "}");
                inserted.computeIfAbsent(event, any -> new ArrayList<>()).add(index);
            } else if (tape.kind(event) == EventKind.OBJECT) {
                splice.put(event, "put", "[]");
                put.add(event);
            }
        }

        byte[] applied() {
            return splice.toByteArray();
        }

        JsonNode tree(int event, JsonMapper mapper) {
            if (replaced.containsKey(event)) {
                return mapper.getNodeFactory().stringNode(replaced.get(event));
            }
            switch (tape.kind(event)) {
                case OBJECT -> {
                    ObjectNode object = mapper.createObjectNode();
                    for (int child = tape.firstChild(event); child != Tape.NONE; child = tape.nextSibling(child)) {
                        if (!removed.contains(child)) {
                            object.set(tape.name(child), tree(child, mapper));
                        }
                    }
                    if (put.contains(event)) {
                        object.set("put", mapper.createArrayNode());
                    }
                    return object;
                }
                case ARRAY -> {
                    ArrayNode array = mapper.createArrayNode();
                    int index = 0;
                    for (int child = tape.firstChild(event); child != Tape.NONE; child = tape.nextSibling(child)) {
                        insert(event, index++, array);
                        if (!removed.contains(child)) {
                            array.add(tree(child, mapper));
                        }
                    }
                    insert(event, index, array);
                    return array;
                }
                default -> {
                    return mapper.readTree(
                            JsonWriter.compact().value(tape, event).toByteArray());
                }
            }
        }

        private void insert(int array, int index, ArrayNode into) {
            inserted.getOrDefault(array, List.of()).stream()
                    .filter(each -> each == index)
                    .forEach(each -> into.addObject().put("put", index));
        }
    }
}
