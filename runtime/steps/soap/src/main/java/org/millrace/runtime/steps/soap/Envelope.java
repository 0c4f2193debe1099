package org.millrace.runtime.steps.soap;

import java.util.ArrayList;
import java.util.List;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Message;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.expression.Soap;
import org.millrace.xml.EventStream;
import org.millrace.xml.Splice;

/**
 * A message that is a SOAP envelope with at most one Header, then one Body (SOAP 1.1 section 4, SOAP 1.2 part 1 section 5). Of one exchange and
 * one thread.
 */
final class Envelope {

    private final Message message;
    private final EventStream events;
    private final String soap;
    private final int header;

    private Envelope(Message message, EventStream events, int header) {
        this.message = message;
        this.events = events;
        this.soap = events.namespace(events.root());
        this.header = header;
    }

    /** @throws Fault INVALID or BACKEND_INVALID when the message is none; as {@link Payload#events} */
    static Envelope of(Exchange exchange) {
        Message message = exchange.message();
        EventStream events = message.content().events();
        if (!Soap.isEnvelope(events)) {
            throw invalid(exchange, "The message is no SOAP envelope, whose headers could be looked at.");
        }
        int first = events.firstChildElement(events.root());
        int header = first != EventStream.NONE && isPart(events, first, "Header") ? first : EventStream.NONE;
        int body = header == EventStream.NONE ? first : events.nextSiblingElement(header);
        if (body == EventStream.NONE
                || !isPart(events, body, "Body")
                || events.nextSiblingElement(body) != EventStream.NONE) {
            throw invalid(exchange, "The SOAP envelope must hold at most one Header, then one Body, and nothing else.");
        }
        return new Envelope(message, events, header);
    }

    private static Fault invalid(Exchange exchange, String sentence) {
        return new Fault(exchange.message().isRequest() ? FaultCode.INVALID : FaultCode.BACKEND_INVALID, sentence);
    }

    private static boolean isPart(EventStream events, int element, String localName) {
        return events.is(element, events.namespace(events.root()), localName);
    }

    EventStream events() {
        return events;
    }

    boolean isSoap11() {
        return soap.equals(Soap.SOAP_11);
    }

    /** The header blocks, in order. */
    List<Integer> blocks() {
        List<Integer> blocks = new ArrayList<>();
        if (header != EventStream.NONE) {
            for (int block = events.firstChildElement(header);
                    block != EventStream.NONE;
                    block = events.nextSiblingElement(block)) {
                blocks.add(block);
            }
        }
        return blocks;
    }

    /** The value of an attribute of a block, "" when there is none. */
    String attribute(int block, String localName) {
        int attribute = events.attribute(block, soap, localName);
        return attribute == EventStream.NONE ? "" : events.value(attribute).strip();
    }

    /** Puts blocks before the others; the Header is made when there is none. */
    void prepend(Splice splice, String blocks) {
        if (header != EventStream.NONE) {
            splice.prepend(header, blocks);
            return;
        }
        String prefix = events.prefix(events.root());
        String name = prefix.isEmpty() ? "Header" : prefix + ":Header";
        splice.prepend(events.root(), "<" + name + ">" + blocks + "</" + name + ">");
    }

    /**
     * Makes the changed message the exchange's; the events of the one before are gone then.
     *
     * @throws Fault TOO_LARGE when it would be larger than the flow may hold, OVERLOAD when there is no memory for it
     */
    void store(Exchange exchange, Splice splice) {
        long most = exchange.limits().maxBufferedBytes();
        if (splice.length() > most) {
            throw new Fault(
                    FaultCode.TOO_LARGE,
                    "With its headers set the message is larger than the " + most
                            + " bytes that this flow may hold in memory.");
        }
        byte[] changed = splice.toByteArray();
        exchange.reserve(changed.length);
        message.edited(Payload.of(exchange, changed));
    }
}
