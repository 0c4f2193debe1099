package org.millrace.benchmarks;

import com.fasterxml.aalto.stax.InputFactoryImpl;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.Map;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.transform.Source;
import javax.xml.transform.stax.StAXSource;
import javax.xml.transform.stream.StreamSource;
import net.sf.saxon.s9api.Processor;
import net.sf.saxon.s9api.SaxonApiException;
import net.sf.saxon.s9api.Xslt30Transformer;
import net.sf.saxon.s9api.XsltExecutable;
import org.millrace.bundle.Descriptor;
import org.millrace.runtime.api.Environment;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.Limits;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.MemoryBudget;
import org.millrace.runtime.api.Origin;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.api.ReplayCache;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.steps.xml.Transform;
import org.millrace.runtime.transports.http.message.HttpMessage;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * General stylesheets (templates, groups, keys, sorting, sums), from the message's bytes to the result's: Saxon over the event stream, beside
 * Saxon alone, fed by the parser that it takes itself and by Aalto. The results are the same to the byte.
 */
@State(Scope.Thread)
public class TransformBenchmark {

    private static final String STYLESHEET = "report.xsl";

    @Param
    public Documents vocabulary;

    @Param({"1", "10", "100", "1000"})
    public int kilobytes;

    private byte[] document;
    private Transform transform;
    private XsltExecutable stylesheet;
    private InputFactoryImpl aalto;

    @Setup(Level.Trial)
    public void prepare() throws SaxonApiException, XMLStreamException {
        document = vocabulary.document(kilobytes);
        transform = Transform.prepare(
                link(vocabulary.report()),
                StepFacts.of("transform", "transform")
                        .with("stylesheet", STYLESHEET)
                        .withParts("parameters"));
        stylesheet = new Processor(false)
                .newXsltCompiler()
                .compile(new StreamSource(new ByteArrayInputStream(vocabulary.report())));
        aalto = new InputFactoryImpl();
        if (!Arrays.equals(millrace(), saxon()) || !Arrays.equals(saxon(), saxonOnAalto())) {
            throw new IllegalStateException("different results");
        }
    }

    private static Link link(byte[] stylesheet) {
        Descriptor flow = Descriptor.named("benchmark");
        return new Link(
                flow,
                Map.of(STYLESHEET, stylesheet),
                new Environment(Map.of(), Map.of(), Map.of(), Map.of(), false, new ReplayCache(1)));
    }

    @Benchmark
    public byte[] millrace() {
        Exchange exchange = new Exchange(
                Origin.NONE,
                Limits.DEFAULTS,
                new MemoryBudget(Long.MAX_VALUE),
                null,
                made -> HttpMessage.request(
                        "POST", "/", new Headers().add("Content-Type", "text/xml"), Payload.of(made, document)));
        Transform.run(exchange, transform);
        return exchange.message().content().bytes();
    }

    @Benchmark
    public byte[] saxon() throws SaxonApiException {
        return transformed(new StreamSource(new ByteArrayInputStream(document)));
    }

    @Benchmark
    public byte[] saxonOnAalto() throws SaxonApiException, XMLStreamException {
        XMLStreamReader reader = aalto.createXMLStreamReader(new ByteArrayInputStream(document), "UTF-8");
        byte[] result = transformed(new StAXSource(reader));
        reader.close();
        return result;
    }

    private byte[] transformed(Source source) throws SaxonApiException {
        ByteArrayOutputStream out = new ByteArrayOutputStream(document.length);
        Xslt30Transformer transformer = stylesheet.load30();
        transformer.transform(source, transformer.newSerializer(out));
        return out.toByteArray();
    }
}
