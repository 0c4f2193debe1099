package org.millrace.runtime.transports.http.outbound;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.Limits;
import org.millrace.runtime.api.MemoryBudget;
import org.millrace.runtime.api.Origin;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.transports.http.message.HttpMessage;

class RequestHeadTest {

    private static final Exchange.Client CLIENT = new Exchange.Client("10.0.0.7", true);

    private static String head(String method, String path, Headers headers, long length, int maxBytes) {
        RequestHead head = new RequestHead(new Upstream(URI.create("http://backend:8080")), maxBytes);
        Exchange exchange = new Exchange(
                Origin.NONE,
                Limits.DEFAULTS,
                new MemoryBudget(0),
                (reply, sent) -> sent.accept(null),
                made -> HttpMessage.request("GET", "/", headers, Payload.empty(made)));
        exchange.client(CLIENT);
        head.write(method, path, null, exchange, length, false);
        ByteBuffer out = ByteBuffer.allocate(head.length());
        head.putTo(out);
        return new String(out.array(), StandardCharsets.ISO_8859_1);
    }

    private static String head(Headers headers) {
        return head("POST", "/orders?x=1", headers, 3, 8192);
    }

    @Test
    void isTheMessagesOwnButForWhatBelongsToItsConnection() {
        Headers headers = new Headers()
                .add("host", "shop.example")
                .add("X-Forwarded-For", "1.2.3.4")
                .add("X-Forwarded-Proto", "gopher")
                .add("connection", "close")
                .add("TE", "trailers")
                .add("Transfer-Encoding", "chunked")
                .add("Content-Length", "99")
                .add("Expect", "100-continue")
                .add("Accept", "text/xml")
                .add("X-Two", "a")
                .add("X-Two", "b");
        assertEquals("""
                POST /orders?x=1 HTTP/1.1
                Host: backend:8080
                X-Forwarded-Host: shop.example
                TE: trailers
                Connection: TE
                Accept: text/xml
                X-Two: a
                X-Two: b
                X-Forwarded-For: 1.2.3.4, 10.0.0.7
                X-Forwarded-Proto: https
                Via: 1.1 millrace
                Content-Length: 3

                """.replace("\n", "\r\n"), head(headers));
    }

    @Test
    void linesOfForwardersBeforeUsAreJoined() {
        String head =
                head(new Headers().add("X-Forwarded-For", "1.2.3.4, 5.6.7.8").add("x-forwarded-for", "9.10.11.12"));
        assertTrue(head.contains("\r\nX-Forwarded-For: 1.2.3.4, 5.6.7.8, 9.10.11.12, 10.0.0.7\r\n"), head);
    }

    @Test
    void noClientsHeaderPassesForExclusiveWork() {
        String head = head(new Headers()
                .add("millrace-epoch", "999")
                .add("Millrace-Work", "forged")
                .add("Millrace-Other", "kept"));
        assertFalse(head.contains("999"), head);
        assertFalse(head.contains("forged"), head);
        assertTrue(head.contains("\r\nMillrace-Other: kept\r\n"), head);
    }

    @Test
    void framesABodyByItsLengthOrInChunks() {
        assertTrue(head("GET", "/", new Headers(), 0, 8192).endsWith("\r\nVia: 1.1 millrace\r\n\r\n"));
        assertTrue(head("POST", "/", new Headers(), 0, 8192).endsWith("\r\nContent-Length: 0\r\n\r\n"));
        assertTrue(head("GET", "/", new Headers(), -1, 8192).endsWith("\r\nTransfer-Encoding: chunked\r\n\r\n"));
    }

    @Test
    void aValueCannotEndItsLine() {
        String head = head(new Headers().add("X-Name", "a\r\nX-Evil: 1\n\u0000b\tc\u20acd\u00e4"));
        assertTrue(head.contains("\r\nX-Name: a  X-Evil: 1  b\tc?d\u00e4\r\n"), head);
    }

    @ParameterizedTest
    @ValueSource(strings = {"X-Evil\r\nX-More", "X Evil", "X-Evil:", "", "X-\u0000", "X-\u00e4"})
    void aNameThatIsNoneIsRefused(String name) {
        Fault fault = assertThrows(Fault.class, () -> head(new Headers().add(name, "1")));
        assertEquals(FaultCode.INTERNAL_ERROR, fault.kind());
        assertTrue(fault.detail().startsWith("a header's name or a method "), fault.detail());
    }

    @Test
    void whatIsRefusedIsNotWrittenToTheLog() {
        assertEquals(
                "a request's target holds the character U+000A, which HTTP does not allow there; it is character 9 of 15",
                assertThrows(Fault.class, () -> head("GET", "/?token=\nsecret", new Headers(), 0, 8192))
                        .detail());
        assertEquals(
                "a header's name or a method is empty",
                assertThrows(Fault.class, () -> head(new Headers().add("", "1")))
                        .detail());
    }

    @ParameterizedTest
    @ValueSource(strings = {"/a b", "/a\r\nHost: evil", "/a\u0000", "/a\u007f"})
    void aTargetWithBlanksOrControlCharactersIsRefused(String path) {
        assertThrows(Fault.class, () -> head("GET", path, new Headers(), 0, 8192));
        assertThrows(Fault.class, () -> head("GET / HTTP/1.1\r\nX:", "/", new Headers(), 0, 8192));
    }

    @Test
    void isRefusedPastItsLimitOnly() {
        int length = head(new Headers().add("X-Long", "x".repeat(2000))).length();
        Headers headers = new Headers().add("X-Long", "x".repeat(2000));
        assertEquals(length, head("POST", "/orders?x=1", headers, 3, length).length());
        Fault fault = assertThrows(Fault.class, () -> head("POST", "/orders?x=1", headers, 3, length - 1));
        assertEquals("The head of the request is larger than the backend takes.", fault.getMessage());
    }
}
