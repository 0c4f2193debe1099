package org.millrace.runtime.api;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a static method (or a constructor-free type's static method) that generated code may call. A bundle whose code calls anything
 * that is neither marked so nor part of the short fixed list in {@code org.millrace.bundle} is refused.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface OpenToFlows {}
