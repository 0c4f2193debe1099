package org.millrace.compiler.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.millrace.compiler.schema.Trial.Verdict;

/** What an industry's schemas are made of, in number. */
class LargeSchemasTest {

    /** Types in a row, each with one element of the next. */
    private static Map<String, String> types(int count) {
        StringBuilder schema = new StringBuilder("<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'>");
        for (int i = 0; i < count; i++) {
            schema.append(
                    "<xs:complexType name='T%d'><xs:sequence><xs:element name='e%d' type='%s' minOccurs='0'/></xs:sequence><xs:attribute name='a%d' type='xs:int'/></xs:complexType>"
                            .formatted(i, i, i + 1 < count ? "T" + (i + 1) : "xs:date", i));
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

    @Test
    void aClassWithTooManyMethodsIsLeftToXerces() {
        NotCompiled left = assertThrows(NotCompiled.class, () -> Trial.of(types(6_000)));
        assertTrue(left.getMessage().matches("its class would have \\d+ methods"), left.getMessage());
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
