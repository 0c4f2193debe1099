package org.millrace.runtime.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.millrace.bundle.Descriptor;
import org.millrace.bundle.Descriptor.MemoryClass;
import org.millrace.runtime.api.BodyFields;
import org.millrace.runtime.api.BodyStream;
import org.millrace.runtime.api.CompiledFlow;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.Limits;
import org.millrace.runtime.api.MemoryBudget;
import org.millrace.runtime.api.Message;
import org.millrace.runtime.api.Origin;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.flow.FlowRunner.Threads;

/** Which thread a segment of a flow runs on. */
@Timeout(120)
class FlowRunnerTest {

    private static final int SMALL = 64 * 1024;

    /** Of a transport that packs bodies. */
    private static final BodyFields PACKED = new BodyFields() {
        @Override
        public boolean isCoded(Headers fields) {
            return fields.contains("packed");
        }
    };

    private static Descriptor flow(boolean relays, boolean brief, MemoryClass memory) {
        return Descriptor.named("x")
                .with(new Descriptor.Cost(relays, brief, memory, memory == MemoryClass.BOUNDED ? 4096 : 0));
    }

    private static Descriptor brief() {
        return flow(true, true, MemoryClass.WHOLE_MESSAGE);
    }

    /** Whether it ran on the caller's thread. */
    private static boolean ranHere(Threads threads, Descriptor flow, Headers headers, int bytes) throws Exception {
        return ranHere(threads, flow, headers, new Come(ByteBuffer.allocate(bytes)));
    }

    private static boolean ranHere(Threads threads, Descriptor flow, Headers headers, BodyStream body)
            throws Exception {
        CompletableFuture<Thread> ran = new CompletableFuture<>();
        Exchange exchange = new Exchange(
                Origin.NONE,
                Limits.DEFAULTS,
                new MemoryBudget(1 << 20),
                (reply, sent) -> sent.accept(null),
                made -> Message.request(null, headers, Payload.of(made, body), PACKED));
        exchange.bind(flow, new CompiledFlow() {
            @Override
            public void run(Exchange running) {
                ran.complete(Thread.currentThread());
            }

            @Override
            public void resume(Exchange running, int point, Fault fault) {
                throw new AssertionError("it left no call");
            }
        });
        new FlowRunner(done -> {}, threads).accept(exchange);
        return ran.get(60, TimeUnit.SECONDS) == Thread.currentThread();
    }

    private static boolean ranHere(Descriptor flow, int bytes) throws Exception {
        return ranHere(Threads.AS_NEEDED, flow, new Headers(), bytes);
    }

    @Test
    void aBriefFlowNeedsNoThreadForSixtyFourKilobytesAndHasOneForAByteMore() throws Exception {
        assertEquals(true, ranHere(brief(), SMALL));
        assertEquals(false, ranHere(brief(), SMALL + 1));
    }

    @Test
    void nobodyKnowsHowMuchAnEncodedBodyHolds() throws Exception {
        Headers packed = new Headers().add("packed", "yes");
        assertEquals(false, ranHere(Threads.AS_NEEDED, brief(), packed, 10));
    }

    @Test
    void aFlowThatLooksAtNoBodyNeedsNone() throws Exception {
        assertEquals(true, ranHere(flow(true, false, MemoryClass.STREAMS), SMALL + 1));
    }

    @Test
    void aFlowThatLooksAtTheStartNeedsNoneWhenThatIsHere() throws Exception {
        Descriptor start = flow(true, true, MemoryClass.BOUNDED);
        assertEquals(true, ranHere(start, SMALL + 1));
        assertEquals(true, ranHere(start, 10));
        assertEquals(false, ranHere(Threads.AS_NEEDED, start, new Headers(), new Coming(4095)));
        assertEquals(true, ranHere(Threads.AS_NEEDED, start, new Headers(), new Coming(4096)));
        assertEquals(false, ranHere(flow(true, false, MemoryClass.BOUNDED), 10), "it takes long");
    }

    @Test
    void aFlowThatTakesLongOrWaitsHasOne() throws Exception {
        assertEquals(false, ranHere(flow(true, false, MemoryClass.WHOLE_MESSAGE), 10));
        assertEquals(false, ranHere(flow(false, false, MemoryClass.STREAMS), 10));
    }

    @Test
    void whereExchangesMayStopEveryStretchHasOneAndWhereTheCallerMayWaitNone() throws Exception {
        assertEquals(false, ranHere(Threads.OWN, flow(true, false, MemoryClass.STREAMS), new Headers(), 10));
        assertEquals(true, ranHere(Threads.CALLERS, flow(false, false, MemoryClass.WHOLE_MESSAGE), new Headers(), 10));
    }

    /** A body of which only the first bytes are here. */
    private static final class Coming implements BodyStream {

        private Chunk first;

        Coming(int bytes) {
            first = new First(ByteBuffer.allocate(bytes));
        }

        @Override
        public long length() {
            return SMALL;
        }

        @Override
        public Chunk read() {
            Chunk here = first;
            first = null;
            return here;
        }

        @Override
        public void demand(Runnable whenReadable) {}

        @Override
        public void abort(Throwable cause) {}

        private record First(ByteBuffer bytes) implements Chunk {

            @Override
            public boolean last() {
                return false;
            }

            @Override
            public Throwable failure() {
                return null;
            }

            @Override
            public void release() {}
        }
    }

    /** A body that is all here, its own only chunk. */
    private record Come(ByteBuffer bytes) implements BodyStream, BodyStream.Chunk {

        @Override
        public long length() {
            return bytes.capacity();
        }

        @Override
        public Chunk read() {
            return this;
        }

        @Override
        public void demand(Runnable whenReadable) {
            throw new AssertionError("it is here");
        }

        @Override
        public void abort(Throwable cause) {}

        @Override
        public boolean last() {
            return true;
        }

        @Override
        public Throwable failure() {
            return null;
        }

        @Override
        public void release() {}
    }
}
