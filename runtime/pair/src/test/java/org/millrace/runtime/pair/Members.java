package org.millrace.runtime.pair;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.runtime.api.Lease;
import org.millrace.runtime.pair.group.Timing;
import org.millrace.runtime.pair.state.Member;
import org.millrace.runtime.pair.state.PairState;
import org.millrace.runtime.pair.trust.PairFolder;

/** Real groups on 127.0.0.1, in TLS, whose members come and go, and are closed after each test. */
abstract class Members {

    @TempDir
    Path scratch;

    final Deque<AutoCloseable> open = new ArrayDeque<>();

    @AfterEach
    void closeAll() throws Exception {
        while (!open.isEmpty()) {
            open.pop().close();
        }
    }

    <T extends AutoCloseable> T opened(T closeable) {
        open.push(closeable);
        return closeable;
    }

    static Member member(String name, Member.Kind kind) throws IOException {
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            return new Member(name, kind, "127.0.0.1:" + free.getLocalPort());
        }
    }

    PairFolder folder(String name) {
        return new PairFolder(scratch.resolve(name));
    }

    static Pair.Surroundings around(String name) {
        return around(name, Clock.systemUTC(), System::nanoTime);
    }

    static Pair.Surroundings around(String name, Clock wall, LongSupplier nanoTime) {
        return around(name, wall, nanoTime, () -> true);
    }

    static Pair.Surroundings around(String name, Clock wall, LongSupplier nanoTime, BooleanSupplier eligible) {
        return new Pair.Surroundings(
                Timing.USUAL,
                wall,
                nanoTime,
                eligible,
                question -> CompletableFuture.completedFuture(
                        (name + " heard " + new String(question, StandardCharsets.UTF_8))
                                .getBytes(StandardCharsets.UTF_8)));
    }

    Pair begin(String name) throws Exception {
        PairState before = PairState.empty("");
        return opened(Pair.begin(folder(name), member(name, Member.Kind.RUNTIME), before, "anna", around(name)));
    }

    Pair join(Door door, String name, Member.Kind kind) throws Exception {
        return opened(Pair.join(folder(name), door.token(kind), member(name, kind), "anna", around(name)));
    }

    static long epoch(Pair pair) {
        return pair.lease().term().map(Lease.Term::epoch).orElse(0L);
    }
}
