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

    private static void leadsFromLeftToRight(String flow) {
        SvgJudge judge = drawn("draw", flow);
        assertEquals(List.of(), judge.wrong, flow);
        assertEquals(List.of(), judge.overlaps(), flow);
        assertEquals(List.of(), judge.leadingBack(), flow);
    }

    @Test
    void everyExampleLeadsFromLeftToRightWithoutAWireThroughAStep() throws Exception {
        int found = 0;
        try (Stream<Path> examples = Files.walk(Path.of("../../examples"), 2)) {
            for (Path flow :
                    examples.filter(each -> each.toString().endsWith(".flow")).toList()) {
                leadsFromLeftToRight(flow.toString());
                found++;
            }
        }
        assertTrue(found >= 10, found + " examples");
    }

    @Test
    void aProjectFromADescriptionLeadsFromLeftToRightWithoutAWireThroughAStep() throws Exception {
        Path api = Files.writeString(temporary.resolve("bookings.yaml"), api());
        List<List<String>> descriptions = List.of(
                List.of("--wsdl", START + "orders.wsdl"),
                List.of("--wsdl", START + "split/stock.wsdl"),
                List.of("--openapi", START + "orders-api.yaml"),
                List.of("--openapi", api.toString()));
        for (int d = 0; d < descriptions.size(); d++) {
            String name = "project-" + d;
            String folder = temporary.resolve(name).toString();
            List<String> each = descriptions.get(d);
            Captured made = Captured.run("new", folder, each.getFirst(), each.getLast());
            assertEquals(ExitCode.DONE.number(), made.code(), made.err());
            leadsFromLeftToRight(folder + "/" + name + ".flow");
        }
    }

    /** Twelve operations, each with a body to be checked. */
    private static String api() {
        StringBuilder api = new StringBuilder("""
                openapi: 3.0.3
                info: {title: Bookings, version: "1"}
                paths:
                """);
        for (int number = 1; number <= 12; number++) {
            api.append("""
                      /bookings/part-%d:
                        post:
                          operationId: changePartOfBooking%d
                          requestBody:
                            required: true
                            content:
                              application/json:
                                schema: {type: object, required: [id], properties: {id: {type: string}}}
                          responses:
                            "200": {description: done}
                    """.formatted(number, number));
        }
        return api.toString();
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
