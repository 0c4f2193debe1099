package org.millrace.compiler.diagnostic;

/**
 * What a diagnostic points at.
 *
 * @param file the .flow file's name, or a file's path relative to it
 * @param line from 1; 0 for the file as a whole
 * @param step the id of the step concerned, "" for none
 */
public record Place(String file, int line, String step) {

    public static Place flow(String file, int line) {
        return new Place(file, line, "");
    }

    /** Another line of the same file, for the same step. */
    public Place line(int line) {
        return new Place(file, line, step);
    }

    /** A place in another file that the same step leads to. */
    public Place in(String file, int line) {
        return new Place(file, line, step);
    }
}
