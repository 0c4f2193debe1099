package org.millrace.runtime.control.http;

import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells the log of calls that Jetty refuses before this API sees them: heads that are no HTTP, or do not arrive. Strangers can send them by
 * the thousand; one line a second says the latest, and how many there were. Thread-safe.
 */
final class RefusedCalls {

    private static final Logger LOG = LoggerFactory.getLogger(RefusedCalls.class);
    private static final long LOG_NANOS = 1_000_000_000L;

    private final LongSupplier clock;
    private long loggedNanos;
    private long since;

    RefusedCalls() {
        this(System::nanoTime);
    }

    RefusedCalls(LongSupplier clock) {
        this.clock = clock;
        this.loggedNanos = clock.getAsLong() - LOG_NANOS;
    }

    /** @param what why it was refused; may be a stranger's text */
    synchronized void tell(String what, SocketAddress from) {
        since++;
        long now = clock.getAsLong();
        if (now - loggedNanos < LOG_NANOS) {
            return;
        }
        String address =
                from instanceof InetSocketAddress known ? known.getAddress().getHostAddress() : "unknown";
        LOG.info(
                "the admin listener refused a call from {}: {}{}",
                address,
                what.replaceAll("\\p{Cntrl}", "?"),
                since == 1 ? "" : "; " + since + " since the last such line");
        loggedNanos = now;
        since = 0;
    }
}
