package org.millrace.compiler.diagnostic;

/**
 * What a diagnostic points at.
 *
 * @param file the .flow file's name, or a file's path relative to it
 * @param line from 1; 0 for the file as a whole
 * @param step the id of the step concerned, "" for none
 * @param about the name of the property or port of it concerned, "" for none
 */
public record Place(String file, int line, String step, String about) {

    public Place(String file, int line, String step) {
        this(file, line, step, "");
    }

    public static Place flow(String file, int line) {
        return new Place(file, line, "");
    }

    /** Another line of the same file, for the same step. */
    public Place line(int line) {
        return new Place(file, line, step, about);
    }

    /** A property or a port of what stands there. */
    public Place about(String propertyOrPort) {
        return new Place(file, line, step, propertyOrPort);
    }

    /** A place in another file that the same step leads to. */
    public Place in(String file, int line) {
        return new Place(file, line, step, about);
    }
}
