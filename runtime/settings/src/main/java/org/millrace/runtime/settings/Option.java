package org.millrace.runtime.settings;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares a component of a record as an option of a file: reader, default, bounds, the page for people and the schema for editors come from
 * here. The key is the component's name, and its type says what is written: {@link Declared} has the list.
 *
 * <p>The default is {@link #otherwise}; without that it is the component's value in the record's constant {@code DEFAULTS}; without both it is
 * nothing: null, false, an empty list.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface Option {

    /** What it is for, in a line. */
    String value();

    /** The key, where Java takes the word for itself. */
    String key() default "";

    /** The key of earlier versions, which is read all the same, with a warning. */
    String formerly() default "";

    /** The default as it would be written; of a list its items with commas between. */
    String otherwise() default "";

    /** What holds without it, in words, where that can't be written. */
    String absent() default "";

    /** The remedy when it is missing; given for what must be there, and only for that. */
    String missing() default "";

    /** As it would be written, for who has none. */
    String example() default "";

    /** The least value, as it would be written. */
    String least() default "";

    /** The largest value, as it would be written. */
    String most() default "";

    /** Whether a number counts bytes, and is written as a size. */
    boolean bytes() default false;

    /** The words that a text is one of. */
    String[] words() default {};

    /** How a text is read, for types that are not known here. */
    Class<? extends Form<?>> form() default Form.None.class;

    /** The record that a section is read as, which makes the component's value; see {@link Made}. */
    Class<? extends Record> from() default NoRecord.class;

    /** An interface with the options of the component's type, a record of who knows no files. */
    Class<?> by() default void.class;

    /** Of an {@link Alias}: the section of the environment whose names it takes. */
    String names() default "";

    /** Whether a reload takes up a change of it; of another a start does. Of sections that are {@link NamedSection#live} all options are. */
    boolean live() default false;

    /** No record. */
    record NoRecord() {}
}
