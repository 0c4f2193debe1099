package org.millrace.runtime.api;

import java.nio.charset.Charset;
import java.util.List;

/**
 * What a transport's fields say of a message's body. The transport gives it to the messages that it makes, so that the core, and the steps, can
 * change a body and leave its fields true without knowing one of them. What a transport does not say it leaves as it is here: nothing is said.
 * One for all messages; called by many threads at once; never blocks.
 */
public interface BodyFields {

    /** Of messages whose fields say nothing of the body. */
    BodyFields NONE = new BodyFields() {};

    /** The name of the field that says what the body is, as people are told. */
    default String typeField() {
        return "media type";
    }

    /** What the fields say that the body is; null for nothing. The very string while the field stands there once. */
    default String type(Headers fields) {
        return null;
    }

    /** Has the fields say that the body is this. */
    default void type(Headers fields, String type) {}

    /** What a type says; {@link BodyType#NONE} for null. */
    default BodyType read(String type) {
        return BodyType.NONE;
    }

    /** Type and subtype of a type, in small letters; "" when it says none. */
    default String media(String type) {
        return "";
    }

    /** The values that a parameter has in a type: none, one, or several when it stands there several times. */
    default List<String> parameters(String type, String name) {
        return List.of();
    }

    /** The same type, but for what it says of the charset. */
    default String with(String type, Charset charset) {
        return type;
    }

    /** Whether the bytes are a coding of the content, which may be of any length. */
    default boolean isCoded(Headers fields) {
        return false;
    }

    /**
     * Gives a message whose body {@link #isCoded} its content, by {@link Message#payload(Payload)}, and takes back what the fields said of the
     * bytes.
     *
     * @throws Fault when it can't be decoded here
     */
    default void decode(Message message) {}

    /** Takes back what the fields said of a body that is another now, but for its type. */
    default void replaced(Headers fields) {}
}
