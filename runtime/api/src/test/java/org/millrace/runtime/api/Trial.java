package org.millrace.runtime.api;

import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.function.Executable;
import org.millrace.bundle.Descriptor;

/** A flow with one step and what surrounds it: namespaces, variables, resources, values; then exchanges to try the step on. */
public final class Trial {

    private final Map<String, String> namespaces = new LinkedHashMap<>();
    private final Map<String, byte[]> resources = new HashMap<>();
    private final Map<String, String> values = new HashMap<>();
    private String[] variables = {};
    private String[] secrets = {};
    private Limits limits = Limits.DEFAULTS;
    private Object start;
    private BodyFields fields = BodyFields.NONE;
    private MemoryBudget budget = new MemoryBudget(1L << 30);

    public Trial namespace(String prefix, String uri) {
        namespaces.put(prefix, uri);
        return this;
    }

    public Trial resource(String path, String text) {
        resources.put(path, text.getBytes(StandardCharsets.UTF_8));
        return this;
    }

    public Trial value(String name, String value) {
        values.put(name, value);
        return this;
    }

    public Trial variables(String... names) {
        variables = names.clone();
        return this;
    }

    public Trial secrets(String... names) {
        secrets = names.clone();
        return this;
    }

    public Trial limits(Limits set) {
        limits = set;
        return this;
    }

    /** What requests begin with; nothing unless it is set. */
    public Trial start(Object set) {
        start = set;
        return this;
    }

    /** What the headers of messages say of their bodies; nothing unless it is set. */
    public Trial fields(BodyFields set) {
        fields = set;
        return this;
    }

    public Trial budget(MemoryBudget set) {
        budget = set;
        return this;
    }

    public Link link() {
        return new Link(
                descriptor(),
                resources,
                new Environment(Map.of(), Map.of(), Map.of(), values, false, new ReplayCache(10)));
    }

    private Descriptor descriptor() {
        return Descriptor.named("trial")
                .with(new Descriptor.Cost(false, false, Descriptor.MemoryClass.WHOLE_MESSAGE, 0))
                .with(Descriptor.Content.EMPTY
                        .withVariables(variables)
                        .withNamespaces(namespaces)
                        .withSteps(new Descriptor.Step("step", "trial", 1))
                        .withSecrets(secrets));
    }

    /** An exchange whose request has this body and these headers, as name and value in turns. */
    public Exchange request(String body, String... headers) {
        return request(body.getBytes(StandardCharsets.UTF_8), headers);
    }

    public Exchange request(byte[] body, String... headers) {
        Exchange exchange = new Exchange(
                Origin.NONE,
                limits,
                budget,
                (reply, sent) -> sent.accept(null),
                made -> Message.request(start, headers(headers), Payload.of(made, body), fields));
        exchange.bind(descriptor(), null);
        Exchange.enter(exchange, 0);
        return exchange;
    }

    /** An exchange that has its response, with this body. */
    public Exchange response(String body, String... headers) {
        Exchange exchange = request("<request/>");
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.response(Message.response(null, headers(headers), Payload.of(exchange, bytes), fields));
        return exchange;
    }

    private static Headers headers(String... pairs) {
        Headers headers = new Headers();
        for (int i = 0; i < pairs.length; i += 2) {
            headers.add(pairs[i], pairs[i + 1]);
        }
        return headers;
    }

    public static String body(Exchange exchange) {
        return new String(exchange.message().content().bytes(), StandardCharsets.UTF_8);
    }

    /** The fault of this kind that the action ends with. */
    public static Fault fault(FaultCode kind, Executable action) {
        Fault fault = assertThrows(Fault.class, action);
        if (fault.kind() != kind) {
            throw new AssertionError("not " + kind + " but " + fault.kind() + ": " + fault.getMessage(), fault);
        }
        return fault;
    }

    public static String linkError(Executable action) {
        return assertThrows(LinkError.class, action).getMessage();
    }

    public static String lines(String... lines) {
        return String.join("\n", Arrays.asList(lines));
    }
}
