package org.millrace.runtime.steps.xml;

import java.io.ByteArrayInputStream;
import java.util.Locale;
import javax.xml.XMLConstants;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.ValidatorHandler;
import org.apache.xerces.dom.DOMInputImpl;
import org.apache.xerces.jaxp.validation.XMLSchemaFactory;
import org.apache.xerces.util.SecurityManager;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.LinkError;
import org.w3c.dom.ls.LSInput;
import org.xml.sax.ErrorHandler;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;

/** Schemas by Xerces, and all of its settings. It reads schemas of the bundle, and never a message: those come as SAX events. */
final class Xerces {

    private static final String FEATURES = "http://apache.org/xml/features/";

    /** A content model may have this many nodes; in one that would have more, repetitions are counted. */
    private static final int MAX_OCCUR_NODES = 20_000;

    private static final String SECURITY_MANAGER = "http://apache.org/xml/properties/security-manager";

    static {
        // lengths in characters (XML Schema Part 2, section 4.3.1), not in UTF-16 units: Xerces asks once a process
        System.setProperty("org.apache.xerces.impl.dv.xs.useCodePointCountForStringLength", "true");
    }

    private Xerces() {}

    /** @throws LinkError with file and line of what is wrong */
    static Schema schema(Link link, String stepId, String path) {
        byte[] schema = link.resource(stepId, path);
        try {
            XMLSchemaFactory factory = new XMLSchemaFactory();
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            factory.setProperty(SECURITY_MANAGER, limits());
            factory.setProperty("http://apache.org/xml/properties/locale", Locale.ENGLISH);
            factory.setFeature(FEATURES + "disallow-doctype-decl", true);
            factory.setFeature(FEATURES + "validation/schema-full-checking", true);
            factory.setFeature(FEATURES + "honour-all-schemaLocations", true);
            factory.setFeature(FEATURES + "internal/validation/schema/use-grammar-pool-only", true);
            factory.setProperty(
                    "http://apache.org/xml/properties/internal/validation/schema/dv-factory",
                    new LinearPattern.Types());
            Resources resources = new Resources(link.resources());
            factory.setResourceResolver((type, namespace, publicId, systemId, base) ->
                    systemId == null ? null : included(resources, stepId, systemId, base));
            factory.setErrorHandler(new Thrower());
            Schema made = factory.newSchema(new StreamSource(new ByteArrayInputStream(schema), Resources.uri(path)));
            CountedContent.install(made, MAX_OCCUR_NODES);
            return made;
        } catch (SAXParseException e) {
            throw new LinkError(
                    stepId,
                    Resources.shown(e.getSystemId()) + ":" + e.getLineNumber() + ": " + e.getMessage(),
                    "mend the schema and compile again",
                    e);
        } catch (SAXException | LinearPattern.TooLong e) {
            throw new LinkError(stepId, path + ": " + e.getMessage(), "mend the schema and compile again", e);
        }
    }

    /** Each has its own: it counts. */
    private static SecurityManager limits() {
        SecurityManager limits = new SecurityManager();
        limits.setMaxOccurNodeLimit(MAX_OCCUR_NODES);
        return limits;
    }

    /** A validator that takes SAX events; it loads no schema that the message or anything else names. */
    static ValidatorHandler validator(Schema schema) {
        ValidatorHandler validator = schema.newValidatorHandler();
        try {
            validator.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            validator.setProperty(SECURITY_MANAGER, limits()); // it makes content models anew, by its own limit
            validator.setFeature(FEATURES + "validation/schema-full-checking", false);
            validator.setProperty("http://apache.org/xml/properties/locale", Locale.ENGLISH);
        } catch (SAXException e) {
            throw new IllegalStateException("Xerces does not know its own settings", e);
        }
        validator.setResourceResolver((type, namespace, publicId, systemId, base) -> {
            throw new IllegalStateException("a validator asked for " + systemId);
        });
        return validator;
    }

    /** Never null: Xerces would then open the address itself. */
    private static LSInput included(Resources resources, String stepId, String systemId, String base) {
        String path = Resources.path(systemId, base);
        byte[] schema = resources.get(path);
        if (schema == null) {
            throw new LinkError(
                    stepId,
                    Resources.shown(base) + " includes " + systemId + ", which is not in the bundle",
                    "use a relative path to a file beside the flow, and compile again");
        }
        DOMInputImpl input = new DOMInputImpl(null, Resources.uri(path), null);
        input.setByteStream(new ByteArrayInputStream(schema));
        return input;
    }

    private static final class Thrower implements ErrorHandler {

        @Override
        public void warning(SAXParseException e) throws SAXParseException {
            throw e; // Xerces only warns when it can't read what a schema includes
        }

        @Override
        public void error(SAXParseException e) throws SAXParseException {
            throw e;
        }

        @Override
        public void fatalError(SAXParseException e) throws SAXParseException {
            throw e;
        }
    }
}
