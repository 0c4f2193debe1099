package org.millrace.tests.designer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReference;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.IJobChangeListener;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.swt.widgets.Shell;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.millrace.designer.runtimes.connect.Target;
import org.millrace.designer.runtimes.deploy.DeployDialog;
import org.millrace.designer.runtimes.deploy.Deployment;

/** A deployment whose answer does not come: nobody is told that the flow is not in service when it may be. */
class DeployOutcomeTest {

    private static final String DEPLOY = "POST /v1/bundles";

    private static final String UNKNOWN = "It is not known whether it is in service.";

    private FakePair pair;
    private Path flow;

    @BeforeEach
    void ready() throws Exception {
        Desk.ready();
        FakePair.forget();
        pair = new FakePair();
        InstanceScope.INSTANCE
                .getNode("org.millrace.designer.diagram")
                .put("keyFolder", FakePair.otherKey().folder().toString());
        IProject project = Desk.project("deploying", "service-mediation");
        flow = project.getFile("service-mediation.flow").getLocation().toPath();
        RuntimesRows.open();
        RuntimesRows.await("left is active", RealPair.NAME);
    }

    @AfterEach
    void close() throws Exception {
        for (Shell shell : Desk.shells()) {
            if (shell != Desk.shell() && shell.isVisible()) {
                shell.close();
            }
        }
        pair.close();
        Desk.page().closeAllEditors(false);
    }

    private DeployDialog deploy() {
        DeployDialog dialog = new DeployDialog(Desk.shell(), flow, new Target.Both("6d1f0c1e"));
        dialog.setBlockOnOpen(false);
        dialog.open();
        Desk.settle();
        Hands.press(dialog.getShell(), "Deploy");
        return dialog;
    }

    private static void says(DeployDialog dialog, String words) {
        Desk.patiently(
                () -> words + " in place of: " + dialog.outcome(),
                () -> dialog.outcome().contains(words));
    }

    private static void titled(DeployDialog dialog, String words) {
        Hands.says(dialog.getShell(), words);
    }

    @Test
    void ofABrokenConnectionItIsSaidThatTheOutcomeIsNotKnownAndWhatIsInService() throws Exception {
        pair.left.cutOff(DEPLOY);
        DeployDialog dialog = deploy();
        says(
                dialog,
                "Left was asked, and has version 2 in service; it may still be at work on this one.\n"
                        + "Look in the Runtimes view which version is in service before you deploy again.");
        says(
                dialog,
                "Whether version 1 of service-mediation is in service is not known: the connection broke off before the answer came. Left");
        titled(dialog, UNKNOWN);
        Desk.picture("deploy-unknown");
        dialog.close();
    }

    @Test
    void whatARuntimeHasInServiceAfterItsAnswerWasLostIsASuccess() throws Exception {
        pair.left.cutOff(DEPLOY);
        pair.runs(flow, FakePair.otherKey(), "2026-11-22T06:31:00Z");
        DeployDialog dialog = deploy();
        says(
                dialog,
                "Version 1 of service-mediation is in service, as left says, which was asked since its answer to the deployment was lost: ");
        dialog.close();
    }

    @Test
    void aDeploymentThatIsCancelledWhileTheRuntimeIsAtWorkMayBeInService() throws Exception {
        pair.left.hold(DEPLOY);
        DeployDialog dialog = deploy();
        Desk.patiently(() -> "the upload", () -> pair.left.asked().contains(DEPLOY));
        Arrays.stream(Job.getJobManager().find(null))
                .filter(Deployment.class::isInstance)
                .forEach(Job::cancel);
        says(
                dialog,
                "Whether version 1 of service-mediation is in service is not known: it was cancelled while the runtime"
                        + " was at work on it. Left was asked, and has version 2 in service");
        titled(dialog, UNKNOWN);
        pair.left.release();
        dialog.close();
    }

    @Test
    void ofAnotherChangeWhoseAnswerIsLostItIsNotSaidThatItFailed() throws Exception {
        pair.left.cutOff("POST /v1/flows/service-mediation/rollback");
        RuntimesRows.await("in service", RealPair.NAME, "left", "service-mediation");
        AtomicReference<String> said = new AtomicReference<>("");
        IJobChangeListener ends = new JobChangeAdapter() {
            @Override
            public void done(IJobChangeEvent event) {
                if (event.getJob().getName().equals("Roll back")) {
                    said.set(event.getResult().getMessage());
                }
            }
        };
        Job.getJobManager().addJobChangeListener(ends);
        try {
            Hands.inDialog(
                    () -> RuntimesRows.choose("Roll back", RealPair.NAME, "left", "service-mediation"),
                    question -> Hands.press(question, "Roll back to 1"));
            Desk.await("the end of the job", () -> !said.get().isEmpty());
        } finally {
            Job.getJobManager().removeJobChangeListener(ends);
        }
        assertEquals(
                "Whether it was done is not known: the connection broke off before the answer came."
                        + " Look in the Runtimes view how it is now, before you do it again.",
                said.get());
    }

    @Test
    void whatMetNoRuntimeIsNotInService() throws Exception {
        DeployDialog dialog = new DeployDialog(Desk.shell(), flow, new Target.Both("6d1f0c1e"));
        dialog.setBlockOnOpen(false);
        dialog.open();
        Desk.settle();
        pair.left.close();
        Hands.press(dialog.getShell(), "Deploy");
        says(dialog, "No runtime answers at " + pair.left.address());
        titled(dialog, "It is not in service. What was in service before still is.");
        dialog.close();
    }
}
