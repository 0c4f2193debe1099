package org.millrace.runtime.transports.http.inbound;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.eclipse.jetty.http.HttpVersion;
import org.junit.jupiter.api.Test;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.http.RequestLine;

class SenderTest {

    private final Sender sender = new Sender(new Exchange.Client("10.0.0.7", true));

    /** Texts of the same letters, as the next request brings them. */
    private RequestLine line(String method, String target, HttpVersion version) {
        return sender.line(new String(method), target == null ? null : new String(target), version);
    }

    @Test
    void aLineIsMadeOnceForRequestsThatBeginAlike() {
        RequestLine first = line("POST", "/orders?x=1", HttpVersion.HTTP_1_1);
        assertEquals(new RequestLine("POST", "/orders?x=1", "1.1"), first);
        assertSame(first, line("POST", "/orders?x=1", HttpVersion.HTTP_1_1));
    }

    @Test
    void whatDiffersIsAnotherLine() {
        line("POST", "/orders", HttpVersion.HTTP_1_1);
        assertEquals(new RequestLine("PUT", "/orders", "1.1"), line("PUT", "/orders", HttpVersion.HTTP_1_1));
        assertEquals(new RequestLine("PUT", "/orders?x=1", "1.1"), line("PUT", "/orders?x=1", HttpVersion.HTTP_1_1));
        assertEquals(new RequestLine("PUT", "/orders?x=1", "2.0"), line("PUT", "/orders?x=1", HttpVersion.HTTP_2));
        assertEquals(new RequestLine("PUT", "/orders?x=1", "1.0"), line("PUT", "/orders?x=1", HttpVersion.HTTP_1_0));
        assertEquals(new RequestLine("PUT", null, "1.0"), line("PUT", null, HttpVersion.HTTP_1_0));
        assertEquals(new RequestLine("PUT", "/", "1.0"), line("PUT", "/", HttpVersion.HTTP_1_0));
    }

    @Test
    void aLongTargetIsNotHeldOnTo() {
        String longest = "/" + "x".repeat(Sender.MAX_KEPT_CHARS - 1);
        assertSame(line("GET", longest, HttpVersion.HTTP_1_1), line("GET", longest, HttpVersion.HTTP_1_1));
        String longer = longest + "x";
        RequestLine first = line("GET", longer, HttpVersion.HTTP_1_1);
        assertNotSame(first, line("GET", longer, HttpVersion.HTTP_1_1));
        assertEquals(first, line("GET", longer, HttpVersion.HTTP_1_1));
    }
}
