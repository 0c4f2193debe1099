package org.millrace.compiler.fix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.compiler.FlowCase;
import org.millrace.compiler.FlowCompiler;
import org.millrace.compiler.diagnostic.Diagnostic;
import org.millrace.compiler.diagnostic.Rule;
import org.millrace.model.catalog.PropertyType;
import org.millrace.model.edit.Drawing;
import org.millrace.model.flow.Flow;
import org.millrace.model.flow.FlowFiles;
import org.millrace.model.flow.Loaded;

/**
 * Every fix of every diagnostic of every case: the diagnostic is there before, gone after, back when the fix is undone, gone when it is
 * redone; and undoing leaves the flow and its folder byte for byte as they were. The cases are those of the diagnostics, and those in
 * {@code src/test/fixes}, which have more lying around; {@code src/test/fixes.txt} holds the fixes of all of them, word for word. With
 * {@code -Dgolden.update=true} that file is written instead of compared.
 */
class FixesTest {

    private static final Path GOLDEN = Path.of("src/test/fixes.txt");
    private static final boolean UPDATE = Boolean.getBoolean("golden.update");

    /** Rules that have no fix, for the reasons that {@link Fixes} gives. */
    private static final Set<Rule> NONE = EnumSet.of(
            Rule.UNREADABLE,
            Rule.TANGLED,
            Rule.TOO_LARGE,
            Rule.RECURSION,
            Rule.CALLS_TOO_DEEP,
            Rule.NOT_IN_SUBFLOW,
            Rule.FILE_TOO_LARGE,
            Rule.PARAMETER,
            Rule.TWO_VALUES,
            Rule.PATTERN,
            Rule.NO_PART,
            Rule.CALL_PARAMETER,
            Rule.CALL_PARAMETER_MISSING,
            Rule.CALL_NAMESPACE,
            Rule.NOTHING_TO_DO,
            Rule.QUORUM,
            Rule.UNSAFE_RETRY,
            Rule.REGION_END,
            Rule.XPATH_FORBIDDEN,
            Rule.XPATH_NEEDS_WHOLE,
            Rule.XPATH_UNSIGNED,
            Rule.XPATH_NAMESPACE,
            Rule.STYLESHEET,
            Rule.STYLESHEET_FORBIDDEN,
            Rule.JSON_SCHEMA,
            Rule.DESCRIPTION,
            Rule.NO_SUBFLOW,
            Rule.UNVERIFIED,
            Rule.UNPACKED);

    private static final Map<PropertyType, List<String>> NAMES = Map.of(
            PropertyType.ENDPOINT, List.of("orders", "stock"),
            PropertyType.KEY, List.of("own"),
            PropertyType.CERTIFICATE, List.of("partners"));

    @TempDir
    Path folder;

    private static List<FlowCase> cases() throws IOException {
        List<FlowCase> cases = new ArrayList<>();
        for (String tables : List.of("src/test/diagnostics", "src/test/fixes")) {
            for (Path table : FlowCase.tables(Path.of(tables))) {
                cases.addAll(FlowCase.read(table));
            }
        }
        return cases;
    }

    @TestFactory
    Stream<DynamicTest> everyFixMendsItsDiagnosticAndCanBeUndone() throws IOException {
        return cases().stream()
                .map(each -> DynamicTest.dynamicTest(each.title(), () -> {
                    Path flow = each.write(folder);
                    List<Diagnostic> diagnostics = new Trial(flow).check();
                    for (int i = 0; i < diagnostics.size(); i++) {
                        int fixes = new Trial(flow).fixes(diagnostics.get(i)).size();
                        for (int j = 0; j < fixes; j++) {
                            new Trial(flow).fix(diagnostics, i, j);
                        }
                    }
                }));
    }

    /** A flow that is open. */
    private static final class Trial {

        private final Path flow;
        private final Drawing drawing;
        private final boolean whole;

        Trial(Path flow) throws IOException {
            this.flow = flow;
            Loaded<Flow> loaded = FlowFiles.loadFlow(flow);
            whole = loaded.whole();
            drawing = new Drawing(
                    loaded.content(),
                    FlowFiles.loadLayout(FlowFiles.layoutOf(flow)).content());
        }

        List<Fix> fixes(Diagnostic diagnostic) {
            return DiagnosticTarget.of(drawing, "x.flow", List.of(diagnostic)).stream()
                    .flatMap(spot -> Fixes.of(spot, new Surroundings(flow.getParent(), NAMES)).stream())
                    .toList();
        }

        /** As the designer does; a file that was not read whole is checked as it is. */
        private List<Diagnostic> check() throws IOException {
            return FlowCompiler.check(flow, whole ? FlowFiles.write(drawing.flow()) : Files.readAllBytes(flow));
        }

        void fix(List<Diagnostic> before, int diagnostic, int fix) throws IOException {
            Map<String, String> state = state();
            Fix chosen = fixes(before.get(diagnostic)).get(fix);
            String what = before.get(diagnostic).text() + " -> " + chosen.label();
            chosen.apply();
            List<Diagnostic> after = check();
            Map<String, String> mended = state();
            assertTrue(
                    count(after, before.get(diagnostic)) < count(before, before.get(diagnostic)),
                    () -> what + ": it is still there; after it:\n" + texts(after));
            chosen.undo();
            assertEquals(state, state(), what + ": undone");
            assertEquals(texts(before), texts(check()), what + ": undone");
            chosen.redo();
            assertEquals(mended, state(), what + ": redone");
            chosen.undo();
        }

        /** The flow, the layout, and the files of the folder. */
        private Map<String, String> state() throws IOException {
            Map<String, String> state = new TreeMap<>();
            state.put("", new String(FlowFiles.write(drawing.flow()), StandardCharsets.UTF_8));
            state.put(" ", new String(FlowFiles.write(drawing.layout()), StandardCharsets.UTF_8));
            try (Stream<Path> files = Files.walk(flow.getParent())) {
                for (Path file : files.toList()) {
                    if (Files.isSymbolicLink(file)) {
                        state.put(file.toString(), "to " + Files.readSymbolicLink(file));
                    } else if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                        state.put(file.toString(), Files.readString(file));
                    }
                }
            }
            return state;
        }
    }

    /** Lines move with the rest of the flow; what is said of which step does not. */
    private static long count(List<Diagnostic> in, Diagnostic wanted) {
        return in.stream()
                .filter(each -> each.code().equals(wanted.code())
                        && each.step().equals(wanted.step())
                        && each.wrong().equals(wanted.wrong()))
                .count();
    }

    private static String texts(List<Diagnostic> diagnostics) {
        return diagnostics.stream().map(Diagnostic::text).collect(Collectors.joining("\n"));
    }

    @Test
    void theFixesAreWorded() throws IOException {
        StringBuilder said = new StringBuilder();
        for (FlowCase each : cases()) {
            Path flow = each.write(folder);
            Trial trial = new Trial(flow);
            List<Diagnostic> diagnostics = trial.check();
            if (!diagnostics.isEmpty()) {
                said.append(said.isEmpty() ? "" : "\n")
                        .append("## ")
                        .append(each.title())
                        .append('\n');
            }
            for (Diagnostic diagnostic : diagnostics) {
                said.append(diagnostic.text()).append('\n');
                trial.fixes(diagnostic)
                        .forEach(fix -> said.append("  - ").append(fix.label()).append('\n'));
            }
        }
        if (UPDATE) {
            Files.writeString(GOLDEN, said.toString());
        }
        assertEquals(Files.readString(GOLDEN), said.toString());
    }

    @Test
    void everyRuleHasAFixOrAReasonWhyNot() throws IOException {
        Set<String> fixed = new TreeSet<>();
        for (FlowCase each : cases()) {
            Path flow = each.write(folder);
            for (Diagnostic diagnostic : new Trial(flow).check()) {
                if (!new Trial(flow).fixes(diagnostic).isEmpty()) {
                    fixed.add(diagnostic.code());
                }
            }
        }
        assertEquals(
                Arrays.stream(Rule.values())
                        .filter(rule -> !NONE.contains(rule))
                        .map(Rule::code)
                        .collect(Collectors.toCollection(TreeSet::new)),
                fixed);
    }

    @Test
    void aFileThatSomebodyChangedSinceIsNotTakenBack() throws IOException {
        Path flow = flowOf("files that are not there or not to be read");
        Fix create = offered(flow, "Create 'a.xsd'");
        create.apply();
        Files.writeString(flow.resolveSibling("a.xsd"), "<mine/>");
        create.undo();
        assertEquals("<mine/>", Files.readString(flow.resolveSibling("a.xsd")));
    }

    @Test
    void whatSomebodyDidToAFileSinceAFixWasOfferedStays() throws IOException {
        Path flow = flowOf("a stylesheet with a DOCTYPE, and a schema that is no XML");
        Path stylesheet = flow.resolveSibling("a.xsl");
        Fix remove = offered(flow, "Remove the DOCTYPE");
        String before = Files.readString(stylesheet);
        Files.writeString(stylesheet, before + "<!-- theirs -->");
        remove.apply();
        String after = Files.readString(stylesheet);
        assertTrue(after.endsWith("<!-- theirs -->") && !after.contains("<!DOCTYPE"), after);
        remove.undo();
        assertEquals(before + "<!-- theirs -->", Files.readString(stylesheet));
        Files.writeString(stylesheet, before + "<!-- theirs again -->");
        remove.redo();
        assertTrue(Files.readString(stylesheet).endsWith("<!-- theirs again -->"), "done again to what is there then");

        IOException over = assertThrows(IOException.class, remove::apply);
        assertEquals(
                "somebody has changed 'a.xsl' in the meantime, and there is nothing of that sort in it any more",
                over.getMessage());
    }

    @Test
    void aFileThatSomebodyMadeSinceIsNotMadeAgain() throws IOException {
        Path flow = flowOf("files that are not there or not to be read");
        Fix create = offered(flow, "Create 'a.xsd'");
        Files.writeString(flow.resolveSibling("a.xsd"), "<mine/>");
        IOException refused = assertThrows(IOException.class, create::apply);
        assertEquals("somebody has made 'a.xsd' in the meantime, and it stays as it is", refused.getMessage());
        assertEquals("<mine/>", Files.readString(flow.resolveSibling("a.xsd")));
    }

    private Path flowOf(String title) throws IOException {
        return cases().stream()
                .filter(one -> one.title().equals(title))
                .findFirst()
                .orElseThrow()
                .write(folder);
    }

    private static Fix offered(Path flow, String label) throws IOException {
        Trial trial = new Trial(flow);
        return trial.check().stream()
                .flatMap(each -> trial.fixes(each).stream())
                .filter(fix -> fix.label().equals(label))
                .findFirst()
                .orElseThrow();
    }
}
