package org.millrace.bundle;

/**
 * A static method that generated code may call.
 *
 * @param owner internal name of its class, e.g. {@code org/millrace/runtime/steps/xml/Validate}
 * @param name the method's name, e.g. {@code run}
 * @param descriptor its descriptor, e.g. {@code (Lorg/millrace/runtime/api/Exchange;I)V}
 */
public record Call(String owner, String name, String descriptor) {

    @Override
    public String toString() {
        return owner.replace('/', '.') + "." + name + descriptor;
    }
}
