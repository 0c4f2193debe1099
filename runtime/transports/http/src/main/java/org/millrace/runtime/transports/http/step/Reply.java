package org.millrace.runtime.transports.http.step;

import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.LinkError;
import org.millrace.runtime.api.Message;
import org.millrace.runtime.api.OpenToFlows;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.http.FieldName;
import org.millrace.runtime.http.StatusLine;
import org.millrace.runtime.transports.http.message.HttpMessage;
import org.millrace.runtime.transports.http.reply.FaultTable;

/** Answers the client with the message, whether it came from a backend or is the request itself. */
public final class Reply {

    private static final int STATUS_OF_THE_MESSAGE = 0;

    private final int status;
    private final String contentType;

    private Reply(int status, String contentType) {
        this.status = status;
        this.contentType = contentType;
    }

    /**
     * The status 0 is that of the message, 200 when the message is the request, that of the fault when one was caught and no response came
     * after it.
     *
     * @throws LinkError when the status is none
     */
    @OpenToFlows
    public static Reply prepare(Link link, StepFacts step) {
        int status = step.number("status");
        if (status != STATUS_OF_THE_MESSAGE && (status < 200 || status > 599)) {
            throw new LinkError(
                    step.id(),
                    "a reply can't have the status " + status,
                    "use 200 to 599, or 0 for the status of the message");
        }
        return new Reply(status, step.text("contentType"));
    }

    @OpenToFlows
    public static void run(Exchange exchange, Reply prepared) {
        Message message = exchange.message();
        if (!prepared.contentType.isEmpty()) { // before the body is asked for, which may be a document or parts
            message.headers().set(FieldName.CONTENT_TYPE, prepared.contentType);
        }
        Message reply = message.isRequest() ? echo(exchange, message) : message;
        if (prepared.status != STATUS_OF_THE_MESSAGE) {
            HttpMessage.status(reply, prepared.status);
        } else if (exchange.fault() != null && !exchange.isRecovered() && !StatusLine.isError(reply.start())) {
            HttpMessage.status(reply, FaultTable.status(exchange, exchange.fault()));
        }
        exchange.reply(reply);
    }

    /** The request's body as a reply; of its headers only those that describe the body. */
    private static Message echo(Exchange exchange, Message request) {
        Payload body = request.payload(); // which may change what the headers say of it
        Headers headers = new Headers();
        for (String name :
                new String[] {FieldName.CONTENT_TYPE, FieldName.CONTENT_ENCODING, FieldName.CONTENT_LANGUAGE}) {
            String value = request.headers().get(name);
            if (value != null) {
                headers.add(name, value);
            }
        }
        return HttpMessage.response(200, headers, body);
    }
}
