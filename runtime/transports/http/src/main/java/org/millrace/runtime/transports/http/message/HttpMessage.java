package org.millrace.runtime.transports.http.message;

import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.Message;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.http.RequestLine;
import org.millrace.runtime.http.StatusLine;

/** Makes messages that begin with a line of HTTP, and whose headers are its fields. */
public final class HttpMessage {

    private HttpMessage() {}

    /** @param target path and query in their normal form, e.g. {@code /orders?x=1} */
    public static Message request(String method, String target, Headers headers, Payload payload) {
        return request(new RequestLine(method, target), headers, payload);
    }

    public static Message request(RequestLine line, Headers headers, Payload payload) {
        return Message.request(line, headers, payload, HttpBodyFields.OF_HTTP);
    }

    public static Message response(int status, Headers headers, Payload payload) {
        return Message.response(StatusLine.of(status), headers, payload, HttpBodyFields.OF_HTTP);
    }

    /** The status of a response, see {@link StatusLine#statusOf}. */
    public static int status(Message response) {
        return StatusLine.statusOf(response.start());
    }

    public static void status(Message response, int status) {
        response.startWith(StatusLine.of(status));
    }
}
