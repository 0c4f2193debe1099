package org.millrace.designer.runtimes.exercise;

import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.millrace.client.Failure;
import org.millrace.client.admin.AdminClient;
import org.millrace.client.exchange.ClientKey;
import org.millrace.client.exchange.MarkedExchange;
import org.millrace.designer.runtimes.connect.Connections;
import org.millrace.designer.runtimes.connect.ObservedRuntime;

/**
 * Sends messages through flows where they serve others, and gets the trace of each: of it alone, however many other clients there are. One
 * thread at a time, but for {@link #abort}, which any may call. Blocks: not for the UI thread.
 */
final class Remote {

    private static final int MOST_BODY_BYTES = 1024 * 1024;
    private static final Duration PATIENCE = Duration.ofSeconds(120);

    /** @param side the name of the runtime that it went through */
    record Outcome(TestRuntime.Result result, String side) {

        /**
         * In a sentence, without a full stop.
         *
         * @param differs in what the flow there is not the drawn one; "" when it is
         * @param drawn the ids of the drawn steps
         */
        String said(String differs, Set<String> drawn) {
            long others = result.run().way().stream()
                    .distinct()
                    .filter(step -> !drawn.contains(step))
                    .count();
            return result.said() + " on " + side
                    + (differs.isEmpty() ? "" : " (" + differs + ")")
                    + (others == 0 ? "" : "; steps of the way that are not drawn: " + others);
        }
    }

    private volatile MarkedExchange underWay;

    /**
     * @param address of the listener, as a person has confirmed it
     * @param key shown to a listener that asks for a certificate; empty for none
     * @param told where it has come to, in words
     * @throws Failure with what is wrong and what to do
     */
    Outcome send(Place place, URI address, Optional<ClientKey> key, Trial trial, Consumer<String> told)
            throws InterruptedException {
        List<AdminClient> clients = new ArrayList<>();
        try {
            List<MarkedExchange.Side> sides = new ArrayList<>();
            for (ObservedRuntime seen : place.serving()) {
                AdminClient client =
                        Connections.ofWorkspace().client(seen.runtime().id());
                clients.add(client);
                sides.add(new MarkedExchange.Side(seen.runtime().name(), client));
            }
            try (MarkedExchange exchange = new MarkedExchange(place.flow(), sides, PATIENCE)) {
                underWay = exchange;
                told.accept("Asking " + place.name() + " to trace it");
                arm(exchange);
                told.accept("Sending it to " + address);
                MarkedExchange.Reply reply = exchange.send(trial.request(address), place.certificates(), key);
                MarkedExchange.Taken taken = exchange.way(reply);
                Run run = Run.done(taken.way().trace());
                return new Outcome(
                        new TestRuntime.Result(run, reply.status(), reply.contentType(), reply.body(), Map.of()),
                        taken.side());
            }
        } finally {
            underWay = null;
            clients.forEach(AdminClient::close);
        }
    }

    private static void arm(MarkedExchange exchange) {
        try {
            exchange.arm(MOST_BODY_BYTES);
        } catch (Failure e) {
            throw new Failure(e.kind(), e.getMessage() + ", so nothing was sent", remedy(e), e);
        }
    }

    /** What the runtime advises, in the designer's words where it has some. */
    private static String remedy(Failure e) {
        return switch (e.kind()) {
            case NOT_ALLOWED ->
                "traces with messages need a token with the role operator; Change in the Runtimes view takes one";
            case TOKEN_REFUSED -> "give another token of this runtime: Change in the Runtimes view";
            case OTHER_CERTIFICATE, UNREACHABLE, SILENT -> "the Runtimes view shows how it is";
            case FAILED, USAGE, GARBAGE, INTERRUPTED -> e.remedy();
        };
    }

    /** Ends the wait for the reply; the message goes its way all the same. */
    void abort() {
        MarkedExchange exchange = underWay;
        if (exchange != null) {
            exchange.abort();
        }
    }
}
