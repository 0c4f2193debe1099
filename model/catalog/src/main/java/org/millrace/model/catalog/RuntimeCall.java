package org.millrace.model.catalog;

/**
 * A method that generated code may call; see the bundle ABI.
 *
 * @param owner the class's internal name, e.g. {@code org/millrace/runtime/steps/xml/Validate}
 * @param name the method's name
 * @param descriptor the method's descriptor (JVMS section 4.3.3)
 */
public record RuntimeCall(String owner, String name, String descriptor) {}
