package org.millrace.runtime.transports.http.jetty.hpack;

/**
 * The streams of a connection that its peer has ended lately, by END_STREAM or by RST_STREAM: nothing may follow on them, whereas on a stream
 * that we have reset something may be on the way still (RFC 9113 section 5.1). Used by the thread that parses the connection's frames.
 */
public final class EndedStreams {

    /** How a stream was ended. */
    public enum End {
        NONE,
        END_STREAM,
        RESET
    }

    static final int MOST = 128;

    /** Numbers of streams; negative for those that were reset. */
    private final int[] streams = new int[MOST];

    private int next;

    /** The peer has sent a frame with END_STREAM. */
    public void ended(int stream) {
        add(stream);
    }

    /** The peer has reset it. */
    public void reset(int stream) {
        add(-stream);
    }

    private void add(int entry) {
        streams[next] = entry;
        next = (next + 1) % MOST;
    }

    /** How the peer has ended it; NONE if it did not, or so many others have ended since that nobody can tell. */
    public End of(int stream) {
        End found = End.NONE;
        for (int each : streams) {
            if (each == -stream) {
                return End.RESET;
            }
            if (each == stream) {
                found = End.END_STREAM;
            }
        }
        return found;
    }
}
