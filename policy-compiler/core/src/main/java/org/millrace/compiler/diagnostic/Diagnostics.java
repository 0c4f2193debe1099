package org.millrace.compiler.diagnostic;

import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Collects what the passes find in one flow; the same finding counts once. Not thread-safe. */
public final class Diagnostics {

    private final String flowFile;
    private final Set<Diagnostic> found = new LinkedHashSet<>();

    public Diagnostics(String flowFile) {
        this.flowFile = flowFile;
    }

    /**
     * @param wrong a clause without a full stop, as is {@code remedy}
     */
    public void add(Rule rule, Place place, String wrong, String remedy) {
        found.add(new Diagnostic(
                rule.code(), rule.severity(), place.file(), place.line(), place.step(), place.about(), wrong, remedy));
    }

    /** Whether the rule was found broken at the line of the file. */
    public boolean has(Rule rule, Place at) {
        return found.stream()
                .anyMatch(each -> each.code().equals(rule.code())
                        && each.line() == at.line()
                        && each.file().equals(at.file()));
    }

    public boolean hasErrors() {
        return found.stream().anyMatch(diagnostic -> diagnostic.severity() == Severity.ERROR);
    }

    /** Those of the flow file first, each file's in the order of its lines. */
    public List<Diagnostic> sorted() {
        return found.stream()
                .sorted(Comparator.comparing((Diagnostic each) -> !each.file().equals(flowFile))
                        .thenComparing(Diagnostic::file)
                        .thenComparingInt(Diagnostic::line)
                        .thenComparing(Diagnostic::code))
                .toList();
    }
}
