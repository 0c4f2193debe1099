package org.millrace.cli.build;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Optional;
import org.millrace.cli.screen.Screen;
import org.millrace.client.Failure;
import org.millrace.compiler.Compilation;
import org.millrace.compiler.CompileOptions;
import org.millrace.compiler.FlowCompiler;
import org.millrace.compiler.diagnostic.Diagnostic;
import org.millrace.compiler.diagnostic.Severity;
import org.millrace.compiler.key.AuthorKey;
import org.millrace.compiler.pack.Author;
import org.millrace.xml.Printable;

/** Compiles flow files for commands. */
public final class FlowBuild {

    private FlowBuild() {}

    /** Compiles and signs; what is wrong stands in the compilation. */
    public static Compilation compile(Path flow, AuthorKey author, Optional<LocalDate> expires) {
        requireFlow(flow);
        CompileOptions signed = CompileOptions.signedBy(new Author(author.privateKey(), author.certificate()));
        return FlowCompiler.compile(flow, expires.map(signed::expiring).orElse(signed));
    }

    /** Compiles without making a bundle. */
    public static Compilation check(Path flow) {
        requireFlow(flow);
        return FlowCompiler.compile(flow, CompileOptions.CHECK_ONLY);
    }

    /**
     * Compiles and signs a flow that is to go on to a runtime; prints the diagnostics.
     *
     * @throws Failure when there are errors
     */
    public static Built bundle(Path flow, AuthorKey author, Screen screen) {
        Compilation compilation = compile(flow, author, Optional.empty());
        compilation.diagnostics().forEach(diagnostic -> print(screen, flow, diagnostic));
        if (compilation.subflow()) {
            throw new Failure(
                    Failure.Kind.USAGE,
                    flow + " is a subflow, which no runtime takes by itself",
                    "name the flows that call it: they bring it along");
        }
        return of(compilation)
                .orElseThrow(() -> new Failure(
                        Failure.Kind.FAILED,
                        errors(compilation) + " in " + flow,
                        "mend what is named above; this says whether all is well then: millrace compile --check "
                                + flow));
    }

    public static Optional<Built> of(Compilation compilation) {
        return compilation
                .archive()
                .flatMap(archive -> compilation.facts().map(descriptor -> new Built(descriptor, archive)));
    }

    /** E.g. {@code 1 error}. */
    public static String errors(Compilation compilation) {
        long errors = compilation.diagnostics().stream()
                .filter(diagnostic -> diagnostic.severity() == Severity.ERROR)
                .count();
        return errors == 1 ? "1 error" : errors + " errors";
    }

    /** Prints a diagnostic with a path that leads from here to its file, so that editors and terminals can jump to it. */
    public static void print(Screen screen, Path flow, Diagnostic diagnostic) {
        // what a flow of a stranger holds is quoted
        String text = Printable.lines(fileFromHere(flow, diagnostic)
                + diagnostic.text().substring(diagnostic.file().length()));
        if (diagnostic.severity() == Severity.ERROR) {
            screen.sayWrong(text);
        } else {
            screen.err().println(text);
        }
    }

    /** The diagnostic's file as a path from the current folder. */
    public static String fileFromHere(Path flow, Diagnostic diagnostic) {
        Path here = Path.of("").toAbsolutePath();
        Path file = flow.resolveSibling(diagnostic.file());
        return (file.isAbsolute() && file.startsWith(here) ? here.relativize(file) : file).toString();
    }

    /** @throws Failure when there is no such file */
    public static void requireFlow(Path flow) {
        if (!Files.isRegularFile(flow)) {
            throw new Failure(
                    Failure.Kind.USAGE,
                    Files.isDirectory(flow) ? flow + " is a folder" : "there is no file " + flow,
                    "name .flow files, e.g. examples/service-mediation/service-mediation.flow");
        }
    }
}
