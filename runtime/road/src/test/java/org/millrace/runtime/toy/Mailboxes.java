package org.millrace.runtime.toy;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.millrace.bundle.Descriptor;
import org.millrace.runtime.api.BodyFields;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.Limits;
import org.millrace.runtime.api.MemoryBudget;
import org.millrace.runtime.api.Message;
import org.millrace.runtime.api.Origin;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.api.Stage;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.flow.ActivationRefused;
import org.millrace.runtime.flow.ActiveFlow;
import org.millrace.runtime.flow.Source;
import org.millrace.runtime.flow.SourceState;

/** Named mailboxes in memory: a letter that is put into one is an exchange of the flow that reads it, and its outcome a line of text. */
final class Mailboxes implements Source {

    static final String TRANSPORT = "mailbox";

    private final MemoryBudget memory = new MemoryBudget(1 << 20);
    private final Stage road;
    private final AtomicInteger underWay = new AtomicInteger();
    private final AtomicInteger pauses = new AtomicInteger(1);
    private volatile Map<String, ActiveFlow> readers = Map.of();

    Mailboxes(Stage road) {
        this.road = road;
    }

    /** Puts a letter in; what comes of it. */
    CompletableFuture<String> put(String box, String letter) {
        CompletableFuture<String> outcome = new CompletableFuture<>();
        if (pauses.get() > 0) {
            outcome.complete("not taken");
            return outcome;
        }
        underWay.incrementAndGet();
        Exchange exchange = new Exchange(
                new Box(box),
                Limits.DEFAULTS,
                memory,
                (reply, sent) -> {
                    String text = new String(reply.payload().bytes(), StandardCharsets.UTF_8);
                    outcome.complete(reply.start() == null ? text : reply.start() + ": " + text);
                    sent.accept(null);
                },
                made -> Message.request(new Letter(box), new Headers(), text(made, letter), BodyFields.NONE));
        exchange.whenDone(done -> underWay.decrementAndGet());
        road.accept(exchange);
        return outcome;
    }

    private static Payload text(Exchange exchange, String text) {
        return Payload.of(exchange, text.getBytes(StandardCharsets.UTF_8));
    }

    /** What a request begins with that came by a mailbox. */
    record Letter(String box) {

        @Override
        public String toString() {
            return "mailbox " + box;
        }
    }

    /** What becomes of a letter that could not be worked on. */
    enum Outcome {
        SET_ASIDE,
        PUT_BACK
    }

    private final class Box implements Origin {

        private final String name;

        Box(String name) {
            this.name = name;
        }

        @Override
        public boolean select(Exchange exchange) {
            ActiveFlow reader = readers.get(name);
            if (reader != null && reader.enter(exchange)) {
                return true;
            }
            exchange.fail(new Fault(FaultCode.NO_FLOW, "Nobody reads the mailbox " + name + "."));
            return false;
        }

        /** The one table: whose doing it is decides whether the letter is put back or set aside. */
        @Override
        public Message answer(Exchange exchange, Fault fault) {
            Outcome outcome = switch (fault.causeClass()) {
                case CLIENT, POLICY -> Outcome.SET_ASIDE;
                case BACKEND, INTERNAL -> Outcome.PUT_BACK;
            };
            return Message.response(outcome, new Headers(), text(exchange, fault.getMessage()), BodyFields.NONE);
        }
    }

    private static String box(Descriptor flow) {
        return StepFacts.of(flow.source()).text("box");
    }

    @Override
    public String transport() {
        return TRANSPORT;
    }

    @Override
    public boolean isExclusive() {
        return false;
    }

    @Override
    public void refuse(Descriptor flow, List<ActiveFlow> others) throws ActivationRefused {
        for (ActiveFlow other : others) {
            if (box(other.descriptor()).equals(box(flow))) {
                throw ActivationRefused.beside(
                        other, "reads the mailbox " + box(flow), "give " + flow.flow() + " another mailbox");
            }
        }
    }

    @Override
    public Message sample(Descriptor flow, Headers headers, Payload body) {
        return Message.request(new Letter(box(flow)), headers, body, BodyFields.NONE);
    }

    @Override
    public void publish(List<ActiveFlow> active) {
        readers = active.stream().collect(Collectors.toUnmodifiableMap(flow -> box(flow.descriptor()), flow -> flow));
    }

    @Override
    public void start() {
        resume();
    }

    @Override
    public void pause() {
        pauses.incrementAndGet();
    }

    @Override
    public void resume() {
        pauses.decrementAndGet();
    }

    @Override
    public void stopTaking() {
        pause();
    }

    @Override
    public List<String> awaitIdle(Duration atMost) {
        return underWay.get() == 0 ? List.of() : List.of(TRANSPORT);
    }

    @Override
    public List<SourceState> states() {
        return List.of();
    }

    @Override
    public void close() {
        pause();
    }
}
