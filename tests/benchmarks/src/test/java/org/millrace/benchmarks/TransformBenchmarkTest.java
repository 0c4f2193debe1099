package org.millrace.benchmarks;

import javax.xml.stream.XMLStreamException;
import net.sf.saxon.s9api.SaxonApiException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TransformBenchmarkTest {

    /** Its preparation compares them. */
    @ParameterizedTest
    @EnumSource
    void theReportsOfMillraceAreThoseOfPlainSaxonToTheByte(Documents vocabulary)
            throws SaxonApiException, XMLStreamException {
        TransformBenchmark benchmark = new TransformBenchmark();
        benchmark.vocabulary = vocabulary;
        for (int kilobytes : new int[] {1, 10, 100}) {
            benchmark.kilobytes = kilobytes;
            benchmark.prepare();
        }
    }
}
