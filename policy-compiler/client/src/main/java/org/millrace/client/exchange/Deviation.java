package org.millrace.client.exchange;

/**
 * Something of an exchange that did not go as it must.
 *
 * @param said a sentence
 * @param expected what there ought to be, "" where the sentence says all
 * @param actual what there is instead, "" where the sentence says all
 */
public record Deviation(String said, String expected, String actual) {

    static Deviation of(String said) {
        return new Deviation(said, "", "");
    }
}
