package org.millrace.xml.type;

/** Takes the IDs and IDREFs of a valid value. The range is good only during the call. */
public interface Identities {

    /** A value of type ID; it must be the only one of its kind in the document (cvc-id.2). */
    void id(byte[] bytes, int from, int to);

    /** A value of type IDREF; the document must hold an ID of that name (cvc-id.1). */
    void reference(byte[] bytes, int from, int to);
}
