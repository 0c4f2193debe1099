package org.millrace.benchmarks;

import com.fasterxml.aalto.stax.InputFactoryImpl;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.apache.xerces.jaxp.SAXParserFactoryImpl;
import org.millrace.xml.Announced;
import org.millrace.xml.EventStream;
import org.millrace.xml.XmlLimits;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.xml.sax.Attributes;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.XMLReader;
import org.xml.sax.helpers.DefaultHandler;

/** Parsing with all checks, as steps have it done; the judges' events are counted, so that nothing is left out. */
@State(Scope.Thread)
public class ParseBenchmark {

    @Param
    public Documents vocabulary;

    @Param({"1", "10", "100", "1000"})
    public int kilobytes;

    private byte[] document;
    private InputFactoryImpl aalto;
    private XMLReader xerces;

    @Setup(Level.Trial)
    public void prepare() throws ParserConfigurationException, SAXException {
        document = vocabulary.document(kilobytes);
        aalto = new InputFactoryImpl();
        SAXParserFactoryImpl factory = new SAXParserFactoryImpl();
        factory.setNamespaceAware(true);
        xerces = factory.newSAXParser().getXMLReader();
    }

    @Benchmark
    public int millrace() {
        EventStream stream = EventStream.parseLent(document, 0, document.length, XmlLimits.DEFAULTS, Announced.NOTHING);
        int seen = stream.size();
        stream.release();
        return seen;
    }

    @Benchmark
    public int aalto() throws XMLStreamException {
        XMLStreamReader reader = aalto.createXMLStreamReader(new ByteArrayInputStream(document), "UTF-8");
        int seen = 0;
        while (reader.hasNext()) {
            switch (reader.next()) {
                case XMLStreamConstants.CHARACTERS -> seen += reader.getTextLength();
                case XMLStreamConstants.START_ELEMENT -> seen += reader.getAttributeCount();
                default -> seen++;
            }
        }
        reader.close();
        return seen;
    }

    @Benchmark
    public int xercesSax() throws IOException, SAXException {
        Counter counter = new Counter();
        xerces.setContentHandler(counter);
        xerces.parse(new InputSource(new ByteArrayInputStream(document)));
        return counter.seen;
    }

    private static final class Counter extends DefaultHandler {

        private int seen;

        @Override
        public void startElement(String uri, String localName, String qName, Attributes attributes) {
            seen += attributes.getLength();
        }

        @Override
        public void characters(char[] characters, int start, int length) {
            seen += length;
        }
    }
}
