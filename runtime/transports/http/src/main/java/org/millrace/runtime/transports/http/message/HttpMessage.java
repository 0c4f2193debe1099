package org.millrace.runtime.transports.http.message;

import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.Message;
import org.millrace.runtime.api.Payload;

/** Makes messages whose headers are fields of HTTP. */
public final class HttpMessage {

    private HttpMessage() {}

    /** @param target path and query in their normal form, e.g. {@code /orders?x=1} */
    public static Message request(String method, String target, Headers headers, Payload payload) {
        return Message.request(method, target, headers, payload, HttpBodyFields.OF_HTTP);
    }

    public static Message response(int status, Headers headers, Payload payload) {
        return Message.response(status, headers, payload, HttpBodyFields.OF_HTTP);
    }
}
