package org.millrace.runtime.server.log;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.millrace.runtime.process.OutOfMemory;
import org.millrace.runtime.process.StandardStreams;
import org.slf4j.LoggerFactory;

/** A lack of memory that nobody answers for ends a process, whoever meets it. */
@Timeout(180)
class OutOfMemoryTest {

    /** Who has no memory. */
    enum Victim {
        PLATFORM_THREAD,
        VIRTUAL_THREAD,
        /** Catches what its tasks end by, and logs it. */
        LOGGING_POOL,
        /** As {@link #LOGGING_POOL}, at a level that is not written. */
        QUIET_POOL
    }

    @ParameterizedTest
    @EnumSource(Victim.class)
    void aProcessEndsAtTheFirstErrorOfUnknownOrigin(Victim victim) throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx32m",
                        "-XX:+UseParallelGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Hungry.class.getName(),
                        victim.name())
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(process.waitFor(60, TimeUnit.SECONDS));
        assertEquals(OutOfMemory.EXIT, process.exitValue(), said);
        assertTrue(said.contains("the process has no memory left, and ends: "), said);
        assertTrue(said.contains("raise -Xmx in MILLRACE_JAVA_OPTIONS"), said);
        assertFalse(said.contains("went on"), said);
    }

    @Test
    void onlyWhatTheJvmItselfSaysOfMemoryIsMeant() {
        assertTrue(OutOfMemory.isIn(new OutOfMemoryError("Java heap space")));
        assertTrue(OutOfMemory.isIn(new IllegalStateException(new OutOfMemoryError("Metaspace"))));
        assertFalse(OutOfMemory.isIn(new OutOfMemoryError("Cannot reserve 1 bytes of direct buffer memory")));
        assertFalse(OutOfMemory.isIn(new OutOfMemoryError("unable to create native thread")));
        assertFalse(OutOfMemory.isIn(new IllegalStateException("Java heap space")));
    }

    static final class Hungry {

        public static void main(String[] arguments) throws Exception {
            StandardStreams.take(StandardStreams.MAX_BYTES);
            EndOutOfMemory.install();
            switch (Victim.valueOf(arguments[0])) {
                case PLATFORM_THREAD -> new Thread(Hungry::eat).start();
                case VIRTUAL_THREAD -> Thread.startVirtualThread(Hungry::eat);
                case LOGGING_POOL ->
                    Executors.newSingleThreadExecutor().execute(() -> {
                        try {
                            eat();
                        } catch (Throwable e) {
                            LoggerFactory.getLogger(Hungry.class).warn("a task failed", e);
                        }
                    });
                case QUIET_POOL ->
                    CompletableFuture.runAsync(Hungry::eat).exceptionally(wrapped -> {
                        LoggerFactory.getLogger(Hungry.class).trace("a task failed", wrapped);
                        return null;
                    });
            }
            boolean never = new CountDownLatch(1).await(15, TimeUnit.SECONDS);
            System.out.println("went on");
            StandardStreams.lastWords();
            System.exit(0);
        }

        private static void eat() {
            List<byte[]> all = new ArrayList<>();
            while (true) {
                all.add(new byte[1 << 16]);
            }
        }
    }
}
