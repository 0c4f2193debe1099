package org.millrace.compiler.start;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.millrace.compiler.CompileOptions;
import org.millrace.compiler.FlowCompiler;
import org.millrace.compiler.diagnostic.Diagnostic;

/** A project that was made, written into a folder of its own. */
record Made(Project project, Path folder) {

    /** Everything that can be chosen. */
    static Made of(Source source, String name, Path parent) throws Exception {
        Set<String> all = source.choices().stream()
                .filter(Choice::possible)
                .limit(source.takesOne() ? 1 : Long.MAX_VALUE)
                .map(Choice::key)
                .collect(Collectors.toSet());
        return of(source, name, all, parent);
    }

    static Made of(Source source, String name, Set<String> chosen, Path parent) throws Exception {
        Project project = source.project(name, chosen);
        Path folder = parent.resolve(name);
        project.write(folder);
        return new Made(project, folder);
    }

    /** The compiler finds nothing to say about it. */
    void compiles() {
        List<Diagnostic> diagnostics = FlowCompiler.compile(folder.resolve(project.flow()), CompileOptions.CHECK_ONLY)
                .diagnostics();
        assertEquals("", diagnostics.stream().map(Diagnostic::text).collect(Collectors.joining("\n")));
    }

    String text(String path) throws IOException {
        return Files.readString(folder.resolve(path));
    }

    String flow() {
        return new String(project.files().get(project.flow()), StandardCharsets.UTF_8);
    }
}
