package org.millrace.runtime.step.security;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.millrace.xml.EventStream;
import org.millrace.xml.XmlError;
import org.millrace.xml.XmlLimits;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.ErrorHandler;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;

/**
 * The one place where trees are parsed. The bytes have passed the event stream's limits before; this parser, the JDK's own, has no door
 * open all the same: no DOCTYPE, no external anything. Its counters are off, since they count character references too, and would
 * refuse a legitimate message that holds very many of them. Thread-safe.
 */
final class HardenedDom {

    /** Parsers kept for reuse; building one costs more than parsing a small message. */
    private static final int POOLED = 64;

    private static final ArrayBlockingQueue<DocumentBuilder> POOL = new ArrayBlockingQueue<>(POOLED);

    /** 0 means unlimited; the event stream has counted structure already. */
    private static final String[] COUNTERS = {
        "jdk.xml.entityExpansionLimit",
        "jdk.xml.entityReplacementLimit",
        "jdk.xml.totalEntitySizeLimit",
        "jdk.xml.maxGeneralEntitySizeLimit",
        "jdk.xml.maxParameterEntitySizeLimit",
        "jdk.xml.elementAttributeLimit",
        "jdk.xml.maxElementDepth",
        "jdk.xml.maxXMLNameLimit",
        "jdk.xml.maxOccurLimit"
    };

    private static final ErrorHandler STRICT = new ErrorHandler() {
        @Override
        public void warning(SAXParseException e) {
            // warnings speak of DTDs, and there is none
        }

        @Override
        public void error(SAXParseException e) throws SAXException {
            throw e;
        }

        @Override
        public void fatalError(SAXParseException e) throws SAXException {
            throw e;
        }
    };

    private HardenedDom() {}

    /**
     * Parses a document that the event stream has accepted.
     *
     * @throws Refused when this parser does not accept it
     */
    static Document parse(byte[] document) {
        DocumentBuilder builder = POOL.poll();
        if (builder == null) {
            builder = builder();
        }
        try {
            return builder.parse(new InputSource(new ByteArrayInputStream(document)));
        } catch (SAXException | IOException e) {
            throw new Refused("the document can't be read as a tree", e);
        } finally {
            POOL.offer(builder);
        }
    }

    /**
     * Parses what was decrypted, as the content of an element with these namespaces in scope.
     *
     * @return an element that holds the content
     * @throws Refused when it is not well-formed by itself, or past a limit
     */
    static Element parseContent(byte[] content, Map<String, String> scope, XmlLimits limits) {
        StringBuilder start = new StringBuilder("<content");
        scope.forEach((prefix, namespace) -> {
            start.append(prefix.isEmpty() ? " xmlns" : " xmlns:").append(prefix).append("=\"");
            start.append(DomWriter.escapeAttribute(namespace)).append('"');
        });
        ByteArrayOutputStream whole = new ByteArrayOutputStream(content.length + start.length() + 16);
        whole.writeBytes(start.append('>').toString().getBytes(StandardCharsets.UTF_8));
        whole.writeBytes(content);
        whole.writeBytes("</content>".getBytes(StandardCharsets.UTF_8));
        byte[] document = whole.toByteArray();
        try {
            EventStream.parse(document, 0, document.length, limits);
        } catch (XmlError e) {
            throw new Refused("the decrypted content is not acceptable XML", e);
        }
        return parse(document).getDocumentElement();
    }

    private static DocumentBuilder builder() {
        // the JDK's own parser, whatever else lies on the class path
        DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultNSInstance();
        try {
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            factory.setFeature("http://xml.org/sax/features/external-general-entities", false);
            factory.setFeature("http://xml.org/sax/features/external-parameter-entities", false);
            factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
            factory.setFeature("http://apache.org/xml/features/dom/defer-node-expansion", false);
            factory.setAttribute(XMLConstants.ACCESS_EXTERNAL_DTD, "");
            factory.setAttribute(XMLConstants.ACCESS_EXTERNAL_SCHEMA, "");
            for (String counter : COUNTERS) {
                factory.setAttribute(counter, "0");
            }
            factory.setXIncludeAware(false);
            factory.setExpandEntityReferences(false);
            factory.setValidating(false);
            factory.setCoalescing(true);
            DocumentBuilder builder = factory.newDocumentBuilder();
            builder.setErrorHandler(STRICT);
            builder.setEntityResolver((publicId, systemId) -> {
                throw new SAXException("external entities are not read");
            });
            return builder;
        } catch (ParserConfigurationException e) {
            throw new IllegalStateException("the JDK's XML parser lacks a feature that keeps it safe", e);
        }
    }
}
