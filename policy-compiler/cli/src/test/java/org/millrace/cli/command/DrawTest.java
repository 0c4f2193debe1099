package org.millrace.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.cli.Captured;
import org.millrace.model.draw.SvgJudge;
import org.millrace.runtime.process.ExitCode;

class DrawTest {

    private static final String MEDIATION = "../../examples/service-mediation/service-mediation.flow";
    private static final String START = "../core/src/test/resources/org/millrace/compiler/start/";

    @TempDir
    private Path temporary;

    private static SvgJudge drawn(String... command) {
        Captured run = Captured.run(command);
        assertEquals(ExitCode.DONE.number(), run.code(), run.err());
        assertEquals("", run.err());
        return new SvgJudge(run.out());
    }

    @Test
    void aFlowIsDrawnOnStandardOutputOrIntoAFile() throws Exception {
        SvgJudge judge = drawn("draw", MEDIATION);
        assertEquals(6, judge.boxes.size());
        assertEquals(5, judge.wires());
        assertEquals(40, judge.boxes.get("receive-order").x(), "where the layout has it");

        Path file = temporary.resolve("orders.svg");
        Captured run = Captured.run("draw", MEDIATION, "-o", file.toString());
        assertEquals(file + "\n", run.out());
        assertEquals(Captured.run("draw", MEDIATION).out(), Files.readString(file));
    }

    @Test
    void everyExampleIsDrawnWithoutAWireThroughAStep() throws Exception {
        try (Stream<Path> examples = Files.walk(Path.of("../../examples"), 2)) {
            for (Path flow :
                    examples.filter(each -> each.toString().endsWith(".flow")).toList()) {
                assertEquals(List.of(), drawn("draw", flow.toString()).wrong, flow.toString());
            }
        }
    }

    @Test
    void aProjectFromADescriptionIsDrawnWithoutAWireThroughAStep() {
        for (List<String> each : List.of(List.of("--wsdl", "orders.wsdl"), List.of("--openapi", "orders-api.yaml"))) {
            String folder = temporary.resolve(each.getFirst().substring(2)).toString();
            Captured made = Captured.run("new", folder, each.getFirst(), START + each.getLast());
            assertEquals(ExitCode.DONE.number(), made.code(), made.err());
            SvgJudge judge = drawn("draw", folder + "/" + each.getFirst().substring(2) + ".flow");
            assertEquals(List.of(), judge.wrong);
            assertEquals(List.of(), judge.overlaps());
        }
    }

    @Test
    void theThemeIsChosenByName() {
        String light = Captured.run("draw", MEDIATION).out();
        assertEquals(light, Captured.run("draw", MEDIATION, "--theme", "light").out());
        assertNotEquals(
                light, Captured.run("draw", MEDIATION, "--theme", "dark").out());
        assertTrue(Captured.run("draw", MEDIATION, "--theme", "auto").out().contains("prefers-color-scheme"));

        Captured wrong = Captured.run("draw", MEDIATION, "--theme", "blue");
        assertEquals(ExitCode.USAGE.number(), wrong.code());
        assertTrue(wrong.err().contains("'--theme': expected one of [light, dark, auto]"), wrong.err());
    }

    @Test
    void allIsArrangedAnewWhenThatIsAskedForAndNoFileChanges() throws Exception {
        Path layout = Path.of(MEDIATION.replace(".flow", ".layout"));
        byte[] before = Files.readAllBytes(layout);
        SvgJudge judge = drawn("draw", MEDIATION, "--arrange");
        assertEquals(0, judge.crossings);
        assertEquals(0, judge.bends, "one straight line");
        assertTrue(Arrays.equals(before, Files.readAllBytes(layout)));
    }

    @Test
    void whatCanNotBeDrawnIsToldWithItsPlaceAndARemedy() throws Exception {
        Captured missing = Captured.run("draw", temporary + "/none.flow");
        assertEquals(ExitCode.USAGE.number(), missing.code());
        assertEquals(
                "millrace: there is no file " + temporary + "/none.flow\n"
                        + "  name .flow files, e.g. examples/service-mediation/service-mediation.flow\n",
                missing.err());

        Path torn = Files.writeString(temporary.resolve("torn.flow"), "<flow");
        Captured broken = Captured.run("draw", torn.toString());
        assertEquals(ExitCode.FAILED.number(), broken.code());
        assertTrue(broken.err().startsWith("millrace: " + torn + ":1:"), broken.err());
        assertEquals("", broken.out());

        Captured unwritable = Captured.run("draw", MEDIATION, "-o", temporary + "/no/orders.svg");
        assertEquals(ExitCode.FAILED.number(), unwritable.code());
        assertTrue(
                unwritable
                        .err()
                        .endsWith("\n  name a file in a folder that is there and that this user may write to\n"),
                unwritable.err());
    }

    @Test
    void aDamagedFlowIsDrawnAsFarAsItCanBeRead() throws Exception {
        String whole = Files.readString(Path.of(MEDIATION));
        Path file = Files.writeString(temporary.resolve("damaged.flow"), whole.replace("flow:Invoke", "flow:Teleport"));
        Captured run = Captured.run("draw", file.toString());
        assertEquals(ExitCode.DONE.number(), run.code(), run.err());
        assertTrue(run.err().contains("damaged.flow:"), run.err());
        assertTrue(run.out().contains("can't be read"), run.out());
        assertEquals(6, new SvgJudge(run.out()).boxes.size());
    }

    @Test
    void aDamagedLayoutIsToldAndTheFlowIsDrawn() throws Exception {
        Path file = Files.copy(Path.of(MEDIATION), temporary.resolve("orders.flow"));
        Files.writeString(temporary.resolve("orders.layout"), "rubbish");
        Captured run = Captured.run("draw", file.toString());
        assertEquals(ExitCode.DONE.number(), run.code(), run.err());
        assertTrue(run.err().contains("orders.layout:1:1: file.malformed: "), run.err());
        assertFalse(run.out().isEmpty());
    }

    @Test
    void aPictureTakesLessThanASecond() {
        Captured.run("draw", MEDIATION);
        long begin = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        Captured.run("draw", MEDIATION);
        long millis = (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - begin) / 1_000_000;
        assertTrue(millis < 1_000, millis + " ms");
    }
}
