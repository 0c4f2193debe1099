package org.millrace.runtime.expression.saxon.view;

import net.sf.saxon.om.AtomicSequence;
import net.sf.saxon.om.NamespaceUri;
import net.sf.saxon.value.StringValue;

/** A node whose name stands in the document as a qualified name, and whose value is untyped. */
abstract sealed class NamedNode extends ViewNode permits ElementNode, AttributeNode {

    private final int fingerprint;

    NamedNode(DocumentView view, int event, ViewNode parent) {
        super(view, event, parent);
        fingerprint = view.names.fingerprint(event);
    }

    @Override
    public boolean hasFingerprint() {
        return fingerprint >= 0;
    }

    @Override
    public int getFingerprint() {
        return fingerprint;
    }

    @Override
    public String getLocalPart() {
        return view.stream.localName(event);
    }

    @Override
    public NamespaceUri getNamespaceUri() {
        return view.names.of(event).getNamespaceUri();
    }

    @Override
    public String getPrefix() {
        return view.stream.prefix(event);
    }

    @Override
    public String getDisplayName() {
        return view.stream.qName(event);
    }

    @Override
    public AtomicSequence atomize() {
        return StringValue.makeUntypedAtomic(getUnicodeStringValue());
    }
}
