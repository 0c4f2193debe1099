package org.millrace.runtime.steps.xml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.api.Trial.fault;
import static org.millrace.runtime.api.Trial.linkError;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Limits;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.api.Trial;
import org.millrace.runtime.expression.Soap;
import org.millrace.xml.XmlLimits;

class ValidateTest {

    private static final String SCHEMA = """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:o="urn:o" targetNamespace="urn:o" elementFormDefault="qualified">
              <xs:include schemaLocation="types/line.xsd"/>
              <xs:element name="order">
                <xs:complexType>
                  <xs:sequence>
                    <xs:element name="city" type="xs:string"/>
                    <xs:element name="line" type="o:line" maxOccurs="unbounded"/>
                  </xs:sequence>
                  <xs:attribute name="id" type="xs:ID"/>
                </xs:complexType>
                <xs:unique name="skus"><xs:selector xpath="o:line"/><xs:field xpath="@sku"/></xs:unique>
              </xs:element>
            </xs:schema>
            """;

    private static final String TYPES = """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:o" elementFormDefault="qualified">
              <xs:complexType name="line">
                <xs:sequence><xs:element name="quantity" type="xs:positiveInteger"/></xs:sequence>
                <xs:attribute name="sku" type="xs:string" use="required"/>
              </xs:complexType>
            </xs:schema>
            """;

    private static final String GOOD = """
            <o:order xmlns:o="urn:o">
              <o:city>Oslo</o:city>
              <o:line sku="a"><o:quantity>1</o:quantity></o:line>
              <o:line sku="b"><o:quantity>2</o:quantity></o:line>
            </o:order>
            """;

    private final Trial trial =
            new Trial().resource("schemas/order.xsd", SCHEMA).resource("schemas/types/line.xsd", TYPES);
    private final Validate whole = Validate.prepare(
            trial.link(),
            StepFacts.of("step", "validate").with("schema", "schemas/order.xsd").with("subject", "message"));
    private final Validate body = Validate.prepare(
            trial.link(),
            StepFacts.of("step", "validate").with("schema", "schemas/order.xsd").with("subject", "soap-body"));

    private static String envelope(String version, String content) {
        return "<s:Envelope xmlns:s='" + version + "' xmlns:o='urn:o'>\n<s:Body>" + content + "</s:Body></s:Envelope>";
    }

    @Test
    void aValidMessagePasses() {
        Validate.run(trial.request(GOOD), whole);
        Validate.run(trial.request(GOOD), whole);
    }

    @Test
    void theElementInTheBodyOfEitherSoapVersionIsChecked() {
        for (String version : new String[] {Soap.SOAP_11, Soap.SOAP_12}) {
            Validate.run(trial.request(envelope(version, GOOD)), body);
            Exchange bad = trial.request(envelope(version, "<o:order/>"));
            assertEquals(
                    "The message is not valid: line 2, at /s:Envelope/s:Body/o:order: The content of element 'o:order' is not complete."
                            + " One of '{\"urn:o\":city}' is expected. (cvc-complex-type.2.4.b)",
                    fault(FaultCode.INVALID, () -> Validate.run(bad, body)).getMessage());
        }
    }

    @Test
    void aPrefixDeclaredOnTheEnvelopeServesTypeNamesInTheBody() {
        String order = GOOD.replace("<o:line sku=\"a\">", "<o:line sku=\"a\" xsi:type=\"o:line\">")
                .replace(" xmlns:o=\"urn:o\"", "");
        String envelope = envelope(Soap.SOAP_11, order)
                .replace("<s:Body>", "<s:Body xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'>");
        Validate.run(trial.request(envelope), body);
    }

    @Test
    void theFirstErrorIsToldWithItsPlaceAndTheOthersAreCounted() {
        String bad = GOOD.replace(">1<", ">0<").replace(">2<", ">two<").replace("<o:line sku=\"b\">", "<o:line>");
        assertEquals(
                "The message is not valid: line 3, at /o:order/o:line[1]/o:quantity: Value '0' is not facet-valid with respect to"
                        + " minInclusive '1' for type 'positiveInteger'. (cvc-minInclusive-valid) 2 more elements are wrong.",
                fault(FaultCode.INVALID, () -> Validate.run(trial.request(bad), whole))
                        .getMessage());
    }

    @Test
    void aWrongResponseIsTheBackendsFault() {
        fault(FaultCode.BACKEND_INVALID, () -> Validate.run(trial.response("<x/>"), whole));
        fault(FaultCode.BACKEND_INVALID, () -> Validate.run(trial.response("<x/>"), body));
        fault(FaultCode.BACKEND_INVALID, () -> Validate.run(trial.response("<x>"), whole));
    }

    @Test
    void aRunThatFailedLeavesNothingBehindForTheNext() {
        for (int i = 0; i < 3; i++) {
            fault(FaultCode.INVALID, () -> Validate.run(trial.request("<x/>"), whole));
            Validate.run(trial.request(GOOD), whole);
        }
    }

    @Test
    void whatIsNoEnvelopeOrHasNotOneElementInItsBodyIsToldSo() {
        assertEquals(
                "The message must be a SOAP envelope with a Body; its root element is o:order.",
                fault(FaultCode.INVALID, () -> Validate.run(trial.request(GOOD), body))
                        .getMessage());
        assertEquals(
                "The SOAP Body is empty; one element must stand in it.",
                fault(FaultCode.INVALID, () -> Validate.run(trial.request(envelope(Soap.SOAP_11, " ")), body))
                        .getMessage());
        assertEquals(
                "The SOAP Body must hold one element; at line 3 a second one begins.",
                fault(FaultCode.INVALID, () -> Validate.run(trial.request(envelope(Soap.SOAP_11, "<a/>\n<b/>")), body))
                        .getMessage());
    }

    @Test
    void schemaLocationAndXIncludeInAMessageAreNotFollowed() {
        String hint = GOOD.replace(
                "<o:order ",
                "<o:order xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'"
                        + " xsi:schemaLocation='urn:o http://127.0.0.1:1/x.xsd urn:x file:///etc/passwd' ");
        Validate.run(trial.request(hint), whole);
        String other = "<y:r xmlns:y='urn:y' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'"
                + " xsi:schemaLocation='urn:y http://127.0.0.1:1/x.xsd'/>";
        assertTrue(fault(FaultCode.INVALID, () -> Validate.run(trial.request(other), whole))
                .getMessage()
                .contains("Cannot find the declaration of element 'y:r'"));
        String include = GOOD.replace(
                "Oslo",
                "<x:include xmlns:x='http://www.w3.org/2001/XInclude' href='file:///etc/passwd' parse='text'/>");
        assertTrue(fault(FaultCode.INVALID, () -> Validate.run(trial.request(include), whole))
                .getMessage()
                .contains("cvc-"));
    }

    @Test
    void theCountOfErrorsAndTheTextOfAMessageAreBounded() {
        String lines = ("<o:line sku='" + "x".repeat(5000) + "'/>").repeat(200);
        String message = fault(
                        FaultCode.INVALID,
                        () -> Validate.run(
                                trial.request("<o:order xmlns:o='urn:o'><o:city/>" + lines + "</o:order>"), whole))
                .getMessage();
        assertTrue(message.endsWith(" At least 99 more elements are wrong."), message);
        String huge = "<o:order xmlns:o='urn:o'><o:city/><o:line sku='a'><o:quantity>" + "y\n".repeat(100_000)
                + "</o:quantity></o:line></o:order>";
        String told = fault(FaultCode.INVALID, () -> Validate.run(trial.request(huge), whole))
                .getMessage();
        assertTrue(told.length() < 1200 && !told.contains("\n"), told);
    }

    @Test
    void checkingEndsAtTheDeadline() {
        Trial late = trial.limits(new Limits(1 << 24, Duration.ZERO, XmlLimits.DEFAULTS));
        StringBuilder many = new StringBuilder("<o:order xmlns:o='urn:o'><o:city/>");
        for (int i = 0; i < 1000; i++) {
            many.append("<o:line sku='").append(i).append("'><o:quantity>1</o:quantity></o:line>");
        }
        many.append("</o:order>");
        fault(FaultCode.DEADLINE, () -> Validate.run(late.request(many.toString()), whole));
    }

    @Test
    void aWrongSchemaIsRefusedWithFileAndLine() {
        Trial wrong = new Trial()
                .resource("schemas/order.xsd", SCHEMA)
                .resource("schemas/types/line.xsd", TYPES.replace("xs:positiveInteger", "xs:number"));
        String error = linkError(() -> Validate.prepare(
                wrong.link(),
                StepFacts.of("step", "validate")
                        .with("schema", "schemas/order.xsd")
                        .with("subject", "message")));
        assertTrue(
                error.startsWith(
                        "step step: schemas/types/line.xsd:3: src-resolve.4.2: Error resolving component 'xs:number'."),
                error);
        assertTrue(error.endsWith("; mend the schema and compile again"), error);
    }

    @Test
    void aSpaceInTheNameOfAnIncludedSchemaIsWrittenAsItIsOrEncoded() {
        for (String location : new String[] {"my types/line%201.xsd", "my%20types/line 1.xsd"}) {
            Trial spaced = new Trial()
                    .resource("schemas/order.xsd", SCHEMA.replace("types/line.xsd", location))
                    .resource("schemas/my types/line 1.xsd", TYPES);
            Validate.prepare(
                    spaced.link(),
                    StepFacts.of("step", "validate")
                            .with("schema", "schemas/order.xsd")
                            .with("subject", "message"));
        }
    }

    @Test
    void aSchemaIncludesNothingFromOutsideTheBundle() {
        for (String location :
                new String[] {"../../etc/passwd", "http://127.0.0.1:1/a.xsd", "file:///etc/passwd", "missing.xsd"}) {
            Trial outside = new Trial().resource("schemas/order.xsd", SCHEMA.replace("types/line.xsd", location));
            assertEquals(
                    "step step: schemas/order.xsd includes " + location
                            + ", which is not in the bundle; use a relative path to a file beside the flow, and compile again",
                    linkError(() -> Validate.prepare(
                            outside.link(),
                            StepFacts.of("step", "validate")
                                    .with("schema", "schemas/order.xsd")
                                    .with("subject", "message"))));
        }
    }

    @Test
    void aSchemaWithADoctypeIsRefused() {
        Trial doctype = new Trial().resource("a.xsd", "<!DOCTYPE a SYSTEM 'file:///etc/passwd'>\n" + SCHEMA);
        assertTrue(linkError(() -> Validate.prepare(
                        doctype.link(),
                        StepFacts.of("step", "validate").with("schema", "a.xsd").with("subject", "message")))
                .startsWith("step step: a.xsd:1: DOCTYPE is disallowed"));
    }

    private static final String PATTERNED = """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
              <xs:simpleType name="email">
                <xs:restriction base="xs:string"><xs:maxLength value="254"/><xs:pattern value="[^@\\s]+@[^@\\s]+"/></xs:restriction>
              </xs:simpleType>
              <xs:simpleType name="words"><xs:restriction base="xs:string"><xs:pattern value="([a-z]+ ?)+"/></xs:restriction></xs:simpleType>
              <xs:simpleType name="other"><xs:union memberTypes="words xs:base64Binary"/></xs:simpleType>
              <xs:simpleType name="large">
                <xs:restriction base="xs:string"><xs:pattern value="(a|b)*a(a|b){40}"/></xs:restriction>
              </xs:simpleType>
              <xs:simpleType name="either"><xs:union memberTypes="large words"/></xs:simpleType>
              <xs:simpleType name="third">
                <xs:restriction base="xs:string"><xs:pattern value="(a|b){2}[^a](a|b)*a(a|b){40}"/></xs:restriction>
              </xs:simpleType>
              <xs:simpleType name="ways">
                <xs:restriction base="xs:string"><xs:pattern value="(a{1,9}){1,9}b"/></xs:restriction>
              </xs:simpleType>
              <xs:simpleType name="slow">
                <xs:restriction base="xs:string"><xs:pattern value="(a?b?){20000}c*a(a|c){40}"/></xs:restriction>
              </xs:simpleType>
              <xs:simpleType name="huge">
                <xs:restriction base="xs:string"><xs:pattern value="%s"/></xs:restriction>
              </xs:simpleType>
              <xs:element name="r">
                <xs:complexType>
                  <xs:choice>
                    <xs:element name="either" type="either"/>
                    <xs:element name="third" type="third"/>
                    <xs:element name="ways" type="ways"/>
                    <xs:element name="slow" type="slow"/>
                    <xs:element name="huge" type="huge"/>
                    <xs:element name="email" type="email"/>
                    <xs:element name="language" type="xs:language"/>
                    <xs:element name="words" type="words"/>
                    <xs:element name="other" type="other"/>
                    <xs:element name="large" type="large"/>
                    <xs:element name="any" type="xs:base64Binary"/>
                  </xs:choice>
                  <xs:attribute name="email" type="email"/>
                </xs:complexType>
              </xs:element>
            </xs:schema>
            """.formatted("(".repeat(201) + "a" + ")".repeat(201) + "*");

    private final Trial patterned = new Trial()
            .resource("p.xsd", PATTERNED)
            .limits(new Limits(1 << 24, Duration.ofMinutes(1), XmlLimits.DEFAULTS));
    private final Validate patterns = Validate.prepare(
            patterned.link(),
            StepFacts.of("step", "validate").with("schema", "p.xsd").with("subject", "message"));

    private static String told(String name, String value) {
        return "<r>\n<" + name + ">" + value + "</" + name + "></r>";
    }

    private String wrong(String message) {
        Exchange exchange = patterned.request(message);
        return fault(FaultCode.INVALID, () -> Validate.run(exchange, patterns)).getMessage();
    }

    /** In Xerces alone the first of the wrong values takes longer than this test may: its matcher is quadratic. */
    @Test
    @Timeout(10)
    void oneLongValueIsMatchedInTimeThatGrowsWithItsLength() {
        String many = "a".repeat(400_000);
        String email = wrong(told("email", many));
        assertTrue(
                email.startsWith("The message is not valid: line 2, at /r/email: Value 'aaaaaaaaaa")
                        && email.endsWith(" (cvc-pattern-valid)"),
                email);
        assertTrue(
                wrong("<r email='" + many.substring(0, 60_000) + "'><any/></r>").endsWith(" (cvc-pattern-valid)"));
        assertTrue(wrong(told("language", "en" + "-a".repeat(200_000) + "-")).endsWith(" (cvc-pattern-valid)"));
        assertTrue(wrong(told("words", many + "!")).endsWith(" (cvc-pattern-valid)"));
        for (String valid : new String[] {told("words", many), told("other", many + "/w=="), told("any", many)}) {
            Validate.run(patterned.request(valid), patterns);
        }
        Validate.run(patterned.request(told("language", "en" + "-a".repeat(200_000))), patterns);
    }

    @Test
    void aCharacterBeyondTheBasicPlaneIsOneCharacterOfALongValue() {
        String half = "\uD83D\uDE00";
        assertTrue(wrong(told("words", half + "a".repeat(5000))).endsWith(" (cvc-pattern-valid)"));
        Validate.run(patterned.request(told("third", "aa" + half + "a".repeat(20_000))), patterns);
        assertTrue(wrong(told("third", "aaa" + half + "a".repeat(20_000))).endsWith(" (cvc-pattern-valid)"));
    }

    private static final String REPEATED = """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
              <xs:element name="r">
                <xs:complexType>
                  <xs:sequence>
                    <xs:element name="h" type="xs:string"/>
                    <xs:sequence minOccurs="0" maxOccurs="%d"><xs:element name="a" type="xs:int"/><xs:element name="b" type="xs:int" minOccurs="0"/></xs:sequence>
                  </xs:sequence>
                </xs:complexType>
              </xs:element>
            </xs:schema>
            """;

    /** Xerces' validators take 3,000 nodes by themselves, and are given 20,000; more are counted. */
    @Test
    void repetitionsOfGroupsAreJudgedAlikeHoweverManyTheyAre() {
        for (int most : new int[] {400, 1_000, 3_000, 9_999}) {
            Trial repeated = new Trial().resource("r.xsd", REPEATED.formatted(most));
            Validate prepared = Validate.prepare(
                    repeated.link(),
                    StepFacts.of("step", "validate").with("schema", "r.xsd").with("subject", "message"));
            Validate.run(repeated.request("<r><h/>" + "<a>1</a>".repeat(most) + "</r>"), prepared);
            assertEquals(
                    "The message is not valid: line 2, at /r/b: Invalid content was found starting with element 'b'."
                            + " One of '{a}' is expected. (cvc-complex-type.2.4.a)",
                    repeatedWrongly(repeated, prepared, "<r><h/>\n<b>1</b></r>"));
            assertEquals(
                    "The message is not valid: line 2, at /r/a[" + (most + 1)
                            + "]: Invalid content was found starting with element 'a'. No child element is expected at this point."
                            + " (cvc-complex-type.2.4.d)",
                    repeatedWrongly(
                            repeated, prepared, "<r><h/>" + "<a>1</a><b>2</b>".repeat(most) + "\n<a>1</a></r>"));
            assertTrue(repeatedWrongly(repeated, prepared, "<r><h/><a>1</a><a>x</a></r>")
                    .contains("'x' is not an integer"));
        }
    }

    /** 15 million nodes, if they were written out. */
    @Test
    void repetitionsWithinRepetitionsAreToldWithTheirPlace() {
        Trial nested = new Trial()
                .resource(
                        "r.xsd",
                        REPEATED.formatted(3_000)
                                .replace(
                                        "name=\"a\" type=\"xs:int\"/>",
                                        "name=\"a\" type=\"xs:int\" minOccurs=\"2\" maxOccurs=\"5000\"/>")
                                .replace("type=\"xs:int\" minOccurs=\"0\"/>", "type=\"xs:int\"/>"));
        Validate prepared = Validate.prepare(
                nested.link(),
                StepFacts.of("step", "validate").with("schema", "r.xsd").with("subject", "message"));
        String least = "<a>1</a><a>1</a><b>2</b>";
        Validate.run(nested.request("<r><h/>" + least.repeat(3_000) + "</r>"), prepared);
        Validate.run(nested.request("<r><h/>" + "<a>1</a>".repeat(5_000) + "<b>2</b>" + least + "</r>"), prepared);
        assertEquals(
                "The message is not valid: line 2, at /r/a[6001]: Invalid content was found starting with element 'a'."
                        + " No child element is expected at this point. (cvc-complex-type.2.4.d)",
                repeatedWrongly(nested, prepared, "<r><h/>" + least.repeat(3_000) + "\n<a>1</a></r>"));
        assertEquals(
                "The message is not valid: line 2, at /r/a[5001]: Invalid content was found starting with element 'a'."
                        + " One of '{b}' is expected. (cvc-complex-type.2.4.a)",
                repeatedWrongly(nested, prepared, "<r><h/>" + "<a>1</a>".repeat(5_000) + "\n<a>1</a><b>2</b></r>"));
        assertEquals(
                "The message is not valid: line 2, at /r/b[2]: Invalid content was found starting with element 'b'."
                        + " One of '{a}' is expected. (cvc-complex-type.2.4.a)",
                repeatedWrongly(nested, prepared, "<r><h/>" + least + "<a>1</a>\n<b>2</b></r>"));
        assertEquals(
                "The message is not valid: line 1, at /r: The content of element 'r' is not complete."
                        + " One of '{a, b}' is expected. (cvc-complex-type.2.4.b)",
                repeatedWrongly(nested, prepared, "<r><h/>" + least + "<a>1</a><a>1</a></r>"));
    }

    /** Xerces makes no nodes of them, however many they are. */
    @Test
    void membersOfALargeAllGroupMayComeInAnyOrder() {
        StringBuilder schema = new StringBuilder("<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'>")
                .append("<xs:element name='r'><xs:complexType><xs:all>");
        for (int i = 0; i < 7_000; i++) {
            schema.append("<xs:element name='e%d' minOccurs='0'/>".formatted(i));
        }
        schema.append("</xs:all></xs:complexType></xs:element></xs:schema>");
        Trial all = new Trial().resource("all.xsd", schema.toString());
        Validate prepared = Validate.prepare(
                all.link(),
                StepFacts.of("step", "validate").with("schema", "all.xsd").with("subject", "message"));
        Validate.run(all.request("<r><e6999/><e0/></r>"), prepared);
        assertTrue(repeatedWrongly(all, prepared, "<r><e1/><e0/><e1/></r>").contains("starting with element 'e1'"));
    }

    private static String repeatedWrongly(Trial trial, Validate prepared, String message) {
        return fault(FaultCode.INVALID, () -> Validate.run(trial.request(message), prepared))
                .getMessage();
    }

    private static final String NAMES = """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
              <xs:element name="r">
                <xs:complexType>
                  <xs:attribute name="two" default="HAN\u91CE">
                    <xs:simpleType><xs:restriction base="xs:string"><xs:length value="2"/><xs:pattern value="\\w+"/></xs:restriction></xs:simpleType>
                  </xs:attribute>
                  <xs:attribute name="one">
                    <xs:simpleType>
                      <xs:restriction>
                        <xs:simpleType><xs:restriction base="xs:string"><xs:pattern value="\\p{L}"/></xs:restriction></xs:simpleType>
                        <xs:enumeration value="HAN"/><xs:enumeration value="a"/>
                      </xs:restriction>
                    </xs:simpleType>
                  </xs:attribute>
                  <xs:attribute name="no">
                    <xs:simpleType><xs:restriction base="xs:string"><xs:pattern value="\\W*"/></xs:restriction></xs:simpleType>
                  </xs:attribute>
                </xs:complexType>
              </xs:element>
            </xs:schema>
            """;

    /** Xerces by itself counts two, and takes every such character for unassigned. */
    @Test
    void charactersBeyondTheBasicPlaneCountOneAndHaveTheirCategory() {
        String han = "\uD842\uDFB7";
        Trial names = new Trial().resource("n.xsd", NAMES.replace("HAN", han));
        Validate prepared = Validate.prepare(
                names.link(),
                StepFacts.of("step", "validate").with("schema", "n.xsd").with("subject", "message"));
        for (String valid : new String[] {
            "<r/>", "<r two='" + han + "\u91CE' one='" + han + "' no='\uDB80\uDC00'/>", "<r two='\uD83D\uDE00a'/>"
        }) {
            Validate.run(names.request(valid), prepared);
        }
        String told = fault(FaultCode.INVALID, () -> Validate.run(names.request("<r two='" + han + "'/>"), prepared))
                .getMessage();
        assertTrue(told.contains(" with length = '1' is not facet-valid with respect to length '2' "), told);
        for (String invalid : new String[] {"<r one='\uD83D\uDE00'/>", "<r no='" + han + "'/>"}) {
            fault(FaultCode.INVALID, () -> Validate.run(names.request(invalid), prepared));
        }
    }

    /** Xerces tries one way after the other, and there are more than it could try in years. */
    @Test
    @Timeout(30)
    void aShortValueThatAPatternHasManyWaysThroughIsRefusedAtOnce() {
        assertTrue(wrong(told("ways", "a".repeat(60))).endsWith(" (cvc-pattern-valid)"));
        Validate.run(patterned.request(told("ways", "a".repeat(60) + "b")), patterns);
    }

    @Test
    @Timeout(30)
    void aPatternTooLargeForATableIsMatchedAgainstALongValueAllTheSame() {
        for (int chars : new int[] {16_384, 16_385, 100_000}) {
            String many = "a".repeat(chars);
            Validate.run(patterned.request(told("large", many)), patterns);
            assertTrue(wrong(told("large", "a" + "b".repeat(chars))).endsWith(" (cvc-pattern-valid)"));
            // the first member of the union does not take it, the second one does
            Validate.run(patterned.request(told("either", many + "c")), patterns);
        }
    }

    @Test
    void aPatternTooLargeForAnAutomatonIsNotMatchedAgainstALongValue() {
        int most = LinearPattern.MAX_XERCES_CHARS;
        Validate.run(patterned.request(told("huge", "a".repeat(most))), patterns);
        assertTimeout(Duration.ofSeconds(30), () -> {
            for (int i = 0; i < 200; i++) { // that there is no automaton is found out once
                assertEquals(
                        "The message can't be checked: line 2, at /r/huge: A value of 16385 characters can't be matched against the"
                                + " pattern of its type; up to 16384 can.",
                        wrong(told("huge", "a".repeat(most + 1))));
            }
        });
        Validate.run(patterned.request(told("any", "aaaa")), patterns);
    }

    @Test
    void matchingEndsAtTheDeadline() {
        Exchange exchange = new Trial()
                .limits(new Limits(1 << 24, Duration.ofMillis(200), XmlLimits.DEFAULTS))
                .request(told("slow", "a".repeat(2_000_000)));
        Fault late = fault(FaultCode.DEADLINE, () -> Validate.run(exchange, patterns));
        assertEquals("The message could not be checked in time.", late.getMessage());
    }
}
