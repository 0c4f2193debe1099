package org.millrace.runtime.flow;

import org.millrace.runtime.api.Endpoint;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.Message;
import org.millrace.runtime.api.Payload;

/** Stands in for a backend while a flow warms up: takes the whole request and answers with the sample's response. One thread. */
final class StubEndpoint implements Endpoint {

    private byte[] response = new byte[0];
    private String contentType = "text/xml";

    void answersWith(byte[] body, String type) {
        response = body;
        contentType = type;
    }

    @Override
    public Message call(Exchange exchange, Call call) {
        exchange.message().payload().bytes();
        Headers headers = new Headers().add("Content-Type", contentType);
        return Message.response(200, headers, Payload.of(exchange, response.clone()));
    }

    @Override
    public void relay(Exchange exchange, Call call, Answer done) {
        done.accept(call(exchange, call), null);
    }
}
