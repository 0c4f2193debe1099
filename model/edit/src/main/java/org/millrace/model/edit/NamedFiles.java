package org.millrace.model.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.eclipse.emf.ecore.EObject;
import org.millrace.model.catalog.Catalog;
import org.millrace.model.catalog.Property;
import org.millrace.model.flow.Flow;

/** The files that a flow names, by paths relative to it: schemas, stylesheets, descriptions, samples. */
public final class NamedFiles {

    /**
     * A place where a flow names a file.
     *
     * @param object a step, a part of one, or a sample
     */
    public record Use(EObject object, Property property, String name) {}

    private NamedFiles() {}

    /** Where a flow names files, in its order. */
    public static List<Use> uses(Flow flow) {
        List<Use> uses = new ArrayList<>();
        flow.eAllContents()
                .forEachRemaining(object -> Catalog.propertiesOf(object.eClass()).stream()
                        .filter(property -> property.type().isFile() && !property.many() && property.isGiven(object))
                        .forEach(property -> uses.add(new Use(object, property, property.text(object)))));
        return uses;
    }

    /** All of them, in the order of the flow; one that is named twice is there twice. */
    public static List<String> of(Flow flow) {
        return uses(flow).stream().map(Use::name).toList();
    }

    /** How many names a flow would have others for. */
    public static int count(Flow flow, UnaryOperator<String> renamed) {
        return (int) of(flow).stream()
                .filter(name -> !renamed.apply(name).equals(name))
                .count();
    }

    /** Has a flow name files as they are called now; to be called inside of {@link Drawing#change}. */
    public static void rename(Drawing drawing, UnaryOperator<String> renamed) {
        for (Use use : uses(drawing.flow())) {
            String next = renamed.apply(use.name());
            if (!next.equals(use.name())) {
                drawing.set(use.object(), use.property().feature(), next);
            }
        }
    }
}
