package org.millrace.runtime.expression.saxon.view;

import net.sf.saxon.event.Receiver;
import net.sf.saxon.event.ReceiverOption;
import net.sf.saxon.om.AtomicSequence;
import net.sf.saxon.s9api.Location;
import net.sf.saxon.str.UnicodeString;
import net.sf.saxon.trans.XPathException;
import net.sf.saxon.type.Type;
import net.sf.saxon.value.StringValue;

/** A text node: the TEXT and CDATA that begin at its event and touch each other. */
final class TextNode extends ViewNode {

    TextNode(DocumentView view, int event, ViewNode parent) {
        super(view, event, parent);
    }

    @Override
    char letter() {
        return 't';
    }

    @Override
    public int getNodeKind() {
        return Type.TEXT;
    }

    @Override
    public UnicodeString getUnicodeStringValue() {
        return StringValues.ofText(view, event);
    }

    @Override
    public AtomicSequence atomize() {
        return StringValue.makeUntypedAtomic(getUnicodeStringValue());
    }

    @Override
    public void copy(Receiver out, int copyOptions, Location location) throws XPathException {
        out.characters(getUnicodeStringValue(), location, ReceiverOption.NONE);
    }
}
