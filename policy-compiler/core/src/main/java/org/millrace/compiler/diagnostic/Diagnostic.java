package org.millrace.compiler.diagnostic;

import java.util.Locale;

/**
 * Something that is wrong with a flow, or that its author should know.
 *
 * @param code stable, e.g. {@code MC204}; see {@link Rule}
 * @param file the file it stands in: the .flow file's name, or a schema's or stylesheet's path relative to it
 * @param line from 1; 0 when it concerns the file as a whole
 * @param step the id of the step it concerns, "" for none
 * @param about the name of the property or port that it concerns, of the step or of what stands in the line, "" for none
 * @param wrong what is wrong, a clause without a full stop
 * @param remedy how to mend it, likewise
 */
public record Diagnostic(
        String code, Severity severity, String file, int line, String step, String about, String wrong, String remedy) {

    /** As one line: {@code order.flow:14: error MC204: step validate-order: what is wrong; how to mend it}. */
    public String text() {
        return file
                + (line > 0 ? ":" + line : "")
                + ": "
                + severity.name().toLowerCase(Locale.ROOT)
                + " "
                + code
                + ": "
                + (step.isEmpty() ? "" : "step " + step + ": ")
                + wrong
                + "; "
                + remedy;
    }
}
