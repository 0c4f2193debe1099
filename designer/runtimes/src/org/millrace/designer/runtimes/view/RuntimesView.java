package org.millrace.designer.runtimes.view;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.util.LocalSelectionTransfer;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.ViewerDropAdapter;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.dnd.DND;
import org.eclipse.swt.dnd.FileTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.dnd.TransferData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.part.ResourceTransfer;
import org.eclipse.ui.part.ViewPart;
import org.millrace.client.admin.RecentFault;
import org.millrace.designer.diagram.base.Help;
import org.millrace.designer.diagram.figure.Links;
import org.millrace.designer.runtimes.connect.Connections;
import org.millrace.designer.runtimes.connect.ObservedPair;
import org.millrace.designer.runtimes.connect.ObservedRuntime;
import org.millrace.designer.runtimes.connect.Target;
import org.millrace.designer.runtimes.deploy.DeployFlow;

/**
 * Pairs and runtimes, how they are, and what can be done to them; beside the tree all that is known of what is selected, and logs. It never
 * waits for a runtime: it is told by the connections' threads, and looks again at most a few times a second.
 */
public final class RuntimesView extends ViewPart {

    public static final String ID = "org.millrace.designer.runtimes";

    /** How the tree and what stands beside it share the width, in percent. */
    private static final int[] BESIDE_DETAILS = {54, 46};

    private static final int[] BESIDE_LOGS = {36, 64};

    private static final int LOOK_AGAIN_MILLIS = 250;

    private final Connections connections = Connections.ofWorkspace();
    private final AtomicBoolean changed = new AtomicBoolean();
    private final Runnable listener = this::told;
    private Display display;
    private Composite pages;
    private Composite empty;
    private Composite full;
    private RuntimesTree tree;
    private Label says;
    private Table facts;
    private FittedColumns factColumns;
    private int[] shares = BESIDE_DETAILS;
    private List<Facts.Fact> shownFacts = List.of();
    private final List<LogPane> logs = new ArrayList<>();
    private List<String> loggedRuntimes = List.of();
    private ViewActions actions;

    @Override
    public void createPartControl(Composite parent) {
        display = parent.getDisplay();
        pages = new Composite(parent, SWT.NONE);
        pages.setLayout(new StackLayout());
        Help.on(pages, "runtimes");
        createEmpty();
        createFull();
        actions = new ViewActions(this);
        actions.fill(getViewSite().getActionBars());
        MenuManager menu = new MenuManager();
        menu.setRemoveAllWhenShown(true);
        menu.addMenuListener(manager -> actions.fill(manager));
        tree.viewer().getTree().setMenu(menu.createContextMenu(tree.viewer().getTree()));
        getSite().registerContextMenu(menu, tree.viewer());
        getSite().setSelectionProvider(tree.viewer());
        tree.viewer().addSelectionChangedListener(event -> showSelected());
        tree.viewer().addDoubleClickListener(event -> actions.usual());
        // what was done to another row would be read as being about this one
        tree.viewer().getTree().addListener(SWT.Selection, event -> say(""));
        takeFlows();
        connections.listen(listener);
        look();
    }

    private void createEmpty() {
        empty = new Composite(pages, SWT.NONE);
        GridLayoutFactory.swtDefaults().margins(24, 20).spacing(5, 8).applyTo(empty);
        new Label(empty, SWT.NONE).setText("No runtime has been added yet.");
        Link add = new Link(empty, SWT.NONE);
        add.setText("<a>Add a runtime or a pair</a> by the address of its admin API and a token.");
        add.addListener(SWT.Selection, event -> add("", ""));
        Links.followTheme(add);
        Label hint = new Label(empty, SWT.WRAP);
        hint.setText(
                "'millrace run' starts a runtime; its first start leaves an administrator's token in its data folder, and says at which"
                        + " address its admin API is.");
        GridDataFactory.fillDefaults().hint(520, SWT.DEFAULT).applyTo(hint);
    }

    private void createFull() {
        full = new Composite(pages, SWT.NONE);
        GridLayoutFactory.fillDefaults().applyTo(full);
        SashForm sash = new SashForm(full, SWT.HORIZONTAL | SWT.SMOOTH);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(sash);
        Composite left = new Composite(sash, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(left);
        tree = new RuntimesTree(left);
        says = new Label(left, SWT.WRAP);
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .hint(200, SWT.DEFAULT)
                .indent(6, 3)
                .applyTo(says);
        CTabFolder tabs = new CTabFolder(sash, SWT.TOP | SWT.FLAT);
        sash.setWeights(BESIDE_DETAILS);
        CTabItem details = new CTabItem(tabs, SWT.NONE);
        details.setText("Details");
        facts = new Table(tabs, SWT.FULL_SELECTION | SWT.SINGLE);
        factColumns = FittedColumns.create(facts, List.of("", ""), List.of(130, 480));
        details.setControl(facts);
        for (Log.Kind kind : Log.Kind.values()) {
            LogPane log = new LogPane(tabs, kind, this::selectedRuntimes, this::lead);
            logs.add(log);
            CTabItem tab = new CTabItem(tabs, SWT.NONE);
            tab.setText(kind.title);
            tab.setControl(log.area());
        }
        tabs.setSelection(details);
        tabs.addListener(SWT.Selection, event -> {
            makeRoom(sash, tabs.getSelection() == details ? BESIDE_DETAILS : BESIDE_LOGS);
            logs.forEach(LogPane::changed);
        });
    }

    /** A log has more columns than the details; who has moved the border has it stay there. */
    private void makeRoom(SashForm sash, int[] weights) {
        int[] now = sash.getWeights();
        double tree = (double) now[0] / (now[0] + now[1]) * 100;
        if (Math.abs(tree - shares[0]) < 1) {
            sash.setWeights(weights);
            shares = weights;
        }
    }

    /** By the connections' threads. */
    private void told() {
        if (changed.compareAndSet(false, true) && !display.isDisposed()) {
            display.asyncExec(() -> display.timerExec(LOOK_AGAIN_MILLIS, this::look));
        }
    }

    private void look() {
        changed.set(false);
        if (pages.isDisposed()) {
            return;
        }
        List<ObservedRuntime> now = connections.now();
        tree.show(Rows.of(now, connections.pairs()));
        StackLayout stack = (StackLayout) pages.getLayout();
        Composite top = now.isEmpty() ? empty : full;
        if (stack.topControl != top) {
            stack.topControl = top;
            pages.layout();
        }
        showSelected();
    }

    private void showSelected() {
        Row row = tree.selected();
        String sentence = row == null ? "" : row.says();
        if (!sentence.equals(says.getText())) {
            says.setText(sentence.replace("&", "&&"));
            says.getParent().layout();
        }
        showFacts(row);
        showLogs();
        actions.update();
    }

    private void showFacts(Row row) {
        List<Facts.Fact> now = row == null ? List.of() : facts(row);
        if (now.equals(shownFacts)) {
            return;
        }
        shownFacts = now;
        facts.setRedraw(false);
        facts.setItemCount(now.size());
        for (int i = 0; i < now.size(); i++) {
            TableItem item = facts.getItem(i);
            item.setText(0, now.get(i).name());
            item.setText(1, now.get(i).value().replace("\n", "; "));
        }
        facts.setRedraw(true);
        factColumns.fit();
    }

    private void showLogs() {
        List<String> now =
                selectedRuntimes().stream().map(seen -> seen.runtime().id()).toList();
        if (!now.equals(loggedRuntimes)) {
            loggedRuntimes = now;
            logs.forEach(LogPane::changed);
        }
    }

    private List<Facts.Fact> facts(Row row) {
        return switch (row.of()) {
            case Row.Pair pair -> pair(pair.pair()).map(Facts::of).orElse(List.of());
            case Row.Runtime runtime ->
                connections.of(runtime.id()).map(Facts::of).orElse(List.of());
            case Row.Flow flow ->
                connections
                        .of(flow.runtime())
                        .flatMap(seen -> seen.snapshot().flow(flow.name()).map(known -> Facts.of(seen, known)))
                        .orElse(List.of());
            case Row.Member member -> pair(member.pair()).map(Facts::of).orElse(List.of());
        };
    }

    Optional<ObservedPair> pair(String id) {
        return connections.pairs().stream()
                .filter(pair -> pair.pair().equals(id))
                .findFirst();
    }

    RuntimesTree tree() {
        return tree;
    }

    /** The known runtimes that the selected row is about: of a pair, its sides. */
    List<ObservedRuntime> selectedRuntimes() {
        Row row = tree.selected();
        if (row == null) {
            return List.of();
        }
        return switch (row.of()) {
            case Row.Pair pair -> connections.of(new Target.Both(pair.pair()));
            case Row.Runtime runtime -> connections.of(runtime.id()).stream().toList();
            case Row.Flow flow -> connections.of(flow.runtime()).stream().toList();
            case Row.Member member -> connections.of(new Target.Both(member.pair()));
        };
    }

    /** What the row would be deployed to, or shown of: a side of a pair means its pair. */
    Optional<Target> target(Row row) {
        if (row == null) {
            return Optional.empty();
        }
        return switch (row.of()) {
            case Row.Pair pair -> Optional.of(new Target.Both(pair.pair()));
            case Row.Member member -> Optional.of(new Target.Both(member.pair()));
            case Row.Runtime runtime -> connections.of(runtime.id()).map(ObservedRuntime::target);
            case Row.Flow flow -> connections.of(flow.runtime()).map(ObservedRuntime::target);
        };
    }

    /** Opens the wizard that adds a runtime. */
    void add(String address, String name) {
        WizardDialog dialog = new WizardDialog(getSite().getShell(), new AddRuntime(address, name));
        dialog.open();
    }

    /** To the step that a fault names, in its diagram. */
    private void lead(RecentFault fault) {
        if (fault.flow().isEmpty()) {
            say("No flow was there for this request, so there is no step to show.");
            return;
        }
        try {
            if (FlowPlaces.open(getSite().getPage(), fault.flow(), fault.step()).isEmpty()) {
                say("No flow in the workspace is called " + fault.flow() + ".");
            }
        } catch (PartInitException e) {
            say("The flow can't be opened: " + e.getMessage());
        }
    }

    /** A line at the foot of the window. */
    void say(String sentence) {
        getViewSite().getActionBars().getStatusLineManager().setMessage(sentence);
    }

    /** Asks, and does it when the person says yes. */
    void ask(RuntimeAction deed) {
        MessageDialog question = new MessageDialog(
                getSite().getShell(),
                deed.title(),
                null,
                deed.question(),
                MessageDialog.QUESTION,
                new String[] {deed.button(), "Cancel"},
                1);
        if (question.open() == 0) {
            new RuntimeActionJob(
                            deed,
                            done -> display.asyncExec(() -> {
                                if (!pages.isDisposed()) {
                                    say(done);
                                }
                            }))
                    .schedule();
        }
    }

    /** Flows are dropped onto a pair or a runtime, from the Project Explorer or from outside. */
    private void takeFlows() {
        Transfer[] transfers = {
            LocalSelectionTransfer.getTransfer(), ResourceTransfer.getInstance(), FileTransfer.getInstance()
        };
        tree.viewer().addDropSupport(DND.DROP_COPY | DND.DROP_MOVE | DND.DROP_LINK, transfers, new FlowDrop());
    }

    private final class FlowDrop extends ViewerDropAdapter {

        FlowDrop() {
            super(tree.viewer());
            setFeedbackEnabled(false);
        }

        @Override
        public boolean validateDrop(Object target, int operation, TransferData type) {
            overrideOperation(DND.DROP_COPY); // nothing is moved away
            return target instanceof Row;
        }

        @Override
        public boolean performDrop(Object data) {
            Optional<Path> flow = flow(data);
            Optional<Target> target = getCurrentTarget() instanceof Row row ? target(row) : Optional.<Target>empty();
            if (flow.isEmpty() || target.isEmpty()) {
                say("Only a flow, a file that ends in .flow, can be deployed.");
                return false;
            }
            // the drag is over before the dialog opens
            display.asyncExec(() -> DeployFlow.open(getSite().getShell(), flow.get(), target.get()));
            return true;
        }
    }

    /** The flow among what was dropped. */
    static Optional<Path> flow(Object dropped) {
        Object first = switch (dropped) {
            case IStructuredSelection selection -> Adapters.adapt(selection.getFirstElement(), IFile.class);
            case Object[] several when several.length > 0 -> several[0];
            case null, default -> null;
        };
        return switch (first) {
            case IFile file
            when "flow".equals(file.getFileExtension()) && file.getLocation() != null ->
                Optional.of(file.getLocation().toPath());
            case String path when path.endsWith(".flow") -> Optional.of(Path.of(path));
            case null, default -> Optional.empty();
        };
    }

    @Override
    public void setFocus() {
        if (((StackLayout) pages.getLayout()).topControl == full) {
            tree.viewer().getTree().setFocus();
        } else {
            empty.setFocus();
        }
    }

    @Override
    public void dispose() {
        connections.unlisten(listener);
        super.dispose();
    }
}
