package org.millrace.tests.hostile.siege;

import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.millrace.compiler.Compilation;
import org.millrace.compiler.CompileOptions;
import org.millrace.compiler.FlowCompiler;
import org.millrace.compiler.key.AuthorKey;
import org.millrace.compiler.pack.Author;

/** Compiles flows to bundles in this process. */
public final class Flows {

    private Flows() {}

    /** A file of the test's resources. */
    public static Path resource(String name) {
        URL found = Flows.class.getResource("/" + name);
        if (found == null) {
            throw new AssertionError("there is no test resource " + name);
        }
        try {
            return Path.of(found.toURI());
        } catch (URISyntaxException e) {
            throw new AssertionError(e);
        }
    }

    /** The bundle; a flow that does not compile fails the test with all that is wrong. */
    public static byte[] compile(Path flow, AuthorKey author) {
        Compilation compilation = attempt(flow, author);
        return compilation
                .archive()
                .orElseThrow(() -> new AssertionError(flow + " does not compile:\n" + diagnostics(compilation)));
    }

    public static Compilation attempt(Path flow, AuthorKey author) {
        return FlowCompiler.compile(
                flow, CompileOptions.signedBy(new Author(author.privateKey(), author.certificate())));
    }

    public static String diagnostics(Compilation compilation) {
        return compilation.diagnostics().stream().map(String::valueOf).collect(Collectors.joining("\n"));
    }
}
