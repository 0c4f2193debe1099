package org.millrace.compiler.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.millrace.xml.EventStream;
import org.millrace.xml.XmlError;
import org.millrace.xml.XmlLimits;
import org.millrace.xml.canonical.CanonicalMethod;
import org.millrace.xml.canonical.Canonicalizer;
import org.millrace.xml.warm.EngineWarmUp;

/**
 * After a warm-up, messages of kinds that no traffic has had yet make the JVM throw none of the code away that all flows share: it has seen every
 * branch that they take. The JVM itself says what it throws away, and at which line.
 */
class ThrownAwayCodeTest {

    /** Reasons that mean: this was never seen before. */
    private static final Set<String> UNSEEN = Set.of(
            "unstable_if",
            "unreached",
            "null_check",
            "null_assert",
            "class_check",
            "array_check",
            "bimorphic",
            "bimorphic_or_optimized_type_check",
            "type_checked_inlining",
            "speculate_class_check",
            "speculate_null_check",
            "uninitialized",
            "unloaded");

    /** None was seen in many runs, 27 when only the tokenizer was warmed up; but when the JVM compiles what is its own affair. */
    private static final int MOST = 2;

    /** What the traffic brings is new in the first of them. */
    private static final int ROUNDS = Boolean.getBoolean("long") ? 3_000 : 1_000;

    private static final String[] WRONG = {
        "<v a=\"1\"><name>text</nam></v>",
        "<v a=\"1\"><name>te&xt;</name></v>",
        "<v a=\"1\" a=\"2\"/>",
        "<v a=\"<\"/>",
        "<o:v/>",
        "<v>\u0001</v>",
        "<!-- a -- b -->",
    };

    private static final String[] INVALID = {
        "<v a=\"x\"><name>text</name></v>",
        "<v a=\"1\"><name>text</name><price>1.555</price></v>",
        "<v a=\"1\"><price>1.5</price></v>",
        "<v a=\"1\" at=\"2026-02-30T06:15:00\"/>",
        "<nil xsi:nil=\"true\">1</nil>",
        "<fixed>1.6</fixed>",
        "<union>a b</union>",
        "<id ref=\"none\"/>",
        "<unknown/>",
        "text",
        "\r\n    <v>text</v>",
        "<v a=\"größer als 中文\" b=\"и ё\" c=\"😀\"/>",
        "<v" + IntStream.range(0, 80).mapToObj(i -> " a" + i + "=\"\"").collect(Collectors.joining()) + "/>",
        "<v>" + "<w>".repeat(60) + "</w>".repeat(60) + "</v>",
    };

    @Test
    void newKindsOfMessagesThrowNoSharedCodeAway() throws IOException, InterruptedException {
        Path told = Files.createTempFile("thrown-away", ".txt");
        Process child = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-Dlong=" + Boolean.getBoolean("long"),
                        "-cp",
                        System.getProperty("java.class.path"),
                        ThrownAwayCodeTest.class.getName())
                .redirectErrorStream(true)
                .redirectOutput(told.toFile())
                .start();
        try {
            assertTrue(child.waitFor(3, TimeUnit.MINUTES), "it ends");
            List<String> lines = Files.readAllLines(told);
            assertEquals(0, child.exitValue(), () -> String.join("\n", lines));
            assertTrue(lines.getLast().endsWith(" places"), () -> String.join("\n", lines));
            assertTrue(lines.size() - 1 <= MOST, () -> "thrown away: " + String.join("\n", lines));
        } finally {
            child.destroyForcibly();
            Files.delete(told);
        }
    }

    /** Prints a line for each place in the shared code at which code was thrown away, and one at the end. */
    public static void main(String[] arguments) throws Exception {
        Trial trial = Trial.of(Map.of("schema.xsd", NewShapesTest.SCHEMA));
        EngineWarmUp.run(Duration.ofSeconds(1));
        List<byte[]> steady = List.of(NewShapesTest.document(NewShapesTest.STEADY));
        for (int i = 0; i < 20_000; i++) {
            take(trial, steady);
        }
        List<byte[]> traffic = new ArrayList<>(steady);
        for (String shape : NewShapesTest.NEW_SHAPES) {
            traffic.add(NewShapesTest.document(shape));
        }
        for (String shape : INVALID) {
            traffic.add(NewShapesTest.document(shape));
        }
        for (String shape : WRONG) {
            traffic.add(NewShapesTest.document(NewShapesTest.STEADY + shape));
        }
        Path file = Files.createTempFile("thrown-away", ".jfr");
        try (Recording recording = new Recording()) {
            recording.enable("jdk.Deoptimization").withStackTrace();
            recording.start();
            for (int i = 0; i < ROUNDS; i++) {
                take(trial, traffic);
            }
            recording.stop();
            recording.dump(file);
        }
        Map<String, Integer> places = new TreeMap<>();
        for (RecordedEvent event : RecordingFile.readAllEvents(file)) {
            RecordedMethod method = event.getValue("method");
            String type = method.getType().getName();
            if (type.startsWith("org.millrace.xml.") && UNSEEN.contains(event.getString("reason"))) {
                places.merge(
                        event.getString("reason") + " at " + type + "." + method.getName() + ":"
                                + event.getInt("lineNumber") + " (" + event.getString("compiler") + ")",
                        1,
                        Integer::sum);
            }
        }
        Files.delete(file);
        places.forEach((place, times) -> System.out.println(place + ", " + times + " times"));
        System.out.println(places.size() + " places");
    }

    private static int digested;

    private static void take(Trial trial, List<byte[]> traffic) {
        for (byte[] message : traffic) {
            try {
                EventStream stream = EventStream.parse(message, 0, message.length, XmlLimits.DEFAULTS);
                trial.accepts(stream);
                Canonicalizer.write(
                        stream, 0, CanonicalMethod.EXCLUSIVE, (bytes, offset, length) -> digested += length);
            } catch (XmlError e) {
                digested++; // meant to be refused
            }
        }
    }
}
