package org.millrace.designer.runtimes.deploy;

import java.io.IOException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.millrace.bundle.Descriptor;
import org.millrace.client.Failure;
import org.millrace.client.admin.AdminClient;
import org.millrace.client.admin.FlowInfo;
import org.millrace.compiler.Compilation;
import org.millrace.compiler.diagnostic.Severity;
import org.millrace.compiler.key.KeyRefused;
import org.millrace.designer.diagram.compile.CompileFlow;
import org.millrace.designer.diagram.compile.CompileSettings;
import org.millrace.designer.runtimes.connect.Connections;
import org.millrace.designer.runtimes.connect.Unanswered;
import tools.jackson.databind.JsonNode;

/** Compiles and signs a flow and hands the bundle over, in a thread of its own. It tells how far it is, and how it ended. */
public final class Deployment extends Job {

    /** How it stands with a deployment; all but the first are ends. */
    public enum Standing {
        UNDER_WAY,
        IN_SERVICE,
        NOT_IN_SERVICE,
        /** The runtime has the bundle, and its answer was lost. */
        UNKNOWN
    }

    /**
     * How far it is.
     *
     * @param remedy what to do about it; "" when the sentence says it all
     */
    public record Progress(Standing standing, String sentence, String remedy) {

        boolean done() {
            return standing != Standing.UNDER_WAY;
        }
    }

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
            Descriptor facts = compilation.facts().orElseThrow();
            say(monitor, "Verifying, linking and warming up version " + facts.version() + " " + where + "\u2026");
            return hand(compilation.archive().get(), facts, monitor);
        } catch (KeyRefused e) {
            return failed(e.getMessage(), e.remedy());
        } catch (IOException e) {
            return failed(flow + " can't be read: " + e.getMessage(), "");
        } catch (Failure e) {
            return failed(e.getMessage(), e.remedy());
        } catch (RuntimeException | LinkageError e) {
            ILog.of(Deployment.class).error("a deployment failed", e);
            return failed("The designer failed to carry this out: " + e, "The workspace's log has the details.");
        }
    }

    private IStatus hand(byte[] bundle, Descriptor facts, IProgressMonitor monitor) {
        try (AdminClient client = Connections.ofWorkspace().client(runtime)) {
            admin = client;
            if (monitor.isCanceled()) { // also while a key ring was opened, when there was no client to be closed yet
                return failed("Cancelled; nothing was sent.", "");
            }
            JsonNode answer = client.upload(bundle, true, allowDegraded);
            boolean active = answer.path("activated").asBoolean(false);
            String version =
                    "Version " + facts.version() + " of " + answer.path("flow").asString("");
            return active
                    ? ended(Standing.IN_SERVICE, version + " is in service " + where + ".", "")
                    : failed(version + " is kept, but not in service.", "");
        } catch (Failure e) {
            if (!Unanswered.mayBeDone(e)) {
                throw e;
            }
            return ask(bundle, facts, Unanswered.why(e));
        }
    }

    /**
     * The answer was lost: what the runtime has in service tells whether it was a success. When it has something else, it may only not be ready.
     *
     * @param lost why the answer did not come
     */
    private IStatus ask(byte[] bundle, Descriptor facts, String lost) {
        String version = "version " + facts.version() + " of " + facts.flow();
        String name = Connections.ofWorkspace()
                .of(runtime)
                .map(seen -> seen.runtime().name())
                .orElse("the runtime");
        String then;
        try (AdminClient client = Connections.ofWorkspace().impatientClient(runtime)) {
            Optional<FlowInfo> known = client.get("/v1/flows", FlowInfo.All.class).flows().stream()
                    .filter(each -> facts.flow().equals(each.flow()) && each.version() != null)
                    .findFirst();
            if (known.filter(each -> digest(bundle).equals(each.digest())).isPresent()) {
                return ended(
                        Standing.IN_SERVICE,
                        version + " is in service, as " + name
                                + " says, which was asked since its answer to the deployment was lost: " + lost,
                        "");
            }
            then = name + " was asked, and has "
                    + known.map(each -> "version " + each.version()).orElse("no version")
                    + " in service; it may still be at work on this one";
        } catch (Failure e) {
            then = name + " was asked, and gave no answer: " + e.getMessage();
        }
        return ended(
                Standing.UNKNOWN,
                "whether " + version + " is in service is not known: " + lost + ". " + Failure.sentence(then),
                "look in the Runtimes view which version is in service before you deploy again");
    }

    private static String digest(byte[] bundle) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bundle));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    private void say(IProgressMonitor monitor, String sentence) {
        monitor.subTask(sentence);
        told.accept(new Progress(Standing.UNDER_WAY, sentence, ""));
    }

    /** No error of the job: whoever asked for the deployment shows it, with the runtime's own reasons. */
    private IStatus failed(String sentence, String remedy) {
        return ended(Standing.NOT_IN_SERVICE, sentence, remedy);
    }

    private IStatus ended(Standing standing, String sentence, String remedy) {
        told.accept(new Progress(standing, sentence, remedy));
        return standing == Standing.IN_SERVICE ? Status.OK_STATUS : Status.CANCEL_STATUS;
    }

    @Override
    protected void canceling() {
        AdminClient client = admin;
        if (client != null) {
            client.close();
        }
    }
}
