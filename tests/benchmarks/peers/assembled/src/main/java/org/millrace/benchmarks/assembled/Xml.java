package org.millrace.benchmarks.assembled;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import javax.xml.XMLConstants;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParserFactory;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import net.sf.saxon.s9api.BuildingContentHandler;
import net.sf.saxon.s9api.Processor;
import net.sf.saxon.s9api.SaxonApiException;
import net.sf.saxon.s9api.Serializer;
import net.sf.saxon.s9api.XPathCompiler;
import net.sf.saxon.s9api.XPathExecutable;
import net.sf.saxon.s9api.XPathSelector;
import net.sf.saxon.s9api.XdmNode;
import net.sf.saxon.s9api.Xslt30Transformer;
import net.sf.saxon.s9api.XsltExecutable;
import org.millrace.benchmarks.assembled.Gateway.Refused;
import org.xml.sax.ContentHandler;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.XMLReader;

/** Parsing, validating, XPath and XSLT: thread-safe, for what is not lies in pools. */
final class Xml {

    record Sheet(XsltExecutable compiled) {}

    record Expression(XPathExecutable compiled) {}

    private static final String ORDERS = "urn:millrace:example:orders";
    private static final XMLInputFactory STAX = stax();

    private final Schema schema;
    private final Processor saxon = new Processor(false);
    private final Queue<XMLReader> readers = new ConcurrentLinkedQueue<>();
    private final Queue<BodyValidator> validators = new ConcurrentLinkedQueue<>();

    Xml(Schema schema) {
        this.schema = schema;
    }

    static Schema schema(Path file) throws SAXException {
        return SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI).newSchema(file.toFile());
    }

    Sheet stylesheet(Path file) throws SaxonApiException {
        return new Sheet(saxon.newXsltCompiler().compile(new StreamSource(file.toFile())));
    }

    Expression xpath(String text) throws SaxonApiException {
        XPathCompiler compiler = saxon.newXPathCompiler();
        compiler.declareNamespace("soap", "http://schemas.xmlsoap.org/soap/envelope/");
        compiler.declareNamespace("o", ORDERS);
        return new Expression(compiler.compile(text));
    }

    /** The region of an order that begins so, read no further than that; null when it has not come yet. */
    static String regionAtStart(byte[] start) {
        try {
            XMLStreamReader reader = STAX.createXMLStreamReader(new ByteArrayInputStream(start));
            while (reader.hasNext()) {
                if (reader.next() == XMLStreamConstants.START_ELEMENT
                        && reader.getLocalName().equals("region")
                        && ORDERS.equals(reader.getNamespaceURI())) {
                    return reader.getElementText();
                }
            }
        } catch (XMLStreamException e) {
            return null; // cut off, or wrong
        }
        return null;
    }

    private static XMLInputFactory stax() {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        return factory;
    }

    /** A parsed message. */
    final class Tree {

        private final XdmNode root;

        Tree(XdmNode root) {
            this.root = root;
        }

        String evaluate(Expression expression) throws SaxonApiException {
            XPathSelector selector = expression.compiled().load();
            selector.setContextItem(root);
            var value = selector.evaluateSingle();
            return value == null ? "" : value.getStringValue();
        }

        byte[] transform(Sheet sheet) throws SaxonApiException {
            ByteArrayOutputStream out = new ByteArrayOutputStream(16_384);
            Xslt30Transformer transformer = sheet.compiled().load30();
            transformer.setGlobalContextItem(root);
            transformer.applyTemplates(root, transformer.newSerializer(out));
            return out.toByteArray();
        }

        byte[] write() throws SaxonApiException {
            ByteArrayOutputStream out = new ByteArrayOutputStream(16_384);
            Serializer serializer = saxon.newSerializer(out);
            serializer.serializeNode(root);
            return out.toByteArray();
        }
    }

    Tree tree(byte[] body) throws Refused, SaxonApiException {
        BuildingContentHandler tree = saxon.newDocumentBuilder().newBuildingContentHandler();
        parse(body, tree);
        return new Tree(tree.getDocumentNode());
    }

    /** One parse for both: what the validator has passed goes on into the tree. */
    Tree validTree(byte[] body) throws Refused, SaxonApiException {
        BuildingContentHandler tree = saxon.newDocumentBuilder().newBuildingContentHandler();
        validate(body, tree);
        return new Tree(tree.getDocumentNode());
    }

    void validate(byte[] body) throws Refused {
        validate(body, null);
    }

    private void validate(byte[] body, ContentHandler next) throws Refused {
        BodyValidator pooled = validators.poll();
        BodyValidator validator = pooled == null ? new BodyValidator(schema.newValidatorHandler()) : pooled;
        validator.start(next);
        parse(body, validator);
        validators.add(validator); // not after a failure: what state it is in then, nobody knows
    }

    private void parse(byte[] body, ContentHandler handler) throws Refused {
        XMLReader pooled = readers.poll();
        try {
            XMLReader reader = pooled == null ? newReader() : pooled;
            reader.setContentHandler(handler);
            reader.parse(new InputSource(new ByteArrayInputStream(body)));
            readers.add(reader);
        } catch (SAXException e) {
            throw new Refused(e.getMessage(), e);
        } catch (IOException | ParserConfigurationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static XMLReader newReader() throws ParserConfigurationException, SAXException {
        SAXParserFactory factory = SAXParserFactory.newDefaultNSInstance();
        factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
        factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
        return factory.newSAXParser().getXMLReader();
    }

    static byte[] fault(String message) {
        String text = message.replace("&", "&amp;").replace("<", "&lt;");
        return ("<soap:Envelope xmlns:soap=\"http://schemas.xmlsoap.org/soap/envelope/\"><soap:Body><soap:Fault><faultcode>soap:Client</faultcode>"
                        + "<faultstring>" + text + "</faultstring></soap:Fault></soap:Body></soap:Envelope>")
                .getBytes(StandardCharsets.UTF_8);
    }
}
