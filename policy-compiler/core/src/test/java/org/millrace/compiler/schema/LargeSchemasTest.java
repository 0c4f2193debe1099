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
        assertEquals(
                "a content model has more than 5000 places for elements",
                assertThrows(NotCompiled.class, () -> Trial.of(Map.of("schema.xsd", schema.formatted(2_501))))
                        .getMessage());
    }
}
