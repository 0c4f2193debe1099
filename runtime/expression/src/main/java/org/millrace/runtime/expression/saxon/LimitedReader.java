package org.millrace.runtime.expression.saxon;

import java.nio.charset.StandardCharsets;
import net.sf.saxon.java.JavaPlatform;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.expression.saxon.view.Ended;
import org.millrace.xml.XmlError;
import org.millrace.xml.XmlLimits;
import org.xml.sax.Attributes;
import org.xml.sax.Locator;
import org.xml.sax.SAXException;
import org.xml.sax.XMLReader;
import org.xml.sax.helpers.XMLFilterImpl;

/**
 * Holds what {@code fn:parse-xml} and {@code fn:parse-xml-fragment} read to the structural limits of messages: it may be a part of one, and
 * what may not come as a message may not come within one. Refused is like the message itself, not as an error of the expression, which a
 * stylesheet could catch.
 */
public final class LimitedReader extends XMLFilterImpl {

    /** Of the exchange whose flow reads; none while something is compiled, and what is read then is the author's own. */
    private static final ScopedValue<XmlLimits> LIMITS = ScopedValue.newInstance();

    private static final XmlLimits NONE = new XmlLimits(
            Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE);

    private final int wrappers;
    private XmlLimits limits = NONE;
    private Locator place;
    private int depth;
    private int elements;
    private int declarations;

    /** @param wrappers elements around what is read, which are none of its own */
    LimitedReader(XMLReader parser, int wrappers) {
        super(parser);
        this.wrappers = wrappers;
    }

    /** What is read meanwhile is held to the limits of the exchange. */
    public static <R, X extends Throwable> R within(Exchange exchange, ScopedValue.CallableOp<R, X> work) throws X {
        return ScopedValue.where(LIMITS, exchange.limits().xml()).call(work);
    }

    /** Saxon takes its parser for fragments from here and from nowhere else, and puts each into an element of its own. */
    static final class Platform extends JavaPlatform {

        @Override
        public XMLReader loadParserForXmlFragments() {
            return new LimitedReader(super.loadParserForXmlFragments(), 1);
        }
    }

    @Override
    public void setDocumentLocator(Locator locator) {
        place = locator;
        super.setDocumentLocator(locator);
    }

    @Override
    public void startDocument() throws SAXException {
        limits = LIMITS.orElse(NONE);
        depth = -wrappers;
        elements = -wrappers;
        declarations = 0;
        super.startDocument();
    }

    @Override
    public void startPrefixMapping(String prefix, String uri) throws SAXException {
        declarations++;
        name(prefix.isEmpty() ? "xmlns" : "xmlns:" + prefix);
        value(uri);
        super.startPrefixMapping(prefix, uri);
    }

    @Override
    public void startElement(String uri, String localName, String name, Attributes attributes) throws SAXException {
        if (++depth > limits.maxDepth()) {
            throw past("Elements are nested deeper than " + limits.maxDepth() + ".", "maxDepth");
        }
        if (++elements > limits.maxElements()) {
            throw past("The document has more than " + limits.maxElements() + " elements.", "maxElements");
        }
        if (attributes.getLength() + declarations > limits.maxAttributes()) {
            throw past("An element has more than " + limits.maxAttributes() + " attributes.", "maxAttributes");
        }
        declarations = 0;
        name(name);
        for (int i = 0; i < attributes.getLength(); i++) {
            name(attributes.getQName(i));
            value(attributes.getValue(i));
        }
        super.startElement(uri, localName, name, attributes);
    }

    @Override
    public void endElement(String uri, String localName, String name) throws SAXException {
        depth--;
        super.endElement(uri, localName, name);
    }

    @Override
    public void processingInstruction(String target, String data) throws SAXException {
        name(target);
        super.processingInstruction(target, data);
    }

    private void name(String name) {
        if (isLonger(name, limits.maxNameBytes())) {
            throw past("A name is longer than " + limits.maxNameBytes() + " bytes.", "maxNameBytes");
        }
    }

    private void value(String value) {
        if (isLonger(value, limits.maxAttributeValueBytes())) {
            throw past(
                    "An attribute's value is longer than " + limits.maxAttributeValueBytes() + " bytes.",
                    "maxAttributeValueBytes");
        }
    }

    private static boolean isLonger(String text, int bytes) {
        return text.length() > bytes / 3 && text.getBytes(StandardCharsets.UTF_8).length > bytes;
    }

    private Ended past(String sentence, String limit) {
        return Ended.refused(new XmlError(
                XmlError.Kind.LIMIT,
                place == null ? 1 : place.getLineNumber(),
                place == null ? 1 : place.getColumnNumber(),
                "In what parse-xml reads: " + sentence,
                "limit " + limit));
    }
}
