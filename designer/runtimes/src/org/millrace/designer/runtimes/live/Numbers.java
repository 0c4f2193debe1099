package org.millrace.designer.runtimes.live;

import java.util.Locale;
import org.millrace.client.Units;
import org.millrace.client.statistics.Figures;
import org.millrace.designer.diagram.figure.StepNumbers;
import org.millrace.designer.diagram.figure.StepNumbers.State;
import org.millrace.designer.diagram.figure.WireNumbers;

/** Figures as they stand on a diagram, where room is scarce. */
final class Numbers {

    private Numbers() {}

    static StepNumbers of(Figures step) {
        State state = step.faultsPerSecond() > 0
                ? State.FAULTY
                : step.slow() ? State.SLOW : step.perSecond() > 0 ? State.BUSY : State.IDLE;
        long faults = step.faultCount();
        String counted = faults == 0 ? "" : Units.count(faults) + (faults == 1 ? " fault" : " faults");
        return new StepNumbers(rate(step.perSecond()) + "/s", latency(step), counted, state, spoken(step, counted));
    }

    static WireNumbers of(Figures.Passed wire) {
        return new WireNumbers(
                wire.perSecond() < 999.5 ? rate(wire.perSecond()) : thousands(wire.perSecond()),
                wire.perSecond() > 0,
                rate(wire.perSecond()) + " a second, " + Units.count(wire.count()) + " in all");
    }

    private static String spoken(Figures step, String faults) {
        StringBuilder said = new StringBuilder(rate(step.perSecond())).append(" a second, ");
        if (step.p50Nanos() >= 0) {
            said.append("half within ")
                    .append(Units.durationShown(step.p50Nanos()))
                    .append(", 99 of 100 within ")
                    .append(Units.durationShown(step.p99Nanos()))
                    .append(", ");
        }
        said.append(Units.count(step.count())).append(" in all");
        if (!faults.isEmpty()) {
            said.append(", ").append(faults);
        }
        step.faults()
                .forEach((code, times) ->
                        said.append(", ").append(code).append(' ').append(Units.count(times)));
        if (step.slow()) {
            said.append(", slow: it usually takes ").append(Units.durationShown(step.usualNanos()));
        }
        return said.toString();
    }

    private static String thousands(double perSecond) {
        return perSecond >= 9_999.5 ? rate(perSecond) : String.format(Locale.ROOT, "%.1fk", perSecond / 1e3);
    }

    /** E.g. {@code 0}, {@code 0.4}, {@code 17}, {@code 1,240}, {@code 12.4k}, {@code 3.1M}. */
    static String rate(double perSecond) {
        if (perSecond >= 999_950) {
            return String.format(Locale.ROOT, "%.1fM", perSecond / 1e6);
        }
        if (perSecond >= 9_999.5) {
            return String.format(Locale.ROOT, "%.1fk", perSecond / 1e3);
        }
        if (perSecond >= 9.95 || perSecond == 0) {
            return String.format(Locale.ROOT, "%,.0f", perSecond);
        }
        return perSecond < 0.05 ? "<0.1" : String.format(Locale.ROOT, "%.1f", perSecond);
    }

    /** Both percentiles in the unit of the greater, e.g. {@code 0.85 / 8.1 ms}; "" when nothing was measured. */
    static String latency(Figures step) {
        if (step.p50Nanos() < 0) {
            return "";
        }
        long p99 = step.p99Nanos();
        String unit = p99 >= 999_500_000 ? "s" : p99 >= 999_500 ? "ms" : "\u00B5s";
        double one = unit.equals("s") ? 1e9 : unit.equals("ms") ? 1e6 : 1e3;
        return inUnit(step.p50Nanos() / one) + " / " + inUnit(p99 / one) + " " + unit;
    }

    private static String inUnit(double value) {
        String format = value >= 9.95 ? "%.0f" : value >= 0.995 ? "%.1f" : "%.2f";
        return String.format(Locale.ROOT, format, value);
    }
}
