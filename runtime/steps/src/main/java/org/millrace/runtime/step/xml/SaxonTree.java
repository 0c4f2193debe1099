package org.millrace.runtime.step.xml;

import java.io.ByteArrayOutputStream;
import net.sf.saxon.s9api.SaxonApiException;
import net.sf.saxon.s9api.Serializer;
import net.sf.saxon.s9api.XdmNode;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.api.Representation;
import org.millrace.xml.EventStream;

/** A message as a Saxon tree, built from its event stream; the payload keeps it, so the next expression or stylesheet finds it ready. */
final class SaxonTree implements Representation<XdmNode> {

    static final SaxonTree FORM = new SaxonTree();

    private SaxonTree() {}

    @Override
    public XdmNode read(Payload payload) {
        EventStream document = payload.events();
        NamesShown.OF_MESSAGES.admit(document);
        return Saxon.tree(document);
    }

    @Override
    public byte[] write(XdmNode tree) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Serializer serializer = Saxon.PROCESSOR.newSerializer(out);
        serializer.setOutputProperty(Serializer.Property.METHOD, "xml");
        serializer.setOutputProperty(Serializer.Property.ENCODING, "UTF-8");
        serializer.setOutputProperty(Serializer.Property.INDENT, "no");
        try {
            serializer.serializeNode(tree);
        } catch (SaxonApiException e) {
            throw new IllegalStateException("a tree could not be written", e);
        }
        return out.toByteArray();
    }
}
