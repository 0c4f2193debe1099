package org.millrace.runtime.reply;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import org.millrace.bundle.Descriptor;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.xml.Printable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;
import org.slf4j.spi.LoggingEventBuilder;

/**
 * The log's lines on faults. The first of a kind (its flow, step and code, and what was thrown if it is an internal error) is written at
 * once; those that follow within {@value #SECONDS} seconds are counted, and one line then says how many there were, with the last of them;
 * and so on as long as they come. So a client that sends the same wrong message a thousand times a second writes a line each
 * {@value #SECONDS} seconds. At the level debug each is written.
 *
 * <p>No more than {@value #MAX_KINDS} kinds are told apart at a time, those beyond are one. Thread-safe; never blocks.
 */
public final class FaultLog {

    static final int SECONDS = 10;
    static final int MAX_KINDS = 1000;

    private record Kind(String flow, String step, String code, String thrown) {}

    private static final Kind REST = new Kind("", "", "", "");

    /** What stands in a line. */
    private record Occurrence(String exchange, Descriptor facts, Fault fault) {

        String flow() {
            return facts == null ? "" : facts.flow();
        }

        String text() {
            return "exchange " + exchange + " of " + (facts == null ? "no flow" : facts.flow())
                    + (fault.step() == null ? "" : ", step " + fault.step()) + ": " + fault.code() + ": "
                    + Printable.of(fault.getMessage())
                    + (fault.detail() == null ? "" : " (" + Printable.of(fault.detail()) + ")");
        }
    }

    /** Those of a kind that came since the last line on it. */
    private static final class Repeats {
        private long count;
        private Occurrence last;
        private boolean ended;
    }

    private final Map<Kind, Repeats> repeats = new ConcurrentHashMap<>();
    private final Logger log;
    private final Executor later;

    /** For a runtime: the lines on repeats are written on a thread of the JDK's. */
    public FaultLog() {
        this(LoggerFactory.getLogger(Replies.class), CompletableFuture.delayedExecutor(SECONDS, TimeUnit.SECONDS));
    }

    /** @param later runs what it is given {@value #SECONDS} seconds later */
    FaultLog(Logger log, Executor later) {
        this.log = log;
        this.later = later;
    }

    void note(Exchange exchange, Fault fault) {
        Occurrence occurrence = new Occurrence(exchange.id(), exchange.flow(), fault);
        if (log.isDebugEnabled()) {
            write(occurrence.text(), occurrence);
            return;
        }
        Kind kind = kind(occurrence.flow(), fault);
        while (true) {
            Repeats begun = new Repeats();
            Repeats known = repeats.putIfAbsent(kind, begun);
            if (known == null) {
                write(occurrence.text(), occurrence);
                later.execute(() -> tell(kind, begun, true));
                return;
            }
            synchronized (known) {
                if (!known.ended) {
                    known.count++;
                    known.last = occurrence;
                    return;
                }
            }
        }
    }

    private Kind kind(String flow, Fault fault) {
        String thrown = fault.kind() == FaultCode.INTERNAL_ERROR && fault.getCause() != null
                ? fault.getCause().getClass().getName()
                : "";
        Kind kind = new Kind(flow, fault.step() == null ? "" : fault.step(), fault.code(), thrown);
        return repeats.size() < MAX_KINDS || repeats.containsKey(kind) ? kind : REST;
    }

    /** Tells of the repeats so far; the kind is forgotten when there were none. */
    private void tell(Kind kind, Repeats seen, boolean goesOn) {
        long count;
        Occurrence last;
        synchronized (seen) {
            count = seen.count;
            last = seen.last;
            seen.count = 0;
            seen.last = null;
            if (count == 0 || !goesOn) {
                seen.ended = true;
                repeats.remove(kind, seen);
            }
        }
        if (count > 0) {
            String more = kind == REST ? " more faults of other kinds" : " more like it";
            write(count + more + " within " + SECONDS + " s, the last: " + last.text(), last);
        }
        if (count > 0 && goesOn) {
            later.execute(() -> tell(kind, seen, true));
        }
    }

    /** Tells of all repeats that were not told yet; to be called before the process ends. */
    public void close() {
        repeats.forEach((kind, seen) -> tell(kind, seen, false));
    }

    private void write(String text, Occurrence one) {
        Fault fault = one.fault;
        boolean planned = fault.kind() == FaultCode.STOPPING || fault.kind() == FaultCode.LEASE_LOST;
        switch (fault.causeClass()) {
            case CLIENT, POLICY ->
                event(one, fault.kind() == FaultCode.OVERLOAD ? Level.WARN : Level.INFO)
                        .log(text);
            case BACKEND -> event(one, Level.WARN).log(text);
            case INTERNAL -> {
                if (planned) {
                    event(one, Level.INFO).log(text);
                } else {
                    event(one, Level.ERROR)
                            .setCause(SubflowFrames.named(fault.logged(), one.facts))
                            .log(text);
                }
            }
        }
    }

    /** With what a collector looks for as fields of their own. */
    private LoggingEventBuilder event(Occurrence one, Level level) {
        LoggingEventBuilder event =
                log.atLevel(level).addKeyValue("exchange", one.exchange).addKeyValue("code", one.fault.code());
        if (!one.flow().isEmpty()) {
            event = event.addKeyValue("flow", one.flow());
        }
        return one.fault.step() == null ? event : event.addKeyValue("step", one.fault.step());
    }
}
