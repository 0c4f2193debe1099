package org.millrace.compiler.pack;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.stream.Collectors;
import org.millrace.bundle.BundleLimits;
import org.millrace.bundle.BundleReader;
import org.millrace.bundle.BundleRefused;
import org.millrace.bundle.BundleWriter;
import org.millrace.bundle.Descriptor;
import org.millrace.compiler.diagnostic.Diagnostics;
import org.millrace.compiler.diagnostic.Place;
import org.millrace.compiler.diagnostic.Rule;
import org.millrace.compiler.plan.FlowPlan;
import org.millrace.compiler.plan.PlanText;
import org.millrace.compiler.read.FlowSource;
import org.millrace.compiler.read.Step;
import org.millrace.compiler.schema.Validators;
import org.millrace.model.catalog.Memory;

/** Puts facts, class, resources and plan into one signed archive. */
public final class Packing {

    private Packing() {}

    /** @return the archive, or nothing when it would not be one that a runtime opens; then that was reported */
    public static Optional<byte[]> pack(
            FlowSource flow,
            Descriptor facts,
            byte[] classFile,
            Validators validators,
            FlowPlan plan,
            SortedMap<String, byte[]> resources,
            Author author,
            Diagnostics diagnostics) {
        Place place = flow.place(flow.line());
        try {
            byte[] archive = BundleWriter.write(
                    facts,
                    classFile,
                    validators.classes(),
                    resources,
                    planText(flow, plan, resources, validators),
                    author.key(),
                    author.certificate());
            BundleReader.inspect(archive, BundleLimits.DEFAULTS);
            return Optional.of(archive);
        } catch (BundleRefused e) { // too large, or of too many files
            diagnostics.add(Rule.UNPACKED, place, e.wrong(), e.remedy());
        } catch (IllegalArgumentException e) {
            diagnostics.add(Rule.UNPACKED, place, "no bundle can be made: " + e.getMessage(), "mend that");
        }
        return Optional.empty();
    }

    private static String looking(Step step) {
        return step.memory() == Memory.BOUNDED
                ? step.id() + " (at its first " + step.startBytes() + " bytes)"
                : step.id();
    }

    /** The plan, what of it reads bodies, and what of it runs in a library. */
    private static String planText(
            FlowSource flow, FlowPlan plan, SortedMap<String, byte[]> resources, Validators validators) {
        StringBuilder text = new StringBuilder(PlanText.of(plan));
        String looking =
                flow.steps().stream().filter(Step::looks).map(Packing::looking).collect(Collectors.joining(", "));
        text.append("\nlooks at a body\n  ")
                .append(looking.isEmpty() ? "no step" : looking)
                .append('\n');
        if (!validators.classNames().isEmpty()) {
            text.append("\nschemas made code\n");
            validators
                    .classNames()
                    .forEach((path, parts) -> text.append("  ")
                            .append(path)
                            .append(": ")
                            .append(String.join(" ", parts))
                            .append('\n'));
        }
        List<String> splices = FlowFacts.splices(flow, resources);
        if (!splices.isEmpty()) {
            text.append("\nstylesheets that are splices\n");
            splices.forEach(path -> text.append("  ").append(path).append('\n'));
        }
        List<String> libraries = FlowFacts.libraries(flow, resources, validators);
        if (!libraries.isEmpty()) {
            text.append("\nruns in a library\n");
            libraries.forEach(line -> text.append("  ").append(line).append('\n'));
        }
        return text.toString();
    }
}
