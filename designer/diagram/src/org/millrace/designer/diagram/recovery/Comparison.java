package org.millrace.designer.diagram.recovery;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Optional;
import org.eclipse.compare.CompareConfiguration;
import org.eclipse.compare.CompareEditorInput;
import org.eclipse.compare.IEncodedStreamContentAccessor;
import org.eclipse.compare.structuremergeviewer.DiffNode;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.swt.graphics.Image;
import org.millrace.designer.diagram.session.Content;
import org.millrace.designer.diagram.session.EditSession;
import org.millrace.designer.diagram.session.EditedContent;

/**
 * A drawing beside what is on disk, in the workbench's own compare editor. The flows are compared, or, when they are the same, where their
 * steps stand. What is drawn in an editor can take over what is on disk, difference by difference.
 */
final class Comparison extends CompareEditorInput {

    private final Part drawn;
    private final Part disk;

    /** @param session the editor in which it is drawn; nothing for what was drawn before */
    Comparison(String flowName, String drawnLabel, Content drawn, Content disk, Optional<EditSession> session) {
        super(configuration(drawnLabel));
        boolean sameFlow = Arrays.equals(drawn.flow(), disk.flow());
        String name = sameFlow ? flowName.replaceFirst("\\.flow$", ".layout") : flowName;
        this.drawn = new Part(name, drawn, sameFlow, session);
        this.disk = new Part(name, disk, sameFlow, Optional.empty());
        setTitle(name + ": " + drawnLabel + " and on disk");
    }

    private static CompareConfiguration configuration(String drawnLabel) {
        CompareConfiguration configuration = new CompareConfiguration();
        configuration.setLeftLabel(drawnLabel);
        configuration.setRightLabel("On disk");
        configuration.setLeftEditable(false);
        configuration.setRightEditable(false);
        return configuration;
    }

    @Override
    protected Object prepareInput(IProgressMonitor monitor) {
        return Arrays.equals(drawn.bytes(), disk.bytes()) ? null : new DiffNode(drawn, disk);
    }

    private record Part(String name, Content content, boolean asLayout, Optional<EditSession> session)
            implements EditedContent, IEncodedStreamContentAccessor {

        byte[] bytes() {
            return asLayout ? content.layout() : content.flow();
        }

        @Override
        public InputStream getContents() {
            return new ByteArrayInputStream(bytes());
        }

        @Override
        public String getCharset() {
            return "UTF-8";
        }

        @Override
        public String getName() {
            return name;
        }

        @Override
        public Image getImage() {
            return null;
        }

        @Override
        public String getType() {
            return name.substring(name.lastIndexOf('.') + 1);
        }
    }
}
