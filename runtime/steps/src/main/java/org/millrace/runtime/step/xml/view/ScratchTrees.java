package org.millrace.runtime.step.xml.view;

import net.sf.saxon.event.Builder;
import net.sf.saxon.event.PipelineConfiguration;
import net.sf.saxon.om.AttributeInfo;
import net.sf.saxon.om.AttributeMap;
import net.sf.saxon.om.NamePool;
import net.sf.saxon.om.NamespaceMap;
import net.sf.saxon.om.NodeName;
import net.sf.saxon.om.TreeModel;
import net.sf.saxon.s9api.Location;
import net.sf.saxon.trans.XPathException;
import net.sf.saxon.tree.tiny.TinyBuilder;
import net.sf.saxon.type.SchemaType;
import org.millrace.xml.XmlError;

/**
 * The trees that a stylesheet builds for itself, in variables and parameters: Saxon's own. Their names go into Saxon's pool for ever, so those
 * that come from a message are counted.
 */
public final class ScratchTrees extends TreeModel {

    public static final ScratchTrees MODEL = new ScratchTrees();

    private ScratchTrees() {}

    @Override
    public Builder makeBuilder(PipelineConfiguration pipe) {
        return new Counting(pipe);
    }

    private static final class Counting extends TinyBuilder {

        private final NamePool names;

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
            for (AttributeInfo attribute : attributes) {
                admit(attribute.getNodeName());
            }
            super.startElement(name, type, attributes, namespaces, location, properties);
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
