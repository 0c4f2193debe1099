package org.millrace.runtime.steps.wss;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.millrace.xml.EventStream;

/** What a message's encrypted keys have opened so far: its plaintexts become edits of the message, and what was required is looked for here. */
final class Decrypted {

    private final SoapMessage message;
    private final Set<Element> opened = new HashSet<>();
    private final Set<Element> replaced = new HashSet<>();
    private final Set<Element> removed = new HashSet<>();
    private final Set<PartName> headers = new HashSet<>();
    private boolean body;

    Decrypted(SoapMessage message) {
        this.message = message;
    }

    /**
     * Puts plaintext where its ciphertext stands.
     *
     * @param plain the stream of an element that holds it
     */
    void replace(EncryptedPart part, EventStream plain) {
        Element holder = new Element(plain, plain.root());
        if (!replaced.add(part.wrapper())) {
            throw new Refused("two encrypted keys refer to one part");
        }
        opened.add(part.data());
        int from = holder.contentFrom();
        byte[] bytes = Arrays.copyOfRange(plain.bytes(), from, holder.contentTo());
        message.edits().replace(part.wrapper().from(), part.wrapper().to(), bytes);
        if (part.wrapper().isChildOf(message.body())) {
            body = true;
        } else if (part.wrapper().isChildOf(message.header())) {
            Element element = holder.elements().getFirst();
            headers.add(named(element));
        }
    }

    private static PartName named(Element element) {
        String namespace = element.events().namespace(element.start());
        return new PartName(namespace, element.localName(), "");
    }

    /** What was ciphertext. */
    Set<Element> opened() {
        return opened;
    }

    /** Takes out what has served its purpose: an encrypted key, a certificate. A key within what it opened has gone with it. */
    void remove(Element ofSecurity) {
        if (ofSecurity.isChildOf(message.security()) && removed.add(ofSecurity)) {
            message.edits().remove(ofSecurity);
        }
    }

    /**
     * Whoever has our certificate may encrypt for us, so what was encrypted is not to be taken for a header that stood there readable, and
     * that a signature may have covered.
     *
     * @throws Refused unless the Body, if it is required, and every header of these names was encrypted; or when one that was encrypted,
     *     required or not, has the name of one that was not
     */
    void require(boolean bodyToo, List<PartName> names) {
        if (bodyToo && !body) {
            throw new Refused("the Body was not encrypted for this key");
        }
        for (PartName name : names) {
            if (isReadable(name) || !headers.contains(new PartName(name.namespace(), name.local(), ""))) {
                throw new Refused("the header " + name.written() + " was not encrypted for this key");
            }
        }
        for (PartName opened : headers) {
            if (isReadable(opened)) {
                throw new Refused(
                        "the header " + opened.local() + " stands in the message readable, and encrypted too");
            }
        }
    }

    private boolean isReadable(PartName name) {
        return message.headers(name).stream().anyMatch(header -> !replaced.contains(header));
    }

    /** Takes the Security header out once nothing is left in it. */
    void removeSecurityIfEmpty() {
        if (message.security() != null && removed.containsAll(message.security().elements())) {
            message.edits().remove(message.security());
        }
    }
}
