package org.millrace.cli.show;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.millrace.cli.screen.Screen;
import org.millrace.client.admin.Statistics;

class WatchingTest {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private Watching watching(boolean terminal, String only, String... runtimes) {
        return new Watching(
                new Screen(new PrintWriter(out, true), new PrintWriter(err, true), terminal), only, List.of(runtimes));
    }

    private static Statistics event(int second, long count, long faults) {
        Map<String, Long> byCode = Map.of("message.invalid", faults);
        long[] times = {850000, 9, 4200000, 1};
        Statistics.Step check = new Statistics.Step(
                "check", "validate", count, faults, byCode, null, new long[] {99000, 10}, List.of());
        return event(
                second,
                new Statistics.Flow("orders", "1.2", count, byCode, 0, 0, 2, 0, 0, null, times, List.of(check)));
    }

    private static Statistics event(int second, Statistics.Flow... flows) {
        Instant time = Instant.parse("2026-11-22T10:00:00.25Z").plusSeconds(second);
        return new Statistics(time, "serving", 2, 0, List.of(flows), 0, Map.of());
    }

    @Test
    void elsewhereThanOnATerminalAFlowIsALineASecond() {
        Watching watching = watching(false, null, "edge-1");
        watching.take("edge-1", event(0, 1000, 0));
        watching.take("edge-1", event(1, 1234, 3));
        assertEquals("""
                2026-11-22T10:00:00Z  orders  0.0/s  p50 -  p99 -  in flight 2  faults 0.0/s  of 1,000 exchanges 0 faults
                2026-11-22T10:00:01Z  orders  234/s  p50 850 us  p99 4.2 ms  in flight 2  faults 3.0/s  of 1,234 exchanges 3 faults
                """, out.toString());
        assertFalse(out.toString().contains("\u001b"));
    }

    @Test
    void aFlowAloneIsShownWithItsSteps() {
        Watching watching = watching(false, "orders", "edge-1");
        watching.take("edge-1", event(0, 1000, 0));
        watching.take("edge-1", event(1, 1010, 0));
        assertTrue(
                out.toString()
                        .endsWith("  check  10.0/s  p50 99 us  p99 99 us  faults 0.0/s  of 1,010 visits 0 faults\n"),
                out.toString());
    }

    @Test
    void aTerminalShowsAPageInItsPlaceWithWhatFailsInRed() {
        Watching watching = watching(true, "orders", "edge-1", "edge-2");
        watching.take("edge-1", event(0, 1000, 0));
        watching.take("edge-1", event(1, 1234, 3));
        String page = out.toString().substring(out.toString().lastIndexOf("\u001b[H"));
        String plain = page.replaceAll("\u001b\\[[0-9?]*[A-Za-z]", "");
        assertEquals("""
                edge-1 serving + edge-2 no connection  2026-11-22T10:00:01Z  Ctrl-C ends

                flow    version  a second     p50     p99  in flight  faults a second  exchanges  faults
                orders      1.2       234  850 us  4.2 ms          2              3.0      1,234       3

                  step   a second    p50    p99  usually  faults a second  visits  faults
                  check       234  99 us  99 us                       3.0   1,234       3  message.invalid 3
                """, plain);
        assertTrue(page.contains("\u001b[31m  check"), page);
        assertFalse(page.contains("\u001b[2J"), "nothing is wiped, so nothing flickers");
    }

    @Test
    void twoRuntimesAreAddedUpAndALostOneIsNamed() {
        Watching watching = watching(true, null, "edge-1", "edge-2");
        for (int second = 0; second < 2; second++) {
            watching.take("edge-2", event(second, 100 + 10 * second, 0));
            watching.take("edge-1", event(second, 1000 + 10 * second, 0));
        }
        assertTrue(out.toString().contains("20.0"), out.toString());
        assertTrue(out.toString().contains("1,120"), out.toString());
        watching.lost("edge-1", "no runtime answers");
        assertTrue(out.toString().contains("edge-1 is lost: no runtime answers"), out.toString());
        watching.take("edge-2", event(2, 130, 0));
        String last = out.toString().substring(out.toString().lastIndexOf("\u001b[H"));
        assertTrue(last.contains("1,140"), "what the lost one had counted stays: " + last);
    }

    @Test
    void aLossIsALineOfItsOwnOnceElsewhere() {
        Watching watching = watching(false, null, "edge-1", "edge-2");
        watching.lost("edge-1", "no runtime answers");
        watching.lost("edge-1", "no runtime answers");
        assertEquals("edge-1 is lost: no runtime answers\n", err.toString());
    }

    @Test
    void aRuntimeThatNobodyAskedAnythingSaysSo() {
        Watching watching = watching(true, null, "edge-1");
        watching.take("edge-1", event(0));
        assertTrue(out.toString().contains("no flow has been asked for anything yet"));
    }
}
