package org.millrace.runtime.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;

class RequestLineTest {

    @Test
    void itsPathEndsBeforeTheQuery() {
        assertEquals("/orders/1", new RequestLine("POST", "/orders/1?x=2?y").path());
        assertEquals("/orders/1", new RequestLine("POST", "/orders/1").path());
        assertEquals("", new RequestLine("POST", "?x=2").path());
        assertNull(new RequestLine("POST", null).path(), "a path that climbs by dot segments");
    }

    @Test
    void peopleAreToldMethodAndTarget() {
        assertEquals("POST /orders?x=1", new RequestLine("POST", "/orders?x=1", "2.0").toString());
        assertEquals("POST", new RequestLine("POST", null).toString());
    }

    @Test
    void theVersionIsTheUsualOneOfWhatCameByAnotherTransport() {
        assertEquals("2.0", RequestLine.versionOf(new RequestLine("GET", "/", "2.0")));
        assertEquals("1.1", RequestLine.versionOf(new RequestLine("GET", "/")));
        assertEquals("1.1", RequestLine.versionOf("mailbox in"));
        assertEquals("1.1", RequestLine.versionOf(null));
    }
}
