package org.millrace.runtime.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import org.junit.jupiter.api.Test;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.Limits;
import org.millrace.runtime.api.MemoryBudget;
import org.millrace.runtime.api.Message;
import org.millrace.runtime.api.Origin;
import org.millrace.runtime.api.Payload;
import org.slf4j.Marker;
import org.slf4j.event.KeyValuePair;
import org.slf4j.event.Level;
import org.slf4j.event.LoggingEvent;
import org.slf4j.helpers.LegacyAbstractLogger;
import org.slf4j.spi.LoggingEventAware;

/** What a fault leaves in the log, and what a thousand of them do. */
class FaultLogTest {

    private record Line(Level level, String text, Throwable thrown, List<KeyValuePair> fields) {}

    private static final class Lines extends LegacyAbstractLogger implements LoggingEventAware {

        private static final long serialVersionUID = 1;

        final transient List<Line> all = new ArrayList<>();
        boolean debug;

        @Override
        protected String getFullyQualifiedCallerName() {
            return null;
        }

        @Override
        protected void handleNormalizedLoggingCall(
                Level level, Marker marker, String message, Object[] arguments, Throwable thrown) {
            all.add(new Line(level, message, thrown, List.of()));
        }

        @Override
        public void log(LoggingEvent event) {
            all.add(new Line(event.getLevel(), event.getMessage(), event.getThrowable(), event.getKeyValuePairs()));
        }

        List<String> texts() {
            return all.stream().map(line -> line.level() + " " + line.text()).toList();
        }

        @Override
        public boolean isTraceEnabled() {
            return false;
        }

        @Override
        public boolean isDebugEnabled() {
            return debug;
        }

        @Override
        public boolean isInfoEnabled() {
            return true;
        }

        @Override
        public boolean isWarnEnabled() {
            return true;
        }

        @Override
        public boolean isErrorEnabled() {
            return true;
        }
    }

    private final Lines lines = new Lines();

    /** What is to be done ten seconds later. */
    private final Queue<Runnable> later = new ArrayDeque<>();

    private final FaultLog log = new FaultLog(lines, later::add);

    private String note(Fault fault) {
        Exchange exchange = new Exchange(
                Origin.NONE,
                Limits.DEFAULTS,
                new MemoryBudget(1 << 20),
                (reply, whenSent) -> {},
                made -> Message.request("POST", "/orders", new Headers(), Payload.empty(made)));
        log.note(exchange, fault);
        return exchange.id();
    }

    private static Fault invalid(String message, String step) {
        return new Fault(FaultCode.INVALID, message).at(step);
    }

    private void tenSecondsLater() {
        for (int due = later.size(); due > 0; due--) {
            later.remove().run();
        }
    }

    @Test
    void aFaultIsALineAtOnce() {
        String id = note(invalid("line 7 is wrong", "check"));
        assertEquals(
                List.of("INFO exchange " + id + " of no flow, step check: message.invalid: line 7 is wrong"),
                lines.texts());
        assertEquals(
                List.of("exchange=\"" + id + "\"", "code=\"message.invalid\"", "step=\"check\""),
                lines.all.getFirst().fields().stream()
                        .map(KeyValuePair::toString)
                        .toList(),
                "for collectors");
        tenSecondsLater();
        assertEquals(1, lines.all.size());
        assertTrue(later.isEmpty(), "nothing is held of it any more");
    }

    @Test
    void thoseThatFollowAreOneLineTenSecondsLaterWithTheLastOfThem() {
        note(invalid("line 7 is wrong", "check"));
        note(invalid("line 8 is wrong", "check"));
        String last = note(invalid("line 9 is wrong", "check"));
        assertEquals(1, lines.all.size());
        tenSecondsLater();
        assertEquals(
                "INFO 2 more like it within 10 s, the last: exchange " + last
                        + " of no flow, step check: message.invalid: line 9 is wrong",
                lines.texts().getLast());
    }

    @Test
    void asLongAsTheyComeThereIsALineEachTenSecondsAndAfterARestTheNextIsWrittenAtOnce() {
        for (int round = 0; round < 3; round++) {
            for (int i = 0; i < 1000; i++) {
                note(invalid("wrong", "check"));
            }
            tenSecondsLater();
        }
        assertEquals(4, lines.all.size());
        assertTrue(
                lines.texts().get(1).startsWith("INFO 999 more like it"),
                lines.texts().get(1));
        assertTrue(
                lines.texts().get(3).startsWith("INFO 1000 more like it"),
                lines.texts().get(3));
        tenSecondsLater();
        assertTrue(later.isEmpty());
        note(invalid("wrong", "check"));
        assertEquals(5, lines.all.size());
    }

    @Test
    void otherStepsAndCodesAreOtherKinds() {
        note(invalid("wrong", "check"));
        note(invalid("wrong", "check-reply"));
        note(new Fault(FaultCode.DEADLINE, "late").at("check"));
        assertEquals(3, lines.all.size());
    }

    @Test
    void internalErrorsAreToldApartByWhatWasThrownAndKeepTheirStackTrace() {
        RuntimeException first = new IllegalStateException("a bug");
        note(Fault.of(first).at("map"));
        note(Fault.of(new IllegalStateException("a bug")).at("map"));
        note(Fault.of(new NullPointerException()).at("map"));
        assertEquals(2, lines.all.size());
        assertSame(first, lines.all.getFirst().thrown());
        assertEquals(Level.ERROR, lines.all.getFirst().level());
    }

    @Test
    void atTheLevelDebugEachIsWritten() {
        lines.debug = true;
        note(invalid("wrong", "check"));
        note(invalid("wrong", "check"));
        assertEquals(2, lines.all.size());
        assertTrue(later.isEmpty());
    }

    @Test
    void kindsBeyondTheThousandthAreOne() {
        for (int i = 0; i < FaultLog.MAX_KINDS; i++) {
            note(invalid("wrong", "step-" + i));
        }
        assertEquals(FaultLog.MAX_KINDS, lines.all.size());
        note(invalid("wrong", "one-more"));
        note(invalid("wrong", "and-one-more"));
        String last = note(invalid("wrong", "and-another"));
        note(invalid("wrong", "step-7"));
        assertEquals(FaultLog.MAX_KINDS + 1, lines.all.size());
        tenSecondsLater();
        assertTrue(
                lines.texts()
                        .contains("INFO 2 more faults of other kinds within 10 s, the last: exchange " + last
                                + " of no flow, step and-another: message.invalid: wrong"),
                String.join("\n", lines.texts().subList(FaultLog.MAX_KINDS, lines.all.size())));
    }

    @Test
    void whatIsHeldBackIsToldAtTheEnd() {
        note(invalid("wrong", "check"));
        note(invalid("wrong", "check"));
        log.close();
        assertTrue(
                lines.texts().getLast().startsWith("INFO 1 more like it within 10 s"),
                lines.texts().getLast());
        tenSecondsLater();
        assertEquals(2, lines.all.size());
    }

    @Test
    void refusalsOfAnOverloadAreFoldedAsWell() {
        for (int i = 0; i < 5; i++) {
            note(new Fault(FaultCode.OVERLOAD, "too much"));
        }
        tenSecondsLater();
        assertEquals(2, lines.all.size());
        assertTrue(
                lines.texts().getLast().startsWith("WARN 4 more like it"),
                lines.texts().getLast());
    }
}
