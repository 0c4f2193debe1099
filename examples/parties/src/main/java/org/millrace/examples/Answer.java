package org.millrace.examples;

import java.io.StringWriter;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * What the order service answers: a confirmation, or a SOAP fault.
 *
 * @param contentType of the body
 */
record Answer(int status, String contentType, byte[] body) {

    private static final String SOAP_11 = "http://schemas.xmlsoap.org/soap/envelope/";
    private static final String SOAP_12 = "http://www.w3.org/2003/05/soap-envelope";
    private static final XMLOutputFactory WRITERS = XMLOutputFactory.newDefaultFactory();

    private interface Content {
        void write(XMLStreamWriter writer) throws XMLStreamException;
    }

    static Answer text(int status, String text) {
        return new Answer(status, "text/plain; charset=utf-8", (text + "\n").getBytes(StandardCharsets.UTF_8));
    }

    /** The confirmation of an order, in the same kind of envelope, with this total instead of the order's. */
    static Answer confirmation(Order order, BigDecimal total) throws XMLStreamException {
        return xml(200, order.envelope(), writer -> {
            writer.writeStartElement("o", "orderConfirmation", Order.NAMESPACE);
            writer.writeNamespace("o", Order.NAMESPACE);
            element(writer, "orderNumber", order.number());
            element(writer, "status", "accepted");
            element(writer, "shippingCity", order.shippingCity());
            element(writer, "items", String.valueOf(order.items()));
            writer.writeStartElement("o", "total", Order.NAMESPACE);
            writer.writeAttribute("currency", order.currency());
            writer.writeCharacters(total.toPlainString());
            writer.writeEndElement();
            writer.writeEndElement();
        });
    }

    /** A SOAP 1.1 fault: the sender's doing. */
    static Answer fault(String reason) throws XMLStreamException {
        return xml(500, SOAP_11, writer -> {
            writer.writeStartElement("soap", "Fault", SOAP_11);
            writer.writeStartElement("faultcode");
            writer.writeCharacters("soap:Client");
            writer.writeEndElement();
            writer.writeStartElement("faultstring");
            writer.writeCharacters(reason);
            writer.writeEndElement();
            writer.writeEndElement();
        });
    }

    private static Answer xml(int status, String envelope, Content content) throws XMLStreamException {
        StringWriter text = new StringWriter(512);
        XMLStreamWriter writer = WRITERS.createXMLStreamWriter(text);
        writer.writeStartDocument("UTF-8", "1.0");
        if (!envelope.isEmpty()) {
            writer.writeStartElement("soap", "Envelope", envelope);
            writer.writeNamespace("soap", envelope);
            writer.writeStartElement("soap", "Body", envelope);
        }
        content.write(writer);
        writer.writeEndDocument();
        String type = switch (envelope) {
            case SOAP_11 -> "text/xml; charset=utf-8";
            case SOAP_12 -> "application/soap+xml; charset=utf-8";
            default -> "application/xml; charset=utf-8";
        };
        return new Answer(status, type, text.toString().getBytes(StandardCharsets.UTF_8));
    }

    private static void element(XMLStreamWriter writer, String name, String text) throws XMLStreamException {
        writer.writeStartElement("o", name, Order.NAMESPACE);
        writer.writeCharacters(text);
        writer.writeEndElement();
    }
}
