package org.millrace.examples;

import java.io.InputStream;
import java.math.BigDecimal;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * What the order service takes from a purchase order, in a SOAP envelope or without one.
 *
 * @param envelope the namespace of the SOAP envelope it came in, or "" when it came bare
 * @param items the number of order lines
 * @param total quantities times prices, in the currency of the order
 */
record Order(String envelope, String number, String shippingCity, int items, BigDecimal total, String currency) {

    static final String NAMESPACE = "urn:millrace:example:orders";

    private static final XMLInputFactory READERS = readers();

    private static XMLInputFactory readers() {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_COALESCING, true);
        return factory;
    }

    /** @throws XMLStreamException when it is not XML, or holds no purchase order */
    static Order read(InputStream in) throws XMLStreamException {
        XMLStreamReader reader = READERS.createXMLStreamReader(in);
        String envelope = "";
        String number = null;
        String city = null;
        String currency = "";
        String parent = "";
        int items = 0;
        int quantity = 0;
        BigDecimal total = BigDecimal.ZERO;
        while (reader.next() != XMLStreamConstants.END_DOCUMENT) {
            if (!reader.isStartElement()) {
                continue;
            }
            String name = reader.getLocalName();
            if (name.equals("Envelope")) {
                envelope = reader.getNamespaceURI();
            }
            if (!NAMESPACE.equals(reader.getNamespaceURI())) {
                continue;
            }
            switch (name) {
                case "orderNumber" -> number = text(reader);
                case "shipTo", "billTo" -> parent = name;
                case "city" -> city = parent.equals("shipTo") ? text(reader) : city;
                case "items" -> currency = reader.getAttributeValue(null, "currency");
                case "item" -> items++;
                case "quantity" -> quantity = number(reader).intValue();
                case "unitPrice" -> total = total.add(number(reader).multiply(BigDecimal.valueOf(quantity)));
                default -> {}
            }
        }
        if (number == null || city == null) {
            throw new XMLStreamException("there is no purchase order with a number and a shipping city in it");
        }
        return new Order(envelope, number, city, items, total, currency);
    }

    private static String text(XMLStreamReader reader) throws XMLStreamException {
        return reader.getElementText().strip();
    }

    private static BigDecimal number(XMLStreamReader reader) throws XMLStreamException {
        String text = text(reader);
        try {
            return new BigDecimal(text);
        } catch (NumberFormatException e) {
            throw new XMLStreamException("'" + text + "' is not a number", reader.getLocation(), e);
        }
    }
}
