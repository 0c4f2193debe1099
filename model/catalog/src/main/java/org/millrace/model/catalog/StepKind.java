package org.millrace.model.catalog;

import java.net.URL;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.millrace.model.flow.Branch;
import org.millrace.model.flow.Kinds;
import org.millrace.model.flow.Step;

/**
 * A kind of step.
 *
 * @param kind the word for it in descriptors and statistics, e.g. {@code validate}
 * @param label as a person sees it
 * @param group the drawer of the palette that it lies in
 * @param ports in the order in which they are drawn
 * @param reads what such a step reads whatever its properties; see {@link Catalog#reads}
 * @param changes what such a step may change whatever its properties; see {@link Catalog#changes}
 * @param memory what such a step holds whatever its properties; see {@link Catalog#memory}
 * @param relays whether the runtime can carry it out without a thread that waits
 * @param brief whether it takes some microseconds for each KB, and waits for nothing, in code that was made for its expressions and files
 * @param role the part that it plays in a flow
 * @param leaves what the message behind such a step is to the one before it
 * @param transport what its exchanges come in by, for a source such as receive; "" for another kind
 * @param since the version of the bundle ABI that added it
 * @param runtimeClass the class that carries it out, or "" when nothing needs to be done
 * @param help a sentence or two
 * @param properties inherited ones first
 * @param requirements how they go together
 * @param eClass where it stands in the model
 */
public record StepKind(
        String kind,
        String label,
        String group,
        List<Port> ports,
        Reads reads,
        Changes changes,
        Memory memory,
        boolean relays,
        boolean brief,
        Role role,
        Leaves leaves,
        String transport,
        int since,
        String runtimeClass,
        String help,
        List<Property> properties,
        List<Requirement> requirements,
        EClass eClass) {

    public StepKind {
        ports = List.copyOf(ports);
        properties = List.copyOf(properties);
        requirements = List.copyOf(requirements);
    }

    /** Whether there is a runtime class; only then are there calls. */
    public boolean hasRuntime() {
        return !runtimeClass.isEmpty();
    }

    /** Whether such a step chooses among branches, which lead on from it. */
    public boolean chooses() {
        return ports.stream().anyMatch(port -> port.perValue() && !port.inside());
    }

    /** Whether such a step carries out paths of its own, those that begin at its inside ports. */
    public boolean isRegion() {
        return ports.stream().anyMatch(Port::inside);
    }

    /** The ports of one step, in order: the branches of a route by their names, then default and fault. */
    public List<String> portsOf(Step step) {
        return portsOf(step, _ -> true);
    }

    /** The ports of one step that lead into its region, in order; none of a step of another kind. */
    public List<String> insidePortsOf(Step step) {
        return portsOf(step, Port::inside);
    }

    private List<String> portsOf(Step step, Predicate<Port> which) {
        List<String> names = new ArrayList<>();
        for (Port port : ports.stream().filter(which).toList()) {
            if (port.perValue()) {
                for (EObject value : property(port.name()).orElseThrow().objects(step)) {
                    String name = ((Branch) value).getPort();
                    names.add(name == null ? "" : name);
                }
            } else {
                names.add(port.name());
            }
        }
        return List.copyOf(names);
    }

    public Optional<Property> property(String name) {
        return properties.stream().filter(p -> p.name().equals(name)).findFirst();
    }

    /** The first property of a type: what a step of the kind calls, checks by, listens to. */
    public Optional<Property> property(PropertyType type) {
        return properties.stream().filter(p -> p.type() == type).findFirst();
    }

    /** Its icon: white lines, 16 pixels wide and high, on no ground. */
    public URL icon() {
        return file(".svg");
    }

    /** What a person wrote of it for the guide, beside what is made from the catalog: a page without title and headings. */
    public URL page() {
        return file(".xml");
    }

    private URL file(String ending) {
        return Kinds.file(eClass, kind + ending)
                .orElseThrow(() -> new IllegalStateException("there is no " + kind + ending + " beside the .ecore of "
                        + eClass.getEPackage().getName()));
    }

    /** A new step of the kind, with nothing set yet. */
    public Step make() {
        return (Step) EcoreUtil.create(eClass);
    }

    /** The properties that go to the runtime. */
    public List<Property> arguments() {
        return properties.stream().filter(Property::argument).toList();
    }

    /**
     * Makes the step ready, once, when a flow is linked.
     *
     * @throws IllegalStateException when there is no runtime class
     */
    public RuntimeCall prepare() {
        return Abi.prepare(runtime());
    }

    /**
     * Carries the step out: {@code run}, which of a {@linkplain #isRegion region} takes the flow and the number of its first inside as well, or
     * {@code choose} for a kind that {@linkplain #chooses chooses}.
     *
     * @throws IllegalStateException when there is no runtime class
     */
    public RuntimeCall run() {
        return isRegion() ? Abi.region(runtime()) : chooses() ? Abi.choose(runtime()) : Abi.run(runtime());
    }

    /** Carries the step out in a flow that relays; nothing unless {@link #relays}. */
    public Optional<RuntimeCall> relay() {
        return relays ? Optional.of(Abi.relay(runtime())) : Optional.empty();
    }

    /** All of the above. */
    public List<RuntimeCall> calls() {
        List<RuntimeCall> calls = new ArrayList<>();
        if (hasRuntime()) {
            calls.add(prepare());
            calls.add(run());
            relay().ifPresent(calls::add);
        }
        return List.copyOf(calls);
    }

    private String runtime() {
        if (!hasRuntime()) {
            throw new IllegalStateException(kind + " has no runtime class");
        }
        return runtimeClass;
    }
}
