package org.millrace.runtime.transports.http.outbound;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.millrace.runtime.api.BodyStream;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;

/** A body whose carrier tells nobody that it has stopped is ended by the watch. */
class WatchedBodyTest {

    /** A carrier's body that has nothing, and calls its reader when the test says so. */
    private static final class Silent implements BodyStream {

        private Runnable reader;

        @Override
        public long length() {
            return -1;
        }

        @Override
        public Chunk read() {
            return null;
        }

        @Override
        public void demand(Runnable whenReadable) {
            reader = whenReadable;
        }

        @Override
        public void abort(Throwable cause) {}
    }

    private final Silent silent = new Silent();
    private final AtomicLong taken = new AtomicLong();
    private final AtomicReference<Throwable> givenUp = new AtomicReference<>();
    private final AtomicBoolean gone = new AtomicBoolean();

    private WatchedBody body(long mostNanos, Deadlines watch) {
        WatchedBody.Origin origin = new WatchedBody.Origin() {
            @Override
            public String place() {
                return "orders http://10.0.0.1";
            }

            @Override
            public long taken() {
                return taken.get();
            }

            @Override
            public boolean isClientGone() {
                return gone.get();
            }

            @Override
            public void stalled(Throwable cause) {
                givenUp.set(cause);
            }
        };
        return new WatchedBody(silent, origin, mostNanos, watch);
    }

    @Test
    void aReaderThatHasWaitedForTooLongIsToldOfAFault() throws Exception {
        try (Deadlines watch = new Deadlines()) {
            WatchedBody body = body(1, watch);
            CountDownLatch told = new CountDownLatch(1);
            assertNull(body.read());
            body.demand(told::countDown);

            assertTrue(told.await(60, TimeUnit.SECONDS), "nobody told it");
            Fault fault = (Fault) body.read().failure();
            assertEquals(FaultCode.BACKEND_BROKEN, fault.kind());
            assertEquals("The backend's reply stood still for too long.", fault.getMessage());
            assertTrue(fault.detail().startsWith("orders http://10.0.0.1: nothing came for "), fault.detail());
            assertSame(fault, givenUp.get(), "its carrier is to let go of it");
        }
    }

    @Test
    void aReaderWhoseClientHasGoneIsToldOfAFault() throws Exception {
        try (Deadlines watch = new Deadlines()) {
            WatchedBody body = body(TimeUnit.HOURS.toNanos(1), watch);
            CountDownLatch told = new CountDownLatch(1);
            body.demand(told::countDown);
            gone.set(true);

            assertTrue(told.await(60, TimeUnit.SECONDS), "nobody told it");
            Fault fault = (Fault) body.read().failure();
            assertEquals(FaultCode.REQUEST_ABORTED, fault.kind());
            assertEquals("The client went away before it had its reply whole.", fault.getMessage());
            assertSame(fault, givenUp.get(), "its carrier is to let go of it");
        }
    }

    @Test
    void oneIsNotTooLateAsLongAsItMayWait() {
        long most = TimeUnit.HOURS.toNanos(1);
        try (Deadlines watch = new Deadlines()) {
            WatchedBody body = body(most, watch);
            assertFalse(body.isStalled(System.nanoTime() + 2 * most), "nobody waits");
            AtomicInteger told = new AtomicInteger();
            long before = System.nanoTime();
            body.demand(told::incrementAndGet);
            long after = System.nanoTime();
            assertFalse(body.isStalled(before + most));
            assertTrue(body.isStalled(after + most + 1));

            silent.reader.run();
            assertEquals(1, told.get());
            assertFalse(body.isStalled(after + 2 * most), "what came ended the wait");
        }
    }

    /** Of a stream both ways one side may be silent as long as the other is not. */
    @Test
    void itDoesNotStandStillWhileTheRequestGoesOut() {
        long most = TimeUnit.HOURS.toNanos(1);
        try (Deadlines watch = new Deadlines()) {
            WatchedBody body = body(most, watch);
            body.demand(() -> {});
            long after = System.nanoTime();
            taken.set(1);
            assertFalse(body.isStalled(after + most + 1));
            assertFalse(body.isStalled(after + 2 * most + 1));
            assertTrue(body.isStalled(after + 2 * most + 2));
        }
    }

    @Test
    void whatTheCarrierTellsLaterIsOfNoInterest() {
        try (Deadlines watch = new Deadlines()) {
            WatchedBody body = body(TimeUnit.HOURS.toNanos(1), watch);
            AtomicInteger told = new AtomicInteger();
            body.demand(told::incrementAndGet);
            body.end();
            silent.reader.run();
            assertEquals(1, told.get());
        }
    }
}
