package org.millrace.runtime.steps.control;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.millrace.runtime.api.BodyStream;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.api.Trial;
import org.millrace.runtime.transports.http.message.HttpBodyFields;
import org.millrace.runtime.transports.http.message.HttpMessage;

class StartBranchTest {

    private static final String FIRST = "(/o/r)[1] = 'east'";
    private static final String ANY = "/o/r = 'east'";

    private final Trial trial = new Trial().fields(HttpBodyFields.OF_HTTP);
    private final Link link = trial.link();

    private boolean taken(String xpath, int within, Exchange exchange) {
        return StartBranch.prepare(
                        link,
                        StepFacts.of("route", "StartBranch")
                                .with("xpath", xpath)
                                .with("within", within))
                .isTaken(exchange);
    }

    private Exchange coming(String body, int chunk) {
        Exchange exchange = trial.request("");
        exchange.request().payload(Payload.of(exchange, new Chunks(body.getBytes(UTF_8), chunk)));
        return exchange;
    }

    /** What is still to be relayed. */
    private static String relayed(Exchange exchange) {
        assertTrue(exchange.message().payload().isUnread());
        BodyStream body = exchange.message().payload().takeStream();
        StringBuilder text = new StringBuilder();
        BodyStream.Chunk chunk;
        do {
            chunk = body.read();
            text.append(UTF_8.decode(chunk.bytes()));
        } while (!chunk.last());
        return text.toString();
    }

    /** An order whose region ends with the byte {@code at}. */
    private static String order(int at, String rest) {
        String start = "<o><!--";
        String end = "--><r>east</r>";
        return start + " ".repeat(at - start.length() - end.length()) + end + rest;
    }

    @Test
    void theStartDecidesAndTheBodyIsRelayedWhole() {
        String order = "<o><r>east</r>" + "<item>1</item>".repeat(1000) + "</o>";
        for (int chunk : new int[] {1, 100, 5000, 1 << 20}) {
            Exchange exchange = coming(order, chunk);
            assertTrue(taken(FIRST, 4096, exchange));
            assertFalse(taken("(/o/r)[1] = 'west'", 4096, exchange), "the next branch looks at what is known");
            assertEquals(order, relayed(exchange));
        }
    }

    @Test
    void whatComesBehindIsNeitherReadNorChecked() {
        String order = "<o><r>east</r>" + "<item>1</item>".repeat(100) + "</p>&!";
        Exchange exchange = coming(order, 100);
        assertTrue(taken(FIRST, 1024, exchange));
        assertEquals(order, relayed(exchange));
    }

    @Test
    void theLastByteThatIsLookedAtMayDecide() {
        String rest = "<x/>".repeat(2000) + "</o>";
        for (int within : new int[] {256, 1024, 3000, 4096}) {
            int event = "<x/>".length(); // shows that the region's text is over, and so the element's end
            assertTrue(taken(FIRST, within, coming(order(within, rest), 700)), within + " bytes");
            String late = order(within + event, rest);
            Fault fault = Trial.fault(FaultCode.XML_LIMIT, () -> taken(FIRST, within, coming(late, 700)));
            assertTrue(
                    fault.getMessage()
                            .endsWith(": The first " + within + " bytes of the message do not decide which way it goes;"
                                    + " they can be read up to here. (limit within)"),
                    fault.getMessage());
            assertTrue(fault.getMessage().startsWith("line 1, column "), fault.getMessage());
        }
    }

    @Test
    void aMessageThatIsNotLongerIsReadToItsEnd() {
        String north = "<o><r>north</r>" + "x".repeat(1000 - 19) + "</o>";
        assertEquals(1000, north.length());
        assertFalse(taken(ANY, 1000, coming(north, 300)));
        assertFalse(taken(ANY, 5000, coming(north, 300)));
        Trial.fault(FaultCode.XML_LIMIT, () -> taken(ANY, 999, coming(north, 300)));
        Exchange decided = coming(north, 300);
        assertFalse(taken(FIRST, 999, decided));
        assertEquals(north, relayed(decided));
    }

    @Test
    void aShortMessageThatIsWrongBeforeItIsDecidedIsToldSo() {
        Fault malformed =
                Trial.fault(FaultCode.MALFORMED_XML, () -> taken(FIRST, 4096, coming("<o><r>east</s></o>", 5)));
        assertEquals(
                "line 1, column 11: The end tag does not match the start tag <r> of line 1. (XML WFC: Element Type Match)",
                malformed.getMessage());
        Trial.fault(FaultCode.MALFORMED_XML, () -> taken(FIRST, 4096, coming("no", 5)));
        Trial.fault(FaultCode.MALFORMED_XML, () -> taken(FIRST, 4096, trial.request("")));
    }

    @Test
    void inALongOneThePlaceOfWhatIsWrongIsWhereReadingEnds() {
        String order = "<o>\n<r>east</s>" + "<x/>".repeat(2000);
        Fault fault = Trial.fault(FaultCode.XML_LIMIT, () -> taken(FIRST, 4096, coming(order, 1000)));
        assertEquals(
                "line 2, column 4: The first 4096 bytes of the message do not decide which way it goes; they can be read up"
                        + " to here. (limit within)",
                fault.getMessage());
        String declared = "<?xml version='1.0' encoding='UTF-7'?>" + order;
        assertTrue(Trial.fault(FaultCode.UNSUPPORTED_ENCODING, () -> taken(FIRST, 4096, coming(declared, 1000)))
                .getMessage()
                .contains("The encoding UTF-7 is not accepted"));
    }

    @Test
    void aBackendsReplyIsLookedAtToo() {
        Exchange exchange = trial.request("<request/>");
        String reply = "<o><r>north</r>" + "<x/>".repeat(2000) + "</o>";
        exchange.response(HttpMessage.response(
                200,
                new org.millrace.runtime.api.Headers(),
                Payload.of(exchange, new Chunks(reply.getBytes(UTF_8), 99))));
        assertFalse(taken(FIRST, 4096, exchange));
        Trial.fault(FaultCode.BACKEND_INVALID, () -> taken(ANY, 4096, exchange));
    }

    @Test
    void aMessageThatWasReadIsDecidedByItsStartAllTheSame() {
        assertTrue(taken(FIRST, 4096, trial.request("<o><r>east</r>" + "x".repeat(5000) + "</p>")));
        assertFalse(taken(ANY, 4096, trial.request("<o><r>north</r></o>")));
    }

    @Test
    void aCompressedMessageIsUnpackedWhole() throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            out.write(order(3000, "</o>").getBytes(UTF_8));
        }
        assertTrue(taken(FIRST, 256, trial.request(packed.toByteArray(), "Content-Encoding", "gzip")));
    }

    @Test
    void anErrorOfAnExpressionIsToldOfTheWholeMessageAlone() {
        String condition = "(/o/r)[1] > 5";
        Trial.fault(FaultCode.EXPRESSION_FAILED, () -> taken(condition, 4096, coming("<o><r>east</r></o>", 99)));
        String longer = "<o><r>east</r>" + "<x/>".repeat(2000) + "</o>";
        Trial.fault(FaultCode.XML_LIMIT, () -> taken(condition, 4096, coming(longer, 99)));
    }

    @Test
    void anExpressionThatNeedsATreeIsRefused() {
        assertEquals(
                "step route: the expression deep-equal(/o, /p) can't be evaluated over the start of a message: it calls deep-equal()"
                        + "; write it in another way, or route by the body",
                Trial.linkError(() -> StartBranch.prepare(
                        link,
                        StepFacts.of("route", "StartBranch")
                                .with("xpath", "deep-equal(/o, /p)")
                                .with("within", 4096))));
    }

    /** Chunks of a body, all of them here. */
    private static final class Chunks implements BodyStream {

        private final byte[] bytes;
        private final int most;
        private final Random random = new Random(1);
        private int at;

        Chunks(byte[] bytes, int most) {
            this.bytes = bytes;
            this.most = most;
        }

        @Override
        public long length() {
            return most % 2 == 0 ? bytes.length : -1;
        }

        @Override
        public Chunk read() {
            int length = Math.min(1 + random.nextInt(most), bytes.length - at);
            ByteBuffer piece = ByteBuffer.wrap(bytes, at, length);
            at += length;
            boolean last = at == bytes.length;
            return new Chunk() {
                @Override
                public ByteBuffer bytes() {
                    return piece;
                }

                @Override
                public boolean last() {
                    return last;
                }

                @Override
                public Throwable failure() {
                    return null;
                }

                @Override
                public void release() {}
            };
        }

        @Override
        public void demand(Runnable whenReadable) {
            throw new AssertionError("all of it is here");
        }

        @Override
        public void abort(Throwable cause) {}
    }
}
