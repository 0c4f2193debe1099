package org.millrace.runtime.expression.saxon.view;

import net.sf.saxon.event.Builder;
import net.sf.saxon.event.PipelineConfiguration;
import net.sf.saxon.om.AttributeInfo;
import net.sf.saxon.om.AttributeMap;
import net.sf.saxon.om.NamePool;
import net.sf.saxon.om.NamespaceMap;
import net.sf.saxon.om.NodeName;
import net.sf.saxon.om.TreeModel;
import net.sf.saxon.s9api.Location;
import net.sf.saxon.str.UnicodeString;
import net.sf.saxon.trans.XPathException;
import net.sf.saxon.tree.tiny.TinyBuilder;
import net.sf.saxon.type.SchemaType;
import org.millrace.xml.XmlError;

/**
 * The trees that a stylesheet builds for itself, in variables and parameters: Saxon's own. Their names go into Saxon's pool for ever, so those
 * that come from a message are counted, and so is what a tree holds.
 */
public final class ScratchTrees extends TreeModel {

    /** What a node takes, about. */
    private static final int NODE_BYTES = 24;

    public static final ScratchTrees MODEL = new ScratchTrees();

    private ScratchTrees() {}

    @Override
    public Builder makeBuilder(PipelineConfiguration pipe) {
        return new Counting(pipe);
    }

    private static final class Counting extends TinyBuilder {

        private final NamePool names;
        private final Watch watch = Watch.current();
        private long bytes;

        Counting(PipelineConfiguration pipe) {
            super(pipe);
            names = pipe.getConfiguration().getNamePool();
        }

        @Override
        public void startElement(
                NodeName name,
                SchemaType type,
                AttributeMap attributes,
                NamespaceMap namespaces,
                Location location,
                int properties)
                throws XPathException {
            admit(name);
            bytes += NODE_BYTES;
            for (AttributeInfo attribute : attributes) {
                admit(attribute.getNodeName());
                bytes += NODE_BYTES + attribute.getValue().length();
            }
            watch.tick();
            watch.holds(bytes);
            super.startElement(name, type, attributes, namespaces, location, properties);
        }

        @Override
        public void characters(UnicodeString text, Location location, int properties) throws XPathException {
            bytes += NODE_BYTES + text.length();
            watch.tick();
            watch.holds(bytes);
            super.characters(text, location, properties);
        }

        private void admit(NodeName name) {
            if (!name.hasFingerprint() && names.getFingerprint(name.getNamespaceUri(), name.getLocalPart()) < 0) {
                try {
                    NamesShown.OF_MESSAGES.admit(name.getNamespaceUri().toString(), name.getLocalPart());
                } catch (XmlError e) {
                    throw Ended.refused(e);
                }
            }
        }
    }
}
