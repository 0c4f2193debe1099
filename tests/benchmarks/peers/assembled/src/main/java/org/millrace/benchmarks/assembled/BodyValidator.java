package org.millrace.benchmarks.assembled;

import java.util.LinkedHashMap;
import java.util.Map;
import javax.xml.validation.ValidatorHandler;
import org.xml.sax.Attributes;
import org.xml.sax.ContentHandler;
import org.xml.sax.ErrorHandler;
import org.xml.sax.Locator;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;
import org.xml.sax.helpers.DefaultHandler;

/** Shows a validator what the SOAP Body holds, as a document of its own, and hands all events on. For one message at a time. */
final class BodyValidator extends DefaultHandler {

    private static final String SOAP = "http://schemas.xmlsoap.org/soap/envelope/";
    private static final int BODY_DEPTH = 2;

    private final ValidatorHandler validator;
    private final Map<String, String> prefixes = new LinkedHashMap<>();
    private ContentHandler next;
    private Locator locator;
    private int depth;
    private boolean inBody;
    private boolean seen;

    BodyValidator(ValidatorHandler validator) {
        this.validator = validator;
        validator.setErrorHandler(new ErrorHandler() {
            @Override
            public void warning(SAXParseException e) {}

            @Override
            public void error(SAXParseException e) throws SAXException {
                throw e;
            }

            @Override
            public void fatalError(SAXParseException e) throws SAXException {
                throw e;
            }
        });
    }

    /** @param next who gets all events too; null for nobody */
    void start(ContentHandler next) {
        this.next = next;
        prefixes.clear();
        depth = 0;
        inBody = false;
        seen = false;
    }

    @Override
    public void setDocumentLocator(Locator locator) {
        this.locator = locator;
        validator.setDocumentLocator(locator);
        if (next != null) {
            next.setDocumentLocator(locator);
        }
    }

    @Override
    public void startDocument() throws SAXException {
        if (next != null) {
            next.startDocument();
        }
    }

    @Override
    public void endDocument() throws SAXException {
        if (!seen) {
            throw new SAXParseException("no SOAP Body with content", locator);
        }
        if (next != null) {
            next.endDocument();
        }
    }

    @Override
    public void startPrefixMapping(String prefix, String uri) throws SAXException {
        if (inBody && depth > BODY_DEPTH) {
            validator.startPrefixMapping(prefix, uri);
        } else {
            prefixes.put(prefix, uri);
        }
        if (next != null) {
            next.startPrefixMapping(prefix, uri);
        }
    }

    @Override
    public void endPrefixMapping(String prefix) throws SAXException {
        if (inBody && depth > BODY_DEPTH) {
            validator.endPrefixMapping(prefix);
        }
        if (next != null) {
            next.endPrefixMapping(prefix);
        }
    }

    @Override
    public void startElement(String uri, String local, String name, Attributes attributes) throws SAXException {
        depth++;
        if (inBody && depth == BODY_DEPTH + 1) {
            if (seen) {
                throw new SAXParseException("more than one element in the SOAP Body", locator);
            }
            seen = true;
            validator.startDocument();
            for (Map.Entry<String, String> prefix : prefixes.entrySet()) {
                validator.startPrefixMapping(prefix.getKey(), prefix.getValue());
            }
        }
        if (inBody) {
            validator.startElement(uri, local, name, attributes);
        } else if (depth == BODY_DEPTH && SOAP.equals(uri) && local.equals("Body")) {
            inBody = true;
        }
        if (next != null) {
            next.startElement(uri, local, name, attributes);
        }
    }

    @Override
    public void endElement(String uri, String local, String name) throws SAXException {
        if (inBody && depth > BODY_DEPTH) {
            validator.endElement(uri, local, name);
            if (depth == BODY_DEPTH + 1) {
                validator.endDocument();
            }
        } else if (depth == BODY_DEPTH) {
            inBody = false;
        }
        depth--;
        if (next != null) {
            next.endElement(uri, local, name);
        }
    }

    @Override
    public void characters(char[] text, int start, int length) throws SAXException {
        if (inBody && depth > BODY_DEPTH) {
            validator.characters(text, start, length);
        }
        if (next != null) {
            next.characters(text, start, length);
        }
    }

    @Override
    public void ignorableWhitespace(char[] text, int start, int length) throws SAXException {
        characters(text, start, length);
    }

    @Override
    public void processingInstruction(String target, String data) throws SAXException {
        if (next != null) {
            next.processingInstruction(target, data);
        }
    }
}
