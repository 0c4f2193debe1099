package org.millrace.bundle;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A flow's facts, as the compiler found them and the runtime uses them; the bundle's {@code META-INF/millrace/flow} entry.
 *
 * @param needs what the environment must have, in the order endpoints, keys, certificates
 */
public record Descriptor(Identity identity, Entry entry, Cost cost, List<Need> needs, Content content) {

    /** The version of {@code runtime/api/ABI.md} that this Millrace goes by. It opens bundles of this version and of all before. */
    public static final int ABI = 2;

    public Descriptor {
        needs = List.copyOf(needs);
    }

    /** A flow without any step, at version 1, which receives by HTTP and streams; {@code with...} makes it the one that is wanted. */
    public static Descriptor named(String flow) {
        return new Descriptor(
                new Identity(flow, "1", "org.millrace.flow." + flow.replace('-', '_') + ".Flow", "", 1),
                new Entry("http", 0),
                new Cost(false, false, MemoryClass.STREAMS, 0),
                List.of(),
                Content.EMPTY);
    }

    /** The same, for a bundle that no runtime of a lower ABI than this reads as it is meant. */
    public Descriptor needing(int abi) {
        return new Descriptor(identity.needing(abi), entry, cost, needs, content);
    }

    /** The flow's name, unique in a runtime. */
    public String flow() {
        return identity.flow;
    }

    public String version() {
        return identity.version;
    }

    /** In the order of the flow's file; generated code speaks of steps by their place here. */
    public List<Step> steps() {
        return content.steps;
    }

    /** The step by which its exchanges come in. */
    public Step source() {
        return content.steps.get(entry.step);
    }

    /** The names of one kind of need, in their order. */
    public List<String> needed(Need.Kind kind) {
        return needs.stream().filter(need -> need.kind == kind).map(Need::name).toList();
    }

    public Descriptor with(Identity other) {
        return new Descriptor(other, entry, cost, needs, content);
    }

    public Descriptor with(Entry other) {
        return new Descriptor(identity, other, cost, needs, content);
    }

    public Descriptor with(Cost other) {
        return new Descriptor(identity, entry, other, needs, content);
    }

    public Descriptor with(Content other) {
        return new Descriptor(identity, entry, cost, needs, other);
    }

    public Descriptor withNeeds(Need... others) {
        return new Descriptor(identity, entry, cost, List.of(others), content);
    }

    static <V> Map<String, V> ordered(Map<String, V> map) {
        return Collections.unmodifiableMap(new LinkedHashMap<>(map));
    }

    /**
     * @param flow the flow's name: letters, digits, {@code -} and {@code _}
     * @param version dotted numbers, e.g. {@code 1.4.2}; only grows
     * @param className the generated class, e.g. {@code org.millrace.flow.service_mediation.Flow}
     * @param expires the last day on which the bundle may be activated, ISO 8601, or "" for none
     * @param abi the least version of the bundle ABI that knows its step kinds, those of their properties that the flow does not leave at their
     *     defaults, and what its resources are used for
     */
    public record Identity(String flow, String version, String className, String expires, int abi) {

        public Identity withVersion(String other) {
            return new Identity(flow, other, className, expires, abi);
        }

        public Identity withClass(String other) {
            return new Identity(flow, version, other, expires, abi);
        }

        Identity needing(int least) {
            return new Identity(flow, version, className, expires, Math.max(abi, least));
        }
    }

    /**
     * By what exchanges come in.
     *
     * @param transport the transport's name, e.g. {@code http}
     * @param step the place of the source among the flow's steps; its properties are the transport's to read
     */
    public record Entry(String transport, int step) {}

    /**
     * What an exchange of the flow costs a runtime.
     *
     * @param relays whether its invokes hand over to the runtime, so that no thread waits while a backend works; one that reads no
     *     body needs no thread of its own at all
     * @param brief whether a flow that relays, and reads bodies, takes some microseconds for each KB and waits for nothing but them, so
     *     that it needs no thread of its own for small ones
     * @param memory what an exchange holds in memory
     * @param startBytes how many bytes of a body a {@link MemoryClass#BOUNDED} flow reads, from its first one; 0 of another flow
     */
    public record Cost(boolean relays, boolean brief, MemoryClass memory, int startBytes) {}

    /** How much of a message a flow holds at once. */
    public enum MemoryClass {
        STREAMS,
        /** The first bytes; the rest only passes through. */
        BOUNDED,
        WHOLE_MESSAGE
    }

    /** A name that the environment must know. */
    public record Need(Kind kind, String name) {

        /** What the environment names. */
        public enum Kind {
            ENDPOINT,
            /** An own key, with its certificate. */
            KEY,
            /** Certificates of others. */
            CERTIFICATE,
            /** Where files come in or are written. */
            FOLDER
        }
    }

    /**
     * What the flow is made of, and what goes with it.
     *
     * @param variables the flow's variables; an exchange holds them by their place here
     * @param namespaces prefix to namespace name, for the flow's XPath expressions
     * @param steps in the order of the flow's file
     * @param samples messages to warm up with
     * @param validators the classes that schemas were compiled to: from the schema's path in the bundle's resources to the class's name,
     *     in the package of the flow's class, or to the names of its parts in their order; a schema that is not here is left to a library
     * @param secrets names of headers, variables, elements, attributes and JSON members whose values nobody sees in traces, faults and
     *     the log
     */
    public record Content(
            List<String> variables,
            Map<String, String> namespaces,
            List<Step> steps,
            List<Sample> samples,
            Map<String, List<String>> validators,
            List<String> secrets) {

        public static final Content EMPTY = new Content(List.of(), Map.of(), List.of(), List.of(), Map.of(), List.of());

        public Content {
            variables = List.copyOf(variables);
            namespaces = ordered(namespaces);
            steps = List.copyOf(steps);
            samples = List.copyOf(samples);
            validators = ordered(validators);
            secrets = List.copyOf(secrets);
        }

        public Content withVariables(String... others) {
            return new Content(List.of(others), namespaces, steps, samples, validators, secrets);
        }

        public Content withNamespaces(Map<String, String> others) {
            return new Content(variables, others, steps, samples, validators, secrets);
        }

        public Content withSteps(Step... others) {
            return new Content(variables, namespaces, List.of(others), samples, validators, secrets);
        }

        public Content withSamples(Sample... others) {
            return new Content(variables, namespaces, steps, List.of(others), validators, secrets);
        }

        public Content withValidators(Map<String, List<String>> others) {
            return new Content(variables, namespaces, steps, samples, others, secrets);
        }

        public Content withSecrets(String... others) {
            return new Content(variables, namespaces, steps, samples, validators, List.of(others));
        }
    }

    /**
     * @param kind the step kind, e.g. {@code validate}
     * @param line where it stands in the .flow file, from 1
     * @param properties by name, in the order of the model; each that the kind had when the flow was compiled, with its default where the
     *     flow says nothing
     * @param file of a step of a subflow the file that it stands in, relative to the flow's; its line is that file's. "" for the flow's own
     */
    public record Step(String id, String kind, int line, Map<String, PropertyValue> properties, String file) {

        public Step {
            properties = ordered(properties);
        }

        /** A step of the flow's own file. */
        public Step(String id, String kind, int line, Map<String, PropertyValue> properties) {
            this(id, kind, line, properties, "");
        }

        /** A step of a kind that has no properties. */
        public Step(String id, String kind, int line) {
            this(id, kind, line, Map.of());
        }
    }

    /**
     * @param request the path of the request's body in the bundle's resources
     * @param response the path of the body that the stubbed endpoint answers with, or ""
     * @param headers the request's headers
     */
    public record Sample(String name, String request, String response, Map<String, String> headers) {}
}
