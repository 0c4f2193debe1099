package org.millrace.runtime.observe;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.millrace.bundle.Descriptor;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.Message;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.api.secret.Masks;
import org.millrace.runtime.http.FieldName;
import org.millrace.runtime.http.RequestLine;
import org.millrace.runtime.http.StatusLine;

/**
 * Looks at the message of one exchange before each step. What is already in memory is masked and copied, up to a bound; a body on its way is
 * tapped, so that it streams as it did. Written by the exchange's thread, read by any.
 */
final class Recording {

    private static final int MAX_WIRES = 500;
    private static final int MAX_VALUE_CHARS = 4096;

    /** What a wire takes beside its texts; about. */
    private static final int WIRE_BYTES = 200;

    private static final byte[] NOTHING = new byte[0];

    /** A body that was met: one that was on its way then has a tap, any other what is kept of it. */
    private static final class Met {
        final Payload payload;
        final String coding;
        Tap tap;
        Messages.Body body;
        /** Those behind what has passed the tap; null before its end. */
        List<Messages.Header> trailers;

        Met(Payload payload, String coding, Tap tap) {
            this.payload = payload;
            this.coding = coding;
            this.tap = tap;
        }
    }

    private final Exchange exchange;
    private final Descriptor flow;
    private final Masks masks;
    private final int bodyBytes;
    private final Room room;
    private final Breakpoints breakpoints;
    private final List<Messages.Wire> wires = new ArrayList<>();
    private final List<Met> bodies = new ArrayList<>();
    private final List<Long> lookedNanos = new ArrayList<>();
    private int wiresLeftOut;
    private long takenBytes;

    /** What was said where it last stopped. */
    private volatile Breakpoints.Go go = Breakpoints.Go.RESUME;

    private volatile Edit edit = Edit.NONE;

    /** @param bodyBytes how much of each body is kept */
    Recording(Exchange exchange, int bodyBytes, Room room, Breakpoints breakpoints) {
        this.exchange = exchange;
        this.flow = exchange.flow();
        this.masks = new Masks(flow.content().secrets());
        this.bodyBytes = bodyBytes;
        this.room = room;
        this.breakpoints = breakpoints;
    }

    Exchange exchange() {
        return exchange;
    }

    Breakpoints.Go go() {
        return go;
    }

    void go(Breakpoints.Go said) {
        go = said;
    }

    void edit(Edit next) {
        edit = next;
    }

    /** Changes the message as was said where it stopped, and looks at it again: what the step gets is what is shown. */
    void applyEdit(String step) {
        Edit last = edit;
        edit = Edit.NONE;
        if (!last.isNone()) {
            last.apply(exchange);
            synchronized (this) {
                if (!wires.isEmpty() && wires.getLast().step().equals(step)) {
                    wires.removeLast();
                }
                look(step, exchange.message());
            }
        }
    }

    /** For {@link Exchange#beforeStep}: looks, and stops there if it shall. What that takes is no time of the exchange's. */
    void entering(Exchange own, int step) {
        long began = System.nanoTime();
        try {
            look(flow.steps().get(step).id(), own.message());
            breakpoints.pass(this, flow.steps().get(step).id());
        } finally {
            long took = System.nanoTime() - began;
            own.extendDeadline(took);
            synchronized (this) {
                lookedNanos.add(took);
            }
        }
    }

    /** Looks at the reply as well; to be called when the exchange is done. */
    void finish() {
        if (exchange.answer() != null) {
            look("", exchange.answer());
        }
    }

    private synchronized void look(String step, Message message) {
        if (wires.size() == MAX_WIRES || !take(WIRE_BYTES)) {
            wiresLeftOut++;
            return;
        }
        RequestLine line = message.start(RequestLine.class);
        wires.add(new Messages.Wire(
                step,
                line == null ? "" : line.method(),
                line == null ? "" : masks.uri(line.target()),
                status(message),
                line != null || status(message) != 0 ? "" : otherwise(message.start()),
                headers(message),
                variables(),
                exchange.fault() == null ? "" : exchange.fault().code(),
                body(message)));
    }

    /** The status of a response of HTTP; 0 of any other message, and of none. */
    static int status(Message message) {
        return message != null && message.start() instanceof StatusLine line ? line.status() : 0;
    }

    private String otherwise(Object start) {
        return start == null ? "" : shown("start", masks.uri(start.toString()));
    }

    private List<Messages.Header> headers(Message message) {
        List<Messages.Header> headers = fields(message.headers());
        return wires.isEmpty() || !wires.getLast().headers().equals(headers)
                ? headers
                : wires.getLast().headers();
    }

    /** Masked; null is none. */
    private List<Messages.Header> fields(Headers headers) {
        List<Messages.Header> fields = new ArrayList<>();
        if (headers != null) {
            headers.forEach((name, value) ->
                    fields.add(new Messages.Header(name, shown(name, masks.header(name, value)))));
        }
        return List.copyOf(fields);
    }

    private Map<String, String> variables() {
        Map<String, String> variables = new LinkedHashMap<>();
        for (int slot = 0; slot < flow.content().variables().size(); slot++) {
            String name = flow.content().variables().get(slot);
            if (!exchange.variable(slot).isEmpty()) {
                variables.put(name, shown(name, masks.value(name, exchange.variable(slot))));
            }
        }
        return variables;
    }

    private String shown(String name, String masked) {
        String cut = masked.length() <= MAX_VALUE_CHARS ? masked : masked.substring(0, MAX_VALUE_CHARS) + "\u2026";
        return take(2L * (name.length() + cut.length())) ? cut : "";
    }

    private int body(Message message) {
        for (int i = bodies.size() - 1; i >= 0; i--) {
            Met met = bodies.get(i);
            if (met.payload == message.payload()) {
                if (met.tap != null && met.tap.passed() > 0 && met.payload.length() == met.tap.passed()) {
                    room.free(met.tap.kept().length);
                    met.tap = null; // it was read since, and can be masked as a whole
                    met.body = inMemory(met);
                }
                return i;
            }
        }
        boolean streams = message.payload().isUnread();
        Tap tap = streams ? new Tap(message.payload().takeStream(), bodyBytes, room) : null;
        if (streams) {
            message.payload(Payload.of(exchange, tap));
        }
        Met met = new Met(message.payload(), message.headers().get(FieldName.CONTENT_ENCODING), tap);
        met.body = streams ? null : inMemory(met);
        bodies.add(met);
        return bodies.size() - 1;
    }

    private Messages.Body inMemory(Met met) {
        byte[] bytes;
        try {
            bytes = met.payload.bytes();
        } catch (RuntimeException e) {
            return new Messages.Body(-1, NOTHING, "it can't be written as bytes: " + e.getMessage(), List.of());
        }
        List<Messages.Header> trailers = fields(met.payload.trailers());
        byte[] masked = masked(met, bytes, true);
        if (masked == null) {
            return new Messages.Body(bytes.length, NOTHING, whyHidden(met, bytes), trailers);
        }
        int wanted = Math.min(bodyBytes, masked.length);
        if (!take(wanted)) {
            return new Messages.Body(bytes.length, NOTHING, Traces.FULL, trailers);
        }
        String left = wanted < masked.length
                ? "only its first " + wanted + " bytes are kept"
                : masked == bytes ? "" : "what is secret in it is masked";
        return new Messages.Body(bytes.length, Arrays.copyOf(masked, wanted), left, trailers);
    }

    /** What passed the tap up to now. */
    private Messages.Body onItsWay(Met met) {
        byte[] bytes = met.tap.kept();
        boolean whole = met.tap.ended() && bytes.length == met.tap.passed();
        long length = met.tap.ended() ? met.tap.passed() : met.tap.length();
        if (met.tap.ended() && met.trailers == null) {
            met.trailers = fields(met.tap.noted());
        }
        List<Messages.Header> trailers = met.trailers == null ? List.of() : met.trailers;
        byte[] masked = masked(met, bytes, whole);
        if (masked == null) {
            return new Messages.Body(length, NOTHING, whyHidden(met, bytes), trailers);
        }
        String left = whole
                ? masked == bytes ? "" : "what is secret in it is masked"
                : bytes.length == 0
                        ? "it is on its way, and was not read so far"
                        : "it streamed by; its first " + bytes.length + " bytes are kept";
        return new Messages.Body(length, masked, left, trailers);
    }

    /** The body with masks; null when it has to be hidden. */
    private byte[] masked(Met met, byte[] bytes, boolean whole) {
        return isText(met, bytes) ? masks.body(bytes, whole) : null;
    }

    private static String whyHidden(Met met, byte[] bytes) {
        return isText(met, bytes)
                ? "something secret stands in it, and it can't be read well enough to mask just that"
                : met.coding != null
                        ? "it is compressed (" + met.coding.strip() + "), so what is secret in it can't be masked"
                        : "it is no text of one byte a character, so what is secret in it can't be masked";
    }

    /** Whether what is secret in it can be seen. */
    private static boolean isText(Met met, byte[] bytes) {
        if (met.coding != null && !met.coding.isBlank() && !met.coding.strip().equalsIgnoreCase("identity")) {
            return false;
        }
        for (byte b : bytes) {
            if (b == 0) {
                return false;
            }
        }
        return true;
    }

    private boolean take(long bytes) {
        if (room.take(bytes)) {
            takenBytes += bytes;
            return true;
        }
        return false;
    }

    /** What was seen so far. */
    synchronized Messages messages() {
        return new Messages(
                List.copyOf(wires),
                wiresLeftOut,
                bodies.stream()
                        .map(met -> met.tap == null ? met.body : onItsWay(met))
                        .toList());
    }

    /** How long looking took before a step, by its visit. */
    synchronized long lookedNanos(int visit) {
        return visit < lookedNanos.size() ? lookedNanos.get(visit) : 0;
    }

    /** What it holds of the room for traces; more only as long as the exchange is under way. */
    synchronized long takenBytes() {
        long tapped = 0;
        for (Met met : bodies) {
            tapped += met.tap == null ? 0 : met.tap.kept().length;
        }
        return takenBytes + tapped;
    }
}
