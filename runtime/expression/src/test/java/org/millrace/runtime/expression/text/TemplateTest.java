package org.millrace.runtime.expression.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.millrace.runtime.api.Trial.linkError;

import org.junit.jupiter.api.Test;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.Hint;
import org.millrace.runtime.api.Trial;
import org.millrace.runtime.http.RequestLine;
import org.millrace.runtime.http.StatusLine;

class TemplateTest {

    private final Trial trial = new Trial()
            .start(new RequestLine("POST", "/orders/1?x=2"))
            .variables("city", "order-id")
            .value("region", "emea");

    private String expanded(String template, Exchange exchange) {
        return Template.parse(trial.link(), "step", template).expand(exchange);
    }

    @Test
    void textWithoutPlacesStaysAsItIs() {
        assertEquals("", expanded("", trial.request("")));
        assertEquals("plain $text", expanded("plain $text", trial.request("")));
    }

    @Test
    void everyPlaceIsFilled() {
        Exchange exchange = trial.response("", "X-Backend", "east");
        exchange.variable(1, "42");
        Exchange.caught(
                exchange,
                Fault.raised("order.closed", Fault.Cause.CLIENT, "Too late.", new Hint.Start(StatusLine.of(409))));
        assertEquals(
                "42 east POST /orders/1 200 order.closed Too late. step emea",
                expanded(
                        "{$order-id} {header:x-backend} {method} {path} {status} {fault:code} {fault:message} {fault:step} {env:region}",
                        exchange));
    }

    @Test
    void whatIsNotThereIsEmpty() {
        assertEquals(
                "[][][][][][]",
                expanded(
                        "[{$city}][{header:X-None}][{status}][{fault:code}][{fault:message}][{fault:step}]",
                        trial.request("")));
    }

    @Test
    void aRequestOfAnotherTransportHasNeitherMethodNorPath() {
        assertEquals(
                "[][]",
                expanded("[{method}][{path}]", new Trial().start("mailbox in").request("")));
    }

    @Test
    void doubledBracesStandForBraces() {
        assertEquals("{\"city\": \"\"}", expanded("{{\"city\": \"{$city}\"}}", trial.request("")));
    }

    @Test
    void aValueIsNeverReadAsATemplate() {
        Exchange exchange = trial.request("", "X-From", "{$city}{env:region}");
        assertEquals("{$city}{env:region}", expanded("{header:X-From}", exchange));
    }

    @Test
    void wrongSyntaxIsRefusedWithTheListOfPlaces() {
        String places =
                "; the places are {$variable}, {header:Name}, {method}, {path}, {status}, {fault:code}, {fault:message},"
                        + " {fault:step} and {env:name}; write {{ and }} for braces";
        assertEquals(
                "step step: in the text \"a {b\", the place that begins at character 3 has no closing brace" + places,
                linkError(() -> expanded("a {b", null)));
        assertEquals(
                "step step: in the text \"a } b\", the brace at character 3 closes nothing" + places,
                linkError(() -> expanded("a } b", null)));
        assertEquals(
                "step step: in the text \"{fault}\", {fault} is no place" + places,
                linkError(() -> expanded("{fault}", null)));
        assertEquals(
                "step step: in the text \"{header:a b}\", {header:a b} is no place" + places,
                linkError(() -> expanded("{header:a b}", null)));
    }

    @Test
    void unknownVariablesAndValuesAreRefused() {
        assertEquals(
                "step step: the flow has no variable town; set it in a step before, or mend the name",
                linkError(() -> expanded("{$town}", null)));
        assertEquals(
                "step step: the environment has no value zone; add values.zone",
                linkError(() -> expanded("{env:zone}", null)));
    }
}
