package org.millrace.runtime.api;

import java.util.List;
import org.millrace.bundle.Descriptor;

/**
 * Where a flow's exchanges come in by HTTP, as its source says.
 *
 * @param listener the name of a listener
 * @param path an exact path, or a prefix that ends in {@code /*}
 * @param methods the HTTP methods that are let in; never none
 */
public record Entrance(String listener, String path, List<String> methods) {

    /** The transport, as it stands in a descriptor's entry. */
    public static final String TRANSPORT = "http";

    private static final List<String> USUAL = List.of("POST");

    public Entrance {
        methods = methods.isEmpty() ? USUAL : List.copyOf(methods);
    }

    /** @throws LinkError when it comes in by a path that is none */
    public static Entrance of(Descriptor flow) {
        StepFacts source = StepFacts.of(flow.source());
        String path = source.text("path");
        if (!path.startsWith("/")) {
            throw new LinkError(source.id(), "the path " + path + " does not begin with /", "write /" + path);
        }
        return new Entrance(source.text("listener"), path, source.texts("methods"));
    }

    /** The facts of a receive step that says the same. */
    public StepFacts receive(String id) {
        return StepFacts.of(id, "receive")
                .with("listener", listener)
                .with("path", path)
                .withTexts("methods", methods.toArray(String[]::new))
                .with("soapAction", "")
                .withParts("operations");
    }
}
