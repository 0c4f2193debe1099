package org.millrace.runtime.process;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.millrace.runtime.process.ExitCode.Program;

/** The one table of exit codes, the page that is made of it, and the script that can't ask it. */
class ExitCodeTest {

    private static final Path TOP = Path.of("../..");
    private static final Path PAGE = TOP.resolve("docs/operating.md");
    private static final String BEGIN = "<!-- exit codes: made from ExitCode by ExitCodeTest -->\n";
    private static final String END = "<!-- end -->\n";

    private static String table() {
        return "| code | of | what it means | what to do |\n|---|---|---|---|\n"
                + Arrays.stream(ExitCode.values())
                        .sorted(Comparator.comparingInt(ExitCode::number))
                        .map(ExitCodeTest::row)
                        .collect(Collectors.joining());
    }

    private static String row(ExitCode code) {
        String of = EnumSet.allOf(Program.class).stream()
                .filter(code::isOf)
                .map(Program::pageName)
                .collect(Collectors.joining(", "));
        return "| " + code.number() + " | " + of + " | " + code.meaning() + " | " + code.remedy() + " |\n";
    }

    /** With {@code -Dgolden.update=true} the page is written. */
    @Test
    void thePageIsWhatTheTableSays() throws IOException {
        String page = Files.readString(PAGE).replace("\r\n", "\n");
        int from = page.indexOf(BEGIN) + BEGIN.length();
        int to = page.indexOf(END, from);
        if (Boolean.getBoolean("golden.update")) {
            page = page.substring(0, from) + table() + page.substring(to);
            Files.writeString(PAGE, page);
            to = page.indexOf(END, from);
        }

        assertEquals(
                table(),
                page.substring(from, to),
                "docs/operating.md is not what ExitCode declares; write it anew: ./millrace mvn -B -q -Ddesigner.skip -pl runtime/process"
                        + " -am test -Dtest=ExitCodeTest -Dsurefire.failIfNoSpecifiedTests=false -DargLine=-Dgolden.update=true");
    }

    @Test
    void whatTheLauncherEndsWithByItselfIsInTheTable() throws IOException {
        Set<Integer> declared = Arrays.stream(ExitCode.values())
                .filter(code -> code.isOf(Program.LAUNCHER))
                .map(ExitCode::number)
                .collect(Collectors.toCollection(TreeSet::new));
        Set<Integer> written = Pattern.compile("(?:exit|let_go) ([1-9]\\d*)\\b")
                .matcher(Files.readString(TOP.resolve("millrace")))
                .results()
                .map(found -> Integer.valueOf(found.group(1)))
                .collect(Collectors.toCollection(TreeSet::new));

        assertEquals(declared, written);
    }

    @Test
    void aNumberMeansOneThingForAProgram() {
        for (Program program : Program.values()) {
            Set<Integer> numbers = new HashSet<>();
            List<ExitCode> twice = Arrays.stream(ExitCode.values())
                    .filter(code -> code.isOf(program) && code != ExitCode.NO_JVM && code != ExitCode.JVM_OPTIONS)
                    .filter(code -> !numbers.add(code.number()))
                    .toList();
            assertEquals(List.of(), twice, program::name);
        }
    }

    @Test
    void whatTheLauncherMayEndWithOnAProgramsBehalfIsToldApart() {
        assertEquals("""
                    0  stopped as told; every exchange had finished
                    1  the JVM itself could not start, and said why
                    3  no memory was left, and the process stopped at once
                   64  the command line is wrong
                   69  a port could not be opened, the pair could not be reached or taken up, or the process may not have as many files or \
                threads as it needs; of the launcher: no JDK 25 is here, or the build failed
                   70  an error that should not happen: a bug
                   73  the data folder can't be used, or another process uses it
                  129  of the launcher: stopped by a hang-up (SIGHUP)
                  130  of the launcher: stopped by Ctrl-C (SIGINT)
                  134  the JVM crashed, and said where it left a report (hs_err_pid...)
                  137  killed at once (SIGKILL), as by the operating system when it is out of memory
                  143  told to stop twice, and stopped at once; or told before it could hear it; of the launcher: stopped by SIGTERM""", ExitCode.list(Program.WITNESS));
    }
}
