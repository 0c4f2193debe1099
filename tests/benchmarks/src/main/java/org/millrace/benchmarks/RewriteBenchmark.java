package org.millrace.benchmarks;

import com.fasterxml.aalto.stax.InputFactoryImpl;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.transform.Source;
import javax.xml.transform.stax.StAXSource;
import javax.xml.transform.stream.StreamSource;
import net.sf.saxon.s9api.Processor;
import net.sf.saxon.s9api.SaxonApiException;
import net.sf.saxon.s9api.Xslt30Transformer;
import net.sf.saxon.s9api.XsltExecutable;
import org.millrace.xml.Announced;
import org.millrace.xml.EventStream;
import org.millrace.xml.XmlLimits;
import org.millrace.xml.rewrite.NotASplice;
import org.millrace.xml.rewrite.Rewrite;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * One value changed by a stylesheet, from the message's bytes to the result's: parsed and spliced, beside Saxon fed by Aalto (its fastest
 * parser) and by the parser that it takes itself.
 */
@State(Scope.Thread)
public class RewriteBenchmark {

    private static final String[] NO_PARAMETERS = {};

    @Param
    public Documents vocabulary;

    @Param({"1", "10", "100", "1000"})
    public int kilobytes;

    private byte[] document;
    private Rewrite rewrite;
    private XsltExecutable stylesheet;
    private InputFactoryImpl aalto;

    @Setup(Level.Trial)
    public void prepare() throws NotASplice, SaxonApiException, XMLStreamException {
        rewrite = Rewrite.read("change.xsl", vocabulary.change(), (href, from) -> null);
        document = vocabulary.document(kilobytes);
        stylesheet = new Processor(false)
                .newXsltCompiler()
                .compile(new StreamSource(new ByteArrayInputStream(vocabulary.change())));
        aalto = new InputFactoryImpl();
        if (millrace() == null || saxon().length < document.length / 2) {
            throw new IllegalStateException("not changed");
        }
    }

    @Benchmark
    public byte[] millrace() {
        EventStream stream = EventStream.parseLent(document, 0, document.length, XmlLimits.DEFAULTS, Announced.NOTHING);
        byte[] result = rewrite.apply(stream, NO_PARAMETERS, Integer.MAX_VALUE, Long.MAX_VALUE);
        stream.release();
        return result;
    }

    @Benchmark
    public byte[] saxon() throws SaxonApiException, XMLStreamException {
        XMLStreamReader reader = aalto.createXMLStreamReader(new ByteArrayInputStream(document), "UTF-8");
        byte[] result = transformed(new StAXSource(reader));
        reader.close();
        return result;
    }

    @Benchmark
    public byte[] saxonByItself() throws SaxonApiException {
        return transformed(new StreamSource(new ByteArrayInputStream(document)));
    }

    private byte[] transformed(Source source) throws SaxonApiException {
        ByteArrayOutputStream out = new ByteArrayOutputStream(document.length);
        Xslt30Transformer transformer = stylesheet.load30();
        transformer.transform(source, transformer.newSerializer(out));
        return out.toByteArray();
    }
}
