package org.millrace.designer.diagram.problem;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.WorkspaceJob;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.millrace.compiler.diagnostic.Diagnostic;
import org.millrace.compiler.diagnostic.Severity;

/** The compiler's diagnostics as markers on a flow's file. */
public final class Marking {

    public static final String MARKER = "org.millrace.designer.diagram.problem";

    private Marking() {}

    /** Puts the markers in place of the old ones, in a job of its own. Any thread. */
    public static void mark(IFile file, List<Diagnostic> found) {
        WorkspaceJob marking = new WorkspaceJob("Marking problems") {
            @Override
            public IStatus runInWorkspace(IProgressMonitor monitor) throws CoreException {
                if (!file.exists()) {
                    return Status.OK_STATUS;
                }
                file.deleteMarkers(MARKER, true, IResource.DEPTH_ZERO);
                for (Diagnostic each : found) {
                    file.createMarker(MARKER, attributes(file, each));
                }
                return Status.OK_STATUS;
            }
        };
        marking.setSystem(true);
        marking.setRule(file.getWorkspace().getRuleFactory().markerRule(file));
        marking.schedule();
    }

    private static Map<String, Object> attributes(IFile file, Diagnostic diagnostic) {
        boolean elsewhere = !diagnostic.file().equals(file.getName());
        Map<String, Object> attributes = new HashMap<>();
        attributes.put(IMarker.MESSAGE, diagnostic.wrong() + "; " + diagnostic.remedy());
        attributes.put(
                IMarker.SEVERITY,
                diagnostic.severity() == Severity.ERROR ? IMarker.SEVERITY_ERROR : IMarker.SEVERITY_WARNING);
        attributes.put(
                IMarker.LOCATION,
                (diagnostic.step().isEmpty() ? "" : "step " + diagnostic.step())
                        + (elsewhere ? " " + diagnostic.file() + ":" + diagnostic.line() : ""));
        if (!elsewhere && diagnostic.line() > 0) {
            attributes.put(IMarker.LINE_NUMBER, diagnostic.line());
        }
        attributes.put("step", diagnostic.step());
        attributes.put("code", diagnostic.code());
        attributes.put("about", diagnostic.about());
        attributes.put("remedy", diagnostic.remedy());
        return attributes;
    }

    /** Whether a marker is of this diagnostic, wherever its line has moved to. */
    static boolean isOf(IMarker marker, Diagnostic diagnostic) {
        return marker.getAttribute("code", "").equals(diagnostic.code())
                && marker.getAttribute("step", "").equals(diagnostic.step())
                && marker.getAttribute(IMarker.MESSAGE, "").equals(diagnostic.wrong() + "; " + diagnostic.remedy());
    }
}
