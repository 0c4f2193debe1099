package org.millrace.designer.diagram.compile;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.resources.WorkspaceJob;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.ui.IStartup;
import org.millrace.designer.diagram.environment.Environments;
import org.millrace.designer.diagram.environment.Environments.Broken;

/** Marks environment files that can't be read, where they can't, whether a flow beside them is open or not. */
public final class EnvironmentMarks implements IStartup {

    public static final String MARKER = "org.millrace.designer.diagram.environment";

    @Override
    public void earlyStartup() {
        ChangedFiles.listen(EnvironmentMarks::changed);
        Set<IFile> all = new LinkedHashSet<>();
        for (IProject project : ResourcesPlugin.getWorkspace().getRoot().getProjects()) {
            collect(project, all);
        }
        mark(all);
    }

    private static void collect(IProject project, Set<IFile> all) {
        try {
            if (project.isAccessible()) {
                project.accept(resource -> {
                    if (resource instanceof IFile file && Environments.isOne(file.getName())) {
                        all.add(file);
                    }
                    return true;
                });
            }
        } catch (CoreException e) {
            ILog.of(EnvironmentMarks.class).warn("can't look through " + project.getName(), e);
        }
    }

    private static void changed(IResourceChangeEvent event) {
        Set<IFile> files = new LinkedHashSet<>();
        ChangedFiles.each(event, (file, delta) -> {
            boolean written = delta.getKind() == IResourceDelta.ADDED
                    || delta.getKind() == IResourceDelta.CHANGED && (delta.getFlags() & IResourceDelta.CONTENT) != 0;
            if (written && Environments.isOne(file.getName())) {
                files.add(file);
            }
        });
        mark(files);
    }

    private static void mark(Set<IFile> files) {
        if (files.isEmpty()) {
            return;
        }
        WorkspaceJob marking = new WorkspaceJob("Looking at environments") {
            @Override
            public IStatus runInWorkspace(IProgressMonitor monitor) throws CoreException {
                for (IFile file : files) {
                    if (file.exists() && file.getLocation() != null) {
                        mark(file, Environments.of(file.getLocation().toPath()).broken());
                    }
                }
                return Status.OK_STATUS;
            }
        };
        marking.setSystem(true);
        marking.setRule(ResourcesPlugin.getWorkspace().getRoot());
        marking.schedule();
    }

    private static void mark(IFile file, List<Broken> broken) throws CoreException {
        file.deleteMarkers(MARKER, true, IResource.DEPTH_ZERO);
        for (Broken each : broken) {
            file.createMarker(
                    MARKER,
                    Map.of(
                            IMarker.MESSAGE,
                            "It can't be read: " + each.why(),
                            IMarker.SEVERITY,
                            IMarker.SEVERITY_ERROR,
                            IMarker.LINE_NUMBER,
                            Math.max(1, each.line())));
        }
    }
}
