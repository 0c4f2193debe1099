package org.millrace.compiler;

import java.util.List;
import java.util.Optional;
import org.millrace.bundle.Descriptor;
import org.millrace.compiler.diagnostic.Diagnostic;
import org.millrace.compiler.diagnostic.Severity;
import org.millrace.compiler.plan.FlowPlan;

/**
 * What came of compiling a flow.
 *
 * @param diagnostics everything that was found, the flow file's own first, by line; warnings may stand beside a bundle
 * @param archive the signed bundle, when there were no errors and an author was given
 * @param plan what the flow does, when there were no errors
 * @param facts what the runtime will know of the flow, when there were no errors
 * @param subflow whether it is one: then there is no bundle, since it is compiled into the flows that call it
 * @param libraries what of the flow runs in a library instead of in code made for it, a line for each
 */
public record Compilation(
        List<Diagnostic> diagnostics,
        Optional<byte[]> archive,
        Optional<FlowPlan> plan,
        Optional<Descriptor> facts,
        boolean subflow,
        List<String> libraries) {

    public Compilation {
        diagnostics = List.copyOf(diagnostics);
        libraries = List.copyOf(libraries);
    }

    public boolean failed() {
        return diagnostics.stream().anyMatch(diagnostic -> diagnostic.severity() == Severity.ERROR);
    }
}
