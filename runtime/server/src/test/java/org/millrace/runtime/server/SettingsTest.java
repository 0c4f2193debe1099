package org.millrace.runtime.server;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.runtime.api.Limits;
import org.millrace.runtime.server.config.Configuration;
import org.millrace.runtime.server.config.EnvironmentFile;
import org.millrace.runtime.server.yaml.Problems;
import org.millrace.runtime.server.yaml.Variables;
import org.millrace.xml.XmlLimits;

/** What passes {@code --check} starts: both ends of each range that the two files take are settings that the stages take. */
class SettingsTest {

    private static final Pattern RANGE = Pattern.compile("from (\\S+) to (\\S+)");

    @TempDir
    private Path folder;

    private List<String> errors(String configuration, String environment) throws Exception {
        Problems problems = new Problems();
        Variables none = new Variables(Map.of());
        Path places = Files.writeString(folder.resolve("environment.yaml"), environment);
        Path file = Files.writeString(folder.resolve("millrace.yaml"), configuration);
        EnvironmentFile read = EnvironmentFile.read(places, none, Clock.systemUTC(), problems);
        Configuration settings = Configuration.read(file, none, read, problems);
        if (problems.errors().isEmpty()) {
            assertDoesNotThrow(() -> Settings.require(settings, read), () -> configuration + environment);
        }
        return problems.errors();
    }

    /** The two files with a value in the place of a key. */
    private interface Written {
        List<String> errorsWith(String value) throws Exception;
    }

    /** @return whether the key has a range */
    private static boolean ends(Written files) throws Exception {
        for (String outside : List.of("999999999999999999", "9999999d", "1")) {
            Matcher range = RANGE.matcher(String.join("\n", files.errorsWith(outside)));
            if (range.find()) {
                assertEquals(List.of(), files.errorsWith(range.group(1)));
                assertEquals(List.of(), files.errorsWith(range.group(2)));
                return true;
            }
        }
        return false;
    }

    private static List<String> keys(List<Class<? extends Record>> records) {
        List<String> keys = new ArrayList<>();
        for (Class<? extends Record> each : records) {
            for (RecordComponent component : each.getRecordComponents()) {
                keys.add(component.getName());
            }
        }
        return keys;
    }

    @Test
    void theEndsOfAnEndpointsRangesStart() throws Exception {
        List<String> withRange = new ArrayList<>();
        for (String key : keys(List.of(EnvironmentFile.EndpointPlace.class))) {
            if (!key.equals("targets")
                    && ends(value ->
                            errors("", "endpoints: {a: {targets: [\"http://b:1\"], " + key + ": " + value + "}}\n"))) {
                withRange.add(key);
            }
        }
        assertEquals(
                List.of(
                        "maxConnections",
                        "maxQueued",
                        "connectTimeout",
                        "idleTimeout",
                        "restAfterFailure",
                        "maxHeaderBytes"),
                withRange);
    }

    @Test
    void theEndsOfAListenersRangesStart() throws Exception {
        for (String key : keys(List.of(Configuration.ListenerLimits.class, Limits.class, XmlLimits.class))) {
            assertEquals(
                    !Set.of("exchange", "xml", "statefulEncodings").contains(key),
                    ends(value -> errors(
                            "listeners: {a: {address: \"127.0.0.1:0\", limits: {" + key + ": " + value + "}}}\n", "")),
                    key);
        }
    }

    @Test
    void theEndsOfTheOtherRangesStart() throws Exception {
        for (String key : List.of(
                "admission: {maxExchanges: %s}",
                "admission: {maxBufferedBytes: %s}",
                "admin: {maxStatisticsStreams: %s}",
                "admin: {maxFailedLogins: %s}",
                "bundles: {keep: %s}",
                "bundles: {maxArchiveBytes: %s}",
                "bundles: {maxEntries: %s}",
                "bundles: {maxEntryBytes: %s}",
                "flows: {maxPrepare: %s}",
                "flows: {warmUpRounds: %s}",
                "flows: {maxWarmUp: %s}",
                "statistics: {recentFaults: %s}",
                "stopTimeout: %s")) {
            assertEquals(true, ends(value -> errors(key.formatted(value) + "\n", "")), key);
        }
        assertFalse(ends(value -> errors("logging: {level: " + value + "}\n", "")));
    }
}
