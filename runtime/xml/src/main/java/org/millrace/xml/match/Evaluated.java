package org.millrace.xml.match;

/** Something to be found out about a context node; never null. */
@FunctionalInterface
interface Evaluated<T> {

    T of(Evaluation e, int node);
}
