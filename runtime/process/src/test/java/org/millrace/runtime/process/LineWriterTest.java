package org.millrace.runtime.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Whoever gives a line goes on at once, whatever the stream does. */
@Timeout(60)
class LineWriterTest {

    private static final Duration LONG = Duration.ofSeconds(30);
    private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");

    /** A stream whose reader stands still, or which refuses, until a test says otherwise. */
    private static final class Pipe extends OutputStream {

        final CountDownLatch reached = new CountDownLatch(1);
        final CountDownLatch read = new CountDownLatch(1);
        private final ByteArrayOutputStream got = new ByteArrayOutputStream();
        private String refusal;

        @Override
        public void write(int b) throws IOException {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            reached.countDown();
            try {
                read.await();
            } catch (InterruptedException e) {
                throw new IOException(e);
            }
            synchronized (this) {
                if (refusal != null) {
                    throw new IOException(refusal);
                }
                got.write(bytes, from, length);
            }
        }

        synchronized void refuse(String why) {
            refusal = why;
        }

        synchronized String text() {
            return got.toString(StandardCharsets.UTF_8);
        }
    }

    private final Pipe pipe = new Pipe();

    /** A writer whose queue holds ten lines of ten bytes. */
    private final LineWriter writer = LineWriter.begin(pipe, 100, () -> NOON, LogFormat.TEXT);

    private static String line(int number) {
        return "line %4d\n".formatted(number);
    }

    private void give(int from, int to) {
        for (int i = from; i <= to; i++) {
            writer.line(line(i));
        }
    }

    @Test
    void linesAreWrittenInTheOrderInWhichTheyWereGiven() {
        pipe.read.countDown();
        give(1, 10);
        assertTrue(writer.awaitWritten(LONG));
        StringBuilder all = new StringBuilder();
        for (int i = 1; i <= 10; i++) {
            all.append(line(i));
        }
        assertEquals(all.toString(), pipe.text());
        assertEquals(0, writer.dropped());
    }

    @Test
    void aReaderThatStandsStillHoldsNobodyUp() throws Exception {
        give(1, 1);
        assertTrue(pipe.reached.await(30, TimeUnit.SECONDS));
        give(2, 10);
        assertFalse(writer.isDropping(), "ten lines have room");
        give(11, 1_000); // and this returns
        assertTrue(writer.isDropping());
        assertEquals(990, writer.dropped());
        assertFalse(writer.awaitWritten(Duration.ofMillis(1)), "the last words wait for a moment alone");
    }

    @Test
    void whenTheReaderIsBackALineSaysHowManyWereDroppedAndWhere() throws Exception {
        give(1, 1);
        assertTrue(pipe.reached.await(30, TimeUnit.SECONDS));
        give(2, 14);
        writer.drop(); // one that was not even made
        pipe.read.countDown();
        assertTrue(writer.awaitWritten(LONG));
        give(15, 15);
        assertTrue(writer.awaitWritten(LONG));
        String text = pipe.text();
        String note =
                "2026-11-20T12:00:00.000Z WARN LineWriter: 5 lines were dropped here: whoever reads the log was too"
                        + " slow\n";
        assertEquals(line(10) + note + line(15), text.substring(text.indexOf(line(10))));
        assertEquals(5, writer.dropped());
    }

    @Test
    void oneDroppedLineIsToldAsOne() throws Exception {
        give(1, 1);
        assertTrue(pipe.reached.await(30, TimeUnit.SECONDS));
        give(2, 11);
        pipe.read.countDown();
        assertTrue(writer.awaitWritten(LONG));
        assertTrue(pipe.text().contains("WARN LineWriter: 1 line was dropped here: "), pipe.text());
    }

    @Test
    void aLineThatIsLargerThanTheQueueIsDroppedAndHoldsNoOther() {
        pipe.read.countDown();
        writer.line("x".repeat(100) + "\n");
        give(1, 1);
        assertTrue(writer.awaitWritten(LONG));
        assertTrue(pipe.text().startsWith(line(1)), pipe.text());
        assertEquals(1, writer.dropped());
    }

    @Test
    void aStreamThatRefusesIsTriedAgainAndItsReasonTold() {
        pipe.read.countDown();
        pipe.refuse("No space left on device");
        give(1, 1);
        assertTrue(writer.awaitWritten(LONG));
        give(2, 2);
        assertTrue(writer.awaitWritten(LONG));
        pipe.refuse(null);
        give(3, 3);
        assertTrue(writer.awaitWritten(LONG));
        assertEquals(
                "\n" + line(3)
                        + "2026-11-20T12:00:00.000Z WARN LineWriter: 2 lines were dropped here: the log could not be written:"
                        + " No space left on device\n",
                pipe.text());
        assertEquals(2, writer.dropped());
    }
}
