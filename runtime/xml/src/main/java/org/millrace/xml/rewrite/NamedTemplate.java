package org.millrace.xml.rewrite;

import java.util.List;

/** A template that is called by its name. Calls may stand before it in the stylesheet, so it is filled when it comes. */
final class NamedTemplate {

    /** @param value what the parameter is when it is not passed */
    record Parameter(String name, int slot, Value value) {}

    /** A template's own parameters and what it does. */
    record Body(List<Parameter> parameters, List<Instruction> content) {}

    private final String name;
    private Body body;

    NamedTemplate(String name) {
        this.name = name;
    }

    String name() {
        return name;
    }

    /** Null until the template was read. */
    Body body() {
        return body;
    }

    void body(Body read) {
        body = read;
    }
}
