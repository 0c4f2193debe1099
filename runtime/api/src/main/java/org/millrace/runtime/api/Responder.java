package org.millrace.runtime.api;

/** Sends an exchange's reply to the client: the inbound side of a listener, or a test's recorder. */
public interface Responder {

    /**
     * Sends head and body without blocking; an unread body is relayed as it comes in.
     *
     * @param sent called once, by any thread: with null when the reply is out, else with what kept it from going out whole; that is a {@link
     *     Fault} when its body broke off on its way in
     */
    void send(Message reply, java.util.function.Consumer<Throwable> sent);

    /**
     * Whether the client has gone away for sure, so that nobody waits for the reply. To be asked now and then while the exchange waits for
     * something else, by any thread; never blocks.
     */
    default boolean isClientGone() {
        return false;
    }

    /**
     * Has the action called, once and by any thread, as soon as the client is known to have gone before its reply begins; in the place of one
     * that was given before. Where a client's end is seen only by asking, it is never called.
     */
    default void whenClientGone(Runnable action) {}
}
