package org.millrace.compiler.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.millrace.compiler.schema.Trial.Verdict;

/** What an industry's schemas are made of, in number. */
class LargeSchemasTest {

    /** Types in a row, each with one element of the next, and an element for each. */
    private static Map<String, String> types(int count) {
        StringBuilder schema = new StringBuilder("<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'>");
        for (int i = 0; i < count; i++) {
            schema.append(
                    "<xs:complexType name='T%d'><xs:sequence><xs:element name='e%d' type='%s' minOccurs='0'/></xs:sequence><xs:attribute name='a%d' type='xs:int'/></xs:complexType>"
                            .formatted(i, i, i + 1 < count ? "T" + (i + 1) : "xs:date", i));
        }
        for (int i = 0; i < count; i++) {
            schema.append("<xs:element name='g%d' type='T%d'/>".formatted(i, i));
        }
        return Map.of(
                "schema.xsd",
                schema.append("<xs:element name='r' type='T0'/></xs:schema>").toString());
    }

    @Test
    void thousandsOfTypesAreCompiled() throws Exception {
        Trial trial = Trial.of(types(4_000));
        assertEquals(Verdict.BOTH_VALID, trial.judge(Trial.parse("<r a0='1'><e0 a1='2'><e1 a2='3'/></e0></r>")));
        assertEquals(Verdict.BOTH_INVALID, trial.judge(Trial.parse("<r a0='1'><e0 a1='2'><e1 a2='x'/></e0></r>")));
        assertEquals(
                Verdict.BOTH_VALID,
                trial.judge(Trial.parse(
                        "<r xmlns:i='http://www.w3.org/2001/XMLSchema-instance'><e0 i:type='T1'><e1/></e0></r>")));
    }

    /** A class may have 10,000 methods: each type takes two, and some hundred are beside them. */
    @Test
    void whatIsTooMuchForOneClassIsMadeSeveral() throws Exception {
        assertEquals(1, Trial.of(types(4_900)).parts());
        Trial trial = Trial.of(types(5_100));
        assertEquals(2, trial.parts());
        for (int i = 0; i < 5_099; i++) { // from each type to the next, wherever the parts meet
            assertTrue(trial.accepts(Trial.parse(pair(i, "1"))), pair(i, "1"));
            assertFalse(trial.accepts(Trial.parse(pair(i, "x"))), pair(i, "x"));
        }
    }

    private static String pair(int type, String attribute) {
        return "<g%d a%d='0'><e%d a%d='%s'/></g%d>".formatted(type, type, type, type + 1, attribute, type);
    }

    @Test
    void theCountTellsMembersOfALargeSubstitutionGroupApart() throws Exception {
        StringBuilder schema = new StringBuilder("<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'>");
        schema.append("<xs:element name='head' type='xs:int'/>");
        for (int i = 0; i < 400; i++) {
            schema.append("<xs:element name='m%d' type='xs:int' substitutionGroup='head'/>".formatted(i));
        }
        schema.append("""
            <xs:element name='r'><xs:complexType><xs:sequence>
            <xs:element ref='head' minOccurs='9' maxOccurs='9'/><xs:element ref='m7' minOccurs='0'/>
            </xs:sequence></xs:complexType></xs:element></xs:schema>""");
        Trial trial = Trial.of(Map.of("schema.xsd", schema.toString()));
        for (int count = 7; count <= 12; count++) {
            String members = "<m399>1</m399>".repeat(count - 1);
            Verdict ofSeven = count == 9 || count == 10 ? Verdict.BOTH_VALID : Verdict.BOTH_INVALID;
            assertEquals(ofSeven, trial.judge(Trial.parse("<r>" + members + "<m7>1</m7></r>")));
            Verdict ofOther = count == 9 ? Verdict.BOTH_VALID : Verdict.BOTH_INVALID;
            assertEquals(ofOther, trial.judge(Trial.parse("<r>" + members + "<m8>1</m8></r>")));
        }
    }

    @Test
    void repetitionsOfGroupsAreCompiledUpToALimit() throws Exception {
        String schema = """
            <xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'><xs:element name='r'><xs:complexType>
            <xs:sequence maxOccurs='%d'><xs:element name='a'/><xs:element name='b'/></xs:sequence>
            </xs:complexType></xs:element></xs:schema>""";
        Trial trial = Trial.of(Map.of("schema.xsd", schema.formatted(400)));
        assertEquals(Verdict.BOTH_VALID, trial.judge(Trial.parse("<r>" + "<a/><b/>".repeat(400) + "</r>")));
        assertEquals(Verdict.BOTH_INVALID, trial.judge(Trial.parse("<r>" + "<a/><b/>".repeat(401) + "</r>")));
    }

    private static Trial counted(String content) throws Exception {
        return Trial.of(Map.of("schema.xsd", """
            <xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'><xs:element name='r'><xs:complexType>%s</xs:complexType></xs:element>
            </xs:schema>""".formatted(content)));
    }

    private static void assertJudged(Verdict expected, Trial trial, String content) {
        String shown = content.length() < 80 ? content : content.substring(0, 80) + " " + content.length();
        assertEquals(expected, trial.judge(Trial.parse("<r>" + content + "</r>")), shown);
    }

    /** 2,600 are too many to be written out here, and not too many for Xerces. */
    @Test
    void repetitionsOfGroupsThatAreTooManyAreCounted() throws Exception {
        Trial trial = counted("""
            <xs:sequence><xs:element name='h'/><xs:sequence minOccurs='3' maxOccurs='2600'><xs:element name='a'/>
            <xs:element name='b' minOccurs='0'/></xs:sequence><xs:element name='t' minOccurs='0'/></xs:sequence>""");
        for (String end : new String[] {"", "<t/>"}) {
            for (String one : new String[] {"<a/>", "<a/><b/>"}) {
                assertJudged(Verdict.BOTH_INVALID, trial, "<h/>" + end);
                assertJudged(Verdict.BOTH_INVALID, trial, "<h/>" + one.repeat(2) + end);
                assertJudged(Verdict.BOTH_VALID, trial, "<h/>" + one.repeat(3) + end);
                assertJudged(Verdict.BOTH_VALID, trial, "<h/>" + one.repeat(2_600) + end);
                assertJudged(Verdict.BOTH_INVALID, trial, "<h/>" + one.repeat(2_601) + end);
            }
        }
        assertJudged(Verdict.BOTH_VALID, trial, "<h/><a/><b/><a/><a/><b/>");
        assertJudged(Verdict.BOTH_INVALID, trial, "<h/><a/><b/><b/><a/><a/>");
        assertJudged(Verdict.BOTH_INVALID, trial, "<h/><b/><a/><a/><a/>");
        assertJudged(Verdict.BOTH_INVALID, trial, "<a/><a/><a/>");
        assertJudged(Verdict.BOTH_INVALID, trial, "<h/><a/><a/><a/><t/><a/>");
    }

    @Test
    void groupsThatMayBeEmptyChoicesAndSeveralCountsAreCounted() throws Exception {
        Trial trial = counted("""
            <xs:sequence>
            <xs:choice minOccurs='5' maxOccurs='1700'><xs:element name='a'/>
            <xs:sequence><xs:element name='b'/><xs:element name='c' minOccurs='0' maxOccurs='unbounded'/></xs:sequence></xs:choice>
            <xs:sequence minOccurs='9' maxOccurs='20'><xs:element name='d' minOccurs='0'/><xs:element name='e' minOccurs='0'/></xs:sequence>
            <xs:element name='f' minOccurs='2' maxOccurs='30'/></xs:sequence>""");
        String ends = "<f/><f/>";
        assertJudged(Verdict.BOTH_VALID, trial, "<a/><b/><a/><b/><c/><c/><c/><a/>" + ends);
        assertJudged(Verdict.BOTH_INVALID, trial, "<a/><b/><a/><b/><c/><c/><c/>" + ends);
        assertJudged(Verdict.BOTH_VALID, trial, "<a/>".repeat(1_700) + ends);
        assertJudged(Verdict.BOTH_INVALID, trial, "<b/><c/>".repeat(1_701) + ends);
        assertJudged(Verdict.BOTH_VALID, trial, "<a/>".repeat(5) + "<d/>".repeat(20) + ends);
        assertJudged(Verdict.BOTH_INVALID, trial, "<a/>".repeat(5) + "<d/>".repeat(21) + ends);
        assertJudged(Verdict.BOTH_VALID, trial, "<a/>".repeat(5) + "<d/><e/>".repeat(20) + ends);
        assertJudged(Verdict.BOTH_VALID, trial, "<a/>".repeat(5) + "<e/><d/>".repeat(19) + ends);
        assertJudged(Verdict.BOTH_INVALID, trial, "<a/>".repeat(5) + "<e/><d/>".repeat(20) + ends);
        assertJudged(Verdict.BOTH_VALID, trial, "<a/>".repeat(5) + "<f/>".repeat(30));
        assertJudged(Verdict.BOTH_INVALID, trial, "<a/>".repeat(5) + "<f/>".repeat(31));
        assertJudged(Verdict.BOTH_INVALID, trial, "<a/>".repeat(5) + "<f/>");
    }

    @Test
    void whereTheCountIsNotSureASchemaIsLeftAsItWas() {
        String content = """
            <xs:sequence minOccurs='3' maxOccurs='2600'><xs:element name='a' maxOccurs='2'/><xs:element name='b' minOccurs='0'/></xs:sequence>""";
        assertEquals(
                "a content model has more than 5000 places for elements",
                assertThrows(NotCompiled.class, () -> counted(content)).getMessage());
    }
}
