package org.millrace.runtime.health;

import java.util.List;
import java.util.stream.Collectors;
import org.millrace.xml.Printable;

/**
 * The answer to one question: does it live, does it serve, has it started. Immutable.
 *
 * @param question a word: {@code livez}, {@code readyz} or {@code startupz}
 * @param checks in the order in which they are told
 */
public record Health(String question, List<Check> checks) {

    public Health {
        checks = List.copyOf(checks);
    }

    /** Whether every check passes that counts. */
    public boolean passes() {
        return checks.stream().allMatch(check -> check.passes() || !check.counts());
    }

    /** What keeps it from passing, each with the check's name; "" when it passes. */
    public String why() {
        return checks.stream()
                .filter(check -> check.counts() && !check.passes())
                .map(check -> check.name() + ": " + check.why())
                .collect(Collectors.joining("; "));
    }

    /**
     * A line for each check, as Kubernetes' own components answer {@code ?verbose}, and one for the whole.
     *
     * @param reasons whether it says what is wrong, or only that something is
     */
    public String text(boolean reasons) {
        StringBuilder text = new StringBuilder();
        for (Check check : checks) {
            text.append(check.passes() ? "[+]" : check.counts() ? "[-]" : "[!]").append(check.name());
            if (check.passes()) {
                text.append(" ok");
            } else {
                text.append(check.counts() ? " failed: " : " is told only: ").append(reason(check, reasons));
            }
            text.append('\n');
        }
        return text.append(question)
                .append(passes() ? " check passed\n" : " check failed\n")
                .toString();
    }

    /**
     * The same for programs: an object with {@code question}, {@code passes}, and of {@code checks} the {@code name}, {@code passes},
     * {@code counts} and {@code why} of each.
     */
    public String json(boolean reasons) {
        return checks.stream()
                .map(check -> "{\"name\":\"" + check.name() + "\",\"passes\":" + check.passes() + ",\"counts\":"
                        + check.counts()
                        + (check.passes() ? "" : ",\"why\":\"" + escaped(reason(check, reasons)) + "\"") + "}")
                .collect(Collectors.joining(
                        ",", "{\"question\":\"" + question + "\",\"passes\":" + passes() + ",\"checks\":[", "]}\n"));
    }

    private static String reason(Check check, boolean reasons) {
        return reasons ? Printable.of(check.why()) : "reason withheld";
    }

    /** Of a printable text, which has no control characters. */
    private static String escaped(String text) {
        return text.replace("\\", "\\\\").replace("\"", "\\\"");
    }
}
