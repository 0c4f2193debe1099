package org.millrace.designer.runtimes.exercise;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.gef.commands.CommandStackEventListener;
import org.eclipse.jface.action.IMenuListener;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.part.ViewPart;
import org.millrace.client.Failure;
import org.millrace.client.exchange.ClientKey;
import org.millrace.designer.diagram.FlowEditor;
import org.millrace.designer.diagram.Unsaved;
import org.millrace.designer.diagram.base.Help;
import org.millrace.designer.diagram.recovery.MovedFlows;
import org.millrace.designer.runtimes.connect.Connections;
import org.millrace.designer.runtimes.live.DrawnBundle;
import org.millrace.designer.runtimes.live.LiveCaption;
import org.millrace.model.catalog.Catalog;
import org.millrace.model.catalog.Role;
import org.millrace.model.flow.Sample;
import org.millrace.model.flow.Step;

/**
 * Sends messages through the flow that is edited and shows their way. All that takes time happens on the thread of the runtime, which is there at
 * the latest at the first run, and as long as the view.
 */
public final class ExerciserView extends ViewPart {

    public static final String ID = "org.millrace.designer.exerciser";

    /** What is known of a flow between visits to its editor. */
    private static final class Known {
        final Breakpoints breakpoints;
        Run run;
        Trial trial;

        /** Of a run here, which can be saved as a test; null else. */
        TestRuntime.Result result;

        /** What the message that waits is changed in when it goes on. */
        MessageChange change = MessageChange.NONE;

        Known(Path flow) {
            breakpoints = new Breakpoints(flow);
        }
    }

    /** Something that takes time; gives what is to be said when it is over. */
    private interface Work {
        String done() throws IOException, CoreException, InterruptedException;
    }

    private final WarmRuntime warm = WarmRuntime.ofDesigner();
    private final ExecutorService small = Executors.newSingleThreadExecutor(
            Thread.ofPlatform().daemon().name("exerciser-reads").factory());
    private final Map<Path, Known> byFlow = new HashMap<>();
    private final CommandStackEventListener edited = event -> drawn();
    private final DiagramSelection diagram = new DiagramSelection(this::shown, this::select);
    private final IMenuListener menu = new BreakpointMenu(this);
    private final Listener doubleClick = this::doubleClicked;
    private final ExerciserKeys keys = new ExerciserKeys(this);
    private final BiConsumer<Path, Path> moved = this::moved;
    private final Remote remote = new Remote();
    private final Recorder recorder = new Recorder();
    private Future<?> work = CompletableFuture.completedFuture(null);
    private FlowEditor editor;
    private PathLayer layer;
    private Known known;
    private boolean busy;

    private RequestPane request;
    private WayPane way;
    private MessagePane message;
    private ExerciserBar bar;

    private final IPartListener2 parts = new IPartListener2() {
        @Override
        public void partActivated(IWorkbenchPartReference part) {
            if (part.getPart(false) instanceof FlowEditor opened) {
                attach(opened);
            }
        }

        @Override
        public void partClosed(IWorkbenchPartReference part) {
            if (part.getPart(false) == editor) {
                attach(null);
            }
        }
    };

    @Override
    public void createPartControl(Composite parent) {
        warm.hold(this);
        Composite all = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(all);
        bar = new ExerciserBar(all, this);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(bar);
        SashForm sash = new SashForm(all, SWT.HORIZONTAL | SWT.SMOOTH);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(sash);
        request = new RequestPane(sash, small, this::say, this::enable, this::record);
        way = new WayPane(sash, this::chosen);
        message = new MessagePane(sash);
        sash.setWeights(36, 29, 35); // the way has room for a step with a fault's code
        Help.on(all, "exercising");
        keys.hearIn(all);
        MovedFlows.listen(moved);
        getSite().getPage().addPartListener(parts);
        attach(getSite().getPage().getActiveEditor() instanceof FlowEditor open ? open : null);
        message.show(null, null, "");
    }

    /** Works with another editor from now on; null for none. */
    private void attach(FlowEditor opened) {
        if (opened == editor && opened != null) {
            request.drawn(opened);
            return;
        }
        detach();
        editor = opened;
        known = opened == null ? null : byFlow.computeIfAbsent(opened.file(), Known::new);
        say(opened == null ? "Open a flow to exercise it." : "");
        request.show(opened);
        if (opened != null) {
            known.breakpoints.follow(opened.drawing().flow());
            layer = new PathLayer(opened);
            opened.commandStack().addCommandStackEventListener(edited);
            diagram.attach(opened.viewer());
            opened.viewer().getContextMenu().addMenuListener(menu);
            opened.viewer().getControl().addListener(SWT.MouseDoubleClick, doubleClick);
            opened.viewer().getControl().addListener(SWT.KeyDown, keys);
        }
        show(known == null ? null : known.run);
    }

    /** A flow goes by another path from now on. */
    private void moved(Path from, Path to) {
        byFlow.remove(to); // of a flow that was there before
        Known of = byFlow.remove(from);
        if (of != null) {
            of.breakpoints.moved(to);
            byFlow.put(to, of);
        }
        request.move(from, to);
    }

    private void detach() {
        if (editor != null
                && editor.viewer().getControl() != null
                && !editor.viewer().getControl().isDisposed()) {
            layer.remove();
            diagram.detach();
            editor.viewer().getContextMenu().removeMenuListener(menu);
            editor.viewer().getControl().removeListener(SWT.MouseDoubleClick, doubleClick);
            editor.viewer().getControl().removeListener(SWT.KeyDown, keys);
        }
        if (editor != null) {
            editor.commandStack().removeCommandStackEventListener(edited);
        }
        layer = null;
    }

    private void drawn() {
        if (editor != null && layer != null) {
            known.breakpoints.follow(editor.drawing().flow());
            layer.show(known.run, known.breakpoints.steps());
            request.drawn(editor);
        }
    }

    private void say(String text) {
        bar.say(text);
    }

    private void enable() {
        if (request == null) {
            return; // something is chosen while it is made
        }
        boolean stopped = busy && known != null && known.run != null && known.run.isStopped();
        boolean here = request.place().chosen().isEmpty();
        bar.enable(editor != null, here, busy, stopped, here && known != null && known.result != null);
    }

    /** Shows a run, the message where it is now; null for none. */
    private void show(Run shown) {
        if (known != null) {
            known.run = shown;
        }
        if (layer != null) {
            layer.show(shown, known.breakpoints.steps());
        }
        way.show(shown, drawnSteps());
        enable();
    }

    private Set<String> drawnSteps() {
        return editor == null
                ? Set.of()
                : editor.drawing().flow().getSteps().stream()
                        .map(ExerciserView::id)
                        .collect(Collectors.toSet());
    }

    /**
     * Sends the message through the flow, here as it is drawn, which saves it; or where it is in service. Returns at once.
     *
     * @param from whether to wait before the first step; here alone
     */
    public void run(boolean from) {
        if (editor == null || busy) {
            return;
        }
        if (request.isTaking()) {
            request.whenTaken(() -> run(from));
            say("Runs when the message is read \u2026");
            return;
        }
        // the way of the run before is gone at once, also while the flow is saved
        known.result = null;
        show(null);
        if (request.place().chosen().isPresent()) {
            begun(from);
            return;
        }
        busy = true;
        enable();
        say("Begins \u2026");
        FlowEditor of = editor;
        onScreen(() -> {
            busy = false;
            if (of == editor) {
                begun(from);
            }
            enable();
        });
    }

    private void begun(boolean from) {
        try {
            Optional<Place> there = request.place().chosen();
            if (there.isPresent()) {
                runThere(there.get(), from);
            } else if (saved()) {
                runHere(request.trial(), from);
            } else {
                say("The flow could not be saved, and nothing was sent");
            }
        } catch (Failure e) {
            say(sentence(e));
        }
    }

    /** Why it could not be saved is said by the editor. */
    private boolean saved() {
        return Unsaved.save(getSite().getPage(), editor.file());
    }

    private void runHere(Trial trial, boolean from) {
        Map<String, String> stops = known.breakpoints.conditions();
        if (from) {
            editor.drawing().flow().getSteps().stream()
                    .filter(each -> Catalog.kindOf(each)
                            .filter(kind -> kind.role() == Role.SOURCE)
                            .isPresent())
                    .findFirst()
                    .ifPresent(first -> stops.put(first.getId(), ""));
        }
        Path flow = editor.file();
        Known of = known;
        begin(of, () -> {
            TestRuntime.Result result = warm.runtime()
                    .send(flow, trial, stops, this::tell, (stop, why) -> onScreen(() -> stopped(of, stop, why)));
            onScreen(() -> {
                of.trial = trial;
                of.result = result;
                show(of, result.run());
            });
            return result.said() + trial.verdict(result.status());
        });
    }

    private void runThere(Place place, boolean from) {
        if (from) {
            throw new Failure(
                    Failure.Kind.USAGE,
                    "exchanges wait for somebody only here: " + place.name() + " serves other clients",
                    "choose Runs here, or Run without stops");
        }
        place.refusal().ifPresent(refusal -> {
            throw refusal;
        });
        URI address = request.place().address();
        Trial trial = request.trial();
        Path flow = editor.file();
        var model = editor.drawing().flow();
        var drawn = new LiveCaption.Drawn(model.getName(), model.getVersion(), editor.isDirty(), "", "");
        Set<String> steps = drawnSteps();
        Known of = known;
        begin(of, () -> {
            Optional<ClientKey> key = place.key(Connections.ofWorkspace(), address);
            tell("Comparing what runs on " + place.name() + " with what is drawn");
            String differs = LiveCaption.differs(place.serving(), DrawnBundle.compared(flow, drawn))
                    .orElse("");
            if (!Consent.asked(
                    bar, place, address, differs, !of.breakpoints.steps().isEmpty())) {
                return "Nothing was sent";
            }
            Remote.Outcome came = remote.send(place, address, key, trial, this::tell);
            onScreen(() -> show(of, came.result().run()));
            return came.said(differs, steps) + trial.verdict(came.result().status());
        });
    }

    private void begin(Known of, Work work) {
        of.result = null;
        busy = true;
        show(null);
        inBackground(work);
    }

    private void inBackground(Work work) {
        busy = true;
        enable();
        this.work = warm.submit(() -> {
            String outcome;
            try {
                outcome = work.done();
            } catch (Failure e) {
                outcome = sentence(e);
            } catch (IOException | CoreException e) {
                outcome = "Files could not be read or written: " + e.getMessage();
            } catch (InterruptedException e) {
                return; // the view was closed
            } catch (RuntimeException e) {
                outcome = "The Exerciser failed: " + e;
                org.eclipse.core.runtime.ILog.get().error("an exchange could not be exercised", e);
            }
            ended(outcome);
        });
    }

    private void show(Known of, Run run) {
        if (of == known) {
            show(run);
        } else {
            of.run = run;
        }
    }

    private void ended(String outcome) {
        onScreen(() -> {
            busy = false;
            if (known != null && known.run != null && known.run.isStopped()) {
                show(null);
            }
            say(outcome);
            enable();
        });
    }

    private void stopped(Known of, Run stop, String why) {
        of.change = MessageChange.NONE;
        show(of, stop);
        say("Waits before " + stop.stoppedAt() + ": Step (F6), Resume (F8) or Abort"
                + (why.isEmpty() ? "" : "; its condition gives nothing: " + why));
    }

    private void tell(String what) {
        onScreen(() -> say(what + " \u2026"));
    }

    private void onScreen(Runnable action) {
        if (!bar.isDisposed()) {
            bar.getDisplay().asyncExec(() -> {
                if (!bar.isDisposed()) {
                    action.run();
                }
            });
        }
    }

    private static String sentence(Failure e) {
        return e.remedy().isEmpty() ? e.getMessage() : e.getMessage() + "; " + e.remedy();
    }

    /** Lets an exchange that waits go on. */
    public void goOn(TestRuntime.GoOn how) {
        if (busy && how == TestRuntime.GoOn.ABORT) {
            remote.abort();
            recorder.end();
        }
        if (busy && known != null) {
            warm.goOn(how, known.change);
            known.change = MessageChange.NONE;
        }
    }

    /** Copies the next message of a client where the flow is in service into a sample of the flow. */
    private void record(Place place) {
        if (busy || editor == null) {
            return;
        }
        Optional<Failure> refusal = place.refusal();
        if (refusal.isPresent() || !Consent.toRecord(getSite().getShell(), place)) {
            say(refusal.map(ExerciserView::sentence).orElse("Nothing was recorded"));
            return;
        }
        FlowEditor of = editor;
        Path folder = of.file().toAbsolutePath().getParent();
        var samples = of.drawing().flow().getSamples();
        String name = RecordedSample.freeName(
                folder, samples.stream().map(Sample::getName).toList());
        inBackground(() -> {
            RecordedSample recorded = RecordedSample.of(recorder.next(place, this::tell));
            Sample sample = recorded.write(folder, name);
            onScreen(() -> of.execute("Record a sample", () -> samples.add(sample)));
            return "Recorded as the sample " + name
                    + (recorded.masked() ? "; what is secret reads *** there: write values of your own" : "");
        });
    }

    /** Asks what the message that waits is to be changed in. */
    public void changeMessage() {
        Run waits = shown();
        if (waits == null || !waits.isStopped() || waits.wires().isEmpty()) {
            return;
        }
        ChangeMessageDialog dialog =
                new ChangeMessageDialog(getSite().getShell(), waits.wires().getLast(), waits.stoppedAt());
        if (dialog.open() == Window.OK && waits == shown()) {
            known.change = dialog.change();
            say(
                    known.change.isNone()
                            ? "The message is as it was"
                            : "The message is changed when it goes on: Step (F6) or Resume (F8)");
        }
    }

    /** Lists the breakpoints, to be changed; chosen is the step whose condition is asked for, "" for the first. */
    public void askForBreakpoints(String chosen) {
        if (editor == null) {
            return;
        }
        var flow = editor.drawing().flow();
        BreakpointsDialog dialog =
                BreakpointsDialog.of(getSite().getShell(), flow, known.breakpoints.conditions(), chosen);
        if (dialog.open() == Window.OK) {
            known.breakpoints.set(dialog.conditions(), flow);
            layer.show(known.run, known.breakpoints.steps());
        }
    }

    /** A row of the way was chosen: its wire is selected on the diagram, and its message shown. */
    private void chosen(int index) {
        Run shown = shown();
        if (shown == null || index < 0 || index >= shown.wires().size()) {
            message.show(null, null, "");
            return;
        }
        Run.Wire at = shown.wires().get(index);
        boolean failed = !shown.fault().isEmpty() && at.to().equals(shown.faultStep());
        message.show(
                at,
                index == 0 ? null : shown.wires().get(index - 1),
                failed ? shown.faultStep() + ": " + shown.fault() + ": " + shown.reason() : "");
        diagram.select(at);
    }

    /** The run whose way is shown; null for none. */
    private Run shown() {
        return known == null ? null : known.run;
    }

    private void select(int row) {
        way.select(row);
    }

    private static String id(Step step) {
        return step == null || step.getId() == null ? "?" : step.getId();
    }

    /** The id of the step that is selected alone; empty for none. */
    Optional<String> selectedId() {
        return Optional.ofNullable(selectedStep()).map(ExerciserView::id);
    }

    private Step selectedStep() {
        List<Step> steps = editor == null ? List.of() : editor.selectedSteps();
        return steps.size() == 1 ? steps.getFirst() : null;
    }

    boolean stopsBefore(String id) {
        return known.breakpoints.steps().contains(id);
    }

    /** Stops before a step from the next run on, or no longer does. */
    public void toggle(String id) {
        known.breakpoints.toggle(id, editor.drawing().flow());
        layer.show(known.run, known.breakpoints.steps());
    }

    /** A double click on the dot takes it away. */
    private void doubleClicked(Event event) {
        layer.dotAt(event.x, event.y).ifPresent(this::toggle);
    }

    void save() {
        boolean refused = known.run != null && !known.run.fault().isEmpty();
        bar.askForTitle(refused ? "a bad message is refused" : "a good message goes through")
                .ifPresent(this::save);
    }

    /** Sends the message once more, and writes down what stays the same. */
    public void save(String title) {
        Known of = known;
        Path flow = editor.file();
        IResource project = editor.resource().map(IResource::getProject).orElse(null);
        inBackground(() -> {
            TestRuntime.Result again = warm.runtime().send(flow, of.trial, Map.of(), this::tell, (stop, why) -> {});
            Path script = new SavedTest(flow, title).write(of.trial, of.result, again);
            if (project != null) {
                project.refreshLocal(IResource.DEPTH_INFINITE, null);
            }
            return "Saved as " + flow.toAbsolutePath().getParent().relativize(script) + "; millrace test runs it";
        });
    }

    @Override
    public void setFocus() {
        bar.setFocus();
    }

    @Override
    public void dispose() {
        getSite().getPage().removePartListener(parts);
        MovedFlows.unlisten(moved);
        detach();
        remote.abort();
        recorder.end();
        small.shutdownNow();
        work.cancel(true); // an exchange that waits ends
        warm.release(this);
        super.dispose();
    }

    public RequestPane request() {
        return request;
    }

    public WayPane way() {
        return way;
    }

    public MessagePane message() {
        return message;
    }

    /** What the line beside the buttons says. */
    public String status() {
        return bar.said();
    }

    /** Whether an exchange is under way, or begins when its message is read. */
    public boolean isBusy() {
        return busy || request.isAwaited();
    }

    /** The number of the runtime's process; 0 while there is none. */
    public long process() {
        return warm.process();
    }
}
