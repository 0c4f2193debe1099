package org.millrace.compiler;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
 * What the compiler says of flows that are wrong, word for word. The cases stand in {@code src/test/diagnostics}: a title after
 * {@code ##}, the flow's attributes after {@code @}, its content (from line 3 of the file; {@code <steps Log} is short for
 * {@code <steps xsi:type="flow:Log"}), other files after {@code -- path}, and the diagnostics after {@code =>}. With
 * {@code -Dgolden.update=true} the diagnostics are written instead of compared.
 */
class DiagnosticsTest {

    private static final Path CASES = Path.of("src/test/diagnostics");
    private static final boolean UPDATE = Boolean.getBoolean("golden.update");

    /** Rules that no .flow file of a few lines can break; they have tests of their own. */
    private static final Set<Rule> ELSEWHERE = EnumSet.of(
            Rule.TANGLED, Rule.TOO_LARGE, Rule.FILE_TOO_LARGE, Rule.TEXT_TOO_LONG, Rule.UNVERIFIED, Rule.UNPACKED);

    @TempDir
    Path folder;

    private record Case(String title, List<String> source, Map<String, String> files, List<String> expected) {}

    @TestFactory
    Stream<DynamicTest> diagnosticsAreWorded() throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        for (Path table : tables()) {
            List<Case> cases = read(table);
            if (UPDATE) {
                update(table, cases);
            }
            for (Case each : cases) {
                tests.add(DynamicTest.dynamicTest(
                        each.title, () -> assertEquals(each.expected, UPDATE ? each.expected : compile(each))));
            }
        }
        return tests.stream();
    }

    @Test
    void everyRuleHasACase() throws IOException {
        Set<String> seen = new TreeSet<>();
        for (Path table : tables()) {
            for (Case each : read(table)) {
                each.expected.forEach(line -> seen.add(line.replaceFirst("^\\S+: (error|warning) (\\w+):.*", "$2")));
            }
        }
        Set<String> rules = EnumSet.complementOf(EnumSet.copyOf(ELSEWHERE)).stream()
                .map(Rule::code)
                .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(rules, seen);
    }

    private static List<Path> tables() throws IOException {
        try (Stream<Path> files = Files.list(CASES)) {
            return files.sorted().toList();
        }
    }

    private static List<Case> read(Path table) throws IOException {
        List<Case> cases = new ArrayList<>();
        String file = "";
        for (String line : Files.readAllLines(table)) {
            if (line.startsWith("## ")) {
                cases.add(new Case(line.substring(3), new ArrayList<>(), new LinkedHashMap<>(), new ArrayList<>()));
                file = "";
                cases.getLast().files.put("", "");
            }
            Case current = cases.getLast();
            if (line.startsWith("=> ")) {
                current.expected.add(line.substring(3));
                continue;
            }
            current.source.add(line);
            if (line.startsWith("-- ")) {
                file = line.substring(3);
                current.files.put(file, "");
            } else if (!line.startsWith("## ") && !line.isBlank()) {
                current.files.merge(file, line + "\n", String::concat);
            }
        }
        return cases;
    }

    private List<String> compile(Case each) throws IOException {
        Path home = Files.createTempDirectory(folder, "case").resolve("home");
        Files.createDirectories(home);
        Files.writeString(home.resolveSibling("outside.xsd"), "<secret/>");
        for (Map.Entry<String, String> file : each.files.entrySet()) {
            if (!file.getKey().isEmpty()) {
                Path path = home.resolve(file.getKey());
                Files.createDirectories(path.getParent());
                if (file.getValue().startsWith("link ")) {
                    Files.createSymbolicLink(
                            path, Path.of(file.getValue().strip().substring(5)));
                } else {
                    Files.writeString(path, file.getValue());
                }
            }
        }
        Files.writeString(home.resolve("x.flow"), flow(each.files.get("")));
        return FlowCompiler.compile(home.resolve("x.flow"), CompileOptions.CHECK_ONLY).diagnostics().stream()
                .map(Diagnostic::text)
                .toList();
    }

    private static String flow(String content) {
        if (content.startsWith("raw ")) {
            return content.substring(4);
        }
        boolean named = content.startsWith("@ ");
        int end = named ? content.indexOf('\n') : 0;
        String attributes = named ? content.substring(2, end) : "name=\"x\"";
        String rest = (named ? content.substring(end + 1) : content)
                .replaceAll("<(steps|branches|assignments) ([A-Z]\\w*)", "<$1 xsi:type=\"flow:$2\"");
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                + "<flow:Flow xmi:version=\"2.0\" xmlns:xmi=\"http://www.omg.org/XMI\""
                + " xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\""
                + " xmlns:flow=\"http://www.millrace.org/flow/1\" " + attributes + ">\n" + rest + "</flow:Flow>\n";
    }

    private void update(Path table, List<Case> cases) throws IOException {
        StringBuilder text = new StringBuilder();
        for (Case each : cases) {
            String source = String.join("\n", each.source).stripTrailing();
            text.append(text.isEmpty() ? "" : "\n").append(source).append('\n');
            compile(each).forEach(line -> text.append("=> ").append(line).append('\n'));
        }
        Files.writeString(table, text.toString());
    }
}
