package org.millrace.tests.flows;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.millrace.runtime.api.Endpoint;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Message;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.http.Forwarding;
import org.millrace.runtime.http.RequestLine;
import org.millrace.runtime.transports.http.message.HttpMessage;

/**
 * All endpoints of one exchange: writes down what they are sent, and answers the n-th call with the file {@code backend-n}, or with the
 * fault that the file names. Without the file nobody answers.
 */
final class Backend {

    private final Path folder;
    private final StringBuilder heard;
    private int calls;

    Backend(Path folder, StringBuilder heard) {
        this.folder = folder;
        this.heard = heard;
    }

    Endpoint endpoint(String name) {
        return new Endpoint() {
            @Override
            public Message call(Exchange exchange, Call call) {
                return answer(name, exchange, call);
            }

            @Override
            public void relay(Exchange exchange, Call call, Answer done) {
                Message response = null;
                Fault fault = null;
                try {
                    response = answer(name, exchange, call);
                } catch (Fault thrown) {
                    fault = thrown;
                }
                done.accept(response, fault);
            }
        };
    }

    private Message answer(String name, Exchange exchange, Endpoint.Call call) {
        Message sent = exchange.message();
        Forwarding how = (Forwarding) call.words();
        RequestLine line = exchange.request().start(RequestLine.class);
        String method = !how.method().isEmpty() ? how.method() : line.method();
        String path = !how.target().isEmpty() ? how.target() : line.target();
        heard.append(HttpText.of("call " + name + ": " + method + " " + path + ", at most " + call.timeout(), sent));
        Path file = folder.resolve("backend-" + ++calls);
        if (!Files.exists(file)) {
            throw new Fault(FaultCode.BACKEND_UNREACHABLE, "The backend can't be reached.");
        }
        try {
            HttpText response = HttpText.read(file);
            if (response.word(0).equals("fault")) {
                throw new Fault(FaultCode.valueOf(response.word(1)), "The backend failed.");
            }
            return HttpMessage.response(
                    Integer.parseInt(response.word(1)),
                    response.headers(),
                    Payload.of(exchange, new MemoryBody(response.body())));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
