package org.millrace.runtime.transports.folder.read;

import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.http.StatusLine;

/** What becomes of a file whose exchange has ended: the transport's one table. */
enum Outcome {
    /** Its flow is done with it. */
    DONE,
    /** Another attempt would end the same way. */
    SET_ASIDE,
    /** The failure may pass: again after a rest, up to a bound. */
    AGAIN,
    /** It was not tried: again, and not counted. */
    GIVEN_BACK;

    private static final int REQUEST_TIMEOUT = 408;
    private static final int TOO_MANY_REQUESTS = 429;
    private static final int SERVER_ERROR = 500;

    /** What the answer to an exchange begins with that ended with a fault. */
    record Failed(String code, Outcome outcome) {

        /** As people are told. */
        @Override
        public String toString() {
            return "failed: " + code;
        }
    }

    static Outcome of(Fault fault) {
        FaultCode kind = fault.kind();
        if (kind == FaultCode.OVERLOAD
                || kind == FaultCode.LEASE_LOST
                || kind == FaultCode.STOPPING
                || kind == FaultCode.NO_FLOW) {
            return GIVEN_BACK;
        }
        return switch (fault.causeClass()) {
            case CLIENT, POLICY -> fault.retrySafe() ? AGAIN : SET_ASIDE;
            case BACKEND, INTERNAL -> AGAIN;
        };
    }

    /** By its fault, or by what its flow answered with: a backend's error that it passed on counts, too. */
    static Outcome of(Exchange done) {
        if (done.exclusive() != null && done.exclusive().wasKeptBack()) {
            return GIVEN_BACK;
        }
        if (done.sendFailure() != null) {
            return done.sendFailure() instanceof Fault fault ? of(fault) : AGAIN;
        }
        if (done.answer() == null) {
            return DONE;
        }
        Failed failed = done.answer().start(Failed.class);
        if (failed != null) {
            return failed.outcome();
        }
        int status = StatusLine.statusOf(done.answer().start());
        if (status >= SERVER_ERROR || status == REQUEST_TIMEOUT || status == TOO_MANY_REQUESTS) {
            return AGAIN;
        }
        return StatusLine.isError(done.answer().start()) ? SET_ASIDE : DONE;
    }
}
