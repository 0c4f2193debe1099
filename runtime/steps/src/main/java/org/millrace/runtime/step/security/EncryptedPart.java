package org.millrace.runtime.step.security;

import java.util.List;
import java.util.Set;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/**
 * An EncryptedData at one of the places where this package reads one: the only content of the Body, a child of the Header (in an
 * EncryptedHeader or bare), or a child of our Security header.
 *
 * @param wrapper what the decrypted content takes the place of: the EncryptedData, or the EncryptedHeader around it
 * @param content whether it holds content, else one element
 */
record EncryptedPart(Element data, Element wrapper, ContentCipher cipher, boolean content, byte[] sealed) {

    /** @throws Refused when it stands elsewhere, or its shape or cipher is not accepted */
    static EncryptedPart read(Element data, String keyId, SoapMessage message, Set<ContentCipher> accepted) {
        if (!Tree.is(data, Names.XENC, "EncryptedData")) {
            throw new Refused("a DataReference names a " + data.getLocalName());
        }
        Element cipherData = Tree.required(data, Names.XENC, "CipherData");
        // a CipherReference would be fetched from somewhere
        Tree.allowOnly(cipherData, Names.XENC, "CipherValue");
        refuseOtherKey(data, keyId);
        String type = Tree.attribute(data, "Type");
        if (!type.equals(Names.CONTENT) && !type.equals(Names.ELEMENT)) {
            throw new Refused("EncryptedData must be of type Content or Element");
        }
        boolean content = type.equals(Names.CONTENT);
        String uri = Tree.attribute(Tree.required(data, Names.XENC, "EncryptionMethod"), "Algorithm");
        return new EncryptedPart(
                data,
                wrapper(data, message, content),
                ContentCipher.read(uri, accepted),
                content,
                Tree.bytes(Tree.required(cipherData, Names.XENC, "CipherValue")));
    }

    private static Element wrapper(Element data, SoapMessage message, boolean content) {
        Node parent = data.getParentNode();
        if (parent == message.body()) {
            if (!isAlone(data)) {
                throw new Refused("the Body holds something beside its EncryptedData");
            }
            return data;
        }
        if (!content && (parent == message.header() || parent == message.security())) {
            return data;
        }
        if (!content
                && parent instanceof Element header
                && Tree.is(header, Names.WSSE_11, "EncryptedHeader")
                && header.getParentNode() == message.header()
                && Tree.elements(header).size() == 1) {
            return header;
        }
        throw new Refused("EncryptedData stands at a place where it is not accepted");
    }

    private static boolean isAlone(Element data) {
        for (Node node = data.getParentNode().getFirstChild(); node != null; node = node.getNextSibling()) {
            boolean nothing = node.getNodeType() == Node.COMMENT_NODE
                    || node.getNodeType() == Node.TEXT_NODE
                            && node.getNodeValue().isBlank();
            if (node != data && !nothing) {
                return false;
            }
        }
        return true;
    }

    /** KeyInfo may be missing; when it names a key, then the one whose ReferenceList leads here. */
    private static void refuseOtherKey(Element data, String keyId) {
        Element keyInfo = Tree.optional(data, Names.DS, "KeyInfo");
        if (keyInfo == null) {
            return;
        }
        List<Element> inside = Tree.elements(keyInfo);
        if (inside.size() == 1 && Tree.is(inside.getFirst(), Names.WSSE, "SecurityTokenReference")) {
            Element reference = Tree.optional(inside.getFirst(), Names.WSSE, "Reference");
            if (reference != null && Tree.attribute(reference, "URI").equals("#" + keyId)) {
                return;
            }
        }
        throw new Refused("EncryptedData names another key than the one that refers to it");
    }

    /** Puts the content, whose nodes come from another document, where the ciphertext was. Returns the element, or null for content. */
    Element replaceBy(Element decrypted) {
        List<Element> elements = Tree.elements(decrypted);
        if (!content && elements.size() != 1) {
            throw new Refused("what was encrypted as one element is not one element");
        }
        Document document = data.getOwnerDocument();
        Node parent = wrapper.getParentNode();
        for (Node child = decrypted.getFirstChild(); child != null; child = decrypted.getFirstChild()) {
            parent.insertBefore(document.adoptNode(child), wrapper);
        }
        parent.removeChild(wrapper);
        return content ? null : elements.getFirst();
    }
}
