package org.millrace.compiler.complete;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import net.sf.saxon.s9api.SaxonApiException;
import net.sf.saxon.s9api.XPathCompiler;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.compiler.complete.Vocabulary.Name;
import org.millrace.compiler.resource.SafeXml;

class XPathCompletionTest {

    private static final String SOAP = "http://schemas.xmlsoap.org/soap/envelope/";

    private static final String SCHEMA = """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:o="urn:o" targetNamespace="urn:o"
                elementFormDefault="qualified">
              <xs:element name="order">
                <xs:complexType>
                  <xs:sequence>
                    <xs:element name="city" type="xs:string">
                      <xs:annotation><xs:documentation>Where it goes.</xs:documentation></xs:annotation>
                    </xs:element>
                    <xs:choice maxOccurs="unbounded">
                      <xs:element name="line" type="o:line"/>
                      <xs:element ref="o:note"/>
                    </xs:choice>
                  </xs:sequence>
                  <xs:attribute name="id" type="xs:ID"/>
                </xs:complexType>
              </xs:element>
              <xs:element name="note" type="xs:string"/>
              <xs:complexType name="line">
                <xs:sequence><xs:element name="article"><xs:simpleType><xs:restriction base="xs:token"/></xs:simpleType></xs:element>
                  <xs:element name="part" type="o:line" minOccurs="0"/></xs:sequence>
                <xs:attribute name="count" type="xs:int"/>
              </xs:complexType>
            </xs:schema>
            """;

    @TempDir
    Path folder;

    private Vocabulary vocabulary;

    @BeforeEach
    void schema() throws Exception {
        Files.writeString(folder.resolve("order.xsd"), SCHEMA);
        vocabulary = Vocabularies.of(folder, Map.of("order.xsd", false), List.of());
    }

    /** What is proposed at the bar of an expression, of elements, attributes and variables alone. */
    private List<String> names(String expression, Map<String, String> namespaces) {
        int caret = expression.indexOf('|');
        return new XPathCompletion(vocabulary, namespaces, Map.of("o", "urn:o"), List.of("city"), List.of())
                .at(expression.replace("|", ""), caret).stream()
                        .map(Proposal::text)
                        .filter(text -> !text.contains("(") && !text.contains("::"))
                        .toList();
    }

    private List<String> names(String expression) {
        return names(expression, Map.of("o", "urn:o"));
    }

    @Test
    void aPathIsFollowedDownTheSchema() {
        assertEquals(List.of("o:order", "o:note"), names("/|"));
        assertEquals(List.of("o:city", "o:line", "o:note", "@id"), names("/o:order/|"));
        assertEquals(List.of("o:article", "o:part", "@count"), names("/o:order/o:line[2]/|"));
        assertEquals(List.of("o:article", "o:part", "@count"), names("/o:order/o:line/o:part/o:part/|"));
        assertEquals(List.of("o:article", "o:part", "@count"), names("/o:order/*:line/|"));
        assertEquals(List.of("o:article"), names("/o:order/o:line/art|"));
        assertEquals(List.of("o:article"), names("/o:order/o:line/o:a|"));
        assertEquals(List.of("o:article", "o:part", "@count"), names("//o:line/|"));
    }

    @Test
    void attributesComeBehindAnAt() {
        assertEquals(List.of("id"), names("/o:order/@|"));
        assertEquals(List.of("count"), names("//o:line[@co|"));
    }

    @Test
    void aPredicateBeginsAtItsStep() {
        assertEquals(List.of("o:article", "o:part", "@count", "$city"), names("/o:order/o:line[|"));
        assertEquals(List.of("o:article"), names("/o:order/o:line[count(o:part[1]) = 2 and art|"));
    }

    @Test
    void variablesComeBehindADollar() {
        assertEquals(List.of("city"), names("/o:order[o:city = $|"));
    }

    @Test
    void textsAndCommentsAreLeftAlone() {
        assertEquals(List.of(), names("/o:order[o:city = 'o:|"));
        assertEquals(List.of(), names("(: /o:|"));
    }

    @Test
    void aPrefixThatIsMissingIsDeclaredAlong() {
        Proposal first = new XPathCompletion(vocabulary, Map.of(), Map.of("o", "urn:o"), List.of(), List.of())
                .at("/ord", 4)
                .getFirst();
        assertEquals("o:order", first.text());
        assertEquals(1, first.from());
        assertEquals(Map.of("o", "urn:o"), first.declares());
    }

    @Test
    void typesAndDocumentationAreShown() {
        Proposal city = new XPathCompletion(vocabulary, Map.of("o", "urn:o"), Map.of(), List.of(), List.of())
                .at("/o:order/c", 10)
                .getFirst();
        assertEquals("o:city : xs:string", city.label());
        assertEquals("xs:string. Where it goes.", city.help());
    }

    @Test
    void inASoapBodyTheEnvelopeStandsAround() {
        vocabulary = Vocabularies.of(folder, Map.of("order.xsd", true), List.of());
        Map<String, String> namespaces = Map.of("s", SOAP, "o", "urn:o");
        assertEquals(List.of("s:Envelope", "ns:Envelope"), names("/Env|", namespaces));
        assertEquals(List.of("s:Header", "s:Body"), names("/s:Envelope/|", namespaces));
        assertEquals(List.of("o:order", "o:note"), names("/s:Envelope/s:Body/|", namespaces));
    }

    @Test
    void whatOnlyASampleShowsIsProposedToo() {
        vocabulary = Vocabularies.of(
                folder, Map.of(), List.of("<a x='1'><b/><c><d/></c></a>".getBytes(StandardCharsets.UTF_8)));
        assertEquals(List.of("b", "c", "@x"), names("/a/|"));
        assertEquals(List.of("d"), names("/a/c/|"));
    }

    @Test
    void anExpressionMayBeginDeeper() {
        vocabulary = Vocabularies.of(
                folder, Map.of("order.xsd", true), List.of("""
                <s:Envelope xmlns:s="%s"><s:Header><to xmlns="urn:a"/></s:Header><s:Body/></s:Envelope>
                """.formatted(SOAP).getBytes(StandardCharsets.UTF_8)));
        List<String> names = new XPathCompletion(
                        vocabulary,
                        Map.of("a", "urn:a"),
                        Map.of(),
                        List.of(),
                        List.of(new Name(SOAP, "Envelope"), new Name(SOAP, "Header")))
                .at("t", 1).stream().map(Proposal::text).toList();
        assertEquals("a:to", names.getFirst());
    }

    /** Saxon is the judge of what functions there are. */
    @Test
    void everyFunctionThatIsProposedIsOne() {
        XPathCompiler compiler = SafeXml.saxon().newXPathCompiler();
        compiler.setLanguageVersion("3.1");
        for (String prefix : List.of("map", "array", "math")) {
            compiler.declareNamespace(prefix, "http://www.w3.org/2005/xpath-functions/" + prefix);
        }
        for (String name : XPathCompletion.functionNames()) {
            boolean known = false;
            for (int arity = 0; arity <= 4 && !known; arity++) {
                try {
                    compiler.compile(name + "#" + arity);
                    known = true;
                } catch (SaxonApiException e) {
                    // not with so many arguments
                }
            }
            assertTrue(known, name);
        }
    }
}
