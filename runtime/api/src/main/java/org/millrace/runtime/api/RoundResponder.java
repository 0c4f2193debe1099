package org.millrace.runtime.api;

import java.util.function.Consumer;

/** To a round of a region whoever waits for it is its client: it goes when the region needs the round no more. */
final class RoundResponder implements Responder {

    private final Responder client;
    private Runnable whenGone;
    private volatile boolean gone;

    RoundResponder(Responder client) {
        this.client = client;
    }

    @Override
    public void send(Message reply, Consumer<Throwable> sent) {
        throw new IllegalStateException("a round has no reply");
    }

    @Override
    public boolean isClientGone() {
        return gone || client.isClientGone();
    }

    @Override
    public void whenClientGone(Runnable action) {
        synchronized (this) {
            whenGone = action;
        }
        if (gone) {
            action.run();
        }
    }

    /** Ends the call that the round waits for, if any. */
    void leave() {
        gone = true;
        Runnable action;
        synchronized (this) {
            action = whenGone;
        }
        if (action != null) {
            action.run();
        }
    }
}
