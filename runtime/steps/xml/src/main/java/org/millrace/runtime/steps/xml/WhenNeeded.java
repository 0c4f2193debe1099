package org.millrace.runtime.steps.xml;

import java.util.function.Supplier;

/**
 * What takes a library long to make, and few messages need: made once, by whoever needs it first. Others who need it meanwhile wait. What can't be
 * made is not tried again: each who needs it gets the same error. Thread-safe.
 */
final class WhenNeeded<T> {

    private final Supplier<T> maker;
    private volatile T made;
    private RuntimeException failure;

    WhenNeeded(Supplier<T> maker) {
        this.maker = maker;
    }

    boolean isMade() {
        return made != null;
    }

    T get() {
        T there = made;
        return there != null ? there : make();
    }

    private synchronized T make() {
        if (failure != null) {
            throw failure;
        }
        if (made == null) {
            try {
                made = maker.get();
            } catch (RuntimeException e) {
                failure = e;
                throw e;
            }
        }
        return made;
    }
}
