package org.millrace.compiler.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.millrace.compiler.schema.Trial.Verdict;
import org.millrace.xml.EventStream;
import org.xml.sax.SAXException;

/**
 * Repetitions within repetitions, which are counted. Xerces judges small ones, in which all is counted for the test's sake; of large ones it
 * can't be asked, so those are held against their own bounds.
 */
class CountedContentTest {

    private static final int SCHEMAS = Boolean.getBoolean("long") ? 20_000 : 800;

    private static String schema(String content) {
        return """
            <xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'><xs:element name='r'><xs:complexType>
            %s</xs:complexType></xs:element><xs:element name='s' type='xs:int' substitutionGroup='h'/><xs:element name='h'/>
            <xs:element name='w' type='xs:int'/></xs:schema>""".formatted(content);
    }

    private static Trial large(String content) throws SAXException {
        return Trial.of(Map.of("schema.xsd", schema(content)));
    }

    private static void assertTakes(Trial trial, String... contents) {
        for (String content : contents) {
            assertTrue(trial.accepts(Trial.parse("<r>" + content + "</r>")), () -> shown(content));
        }
    }

    private static void assertRefuses(Trial trial, String... contents) {
        for (String content : contents) {
            assertFalse(trial.accepts(Trial.parse("<r>" + content + "</r>")), () -> shown(content));
        }
    }

    private static String shown(String content) {
        return content.length() < 80 ? content : content.substring(0, 80) + " " + content.length();
    }

    @Test
    void aLargeRepetitionMayStandInAnother() throws Exception {
        Trial trial = large("""
            <xs:sequence minOccurs='2' maxOccurs='3000'><xs:element name='x'/><xs:element name='a' type='xs:int' minOccurs='0' maxOccurs='5000'/>
            </xs:sequence>""");
        String full = "<x/>" + "<a>1</a>".repeat(5_000);
        assertTakes(trial, "<x/><x/>", full + full, full + "<x/>", "<x/>".repeat(3_000), "<x/><a>1</a>".repeat(3_000));
        assertRefuses(trial, "", "<x/>", full, full + "<a>1</a><x/>", "<x/>".repeat(3_001));
        assertRefuses(trial, "<a>1</a><x/><x/>", "<x/><x/><a>b</a>", "<x/><x/><y/>", "<x/><a>1</a>".repeat(3_001));
    }

    @Test
    void choicesAndWildcardsAreCountedWithinRepetitions() throws Exception {
        Trial trial = large("""
            <xs:sequence maxOccurs='unbounded'><xs:element name='x'/>
            <xs:choice minOccurs='4' maxOccurs='7000'><xs:element name='a'/><xs:sequence><xs:element name='c'/><xs:element ref='h' minOccurs='2' maxOccurs='6000'/></xs:sequence>
            <xs:sequence><xs:element name='b' minOccurs='3' maxOccurs='3'/><xs:any namespace='##other' processContents='skip' maxOccurs='4000'/></xs:sequence>
            </xs:choice></xs:sequence>""");
        String any = "<o xmlns='urn:o'/>";
        String other = "<b/><b/><b/>" + any;
        assertTakes(trial, "<x/><a/><a/><a/><a/>", "<x/>" + other.repeat(4), "<x/>" + "<a/>".repeat(7_000));
        assertTakes(
                trial, "<x/><a/><a/><a/><c/>" + "<s>1</s>".repeat(6_000), "<x/><a/><c/><h/><h/><a/><c/><s>1</s><h/>");
        assertTakes(trial, "<x/><a/><a/><a/><b/><b/><b/>" + any.repeat(4_000) + "<x/><a/><a/><a/><a/>");
        assertRefuses(trial, "<x/><a/><a/><a/>", "<x/>" + "<a/>".repeat(7_001), "<x/><a/><c/><h/><a/><a/>");
        assertRefuses(trial, "<x/><a/><a/><a/><b/><b/><b/>" + any.repeat(4_001), "<x/><a/><a/><a/><b/><b/>" + any);
        assertRefuses(trial, "<x/><a/><a/><a/><c/><h/><s>b</s>", "<x/><a/><a/><a/>" + other + "<x/>");
    }

    @Test
    void anExactNumberTellsAnElementFromAWildcardThatTakesItsName() throws Exception {
        Trial trial = large("""
            <xs:sequence maxOccurs='6000'><xs:element name='x'/><xs:element name='a' type='xs:int' minOccurs='2' maxOccurs='2'/>
            <xs:any namespace='##local' processContents='skip' minOccurs='3' maxOccurs='3'/></xs:sequence>""");
        assertTakes(
                trial,
                "<x/><a>1</a><a>1</a><a>b</a><x/><a/>",
                "<x/><a>1</a><a>1</a><a/><a/><a/><x/><a>1</a><a>1</a><b/><b/><b/>");
        assertRefuses(trial, "<x/><a>1</a><a>b</a><a/><a/><a/>", "<x/><a>1</a><a>1</a><a/><a/><a/><a/>");
    }

    @Test
    void aLargeLeastNumberIsCountedWithinRepetitions() throws Exception {
        Trial trial = large("""
            <xs:sequence maxOccurs='4000'><xs:element name='x'/><xs:element name='a' minOccurs='6000' maxOccurs='unbounded'/></xs:sequence>""");
        String least = "<x/>" + "<a/>".repeat(6_000);
        assertTakes(trial, least, least + "<a/>" + least);
        assertRefuses(trial, "<x/>", "<x/>" + "<a/>".repeat(5_999), least + "<x/>" + "<a/>".repeat(5_999));
    }

    /** Where {@code h} goes on it is two repetitions of one, or one of two: the number would not be sure if it needed two. */
    @Test
    void whatANumberCanNotTellIsNotCounted() {
        String content = """
            <xs:sequence minOccurs='%d' maxOccurs='3000'><xs:element ref='h' maxOccurs='5000'/><xs:element name='a' minOccurs='0'/></xs:sequence>""";
        NotCompiled refused = assertThrows(NotCompiled.class, () -> large(content.formatted(2)));
        assertEquals("a content model has more than 5000 places for elements", refused.getMessage());
        assertTrue(assertCompiled(content.formatted(1)).accepts(Trial.parse("<r><h/><h/><a/><h/></r>")));
    }

    private static Trial assertCompiled(String content) {
        try {
            return large(content);
        } catch (SAXException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void anExactNumberTellsTwoElementsOfOneNameApart() throws Exception {
        Trial trial = large("""
            <xs:sequence maxOccurs='6000'><xs:element name='a' minOccurs='2' maxOccurs='2'/><xs:element name='a' minOccurs='0'/>
            <xs:element name='b'/></xs:sequence>""");
        assertTakes(trial, "<a/><a/><b/>", "<a/><a/><a/><b/>".repeat(6_000));
        assertRefuses(trial, "<a/><b/>", "<a/><a/><a/><a/><b/>", "<a/><a/><b/>".repeat(6_001));
    }

    @Test
    void smallOnesAreJudgedAsXercesJudgesThem() throws Exception {
        Map<Verdict, Integer> counts = new EnumMap<>(Verdict.class);
        List<String> differences = new ArrayList<>();
        int counted = 0;
        for (int seed = 0; seed < SCHEMAS; seed++) {
            Random random = new Random(seed);
            Content content = new Content(random);
            Trial trial;
            try {
                trial = Trial.counting(Trial.schema(Map.of("schema.xsd", schema(content.text()))));
            } catch (SAXException | NotCompiled e) {
                continue; // ambiguous, or not to be counted
            }
            counted++;
            Mutation mutation = new Mutation(random);
            for (int i = 0; i < 20; i++) {
                String document = "<r>" + content.drawn() + "</r>";
                String judged = i % 3 == 0 || document.length() > 4_000 ? document : mutation.of(document);
                EventStream message;
                try {
                    message = Trial.parse(judged);
                } catch (RuntimeException e) {
                    continue; // no XML any more
                }
                Verdict verdict = trial.judge(message);
                counts.merge(verdict, 1, Integer::sum);
                if (verdict == Verdict.TAKEN_WRONGLY || verdict == Verdict.LEFT_TO_XERCES) {
                    differences.add(verdict + " " + content.text() + "\n" + judged + "\n" + trial.told());
                }
            }
        }
        String told = counted + " of " + SCHEMAS + " counted, " + counts;
        assertEquals("", String.join("\n", differences.subList(0, Math.min(5, differences.size()))), told);
        assertTrue(counted > SCHEMAS / 4, told);
        assertTrue(counts.get(Verdict.BOTH_VALID) > counted * 4, told);
        assertTrue(counts.get(Verdict.BOTH_INVALID) > counted * 4, told);
    }

    /** Groups in groups by chance, with small bounds, and documents that follow them. */
    private static final class Content {

        private static final String[] LEAVES = {
            "<xs:element name='a'%s/>",
            "<xs:element name='b' type='xs:int'%s/>",
            "<xs:element name='c'%s/>",
            "<xs:element name='d'%s/>",
            "<xs:element ref='h'%s/>",
            "<xs:any namespace='urn:o' processContents='lax'%s/>",
            "<xs:any namespace='##local' processContents='lax'%s/>"
        };
        private static final String[] ELEMENTS = {
            "<a/>", "<b>1</b>", "<c/>", "<d/>", "<s>2</s>", "<o xmlns='urn:o'/>", "<w>3</w>"
        };

        private record Part(int leaf, boolean choice, List<Part> parts, int min, int max) {}

        private final Random random;
        private final Part whole;

        Content(Random random) {
            this.random = random;
            this.whole = group(3);
        }

        private Part group(int depth) {
            List<Part> parts = new ArrayList<>();
            for (int i = 1 + random.nextInt(3); i > 0; i--) {
                int[] bounds = bounds();
                boolean leaf = depth == 0 || random.nextInt(3) > 0;
                int term = random.nextInt(20) == 0 ? 6 : random.nextInt(6);
                parts.add(leaf ? new Part(term, false, List.of(), bounds[0], bounds[1]) : group(depth - 1));
            }
            int[] bounds = bounds();
            return new Part(-1, random.nextInt(3) == 0, parts, bounds[0], bounds[1]);
        }

        private int[] bounds() {
            int min = random.nextInt(4) == 0 ? 2 + random.nextInt(2) : random.nextInt(2);
            boolean unbounded = random.nextInt(5) == 0;
            int more = random.nextInt(3) == 0 ? random.nextInt(4) : 0;
            return new int[] {min, unbounded ? -1 : Math.max(1, min + more)};
        }

        String text() {
            return text(whole);
        }

        private static String text(Part part) {
            String bounds = " minOccurs='%d' maxOccurs='%s'"
                    .formatted(part.min, part.max < 0 ? "unbounded" : String.valueOf(part.max));
            if (part.leaf >= 0) {
                return LEAVES[part.leaf].formatted(bounds);
            }
            StringBuilder text = new StringBuilder();
            String kind = part.choice ? "choice" : "sequence";
            text.append("<xs:").append(kind).append(bounds).append('>');
            part.parts.forEach(each -> text.append(text(each)));
            return text.append("</xs:").append(kind).append('>').toString();
        }

        String drawn() {
            return drawn(whole);
        }

        private String drawn(Part part) {
            StringBuilder text = new StringBuilder();
            int most = part.max < 0 ? part.min + 2 : part.max;
            int times = random.nextBoolean()
                    ? random.nextBoolean() ? part.min : most
                    : part.min + random.nextInt(most - part.min + 1);
            for (int i = 0; i < times; i++) {
                if (part.leaf >= 0) {
                    text.append(ELEMENTS[part.leaf]);
                } else if (part.choice) {
                    text.append(drawn(part.parts.get(random.nextInt(part.parts.size()))));
                } else {
                    part.parts.forEach(each -> text.append(drawn(each)));
                }
            }
            return text.toString();
        }
    }
}
