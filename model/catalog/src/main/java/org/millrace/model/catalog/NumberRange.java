package org.millrace.model.catalog;

/**
 * Which numbers a property takes.
 *
 * @param least included
 * @param most included
 * @param unit what follows the number in a sentence, e.g. {@code seconds}
 * @param zero what 0 means besides, e.g. {@code for none}; "" when 0 is no special value
 */
public record NumberRange(int least, int most, String unit, String zero) {

    public boolean contains(int number) {
        return number >= least && number <= most || number == 0 && !zero.isEmpty();
    }

    /** As an advice, e.g. {@code give 1 to 86400 seconds, or 0 for none}. */
    public String advice() {
        return "give " + least + " to " + most + " " + unit + (zero.isEmpty() ? "" : ", or 0 " + zero);
    }
}
