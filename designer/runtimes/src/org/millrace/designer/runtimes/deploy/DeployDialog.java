package org.millrace.designer.runtimes.deploy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.dialogs.TitleAreaDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.ProgressBar;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.millrace.client.Failure;
import org.millrace.designer.diagram.base.Help;
import org.millrace.designer.diagram.environment.Environments;
import org.millrace.designer.runtimes.connect.Connections;
import org.millrace.designer.runtimes.connect.ObservedPair;
import org.millrace.designer.runtimes.connect.ObservedRuntime;
import org.millrace.designer.runtimes.connect.Target;
import org.millrace.designer.runtimes.deploy.Deployment.Standing;
import org.millrace.model.flow.Flow;
import org.millrace.model.flow.FlowFiles;

/**
 * Deploys a flow: where to, which environment it is checked against, how far it is, and the runtime's own reasons when it refuses. Closing it
 * does not stop a deployment that has begun. UI thread only.
 */
public final class DeployDialog extends TitleAreaDialog {

    /** More names of a flow than these are counted. */
    private static final int NAMES_SHOWN = 3;

    /** A place to deploy to: through which known runtime, and in words. */
    private record Place(
            Target target, String name, Optional<ObservedRuntime> through, List<String> gone, String version) {}

    private static final String NOT_IN_SERVICE = "It is not in service. What was in service before still is.";
    private static final String UNKNOWN = "It is not known whether it is in service.";

    private final Path flow;
    private final Target wanted;
    private final List<Place> places = new ArrayList<>();
    private final List<Path> environments;
    private String name = "";
    private String version = "";
    private Flow read;
    private Combo where;
    private Combo environment;
    private Label judgement;
    private Label change;
    private Button degraded;
    private ProgressBar bar;
    private Text outcome;
    private Deployment running;

    /**
     * @param flow its file, saved
     * @param wanted where to, if that was said; null else
     */
    public DeployDialog(Shell shell, Path flow, Target wanted) {
        super(shell);
        this.flow = flow;
        this.wanted = wanted instanceof Target.One one
                ? Connections.ofWorkspace()
                        .of(one.id())
                        .map(ObservedRuntime::target)
                        .orElse(wanted)
                : wanted;
        this.environments = Environments.in(flow.getParent()).files().stream()
                .filter(Files::isRegularFile)
                .toList();
        setShellStyle(getShellStyle() | SWT.RESIZE);
        try {
            read = FlowFiles.loadFlow(flow).content();
            name = read.getName();
            version = read.getVersion();
        } catch (IOException e) {
            read = null;
        }
        Connections connections = Connections.ofWorkspace();
        connections.pairs().forEach(pair -> places.add(place(pair)));
        connections.now().stream().filter(seen -> seen.pair().isEmpty()).forEach(seen -> places.add(place(seen)));
    }

    private Place place(ObservedPair pair) {
        List<ObservedRuntime> up = pair.sides().stream()
                .filter(side -> side.snapshot().link().isUp())
                .toList();
        List<String> gone = pair.status().stream()
                .flatMap(status -> status.members().stream())
                .filter(member -> !member.isWitness() && "unreachable".equals(member.state()))
                .map(member -> member.name())
                .toList();
        Optional<ObservedRuntime> through = up.stream()
                .filter(side ->
                        side.snapshot().pair() != null && side.snapshot().pair().held())
                .findFirst()
                .or(() -> up.stream().findFirst());
        return new Place(new Target.Both(pair.pair()), pair.name(), through, gone, inService(through));
    }

    private Place place(ObservedRuntime seen) {
        Optional<ObservedRuntime> through =
                Optional.of(seen).filter(one -> one.snapshot().link().isUp());
        return new Place(
                new Target.One(seen.runtime().id()), seen.runtime().name(), through, List.of(), inService(through));
    }

    private String inService(Optional<ObservedRuntime> through) {
        return through.flatMap(seen -> seen.snapshot().flow(name))
                .map(known -> known.version() == null ? "" : known.version())
                .orElse("");
    }

    @Override
    protected void configureShell(Shell shell) {
        super.configureShell(shell);
        shell.setText("Deploy a flow");
    }

    @Override
    protected Control createDialogArea(Composite parent) {
        setTitle("Deploy " + flow.getFileName());
        setMessage(
                "The flow is compiled and signed; the runtime verifies and warms it up, and swaps it in without losing a message.");
        Composite area = new Composite((Composite) super.createDialogArea(parent), SWT.NONE);
        GridLayoutFactory.swtDefaults()
                .numColumns(2)
                .margins(10, 10)
                .spacing(8, 6)
                .applyTo(area);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(area);
        Help.on(area, "runtimes#deploying");
        where = combo(area, "&To");
        places.forEach(place -> where.add(place.name() + (place.through().isEmpty() ? " (no connection)" : "")));
        environment = combo(area, "&Environment");
        environments.forEach(file -> environment.add(file.getFileName().toString()));
        environment.add(environments.isEmpty() ? "There is none beside the flow" : "Do not check");
        new Label(area, SWT.NONE);
        judgement = wrapped(area);
        new Label(area, SWT.NONE);
        change = wrapped(area);
        new Label(area, SWT.NONE);
        degraded = new Button(area, SWT.CHECK);
        GridDataFactory.fillDefaults().exclude(true).applyTo(degraded);
        degraded.setVisible(false);
        degraded.addListener(SWT.Selection, event -> judge());
        bar = new ProgressBar(area, SWT.INDETERMINATE);
        GridDataFactory.fillDefaults().span(2, 1).grab(true, false).applyTo(bar);
        bar.setVisible(false);
        outcome = new Text(area, SWT.WRAP | SWT.MULTI | SWT.READ_ONLY | SWT.V_SCROLL);
        outcome.setBackground(area.getBackground());
        GridDataFactory.fillDefaults().span(2, 1).grab(true, true).hint(460, 72).applyTo(outcome);
        where.addListener(SWT.Selection, event -> judge());
        environment.addListener(SWT.Selection, event -> judge());
        environment.select(0);
        where.select(first());
        return area.getParent();
    }

    /** What was wanted, or the only one; -1 when a person is to choose: a default would put the flow where nobody meant it to be. */
    private int first() {
        if (wanted == null) {
            return places.size() == 1 ? 0 : -1;
        }
        for (int i = 0; i < places.size(); i++) {
            if (places.get(i).target().equals(wanted)) {
                return i;
            }
        }
        return -1;
    }

    private static Combo combo(Composite area, String label) {
        new Label(area, SWT.NONE).setText(label + ":");
        Combo combo = new Combo(area, SWT.READ_ONLY);
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .align(SWT.FILL, SWT.CENTER)
                .applyTo(combo);
        return combo;
    }

    private static Label wrapped(Composite area) {
        Label label = new Label(area, SWT.WRAP);
        GridDataFactory.fillDefaults().grab(true, false).hint(380, SWT.DEFAULT).applyTo(label);
        return label;
    }

    @Override
    protected void createButtonsForButtonBar(Composite parent) {
        createButton(parent, IDialogConstants.OK_ID, "&Deploy", true);
        createButton(parent, IDialogConstants.CANCEL_ID, IDialogConstants.CLOSE_LABEL, false);
        judge();
    }

    private Optional<Place> chosen() {
        int at = where.getSelectionIndex();
        return at < 0 || at >= places.size() ? Optional.empty() : Optional.of(places.get(at));
    }

    /** Says what will happen, and whether it can. */
    private void judge() {
        Optional<Place> place = chosen();
        List<String> gone = place.map(Place::gone).orElse(List.of());
        showDegraded(gone);
        judgement.setText(checked());
        change.setText(place.map(this::changes).orElse(""));
        String wrong = read == null
                ? "The flow can't be read; open it, and the editor says why."
                : places.isEmpty()
                        ? "No runtime has been added yet: the Runtimes view adds one."
                        : place.isEmpty()
                                ? wanted == null
                                        ? "Choose where the flow goes to."
                                        : "What was chosen for this flow is not known any more; choose where it goes to."
                                : place.flatMap(Place::through).isEmpty()
                                        ? "There is no connection to it; the Runtimes view says why."
                                        : !gone.isEmpty() && !degraded.getSelection()
                                                ? String.join(" and ", gone)
                                                        + " does not answer, and a change goes to all sides of a pair."
                                                : null;
        setErrorMessage(wrong);
        getButton(IDialogConstants.OK_ID).setEnabled(wrong == null && running == null);
        judgement.getParent().layout(true, true);
    }

    private void showDegraded(List<String> gone) {
        boolean wants = !gone.isEmpty();
        if (wants != degraded.getVisible()) {
            degraded.setText("&Without " + String.join(" and ", gone) + ", which follows when it is back");
            degraded.setSelection(false);
            degraded.setVisible(wants);
            ((org.eclipse.swt.layout.GridData) degraded.getLayoutData()).exclude = !wants;
        }
    }

    private String checked() {
        int at = environment.getSelectionIndex();
        if (read == null || at < 0 || at >= environments.size()) {
            return "The names of the flow are not checked against an environment here; the runtime checks them against its own.";
        }
        List<Needs.Need> lacking = Needs.lacking(read, environments.get(at));
        return lacking.isEmpty()
                ? had(Needs.of(read), environments.get(at).getFileName().toString())
                : environments.get(at).getFileName() + " lacks "
                        + lacking.stream().map(Needs.Need::words).collect(Collectors.joining(", "))
                        + "; a runtime with this environment would refuse the flow.";
    }

    private static String had(List<Needs.Need> needs, String file) {
        if (needs.isEmpty()) {
            return "The flow names no endpoint, key or certificate.";
        }
        return needs.size() <= NAMES_SHOWN
                ? file + " has what the flow names: "
                        + needs.stream().map(Needs.Need::words).collect(Collectors.joining(", ")) + "."
                : file + " has all " + needs.size() + " endpoints, keys and certificates that the flow names.";
    }

    private String changes(Place place) {
        return place.version().isEmpty()
                ? "Version " + version + " of " + name + " comes into service for the first time " + on(place) + "."
                : "Version " + version + " of " + name + " takes the place of version " + place.version() + " "
                        + on(place)
                        + (version.equals(place.version())
                                ? ". A runtime takes the same version again only with the same content: raise the version in the flow's"
                                        + " properties if you have changed it."
                                : ".");
    }

    private static String on(Place place) {
        return place.target() instanceof Target.Both ? "on both sides of " + place.name() : "on " + place.name();
    }

    @Override
    protected void okPressed() {
        Place place = chosen().orElseThrow();
        Display display = getShell().getDisplay(); // the shell may be gone when the job tells of its end
        running = new Deployment(
                flow,
                place.through().orElseThrow().runtime().id(),
                on(place),
                !place.gone().isEmpty(),
                progress -> {
                    if (!display.isDisposed()) {
                        display.asyncExec(() -> show(progress));
                    }
                });
        bar.setVisible(true);
        outcome.setText("");
        judge();
        running.schedule();
    }

    private void show(Deployment.Progress progress) {
        if (outcome.isDisposed()) {
            if (progress.done()) {
                tellWithoutDialog(progress);
            }
            return;
        }
        outcome.setText((Failure.sentence(progress.sentence()) + "\n" + Failure.sentence(progress.remedy())).strip());
        if (progress.done()) {
            running = null;
            bar.setVisible(false);
            judge();
            switch (progress.standing()) {
                case UNDER_WAY -> {}
                case NOT_IN_SERVICE -> setErrorMessage(NOT_IN_SERVICE);
                case UNKNOWN -> setErrorMessage(UNKNOWN);
                case IN_SERVICE -> {
                    setErrorMessage(null);
                    setMessage(
                            Failure.sentence(progress.sentence()),
                            org.eclipse.jface.dialogs.IMessageProvider.INFORMATION);
                    getButton(IDialogConstants.OK_ID).setEnabled(false);
                    getButton(IDialogConstants.CANCEL_ID).setFocus();
                }
            }
        }
    }

    /** It was closed meanwhile: a success stands in the status line, a failure is not to be overlooked. */
    private void tellWithoutDialog(Deployment.Progress progress) {
        IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        if (window == null) {
            return; // the designer is being closed
        }
        String said = new Failure(Failure.Kind.FAILED, progress.sentence(), progress.remedy()).sentences();
        IWorkbenchPart part = window.getActivePage().getActivePart();
        if (progress.standing() == Standing.NOT_IN_SERVICE) {
            MessageDialog.openError(
                    window.getShell(), flow.getFileName() + " was not deployed", said + "\n\n" + NOT_IN_SERVICE);
        } else if (progress.standing() == Standing.UNKNOWN) {
            MessageDialog.openWarning(
                    window.getShell(), flow.getFileName() + " may be deployed", said + "\n\n" + UNKNOWN);
        } else if (part instanceof IEditorPart editor) {
            editor.getEditorSite().getActionBars().getStatusLineManager().setMessage(said);
        } else if (part instanceof IViewPart view) {
            view.getViewSite().getActionBars().getStatusLineManager().setMessage(said);
        }
    }

    /** What stands at the foot: how far it is, or how it ended. */
    public String outcome() {
        return outcome.getText();
    }
}
