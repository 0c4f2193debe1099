package org.millrace.runtime.settings;

/** A constant of an enumeration that is not written as it is named, in lower case with {@code -} for {@code _}. */
public interface Word {

    String word();
}
