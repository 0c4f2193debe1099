package org.millrace.runtime.transports.http.tunnel;

import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import org.millrace.bundle.Descriptor;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.flow.TunnelCounts;

/** The WebSockets of a listener: how many there may be, how many there are, and what went through them. Thread-safe. */
public final class Tunnels {

    private final String listener;
    private final TunnelLimits limits;
    private final Set<WebSocketTunnel> open = ConcurrentHashMap.newKeySet();

    /** Exchanges that have a WebSocket, or ask for one. */
    private final AtomicInteger entered = new AtomicInteger();

    private final LongAdder opened = new LongAdder();
    private final LongAdder messagesIn = new LongAdder();
    private final LongAdder messagesOut = new LongAdder();
    private final LongAdder bytesIn = new LongAdder();
    private final LongAdder bytesOut = new LongAdder();

    /** How often all were told to end. */
    private final AtomicInteger farewells = new AtomicInteger();

    /** The versions of flows that are in service; null before the first is. */
    private volatile Set<Descriptor> active;

    public Tunnels(String listener, TunnelLimits limits) {
        this.listener = listener;
        this.limits = limits;
    }

    TunnelLimits limits() {
        return limits;
    }

    /**
     * The exchange may have one, until it is done.
     *
     * @return how often all were told to end by now: one that opens after the next time missed it
     * @throws Fault OVERLOAD when there are as many as may be
     */
    int enter(Exchange exchange) {
        int now = farewells.get();
        if (entered.incrementAndGet() > limits.maxOpen()) {
            entered.decrementAndGet();
            throw new Fault(
                    FaultCode.OVERLOAD,
                    "The gateway has as many WebSockets open as it may; try again later.",
                    limits.maxOpen() + " on the listener " + listener + "; see maxTunnels",
                    null);
        }
        exchange.whenDone(done -> entered.decrementAndGet());
        return now;
    }

    void opened(WebSocketTunnel tunnel) {
        opened.increment();
        open.add(tunnel);
        if (farewells.get() != tunnel.farewells()) {
            tunnel.goAway();
        } else if (isOutOfService(tunnel)) {
            tunnel.goAwayAfter(limits.drainTime().toMillis());
        }
    }

    void closed(WebSocketTunnel tunnel) {
        open.remove(tunnel);
    }

    void count(boolean in, int bytes, long messages) {
        (in ? bytesIn : bytesOut).add(bytes);
        if (messages > 0) {
            (in ? messagesIn : messagesOut).add(messages);
        }
    }

    /** Those of other versions have {@link TunnelLimits#drainTime} to end, and are ended then. */
    public void keep(Collection<Descriptor> inService) {
        Set<Descriptor> now = Collections.newSetFromMap(new IdentityHashMap<>());
        now.addAll(inService);
        Set<Descriptor> before = active;
        active = now;
        for (WebSocketTunnel tunnel : open) {
            if (isOutOfService(tunnel) && (before == null || before.contains(tunnel.flow()))) {
                tunnel.goAwayAfter(limits.drainTime().toMillis());
            }
        }
    }

    private boolean isOutOfService(WebSocketTunnel tunnel) {
        Set<Descriptor> now = active;
        return now != null && !now.contains(tunnel.flow());
    }

    /**
     * All are ended, with 1001 to both sides; those that are just being opened, once they are.
     *
     * @return how many there are
     */
    public int goAway() {
        farewells.incrementAndGet();
        open.forEach(WebSocketTunnel::goAway);
        return entered.get();
    }

    public TunnelCounts counts() {
        return new TunnelCounts(
                listener,
                open.size(),
                opened.sum(),
                messagesIn.sum(),
                messagesOut.sum(),
                bytesIn.sum(),
                bytesOut.sum());
    }
}
