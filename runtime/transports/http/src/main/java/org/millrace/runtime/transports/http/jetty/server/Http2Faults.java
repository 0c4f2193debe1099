package org.millrace.runtime.transports.http.jetty.server;

import org.eclipse.jetty.server.ConnectionMetaData;
import org.millrace.runtime.api.Fault;

/** What a listener does about what is wrong with requests and connections of HTTP/2. Called by many threads at once; never blocks. */
public interface Http2Faults {

    /** Whether each reply is the last of its connection now. */
    boolean lastReplies();

    /** Tells of a connection that is ended for what is wrong with it. */
    void tell(Fault fault, ConnectionMetaData connection);

    /** Tells of what is no request, and answers with the body of its answer: problem details. */
    byte[] problem(int status, Throwable failure, ConnectionMetaData connection);
}
