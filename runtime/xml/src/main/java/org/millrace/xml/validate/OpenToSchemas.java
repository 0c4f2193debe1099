package org.millrace.xml.validate;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Marks a static method that a generated validator may call. A bundle whose validators call anything else is refused. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface OpenToSchemas {

    /**
     * Whether each call takes from what a message allows, so that a loop or a recursion that makes it ends. A jump back may only lead to
     * such a call, and of methods that call each other in a circle one must begin with one.
     */
    boolean spends() default false;
}
