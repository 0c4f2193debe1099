package org.millrace.xml.canonical;

/** Takes a canonical form as it comes, slice by slice, e.g. {@code MessageDigest::update}. */
@FunctionalInterface
public interface Sink {

    /** Takes the bytes at once: the array is the document's own or is written to again after the call. Not to be written to. */
    void put(byte[] bytes, int offset, int length);
}
