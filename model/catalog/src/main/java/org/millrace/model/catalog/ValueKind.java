package org.millrace.model.catalog;

import java.util.List;
import org.eclipse.emf.ecore.EClass;

/**
 * A kind of object inside of a step, such as a branch of a route.
 *
 * @param name the class's name in the model, e.g. {@code BodyBranch}
 * @param label as a person sees it
 * @param help a sentence or two
 * @param reads what it looks at by itself; see {@link Catalog#reads}
 * @param changes what it may change
 * @param runtimeClass the class that carries it out, e.g. {@code org.millrace.runtime.step.control.BodyBranch}
 * @param properties inherited ones first
 * @param eClass where it stands in the model
 */
public record ValueKind(
        String name,
        String label,
        String help,
        Reads reads,
        Changes changes,
        String runtimeClass,
        List<Property> properties,
        EClass eClass) {

    public ValueKind {
        properties = List.copyOf(properties);
    }

    /** The properties that go to {@link #prepare()}, in its order. */
    public List<Property> arguments() {
        return properties.stream().filter(Property::argument).toList();
    }

    /** Makes the value, once, when a flow is linked. */
    public RuntimeCall prepare() {
        return Abi.prepare(runtimeClass, arguments());
    }
}
