package org.millrace.runtime.transports.http.socket;

import java.nio.channels.Selector;
import java.time.Duration;
import java.util.ArrayDeque;
import org.eclipse.jetty.io.ManagedSelector;

/**
 * New TLS connections of a selector, whose handshakes begin one after the other. To begin one takes a signature, about as long as twenty
 * messages: hundreds of clients that come at once, as after a takeover, would otherwise all be greeted before the first of them is served,
 * and those already connected would wait as long.
 *
 * <p>A turn is for what can be read at once: a hello whose rest comes later is answered out of turn.
 *
 * <p>First come, first served, until somebody has waited for longer than most clients do. Then more come than can be served, and the last comes
 * first: who has waited longest has given up by now, and come again. In the order of their coming all would be greeted too late, and nobody
 * served for as long as that lasts. A rush that is over sooner has nobody wait longer than in order.
 *
 * <p>Used by the selector's thread only, but for {@link #ended}.
 */
public final class HandshakeQueue {

    static final Duration PATIENCE = Duration.ofSeconds(5);

    private final ManagedSelector selector;
    private final ManagedSelector.SelectorUpdate next = this::next;
    private final ArrayDeque<Waiting> waiting = new ArrayDeque<>();

    /** Whether it is somebody's turn. */
    private boolean taken;

    private record Waiting(StickyReadEndPoint one, long sinceNanos) {}

    public HandshakeQueue(ManagedSelector selector) {
        this.selector = selector;
    }

    /** Whether it is the connection's turn now; else it is told when it is. */
    boolean begins(StickyReadEndPoint one, long nowNanos) {
        if (taken) {
            waiting.add(new Waiting(one, nowNanos));
            return false;
        }
        taken = true;
        return true;
    }

    /** The turn of whoever had it is over, be it that it was closed meanwhile. Once for each turn, from any thread. */
    void ended() {
        selector.submit(next);
    }

    private void next(Selector ours) {
        StickyReadEndPoint one = poll(System.nanoTime());
        while (one != null && !one.takesItsTurn()) {
            one = poll(System.nanoTime());
        }
        taken = one != null;
    }

    /** Who comes next, or null. Those in front that were closed meanwhile, as by the time for a handshake, are forgotten. */
    StickyReadEndPoint poll(long nowNanos) {
        while (!waiting.isEmpty() && !waiting.peekFirst().one.isOpen()) {
            waiting.pollFirst(); // else they would be kept for as long as the last come first
        }
        if (waiting.isEmpty()) {
            return null;
        }
        boolean late = nowNanos - waiting.peekFirst().sinceNanos > PATIENCE.toNanos();
        return (late ? waiting.pollLast() : waiting.pollFirst()).one;
    }
}
