package org.millrace.designer.diagram;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.emf.ecore.EObject;
import org.millrace.model.edit.Drawing;
import org.millrace.model.flow.FlowFiles;

/**
 * Saves a flow and its layout, each whole or not at all; what stood there the workspace keeps in its local history, where it knows the file.
 *
 * @param file of the flow
 * @param resource what the workspace knows it as
 */
record Saving(Path file, Optional<IFile> resource) {

    /** @throws IOException when a file can't be written, or the flow was not read whole */
    void save(Drawing drawing, IProgressMonitor monitor) throws IOException {
        SubMonitor progress = SubMonitor.convert(monitor, 2); // once: each file begins a task of its own
        save(drawing.flow(), file, progress.newChild(1));
        save(drawing.layout(), FlowFiles.layoutOf(file), progress.newChild(1));
        resource.ifPresent(flow -> refresh(flow, IResource.DEPTH_ONE));
    }

    private void save(EObject root, Path to, IProgressMonitor monitor) throws IOException {
        Optional<IFile> known = resource.map(flow -> flow.getParent()
                        .getFile(new org.eclipse.core.runtime.Path(
                                to.getFileName().toString())))
                .filter(IFile::exists);
        if (known.isPresent()) {
            keep(known.get(), monitor);
        }
        FlowFiles.save(root, to);
    }

    /** Has the local history keep what stands there. Nothing is appended: the workspace's own way of writing would begin by emptying the file. */
    private static void keep(IFile file, IProgressMonitor monitor) throws IOException {
        try {
            file.appendContents(InputStream.nullInputStream(), IResource.FORCE | IResource.KEEP_HISTORY, monitor);
        } catch (CoreException e) {
            throw new IOException(e.getStatus().getMessage(), e);
        }
    }

    /** Has the local history keep files beside a flow, or below, that are about to be written; one that it can't is written all the same. */
    static void keepBeside(IFile flow, Set<Path> files) {
        for (Path file : files) {
            for (IFile known : flow.getWorkspace().getRoot().findFilesForLocationURI(file.toUri())) {
                try {
                    if (known.exists()) {
                        keep(known, new NullProgressMonitor());
                    }
                } catch (IOException e) {
                    ILog.of(Saving.class).warn("the local history does not keep " + file, e);
                }
            }
        }
    }

    /** Has the workspace look at what lies beside a flow. */
    static void refresh(IFile flow, int depth) {
        try {
            flow.getParent().refreshLocal(depth, null);
        } catch (CoreException e) {
            // the workspace sees the new content when it next looks; the files are written
        }
    }
}
