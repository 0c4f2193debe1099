package org.millrace.bundle;

import java.util.List;
import java.util.Map;

/**
 * A flow's facts, as the compiler found them and the runtime uses them; the bundle's {@code META-INF/millrace/flow} entry.
 *
 * @param flow the flow's name, unique in a runtime: letters, digits, {@code -} and {@code _}
 * @param version dotted numbers, e.g. {@code 1.4.2}; only grows
 * @param className the generated class, e.g. {@code org.millrace.flow.service_mediation.Flow}
 * @param listener the name of the listener it receives from; "" for a flow that starts by itself, whose path is {@code /} and its name
 * @param path what the receive step answers to: an exact path, or a prefix that ends in {@code /*}
 * @param methods HTTP methods that are let in
 * @param relays whether its invokes hand over to the runtime, so that no thread waits while a backend works; one that looks at no body
 *     needs no thread of its own at all
 * @param brief whether a flow that relays, and looks at bodies, takes some microseconds for each KB and waits for nothing but them, so that
 *     it needs no thread of its own for small ones
 * @param memory what an exchange of this flow holds in memory
 * @param startBytes how many bytes of a body a {@link MemoryClass#BOUNDED} flow looks at, from its first one; 0 of another flow
 * @param variables the flow's variables; an exchange holds them by their place here
 * @param namespaces prefix to namespace name, for the flow's XPath expressions
 * @param steps in the order of the flow's file; generated code speaks of steps by their place here
 * @param endpoints names that the environment must know
 * @param keys aliases of own keys that the environment must know
 * @param certificates aliases of others' certificates that the environment must know
 * @param samples messages to warm up with
 * @param validators the classes that schemas were compiled to: from the schema's path in the bundle's resources to the class's name, in the
 *     package of {@code className}, or to the names of its parts in their order; a schema that is not here is left to a library
 * @param secrets names of headers, variables, elements, attributes and JSON members whose values nobody sees in traces, faults and the log
 * @param expires the last day on which the bundle may be activated, ISO 8601, or "" for none
 */
public record Descriptor(
        String flow,
        String version,
        String className,
        String listener,
        String path,
        List<String> methods,
        boolean relays,
        boolean brief,
        MemoryClass memory,
        int startBytes,
        List<String> variables,
        Map<String, String> namespaces,
        List<Step> steps,
        List<String> endpoints,
        List<String> keys,
        List<String> certificates,
        List<Sample> samples,
        Map<String, List<String>> validators,
        List<String> secrets,
        String expires) {

    /** The version of {@code runtime/api/ABI.md} that this Millrace goes by. It opens bundles of this version and of all before. */
    public static final int ABI = 7;

    /** How much of a message a flow holds at once. */
    public enum MemoryClass {
        STREAMS,
        /** The first bytes; the rest only passes through. */
        BOUNDED,
        WHOLE_MESSAGE
    }

    /**
     * @param kind the step kind, e.g. {@code validate}
     * @param line where it stands in the .flow file, from 1
     */
    public record Step(String id, String kind, int line) {}

    /**
     * @param request the path of the request's body in the bundle's resources
     * @param response the path of the body that the stubbed endpoint answers with, or ""
     * @param headers the request's headers
     */
    public record Sample(String name, String request, String response, Map<String, String> headers) {}
}
