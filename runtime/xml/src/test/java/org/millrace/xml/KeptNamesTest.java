package org.millrace.xml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** Tokenizers keep their names from document to document; no stream may notice. */
class KeptNamesTest {

    private static EventStream parse(String document) {
        byte[] bytes = document.getBytes(StandardCharsets.UTF_8);
        return EventStream.parse(bytes, 0, bytes.length, XmlLimits.DEFAULTS);
    }

    /** A document with so many names that no other has. */
    private static String strangers(String prefix, int names) {
        StringBuilder document = new StringBuilder("<r>");
        for (int i = 0; i < names; i++) {
            document.append('<')
                    .append(prefix)
                    .append(i)
                    .append(" a")
                    .append(i)
                    .append("='")
                    .append(i)
                    .append("'/>");
        }
        return document.append("</r>").toString();
    }

    private static void isWhole(EventStream stream, String prefix, int names) {
        int element = stream.firstChildElement(stream.root());
        for (int i = 0; i < names; i++) {
            assertEquals(prefix + i, stream.localName(element));
            assertEquals("a" + i, stream.qName(stream.firstAttribute(element)));
            assertEquals("", stream.namespace(element));
            element = stream.nextSiblingElement(element);
        }
    }

    @Test
    void aStreamKeepsItsNamesWhateverIsParsedLater() {
        List<EventStream> streams = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            streams.add(parse(strangers("n" + i + "-", 40 * i)));
        }
        for (int i = 0; i < 30; i++) {
            isWhole(streams.get(i), "n" + i + "-", 40 * i);
        }
    }

    @Test
    void moreNamesThanAreKeptOrComparedByWordsAreStillRight() {
        EventStream before = parse(strangers("before", 10));
        EventStream many = parse(strangers("many", 20_000));
        EventStream after = parse(strangers("after", 10));
        isWhole(many, "many", 20_000);
        isWhole(before, "before", 10);
        isWhole(after, "after", 10);
    }

    @Test
    void namesOfEveryLengthAreToldApart() {
        StringBuilder document = new StringBuilder("<r xmlns:p='u'>");
        for (int round = 0; round < 2; round++) {
            for (int length = 1; length <= 40; length++) {
                for (char end : new char[] {'x', 'y'}) {
                    String name = "n".repeat(length - 1) + end;
                    document.append("<%1$s></%1$s><p:%1$s %1$s=\"1\" p:%1$s=\"2\"/>".formatted(name));
                }
            }
        }
        EventStream stream = parse(document.append("</r>").toString());
        int element = stream.firstChildElement(stream.root());
        for (int round = 0; round < 2; round++) {
            for (int length = 1; length <= 40; length++) {
                for (char end : new char[] {'x', 'y'}) {
                    String name = "n".repeat(length - 1) + end;
                    assertEquals(name, stream.qName(element));
                    element = stream.nextSiblingElement(element);
                    assertEquals("p:" + name, stream.qName(element));
                    assertEquals("1", stream.value(stream.attribute(element, "", name)));
                    assertEquals("2", stream.value(stream.attribute(element, "u", name)));
                    element = stream.nextSiblingElement(element);
                }
            }
        }
    }

    @Test
    void anAttributeThatStandsTwiceIsFoundHoweverOftenItsTagWasSeen() {
        for (int count : new int[] {1, 2, 7, 63, 64, 65, 66, 200}) {
            StringBuilder tag = new StringBuilder("<e" + count);
            for (int i = 0; i < count; i++) {
                tag.append(i % 3 == 1 ? " p:a" : i % 3 == 2 ? " xmlns:a" : " a")
                        .append(i)
                        .append("=\"u\"");
            }
            String known = "<r xmlns:p=\"urn:p\">" + (tag + " z=\"1\"/>" + tag + "></e" + count + ">").repeat(3);
            EventStream stream = parse(known + "</r>");
            assertEquals(count, stream.nextElement(stream.root() + 2) == EventStream.NONE ? 0 : attributes(stream));
            for (int again = 0; again < count; again += Math.max(1, count / 9)) {
                String twice = (again % 3 == 1 ? " p:a" : again % 3 == 2 ? " xmlns:a" : " a") + again;
                XmlError error = assertThrows(
                        XmlError.class, () -> parse(known + tag + twice + "=\"u\" z=\"1\"/></r>"), tag + twice);
                assertTrue(error.getMessage().contains("stands twice"), error.getMessage());
            }
        }
    }

    /** Attributes and declarations of the second child of the root. */
    private static int attributes(EventStream stream) {
        int element = stream.nextSiblingElement(stream.firstChildElement(stream.root()));
        return stream.end(element) - element - 1;
    }

    @Test
    void moreShapesOfTagsThanAreKeptAreStillRight() {
        StringBuilder document = new StringBuilder("<r>");
        for (int i = 0; i < 100; i++) {
            for (int j = 0; j < 100; j++) {
                document.append("<s a").append(i).append("=\"1\" b").append(j).append("=\"2\"/>");
            }
        }
        EventStream stream = parse(document + "</r>");
        int element = stream.firstChildElement(stream.root());
        for (int i = 0; i < 10_000; i++) {
            assertEquals("a" + i / 100, stream.qName(element + 1));
            assertEquals("b" + i % 100, stream.qName(element + 2));
            element = stream.nextSiblingElement(element);
        }
        assertThrows(XmlError.class, () -> parse(document + "<s a99=\"1\" b99=\"2\" a99=\"1\"/></r>"));
        parse(document + "<s b99=\"2\" a99=\"1\"/></r>");
    }

    @Test
    void aWrongEndTagIsFoundThoughItsNameBeginsTheSame() {
        for (int length = 1; length <= 40; length++) {
            String name = "n".repeat(length);
            parse("<r><" + name + "></" + name + "></r>");
            assertThrows(XmlError.class, () -> parse("<r><" + name + "></" + name + "n></r>"));
            assertThrows(XmlError.class, () -> parse("<r><" + name + "></" + name.substring(1) + "m></r>"));
            assertThrows(XmlError.class, () -> parse("<r><" + name + "n></" + name + "></r>"));
            assertThrows(XmlError.class, () -> parse("<r><b a" + name + "=\"\" a" + name + "=\"\"/></r>"));
        }
    }

    @Test
    void namesOfAnotherDocumentsLimitAreMeasuredAnew() {
        String document = "<r><" + "n".repeat(100) + "/></r>";
        parse(document);
        byte[] bytes = document.getBytes(StandardCharsets.UTF_8);
        XmlLimits small = new XmlLimits(100, 100, 99, 100, 100);
        assertThrows(XmlError.class, () -> EventStream.parse(bytes, 0, bytes.length, small));
        parse(document);
    }

    @Test
    void aNameThatComesIntoTheVocabularyLaterIsKnownToLaterStreamsAlone() {
        String document = "<k:later xmlns:k='urn:kept:later'/>";
        EventStream before = parse(document);
        int id = Vocabulary.id("urn:kept:later", "later");
        EventStream after = parse(document);
        assertEquals(id, after.nameId(after.root()));
        assertEquals(Vocabulary.STRANGER, before.nameId(before.root()));
        assertNotEquals(Vocabulary.STRANGE_NAMESPACE, after.namespaceId(after.root()));
    }

    @Test
    void aDocumentThatBreaksOffLeavesNothingBehind() {
        assertThrows(XmlError.class, () -> parse("<a xmlns='urn:left' xmlns:p='urn:left'><p:b><c"));
        EventStream next = parse("<a><c/></a>");
        assertEquals("", next.namespace(next.root()));
        assertThrows(XmlError.class, () -> parse("<a><p:b/></a>"));
    }

    @Test
    void aKeptNameIsResolvedByItsOwnPrefixHoweverLongItIs() {
        for (int length : new int[] {1, 10, 20, 31, 33, 50}) {
            String name = "p:" + "l".repeat(length);
            for (String tag : new String[] {"<%s/>", "<%s></%s>", "<%s a=\"1\"/>", "<b %s=\"1\"/>"}) {
                String element = tag.replace("%s", name);
                parse("<r xmlns:p='urn:long'>" + element + element + "</r>");
                assertThrows(XmlError.class, () -> parse("<r xmlns='urn:long'>" + element + element + "</r>"), element);
                EventStream other = parse("<r xmlns='urn:long' xmlns:p='urn:other'>" + element + element + "</r>");
                int last = other.end(other.root()) - 2;
                while (!other.qName(last).equals(name)) {
                    last--;
                }
                assertEquals("urn:other", other.namespace(last), element);
            }
        }
    }

    /** Elements that bind prefixes at random, to few namespaces, and what each name stands for, in document order. */
    private static void bound(
            Random random, Map<String, String> scope, int depth, StringBuilder document, List<String> namespaces) {
        for (int i = random.nextInt(4); i >= 0; i--) {
            Map<String, String> inner = new HashMap<>(scope);
            StringBuilder declared = new StringBuilder();
            for (String prefix : new String[] {"", "p"}) {
                if (!inner.containsKey(prefix) || random.nextInt(4) == 0) {
                    inner.put(prefix, "urn:" + random.nextInt(2));
                    declared.append(prefix.isEmpty() ? " xmlns" : " xmlns:" + prefix)
                            .append("=\"" + inner.get(prefix) + "\"");
                }
            }
            String prefix = random.nextBoolean() ? "" : "p";
            String name = (prefix.isEmpty() ? "" : prefix + ":") + (char) ('a' + random.nextInt(2));
            document.append('<').append(name).append(declared).append('>');
            namespaces.add(inner.get(prefix));
            if (random.nextBoolean()) {
                document.append("text");
            }
            if (depth < 5) {
                bound(random, inner, depth + 1, document, namespaces);
            }
            document.append("</").append(name).append('>');
        }
    }

    private static List<String> namespaces(EventStream stream) {
        List<String> found = new ArrayList<>();
        for (int at = stream.nextElement(stream.root()); at != EventStream.NONE; at = stream.nextElement(at)) {
            found.add(stream.namespace(at));
            assertEquals(stream.namespace(at), stream.namespace(stream.end(at)));
        }
        return found;
    }

    @Test
    void whatAPrefixStandsForIsRightHoweverOftenThatChanges() {
        for (int seed = 0; seed < 200; seed++) {
            StringBuilder document = new StringBuilder("<r>");
            List<String> expected = new ArrayList<>();
            bound(new Random(seed), Map.of(), 0, document, expected);
            document.append("</r>");
            for (int again = 0; again < 3; again++) {
                assertEquals(expected, namespaces(parse(document.toString())), document.toString());
            }
        }
    }

    @Test
    void moreBindingsThanAreCountedAreStillRight() {
        for (int round = 0; round < 3; round++) {
            StringBuilder document = new StringBuilder("<r>");
            List<String> expected = new ArrayList<>();
            for (int i = 0; i < 3000; i++) {
                String namespace = "urn:" + round + ":" + i % 2000;
                document.append("<e xmlns=\"").append(namespace).append("\"><f>t</f><f>t</f></e>");
                expected.addAll(List.of(namespace, namespace, namespace));
            }
            assertEquals(expected, namespaces(parse(document + "</r>")));
            assertEquals(List.of("urn:few", "urn:few"), namespaces(parse("<r><e xmlns='urn:few'><f>t</f></e></r>")));
        }
    }

    @Test
    void theEndOfAnElementOfTextIsLookedAtWhateverItsLengthAndItsNames() {
        for (int name = 1; name <= 34; name++) {
            String n = "n".repeat(name);
            parse("<r><" + n + ">t</" + n + ">t</r>");
            for (int text = 0; text <= 20; text++) {
                String t = "t".repeat(text);
                EventStream stream = parse("<r><%1$s>%2$s</%1$s><%1$s>%2$s</%1$s >%2$s</r>".formatted(n, t));
                int first = stream.firstChildElement(stream.root());
                int second = stream.nextSiblingElement(first);
                assertEquals(t, stream.value(first));
                assertEquals(t, stream.value(second));
                assertEquals(t.repeat(3), stream.value(stream.root()));
                for (String end : new String[] {n + "n", n.substring(1), n.substring(1) + "m", n + "<", "/" + n}) {
                    String wrong = "<r><%1$s>%2$s</%1$s><%1$s>%2$s</%3$s> and more</r>".formatted(n, t, end);
                    assertThrows(XmlError.class, () -> parse(wrong), wrong);
                }
                for (String odd : new String[] {"&amp;", "<b/>", "\r", "é", "\uD83D\uDE00", "]]", "<!---->"}) {
                    String document = "<r><%1$s>%2$s%3$s%2$s</%1$s></r>".formatted(n, t, odd);
                    EventStream odder = parse(document);
                    String expected = t
                            + (odd.startsWith("<")
                                    ? ""
                                    : odd.replace("&amp;", "&").replace('\r', '\n'))
                            + t;
                    assertEquals(expected, odder.value(odder.root()), document);
                }
                String looksEnded = "<r><%1$s>%2$s>/%1$s></%1$s></r>".formatted(n, t);
                EventStream whole = parse(looksEnded);
                assertEquals("%2$s>/%1$s>".formatted(n, t), whole.value(whole.root()));
                String notEnded = "<r><%1$s>%2$s&/%1$s></r>".formatted(n, t);
                assertThrows(XmlError.class, () -> parse(notEnded), notEnded);
                String two = "<r><%1$s>%2$s]]>%2$s</%1$s></r>".formatted(n, t);
                assertThrows(XmlError.class, () -> parse(two), two);
            }
        }
    }

    /** The names and texts of a document, white space marked. */
    private static String told(EventStream stream) {
        StringBuilder told = new StringBuilder();
        for (int event = stream.root(); event < stream.end(stream.root()); event++) {
            switch (stream.kind(event)) {
                case START -> told.append('<').append(stream.qName(event)).append('>');
                case TEXT -> told.append(stream.isWhite(event) ? "white" : "").append(stream.value(event));
                case ATTRIBUTE -> told.append(stream.qName(event)).append('=').append(stream.value(event));
                default -> told.append("</").append(stream.qName(event)).append('>');
            }
        }
        return told.toString();
    }

    @Test
    void whiteSpaceBeforeATagIsTakenAsItIsThoughAnotherWasExpected() {
        for (int length : new int[] {1, 2, 3, 5, 7, 8, 14, 21, 30, 31, 32, 33}) {
            String name = "n".repeat(length);
            String element = "<" + name + ">t</" + name + ">";
            for (int indent = 0; indent <= 34; indent++) {
                for (String fill : new String[] {" ", "\t"}) {
                    String usual = "\n" + fill.repeat(indent);
                    for (String before : new String[] {
                        "",
                        usual + fill,
                        "\n" + fill.repeat(Math.max(0, indent - 1)),
                        fill + usual,
                        "\n" + usual,
                        "x" + usual,
                        usual + "x",
                        usual + (fill.equals(" ") ? "\t" : " "),
                        usual + "é",
                        "        ",
                        "x",
                        "x  "
                    }) {
                        String document =
                                "<r>" + (usual + element).repeat(3) + before + element + before + element + usual
                                        + element.replace(">t", "n>t").replace("</" + name, "</" + name + "n") + usual
                                        + element + before
                                        + "</r>";
                        String expected = document.substring(0, document.length() - 4)
                                .replaceAll("(^|>)(\\s+)(?=<|\\z)", "$1white$2");
                        assertEquals(expected, told(parse(document + "\n        ")), document);
                        String returns = document.replace("\n", "\r\n");
                        assertEquals(expected, told(parse(returns + "\r\n        ")), document);
                        String wrong =
                                "<r>" + (usual + element).repeat(2) + usual + "<" + name + "/ >" + element + "</r>";
                        assertThrows(XmlError.class, () -> parse(wrong), wrong);
                    }
                }
            }
        }
    }

    @Test
    void aTextThatBeginsWithAReturnIsNormalizedHoweverItGoesOn() {
        for (int indent = 0; indent <= 20; indent++) {
            String line = "\r\n" + " ".repeat(indent);
            for (String rest :
                    new String[] {"", " \t", "x", "ё", "漢", "\uD83D\uDE00", "&amp;", ">", "\r\n", "\r", "\r\r\n"}) {
                String text = line + rest;
                EventStream stream =
                        parse("<r>" + (line + "<a>t</a>").repeat(3) + text + "<a>t</a>" + text + "</r>        ");
                int element = stream.firstChildElement(stream.root());
                String value = "\n" + " ".repeat(indent)
                        + rest.replace("&amp;", "&").replace("\r\n", "\n").replace('\r', '\n');
                for (int i = 0; i < 4; i++) {
                    int behind = stream.nextSibling(element);
                    assertEquals(i < 2 ? "\n" + " ".repeat(indent) : value, stream.value(behind), text);
                    assertEquals(i < 2 || rest.isBlank(), stream.isWhite(behind), text);
                    assertFalse(stream.isCanonical(behind), text);
                    assertFalse(stream.isPlain(behind), text);
                    element = stream.nextSiblingElement(element);
                }
            }
        }
    }

    @Test
    void nothingIsReadBehindADocumentThatEndsAfterAReturn() {
        for (int length = 1; length <= 12; length++) {
            String n = "n".repeat(length);
            EventStream stream = parse("<%1$s><a>t</a><a>t</a>\r\n</%1$s>".formatted(n));
            assertEquals("tt\n", stream.value(stream.root()), n);
        }
    }

    @Test
    void namesThatDifferInOneByteAreToldApart() {
        for (int length = 1; length <= 40; length++) {
            String name = "n".repeat(length);
            for (int place = 0; place < length; place++) {
                String other = name.substring(0, place) + "m" + name.substring(place + 1);
                String usual = "<r><%1$s>t</%1$s><%1$s><b>t</b></%1$s><e %1$s=\"v\"></e>"
                        .formatted(name)
                        .repeat(2);
                String elements = usual.replace("<r>", "<q>") + "</q></q>";
                parse(elements);
                String changed =
                        elements.replace("</q></q>", "<%1$s>t</%1$s><e %1$s=\"v\"></e></q></q>".formatted(other));
                String expected = changed.substring(0, changed.length() - 4).replaceAll(" (n*m?n*)=\"v\">", ">$1=v");
                assertEquals(expected, told(parse(changed)));
                for (String wrong : new String[] {"<%s>t</%s>", "<%s><b>t</b></%s>"}) {
                    String document = elements.replace("</q></q>", wrong.formatted(name, other) + "</q></q>");
                    assertThrows(XmlError.class, () -> parse(document), document);
                }
            }
        }
    }

    @Test
    void elementsThatTakeTurnsAreTakenByTheirOwnNames() {
        Random random = new Random(7);
        for (int round = 0; round < 300; round++) {
            StringBuilder document = new StringBuilder("<r>");
            for (int i = 0; i < 60; i++) {
                String name = "abcd".substring(random.nextInt(2), 2 + random.nextInt(3));
                document.append("\n  ".repeat(random.nextInt(2))).append("<%1$s>t</%1$s>".formatted(name));
            }
            String expected = document.toString().replaceAll("(^|>)(\\s+)(?=<|\\z)", "$1white$2");
            assertEquals(expected, told(parse(document + "</r>")));
        }
    }

    @Test
    void valuesOfKnownAttributesMayHoldWhateverTheyMay() {
        for (int length = 1; length <= 32; length++) {
            String n = "n".repeat(length);
            for (int size = 0; size <= 20; size++) {
                String v = "v".repeat(size);
                String usual = "<e %s=\"%s\" z=\"w\"/>".formatted(n, v);
                for (String odd : new String[] {"&amp;", "é", "éa漢ё", "\t", "'", "\uD83D\uDE00", ">", "&#9;", "</e>"}) {
                    String first = usual.replace(v + "\" z", v + odd + v + "\" z");
                    String second = usual.replace("w", v + odd + v);
                    String document = "<r>" + usual + usual + first + usual + second + usual;
                    if (odd.startsWith("<")) {
                        String place = "line 1, column %d:";
                        for (String wrong : new String[] {first, second}) {
                            XmlError error = assertThrows(
                                    XmlError.class, () -> parse("<r>" + usual + usual + wrong + usual + "</r>"));
                            int column = 4 + 2 * usual.length() + wrong.indexOf(odd);
                            assertTrue(
                                    error.getMessage().startsWith(place.formatted(column)),
                                    wrong + ": " + error.getMessage());
                        }
                        continue;
                    }
                    EventStream stream = parse(document + "</r>");
                    String value = odd.replace("&amp;", "&").replace('\t', ' ').replace("&#9;", "\t");
                    int element = stream.firstChildElement(stream.root());
                    for (int i = 0; i < 6; i++) {
                        assertEquals(
                                i == 2 ? v + value + v : v, stream.value(stream.attribute(element, "", n)), document);
                        assertEquals(
                                i == 4 ? v + value + v : "w",
                                stream.value(stream.attribute(element, "", "z")),
                                document);
                        element = stream.nextSiblingElement(element);
                    }
                }
            }
        }
    }

    @Test
    void moreElementsInElementsThanAreKeptAreStillRight() {
        StringBuilder document = new StringBuilder("<r>");
        List<String> expected = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            for (int j = 0; j < 100; j++) {
                document.append("<o%1$d><i%2$d>t</i%2$d></o%1$d>".formatted(i, j));
                expected.addAll(List.of("o" + i, "i" + j));
            }
        }
        for (int again = 0; again < 2; again++) {
            EventStream stream = parse(document + "</r>");
            int element = stream.root();
            for (String name : expected) {
                element = stream.nextElement(element);
                assertEquals(name, stream.qName(element));
            }
        }
    }

    @Test
    void manyThreadsParseAtOnce() throws Exception {
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<?>> done = new ArrayList<>();
            for (int i = 0; i < 400; i++) {
                int number = i % 20;
                String document = strangers("t" + number + "-", 200);
                done.add(threads.submit(() -> isWhole(parse(document), "t" + number + "-", 200)));
            }
            for (Future<?> one : done) {
                one.get();
            }
        }
    }
}
