package org.millrace.runtime.settings;

import java.util.List;

/** How a value of a type of one's own is written. A class with a constructor that takes nothing. */
public interface Form<T> extends Reading<T> {

    /** What is written, for people, e.g. {@code host:port}. */
    String type();

    /** The words that it is one of; none when there are more than can be named. */
    default List<String> words() {
        return List.of();
    }

    /** Whether it is a section rather than one value; then {@link #read} is its own. */
    default boolean isSection() {
        return false;
    }

    /** The value of a key that is there; null, and noted, when it is wrong. */
    default T read(Section section, String key) {
        return section.value(key, null, this);
    }

    /** No form. */
    final class None implements Form<Object> {
        @Override
        public String type() {
            return "";
        }

        @Override
        public Object of(String text) {
            return text;
        }
    }
}
