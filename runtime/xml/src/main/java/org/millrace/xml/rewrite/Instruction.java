package org.millrace.xml.rewrite;

import java.util.List;
import java.util.Map;

/** What a template does, step by step: a sequence constructor of XSLT (section 5.7) as far as splices have it. */
sealed interface Instruction {

    /** Characters of the stylesheet, as they will stand in the result. */
    record Markup(String text, byte[] escaped) implements Instruction {}

    /** A text node that depends on the message or on parameters. */
    record Text(Value value) implements Instruction {}

    /**
     * A new element: a literal result element or xsl:element.
     *
     * @param name as written
     * @param namespaces pairs of prefix and namespace that the element brings; its own is among them
     */
    record Element(byte[] name, String prefix, String namespace, String[] namespaces, List<Instruction> content)
            implements Instruction {}

    record Attribute(String prefix, String namespace, String localName, Value value) implements Instruction {}

    /**
     * xsl:element whose name is computed.
     *
     * @param namespace null where the name's prefix decides
     * @param namespaces what prefixes mean there
     */
    record ComputedElement(Value name, Value namespace, Map<String, String> namespaces, List<Instruction> content)
            implements Instruction {}

    /** xsl:attribute whose name is computed; otherwise as {@link ComputedElement}. */
    record ComputedAttribute(Value name, Value namespace, Map<String, String> namespaces, Value value)
            implements Instruction {}

    record Comment(Value value) implements Instruction {}

    /** xsl:copy of the current node. */
    record Copy(List<Instruction> content) implements Instruction {}

    /** xsl:copy-of. */
    record CopyOf(Selection what) implements Instruction {}

    /** xsl:apply-templates. */
    record Apply(Selection what, String mode) implements Instruction {}

    /** xsl:next-match. */
    record NextMatch() implements Instruction {}

    /** xsl:for-each over nodes. */
    record ForEach(Select nodes, List<Instruction> content) implements Instruction {}

    /** xsl:call-template. */
    record Call(NamedTemplate template, Map<String, Value> passed) implements Instruction {}

    /** xsl:if and xsl:choose. */
    record Choose(List<Branch> branches) implements Instruction {}

    /** @param test null where it always holds */
    record Branch(Select test, List<Instruction> content) {}

    /** xsl:variable in a template: holds for what follows. */
    record Let(int slot, Value value) implements Instruction {}
}
