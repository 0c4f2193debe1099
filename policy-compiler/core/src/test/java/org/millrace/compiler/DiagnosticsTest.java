package org.millrace.compiler;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.compiler.diagnostic.Diagnostic;
import org.millrace.compiler.diagnostic.Rule;

/**
 * What the compiler says of flows that are wrong, word for word. The {@link FlowCase cases} stand in {@code src/test/diagnostics},
 * with the diagnostics after {@code =>}. With {@code -Dgolden.update=true} these are written instead of compared.
 */
class DiagnosticsTest {

    private static final Path CASES = Path.of("src/test/diagnostics");
    private static final boolean UPDATE = Boolean.getBoolean("golden.update");

    /** Rules that no .flow file of a few lines can break; they have tests of their own. */
    private static final Set<Rule> ELSEWHERE =
            EnumSet.of(Rule.TANGLED, Rule.TOO_LARGE, Rule.FILE_TOO_LARGE, Rule.UNVERIFIED, Rule.UNPACKED);

    @TempDir
    Path folder;

    @TestFactory
    Stream<DynamicTest> diagnosticsAreWorded() throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        for (Path table : FlowCase.tables(CASES)) {
            List<FlowCase> cases = FlowCase.read(table);
            if (UPDATE) {
                update(table, cases);
            }
            for (FlowCase each : cases) {
                tests.add(DynamicTest.dynamicTest(
                        each.title(), () -> assertEquals(each.expected(), UPDATE ? each.expected() : compile(each))));
            }
        }
        return tests.stream();
    }

    @Test
    void everyRuleHasACase() throws IOException {
        Set<String> seen = new TreeSet<>();
        for (Path table : FlowCase.tables(CASES)) {
            for (FlowCase each : FlowCase.read(table)) {
                each.expected().forEach(line -> seen.add(line.replaceFirst("^.*?: (error|warning) (\\w+):.*", "$2")));
            }
        }
        Set<String> rules = EnumSet.complementOf(EnumSet.copyOf(ELSEWHERE)).stream()
                .map(Rule::code)
                .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(rules, seen);
    }

    private List<String> compile(FlowCase each) throws IOException {
        return FlowCompiler.compile(each.write(folder), CompileOptions.CHECK_ONLY).diagnostics().stream()
                .map(Diagnostic::text)
                .toList();
    }

    private void update(Path table, List<FlowCase> cases) throws IOException {
        StringBuilder text = new StringBuilder();
        for (FlowCase each : cases) {
            String source = String.join("\n", each.source()).stripTrailing();
            text.append(text.isEmpty() ? "" : "\n").append(source).append('\n');
            compile(each).forEach(line -> text.append("=> ").append(line).append('\n'));
        }
        Files.writeString(table, text.toString());
    }
}
