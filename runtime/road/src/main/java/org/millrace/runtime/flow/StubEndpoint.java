package org.millrace.runtime.flow;

import org.millrace.runtime.api.BodyFields;
import org.millrace.runtime.api.Endpoint;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.Message;
import org.millrace.runtime.api.Payload;

/** Stands in for a backend while a flow warms up: takes the whole request and answers with the sample's
 * response, as something of the type that the request is. One thread. */
final class StubEndpoint implements Endpoint {

    private byte[] response = new byte[0];

    void answersWith(byte[] body) {
        response = body;
    }

    @Override
    public Message call(Exchange exchange, Call call) {
        exchange.message().payload().bytes();
        BodyFields fields = exchange.request().fields();
        Headers headers = new Headers();
        if (exchange.requestContentType() != null) {
            fields.type(headers, exchange.requestContentType());
        }
        return Message.response(null, headers, Payload.of(exchange, response.clone()), fields);
    }

    @Override
    public void relay(Exchange exchange, Call call, Answer done) {
        done.accept(call(exchange, call), null);
    }
}
