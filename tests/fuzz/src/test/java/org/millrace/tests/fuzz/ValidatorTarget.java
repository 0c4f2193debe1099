package org.millrace.tests.fuzz;

import java.lang.invoke.MethodHandles;
import java.util.Map;
import java.util.TreeMap;
import javax.xml.validation.Schema;
import javax.xml.validation.ValidatorHandler;
import org.apache.xerces.jaxp.validation.XMLSchemaFactory;
import org.millrace.compiler.schema.Validators;
import org.millrace.xml.EventStream;
import org.millrace.xml.SaxFeed;
import org.millrace.xml.XmlError;
import org.millrace.xml.XmlLimits;
import org.millrace.xml.validate.CompiledSchema;
import org.millrace.xml.validate.Validator;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;
import org.xml.sax.helpers.DefaultHandler;

/**
 * Any bytes as a message, judged by the code made of a schema that holds every construct. The verdict is Xerces'.
 */
public final class ValidatorTarget {

    private static final Schema SCHEMA = schema();
    private static final Validator CODE = Validator.of(code(SCHEMA));
    private static final ValidatorHandler XERCES = SCHEMA.newValidatorHandler();

    private ValidatorTarget() {}

    public static void fuzzerTestOneInput(byte[] document) {
        EventStream message;
        try {
            message = EventStream.parse(document, 0, document.length, XmlLimits.DEFAULTS);
        } catch (XmlError e) {
            return; // the tokenizer's own target judges that
        }
        boolean ours = CODE.accepts(message, message.root());
        String wrong = wrong(message);
        if (ours && wrong != null) {
            throw new AssertionError("accepted, but Xerces refuses: " + wrong);
        }
        if (!ours && wrong == null) {
            throw new AssertionError("refused, but Xerces accepts");
        }
    }

    /** What Xerces says, or null when the message is valid. */
    private static String wrong(EventStream message) {
        XERCES.setErrorHandler(new DefaultHandler() {
            @Override
            public void error(SAXParseException e) throws SAXException {
                throw e;
            }
        });
        try {
            SaxFeed feed = new SaxFeed(message, XERCES);
            feed.element(message.root());
            return null;
        } catch (SAXException e) {
            return e.getMessage();
        }
    }

    private static Schema schema() {
        try {
            return new XMLSchemaFactory().newSchema(ValidatorTarget.class.getResource("everything.xsd"));
        } catch (SAXException e) {
            throw new IllegalStateException(e);
        }
    }

    private static CompiledSchema code(Schema schema) {
        Validators made =
                Validators.of(new TreeMap<>(Map.of("everything.xsd", schema)), "org.millrace.tests.fuzz.Flow");
        try {
            return (CompiledSchema) MethodHandles.lookup()
                    .defineHiddenClass(made.classes().firstEntry().getValue(), true)
                    .lookupClass()
                    .getConstructor()
                    .newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
