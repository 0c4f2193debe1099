package org.millrace.compiler.sample;

import java.util.ArrayList;
import java.util.List;
import org.apache.xerces.xs.XSElementDeclaration;
import org.apache.xerces.xs.XSSimpleTypeDefinition;

/** An element of a sample while it is made. */
final class SampleElement {

    /** A place that holds a simple value: an attribute, or the text of an element. */
    static final class Value {

        final String namespace;
        final String name;

        /** Null where any text will do. */
        final XSSimpleTypeDefinition type;

        final boolean fixed;
        String text;

        Value(String namespace, String name, XSSimpleTypeDefinition type, boolean fixed, String text) {
            this.namespace = namespace == null ? "" : namespace;
            this.name = name;
            this.type = type;
            this.fixed = fixed;
            this.text = text;
        }
    }

    final String namespace;
    final String name;

    /** Null for what only a wildcard lets in. */
    final XSElementDeclaration declaration;

    final List<Value> attributes = new ArrayList<>();
    final List<SampleElement> children = new ArrayList<>();

    /** Null when it holds no text. */
    Value text;

    /** The namespace and name of the type that xsi:type names; null when none is needed. */
    String[] namedType;

    SampleElement(String namespace, String name, XSElementDeclaration declaration) {
        this.namespace = namespace == null ? "" : namespace;
        this.name = name;
        this.declaration = declaration;
    }
}
