package org.millrace.benchmarks;

import org.millrace.json.JsonLimits;
import org.millrace.json.Tape;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/**
 * Parsing JSON with all checks, beside Jackson's tokens, of which no value is read: it skips strings, looks neither for names that stand twice nor
 * at all of UTF-8.
 */
@State(Scope.Thread)
public class JsonBenchmark {

    @Param
    public JsonDocuments vocabulary;

    @Param({"1", "10", "100", "1000"})
    public int kilobytes;

    private final JsonFactory factory = new JsonFactory();
    private byte[] document;

    @Setup(Level.Trial)
    public void prepare() {
        document = vocabulary.document(kilobytes);
    }

    @Benchmark
    public int millrace() {
        Tape tape = Tape.parseLent(document, 0, document.length, JsonLimits.DEFAULTS);
        int seen = tape.size();
        tape.release();
        return seen;
    }

    @Benchmark
    public int jacksonTokens() {
        int seen = 0;
        try (JsonParser parser = factory.createParser(ObjectReadContext.empty(), document)) {
            while (parser.nextToken() != null) {
                seen++;
            }
        }
        return seen;
    }
}
