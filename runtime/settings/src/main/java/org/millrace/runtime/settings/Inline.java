package org.millrace.runtime.settings;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A component that is a record whose options stand beside the others in the file, and not in a section of their own. */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface Inline {

    /** An interface with the options of the component's type, a record of who knows no files. */
    Class<?> by() default void.class;
}
