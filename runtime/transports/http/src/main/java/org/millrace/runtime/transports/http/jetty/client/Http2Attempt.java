package org.millrace.runtime.transports.http.jetty.client;

/** The attempt that a request of Jetty's client is; each request has one as its attribute {@link #ATTRIBUTE}. */
public interface Http2Attempt {

    String ATTRIBUTE = Http2Attempt.class.getName();

    /**
     * A stream was made for it: from now on the backend may have seen something of it.
     *
     * @param goAhead has the body go out of a request with an Expect, which waits for that
     */
    void begun(Runnable goAhead);
}
