package org.millrace.cli.result;

import java.util.List;

/** What became of the exchanges of scripts: {@code test --json}. */
public record TestResults(List<Tried> results) {

    /**
     * @param line of the script where the exchange begins
     * @param good whether all was as expected
     * @param broken what was not, in sentences
     * @param reply what came back, when it was not good
     */
    public record Tried(
            String script, int line, String title, boolean good, long micros, List<String> broken, String reply) {}
}
