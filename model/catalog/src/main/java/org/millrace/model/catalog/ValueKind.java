package org.millrace.model.catalog;

import java.util.List;
import org.eclipse.emf.ecore.EClass;

/**
 * A kind of object inside of a step, such as a branch of a route.
 *
 * @param name the class's name in the model, e.g. {@code BodyBranch}
 * @param label as a person sees it
 * @param help a sentence or two
 * @param reads what it reads by itself; see {@link Catalog#reads}
 * @param changes what it may change
 * @param since the version of the bundle ABI that added it
 * @param properties inherited ones first
 * @param requirements how they go together
 * @param eClass where it stands in the model
 */
public record ValueKind(
        String name,
        String label,
        String help,
        Reads reads,
        Changes changes,
        int since,
        List<Property> properties,
        List<Requirement> requirements,
        EClass eClass) {

    public ValueKind {
        properties = List.copyOf(properties);
        requirements = List.copyOf(requirements);
    }
}
