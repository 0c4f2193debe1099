package org.millrace.runtime.transports.http.jetty.hpack;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** How the streams of a connection were ended by its peer. */
class EndedStreamsTest {

    private final EndedStreams streams = new EndedStreams();

    @Test
    void oneThatWasNotEndedIsToldFromThoseThatWere() {
        streams.ended(1);
        streams.reset(3);

        assertEquals(EndedStreams.End.END_STREAM, streams.of(1));
        assertEquals(EndedStreams.End.RESET, streams.of(3));
        assertEquals(EndedStreams.End.NONE, streams.of(5));
    }

    @Test
    void oneThatWasEndedAndThenResetIsReset() {
        streams.ended(1);
        streams.reset(1);

        assertEquals(EndedStreams.End.RESET, streams.of(1));
    }

    @Test
    void soManyAreRemembered() {
        for (int i = 0; i < EndedStreams.MOST; i++) {
            streams.ended(2 * i + 1);
        }
        assertEquals(EndedStreams.End.END_STREAM, streams.of(1));

        streams.ended(2 * EndedStreams.MOST + 1);
        assertEquals(EndedStreams.End.NONE, streams.of(1));
        assertEquals(EndedStreams.End.END_STREAM, streams.of(3));
    }
}
