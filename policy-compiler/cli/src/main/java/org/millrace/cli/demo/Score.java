package org.millrace.cli.demo;

/** How many expectations held. */
final class Score {

    private int tried;
    private int good;

    /** The number of the next one, from 1. */
    int next() {
        return ++tried;
    }

    void add(boolean held) {
        good += held ? 1 : 0;
    }

    boolean isPerfect() {
        return good == tried;
    }

    String text() {
        return good + " of " + tried + " went as expected";
    }
}
