package org.millrace.tests.flows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.millrace.compiler.Compilation;
import org.millrace.compiler.CompileOptions;
import org.millrace.compiler.FlowCompiler;
import org.millrace.compiler.diagnostic.Diagnostic;
import org.millrace.compiler.pack.Author;

/**
 * What a flow becomes does not depend on what was compiled before it in the same process: all flows of the project, in one order and in the
 * other, give the same bundles and diagnostics. {@code -Dflows=FOLDER} takes those of another folder, and prints what became of each.
 */
class FlowsInOneProcessTest {

    private static final String FOLDER = System.getProperty("flows");

    @Test
    void flowsBecomeTheSameInWhicheverOrderTheyAreCompiled() throws Exception {
        List<Path> flows = flows(Path.of(FOLDER == null ? "../.." : FOLDER));
        Map<Path, String> forwards = compiled(flows);
        Map<Path, String> backwards = compiled(flows.reversed());
        for (Path flow : flows) {
            assertEquals(forwards.get(flow), backwards.get(flow), flow.toString());
        }
        if (FOLDER == null) {
            long bundles = forwards.values().stream()
                    .filter(each -> each.startsWith("bundle"))
                    .count();
            assertTrue(flows.size() > 50 && bundles > 45, flows.size() + " flows, " + bundles + " bundles");
        } else {
            forwards.forEach((flow, outcome) -> System.out.println(flow + ": " + outcome));
        }
    }

    private static List<Path> flows(Path folder) throws IOException {
        List<Path> flows = new ArrayList<>();
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path each, BasicFileAttributes facts) {
                // not even looked into: another module may be at work there
                return each.endsWith("target") ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes facts) {
                if (file.toString().endsWith(".flow")) {
                    flows.add(file);
                }
                return FileVisitResult.CONTINUE;
            }
        });
        return flows.stream().sorted().toList();
    }

    private static Map<Path, String> compiled(List<Path> flows) throws NoSuchAlgorithmException {
        CompileOptions options = CompileOptions.signedBy(new Author(Keys.OURS.key(), Keys.OURS.certificate()));
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        Map<Path, String> outcomes = new LinkedHashMap<>();
        for (Path flow : flows) {
            Compilation made = FlowCompiler.compile(flow, options);
            StringBuilder outcome = new StringBuilder(made.archive()
                    .map(bytes -> "bundle " + HexFormat.of().formatHex(digest.digest(bytes)))
                    .orElse("refused"));
            for (Diagnostic each : made.diagnostics()) {
                outcome.append('\n').append(each.text());
            }
            made.libraries().forEach(line -> outcome.append("\nin a library: ").append(line));
            outcomes.put(flow, outcome.toString());
        }
        return outcomes;
    }
}
