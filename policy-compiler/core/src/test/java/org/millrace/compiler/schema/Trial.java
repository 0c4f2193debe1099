package org.millrace.compiler.schema;

import java.io.ByteArrayInputStream;
import java.lang.invoke.MethodHandles;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import javax.xml.validation.ValidatorHandler;
import org.apache.xerces.dom.DOMInputImpl;
import org.apache.xerces.util.SecurityManager;
import org.millrace.bundle.BundleRefused;
import org.millrace.bundle.CodeCheck;
import org.millrace.compiler.resource.SafeXml;
import org.millrace.runtime.api.OpenCalls;
import org.millrace.xml.EventStream;
import org.millrace.xml.SaxFeed;
import org.millrace.xml.XmlLimits;
import org.millrace.xml.validate.CompiledSchema;
import org.millrace.xml.validate.Validator;
import org.w3c.dom.ls.LSInput;
import org.xml.sax.ErrorHandler;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;

/** One schema with its two judges: Xerces, and the class that was made of it. */
final class Trial {

    static final String CLASS_NAME = Trial.class.getPackageName() + ".Schema";

    /** Refuses a schema of which Xerces says anything. */
    static final ErrorHandler NO_ERRORS = new ErrorHandler() {
        @Override
        public void warning(SAXParseException e) throws SAXException {
            throw e;
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

    /** What the judges say of a message. */
    enum Verdict {
        BOTH_VALID,
        BOTH_INVALID,
        /** Compiled code leaves it to Xerces, which takes it: slow, but right. */
        LEFT_TO_XERCES,
        /** Compiled code takes what Xerces refuses: wrong. */
        TAKEN_WRONGLY
    }

    private final Schema schema;
    private final ValidatorHandler xerces;
    private final SequencedMap<String, byte[]> code;
    private final Validator compiled;

    /** The first error that Xerces told. */
    private String told;

    private Trial(Schema schema, SequencedMap<String, byte[]> code) {
        this.schema = schema;
        this.xerces = schema.newValidatorHandler();
        SecurityManager limits = new SecurityManager();
        limits.setMaxOccurNodeLimit(ContentModels.MAX_STATES); // as the runtime's have
        try {
            xerces.setProperty("http://apache.org/xml/properties/security-manager", limits);
        } catch (SAXException e) {
            throw new AssertionError(e);
        }
        this.code = code;
        this.compiled = Validator.of(load(code));
    }

    /** @param files by name; the one that matters is {@code schema.xsd} */
    static Trial of(Map<String, String> files) throws SAXException {
        return of(schema(files));
    }

    static Trial of(Schema schema) {
        return new Trial(schema, Validators.compile(schema, part -> CLASS_NAME + (part + 1), "schema.xsd"));
    }

    /** With all content models counted, however small: Xerces can be asked of small ones only. */
    static Trial counting(Schema schema) {
        return new Trial(
                schema,
                Validators.compile(() -> PlanReader.read(schema, 0), part -> CLASS_NAME + (part + 1), "schema.xsd"));
    }

    static Schema schema(Map<String, String> files) throws SAXException {
        SchemaFactory factory = SafeXml.schemas();
        factory.setFeature("http://apache.org/xml/features/validation/schema-full-checking", true);
        factory.setErrorHandler(NO_ERRORS);
        factory.setResourceResolver((type, namespace, publicId, systemId, base) -> input(files, systemId));
        return factory.newSchema(source(files.get("schema.xsd")));
    }

    private static LSInput input(Map<String, String> files, String systemId) {
        if (systemId == null) {
            return null;
        }
        DOMInputImpl input = new DOMInputImpl(null, "test:/" + systemId, null);
        input.setByteStream(new ByteArrayInputStream(files.get(systemId).getBytes(StandardCharsets.UTF_8)));
        return input;
    }

    private static StreamSource source(String text) {
        return new StreamSource(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "test:/schema.xsd");
    }

    /** The classes as a runtime would take them: checked, then defined. */
    private static List<CompiledSchema> load(SequencedMap<String, byte[]> code) {
        try {
            List<CompiledSchema> parts = new ArrayList<>();
            for (Map.Entry<String, byte[]> part : code.entrySet()) {
                CodeCheck.checkValidator(part.getValue(), part.getKey(), OpenCalls.ofValidators());
                parts.add((CompiledSchema) MethodHandles.lookup()
                        .defineHiddenClass(part.getValue(), true)
                        .lookupClass()
                        .getConstructor()
                        .newInstance());
            }
            return parts;
        } catch (BundleRefused | ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    Schema schema() {
        return schema;
    }

    /** The class, of a schema that has one. */
    byte[] code() {
        return code.firstEntry().getValue();
    }

    int parts() {
        return code.size();
    }

    String told() {
        return told;
    }

    static EventStream parse(String document) {
        byte[] bytes = document.getBytes(StandardCharsets.UTF_8);
        return EventStream.parse(bytes, 0, bytes.length, XmlLimits.DEFAULTS);
    }

    /** What compiled code says, without asking Xerces. */
    boolean accepts(EventStream message) {
        return compiled.accepts(message, message.root());
    }

    Verdict judge(EventStream message) {
        boolean byXerces = byXerces(message);
        boolean byCode = accepts(message);
        return byCode
                ? byXerces ? Verdict.BOTH_VALID : Verdict.TAKEN_WRONGLY
                : byXerces ? Verdict.LEFT_TO_XERCES : Verdict.BOTH_INVALID;
    }

    private boolean byXerces(EventStream message) {
        told = null;
        xerces.setErrorHandler(new ErrorHandler() {
            @Override
            public void warning(SAXParseException e) {}

            @Override
            public void error(SAXParseException e) {
                told = told == null ? e.getMessage() : told;
            }

            @Override
            public void fatalError(SAXParseException e) {
                error(e);
            }
        });
        try {
            new SaxFeed(message, xerces).element(message.root());
        } catch (SAXException e) {
            throw new AssertionError(e);
        }
        return told == null;
    }
}
