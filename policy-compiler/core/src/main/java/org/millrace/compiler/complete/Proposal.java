package org.millrace.compiler.complete;

import java.util.Map;

/**
 * Something that may be written at a place.
 *
 * @param label as a list shows it
 * @param text what is written
 * @param from where the text that it takes the place of begins; it ends at the caret
 * @param back how many characters from the end of the text the caret then stands, 0 for at its end
 * @param help a sentence or two
 * @param declares the prefix that has to be declared for it, with its namespace; empty when there is none
 */
public record Proposal(String label, String text, int from, int back, String help, Map<String, String> declares) {}
