package org.millrace.benchmarks;

import java.io.ByteArrayInputStream;
import java.util.Set;
import javax.xml.transform.stream.StreamSource;
import net.sf.saxon.s9api.Processor;
import net.sf.saxon.s9api.SaxonApiException;
import net.sf.saxon.s9api.XPathCompiler;
import net.sf.saxon.s9api.XPathExecutable;
import net.sf.saxon.s9api.XPathSelector;
import org.millrace.xml.Announced;
import org.millrace.xml.EventStream;
import org.millrace.xml.XmlLimits;
import org.millrace.xml.match.Expression;
import org.millrace.xml.match.NotCovered;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** From a message's bytes to whether a condition holds of it; the whole message is parsed and checked, however early that is decided. */
@State(Scope.Thread)
public class RoutingBenchmark {

    @Param
    public Documents vocabulary;

    @Param({"1", "10", "100", "1000"})
    public int kilobytes;

    byte[] document;
    Expression matcher;
    private Processor processor;
    private XPathExecutable executable;

    @Setup(Level.Trial)
    public void prepare() throws NotCovered, SaxonApiException {
        document = vocabulary.document(kilobytes);
        matcher = Expression.parse(vocabulary.route(), Documents.NAMESPACES, Set.of());
        processor = new Processor(false);
        XPathCompiler compiler = processor.newXPathCompiler();
        compiler.setLanguageVersion("3.1");
        Documents.NAMESPACES.forEach(compiler::declareNamespace);
        executable = compiler.compile(vocabulary.route());
    }

    @Benchmark
    public boolean millrace() {
        EventStream stream = EventStream.parseLent(document, 0, document.length, XmlLimits.DEFAULTS, Announced.NOTHING);
        boolean holds = matcher.test(matcher.over(stream, Expression.NO_VARIABLES), 0);
        stream.release();
        return holds;
    }

    @Benchmark
    public boolean saxon() throws SaxonApiException {
        XPathSelector selector = executable.load();
        selector.setContextItem(
                processor.newDocumentBuilder().build(new StreamSource(new ByteArrayInputStream(document))));
        return selector.effectiveBooleanValue();
    }
}
