package org.millrace.designer.runtimes.view;

import java.util.function.Consumer;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.millrace.client.Failure;
import org.millrace.client.admin.AdminClient;
import org.millrace.designer.runtimes.connect.Connections;
import org.millrace.designer.runtimes.connect.Unanswered;

/** Does what a person has said yes to, in a thread of its own. */
final class RuntimeActionJob extends Job {

    private final RuntimeAction deed;
    private final Consumer<String> done;
    private volatile AdminClient admin;

    /** @param done told what was done, in the job's thread; what could not be done shows as the job's error */
    RuntimeActionJob(RuntimeAction deed, Consumer<String> done) {
        super(deed.title());
        this.deed = deed;
        this.done = done;
        setUser(true);
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        try (AdminClient client = Connections.ofWorkspace().client(deed.runtime())) {
            admin = client;
            done.accept(deed.call().on(client));
            return Status.OK_STATUS;
        } catch (Failure e) {
            String said = Unanswered.mayBeDone(e)
                    ? "Whether it was done is not known: " + Unanswered.why(e)
                            + ". Look in the Runtimes view how it is now, before you do it again."
                    : e.sentences();
            return new Status(IStatus.ERROR, "org.millrace.designer.runtimes", said, e);
        }
    }

    @Override
    protected void canceling() {
        AdminClient client = admin;
        if (client != null) {
            client.close();
        }
    }
}
