package org.millrace.runtime.steps.wss;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The encrypted keys of a message and what each of them opens (XML Encryption section 3.5, WS-Security section 9). A key stands in the Security
 * header, with a ReferenceList of its own or named from one that stands beside it; or in the KeyInfo of what it opens, at a place where
 * {@link EncryptedPart} reads one.
 */
final class EncryptedKeys {

    /** An RSA operation each. */
    static final int MAX_KEYS = 8;

    /** Of one encrypted key. */
    static final int MAX_PARTS = 30;

    private final SoapMessage message;
    private final Ids ids;
    private final List<Element> keys = new ArrayList<>();
    private final List<Element> lists;

    /** @throws Refused when there are none, or too many */
    EncryptedKeys(SoapMessage message, Ids ids) {
        this.message = message;
        this.ids = ids;
        keys.addAll(inHeader(message));
        List<Element> within = within(message);
        if (within.isEmpty()) {
            message.requiredSecurity();
        }
        keys.addAll(within);
        if (keys.size() > MAX_KEYS) {
            throw new Refused("there are more than " + MAX_KEYS + " encrypted keys");
        }
        this.lists = message.security() == null ? List.of() : message.security().elements(Names.XENC, "ReferenceList");
    }

    /** How many keys a message has, whether or not they can be read. */
    static int count(SoapMessage message) {
        return inHeader(message).size() + within(message).size();
    }

    private static List<Element> inHeader(SoapMessage message) {
        return message.security() == null ? List.of() : message.security().elements(Names.XENC, "EncryptedKey");
    }

    /** Keys within what they open. */
    private static List<Element> within(SoapMessage message) {
        List<Element> places = new ArrayList<>(message.body().elements());
        if (message.header() != null) {
            for (Element header : message.header().elements()) {
                places.add(header);
                places.addAll(
                        header.is(Names.WSSE_11, "EncryptedHeader") || header.equals(message.security())
                                ? header.elements()
                                : List.of());
            }
        }
        List<Element> found = new ArrayList<>();
        for (Element data : places) {
            if (data.is(Names.XENC, "EncryptedData")) {
                for (Element keyInfo : data.elements(Names.DS, "KeyInfo")) {
                    found.addAll(keyInfo.elements(Names.XENC, "EncryptedKey"));
                }
            }
        }
        return found;
    }

    List<Element> all() {
        return keys;
    }

    /**
     * The elements that a key opens, none when the key is not for encryption.
     *
     * @throws Refused when something else is referred to, or too much
     */
    Set<Element> openedBy(Element key) {
        Set<Element> opened = new LinkedHashSet<>();
        Element own = key.optional(Names.XENC, "ReferenceList");
        if (own != null) {
            for (Element data : referred(own)) {
                if (!opened.add(data)) {
                    throw new Refused("an encrypted key refers to a part twice");
                }
            }
        }
        if (!key.isChildOf(message.security())) {
            opened.add(key.parent().parent());
        }
        for (Element list : lists) {
            for (Element data : referred(list)) {
                if (names(data, key)) {
                    opened.add(data);
                }
            }
        }
        if (opened.size() > MAX_PARTS) {
            throw tooMany();
        }
        return opened;
    }

    /** ReferenceLists beside the keys, for which all that they refer to was opened. */
    List<Element> doneWith(Set<Element> opened) {
        return lists.stream().filter(list -> opened.containsAll(referred(list))).toList();
    }

    private List<Element> referred(Element list) {
        List<Element> references = list.elements();
        if (references.isEmpty() || references.size() > MAX_PARTS) {
            throw tooMany();
        }
        List<Element> referred = new ArrayList<>();
        for (Element reference : references) {
            if (!reference.is(Names.XENC, "DataReference")) {
                throw new Refused("a ReferenceList may hold DataReference alone");
            }
            referred.add(ids.referred(reference.attribute("URI")));
        }
        return referred;
    }

    private static Refused tooMany() {
        return new Refused("an encrypted key must refer to 1 to " + MAX_PARTS + " parts");
    }

    /** Whether what is encrypted names this key, by a reference to it. */
    private boolean names(Element data, Element key) {
        String uri = EncryptedPart.keyReference(data);
        if (uri.isEmpty()) {
            return false;
        }
        Element named = ids.referred(uri);
        if (named.is(Names.XENC, "EncryptedKey")) {
            return named.equals(key);
        }
        ForeignToken.refuse(named);
        return false;
    }
}
