package org.millrace.runtime.transports.http.jetty.server;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;
import java.util.WeakHashMap;
import org.eclipse.jetty.http2.frames.DataFrame;
import org.eclipse.jetty.http2.frames.ResetFrame;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.WindowRateControl;

/**
 * Counts the frames without use of one HTTP/2 connection: who sends more than a listener takes in a second is sent away. When
 * we reset a stream after its reply, neither that is one, nor what of its body was on the way, nor a reset that answers ours, as nghttp2's
 * clients send one: Jetty tells of them all, and other exchanges of that client would go down with the connection.
 */
public final class FrameFloodControl extends WindowRateControl {

    /** Nothing is on the way any more for a stream that was reset so many streams ago. */
    private static final int MAX_STREAMS = 1024;

    /** Two resets, and a stream's window in frames of 16 KB, twice. */
    private static final int MAX_FRAMES = 2 + 64;

    private static final Map<EndPoint, FrameFloodControl> CONNECTIONS =
            Collections.synchronizedMap(new WeakHashMap<>());

    /** Streams that we have reset, and how many frames of each may still come. */
    private final SequencedMap<Integer, Integer> expected = new LinkedHashMap<>();

    private FrameFloodControl(int maxPerSecond) {
        super(maxPerSecond, Duration.ofSeconds(1));
    }

    public static FrameFloodControl of(EndPoint connection, int maxPerSecond) {
        FrameFloodControl frames = new FrameFloodControl(maxPerSecond);
        CONNECTIONS.put(connection, frames);
        return frames;
    }

    /** Called before we reset a stream. */
    public static void weReset(EndPoint connection, int stream) {
        FrameFloodControl frames = CONNECTIONS.get(connection);
        if (frames != null) {
            frames.expect(stream);
        }
    }

    private synchronized void expect(int stream) {
        if (expected.size() == MAX_STREAMS) {
            expected.pollFirstEntry();
        }
        expected.put(stream, MAX_FRAMES);
    }

    @Override
    public boolean onEvent(Object event) {
        boolean late = switch (event) {
            case ResetFrame reset -> isExpected(reset.getStreamId());
            case DataFrame data -> isExpected(data.getStreamId());
            default -> false;
        };
        return late || super.onEvent(event);
    }

    private synchronized boolean isExpected(int stream) {
        Integer left = expected.computeIfPresent(stream, (id, more) -> more - 1);
        return left != null && (left > 0 || expected.remove(stream) != null);
    }
}
