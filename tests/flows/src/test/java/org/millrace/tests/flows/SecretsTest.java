package org.millrace.tests.flows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.Hint;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.api.Trial;
import org.millrace.runtime.expression.XPathExpression;
import org.millrace.runtime.http.StatusLine;
import org.millrace.runtime.steps.control.Raise;
import org.millrace.runtime.steps.json.ValidateJson;
import org.millrace.runtime.steps.xml.Transform;
import org.millrace.runtime.steps.xml.Validate;

/** What a flow calls secret stands in no fault, whichever step made its text: so in no log, no list of faults, no trace and no reply. */
class SecretsTest {

    private static final String CARD = "4111111111111111-CVV123";

    private static final String SCHEMA = """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
              <xs:element name="order"><xs:complexType><xs:sequence>
                <xs:element name="quantity" type="xs:integer" minOccurs="0"/>
                <xs:element name="card" minOccurs="0"><xs:complexType><xs:sequence>
                  <xs:element name="number" type="xs:integer"/></xs:sequence></xs:complexType></xs:element>
                <xs:element name="codes" minOccurs="0"><xs:simpleType><xs:list itemType="xs:integer"/></xs:simpleType></xs:element>
                <xs:element name="count" type="xs:integer" minOccurs="0"/>
              </xs:sequence><xs:attribute name="pin" type="xs:integer"/></xs:complexType>
              <xs:unique name="one"><xs:selector xpath="*"/><xs:field xpath="."/></xs:unique></xs:element>
            </xs:schema>""";

    private final Trial trial = new Trial()
            .secrets("quantity", "card", "codes", "pin", "cardNumber", "region", "X-Partner")
            .variables("region")
            .resource("s.xsd", SCHEMA);

    /** What is told of the fault that the step ends this exchange with. */
    private static String told(Exchange exchange, Executable step) {
        exchange.fail(assertThrows(Fault.class, step));
        Fault fault = exchange.fault();
        return fault.getMessage() + (fault.detail() == null ? "" : " | " + fault.detail());
    }

    private String validated(String order) {
        Exchange exchange = trial.request(order);
        Validate check = Validate.prepare(
                trial.link(),
                StepFacts.of("check", "validate").with("schema", "s.xsd").with("subject", "message"));
        return told(exchange, () -> Validate.run(exchange, check));
    }

    @Test
    void aValidatorsErrorKeepsItsRuleAndPlaceButNotTheValue() {
        assertEquals(
                "The message is not valid: line 1, at /order/quantity: '***' is not an integer."
                        + " (cvc-datatype-valid.1.2.1)",
                validated("<order><quantity>" + CARD + "</quantity></order>"));
        assertEquals(
                "The message is not valid: line 1, at /order: '***' is not an integer." + " (cvc-datatype-valid.1.2.1)",
                validated("<order pin='12x4'/>"));
    }

    @Test
    void whatIsNotSecretIsToldAsItIs() {
        assertEquals(
                "The message is not valid: line 1, at /order/count: 'many' is not an integer."
                        + " (cvc-datatype-valid.1.2.1)",
                validated("<order><quantity>1</quantity><count>many</count></order>"));
    }

    @Test
    void whatStandsInASecretElementIsSecretToo() {
        String told = validated("<order><card><number>" + CARD + "</number></card></order>");
        assertFalse(told.contains("4111"), told);
        assertTrue(told.contains("/order/card/number: '***' is not"), told);
    }

    @Test
    void aValueIsFoundWhereItsWhiteSpaceIsOtherOrOnlyAPartOfItIsTold() {
        String collapsed = validated("<order><quantity>\n  4111 1111\t1111  CVV \n</quantity></order>");
        assertFalse(collapsed.contains("1111"), collapsed);
        String item = validated("<order><codes>12345 4711x 67890</codes></order>");
        assertFalse(item.contains("4711x"), item);
        String cut = validated("<order><quantity>" + "4111-".repeat(200) + "</quantity></order>");
        assertFalse(cut.contains("4111"), cut);
    }

    @Test
    void aShortValueIsHiddenWhereItStandsByItself() {
        assertEquals(
                "The message is not valid: line 1, at /order/quantity: '***' is not an integer."
                        + " (cvc-datatype-valid.1.2.1)",
                validated("<order><quantity>x</quantity></order>"));
    }

    @Test
    void aKeyThatStandsTwiceIsNotTold() {
        String told = validated("<order><quantity>4711</quantity><count>4711</count></order>");
        assertTrue(told.contains("cvc-identity-constraint"), told);
        assertFalse(told.contains("4711"), told);
    }

    @Test
    void jsonIsNoDifferent() {
        Trial json = trial.resource("s.json", """
                {"properties": {"cardNumber": {"const": 1}, "card": {"properties": {"number": {"enum": [1]}}},
                 "more": {"type": "array", "uniqueItems": true}}}""");
        for (String body : new String[] {
            "{\"cardNumber\": \"" + CARD + "\"}",
            "{\"card\": {\"number\": \"" + CARD + "\"}}",
            "{\"card\": {\"number\": 4111111111111111}}",
            "{\"cardNumber\": 4111111111111111x}"
        }) {
            Exchange exchange = json.request(body);
            ValidateJson check = ValidateJson.prepare(
                    json.link(), StepFacts.of("check", "validate-json").with("schema", "s.json"));
            String told = told(exchange, () -> ValidateJson.run(exchange, check));
            assertFalse(told.contains("4111"), told);
        }
    }

    @Test
    void norAreExpressionsAndStylesheets() {
        Exchange cast = trial.request("<order><quantity>" + CARD + "</quantity></order>");
        String told = told(cast, () -> {
            String ignored = XPathExpression.compile(trial.link(), "step", "xs:integer(/order/quantity)")
                    .value(cast);
        });
        assertFalse(told.contains("4111"), told);

        Trial stylesheet = trial.resource("t.xsl", """
                <xsl:stylesheet version="3.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
                  <xsl:template match="/"><xsl:message terminate="yes">no <xsl:value-of select="/order/quantity"/></xsl:message>
                  </xsl:template></xsl:stylesheet>""");
        Exchange changed = stylesheet.request("<order><quantity>" + CARD + "</quantity></order>");
        Transform transform = Transform.prepare(
                stylesheet.link(),
                StepFacts.of("change", "transform").with("stylesheet", "t.xsl").withParts("parameters"));
        String stopped = told(changed, () -> Transform.run(changed, transform));
        assertFalse(stopped.contains("4111"), stopped);
    }

    @Test
    void aTextThatTheFlowMakesHidesHeadersVariablesAndParameters() {
        Exchange exchange = trial.request("<order/>", "X-Partner", "p-4711", "Authorization", "Bearer t0k3n-9");
        exchange.variable(0, "north-7");
        Raise raise = Raise.prepare(
                trial.link(),
                StepFacts.of("refuse", "raise")
                        .with("code", "no")
                        .with("cause", "client")
                        .with("status", 400)
                        .with(
                                "message",
                                "{header:X-Partner} of {$region} by {header:Authorization}: {header:Content-Type}"));
        String told = told(exchange, () -> Raise.run(exchange, raise));
        assertEquals("*** of *** by ***: ", told);
    }

    @Test
    void anExceptionsOwnMessageIsHiddenInTheLogToo() {
        Exchange exchange = trial.request("<order><quantity>" + CARD + "</quantity></order>");
        exchange.message().content().events();
        exchange.fail(Fault.of(new IllegalStateException("at " + CARD, new RuntimeException("for " + CARD))));
        assertEquals("java.lang.IllegalStateException: at ***", exchange.fault().detail());
        Throwable logged = exchange.fault().logged();
        assertEquals("java.lang.IllegalStateException: at ***", logged.getMessage());
        assertEquals("java.lang.RuntimeException: for ***", logged.getCause().getMessage());
        assertEquals("anExceptionsOwnMessageIsHiddenInTheLogToo", logged.getStackTrace()[0].getMethodName());
    }

    @Test
    void ofABodyThatCanNotBeReadNothingQuotedIsTold() {
        Exchange exchange = trial.request("cardNumber=" + CARD);
        exchange.fail(Fault.raised(
                "no", Fault.Cause.CLIENT, "'" + CARD + "' is no order", new Hint.Start(StatusLine.of(400))));
        assertEquals("'***' is no order", exchange.fault().getMessage());
    }
}
