package org.millrace.benchmarks;

import net.sf.saxon.s9api.SaxonApiException;
import org.millrace.xml.Announced;
import org.millrace.xml.EventStream;
import org.millrace.xml.XmlLimits;
import org.millrace.xml.match.Decision;
import org.millrace.xml.match.Expression;
import org.millrace.xml.match.NotCovered;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * From a message's bytes to whether a condition holds of it, by no more of them than decide it: what a route by the start of the body does.
 * What comes behind is not checked.
 */
@State(Scope.Thread)
public class StartBenchmark {

    /** As the runtime's XPathExpression has it. */
    private static final int FIRST_BYTES = 512;

    @Param
    public Documents vocabulary;

    @Param({"1", "10", "100", "1000"})
    public int kilobytes;

    private final RoutingBenchmark whole = new RoutingBenchmark();

    @Setup(Level.Trial)
    public void prepare() throws NotCovered, SaxonApiException {
        whole.vocabulary = vocabulary;
        whole.kilobytes = kilobytes;
        whole.prepare();
    }

    @Benchmark
    public boolean millrace() {
        for (int looked = FIRST_BYTES; looked < whole.document.length; looked *= 2) {
            EventStream start =
                    EventStream.parseStart(whole.document, 0, looked, XmlLimits.DEFAULTS, Announced.NOTHING);
            Decision decision = whole.matcher.decide(whole.matcher.over(start, Expression.NO_VARIABLES), 0);
            if (decision != Decision.OPEN) {
                return decision == Decision.HOLDS;
            }
        }
        return whole.millrace();
    }

    @Benchmark
    public boolean saxon() throws SaxonApiException {
        return whole.saxon();
    }
}
