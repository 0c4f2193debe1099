package org.millrace.runtime.health;

/**
 * Something that is as it should be, or not.
 *
 * @param name a word, the same at each look
 * @param counts whether the answer to the whole question hangs on it; if not, it is told and no more
 * @param why what is wrong, and where; "" when it passes
 */
public record Check(String name, boolean counts, String why) {

    /** One that counts. @param why "" when it passes */
    public static Check of(String name, String why) {
        return new Check(name, true, why);
    }

    public boolean passes() {
        return why.isEmpty();
    }

    /** The same, told and no more. */
    public Check toldOnly() {
        return new Check(name, false, why);
    }
}
