package org.millrace.xml.warm;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.millrace.xml.EventStream;
import org.millrace.xml.XmlLimits;

class EngineWarmUpTest {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final long WINDOW_NANOS = 100_000_000;

    /** What a steady traffic has never had, one kind of thing each. */
    private static final String[] NEW_SHAPES = {
        "<v>a &amp; b</v>",
        "<v><![CDATA[a < b]]></v>",
        "<v><!-- a remark --></v>",
        "<v>größer als 中文 und 😀</v>",
        "<v a='1' b='2'/>",
        "<v a=\"größer als 中文\" b=\"и ё\" c=\"😀\"/>",
        "<v" + IntStream.range(0, 80).mapToObj(i -> " a" + i + "=\"\"").collect(Collectors.joining()) + "/>",
        "<v><?target data?></v>",
        "<v>" + "<w>".repeat(60) + "</w>".repeat(60) + "</v>",
        "<v>\r\n</v>",
        "\r\n    <v>text</v>",
        "<v  a = \"&lt;1>\"  ></v >",
    };

    @Test
    void everyDocumentOfTheCorpusIsGood() {
        for (byte[] document : Messages.all()) {
            EventStream.parse(document, 0, document.length, XmlLimits.DEFAULTS);
        }
    }

    @Test
    void itEndsWhenItsTimeIsOver() {
        long start = THREADS.getCurrentThreadCpuTime();
        int parsed = EngineWarmUp.run(
                Duration.ofSeconds(1)); // a tenth of that goes by before the first, where nothing is compiled yet
        long millis = (THREADS.getCurrentThreadCpuTime() - start) / 1_000_000;
        assertTrue(parsed > 0 && millis < 3000, parsed + " documents in " + millis + " ms");
    }

    /**
     * After a warm-up and steady traffic of one shape, each new shape joins it, and no 100 ms of CPU time may go by at under a tenth of the
     * steady speed. Speeds are bytes a nanosecond of this thread's CPU time, so that neighbours on the machine do not count. Measured with
     * {@code -Dlong=true} alone: {@code ThrownAwayCodeTest} of the policy compiler counts the code that is thrown away.
     */
    @Test
    @EnabledIfSystemProperty(named = "long", matches = "true")
    void aNewShapeOfTrafficDoesNotStopIt() {
        EngineWarmUp.run(Duration.ofSeconds(1));
        byte[] steady = document("<v a=\"1\">text</v>\n    ");
        double speed = 0;
        for (int window = 0; window < 50; window++) {
            speed = slowestOf(List.of(steady), 1);
        }
        for (String shape : NEW_SHAPES) {
            List<byte[]> traffic =
                    new ArrayList<>(List.of(steady, document(shape), document(shape + "<v>text</v>\n ")));
            double slowest = slowestOf(traffic, 20);
            System.out.printf("%.2f GB/s steady, slowest 100 ms %.2f GB/s with %.30s%n", speed, slowest, shape);
            assertTrue(slowest > speed / 10, slowest + " of " + speed + " GB/s when this came: " + shape);
        }
    }

    private static double slowestOf(List<byte[]> traffic, int windows) {
        double slowest = Double.MAX_VALUE;
        for (int window = 0; window < windows; window++) {
            long start = THREADS.getCurrentThreadCpuTime();
            long end = start;
            long bytes = 0;
            while (end - start < WINDOW_NANOS) {
                for (byte[] document : traffic) {
                    EventStream.parse(document, 0, document.length, XmlLimits.DEFAULTS);
                    bytes += document.length;
                }
                end = THREADS.getCurrentThreadCpuTime();
            }
            slowest = Math.min(slowest, (double) bytes / (end - start));
        }
        return slowest;
    }

    private static byte[] document(String item) {
        String content = item.repeat(8000 / item.length() + 1);
        return ("<r>" + content + "</r>").getBytes(StandardCharsets.UTF_8);
    }
}
