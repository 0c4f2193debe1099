package org.millrace.runtime.transports.http.outbound;

/** Where a call is right now: in the queue of a pool, or on a connection. */
interface Cancellable {

    /** Ends the call there, if it is there still; what it is told of the call afterwards is of no interest. Thread-safe. */
    void giveUp(HttpCall call, Throwable cause);
}
