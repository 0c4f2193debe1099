package org.millrace.runtime.settings;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A record whose options have to fit each other. What its constructor refuses besides is a problem of the section as a whole. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface Checked {

    Class<? extends Check> value();

    /** Notes what does not fit, each at its key. Asked after all options were read, though some of them are wrong. */
    interface Check {
        void look(Section section);
    }
}
