package org.millrace.runtime.expression.saxon.view;

import net.sf.saxon.om.AtomicSequence;
import net.sf.saxon.str.UnicodeString;
import net.sf.saxon.type.Type;
import net.sf.saxon.value.StringValue;

/** A processing instruction. Its target is compared by its characters: it has no fingerprint. */
final class InstructionNode extends ViewNode {

    InstructionNode(DocumentView view, int event, ViewNode parent) {
        super(view, event, parent);
    }

    @Override
    char letter() {
        return 'p';
    }

    @Override
    public int getNodeKind() {
        return Type.PROCESSING_INSTRUCTION;
    }

    @Override
    public boolean hasFingerprint() {
        return false;
    }

    @Override
    public int getFingerprint() {
        return NodeNames.NO_FINGERPRINT;
    }

    @Override
    public String getLocalPart() {
        return view.stream.qName(event);
    }

    @Override
    public String getDisplayName() {
        return view.stream.qName(event);
    }

    @Override
    public UnicodeString getUnicodeStringValue() {
        return StringValues.of(view.stream, event);
    }

    @Override
    public AtomicSequence atomize() {
        return new StringValue(getUnicodeStringValue());
    }
}
