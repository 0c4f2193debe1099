package org.millrace.runtime.settings;

/** Makes a value of a scalar's text, after variables were filled in. The usual ones stand in {@link Scalars}. */
@FunctionalInterface
public interface Reading<T> {

    T of(String text) throws Unreadable;
}
