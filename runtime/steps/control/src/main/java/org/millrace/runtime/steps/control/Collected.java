package org.millrace.runtime.steps.control;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.Message;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.api.StepFacts;
import org.millrace.xml.EventStream;
import org.millrace.xml.Subtree;

/** The document in which a region collects what its rounds left: under one element the root of each, in order. */
final class Collected {

    private final Exchange exchange;
    private final Wrapper wrapper;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private int reserved;

    /** The element around all, by its tags; null to collect nothing. */
    record Wrapper(String start, String end) {

        static Wrapper prepare(Link link, StepFacts step) {
            String name = step.text("collect");
            if (name.isEmpty()) {
                return null;
            }
            int colon = name.indexOf(':');
            String prefix = colon < 0 ? "" : name.substring(0, colon);
            String namespace =
                    colon < 0 ? "" : link.flow().content().namespaces().getOrDefault(prefix, "");
            String declared = namespace.isEmpty()
                    ? ""
                    : " xmlns:" + prefix + "=\""
                            + namespace
                                    .replace("&", "&amp;")
                                    .replace("\"", "&quot;")
                                    .replace("<", "&lt;") + "\"";
            return new Wrapper("<" + name + declared + ">", "</" + name + ">");
        }
    }

    Collected(Exchange exchange, Wrapper wrapper) {
        this.exchange = exchange;
        this.wrapper = wrapper;
        write(wrapper.start);
    }

    /**
     * The root of what a round left; to be called for the round, so that its faults are the round's.
     *
     * @throws Fault as {@link Payload#events}
     */
    static byte[] root(Exchange round) {
        EventStream events = round.message().content().events();
        ByteArrayOutputStream root = new ByteArrayOutputStream();
        Subtree.writeRoot(events, root);
        return root.toByteArray();
    }

    /** @throws Fault TOO_LARGE past what the flow may hold in memory, OVERLOAD */
    void add(byte[] root) {
        long most = exchange.limits().maxBufferedBytes();
        if (bytes.size() + (long) root.length > most) {
            throw new Fault(
                    FaultCode.TOO_LARGE,
                    "What the flow collects is larger than the " + most + " bytes that it may hold in memory.");
        }
        if (bytes.size() + root.length > reserved) {
            int grown = (int) Math.min(most, Math.max(bytes.size() + root.length, 2L * reserved));
            exchange.reserve(grown - reserved);
            reserved = grown;
        }
        bytes.writeBytes(root);
    }

    /** Makes it the message. */
    void close() {
        write(wrapper.end);
        Message message = exchange.message();
        message.body(Payload.of(exchange, bytes.toByteArray()));
    }

    private void write(String tag) {
        bytes.writeBytes(tag.getBytes(StandardCharsets.UTF_8));
    }
}
