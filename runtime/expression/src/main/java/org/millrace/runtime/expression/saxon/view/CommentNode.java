package org.millrace.runtime.expression.saxon.view;

import net.sf.saxon.om.AtomicSequence;
import net.sf.saxon.str.UnicodeString;
import net.sf.saxon.type.Type;
import net.sf.saxon.value.StringValue;

/** A comment. */
final class CommentNode extends ViewNode {

    CommentNode(DocumentView view, int event, ViewNode parent) {
        super(view, event, parent);
    }

    @Override
    char letter() {
        return 'c';
    }

    @Override
    public int getNodeKind() {
        return Type.COMMENT;
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
