package org.millrace.runtime.http;

import java.util.List;
import java.util.function.Function;

/**
 * Where a flow's exchanges come in by HTTP, as its source says.
 *
 * @param listener the name of a listener
 * @param path an exact path, or a prefix that ends in {@code /*}
 * @param methods the methods that are let in; never none
 * @param descriptionPath where the flow's description is given; "" for nowhere, or at {@code path} itself
 */
public record Entrance(String listener, String path, List<String> methods, String descriptionPath) {

    /** The transport, as it stands in a descriptor's entry. */
    public static final String TRANSPORT = "http";

    private static final List<String> USUAL = List.of("POST");

    public Entrance {
        methods = methods.isEmpty() ? USUAL : List.copyOf(methods);
    }

    /** One of a flow that gives no description elsewhere. */
    public Entrance(String listener, String path, List<String> methods) {
        this(listener, path, methods, "");
    }

    /**
     * What a source's properties say.
     *
     * @param text the value of a property; "" when it has none
     * @param texts the values of a property that has several
     */
    public static Entrance of(Function<String, String> text, Function<String, List<String>> texts) {
        return new Entrance(
                text.apply("listener"), text.apply("path"), texts.apply("methods"), text.apply("descriptionPath"));
    }

    /** All that it answers to, as {@code path} has it. */
    public List<String> paths() {
        return descriptionPath.isEmpty() ? List.of(path) : List.of(path, descriptionPath);
    }
}
