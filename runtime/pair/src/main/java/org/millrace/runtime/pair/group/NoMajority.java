package org.millrace.runtime.pair.group;

/** No majority of the pair's voters could be reached in time: the change was not made, or may yet come to be. */
public final class NoMajority extends Exception {

    private static final long serialVersionUID = 1;

    NoMajority(String message, Throwable cause) {
        super(message, cause);
    }
}
