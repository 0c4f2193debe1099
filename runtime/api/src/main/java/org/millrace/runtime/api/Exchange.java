package org.millrace.runtime.api;

import java.io.EOFException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ObjIntConsumer;
import org.millrace.bundle.Descriptor;

/**
 * One message's journey through a flow: request, response, variables, deadline, fault, and the path it took.
 *
 * <p>Used by one thread at a time; when an invoke hands over to another thread, the hand-over orders memory. Generated code and steps
 * see {@link #message}, {@link #variable}, {@link #enter}; the stages see the rest.
 */
public final class Exchange {

    /** The way out of a step that a fault took. */
    public static final int BY_FAULT = -1;

    private static final AtomicLong NUMBERS = new AtomicLong();

    /** Keeps the ids of one process apart from those of the process before it. */
    private static final String START = Long.toString(System.currentTimeMillis() / 1000, 36);

    /**
     * Who sent the request, as its source knows it.
     *
     * @param address of its end of the connection
     * @param secure whether it came over an encrypted connection
     */
    public record Client(String address, boolean secure) {

        /** Where none sent it: a firing of a timer, a sample by which a flow is warmed up; and in tests. */
        public static final Client NOBODY = new Client("127.0.0.1", false);

        /** Whether there is none, and not one that has the same address. */
        public boolean isNobody() {
            return this == NOBODY;
        }
    }

    /** What the flow left to be waited for when it returned; {@code point} is where it goes on. */
    public record Suspended(Suspension suspension, int point) {}

    private final Message request;
    private final Responder responder;
    private final Limits limits;
    private final MemoryBudget budget;
    private final Origin origin;
    private final long startNanos;
    private final String requestContentType;
    private final Object noted;
    private volatile long deadlineNanos;
    private volatile Thread runsOn;
    private volatile boolean cancelled;

    private Descriptor flow;
    private CompiledFlow code;
    private Message response;
    private Object responseStart;
    private String responseType;
    private Message message;
    private Message reply;
    private Fault fault;
    private List<Fault> earlierFaults = List.of();
    private boolean recovered;
    private String[] variables;
    private long reservedBytes;
    private Consumer<Exchange> whenDone;
    private ObjIntConsumer<Exchange> beforeStep;

    private final Visits visits = new Visits();
    private long endNanos;
    private Throwable sendFailure;

    private final long number;
    private Client client = Client.NOBODY;
    private long bytesIn;
    private long bytesOut;
    private Suspended suspended;
    private LeasedWork exclusive;
    private Message answer;
    private List<Accepted> accepted = List.of();
    private Pace pace;

    /** A signed message, and whether it came as the request. */
    private record Accepted(ReplayCache.Mark mark, boolean request) {}

    /**
     * @param request built with a payload that {@code payloadOf} makes, since a payload belongs to its exchange
     * @param origin what it came in by
     */
    public Exchange(
            Origin origin,
            Limits limits,
            MemoryBudget budget,
            Responder responder,
            Function<Exchange, Message> request) {
        this.origin = origin;
        this.limits = limits;
        this.budget = budget;
        this.responder = responder;
        this.startNanos = System.nanoTime();
        this.deadlineNanos = startNanos + limits.deadline().toNanos();
        this.request = request.apply(this);
        this.message = this.request;
        this.requestContentType = this.request.payload().type();
        this.noted = origin.note(this.request);
        this.number = NUMBERS.incrementAndGet();
    }

    /** A round of a region. */
    private Exchange(Exchange outer, Function<Exchange, Message> message) {
        this.number = outer.number;
        this.origin = outer.origin;
        this.limits = outer.limits;
        this.budget = outer.budget;
        this.responder = new RoundResponder(outer.responder);
        this.startNanos = outer.startNanos;
        this.deadlineNanos = outer.deadlineNanos;
        this.request = outer.request;
        this.requestContentType = outer.requestContentType;
        this.noted = outer.noted;
        this.client = outer.client;
        this.exclusive = outer.exclusive;
        this.accepted = outer.accepted;
        this.pace = outer.pace;
        this.flow = outer.flow;
        this.code = outer.code;
        this.variables = outer.variables.clone();
        this.response = outer.response;
        this.responseStart = outer.responseStart;
        this.responseType = outer.responseType;
        this.message = message.apply(this);
        if (!this.message.isRequest()) {
            this.response = this.message; // a part of what a backend sent is the backend's
        }
    }

    /**
     * An exchange for a round of the region that this one has come to, to be run by {@link Rounds}: with identity, deadline and lease of this one, a
     * copy of its variables, and a message of its own.
     *
     * @param message built with a payload of the round's; of the direction of the message at hand
     */
    public Exchange round(Function<Exchange, Message> message) {
        return new Exchange(this, message);
    }

    /** Goes on with the message of a round that ended well, whose memory is this exchange's from now on. */
    public void take(Exchange round) {
        message = round.message;
        if (round.response != null) {
            response = round.response;
            responseStart = round.responseStart;
            responseType = round.responseType;
        }
        recovered = fault != null && !message.isRequest();
        whenDone(done -> round.done(null));
    }

    /** The same, and with what the round has set. */
    public void takeAll(Exchange round) {
        take(round);
        variables = round.variables;
        accepted = round.accepted;
    }

    /** Ends a round that nobody needs any more, at its next wait; by any thread. */
    void cancel() {
        cancelled = true;
        deadlineNanos = System.nanoTime();
        ((RoundResponder) responder).leave();
        LockSupport.unpark(runsOn);
    }

    /** Runs on the thread that calls, which {@link #cancel} wakes. */
    void runsHere() {
        runsOn = Thread.currentThread();
    }

    /**
     * Waits so long; not past the deadline, and not where nobody needs the exchange any more.
     *
     * @throws Fault DEADLINE when the deadline comes first
     */
    public void rest(long nanos) {
        long end = System.nanoTime() + nanos;
        for (long left = nanos; left > 0; left = end - System.nanoTime()) {
            if (cancelled) { // which ends its time, too
                throw new Fault(FaultCode.DEADLINE, "Nobody waits for this any more.");
            }
            if (deadlineNanos - end < 0) {
                throw new Fault(FaultCode.DEADLINE, "The gateway did not get done in time.");
            }
            LockSupport.parkNanos(this, left);
        }
    }

    /** What it came in by. */
    public Origin origin() {
        return origin;
    }

    /** What the client, the log and the traces call this exchange; unique across restarts. */
    public String id() {
        return START + '-' + Long.toString(number, 36);
    }

    public Client client() {
        return client;
    }

    public void client(Client sender) {
        client = sender;
    }

    /** What this exchange may do only while the lease is held; null for ordinary work. */
    public LeasedWork exclusive() {
        return exclusive;
    }

    public void exclusive(LeasedWork work) {
        exclusive = work;
    }

    /** Bytes of the request's body that came in so far, as they stood on the wire. */
    public long bytesIn() {
        return bytesIn;
    }

    public void countIn(long bytes) {
        bytesIn += bytes;
    }

    /** Bytes of the reply's body that went out so far. */
    public long bytesOut() {
        return bytesOut;
    }

    public void countOut(long bytes) {
        bytesOut += bytes;
    }

    /** What goes out to the client, be it the flow's reply or made of a fault; null before. */
    public Message answer() {
        return answer;
    }

    public void answer(Message sent) {
        answer = sent;
    }

    /**
     * Leaves something to be waited for as soon as the flow has returned; it goes on through {@link CompiledFlow#resume}. The flow never
     * runs on two threads at once that way, and its stack does not grow with what it waits for.
     */
    public void suspend(Suspension suspension, int point) {
        suspended = new Suspended(suspension, point);
    }

    /** What the flow left when it returned, once; null when it came to its end. */
    public Suspended takeSuspended() {
        Suspended taken = suspended;
        suspended = null;
        return taken;
    }

    public Limits limits() {
        return limits;
    }

    public Message request() {
        return request;
    }

    /** What the request's body was said to be when it came, whatever a step has set since; null for nothing. */
    public String requestContentType() {
        return requestContentType;
    }

    /** What the origin noted of the request as it came, see {@link Origin#note}. */
    public Object noted() {
        return noted;
    }

    /** What the last invoke returned; null before. */
    public Message response() {
        return response;
    }

    /** Takes what an invoke returned; it becomes the message that the following steps work on. */
    public void response(Message received) {
        response = received;
        responseStart = received.start();
        responseType = received.payload().type();
        message = received;
        recovered = fault != null;
    }

    /** What the last response began with when it came, whatever a step has set since; null before. */
    public Object responseStart() {
        return responseStart;
    }

    /** Beginning and type of the last response as it came, for the operator. */
    private String responseHead() {
        String field = response.fields().typeField();
        return "the backend answered "
                + (responseStart == null ? "" : responseStart + " ")
                + (responseType == null ? "without a " + field : "with " + field + " " + responseType);
    }

    /** The message that steps work on: the request, and after an invoke its response. */
    public Message message() {
        return message;
    }

    /** Notes that the message at hand was found to be signed, and new: other steps of this exchange may find so as well. */
    public void accept(ReplayCache.Mark signed) {
        List<Accepted> all = new ArrayList<>(accepted);
        all.add(new Accepted(signed, message.isRequest()));
        accepted = all;
    }

    /** Whether this exchange has accepted it before, as what the message at hand is too: the request, or a response. */
    public boolean hasAccepted(ReplayCache.Mark signed) {
        return accepted.contains(new Accepted(signed, message.isRequest()));
    }

    /** At which moments a message is refused that was decrypted without a seal; null for at once. */
    public Pace pace() {
        return pace;
    }

    public void pace(Pace refusals) {
        pace = refusals;
    }

    /** The time on {@link System#nanoTime} by which every wait of this exchange ends. */
    public long deadlineNanos() {
        return deadlineNanos;
    }

    public long startNanos() {
        return startNanos;
    }

    /** Gives the exchange more time: what it spent waiting for a person is not its own. */
    public void extendDeadline(long nanos) {
        deadlineNanos += nanos;
    }

    /** Binds the exchange to the flow that was selected, for good. */
    public void bind(Descriptor flow, CompiledFlow code) {
        this.flow = flow;
        this.code = code;
        this.variables = new String[flow.content().variables().size()];
    }

    /** The flow's facts; null before the flow is selected. */
    public Descriptor flow() {
        return flow;
    }

    public CompiledFlow code() {
        return code;
    }

    /** The value of a variable by its place in {@link Descriptor#variables}, "" if it was never set. */
    public String variable(int slot) {
        return variables[slot] == null ? "" : variables[slot];
    }

    public void variable(int slot, String value) {
        variables[slot] = value;
    }

    /** Notes that a step begins: its index in {@link Descriptor#steps}. The step before it ends here. */
    @OpenToFlows
    public static void enter(Exchange exchange, int step) {
        exchange.step(step);
    }

    private void step(int step) {
        visits.enter(step);
        if (beforeStep != null) {
            visits.began(); // in case that it throws
            beforeStep.accept(this, step);
        }
        visits.began();
        if (cancelled) {
            throw new Fault(FaultCode.DEADLINE, "Nobody waits for this any more.");
        }
    }

    /**
     * Has the action called before each step from now on, with the step's index in {@link Descriptor#steps}, on the exchange's own thread.
     * A fault that it throws is the step's. Without one, a step pays for looking at a field.
     */
    public void beforeStep(ObjIntConsumer<Exchange> action) {
        beforeStep = action;
    }

    /** The steps entered so far, with the rounds of regions. */
    public Visits visits() {
        return visits;
    }

    /** The number of steps entered so far, each visit counted, those of rounds apart. */
    public int visited() {
        return visits.size();
    }

    /** The index of the step that was entered as number {@code visit}. */
    public int stepAt(int visit) {
        return visits.stepAt(visit);
    }

    public long enteredNanos(int visit) {
        return visits.enteredNanos(visit);
    }

    /** Notes by which of its ways the current step, a route, is left: the number of the branch. */
    public void way(int branch) {
        visits.way(branch);
    }

    /** By which way the step was left that was entered as number {@code visit}: a route's branch, {@link #BY_FAULT}, or else 0. */
    public int wayFrom(int visit) {
        return visits.wayFrom(visit);
    }

    /** When the reply was out; 0 before. */
    public long endNanos() {
        return endNanos;
    }

    /** What a handler of the flow is answering to, or the failure the exchange ended with; null while all is well. */
    public Fault fault() {
        return fault;
    }

    /**
     * Takes what a step threw before its fault wire, or the flow's handler, goes on: generated code calls this first in a catch.
     */
    @OpenToFlows
    public static void caught(Exchange exchange, Throwable thrown) {
        if (thrown instanceof VirtualMachineError error && !(thrown instanceof StackOverflowError)) {
            throw error;
        }
        exchange.note(exchange.named(Fault.of(thrown)));
        exchange.recovered = false;
        exchange.way(BY_FAULT);
    }

    /** Whether an invoke brought a response after the fault, so that the flow answers with that and not to the fault. */
    public boolean isRecovered() {
        return recovered;
    }

    /** The fault with the current step's id, if it has none yet. */
    public Fault named(Fault thrown) {
        return visits.size() == 0 || flow == null
                ? thrown
                : thrown.at(flow.steps().get(visits.stepAt(visits.size() - 1)).id());
    }

    /** Chooses what to answer with. The reply goes out when the flow returns. */
    public void reply(Message chosen) {
        reply = chosen;
    }

    /** What the flow chose to answer with; null before. */
    public Message reply() {
        return reply;
    }

    /** Ends the exchange with a fault; the reply stage makes the answer. */
    public void fail(Fault failure) {
        note(named(failure));
        reply = null;
    }

    /** A text about this exchange without what is secret in its messages, as the log may show it. */
    public String withoutSecrets(String text) {
        return SecretValues.of(this).hide(text);
    }

    private void note(Fault next) {
        if (next.kind() == FaultCode.BACKEND_INVALID && response != null) {
            next.about(responseHead());
        }
        if (next != fault && next.mayTellContent()) {
            next.hide(SecretValues.of(this)::hide);
        }
        if (fault != null && fault != next) {
            if (earlierFaults.isEmpty()) {
                earlierFaults = new ArrayList<>();
            }
            earlierFaults.add(fault);
        }
        fault = next;
    }

    /** All faults that it met, those that a fault wire or the flow's handler took among them, in this order; {@link #fault} is the last. */
    public List<Fault> faults() {
        if (fault == null) {
            return List.of();
        }
        List<Fault> all = new ArrayList<>(earlierFaults);
        all.add(fault);
        return all;
    }

    public Responder responder() {
        return responder;
    }

    /**
     * Reserves memory for a body until the exchange is done.
     *
     * @throws Fault OVERLOAD when all exchanges together hold too much
     */
    public void reserve(long bytes) {
        budget.reserve(bytes);
        reservedBytes += bytes;
    }

    /** Has the action called when the exchange is done, after those that were given before. Not thread-safe, like all of it. */
    public void whenDone(Consumer<Exchange> action) {
        whenDone = whenDone == null ? action : whenDone.andThen(action);
    }

    /**
     * The reply is out, and the exchange goes on with what is none, such as a WebSocket: how long it took is what it took up to now.
     */
    public void answered() {
        endNanos = System.nanoTime();
    }

    /** Called once by the reply stage, when the reply is out or could not go out, and nothing goes on. */
    public void done(Throwable failure) {
        if (endNanos == 0) {
            endNanos = System.nanoTime();
        }
        sendFailure = failure;
        budget.release(reservedBytes);
        reservedBytes = 0;
        if (whenDone != null) {
            whenDone.accept(this);
        }
    }

    /** The fault for a body that breaks off on its way in: the client's as long as there is no response. */
    public Fault broken(Throwable failure) {
        if (failure instanceof Fault fault) {
            return fault;
        }
        if (response == null) {
            return failure instanceof TimeoutException
                    ? new Fault(
                            FaultCode.REQUEST_TIMEOUT,
                            "The request's body did not arrive in time.",
                            failure.toString(),
                            failure)
                    : new Fault(
                            FaultCode.REQUEST_ABORTED, "The request's body ended early.", failure.toString(), failure);
        }
        String what =
                failure instanceof EOFException ? "The backend's reply ended early." : "The backend's reply broke off.";
        return new Fault(FaultCode.BACKEND_BROKEN, what, failure.toString(), failure).about(responseHead());
    }

    /** Why the reply could not go out whole; null if it did. A {@link Fault} when its body broke off on its way in. */
    public Throwable sendFailure() {
        return sendFailure;
    }
}
