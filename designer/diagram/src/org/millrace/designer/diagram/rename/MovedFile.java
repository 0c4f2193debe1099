package org.millrace.designer.diagram.rename;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.ltk.core.refactoring.Change;
import org.eclipse.ltk.core.refactoring.RefactoringStatus;
import org.eclipse.ltk.core.refactoring.participants.CheckConditionsContext;
import org.eclipse.ltk.core.refactoring.participants.MoveParticipant;

/** Takes the flows along that name a file, or files of a folder, when it is moved within its project. */
public final class MovedFile extends MoveParticipant {

    private IResource moved;

    @Override
    protected boolean initialize(Object element) {
        moved = element instanceof IResource resource && resource.getProject() != null ? resource : null;
        return moved != null
                && moved.getType() != IResource.PROJECT
                && getArguments().getUpdateReferences()
                && getArguments().getDestination() instanceof IContainer to
                && moved.getProject().equals(to.getProject());
    }

    @Override
    public String getName() {
        return "Flows that name " + moved.getName();
    }

    @Override
    public RefactoringStatus checkConditions(IProgressMonitor monitor, CheckConditionsContext context) {
        return new RefactoringStatus();
    }

    @Override
    public Change createChange(IProgressMonitor monitor) throws CoreException {
        IContainer to = (IContainer) getArguments().getDestination();
        return TakenAlong.of(
                moved.getProject(), moved.getFullPath(), to.getFullPath().append(moved.getName()));
    }
}
