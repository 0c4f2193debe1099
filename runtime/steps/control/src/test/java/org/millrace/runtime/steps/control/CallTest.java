package org.millrace.runtime.steps.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.millrace.runtime.api.Trial.linkError;

import org.junit.jupiter.api.Test;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.api.Trial;

class CallTest {

    private final Trial trial = new Trial().variables("c.a", "c.b", "c.d");
    private final Exchange exchange = trial.request("<order no='7'/>");

    private Call call(StepFacts... parameters) {
        return Call.prepare(trial.link(), StepFacts.of("c", "call").withParts("parameters", parameters));
    }

    private static StepFacts given(String name, String value, String xpath) {
        return StepFacts.of("c", "CallParameter")
                .with("name", name)
                .with("value", value)
                .with("xpath", xpath);
    }

    private static StepFacts otherwise(String name, String value) {
        return StepFacts.of("c", "BeginParameter").with("name", name).with("value", value);
    }

    private String variables() {
        return exchange.variable(0) + "," + exchange.variable(1) + "," + exchange.variable(2);
    }

    @Test
    void parametersAreSetByATextOrAnExpressionAndDefaultsSeeThem() {
        Call.run(exchange, call(given("c.a", "x", ""), given("c.b", "", "/order/@no"), otherwise("c.d", "{$c.a}!")));
        assertEquals("x,7,x!", variables());
    }

    @Test
    void whatIsGivenIsWorkedOutBeforeAnythingIsSetAndTheRestIsEmptyAgain() {
        exchange.variable(0, "old a");
        exchange.variable(1, "old b");
        exchange.variable(2, "old d");
        Call.run(exchange, call(given("c.a", "{$c.b} {$c.d}", ""), given("c.b", "{$c.a}", ""), otherwise("c.d", "")));
        assertEquals("old b old d,old a,", variables());
    }

    @Test
    void aParameterOfAKindThatIsNotKnownIsRefused() {
        assertEquals(
                "step c: it has a Later, which is unknown here; upgrade the runtime",
                linkError(() -> call(StepFacts.of("c", "Later"))));
    }
}
