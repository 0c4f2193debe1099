package org.millrace.benchmarks;

import org.millrace.xml.EventStream;
import org.millrace.xml.XmlLimits;
import org.millrace.xml.match.Decision;
import org.millrace.xml.match.Expression;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** The same, by no more of the message than decides it: what a route by the start of the body does. What comes behind is not checked. */
@State(Scope.Thread)
public class StartBenchmark extends RoutingBenchmark {

    /** As the runtime's XPathExpression has it. */
    private static final int FIRST_BYTES = 512;

    @Override
    @Benchmark
    public boolean millrace() {
        for (int looked = FIRST_BYTES; looked < document.length; looked *= 2) {
            EventStream start = EventStream.parseStart(document, 0, looked, XmlLimits.DEFAULTS);
            Decision decision = matcher.decide(matcher.over(start, Expression.NO_VARIABLES), 0);
            if (decision != Decision.OPEN) {
                return decision == Decision.HOLDS;
            }
        }
        return super.millrace();
    }
}
