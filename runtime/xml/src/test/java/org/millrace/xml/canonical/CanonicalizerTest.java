package org.millrace.xml.canonical;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import javax.xml.parsers.DocumentBuilderFactory;
import org.apache.xml.security.Init;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.millrace.xml.EventStream;
import org.millrace.xml.XmlLimits;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

class CanonicalizerTest {

    private static final String EXCLUSIVE = "http://www.w3.org/2001/10/xml-exc-c14n#";
    private static final String INCLUSIVE = "http://www.w3.org/TR/2001/REC-xml-c14n-20010315";
    private static final String INCLUSIVE_1_1 = "http://www.w3.org/2006/12/xml-c14n11";

    @BeforeAll
    static void wakeTheJudge() {
        Init.init();
    }

    private static EventStream parse(String document) {
        byte[] bytes = document.getBytes(StandardCharsets.UTF_8);
        return EventStream.parse(bytes, 0, bytes.length, XmlLimits.DEFAULTS);
    }

    private static String canonical(EventStream stream, int element, CanonicalMethod method, int except) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Canonicalizer.write(stream, element, method, except, out::write);
        return out.toString(StandardCharsets.UTF_8);
    }

    private static String canonical(String document, CanonicalMethod method) {
        return canonical(parse(document), 0, method, EventStream.NONE);
    }

    private static String judged(Document document, int index, String algorithm, Set<String> prefixes)
            throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        var judge = org.apache.xml.security.c14n.Canonicalizer.getInstance(algorithm);
        var node =
                index < 0 ? document : document.getElementsByTagNameNS("*", "*").item(index);
        if (prefixes.isEmpty()) {
            judge.canonicalizeSubtree(node, out);
        } else {
            judge.canonicalizeSubtree(node, String.join(" ", prefixes), out);
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    /** The START of the element of this place in document order. */
    private static int element(EventStream stream, int index) {
        int element = stream.root();
        for (int i = 0; i < index; i++) {
            element = stream.nextElement(element);
        }
        return element;
    }

    private record Named(String algorithm, CanonicalMethod method) {}

    private static final List<Named> METHODS = List.of(
            new Named(EXCLUSIVE, CanonicalMethod.EXCLUSIVE),
            new Named(EXCLUSIVE + "WithComments", CanonicalMethod.EXCLUSIVE.withComments()),
            new Named(EXCLUSIVE, CanonicalMethod.exclusive(Set.of("p", "é", "#default"))),
            new Named(EXCLUSIVE, CanonicalMethod.exclusive(Set.of("q", "long-prefix", "nobody"))),
            new Named(INCLUSIVE, CanonicalMethod.INCLUSIVE),
            new Named(INCLUSIVE + "#WithComments", CanonicalMethod.INCLUSIVE.withComments()),
            new Named(INCLUSIVE_1_1, CanonicalMethod.INCLUSIVE_1_1),
            new Named(INCLUSIVE_1_1 + "#WithComments", CanonicalMethod.INCLUSIVE_1_1.withComments()));

    @Test
    void generated_documents_and_their_elements_are_written_as_the_judge_writes_them() throws Exception {
        Random random = new Random(7);
        int documents = Boolean.getBoolean("long") ? 100_000 : 3_000;
        DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultNSInstance();
        for (int i = 0; i < documents; i++) {
            String text = NamespacedDocument.text(random);
            EventStream stream = parse(text);
            Document document =
                    factory.newDocumentBuilder().parse(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
            int elements = document.getElementsByTagNameNS("*", "*").getLength();
            for (Named named : METHODS) {
                int index = random.nextInt(elements + 1) - 1;
                int element = index < 0 ? 0 : element(stream, index);
                assertEquals(
                        judged(document, index, named.algorithm, named.method.prefixes()),
                        canonical(stream, element, named.method, EventStream.NONE),
                        () -> named + " of element " + index + " of\n" + text);
            }
        }
    }

    @Test
    void names_are_told_apart_where_there_are_more_than_are_remembered() throws Exception {
        Random random = new Random(9);
        for (int i = 0; i < 20; i++) {
            StringBuilder text = new StringBuilder("<r xmlns:p='urn:p' xmlns:q='urn:q'>");
            for (int n = 0; n < 100; n++) {
                manyNames(text, random, 0);
            }
            String document = text.append("</r>").toString();
            Document parsed = DocumentBuilderFactory.newDefaultNSInstance()
                    .newDocumentBuilder()
                    .parse(new ByteArrayInputStream(document.getBytes(StandardCharsets.UTF_8)));
            assertEquals(
                    judged(parsed, -1, EXCLUSIVE, Set.of()),
                    canonical(document, CanonicalMethod.EXCLUSIVE),
                    () -> document);
        }
    }

    /** An element of one of a thousand names, with others in it; the same prefix stands for several namespaces. */
    private static void manyNames(StringBuilder text, Random random, int depth) {
        String name = List.of("", "p:", "q:").get(random.nextInt(3)) + "n" + random.nextInt(333);
        text.append('<').append(name);
        if (random.nextInt(4) == 0) {
            text.append(" xmlns:p='urn:").append(random.nextInt(3)).append('\'');
        }
        for (int i = 0; i < 3; i++) {
            if (random.nextBoolean()) {
                text.append(List.of(" q:", " p:", " ").get(i))
                        .append("n")
                        .append(random.nextInt(333))
                        .append("='v'");
            }
        }
        text.append('>');
        for (int i = random.nextInt(4); i > 0 && depth < 3; i--) {
            manyNames(text, random, depth + 1);
        }
        text.append("</").append(name).append('>');
    }

    private static String leaf(String document, CanonicalMethod method) {
        EventStream stream = parse(document);
        int leaf = stream.root();
        while (stream.firstChildElement(leaf) != EventStream.NONE) {
            leaf = stream.firstChildElement(leaf);
        }
        return canonical(stream, leaf, method, EventStream.NONE);
    }

    @Test
    void attributes_in_another_order_are_sorted_whatever_tags_came_before() throws Exception {
        for (int seed = 0; seed < 40; seed++) {
            Random random = new Random(seed);
            List<String> names = new ArrayList<>();
            for (int i = 0; i < 20; i++) {
                names.add("abcdefghij".charAt(i % 10) + "x".repeat(i));
            }
            StringBuilder text = new StringBuilder("<r>");
            for (int tag = 0; tag < 60; tag++) {
                Collections.shuffle(names, random);
                int count = random.nextInt(4) == 0 ? 20 - random.nextInt(5) : random.nextInt(5);
                StringBuilder attributes = new StringBuilder();
                for (String name : names.subList(0, count)) {
                    int length = random.nextInt(50) == 0 ? 1900 + random.nextInt(300) : random.nextInt(30);
                    attributes
                            .append(' ')
                            .append(name)
                            .append("=\"")
                            .append("v".repeat(length))
                            .append('"');
                }
                for (int same = random.nextInt(3); same >= 0; same--) {
                    text.append("<")
                            .append("eé".charAt(tag % 2))
                            .append(attributes)
                            .append("/>");
                }
            }
            String document = text.append("</r>").toString();
            Document parsed = DocumentBuilderFactory.newDefaultNSInstance()
                    .newDocumentBuilder()
                    .parse(new ByteArrayInputStream(document.getBytes(StandardCharsets.UTF_8)));
            assertEquals(judged(parsed, -1, EXCLUSIVE, Set.of()), canonical(document, CanonicalMethod.EXCLUSIVE));
        }
        String last = "<r z=\"1\" a=\"2\"/>"; // ends with the input
        assertEquals("<r a=\"2\" z=\"1\"></r>", canonical(last, CanonicalMethod.EXCLUSIVE));
    }

    @Test
    void an_element_is_left_out_as_if_it_were_not_there() throws Exception {
        Random random = new Random(8);
        for (int i = 0; i < 500; i++) {
            String text = NamespacedDocument.text(random);
            EventStream stream = parse(text);
            Document document = DocumentBuilderFactory.newDefaultNSInstance()
                    .newDocumentBuilder()
                    .parse(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
            int elements = document.getElementsByTagNameNS("*", "*").getLength();
            if (elements > 1) {
                int index = 1 + random.nextInt(elements - 1);
                Element left =
                        (Element) document.getElementsByTagNameNS("*", "*").item(index);
                left.getParentNode().removeChild(left);
                for (Named named : METHODS) {
                    assertEquals(
                            judged(document, -1, named.algorithm, named.method.prefixes()),
                            canonical(stream, 0, named.method, element(stream, index)),
                            () -> named + " without element " + index + " of\n" + text);
                }
            }
        }
    }

    @Test
    void an_element_without_the_root_that_is_left_out_is_nothing() {
        assertEquals("", canonical(parse("<a/>"), 1, CanonicalMethod.EXCLUSIVE, 1));
    }

    @Test
    void comments_and_instructions_around_an_empty_root_are_written_too() {
        // the judge loses what is behind a root without content
        assertEquals(
                "<?p q?>\n<a></a>\n<!--c-->\n<?d?>",
                canonical(
                        "<?xml version='1.0'?>\n<?p  q?> <a/>\n\n<!--c--><?d ?>\n",
                        CanonicalMethod.INCLUSIVE.withComments()));
        assertEquals("<a></a>", canonical("<!--b--><a/><!--c-->", CanonicalMethod.INCLUSIVE));
    }

    @Test
    void names_are_sorted_by_code_points() {
        // the judge compares UTF-16, in which the surrogates of U+10000 come before U+FB01
        assertEquals(
                "<a xmlns:\uFB01=\"u:1\" xmlns:\uD800\uDC00=\"u:2\" \uFB01=\"\" \uD800\uDC00=\"\"></a>",
                canonical(
                        "<a xmlns:\uD800\uDC00='u:2' \uD800\uDC00='' \uFB01='' xmlns:\uFB01='u:1'/>",
                        CanonicalMethod.INCLUSIVE));
    }

    @Test
    void of_several_ancestors_attributes_the_nearest_is_inherited() {
        // the judge takes the outermost
        assertEquals(
                "<c xml:lang=\"b\"></c>",
                leaf("<a xml:lang='a'><b xml:lang='b'><c/></b></a>", CanonicalMethod.INCLUSIVE));
        assertEquals("<b xml:lang=\"\"></b>", leaf("<a xml:lang='a'><b xml:lang=''/></a>", CanonicalMethod.INCLUSIVE));
    }

    @Test
    void the_form_1_1_inherits_language_and_space_alone() {
        String document = "<a xml:lang='l' xml:space='preserve' xml:id='i' xml:foo='f'><b/></a>";
        assertEquals("<b xml:lang=\"l\" xml:space=\"preserve\"></b>", leaf(document, CanonicalMethod.INCLUSIVE_1_1));
        // and the judge also xml:foo, which section 2.4 calls an ordinary attribute
        assertEquals(
                "<b xml:foo=\"f\" xml:id=\"i\" xml:lang=\"l\" xml:space=\"preserve\"></b>",
                leaf(document, CanonicalMethod.INCLUSIVE));
        assertEquals("<b></b>", leaf(document, CanonicalMethod.EXCLUSIVE));
    }

    @Test
    void the_form_1_1_is_refused_below_xml_base() {
        String document = "<a xml:base='http://example.org/'><b/></a>";
        CanonicalRefused refused =
                assertThrows(CanonicalRefused.class, () -> leaf(document, CanonicalMethod.INCLUSIVE_1_1));
        assertEquals(
                "Canonical XML 1.1 is not supported where xml:base stands above the element", refused.getMessage());
        String relative = "<a xml:base='http://example.org/'><b xml:base='c'/></a>";
        assertThrows(CanonicalRefused.class, () -> leaf(relative, CanonicalMethod.INCLUSIVE_1_1));
        assertEquals("<b xml:base=\"c\"></b>", leaf(relative, CanonicalMethod.INCLUSIVE));
        assertEquals("<b xml:base=\"http://example.org/\"></b>", leaf(document, CanonicalMethod.INCLUSIVE));
        assertEquals("<a xml:base=\"b\"></a>", canonical("<a xml:base='b'/>", CanonicalMethod.INCLUSIVE_1_1));
    }

    @Test
    void an_attribute_says_nothing_of_an_element_of_the_same_name() {
        assertEquals(
                "<x xmlns=\"urn:x\"><p:y xmlns:p=\"urn:p\"><p:c a=\"1\"></p:c><a xmlns=\"\"></a><p:c a=\"1\"></p:c></p:y></x>",
                canonical(
                        "<x xmlns=\"urn:x\"><p:y xmlns:p=\"urn:p\" xmlns=\"\"><p:c a=\"1\"></p:c><a></a><p:c a=\"1\"></p:c></p:y></x>",
                        CanonicalMethod.EXCLUSIVE));
    }

    @Test
    void only_the_exclusive_form_has_prefixes() {
        assertThrows(
                IllegalArgumentException.class,
                () -> new CanonicalMethod(CanonicalMethod.Kind.INCLUSIVE, false, Set.of("p")));
    }

    @Test
    void slices_that_are_canonical_are_not_copied() {
        EventStream stream = parse("<a>" + "<b c=\"d\">text &amp; more</b>".repeat(100) + "</a>");
        int[] calls = {0};
        Canonicalizer.write(stream, 0, CanonicalMethod.EXCLUSIVE, (bytes, offset, length) -> {
            calls[0]++;
            assertEquals(stream.bytes(), bytes);
            assertEquals(2807, length);
        });
        assertEquals(1, calls[0]);
    }

    @Test
    void a_namespace_that_is_rendered_again_and_again_is_refused_past_its_limit() {
        String namespace = "n".repeat(30_000);
        String one = "<p:b xmlns:p=\"" + namespace + "\"></p:b>";
        int overhead = 1024 * 1024;
        for (int children : new int[] {60, 3000}) {
            EventStream stream = parse("<a xmlns:p='" + namespace + "'>" + "<p:b/>".repeat(children) + "</a>");
            long[] written = {0};
            if (children == 60) {
                Canonicalizer.write(
                        stream, 0, CanonicalMethod.EXCLUSIVE, (bytes, offset, length) -> written[0] += length);
                assertEquals(7 + 60L * one.length(), written[0]);
            } else {
                CanonicalRefused refused = assertThrows(
                        CanonicalRefused.class,
                        () -> Canonicalizer.write(
                                stream, 0, CanonicalMethod.EXCLUSIVE, (bytes, offset, length) -> written[0] += length));
                assertEquals("its canonical form is far longer than the message", refused.getMessage());
                assertTrue(written[0] <= overhead + 32L * stream.bytes().length);
            }
        }
    }

    @Test
    void time_is_linear_in_attributes_prefixes_and_depth() {
        StringBuilder text = new StringBuilder();
        for (int depth = 0; depth < 90; depth++) {
            text.append("<a");
            for (int i = 0; i < 240; i++) {
                text.append(" xmlns:p").append(depth).append('_').append(i).append("='u'");
                text.append(" xml:x").append(depth).append('_').append(i).append("=''");
            }
            text.append('>');
        }
        EventStream stream = parse(text + "</a>".repeat(90));
        int leaf = stream.root();
        while (stream.firstChildElement(leaf) != EventStream.NONE) {
            leaf = stream.firstChildElement(leaf);
        }
        int apex = leaf;
        Set<String> prefixes = new HashSet<>();
        for (int i = 0; i < 20_000; i++) {
            prefixes.add("p" + i % 90 + "_" + i);
        }
        assertTimeoutPreemptively(Duration.ofSeconds(5), () -> {
            Canonicalizer.write(stream, apex, CanonicalMethod.INCLUSIVE, (bytes, offset, length) -> {});
            Canonicalizer.write(stream, 0, CanonicalMethod.INCLUSIVE, (bytes, offset, length) -> {});
            Canonicalizer.write(stream, apex, CanonicalMethod.exclusive(prefixes), (bytes, offset, length) -> {});
        });
    }
}
