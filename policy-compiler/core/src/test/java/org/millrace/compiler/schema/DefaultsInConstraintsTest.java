package org.millrace.compiler.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.millrace.compiler.schema.Trial.Verdict;

/** Fields of identity constraints that lead to attributes which the schema adds (XML Schema Part 1, sections 3.4.5 and 3.11.4). */
class DefaultsInConstraintsTest {

    private static final String HEAD = "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'>"
            + "<xs:complexType name='item'>%s</xs:complexType>"
            + "<xs:complexType name='more'><xs:complexContent><xs:extension base='item'>"
            + "<xs:attribute name='lang' default='de'/></xs:extension></xs:complexContent></xs:complexType>"
            + "<xs:element name='r'><xs:complexType><xs:sequence>"
            + "<xs:element name='i' type='item' minOccurs='0' maxOccurs='unbounded'/>"
            + "<xs:element name='f' minOccurs='0' maxOccurs='unbounded'><xs:complexType>"
            + "<xs:attribute name='to' type='xs:int' default='7'/></xs:complexType></xs:element>"
            + "</xs:sequence></xs:complexType>%s</xs:element></xs:schema>";

    private static final String UNIQUE =
            "<xs:unique name='u'><xs:selector xpath='i'/><xs:field xpath='@id'/></xs:unique>";

    private static final String KEYS = "<xs:key name='k'><xs:selector xpath='i'/><xs:field xpath='@id'/></xs:key>"
            + "<xs:keyref name='ref' refer='k'><xs:selector xpath='f'/><xs:field xpath='@to'/></xs:keyref>";

    private static Trial trial(String attributes, String constraints) throws Exception {
        return Trial.of(Map.of("schema.xsd", HEAD.formatted(attributes, constraints)));
    }

    private static void assertValid(Trial trial, String content) {
        assertEquals(Verdict.BOTH_VALID, trial.judge(Trial.parse("<r>" + content + "</r>")), content);
    }

    private static void assertInvalid(Trial trial, String content, String rule) {
        assertEquals(Verdict.BOTH_INVALID, trial.judge(Trial.parse("<r>" + content + "</r>")), content);
        assertEquals(rule, trial.told().substring(0, trial.told().indexOf(':')));
    }

    @Test
    void aDefaultMustBeUniqueToo() throws Exception {
        Trial trial = trial("<xs:attribute name='id' default='a'/>", UNIQUE);
        assertValid(trial, "<i/>");
        assertValid(trial, "<i id='b'/><i/><i id='c'/>");
        assertInvalid(trial, "<i id='a'/><i/>", "cvc-identity-constraint.4.1");
        assertInvalid(trial, "<i/><i/>", "cvc-identity-constraint.4.1");
        assertInvalid(trial, "<i/><i id='b'/><i id='a'/>", "cvc-identity-constraint.4.1");
    }

    @Test
    void aFixedValueMustBeUniqueToo() throws Exception {
        Trial trial = trial("<xs:attribute name='id' fixed='a'/>", UNIQUE);
        assertValid(trial, "<i/>");
        assertValid(trial, "<i id='a'/>");
        assertInvalid(trial, "<i id='a'/><i/>", "cvc-identity-constraint.4.1");
    }

    @Test
    void aDefaultIsAKeyByItsValueAndMayBeReferredTo() throws Exception {
        Trial trial = trial("<xs:attribute name='id' type='xs:int' default='07'/>", KEYS);
        assertValid(trial, "<i/><f to='7'/>");
        assertValid(trial, "<i/><i id='8'/><f to='+8'/><f/>");
        assertInvalid(trial, "<i id='8'/><f/>", "cvc-identity-constraint.4.3");
        assertInvalid(trial, "<i/><i id='7'/>", "cvc-identity-constraint.4.2.2");
        assertInvalid(trial, "<i/><f to='8'/>", "cvc-identity-constraint.4.3");
    }

    @Test
    void whereNothingIsDefaultAKeyIsMissing() throws Exception {
        Trial trial = trial("<xs:attribute name='id' type='xs:int'/><xs:attribute name='other' default='x'/>", KEYS);
        assertValid(trial, "<i id='7'/><f/>");
        assertInvalid(trial, "<i/>", "cvc-identity-constraint.4.2.1.a");
    }

    @Test
    void theTypeThatAnElementNamesItselfHasItsOwnDefaults() throws Exception {
        String instance = " xmlns:x='http://www.w3.org/2001/XMLSchema-instance' x:type='more'";
        Trial trial = trial(
                "<xs:attribute name='id'/>",
                "<xs:unique name='u'><xs:selector xpath='i'/><xs:field xpath='@lang'/></xs:unique>");
        assertValid(trial, "<i" + instance + "/><i/><i/>");
        assertValid(trial, "<i" + instance + " lang='fr'/><i" + instance + "/>");
        assertInvalid(trial, "<i" + instance + "/><i id='1'" + instance + "/>", "cvc-identity-constraint.4.1");
        assertInvalid(trial, "<i" + instance + "/><i" + instance + " lang='de'/>", "cvc-identity-constraint.4.1");
    }

    @Test
    void aFieldOfAnyAttributeMeetsWrittenAndAddedOnes() throws Exception {
        String any = "<xs:unique name='u'><xs:selector xpath='i'/><xs:field xpath='@*'/></xs:unique>";
        Trial trial = trial("<xs:attribute name='id' default='a'/><xs:attribute name='n'/>", any);
        assertValid(trial, "<i/><i id='b'/>");
        assertInvalid(trial, "<i/><i id='a'/>", "cvc-identity-constraint.4.1");
        // two attributes for one field are no value (3.11.4, clause 3); Xerces takes one of them, and so decides
        assertEquals(Verdict.LEFT_TO_XERCES, trial.judge(Trial.parse("<r><i n='b'/></r>")));
    }
}
