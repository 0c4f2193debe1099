package org.millrace.runtime.steps.control;

import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.LinkError;

/**
 * A regular expression over a value that a stranger sent. The JDK's matcher backtracks, so that {@code (a+)+b} takes time exponential in
 * the value's length; here it reads through a window that counts its steps and ends the match past {@value #MAX_STEPS}.
 */
final class HeaderPattern {

    /** A few milliseconds' worth; a pattern without nested repetition takes a few steps a character. */
    static final int MAX_STEPS = 1_000_000;

    private final Pattern pattern;

    private HeaderPattern(Pattern pattern) {
        this.pattern = pattern;
    }

    static HeaderPattern compile(String stepId, String regex) {
        try {
            return new HeaderPattern(Pattern.compile(regex));
        } catch (PatternSyntaxException e) {
            throw new LinkError(
                    stepId,
                    "\"" + regex + "\" is no regular expression: " + e.getDescription() + " at character "
                            + (e.getIndex() + 1),
                    "write one as java.util.regex.Pattern takes it",
                    e);
        }
    }

    boolean matches(String value) {
        try {
            return pattern.matcher(new Window(value, 0, value.length(), new int[1]))
                    .matches();
        } catch (StackOverflowError e) {
            // The matcher recurses for each repetition of a group; a long value must not take the exchange's stack with
            // it.
            throw tooMuch();
        }
    }

    private static Fault tooMuch() {
        return new Fault(
                FaultCode.EXPRESSION_FAILED,
                "A header of the message is too much work to route by.",
                "the regular expression took more than " + MAX_STEPS
                        + " steps; write it without repetitions inside repetitions",
                null);
    }

    private record Window(String text, int start, int end, int[] steps) implements CharSequence {

        @Override
        public char charAt(int index) {
            if (++steps[0] > MAX_STEPS) {
                throw tooMuch();
            }
            return text.charAt(start + index);
        }

        @Override
        public int length() {
            return end - start;
        }

        @Override
        public CharSequence subSequence(int from, int to) {
            return new Window(text, start + from, start + to, steps);
        }

        @Override
        public String toString() {
            return text.substring(start, end);
        }
    }
}
