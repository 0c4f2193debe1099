package org.millrace.designer.runtimes.view;

import java.lang.reflect.InvocationTargetException;
import java.net.URI;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.operation.IRunnableWithProgress;
import org.eclipse.jface.wizard.IWizardPage;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.swt.widgets.Composite;
import org.millrace.client.Failure;
import org.millrace.client.admin.AdminClient;
import org.millrace.client.admin.FirstContact;
import org.millrace.client.admin.PairStatus;
import org.millrace.client.admin.RuntimeAddress;
import org.millrace.client.admin.RuntimeStatus;
import org.millrace.client.watch.Watch;
import org.millrace.designer.runtimes.connect.Connections;

/**
 * Adds a runtime, or a side of a pair: where it is, then its certificate, which a person compares before the token is sent anywhere. UI
 * thread only; what waits for the runtime runs in a thread of its own and can be cancelled.
 */
public final class AddRuntime extends Wizard {

    private static final Duration FIRST_CONTACT = Duration.ofSeconds(5);

    /** How soon it is noticed that a person has cancelled. */
    private static final int CANCEL_MILLIS = 100;

    private final AddressPage address;
    private final CertificatePage certificate = new CertificatePage();

    /** @param suggested an address to begin with; "" for none */
    public AddRuntime(String suggested, String name) {
        address = new AddressPage(suggested, name);
        setWindowTitle("Add a runtime or a pair");
        setNeedsProgressMonitor(true);
    }

    @Override
    public void addPages() {
        addPage(address);
        addPage(certificate);
    }

    @Override
    public void createPageControls(Composite parent) {
        // each when it is come to: the second shows what the first has found
    }

    @Override
    public IWizardPage getNextPage(IWizardPage page) {
        return page == address && look() ? certificate : null;
    }

    @Override
    public boolean canFinish() {
        return getContainer().getCurrentPage() == certificate && certificate.isPageComplete();
    }

    /** Fetches the certificate unless it is there; false when there is none, and the page says why. */
    private boolean look() {
        URI admin = address.admin();
        if (admin.equals(certificate.of())) {
            return true;
        }
        AtomicReference<X509Certificate> shown = new AtomicReference<>();
        boolean done = run(monitor -> {
            monitor.beginTask("Asking " + admin + " for its certificate", IProgressMonitor.UNKNOWN);
            shown.set(waiting(monitor, () -> FirstContact.certificate(admin, FIRST_CONTACT)));
        });
        if (done) {
            certificate.show(admin, shown.get(), address.known().contains(shown.get()));
        }
        return done;
    }

    @Override
    public boolean performFinish() {
        URI admin = address.admin();
        String token = address.token();
        String name = address.runtimeName();
        X509Certificate trusted = certificate.certificate();
        AtomicReference<String> notKept = new AtomicReference<>("");
        boolean done = run(monitor -> {
            monitor.beginTask("Asking " + admin + " whether it takes the token", IProgressMonitor.UNKNOWN);
            String usual = waiting(monitor, () -> known(admin, token, trusted));
            String called = name.isEmpty() ? usual : name;
            notKept.set(Connections.ofWorkspace().add(called, admin, trusted, token));
        });
        if (done && !notKept.get().isEmpty()) {
            MessageDialog.openInformation(
                    getShell(),
                    "The token is not kept",
                    "The runtime is added, but its token can't be kept in the secure storage: " + notKept.get()
                            + ". It is asked for again after the designer was closed.");
        }
        return done;
    }

    /** The name that it goes by in its pair, else that of its machine; fails when it does not take the token. */
    private static String known(URI admin, String token, X509Certificate trusted) {
        try (AdminClient client = new AdminClient(new RuntimeAddress(admin, token, List.of(trusted)), Watch.PATIENCE)) {
            if (client.get("/v1/status", RuntimeStatus.class).version() == null) {
                throw new Failure(
                        Failure.Kind.GARBAGE,
                        "what answers at " + admin + " is not a Millrace runtime",
                        "give the address of the admin API, not that of a listener");
            }
            PairStatus pair = client.get("/v1/pair", PairStatus.class);
            return pair.isFormed() ? pair.member() : admin.getAuthority();
        }
    }

    /**
     * What a call to a runtime gives. Who cancels does not wait for its end, which may take until the runtime's time is up.
     *
     * @throws InterruptedException when it was cancelled
     */
    private static <T> T waiting(IProgressMonitor monitor, Callable<T> call)
            throws InterruptedException, InvocationTargetException {
        FutureTask<T> answer = new FutureTask<>(call);
        Thread asking = Thread.ofVirtual().name("asking a runtime").start(answer);
        while (true) {
            try {
                return answer.get(CANCEL_MILLIS, TimeUnit.MILLISECONDS);
            } catch (TimeoutException e) {
                if (monitor.isCanceled()) {
                    asking.interrupt();
                    throw new InterruptedException("cancelled");
                }
            } catch (ExecutionException e) {
                throw new InvocationTargetException(e.getCause());
            }
        }
    }

    private boolean run(IRunnableWithProgress work) {
        try {
            getContainer().run(true, true, work);
            return true;
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof Failure failure) {
                ((org.eclipse.jface.dialogs.DialogPage) getContainer().getCurrentPage())
                        .setErrorMessage(failure.sentences());
                return false;
            }
            throw new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            return false;
        }
    }
}
