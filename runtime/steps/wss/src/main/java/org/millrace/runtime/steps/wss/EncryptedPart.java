package org.millrace.runtime.steps.wss;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import org.millrace.xml.EventStream;
import org.millrace.xml.XmlError;
import org.millrace.xml.XmlLimits;

/**
 * An EncryptedData at one of the places where this package reads one: the only content of the Body, a child of the Header (in an
 * EncryptedHeader or bare), or a child of our Security header.
 *
 * @param wrapper what the decrypted content takes the place of: the EncryptedData, or the EncryptedHeader around it
 * @param content whether it holds content, else one element
 */
record EncryptedPart(Element data, Element wrapper, ContentCipher cipher, boolean content, byte[] sealed) {

    private static final byte[] END = "</content>".getBytes(StandardCharsets.US_ASCII);

    /** @throws Refused when it stands elsewhere, or its shape or cipher is not accepted */
    static EncryptedPart read(Element data, Element key, SoapMessage message, Set<ContentCipher> accepted) {
        if (!data.is(Names.XENC, "EncryptedData")) {
            throw new Refused("a DataReference names a " + data.localName());
        }
        Element cipherData = data.required(Names.XENC, "CipherData");
        // a CipherReference would be fetched from somewhere
        cipherData.allowOnly(Names.XENC, "CipherValue");
        refuseOtherKey(data, key);
        String type = data.attribute("Type");
        if (!type.equals(Names.CONTENT) && !type.equals(Names.ELEMENT)) {
            throw new Refused("EncryptedData must be of type Content or Element");
        }
        boolean content = type.equals(Names.CONTENT);
        String uri = data.required(Names.XENC, "EncryptionMethod").attribute("Algorithm");
        return new EncryptedPart(
                data,
                wrapper(data, message, content),
                ContentCipher.read(uri, accepted),
                content,
                cipherData.required(Names.XENC, "CipherValue").base64());
    }

    private static Element wrapper(Element data, SoapMessage message, boolean content) {
        if (data.isChildOf(message.body())) {
            if (!isAlone(data)) {
                throw new Refused("the Body holds something beside its EncryptedData");
            }
            return data;
        }
        if (!content && (data.isChildOf(message.header()) || data.isChildOf(message.security()))) {
            return data;
        }
        Element header = data.parent();
        if (!content
                && header != null
                && header.is(Names.WSSE_11, "EncryptedHeader")
                && header.isChildOf(message.header())
                && header.elements().size() == 1) {
            return header;
        }
        throw new Refused("EncryptedData stands at a place where it is not accepted");
    }

    private static boolean isAlone(Element data) {
        EventStream events = data.events();
        for (int child = events.firstChild(events.parent(data.start()));
                child != EventStream.NONE;
                child = events.nextSibling(child)) {
            boolean nothing = switch (events.kind(child)) {
                case COMMENT -> true;
                case TEXT, CDATA -> events.value(child).isBlank();
                default -> child == data.start();
            };
            if (!nothing) {
                return false;
            }
        }
        return true;
    }

    /** KeyInfo may be missing; when it names a key, then the one whose ReferenceList leads here; when it holds one, then that. */
    private static void refuseOtherKey(Element data, Element key) {
        Element keyInfo = data.optional(Names.DS, "KeyInfo");
        if (keyInfo == null
                || keyInfo.elements().equals(List.of(key))
                || keyReference(data).equals("#" + key.attribute("Id"))) {
            return;
        }
        throw new Refused("EncryptedData names another key than the one that refers to it");
    }

    /** By what an EncryptedData names its key: the URI of a reference, "" where it names none so. */
    static String keyReference(Element data) {
        Element keyInfo = data.optional(Names.DS, "KeyInfo");
        List<Element> inside = keyInfo == null ? List.of() : keyInfo.elements();
        if (inside.size() != 1 || !inside.getFirst().is(Names.WSSE, "SecurityTokenReference")) {
            return "";
        }
        Element reference = inside.getFirst().optional(Names.WSSE, "Reference");
        return reference == null ? "" : reference.attribute("URI");
    }

    /**
     * Decrypts, and parses the result by itself: it must be whole where it is to be put, so that no markup of it reaches around it. Whatever is
     * wrong, the same is done for it.
     *
     * @return the stream of an element that holds what was decrypted
     * @throws Refused when the key does not fit or the content is not well-formed
     */
    EventStream open(byte[] key, XmlLimits limits) {
        ContentCipher.Opened opened = cipher.open(key, sealed);
        EventStream parsed = parsed(opened.bytes(), limits);
        if (!opened.intact()) {
            throw new Refused("the content does not decrypt with this key");
        }
        if (!content && count(parsed) != 1) {
            throw new Refused("what was encrypted as one element is not one element");
        }
        return parsed;
    }

    private static int count(EventStream parsed) {
        return new Element(parsed, parsed.root()).elements().size();
    }

    private EventStream parsed(byte[] plain, XmlLimits limits) {
        StringBuilder start = new StringBuilder("<content");
        wrapper.events().namespacesInScope(wrapper.parent().start()).forEach((prefix, namespace) -> {
            start.append(prefix.isEmpty() ? " xmlns" : " xmlns:").append(prefix).append("=\"");
            start.append(Markup.escapedValue(namespace)).append('"');
        });
        byte[] head = start.append('>').toString().getBytes(StandardCharsets.UTF_8);
        byte[] whole = new byte[head.length + plain.length + END.length];
        System.arraycopy(head, 0, whole, 0, head.length);
        System.arraycopy(plain, 0, whole, head.length, plain.length);
        System.arraycopy(END, 0, whole, head.length + plain.length, END.length);
        try {
            return EventStream.parse(whole, 0, whole.length, limits);
        } catch (XmlError e) {
            throw new Refused("the decrypted content is not acceptable XML", e);
        }
    }
}
