package org.millrace.designer.app;

import java.io.ByteArrayInputStream;
import java.util.Map;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;

/** Projects of the workspace: whether a name is free, and making one with its files. */
final class ProjectFiles {

    private ProjectFiles() {}

    /** Why no project can have the name; null when one can. */
    static String whyNot(String name) {
        IStatus valid = ResourcesPlugin.getWorkspace().validateName(name, IResource.PROJECT);
        if (!valid.isOK()) {
            return valid.getMessage();
        }
        return ResourcesPlugin.getWorkspace().getRoot().getProject(name).exists()
                ? "There is a project of this name already."
                : null;
    }

    /** @param files contents by path, relative to the project, with '/' */
    static void create(IProject project, Map<String, byte[]> files, IProgressMonitor monitor) throws CoreException {
        project.create(monitor);
        project.open(monitor);
        for (Map.Entry<String, byte[]> entry : files.entrySet()) {
            IFile file = project.getFile(entry.getKey());
            makeFolder(file.getParent(), monitor);
            file.create(new ByteArrayInputStream(entry.getValue()), true, monitor);
        }
    }

    static void makeFolder(IContainer container, IProgressMonitor monitor) throws CoreException {
        if (container instanceof IFolder folder && !folder.exists()) {
            makeFolder(folder.getParent(), monitor);
            folder.create(true, true, monitor);
        }
    }
}
