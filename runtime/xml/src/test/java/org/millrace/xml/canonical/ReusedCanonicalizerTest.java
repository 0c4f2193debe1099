package org.millrace.xml.canonical;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.millrace.xml.EventStream;
import org.millrace.xml.XmlLimits;

/** What one run leaves behind must be nothing to the next; and the places where short pieces are copied a block at a time. */
class ReusedCanonicalizerTest {

    /** As much as the writer's scratch memory holds, and more. */
    private static final int LONG = 2300;

    /** Behind what is tested, so much that a block may be read past its end. */
    private static final String ROOM = "t".repeat(70);

    /** No letter stands where another one could take its place unseen. */
    private static final String NAME = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMN";

    private static EventStream parse(String document) {
        byte[] bytes = document.getBytes(StandardCharsets.UTF_8);
        return EventStream.parse(bytes, 0, bytes.length, XmlLimits.DEFAULTS);
    }

    private static String canonical(EventStream stream, CanonicalMethod method) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Canonicalizer.write(stream, 0, method, out::write);
        return out.toString(StandardCharsets.UTF_8);
    }

    private static String canonical(String document) {
        return canonical(parse(document), CanonicalMethod.EXCLUSIVE);
    }

    /** Three tags out of order, the first of which has {@code before} bytes in front of it; behind the document stands nothing. */
    private static void assertReordered(String name, int before, int value, String behind) {
        String text = "t".repeat(before);
        String z = " z=\"" + "v".repeat(value) + "\"";
        String document = "<r><" + name + "/>" + text
                + ("<" + name + z + " a=\"1\" y=\"2\"/>").repeat(3)
                + "<" + name + " a=\"1\" c=\"2\" b=\"3\"></" + name + "><" + name + " c=\"\" b=\"\"/>" + behind
                + "</r>";
        String end = "></" + name + ">";
        String expected = "<r><" + name + end + text
                + ("<" + name + " a=\"1\" y=\"2\"" + z + end).repeat(3)
                + "<" + name + " a=\"1\" b=\"3\" c=\"2\"" + end + "<" + name + " b=\"\" c=\"\"" + end + behind
                + "</r>";
        assertEquals(expected, canonical(document));
    }

    @Test
    void tagsOutOfOrderAreWrittenWhateverTheirLength() {
        for (int before = 0; before < 140; before++) {
            assertReordered("e", before, 3, "");
            assertReordered("e", before, 3, ROOM);
        }
        for (int behind = 0; behind < 140; behind++) {
            assertReordered("e", 0, 1, "t".repeat(behind));
        }
        for (int name = 1; name < 40; name++) {
            assertReordered(NAME.substring(0, name), 0, name % 7, "");
            assertReordered(NAME.substring(0, name), 0, name % 7, ROOM);
        }
        for (int value = 0; value < LONG; value++) {
            assertReordered("e", 5, value, value % 2 == 0 ? "" : ROOM);
        }
    }

    @Test
    void theScratchMemoryMayBeFullAnywhereInATagOutOfOrder() {
        String tag = "<e z=\"1\" a=\"1\"/>";
        String rewritten = "<e a=\"1\" z=\"1\"></e>";
        for (int fill = 0; fill < 100; fill++) {
            String first = "<e z=\"" + "v".repeat(fill) + "\" a=\"1\"/>";
            String firstRewritten = "<e a=\"1\" z=\"" + "v".repeat(fill) + "\"></e>";
            assertEquals(
                    "<r>" + firstRewritten + rewritten.repeat(200) + ROOM + "</r>",
                    canonical("<r>" + first + tag.repeat(200) + ROOM + "</r>"));
        }
    }

    @Test
    void emptyTagsAreWrittenWhateverTheirLength() {
        for (int length = 0; length < 140; length++) {
            for (String behind : new String[] {"", ROOM}) {
                String value = " a=\"" + "v".repeat(length) + "\"";
                String name = NAME.substring(0, 1 + length % 40);
                for (String attribute : new String[] {"", value, value + "  b='c'"}) {
                    String written = attribute.replace("  b='c'", " b=\"c\"");
                    String document = "<r>" + ("<" + name + attribute + "/>").repeat(20) + behind + "</r>";
                    String expected = "<r>" + ("<" + name + written + "></" + name + ">").repeat(20) + behind + "</r>";
                    assertEquals(expected, canonical(document));
                    assertEquals(expected, canonical(document.replace("/>", " />")));
                }
            }
        }
    }

    @Test
    void fifteenAttributesAreRememberedAndSixteenAreSortedEachTime() {
        for (int count = 2; count < 20; count++) {
            StringBuilder tag = new StringBuilder("<e");
            StringBuilder expected = new StringBuilder("<e");
            for (int i = 0; i < count; i++) {
                tag.append(' ').append((char) ('z' - i)).append("=\"").append(i).append('"');
                expected.append(' ')
                        .append((char) ('z' - count + 1 + i))
                        .append("=\"")
                        .append(count - 1 - i)
                        .append('"');
            }
            assertEquals(
                    "<r>" + (expected + "></e>").repeat(3) + "</r>",
                    canonical("<r>" + (tag + "/>").repeat(3) + "</r>"));
        }
    }

    @Test
    void tagsOfTheSameNameMayHaveMoreOrFewerAttributes() {
        String two = "<e c=\"1\" b=\"2\"/>";
        String three = "<e c=\"1\" b=\"2\" a=\"3\"/>";
        String other = "<e c=\"1\" b=\"2\" d=\"3\"/>";
        assertEquals(
                "<r>"
                        + ("<e b=\"2\" c=\"1\"></e><e a=\"3\" b=\"2\" c=\"1\"></e><e b=\"2\" c=\"1\"></e>"
                                        + "<e b=\"2\" c=\"1\" d=\"3\"></e>")
                                .repeat(3)
                        + "</r>",
                canonical("<r>" + (two + three + two + other).repeat(3) + "</r>"));
    }

    @Test
    void aTagOutOfOrderBehindAnotherMayBeTheOneThatIsLeftOut() {
        EventStream stream = parse("<r><e/><e b=\"\" a=\"1\"/><e b=\"\" a=\"2\"/><e b=\"\" a=\"3\"/>x" + ROOM + "</r>");
        for (CanonicalMethod method : Set.of(CanonicalMethod.EXCLUSIVE, CanonicalMethod.INCLUSIVE)) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            int second = stream.nextElement(stream.nextElement(stream.nextElement(stream.root())));
            Canonicalizer.write(stream, 0, method, second, out::write);
            assertEquals(
                    "<r><e></e><e a=\"1\" b=\"\"></e><e a=\"3\" b=\"\"></e>x" + ROOM + "</r>",
                    out.toString(StandardCharsets.UTF_8));
        }
    }

    @Test
    void aNamespaceThatNeedsDeclaringIsSeenBehindTagsOutOfOrder() {
        assertEquals(
                "<r><e></e><e a=\"1\" b=\"\"></e><p:e xmlns:p=\"u\" a=\"1\" b=\"\"></p:e><p:e xmlns:p=\"u\" a=\"1\" b=\"\"></p:e>"
                        + ROOM + "</r>",
                canonical("<r xmlns:p=\"u\"><e/><e b=\"\" a=\"1\"/><p:e b=\"\" a=\"1\"/><p:e b=\"\" a=\"1\"/>" + ROOM
                        + "</r>"));
        assertEquals(
                "<r><e></e><e a=\"1\" b=\"\"></e><e xmlns:p=\"u\" p:a=\"1\" p:b=\"\"></e>" + ROOM + "</r>",
                canonical("<r xmlns:p=\"u\"><e/><e b=\"\" a=\"1\"/><e p:b=\"\" p:a=\"1\"/>" + ROOM + "</r>"));
    }

    /** Names have the same numbers in all of these documents, for each has a table of names to itself. */
    @Test
    void namesOfAnotherTableAreOtherNames() {
        for (int i = 0; i < 3; i++) {
            assertNewTable("<e c=\"1\" b=\"2\" a=\"3\"/>", "<e a=\"3\" b=\"2\" c=\"1\"></e>");
            assertNewTable("<e c=\"1\" a=\"2\" b=\"3\"/>", "<e a=\"2\" b=\"3\" c=\"1\"></e>");
            assertNewTable("<e/><x/><e c=\"1\" b=\"2\" a=\"3\"/>", "<e></e><x></x><e a=\"3\" b=\"2\" c=\"1\"></e>");
            assertNewTable("<e/><x/><e c=\"1\" a=\"2\" b=\"3\"/>", "<e></e><x></x><e a=\"2\" b=\"3\" c=\"1\"></e>");
            assertNewTable("<p:e xmlns:p=\"urn:1\"/>", "<p:e xmlns:p=\"urn:1\"></p:e>");
            assertNewTable("<q:e xmlns:q=\"urn:2\"/>", "<q:e xmlns:q=\"urn:2\"></q:e>");
        }
    }

    /** A name longer than the next document's limit makes its tokenizer start anew. */
    private static void assertNewTable(String element, String expected) {
        canonical("<" + "n".repeat(500) + "/>");
        byte[] bytes = ("<r>" + element + element + "</r>").getBytes(StandardCharsets.UTF_8);
        XmlLimits shortNames = new XmlLimits(100, 500, 400, 64 * 1024, 1000);
        EventStream stream = EventStream.parse(bytes, 0, bytes.length, shortNames);
        assertEquals("<r>" + expected + expected + "</r>", canonical(stream, CanonicalMethod.EXCLUSIVE));
    }

    @Test
    void aRunThatBrokeOffLeavesNothingBehind() {
        EventStream stream = parse("<p:r xmlns:p=\"u\"><e b=\"1\" a=\"2\">" + "t".repeat(5000) + "</e></p:r>");
        String expected = canonical(stream, CanonicalMethod.EXCLUSIVE);
        for (int i = 0; i < 3; i++) {
            assertThrows(
                    IllegalStateException.class,
                    () -> Canonicalizer.write(stream, 0, CanonicalMethod.EXCLUSIVE, (bytes, offset, length) -> {
                        throw new IllegalStateException("the sink is full");
                    }));
            assertEquals(expected, canonical(stream, CanonicalMethod.EXCLUSIVE));
        }
    }

    @Test
    void aSinkMayCanonicalizeInItsTurn() {
        EventStream outer = parse("<r><e b=\"1\" a=\"2\"/>" + "t".repeat(5000) + "<e b=\"1\" a=\"2\"/></r>");
        EventStream inner = parse("<p:r xmlns:p=\"u\"><e d=\"1\" c=\"2\"/></p:r>");
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Canonicalizer.write(outer, 0, CanonicalMethod.EXCLUSIVE, (bytes, offset, length) -> {
            assertEquals(
                    "<p:r xmlns:p=\"u\"><e c=\"2\" d=\"1\"></e></p:r>", canonical(inner, CanonicalMethod.EXCLUSIVE));
            out.write(bytes, offset, length);
        });
        assertEquals(
                "<r><e a=\"2\" b=\"1\"></e>" + "t".repeat(5000) + "<e a=\"2\" b=\"1\"></e></r>",
                out.toString(StandardCharsets.UTF_8));
    }

    @Test
    void theListOfPrefixesIsThatOfTheRun() {
        String document = "<r xmlns:p=\"u\" xmlns:q=\"v\"/>";
        assertEquals("<r xmlns:p=\"u\"></r>", canonical(parse(document), CanonicalMethod.exclusive(Set.of("p"))));
        assertEquals("<r xmlns:q=\"v\"></r>", canonical(parse(document), CanonicalMethod.exclusive(Set.of("q"))));
        assertEquals("<r></r>", canonical(document));
    }

    @Test
    void manyThreadsDoNotDisturbEachOther() throws InterruptedException {
        AtomicReference<AssertionError> wrong = new AtomicReference<>();
        Thread[] threads = new Thread[12];
        for (int i = 0; i < threads.length; i++) {
            String name = "e" + i;
            threads[i] = Thread.ofPlatform().start(() -> {
                try {
                    for (int run = 0; run < 300; run++) {
                        assertReordered(name, run % 90, run, "");
                    }
                } catch (AssertionError e) {
                    wrong.set(e);
                }
            });
        }
        for (Thread thread : threads) {
            thread.join();
        }
        if (wrong.get() != null) {
            throw wrong.get();
        }
    }

    /** A state has 24 bits; a message takes two or three. */
    @Test
    void whatWasKnownIsForgottenWhenTheNumbersOfStatesComeAgain() {
        RenderedNamespaces namespaces = new RenderedNamespaces();
        EventStream stream = parse("<r/>");
        namespaces.begin(stream, 64);
        int first = namespaces.state();
        namespaces.note(5);
        assertTrue(namespaces.has(5));
        do {
            namespaces.begin(stream, 64);
            assertFalse(namespaces.has(5));
        } while (namespaces.state() != first);
    }
}
