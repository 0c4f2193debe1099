package org.millrace.runtime.api;

import java.time.Duration;
import java.util.Map;
import org.millrace.bundle.Descriptor;
import org.millrace.xml.validate.Validator;

/**
 * What a flow is bound to when it is loaded: its own facts and resources, and the environment of this place. A step's {@code prepare}
 * method takes what it needs from here, once.
 *
 * @param resources the bundle's resources by path, e.g. {@code schemas/order.xsd}
 * @param validators the schemas that became code, by the schema's path
 * @param proven whether the same bundle was linked whole before, when it was deployed: what only looks for mistakes, and what a message seldom
 *     needs, can be left until one needs it
 * @param deadlineNanos the time on {@link System#nanoTime} by which steps are to be prepared; what takes long, such as compiling a
 *     stylesheet, ends then with a {@link LinkError#late}
 */
public record Link(
        Descriptor flow,
        Map<String, byte[]> resources,
        Map<String, Validator> validators,
        Environment environment,
        boolean proven,
        long deadlineNanos) {

    /** As far away as the clock can tell. */
    private static final long NEVER_NANOS = Long.MAX_VALUE / 2;

    /** A flow that may take as long as it likes to be prepared, as while it is compiled. */
    public Link(
            Descriptor flow,
            Map<String, byte[]> resources,
            Map<String, Validator> validators,
            Environment environment) {
        this(flow, resources, validators, environment, false, System.nanoTime() + NEVER_NANOS);
    }

    /** The same, to be prepared in so much time from now on. */
    public Link within(Duration atMost) {
        return new Link(flow, resources, validators, environment, proven, System.nanoTime() + atMost.toNanos());
    }

    /** The same, of a bundle that was linked whole before or was not. */
    public Link proven(boolean before) {
        return new Link(flow, resources, validators, environment, before, deadlineNanos);
    }

    /** The same in another environment. */
    public Link in(Environment other) {
        return new Link(flow, resources, validators, other, proven, deadlineNanos);
    }

    /** A flow whose schemas are left to a library. */
    public Link(Descriptor flow, Map<String, byte[]> resources, Environment environment) {
        this(flow, resources, Map.of(), environment);
    }

    /**
     * What generated code hands to a step's {@code prepare}.
     *
     * @param index the step's place in the flow
     */
    @OpenToFlows
    public static StepFacts step(Link link, int index) {
        return StepFacts.of(link.flow.steps().get(index));
    }

    /** @throws LinkError when the bundle has no such resource */
    public byte[] resource(String step, String path) {
        return found(resources.get(path), step, "the bundle has no resource " + path, "compile the flow again");
    }

    /** @throws LinkError when the environment has nothing of this kind and name */
    public <R> R need(String step, ResourceKind<R> kind, String name) {
        return found(
                environment.resource(kind, name),
                step,
                "the environment has no " + kind.noun() + " " + name,
                "add " + kind.section() + "." + name);
    }

    private static <T> T found(T value, String step, String missing, String remedy) {
        if (value == null) {
            throw new LinkError(step, missing, remedy);
        }
        return value;
    }
}
