package org.millrace.runtime.expression.saxon;

import java.io.ByteArrayOutputStream;
import net.sf.saxon.om.SpaceStrippingRule;
import net.sf.saxon.s9api.SaxonApiException;
import net.sf.saxon.s9api.Serializer;
import net.sf.saxon.s9api.XdmNode;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.api.Representation;
import org.millrace.runtime.expression.saxon.view.DocumentView;
import org.millrace.runtime.expression.saxon.view.NamesShown;
import org.millrace.runtime.expression.saxon.view.Watch;
import org.millrace.xml.EventStream;

/** A message as Saxon sees it, over its event stream; the payload keeps it, so the next expression or stylesheet finds it ready. */
public final class SaxonTree implements Representation<XdmNode> {

    public static final SaxonTree FORM = new SaxonTree();

    private SaxonTree() {}

    @Override
    public XdmNode read(Payload payload) {
        EventStream document = payload.lastingEvents();
        if (XmlRoad.isLibrary()) {
            NamesShown.OF_MESSAGES.admit(document);
            return Saxon.tree(Saxon.PROCESSOR.newDocumentBuilder(), document);
        }
        return new XdmNode(Saxon.view(document).getRootNode());
    }

    /** Has walks through a tree of this form end in time; a tree of Saxon's own can't be watched. */
    public static void watch(XdmNode tree, Watch watch) {
        if (tree.getUnderlyingNode().getTreeInfo() instanceof DocumentView view) {
            view.watch(watch);
        }
    }

    /** A tree of this form for a stylesheet with this rule on white space; of a tree of its own Saxon makes another view itself. */
    public static XdmNode stripped(XdmNode tree, SpaceStrippingRule rule) {
        return tree.getUnderlyingNode().getTreeInfo() instanceof DocumentView view
                ? new XdmNode(view.stripped(rule).getRootNode())
                : tree;
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
