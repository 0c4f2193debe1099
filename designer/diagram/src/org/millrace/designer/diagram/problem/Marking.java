package org.millrace.designer.diagram.problem;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.WorkspaceJob;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.millrace.compiler.diagnostic.Diagnostic;
import org.millrace.compiler.diagnostic.Rule;
import org.millrace.compiler.diagnostic.Severity;

/** The compiler's diagnostics as markers on a flow's file. */
public final class Marking {

    public static final String MARKER = "org.millrace.designer.diagram.problem";

    /** Of a problem in another file, at its line there; the flow that names the file has one of its own. */
    public static final String NAMED = "org.millrace.designer.diagram.named";

    private static final String FLOW = "flow";

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
                for (IMarker old : file.getProject().findMarkers(NAMED, false, IResource.DEPTH_INFINITE)) {
                    if (file.getFullPath().toString().equals(old.getAttribute(FLOW, ""))) {
                        old.delete();
                    }
                }
                boolean begun = !isEmptyFlow(found);
                for (Diagnostic each : found) {
                    Map<String, Object> attributes = attributes(file, each);
                    if (!begun) {
                        attributes.put(IMarker.SEVERITY, IMarker.SEVERITY_INFO);
                    }
                    file.createMarker(MARKER, attributes);
                    markNamed(file, each);
                }
                return Status.OK_STATUS;
            }
        };
        marking.setSystem(true);
        marking.setRule(file.getProject()); // markers ask for none, but meanwhile the file must not go
        marking.schedule();
    }

    /** A flow in which nothing is drawn yet is unfinished, not wrong: all that there is to say is that it begins nowhere. */
    private static boolean isEmptyFlow(List<Diagnostic> found) {
        return found.size() == 1
                && found.getFirst().code().equals(Rule.RECEIVE_COUNT.code())
                && found.getFirst().step().isEmpty();
    }

    /** Puts a problem onto the file that it is in: a schema, a stylesheet, a sample. */
    private static void markNamed(IFile flow, Diagnostic diagnostic) throws CoreException {
        if (diagnostic.file().equals(flow.getName()) || diagnostic.file().isEmpty()) {
            return;
        }
        IFile named = flow.getParent().getFile(IPath.fromPortableString(diagnostic.file()));
        if (named.exists()) {
            named.createMarker(
                    NAMED,
                    Map.of(
                            IMarker.MESSAGE,
                            diagnostic.wrong() + "; " + diagnostic.remedy(),
                            IMarker.SEVERITY,
                            severity(diagnostic),
                            IMarker.LINE_NUMBER,
                            Math.max(1, diagnostic.line()),
                            FLOW,
                            flow.getFullPath().toString()));
        }
    }

    private static int severity(Diagnostic diagnostic) {
        return diagnostic.severity() == Severity.ERROR ? IMarker.SEVERITY_ERROR : IMarker.SEVERITY_WARNING;
    }

    private static Map<String, Object> attributes(IFile file, Diagnostic diagnostic) {
        boolean elsewhere = !diagnostic.file().equals(file.getName());
        Map<String, Object> attributes = new HashMap<>();
        attributes.put(IMarker.MESSAGE, diagnostic.wrong() + "; " + diagnostic.remedy());
        attributes.put(IMarker.SEVERITY, severity(diagnostic));
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
