package org.millrace.runtime.observe;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.List;
import org.millrace.bundle.Descriptor;
import org.millrace.runtime.api.BodyFields;
import org.millrace.runtime.api.BodyStream;
import org.millrace.runtime.api.CompiledFlow;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.Limits;
import org.millrace.runtime.api.MemoryBudget;
import org.millrace.runtime.api.Message;
import org.millrace.runtime.api.Origin;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.http.RequestLine;
import org.millrace.runtime.http.StatusLine;

/** Exchanges that a test takes through the steps of a flow by hand: receive, change, call, answer. */
final class Exchanges {

    static final Descriptor FLOW = Descriptor.named("orders")
            .with(new Descriptor.Cost(false, false, Descriptor.MemoryClass.WHOLE_MESSAGE, 0))
            .with(Descriptor.Content.EMPTY
                    .withVariables("city", "cardNumber")
                    .withSteps(
                            new Descriptor.Step("receive", "receive", 1),
                            new Descriptor.Step("change", "transform", 2),
                            new Descriptor.Step("call", "invoke", 3),
                            new Descriptor.Step("answer", "reply", 4))
                    .withSecrets("cardNumber"));

    /** A body that comes in pieces. */
    static final class Pieces implements BodyStream {

        private final ArrayDeque<String> left;
        private Chunk last;
        private Headers trailers;

        Pieces(String... pieces) {
            left = new ArrayDeque<>(List.of(pieces));
        }

        /** With trailers behind the last piece. */
        Pieces with(Headers fields) {
            trailers = fields;
            return this;
        }

        @Override
        public Headers trailers() {
            return last == null ? null : trailers;
        }

        @Override
        public long length() {
            return -1;
        }

        @Override
        public Chunk read() {
            if (last == null) {
                ByteBuffer bytes =
                        ByteBuffer.wrap(left.remove().getBytes(UTF_8)).asReadOnlyBuffer();
                Chunk chunk = new Piece(bytes, left.isEmpty());
                last = left.isEmpty() ? chunk : null;
                return chunk;
            }
            return last;
        }

        @Override
        public void demand(Runnable whenReadable) {
            whenReadable.run();
        }

        @Override
        public void abort(Throwable cause) {
            left.clear();
        }

        private record Piece(ByteBuffer bytes, boolean last) implements Chunk {

            @Override
            public Throwable failure() {
                return null;
            }

            @Override
            public void release() {
                // nothing is held
            }
        }
    }

    private Exchanges() {}

    static Exchange of(String body) {
        return of(made -> Payload.of(made, body.getBytes(UTF_8)));
    }

    static Exchange of(java.util.function.Function<Exchange, Payload> body) {
        Headers headers = new Headers().add("Content-Type", "text/xml").add("Authorization", "Bearer t0k3n");
        Exchange exchange = new Exchange(
                Origin.NONE,
                Limits.DEFAULTS,
                new MemoryBudget(1 << 20),
                (reply, sent) -> {},
                made -> Message.request(
                        new RequestLine("POST", "/orders?cardNumber=1"), headers, body.apply(made), BodyFields.NONE));
        exchange.bind(FLOW, new CompiledFlow() {
            @Override
            public void run(Exchange ran) {}

            @Override
            public void resume(Exchange ran, int point, Fault failure) {}
        });
        return exchange;
    }

    /** What an invoke brings. */
    static Message response(Exchange exchange, Payload body) {
        return Message.response(StatusLine.OK, new Headers().add("Content-Type", "text/xml"), body, BodyFields.NONE);
    }

    static Payload bytes(Exchange exchange, String text) {
        return Payload.of(exchange, text.getBytes(UTF_8));
    }
}
