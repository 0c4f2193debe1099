package org.millrace.runtime.server;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.api.Eventually.eventually;

import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.runtime.api.Environment;
import org.millrace.runtime.control.access.AdminKey;

class LoopbackWarmUpTest {

    @TempDir
    private Path folder;

    @Test
    void messagesGoBothWaysInTlsTooAndNothingIsLeftOpen() throws Exception {
        Set<String> before = threads();
        AdminKey key = AdminKey.selfSigned(folder, "127.0.0.1", Clock.systemUTC(), warning -> {});
        Environment.Key tls = new Environment.Key(key.privateKey(), key.chain());
        long messages = LoopbackWarmUp.hold(Optional.of(tls), StandaloneLease.open(folder, System::nanoTime));
        assertTrue(messages > 100, "only " + messages + " messages in the longest time");
        eventually("no thread is left", () -> left(before), List::isEmpty);
    }

    /** Threads of listeners and endpoints that were not there before. */
    private static List<String> left(Set<String> before) {
        return threads().stream()
                .filter(name -> !before.contains(name))
                .filter(name -> name.startsWith("inbound") || name.startsWith("outbound") || name.contains("rehearsal"))
                .toList();
    }

    private static Set<String> threads() {
        return Thread.getAllStackTraces().keySet().stream()
                .map(Thread::getName)
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
