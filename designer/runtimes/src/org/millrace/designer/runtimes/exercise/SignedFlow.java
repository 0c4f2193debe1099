package org.millrace.designer.runtimes.exercise;

import java.nio.file.Path;
import org.millrace.bundle.Descriptor;
import org.millrace.client.Failure;
import org.millrace.compiler.Compilation;
import org.millrace.compiler.CompileOptions;
import org.millrace.compiler.FlowCompiler;
import org.millrace.compiler.diagnostic.Severity;
import org.millrace.compiler.key.AuthorKey;
import org.millrace.compiler.pack.Author;

/**
 * A flow that was compiled to be tried out.
 *
 * @param facts what the compiler found it to be
 * @param archive the whole .mpb file
 */
public record SignedFlow(Descriptor facts, byte[] archive) {

    /**
     * Compiles a flow as it is saved.
     *
     * @throws Failure when it has errors; tells of the first
     */
    public static SignedFlow of(Path flow, AuthorKey author, int version) {
        Compilation compilation = FlowCompiler.compile(
                flow,
                CompileOptions.signedBy(new Author(author.privateKey(), author.certificate()))
                        .asVersion(Integer.toString(version)));
        return compilation
                .archive()
                .map(archive -> new SignedFlow(compilation.facts().orElseThrow(), archive))
                .orElseThrow(() -> refused(flow, compilation));
    }

    private static Failure refused(Path flow, Compilation compilation) {
        if (compilation.subflow()) {
            return new Failure(
                    Failure.Kind.FAILED,
                    flow.getFileName() + " is a subflow, which no runtime takes by itself",
                    "try it through a flow that calls it");
        }
        var errors = compilation.diagnostics().stream()
                .filter(each -> each.severity() == Severity.ERROR)
                .toList();
        var first = errors.getFirst();
        String step = first.step().isEmpty() ? "" : "step " + first.step() + ": ";
        String more = errors.size() == 1 ? "" : " (and " + (errors.size() - 1) + " more)";
        return new Failure(
                Failure.Kind.FAILED,
                flow.getFileName() + " can't be compiled: " + step + first.wrong() + more,
                first.remedy() + "; the Problems view lists all");
    }
}
