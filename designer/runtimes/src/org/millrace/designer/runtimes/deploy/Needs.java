package org.millrace.designer.runtimes.deploy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.millrace.designer.diagram.environment.EnvironmentNames;
import org.millrace.designer.diagram.environment.Environments;
import org.millrace.designer.diagram.environment.Environments.Section;
import org.millrace.model.flow.Flow;
import org.millrace.model.flow.Step;

/** The names of a flow that an environment must know. */
public final class Needs {

    /** @param step whose property names it */
    public record Need(Section section, String name, String step) {

        /** E.g. {@code endpoint orders (step call-orders)}. */
        public String words() {
            return section.word() + " " + name + " (step " + step + ")";
        }
    }

    private Needs() {}

    /** All endpoints, keys and certificates that a flow names, each once for each step. */
    public static List<Need> of(Flow flow) {
        return EnvironmentNames.of(flow).stream()
                .filter(use -> use.section() != Section.VALUES)
                .map(use -> new Need(use.section(), use.name(), step(use.object())))
                .distinct()
                .toList();
    }

    private static String step(EObject object) {
        for (EObject at = object; at != null; at = at.eContainer()) {
            if (at instanceof Step step) {
                return step.getId();
            }
        }
        throw new IllegalArgumentException("it is a part of no step");
    }

    /** What an environment file does not have. */
    public static List<Need> lacking(Flow flow, Path environment) {
        Environments file = Environments.of(environment);
        List<Need> lacking = new ArrayList<>(of(flow));
        lacking.removeIf(need -> file.knows(need.section(), need.name()));
        return lacking;
    }
}
