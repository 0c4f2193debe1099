package org.millrace.xml.type;

/** The namespaces in scope where a value stands: what a QName or a NOTATION needs beside its own text. */
@FunctionalInterface
public interface Scope {

    /** No prefix is bound. For values of types that hold no QName. */
    Scope EMPTY = prefix -> null;

    /**
     * @param prefix "" asks for the default namespace
     * @return null when nothing is bound to the prefix, or when there is no default namespace
     */
    String namespace(String prefix);
}
