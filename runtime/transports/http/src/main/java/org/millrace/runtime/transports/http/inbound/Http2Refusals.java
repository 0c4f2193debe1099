package org.millrace.runtime.transports.http.inbound;

import org.eclipse.jetty.server.ConnectionMetaData;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.transports.http.jetty.server.Http2Faults;

/** Has what is wrong in HTTP/2 told and answered as in HTTP/1.1. */
record Http2Refusals(HttpIngress entrance, Refusals refusals) implements Http2Faults {

    @Override
    public boolean lastReplies() {
        return entrance.lastReplies();
    }

    @Override
    public void tell(Fault fault, ConnectionMetaData connection) {
        String ignored = refusals.tell(fault, 0, Sender.of(connection).client());
    }

    @Override
    public byte[] problem(int status, Throwable failure, ConnectionMetaData connection) {
        Fault fault = TransportErrors.fault(status, failure);
        return TransportErrors.problem(
                status,
                fault,
                refusals.tell(fault, status, Sender.of(connection).client()));
    }
}
