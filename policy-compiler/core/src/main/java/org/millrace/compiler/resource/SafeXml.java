package org.millrace.compiler.resource;

import java.io.ByteArrayInputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import javax.xml.XMLConstants;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParserFactory;
import javax.xml.validation.SchemaFactory;
import net.sf.saxon.lib.Feature;
import net.sf.saxon.s9api.Processor;
import org.apache.xerces.jaxp.SAXParserFactoryImpl;
import org.apache.xerces.jaxp.validation.XMLSchemaFactory;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.XMLReader;

/**
 * Xerces and Saxon as the compiler uses them: no DTD, no external entity, no network, no files but those that are handed to them, no
 * extension functions. The one place where they are configured.
 */
public final class SafeXml {

    private static final String NO_DOCTYPE = "http://apache.org/xml/features/disallow-doctype-decl";

    /** The scheme of system identifiers that stand for files of the flow's folder; nothing can be fetched by it. */
    private static final String SCHEME = "flow";

    static {
        // lengths in characters (XML Schema Part 2, section 4.3.1), as the runtime's validators count: Xerces asks once
        // a process
        System.setProperty("org.apache.xerces.impl.dv.xs.useCodePointCountForStringLength", "true");
    }

    private SafeXml() {}

    public static XMLReader reader() {
        try {
            SAXParserFactory factory = new SAXParserFactoryImpl();
            factory.setNamespaceAware(true);
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            factory.setFeature(NO_DOCTYPE, true);
            XMLReader reader = factory.newSAXParser().getXMLReader();
            reader.setEntityResolver((publicId, systemId) -> nothing(systemId));
            return reader;
        } catch (ParserConfigurationException | SAXException e) {
            throw new IllegalStateException("Xerces lacks a feature that it must have", e);
        }
    }

    /** A reader that passes over a DOCTYPE: what it declares inside is heeded, within Xerces' limits, and nothing that it names is read. */
    public static XMLReader readerOverDoctype() {
        try {
            XMLReader reader = reader();
            reader.setFeature(NO_DOCTYPE, false);
            reader.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
            reader.setFeature("http://xml.org/sax/features/external-general-entities", false);
            reader.setFeature("http://xml.org/sax/features/external-parameter-entities", false);
            return reader;
        } catch (SAXException e) {
            throw new IllegalStateException("Xerces lacks a feature that it must have", e);
        }
    }

    public static SchemaFactory schemas() {
        try {
            SchemaFactory factory = new XMLSchemaFactory();
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            factory.setFeature(NO_DOCTYPE, true);
            factory.setFeature("http://apache.org/xml/features/honour-all-schemaLocations", true);
            factory.setProperty("http://apache.org/xml/properties/locale", Locale.ENGLISH);
            return factory;
        } catch (SAXException e) {
            throw new IllegalStateException("Xerces lacks a feature that it must have", e);
        }
    }

    public static Processor saxon() {
        Processor processor = new Processor(false);
        processor.setConfigurationProperty(Feature.ALLOWED_PROTOCOLS, "");
        processor.setConfigurationProperty(Feature.ALLOW_EXTERNAL_FUNCTIONS, false);
        processor.setConfigurationProperty(Feature.ALLOW_SYNTAX_EXTENSIONS, false);
        processor.setConfigurationProperty(Feature.DISABLE_XSL_EVALUATE, true);
        processor.setConfigurationProperty(Feature.PRE_EVALUATE_DOC_FUNCTION, false);
        return processor;
    }

    /** A file of the flow's folder, as parsers want it. */
    public static InputSource source(String path, byte[] content) {
        InputSource source = new InputSource(new ByteArrayInputStream(content));
        source.setSystemId(systemId(path));
        return source;
    }

    public static InputSource nothing(String systemId) {
        InputSource source = new InputSource(new ByteArrayInputStream(new byte[0]));
        source.setSystemId(systemId);
        return source;
    }

    public static String systemId(String path) {
        try {
            return new URI(SCHEME, null, "/" + path, null).toString();
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException(path, e);
        }
    }

    /** The path of a file of the flow's folder by its system identifier, or null when it is none. */
    public static String path(String systemId) {
        try {
            URI uri = systemId == null ? null : new URI(systemId);
            return uri != null && SCHEME.equals(uri.getScheme()) && uri.getPath() != null
                    ? uri.getPath().substring(1)
                    : null;
        } catch (URISyntaxException e) {
            return null;
        }
    }
}
