package org.millrace.runtime.api;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.zip.GZIPInputStream;
import org.millrace.runtime.api.multipart.MultipartError;
import org.millrace.runtime.api.secret.Masks;
import org.millrace.xml.Announced;
import org.millrace.xml.Encodings;
import org.millrace.xml.EventStream;
import org.millrace.xml.Printable;
import org.millrace.xml.XmlError;
import org.millrace.xml.XmlLimits;

/**
 * The body of a message: one content, in one or more representations. Made from a stream still on its way, from bytes, or from a form
 * such as a tree; the other representations are built when first asked for, and kept.
 *
 * <p>The content never changes; a step that changes a message gives it a new payload. Belongs to one exchange and one thread at a time.
 */
public final class Payload {

    private static final byte[] NOTHING = new byte[0];

    private static final int MAX_SHOWN_CHARS = 200;

    private static final String REMEDY = "; send the message as UTF-8, and say charset=utf-8.";

    /** A small body may inflate as it likes; a larger one at most this many times its packed size. */
    private static final long MAX_RATIO = 100;

    private static final long MAX_RATIO_FREE_BYTES = 1024 * 1024;

    private final Exchange exchange;
    private BodyStream stream;
    private byte[] bytes;

    /** What came behind {@link #bytes}, which are as they came; else null. */
    private Headers trailers;

    private EventStream events;
    private Representation<?> form;
    private Object formed;
    private BodyPrefix opening;

    /** The type that the body came with; null when it had none, or a step made it. */
    private String type;

    /** Who can read the type. */
    private BodyFields fields = BodyFields.NONE;

    /** What a step made it in; null when it came in. */
    private Charset made;

    /** What it is in, once somebody has looked or when a step made it; null before. */
    private Charset encoding;

    /** Null when nobody has asked. */
    private Boolean multipart;

    private boolean marked;
    private boolean contradicted;

    /** Why the body can't be had any more, or null. */
    private Fault lost;

    private Payload(Exchange exchange) {
        this.exchange = exchange;
    }

    public static Payload empty(Exchange exchange) {
        return of(exchange, NOTHING);
    }

    /** The bytes become the payload's own: do not write to them any more. */
    public static Payload of(Exchange exchange, byte[] bytes) {
        Payload payload = new Payload(exchange);
        payload.bytes = bytes;
        return payload;
    }

    public static Payload of(Exchange exchange, BodyStream stream) {
        Payload payload = new Payload(exchange);
        payload.stream = stream;
        return payload;
    }

    public static Payload of(Exchange exchange, EventStream events) {
        Payload payload = of(exchange, events.toByteArray());
        payload.events = events;
        return payload;
    }

    /** Content that a step made as a tree; its bytes are written when somebody asks for them. */
    public static <T> Payload of(Exchange exchange, Representation<T> form, T value) {
        Payload payload = new Payload(exchange);
        payload.form = form;
        payload.formed = value;
        return payload;
    }

    /** @param said of the message that the body came in with; nothing when it is known already what it is in */
    void cameAs(String said, BodyFields by) {
        if (type == null && encoding == null) {
            type = said;
            fields = by;
        }
    }

    void madeIn(Charset charset, BodyFields by) {
        fields = by;
        made = charset;
        encoding = charset;
        marked = charset.equals(StandardCharsets.UTF_16);
    }

    /** Takes over what is known of the same content's encoding. */
    void saysWhat(Payload other) {
        type = other.type;
        fields = other.fields;
        made = other.made;
        multipart = other.multipart;
        encoding = other.encoding;
        marked = other.marked;
        contradicted = other.contradicted;
    }

    /** The type that the body came with, whatever its message's says now; null for none. */
    String type() {
        return type;
    }

    Exchange exchange() {
        return exchange;
    }

    /** What its characters are in: as a step made it, or as it was read; null when nobody has looked at them. */
    Charset encoding() {
        return encoding;
    }

    boolean isMade() {
        return made != null;
    }

    /** Whether a byte order mark says what it is in. */
    boolean isMarked() {
        return marked;
    }

    /** Whether something in it, or in its type, says that it is in something else. */
    boolean isContradicted() {
        return contradicted;
    }

    /**
     * What a parser is told of its encoding from outside.
     *
     * @throws Fault MULTIPART, or UNSUPPORTED_ENCODING when its type names a charset that can't be told or is not read here; of a
     *     backend's response BACKEND_MULTIPART and BACKEND_ENCODING
     */
    private Announced announced() {
        boolean stateful = exchange.limits().statefulEncodings();
        if (made != null) {
            return made == StandardCharsets.UTF_8 ? Announced.UTF_8 : new Announced(made, true);
        }
        BodyType said = fields.read(type);
        if (said.isMultipart()) {
            throw RelatedParts.refused(MultipartError.unread(fields.media(type)), this);
        }
        Announced announced = said.announced();
        if (said.wrong() != null) {
            throw undecodable("The " + fields.typeField() + " " + said.wrong() + REMEDY);
        }
        if (announced.stateful() && !stateful) {
            throw undecodable("The " + fields.typeField() + " names the charset " + Encodings.label(announced.charset())
                    + ", which is not accepted" + REMEDY);
        }
        return announced.stateful() == stateful ? announced : new Announced(announced.charset(), stateful);
    }

    /** Whether the body is several bodies, of which a step reads one; told by its type, once. */
    boolean isMultipart() {
        if (multipart == null) {
            multipart = made == null && type != null && fields.read(type).isMultipart();
        }
        return multipart;
    }

    private Fault undecodable(String sentence) {
        return isResponse()
                ? new Fault(
                        FaultCode.BACKEND_ENCODING,
                        "The backend's reply is in a character encoding that can't be read here.",
                        sentence,
                        null)
                : new Fault(FaultCode.UNSUPPORTED_ENCODING, sentence);
    }

    /**
     * Whoever reads it reads UTF-8, and nothing else is known there (RFC 8259 section 8.1); what the bytes are is for him to see.
     *
     * @throws Fault MULTIPART, or UNSUPPORTED_ENCODING when its type says otherwise; of a backend's response BACKEND_MULTIPART and
     *     BACKEND_ENCODING
     */
    public void readAsUtf8() {
        Charset said = announced().charset();
        if (said != null && said != StandardCharsets.UTF_8) {
            throw undecodable("The " + fields.typeField() + " names the charset " + Encodings.label(said)
                    + ", and JSON is always UTF-8; send it so, and say charset=utf-8 or none.");
        }
        encoding = StandardCharsets.UTF_8;
    }

    /**
     * Refuses a message whose byte order mark, type and XML declaration do not agree: to be called by who takes what it reads for
     * what the receiver will read.
     *
     * @throws Fault UNSUPPORTED_ENCODING, of a backend's response BACKEND_ENCODING; and as {@link #events}
     */
    public void refuseContradiction() {
        if (events().isContradicted()) {
            throw undecodable(
                    "The byte order mark, the charset of the " + fields.typeField()
                            + " and the XML declaration do not agree on the message's encoding; let all that are there name the same one.");
        }
    }

    /** Whether nobody has read the body yet, so that it can be relayed as it comes in. */
    public boolean isUnread() {
        return stream != null;
    }

    /**
     * Takes an unread body in, if it has no more than {@code most} bytes and all of them have come. Otherwise the payload stays unread.
     * Never blocks.
     *
     * @return whether {@link #bytes} does not block, either
     */
    public boolean gather(int most) {
        if (stream == null) {
            return true;
        }
        int atMost = atMost(most);
        if (stream.length() > atMost) {
            return false;
        }
        PushbackBody start = start();
        start.take(atMost + 1);
        if (!start.isWhole() || start.size() > atMost) {
            return false;
        }
        try {
            exchange.reserve(start.size());
        } catch (Fault full) {
            return false; // told again to whoever reads it
        }
        byte[] whole = start.first(start.size());
        bytes = whole.length == start.size() ? whole : Arrays.copyOf(whole, start.size());
        trailers = start.trailers();
        start.release();
        stream = null;
        return true;
    }

    /**
     * Takes in what has come of an unread body's first bytes, which stays unread. Never blocks.
     *
     * @return whether {@link #opening} does not block, either
     */
    public boolean gatherOpening(int most) {
        return stream == null || start().take(atMost(most));
    }

    /**
     * The first bytes of the body, or all of a shorter one's. An unread body stays unread. Blocks until they have come in, up to the
     * exchange's deadline.
     *
     * @param most how many, and no more than the flow may hold in memory
     * @throws Fault as {@link #bytes}
     */
    public BodyPrefix opening(int most) {
        int atMost = atMost(most);
        if (opening == null || opening.length() < atMost && !opening.isWhole()) {
            opening = stream == null ? opening(bytes(), atMost) : await(start(), atMost);
        }
        return opening;
    }

    private BodyPrefix opening(byte[] all, int most) {
        return opening(bytes -> all, all.length, true, most);
    }

    private BodyPrefix await(PushbackBody start, int most) {
        while (!start.take(most)) {
            BodyReader.awaitMore(start, exchange);
        }
        if (start.isBroken() && start.size() < most) {
            return opening(bytes(), most); // it throws what broke it
        }
        exchange.reserve(start.size() - (opening == null ? 0 : opening.length()));
        return opening(start::first, start.size(), start.isWhole(), most);
    }

    private BodyPrefix opening(IntFunction<byte[]> first, int size, boolean whole, int most) {
        return new BodyPrefix(
                first,
                Math.min(size, most),
                whole && size <= most,
                exchange.limits().xml(),
                announced());
    }

    private PushbackBody start() {
        if (stream instanceof PushbackBody start) {
            return start;
        }
        PushbackBody start = new PushbackBody(stream);
        exchange.whenDone(done -> start.release());
        stream = start;
        return start;
    }

    private int atMost(int bytes) {
        return (int) Math.min(bytes, exchange.limits().maxBufferedBytes());
    }

    /** The length in bytes if it is known without reading, else -1. */
    public long length() {
        return stream != null ? stream.length() : bytes != null ? bytes.length : -1;
    }

    /**
     * Takes the unread body out, to relay it. The payload is empty afterwards.
     *
     * @throws IllegalStateException when the body was read already
     */
    public BodyStream takeStream() {
        if (stream == null) {
            throw new IllegalStateException("the body was read already");
        }
        BodyStream taken = stream;
        stream = null;
        opening = null;
        bytes = NOTHING;
        return taken;
    }

    /**
     * The fields that came behind a body that was read whole: who sends it on sends them too. They are this body's alone, and one that a step
     * makes has none. Null for none; those of an unread body stand behind its stream.
     */
    public Headers trailers() {
        return trailers;
    }

    /** Takes back what {@link #takeStream} gave, of which nothing was read. */
    public void giveBack(BodyStream untouched) {
        stream = untouched;
        bytes = null;
    }

    /** What was taken is gone, at least in part: from now on whoever asks for the bytes is told why. */
    public void lose(Fault why) {
        bytes = null;
        lost = why;
    }

    /**
     * All bytes, as they stand in the message (see {@link Message#content} for coded ones). Blocks while the body comes in, up to the
     * exchange's deadline. Not to be written to.
     *
     * @throws Fault TOO_LARGE past the limit of buffered bytes, REQUEST_TIMEOUT or DEADLINE, REQUEST_ABORTED or BACKEND_BROKEN, OVERLOAD;
     *     the same whenever it is asked again
     */
    public byte[] bytes() {
        if (lost != null) {
            throw lost;
        }
        if (bytes == null) {
            bytes = stream != null ? readAll() : write(form);
        }
        return bytes;
    }

    /**
     * The parsed document, for who looks at it and does not keep it: it is good until the message is sent or gets another payload, and
     * parsed at most once until then.
     *
     * @throws Fault MALFORMED_XML, FORBIDDEN_XML or XML_LIMIT, in a backend's response BACKEND_INVALID, with line and column;
     *     UNSUPPORTED_ENCODING or MULTIPART, in a backend's response BACKEND_ENCODING or BACKEND_MULTIPART
     */
    public EventStream events() {
        if (events == null) {
            events = parse(true);
        }
        return events;
    }

    /**
     * The parsed document, for who keeps it, as a tree over it does.
     *
     * @throws Fault as {@link #events}
     */
    public EventStream lastingEvents() {
        if (events == null) {
            events = parse(false);
        }
        events.keep();
        return events;
    }

    private EventStream parse(boolean lent) {
        Announced announced = announced();
        byte[] document = bytes();
        XmlLimits limits = exchange.limits().xml();
        EventStream parsed;
        try {
            parsed = lent
                    ? EventStream.parseLent(document, 0, document.length, limits, announced)
                    : EventStream.parse(document, 0, document.length, limits, announced);
        } catch (XmlError e) {
            throw refused(e);
        }
        if (parsed.bytes() != document) {
            exchange.reserve(parsed.bytes().length);
        }
        readAs(parsed);
        return parsed;
    }

    /** Notes what the document, or its start, was found to be in. */
    public void readAs(EventStream read) {
        encoding = made == null ? read.charset() : made;
        marked = read.markLength() > 0;
        contradicted = read.isContradicted();
    }

    /** The message is on its way, or has another payload: who wants to look at the parsed document again has it parsed again. */
    public void releaseEvents() {
        if (events != null && events.release()) {
            events = null;
        }
    }

    /** What a sender is told whose document is not acceptable; of a backend's reply, what the client is told. */
    public Fault refused(XmlError e) {
        if (e.kind() == XmlError.Kind.ENCODING) {
            return undecodable(e.getMessage());
        }
        return isResponse()
                ? new Fault(
                        FaultCode.BACKEND_INVALID,
                        "The backend's reply is not acceptable XML.",
                        e.getMessage() + reply(),
                        null)
                : new Fault(
                        switch (e.kind()) {
                            case MALFORMED -> FaultCode.MALFORMED_XML;
                            case FORBIDDEN -> FaultCode.FORBIDDEN_XML;
                            case ENCODING -> FaultCode.UNSUPPORTED_ENCODING;
                            case LIMIT -> FaultCode.XML_LIMIT;
                        },
                        e.getMessage());
    }

    /** The fault itself; of a backend's reply, one that is the backend's, with what was wrong for the operator alone. */
    public Fault refused(Fault unreadable, String format) {
        return isResponse()
                ? new Fault(
                        FaultCode.BACKEND_INVALID,
                        "The backend's reply is not acceptable " + format + ".",
                        unreadable.getMessage() + reply(),
                        unreadable.getCause())
                : unreadable;
    }

    /** What a reply began with and said of itself, for the operator: an error page is what most often is no XML. */
    String reply() {
        Object start = exchange.response() == null ? null : exchange.response().start();
        String said = (start == null ? "" : ", with status " + start)
                + (type == null
                        ? start == null ? "" : ", without a " + fields.typeField()
                        : ", as " + Printable.of(type, MAX_SHOWN_CHARS));
        return said.isEmpty() ? "" : " The reply came" + said.substring(1) + ".";
    }

    boolean isResponse() {
        return exchange.response() != null && exchange.response().holds(this);
    }

    /**
     * Counts memory that a form of this content takes, as {@link Exchange#reserve} does.
     *
     * @throws Fault OVERLOAD
     */
    public void reserve(long bytes) {
        exchange.reserve(bytes);
    }

    /**
     * Gives the values of what is secret in this body, as far as it is in memory: of one that nobody has read nothing can be said.
     *
     * @return whether they are all
     */
    boolean secrets(Masks masks, Consumer<String> values) {
        if (lost != null || stream != null) {
            return true;
        }
        try {
            return masks.values(bytes(), events, values);
        } catch (RuntimeException e) {
            return false; // a tree that can't be written
        }
    }

    /** The content in the given form, built at most once while that form is the last one asked for. */
    @SuppressWarnings("unchecked") // formed was made by this very form
    public <T> T as(Representation<T> wanted) {
        if (form != wanted) {
            bytes(); // a form is only given up for another when the bytes are there
            try {
                formed = wanted.read(this);
            } catch (XmlError e) {
                throw refused(e);
            }
            form = wanted;
        }
        return (T) formed;
    }

    /**
     * This content unpacked from gzip; bounded in size and in ratio.
     *
     * @param saidBy the field that says that it is packed
     * @throws Fault TOO_LARGE, or UNSUPPORTED_ENCODING when it is no gzip; of a backend's response BACKEND_INVALID; and as {@link #bytes}
     */
    public Payload gunzipped(String saidBy) {
        byte[] packed = bytes();
        long most = Math.min(exchange.limits().maxBufferedBytes(), MAX_RATIO_FREE_BYTES + MAX_RATIO * packed.length);
        ByteArrayOutputStream out = new ByteArrayOutputStream(packed.length * 4);
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(packed))) {
            byte[] piece = new byte[16 * 1024];
            for (int n = in.read(piece); n >= 0; n = in.read(piece)) {
                out.write(piece, 0, n);
                if (out.size() > most) {
                    throw new Fault(
                            isResponse() ? FaultCode.BACKEND_INVALID : FaultCode.TOO_LARGE,
                            "The compressed body grows past " + most
                                    + " bytes, which is more than the gateway unpacks.");
                }
            }
        } catch (IOException e) {
            throw new Fault(
                    isResponse() ? FaultCode.BACKEND_INVALID : FaultCode.UNSUPPORTED_ENCODING,
                    "The body is not valid gzip, though its " + saidBy + " says so.",
                    e.getMessage(),
                    e);
        }
        exchange.reserve(out.size());
        return of(exchange, out.toByteArray());
    }

    private byte[] readAll() {
        try {
            BodyStream source = takeStream();
            byte[] whole = BodyReader.readAll(source, exchange);
            trailers = source.trailers();
            return whole;
        } catch (Fault fault) {
            lose(fault);
            throw fault;
        }
    }

    @SuppressWarnings("unchecked") // formed was made by this very form
    private <T> byte[] write(Representation<T> from) {
        return from.write((T) formed);
    }
}
