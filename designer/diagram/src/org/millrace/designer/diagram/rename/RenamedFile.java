package org.millrace.designer.diagram.rename;

import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.ltk.core.refactoring.Change;
import org.eclipse.ltk.core.refactoring.RefactoringStatus;
import org.eclipse.ltk.core.refactoring.participants.CheckConditionsContext;
import org.eclipse.ltk.core.refactoring.participants.RenameParticipant;

/** Takes the flows along that name a file, or files of a folder, when it is renamed. */
public final class RenamedFile extends RenameParticipant {

    private IResource renamed;

    @Override
    protected boolean initialize(Object element) {
        renamed = element instanceof IResource resource && resource.getProject() != null ? resource : null;
        return renamed != null
                && renamed.getType() != IResource.PROJECT
                && getArguments().getUpdateReferences();
    }

    @Override
    public String getName() {
        return "Flows that name " + renamed.getName();
    }

    @Override
    public RefactoringStatus checkConditions(IProgressMonitor monitor, CheckConditionsContext context) {
        return new RefactoringStatus();
    }

    @Override
    public Change createChange(IProgressMonitor monitor) throws CoreException {
        return TakenAlong.of(
                renamed.getProject(),
                renamed.getFullPath(),
                renamed.getFullPath()
                        .removeLastSegments(1)
                        .append(getArguments().getNewName()));
    }
}
