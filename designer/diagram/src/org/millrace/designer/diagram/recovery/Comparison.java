package org.millrace.designer.diagram.recovery;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.Arrays;
import org.eclipse.compare.CompareConfiguration;
import org.eclipse.compare.CompareEditorInput;
import org.eclipse.compare.IEncodedStreamContentAccessor;
import org.eclipse.compare.ITypedElement;
import org.eclipse.compare.structuremergeviewer.DiffNode;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.swt.graphics.Image;
import org.millrace.designer.diagram.session.Content;

/**
 * A drawing beside what is on disk, in the workbench's own compare editor; nothing is merged here. The flows are compared, or, when they are
 * the same, where their steps stand.
 */
final class Comparison extends CompareEditorInput {

    private final Part drawn;
    private final Part disk;

    Comparison(String flowName, String drawnLabel, Content drawn, Content disk) {
        super(configuration(drawnLabel));
        boolean sameFlow = Arrays.equals(drawn.flow(), disk.flow());
        String name = sameFlow ? flowName.replaceFirst("\\.flow$", ".layout") : flowName;
        this.drawn = new Part(name, sameFlow ? drawn.layout() : drawn.flow());
        this.disk = new Part(name, sameFlow ? disk.layout() : disk.flow());
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
        return Arrays.equals(drawn.content, disk.content) ? null : new DiffNode(drawn, disk);
    }

    private record Part(String name, byte[] content) implements ITypedElement, IEncodedStreamContentAccessor {

        @Override
        public InputStream getContents() {
            return new ByteArrayInputStream(content);
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
