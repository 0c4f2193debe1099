package org.millrace.benchmarks;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.util.Map;
import java.util.TreeMap;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import org.apache.xerces.jaxp.SAXParserFactoryImpl;
import org.apache.xerces.jaxp.validation.XMLSchemaFactory;
import org.millrace.compiler.schema.Validators;
import org.millrace.xml.Announced;
import org.millrace.xml.EventStream;
import org.millrace.xml.XmlLimits;
import org.millrace.xml.validate.CompiledSchema;
import org.millrace.xml.validate.Validator;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;
import org.xml.sax.XMLReader;
import org.xml.sax.helpers.DefaultHandler;

/** Parsing and validating from bytes. {@code tokenizing} is no judge: what it takes less is what validation alone takes. */
@State(Scope.Thread)
public class ValidateBenchmark {

    @Param
    public Documents vocabulary;

    @Param({"1", "10", "100", "1000"})
    public int kilobytes;

    private byte[] document;
    private Validator compiled;
    private javax.xml.validation.Validator xerces;
    private XMLReader reader;

    @Setup(Level.Trial)
    public void prepare() throws ReflectiveOperationException, SAXException, ParserConfigurationException {
        document = vocabulary.document(kilobytes);
        Schema schema = new XMLSchemaFactory().newSchema(vocabulary.schema());
        compiled = Validator.of(code(schema));
        xerces = schema.newValidator();
        SAXParserFactoryImpl factory = new SAXParserFactoryImpl();
        factory.setNamespaceAware(true);
        factory.setSchema(schema);
        reader = factory.newSAXParser().getXMLReader();
        reader.setErrorHandler(new DefaultHandler() {
            @Override
            public void error(SAXParseException e) throws SAXException {
                throw e;
            }
        });
    }

    private static CompiledSchema code(Schema schema) throws ReflectiveOperationException {
        Validators made = Validators.of(new TreeMap<>(Map.of("schema.xsd", schema)), "org.millrace.benchmarks.Flow");
        return (CompiledSchema) MethodHandles.lookup()
                .defineHiddenClass(made.classes().firstEntry().getValue(), true)
                .lookupClass()
                .getConstructor()
                .newInstance();
    }

    @Benchmark
    public boolean millrace() {
        EventStream message =
                EventStream.parseLent(document, 0, document.length, XmlLimits.DEFAULTS, Announced.NOTHING);
        if (!compiled.accepts(message, message.root())) {
            throw new IllegalStateException("not valid");
        }
        return message.release();
    }

    @Benchmark
    public int tokenizing() {
        EventStream message =
                EventStream.parseLent(document, 0, document.length, XmlLimits.DEFAULTS, Announced.NOTHING);
        int seen = message.size();
        message.release();
        return seen;
    }

    @Benchmark
    public void xercesStream() throws IOException, SAXException {
        xerces.validate(new StreamSource(new ByteArrayInputStream(document)));
    }

    @Benchmark
    public void xercesSaxWithSchema() throws IOException, SAXException {
        reader.parse(new InputSource(new ByteArrayInputStream(document)));
    }
}
