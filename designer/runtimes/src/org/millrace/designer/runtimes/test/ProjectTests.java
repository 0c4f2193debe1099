package org.millrace.designer.runtimes.test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.millrace.client.Failure;
import org.millrace.client.exchange.ExchangeScript;
import org.millrace.client.regression.FlowTests;

/** The tests of a folder and of those in it, as their scripts say, with what came of each at last. For one thread at a time. */
final class ProjectTests {

    /** Folders deeper than this are no project's. */
    private static final int MOST_LEVELS = 4;

    /** A line of the view. */
    sealed interface Entry {}

    /**
     * A script.
     *
     * @param shows what it shows, in its own words
     * @param cases its exchanges and refusals, by their lines
     */
    record Script(Path file, String shows, List<Case> cases) implements Entry {

        Script {
            cases = List.copyOf(cases);
        }
    }

    /** An exchange of a script, or a flow that is to be refused; line 0 stands for a script that can't be run. */
    record Case(Path script, int line, String title) implements Entry {}

    private final Path folder;
    private final Map<Path, Script> scripts = new LinkedHashMap<>();
    private final Map<Case, FlowTests.Result> results = new LinkedHashMap<>();

    ProjectTests(Path folder) {
        this.folder = folder.toAbsolutePath().normalize();
    }

    Path folder() {
        return folder;
    }

    /** Reads the scripts anew; what came of tests that are as they were stays. */
    void read() throws IOException {
        Map<Path, Script> now = new LinkedHashMap<>();
        Map<Case, FlowTests.Result> unread = new LinkedHashMap<>();
        for (Path file : files()) {
            try {
                now.put(file, script(file));
            } catch (Failure | IOException e) {
                Case broken = new Case(file, 0, "the script can't be read");
                unread.put(broken, FlowTests.Result.notRun(file, e));
                now.put(file, new Script(file, "", List.of(broken)));
            }
        }
        scripts.clear();
        scripts.putAll(now);
        Set<Case> known = scripts.values().stream()
                .flatMap(script -> script.cases().stream())
                .collect(Collectors.toSet());
        results.keySet().removeIf(each -> !known.contains(each) || each.line() == 0);
        results.putAll(unread);
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> found = Files.find(
                folder,
                MOST_LEVELS,
                (file, facts) -> facts.isRegularFile()
                        && file.getFileName().toString().endsWith(".txt")
                        && file.getParent().endsWith("expected"))) {
            return found.sorted().toList();
        }
    }

    private static Script script(Path file) throws IOException {
        ExchangeScript read = FlowTests.read(file);
        List<Case> cases = new ArrayList<>();
        read.sections().forEach(section -> {
            section.refusals()
                    .forEach(each -> cases.add(
                            new Case(file, each.line(), each.flow().getFileName() + " is refused: " + each.words())));
            section.exchanges().forEach(each -> cases.add(new Case(file, each.line(), each.title())));
        });
        return new Script(file, read.shows(), cases);
    }

    List<Script> scripts() {
        return List.copyOf(scripts.values());
    }

    private Stream<Case> cases() {
        return scripts.values().stream().flatMap(script -> script.cases().stream());
    }

    /** What came of a test; empty when it was not run. */
    Optional<FlowTests.Result> result(Case of) {
        return Optional.ofNullable(results.get(of));
    }

    boolean isGood(Case of) {
        return result(of).filter(FlowTests.Result::isGood).isPresent();
    }

    boolean isBroken(Case of) {
        return result(of).filter(each -> !each.isGood()).isPresent();
    }

    /** By script, the lines of the tests that are asked for; what came of them before is forgotten. */
    Map<Path, Set<Integer>> begin(Predicate<Case> wanted) {
        Map<Path, Set<Integer>> lines = new LinkedHashMap<>();
        cases().filter(wanted).filter(each -> each.line() > 0).forEach(each -> {
            lines.computeIfAbsent(each.script(), script -> new TreeSet<>()).add(each.line());
            results.remove(each);
        });
        return lines;
    }

    /** A test was run. */
    void told(FlowTests.Result result) {
        cases().filter(each -> each.script().equals(result.script()) && each.line() == result.line())
                .findFirst()
                .ifPresent(each -> results.put(each, result));
    }

    /** A script could not be run to its end: that is what came of those of its tests that have no result. */
    void notRun(Path script, Set<Integer> lines, Exception why) {
        cases().filter(each -> each.script().equals(script) && lines.contains(each.line()))
                .filter(each -> !results.containsKey(each))
                .forEach(each -> results.put(each, FlowTests.Result.notRun(script, why)));
    }

    int count() {
        return (int) cases().count();
    }

    int good() {
        return (int) cases().filter(this::isGood).count();
    }

    int broken() {
        return (int) cases().filter(this::isBroken).count();
    }

    /** Where the exchanges of the tests came, as far as they were run. */
    Coverage coverage(String flow) {
        return Coverage.of(
                flow,
                results.values().stream().flatMap(each -> each.went().stream()).toList());
    }
}
