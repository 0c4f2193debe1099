package org.millrace.designer.runtimes.deploy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.millrace.client.Failure;
import org.millrace.client.admin.AdminClient;
import org.millrace.compiler.Compilation;
import org.millrace.compiler.diagnostic.Severity;
import org.millrace.compiler.key.KeyRefused;
import org.millrace.designer.diagram.CompileFlow;
import org.millrace.designer.diagram.compile.CompileSettings;
import org.millrace.designer.runtimes.connect.Connections;
import tools.jackson.databind.JsonNode;

/** Compiles and signs a flow and hands the bundle over, in a thread of its own. It tells how far it is, and how it ended. */
public final class Deployment extends Job {

    /**
     * How far it is.
     *
     * @param done whether that was the end
     * @param failed whether it ended without the flow being in service
     * @param remedy what to do about a failure; "" when the sentence says it all
     */
    public record Progress(boolean done, boolean failed, String sentence, String remedy) {}

    private final Path flow;
    private final String runtime;
    private final String where;
    private final boolean allowDegraded;
    private final Consumer<Progress> told;
    private volatile AdminClient admin;

    /**
     * @param runtime id of the known runtime that is called; a pair is changed through any of its sides
     * @param where the target in words, e.g. {@code on left and right}
     * @param allowDegraded whether a pair may be changed while a side of it can't be reached
     * @param told in the job's thread
     */
    public Deployment(Path flow, String runtime, String where, boolean allowDegraded, Consumer<Progress> told) {
        super("Deploying " + flow.getFileName());
        this.flow = flow;
        this.runtime = runtime;
        this.where = where;
        this.allowDegraded = allowDegraded;
        this.told = told;
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        monitor.beginTask(getName(), IProgressMonitor.UNKNOWN);
        try {
            say(monitor, "Compiling and signing " + flow.getFileName() + "\u2026");
            Compilation compilation = CompileFlow.compilation(flow, CompileSettings.keyFolder());
            if (compilation.archive().isEmpty()) {
                List<String> errors = compilation.diagnostics().stream()
                        .filter(each -> each.severity() == Severity.ERROR)
                        .map(each -> each.wrong())
                        .toList();
                return failed(
                        flow.getFileName() + " has " + errors.size() + (errors.size() == 1 ? " error: " : " errors: ")
                                + String.join("; ", errors),
                        "Mend what the Problems view lists, then deploy again; nothing was sent.");
            }
            if (monitor.isCanceled()) {
                return failed("Cancelled; nothing was sent.", "");
            }
            String version = compilation.facts().orElseThrow().version();
            say(monitor, "Verifying, linking and warming up version " + version + " " + where + "\u2026");
            return hand(compilation.archive().get(), version);
        } catch (KeyRefused e) {
            return failed(e.getMessage(), e.remedy());
        } catch (IOException e) {
            return failed(flow + " can't be read: " + e.getMessage(), "");
        } catch (Failure e) {
            return e.kind() == Failure.Kind.INTERRUPTED
                    ? failed(
                            "Cancelled while the runtime was at work on it; the Runtimes view shows whether it is in service.",
                            "")
                    : failed(e.getMessage(), e.remedy());
        } catch (RuntimeException | LinkageError e) {
            ILog.of(Deployment.class).error("a deployment failed", e);
            return failed("The designer failed to carry this out: " + e, "The workspace's log has the details.");
        }
    }

    private IStatus hand(byte[] bundle, String version) {
        try (AdminClient client = Connections.ofWorkspace().client(runtime)) {
            admin = client;
            JsonNode answer = client.upload(bundle, true, allowDegraded);
            boolean active = answer.path("activated").asBoolean(false);
            String name = answer.path("flow").asString("");
            if (!active) {
                return failed("Version " + version + " of " + name + " is kept, but not in service.", "");
            }
            told.accept(new Progress(
                    true, false, "Version " + version + " of " + name + " is in service " + where + ".", ""));
            return Status.OK_STATUS;
        }
    }

    private void say(IProgressMonitor monitor, String sentence) {
        monitor.subTask(sentence);
        told.accept(new Progress(false, false, sentence, ""));
    }

    /** No error of the job: whoever asked for the deployment shows it, with the runtime's own reasons. */
    private IStatus failed(String sentence, String remedy) {
        told.accept(new Progress(true, true, sentence, remedy));
        return Status.CANCEL_STATUS;
    }

    @Override
    protected void canceling() {
        AdminClient client = admin;
        if (client != null) {
            client.close();
        }
    }
}
