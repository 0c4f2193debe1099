package org.millrace.compiler.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.compiler.schema.Trial.Verdict;

/**
 * Where the values of a key are found when elements that have it are in each other, or beside each other: an element's references are to
 * its own values and to those inside it (XML Schema Part 1, section 3.11.4).
 *
 * <p>Of several elements with the key beside each other Xerces finds the values of the last only, so that references to others are not
 * here.
 */
class KeysInScopesTest {

    /** The element g has both the key and references to it, the elements r and o only references. */
    private static final String SCHEMA = """
        <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:s" xmlns:s="urn:s" elementFormDefault="qualified">
          <xs:complexType name="V"><xs:attribute name="v" type="xs:int"/></xs:complexType>
          <xs:element name="r">
            <xs:complexType><xs:choice minOccurs="0" maxOccurs="unbounded"><xs:element ref="s:g"/><xs:element ref="s:o"/><xs:element name="f" type="s:V"/></xs:choice></xs:complexType>
            <xs:keyref name="R" refer="s:K"><xs:selector xpath="s:f"/><xs:field xpath="@v"/></xs:keyref>
          </xs:element>
          <xs:element name="o">
            <xs:complexType><xs:choice minOccurs="0" maxOccurs="unbounded"><xs:element ref="s:g"/><xs:element name="f" type="s:V"/></xs:choice></xs:complexType>
            <xs:keyref name="O" refer="s:K"><xs:selector xpath="s:f"/><xs:field xpath="@v"/></xs:keyref>
          </xs:element>
          <xs:element name="g">
            <xs:complexType><xs:choice minOccurs="0" maxOccurs="unbounded"><xs:element name="k" type="s:V"/><xs:element name="f" type="s:V"/><xs:element ref="s:g"/></xs:choice></xs:complexType>
            <xs:key name="K"><xs:selector xpath="s:k"/><xs:field xpath="@v"/></xs:key>
            <xs:keyref name="F" refer="s:K"><xs:selector xpath="s:f"/><xs:field xpath="@v"/></xs:keyref>
          </xs:element>
        </xs:schema>
        """;

    private static Trial trial;

    @BeforeAll
    static void compiles() throws Exception {
        trial = Trial.of(Map.of("schema.xsd", SCHEMA));
    }

    private static void assertJudged(Verdict expected, String document) {
        String inNamespace = document.replaceFirst("^<([gr])", "<$1 xmlns='urn:s'");
        assertEquals(expected, trial.judge(Trial.parse(inNamespace)), () -> document + " " + trial.told());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<g/>",
                "<g><k v='1'/><f v='1'/></g>",
                "<g><k v='1'/><f v='1'/><g><k v='1'/><f v='1'/></g></g>",
                "<g><k v='1'/><f v='2'/><g><k v='2'/><f v='2'/></g></g>",
                "<g><g><k v='2'/></g><f v='1'/><k v='1'/></g>",
                "<g><k v='1'/><g><k v='1'/></g><g><k v='1'/><f v='1'/></g><f v='1'/></g>",
                "<r><g/></r>",
                "<r><f v='1'/><g><k v='1'/></g></r>",
                "<r><g><k v='1'/></g><g><k v='1'/></g><f v='01'/></r>",
                "<r><g><k v='1'/><k v='2'/></g><g><k v='2'/><k v='3'/></g><f v='2'/><f v='3'/></r>",
                "<r><g><g><g><k v='1'/></g><k v='2'/></g><k v='3'/></g><f v='1'/><f v='2'/><f v='3'/></r>",
                "<r><o><g><k v='1'/></g><f v='1'/></o><f v='1'/></r>",
                "<r><g><k v='2'/></g><o><g><k v='1'/></g><f v='1'/></o><f v='1'/></r>",
            })
    void aReferenceFindsAValueOfItsElementOrOfOneInside(String document) {
        assertJudged(Verdict.BOTH_VALID, document);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<g><f v='1'/></g>",
                "<g><k v='1'/><f v='2'/></g>",
                "<g><k v='1'/><g><k v='2'/><f v='1'/></g></g>",
                "<g><g><k v='2'/><f v='1'/></g><k v='1'/></g>",
                "<g><g><k v='1'/></g><g><k v='2'/><f v='1'/></g></g>",
                "<g><g><k v='1'/><f v='2'/></g><g><k v='2'/></g></g>",
                "<r><f v='1'/></r>",
                "<r><g/><f v='1'/></r>",
                "<r><g><k v='1'/></g><g><k v='2'/></g><f v='3'/></r>",
                "<r><o><g><k v='1'/></g><f v='2'/></o><g><k v='2'/></g></r>",
                "<r><g><k v='2'/></g><o><g><k v='1'/></g><f v='2'/></o></r>",
            })
    void aReferenceFindsNoValueOfAnElementOutsideOrBeside(String document) {
        assertJudged(Verdict.BOTH_INVALID, document);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<g><k v='1'/><k v='1'/></g>",
                "<g><k v='1'/><g><k v='2'/></g><k v='1'/></g>",
                "<g><k v='1'/><g><k v='1'/></g><k v='1'/></g>",
                "<g><g><k v='1'/></g><g><k v='1'/><k v='1'/></g></g>",
            })
    void aValueIsOnceInAnElementWhateverIsInside(String document) {
        assertJudged(Verdict.BOTH_INVALID, document);
    }

    @ParameterizedTest
    @ValueSource(strings = {"<r/>", "<r><o/></r>", "<r><g><k v='1'/></g><o/></r>"})
    void whereNoElementHasTheKeyXercesIsAsked(String document) {
        assertJudged(Verdict.LEFT_TO_XERCES, document);
    }

    @Test
    void whereAnElementInsideHasNoValuesXercesIsAskedForReferences() {
        assertJudged(
                Verdict.BOTH_INVALID,
                "<g><f v='1'/><g><k v='1'/><g/></g></g>"); // the g inside hides those of its parent
        assertJudged(Verdict.LEFT_TO_XERCES, "<g><g/><f v='1'/><g><k v='1'/></g></g>");
    }

    @Test
    void elementsInEachOtherAreJudgedAlike() {
        Random random = new Random(1);
        Map<Verdict, Integer> counts = new EnumMap<>(Verdict.class);
        for (int i = 0; i < 5_000; i++) {
            String document = "<r xmlns='urn:s'>" + inEachOther(random, 1) + "</r>";
            Verdict verdict = trial.judge(Trial.parse(document));
            counts.merge(verdict, 1, Integer::sum);
            assertTrue(
                    verdict == Verdict.BOTH_VALID || verdict == Verdict.BOTH_INVALID,
                    () -> verdict + " " + document + " " + trial.told());
        }
        assertTrue(counts.get(Verdict.BOTH_VALID) > 500, counts::toString);
        assertTrue(counts.get(Verdict.BOTH_INVALID) > 500, counts::toString);
    }

    /** An element with the key and a value or two, references before and behind it, and maybe another one in it. */
    private static String inEachOther(Random random, int depth) {
        int value = random.nextInt(3);
        String more = random.nextBoolean() ? "<k v='" + random.nextInt(9) + "'/>" : "";
        String inside = depth < 5 && random.nextInt(3) > 0 ? inEachOther(random, depth + 1) : "";
        return reference(random) + "<g><k v='" + value + "'/>" + inside + more + "</g>" + reference(random);
    }

    private static String reference(Random random) {
        return random.nextInt(3) > 0 ? "" : "<f v='" + random.nextInt(3) + "'/>";
    }
}
