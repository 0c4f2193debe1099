package org.millrace.runtime.socket;

import java.nio.channels.Selector;
import java.util.ArrayDeque;
import org.eclipse.jetty.io.ManagedSelector;

/**
 * New TLS connections of a selector, whose handshakes begin one after the other. To begin one takes a signature, about as long as twenty
 * messages: hundreds of clients that come at once, as after a takeover, would otherwise all be greeted before the first of them is served,
 * and those already connected would wait as long.
 *
 * <p>A turn is for what can be read at once: a hello whose rest comes later is answered out of turn.
 *
 * <p>First come, first served. Used by the selector's thread only, but for {@link #ended}.
 */
public final class HandshakeQueue {

    private final ManagedSelector selector;
    private final ManagedSelector.SelectorUpdate next = this::next;
    private final ArrayDeque<LastingInterest> waiting = new ArrayDeque<>();

    /** Whether it is somebody's turn. */
    private boolean taken;

    public HandshakeQueue(ManagedSelector selector) {
        this.selector = selector;
    }

    /** Whether it is the connection's turn now; else it is told when it is. */
    boolean begins(LastingInterest one) {
        if (taken) {
            waiting.add(one);
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
        LastingInterest one = waiting.poll();
        while (one != null && !one.takesItsTurn()) {
            one = waiting.poll();
        }
        taken = one != null;
    }
}
