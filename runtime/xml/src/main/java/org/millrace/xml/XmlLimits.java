package org.millrace.xml;

/**
 * Structural limits of a document, counted while it is tokenized. They count structure, never character references.
 *
 * @param maxDepth open elements at once
 * @param maxAttributes attributes and namespace declarations of one element
 * @param maxNameBytes bytes of one element, attribute or target name
 * @param maxAttributeValueBytes bytes of one attribute value
 * @param maxElements elements of the document
 */
public record XmlLimits(
        int maxDepth, int maxAttributes, int maxNameBytes, int maxAttributeValueBytes, int maxElements) {

    public static final XmlLimits DEFAULTS = new XmlLimits(100, 500, 1024, 64 * 1024, 1_000_000);
}
