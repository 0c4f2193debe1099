package org.millrace.designer.runtimes.exercise;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.millrace.bundle.Descriptor;
import org.millrace.compiler.complete.XPathTrial;
import org.millrace.compiler.diagnostic.Diagnostic;

/**
 * When an exchange stops at a breakpoint: an XPath over the message there, with the flow's prefixes and variables, as in a branch of a route. It
 * is evaluated here, over the message as it is shown: what is secret stands there as {@code ***}.
 */
final class StopCondition {

    private static final Duration LIMIT = Duration.ofSeconds(2);

    /**
     * @param stops whether the exchange is to wait
     * @param why the condition could not be evaluated; "" when it could
     */
    record Verdict(boolean stops, String why) {}

    private StopCondition() {}

    /** @param condition "" for always */
    static Verdict of(String condition, Descriptor flow, Run run) {
        if (condition.isBlank() || run.wires().isEmpty()) {
            return new Verdict(true, "");
        }
        Run.Wire at = run.wires().getLast();
        Map<String, String> variables = new LinkedHashMap<>();
        flow.content()
                .variables()
                .forEach(name -> variables.put(name, at.variables().getOrDefault(name, "")));
        return switch (XPathTrial.run(
                condition,
                flow.content().namespaces(),
                variables,
                at.text().getBytes(StandardCharsets.UTF_8),
                false,
                LIMIT)) {
            case XPathTrial.Result result -> new Verdict(result.holds(), "");
            case XPathTrial.None none -> new Verdict(true, none.why());
            case XPathTrial.Wrong wrong -> new Verdict(true, first(wrong));
        };
    }

    private static String first(XPathTrial.Wrong wrong) {
        return wrong.diagnostics().stream().limit(1).map(Diagnostic::wrong).collect(Collectors.joining());
    }

    /** What is wrong with a condition whatever the message is; "" when nothing is. */
    static String wrong(String condition, Map<String, String> namespaces, Iterable<String> variables) {
        if (condition.isBlank()) {
            return "";
        }
        Map<String, String> empty = new LinkedHashMap<>();
        variables.forEach(name -> empty.put(name, ""));
        return XPathTrial.run(condition, namespaces, empty, "<any/>".getBytes(StandardCharsets.UTF_8), false, LIMIT)
                        instanceof XPathTrial.Wrong wrong
                ? first(wrong)
                : "";
    }
}
