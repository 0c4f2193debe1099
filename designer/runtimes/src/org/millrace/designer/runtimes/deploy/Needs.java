package org.millrace.designer.runtimes.deploy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.common.util.TreeIterator;
import org.eclipse.emf.ecore.EObject;
import org.millrace.designer.diagram.environment.Environments;
import org.millrace.designer.diagram.environment.Environments.Section;
import org.millrace.model.catalog.Catalog;
import org.millrace.model.catalog.Property;
import org.millrace.model.flow.Flow;
import org.millrace.model.flow.Step;

/** The names of a flow that an environment must know. */
public final class Needs {

    /** @param step whose property names it */
    public record Need(Section section, String name, String step) {

        /** E.g. {@code endpoint orders (step call-orders)}. */
        public String words() {
            String of = section.key().replaceFirst("s$", "");
            return of + " " + name + " (step " + step + ")";
        }
    }

    private Needs() {}

    /** All endpoints, keys and certificates that a flow names, each once for each step. */
    public static List<Need> of(Flow flow) {
        Set<Need> needs = new LinkedHashSet<>();
        for (Step step : flow.getSteps()) {
            collect(step, step.getId(), needs);
            for (TreeIterator<EObject> inner = step.eAllContents(); inner.hasNext(); ) {
                collect(inner.next(), step.getId(), needs);
            }
        }
        return List.copyOf(needs);
    }

    private static void collect(EObject object, String step, Set<Need> needs) {
        for (Property property : Catalog.propertiesOf(object.eClass())) {
            Section.of(property.type())
                    .filter(section -> section != Section.VALUES)
                    .ifPresent(section -> {
                        List<String> names = property.many() ? property.texts(object) : List.of(property.text(object));
                        for (String name : names) {
                            if (!name.isBlank()) {
                                needs.add(new Need(section, name, step));
                            }
                        }
                    });
        }
    }

    /** What an environment file does not have. */
    public static List<Need> lacking(Flow flow, Path environment) {
        Environments file = Environments.of(environment);
        List<Need> lacking = new ArrayList<>(of(flow));
        lacking.removeIf(need -> file.knows(need.section(), need.name()));
        return lacking;
    }
}
