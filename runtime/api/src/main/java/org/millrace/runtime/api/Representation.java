package org.millrace.runtime.api;

/**
 * A form in which a payload can be held beside its bytes and its event stream, such as a Saxon tree or a JSON tree. Each is one
 * constant in the module that knows the library; the payload keeps what was built, so a second step finds it ready.
 */
public interface Representation<T> {

    /**
     * Builds the form from the payload's bytes or event stream.
     *
     * @throws Fault when the content is not of this form
     */
    T read(Payload payload);

    /** The bytes of the form, UTF-8 where it is text. */
    byte[] write(T value);
}
