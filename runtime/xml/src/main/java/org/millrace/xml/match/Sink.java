package org.millrace.xml.match;

/** Takes nodes as they are found. */
@FunctionalInterface
interface Sink {

    /** Returns true when no more are wanted. */
    boolean take(Evaluation e, int node);
}
