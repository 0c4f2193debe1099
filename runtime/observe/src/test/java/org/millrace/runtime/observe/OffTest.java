package org.millrace.runtime.observe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.millrace.runtime.api.Exchange;

/** What traces cost while nobody asks for any: two fields are looked at, and nothing is made. */
class OffTest {

    private static final int EXCHANGES = 20_000;

    private final Traces traces = new Traces(new Breakpoints(false));

    /** Bytes that the traces made on this thread, over many exchanges. */
    private long made(Exchange[] exchanges) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long thread = Thread.currentThread().threadId();
        long before = threads.getThreadAllocatedBytes(thread);
        for (Exchange exchange : exchanges) {
            traces.watch(exchange);
            traces.record(exchange);
        }
        return threads.getThreadAllocatedBytes(thread) - before;
    }

    private static Exchange[] exchanges() {
        Exchange[] exchanges = new Exchange[EXCHANGES];
        for (int i = 0; i < EXCHANGES; i++) {
            exchanges[i] = Exchanges.of("<order/>");
            exchanges[i].request().headers().add(Traces.MARK_HEADER, "0123456789abcdef");
        }
        return exchanges;
    }

    @Test
    void nothingIsMadeForAnExchangeWhileNobodyAsks() {
        long first = made(exchanges());
        // an interpreter's frames and the measuring itself may make something once, but not for each exchange
        assertTrue(first < EXCHANGES / 10, first + " bytes for " + EXCHANGES + " exchanges");
        traces.armMarked("orders", "0123456789abcdef", 1, true, 1000, Duration.ofMinutes(1));
        assertTrue(made(exchanges()) > 1000, "the measure sees what one recorded exchange makes");
        assertEquals(1, traces.of("orders", "0123456789abcdef").size());
        traces.armMarked("orders", "0123456789abcdef", 0, true, 0, Duration.ZERO);
        long again = made(exchanges());
        assertTrue(again < EXCHANGES / 10, again + " bytes once it is off again");
    }

    /** Each step looks at one field; see {@link Exchange#beforeStep}. */
    @Test
    void nothingIsCalledBeforeAStep() throws Exception {
        Exchange exchange = exchanges()[0];
        traces.watch(exchange);
        var field = Exchange.class.getDeclaredField("beforeStep");
        field.setAccessible(true);
        assertEquals(null, field.get(exchange));
    }
}
