package org.millrace.designer.runtimes.live;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IPropertyListener;
import org.millrace.client.admin.FlowInfo;
import org.millrace.client.admin.Statistics;
import org.millrace.client.statistics.Figures;
import org.millrace.client.statistics.LiveFlow;
import org.millrace.client.statistics.Seconds;
import org.millrace.designer.diagram.FlowEditor;
import org.millrace.designer.diagram.figure.StepNumbers;
import org.millrace.designer.diagram.figure.WireNumbers;
import org.millrace.designer.runtimes.connect.Chosen;
import org.millrace.designer.runtimes.connect.Connections;
import org.millrace.designer.runtimes.connect.ObservedRuntime;
import org.millrace.designer.runtimes.connect.Target;
import org.millrace.model.edit.Drawing;
import org.millrace.model.flow.Wire;

/**
 * A flow's editor and the runtime or pair that was chosen for it, as long as both are there.
 *
 * <ol>
 *   <li>The connections' threads take each runtime's second in and write the numbers as text.
 *   <li>The UI thread hands the texts over to the diagram, once for all that has come meanwhile.
 * </ol>
 *
 * <p>Nothing runs, and no connection is open for it, while nothing is chosen.
 */
public final class WatchedFlow {

    /** Five minutes, as the charts show. */
    public static final int SECONDS_KEPT = 300;

    private final FlowEditor editor;
    private final Display display;
    private final Connections connections;
    private final Chosen chosen;
    private final DrawnBundle bundle;
    private final Runnable listener = this::told;
    private final Runnable choosing = this::chosenAnew;
    private final IPropertyListener saving = this::changed;
    private final AtomicBoolean queued = new AtomicBoolean();
    private volatile Watching watching;

    /** What is watched, from one choice to the next; each has figures of its own. */
    private static final class Watching {
        private final Target target;
        private final String flow;
        private final LiveFlow live;
        private final Map<String, Statistics> last = new HashMap<>();
        /** The digests of its bundles that run; UI thread. */
        private Set<String> deployed = Set.of();

        private volatile Map<String, StepNumbers> steps = Map.of();
        private volatile Map<Figures.Wire, WireNumbers> wires = Map.of();

        Watching(Target target, String flow) {
            this.target = target;
            this.flow = flow;
            this.live = new LiveFlow(flow, SECONDS_KEPT);
        }

        /** Takes in what is new; by one thread at a time. */
        synchronized void take(List<ObservedRuntime> sides) {
            boolean ended = false;
            for (ObservedRuntime side : sides) {
                String name = side.runtime().id();
                Statistics now = side.snapshot().statistics();
                if (!side.snapshot().link().isUp()) {
                    if (last.remove(name) != null) {
                        live.lost(name);
                    }
                } else if (now != null && now != last.get(name)) {
                    last.put(name, now);
                    ended |= live.take(name, now);
                }
            }
            if (ended) {
                Figures.OfFlow figures = live.figures();
                Map<String, StepNumbers> atSteps = new HashMap<>();
                figures.steps().forEach((step, each) -> atSteps.put(step, Numbers.of(each)));
                Map<Figures.Wire, WireNumbers> atWires = new HashMap<>();
                figures.wires().forEach((wire, each) -> atWires.put(wire, Numbers.of(each)));
                steps = atSteps;
                wires = atWires;
            }
        }
    }

    /** UI thread, as {@link #close}. */
    WatchedFlow(FlowEditor editor, Connections connections, Chosen chosen) {
        this.editor = editor;
        this.display = editor.getSite().getShell().getDisplay();
        this.connections = connections;
        this.chosen = chosen;
        this.bundle = new DrawnBundle(editor.file(), this::showSoon);
        editor.live().onStop(() -> chosen.choose(editor.file(), null));
        editor.addPropertyListener(saving);
        chosen.listen(choosing);
        begin();
    }

    public FlowEditor editor() {
        return editor;
    }

    /** The runtimes that are watched, as they are seen now; none when nothing is chosen. Any thread. */
    public List<ObservedRuntime> sides() {
        Watching now = watching;
        return now == null ? List.of() : connections.of(now.target);
    }

    /** The last minutes of a step, or of the whole flow for ""; empty when nothing is chosen. Any thread. */
    public Optional<Seconds> seconds(String step) {
        return Optional.ofNullable(watching).map(now -> now.live.seconds(step));
    }

    /** As of the second that ended last; empty when nothing is chosen. Any thread. */
    public Optional<Figures.OfFlow> figures() {
        return Optional.ofNullable(watching).map(now -> now.live.figures());
    }

    private void chosenAnew() {
        display.asyncExec(this::begin);
    }

    /** Turns to what is chosen now. */
    private void begin() {
        if (isClosed()) {
            return;
        }
        Target target = chosen.of(editor.file()).orElse(null);
        String flow = drawnName();
        Watching before = watching;
        if (before != null && before.target.equals(target) && before.flow.equals(flow)) {
            return;
        }
        watching = target == null ? null : new Watching(target, flow);
        if (before != null && target == null) {
            connections.unlisten(listener);
        }
        if (target == null) {
            editor.live().hide();
            return;
        }
        bundle.schedule();
        if (before == null) {
            connections.listen(listener);
        }
        told();
        show();
    }

    /** "" for a flow whose name was cleared: no runtime has one like that. */
    private String drawnName() {
        String name = editor.drawing().flow().getName();
        return name == null ? "" : name;
    }

    private boolean isClosed() {
        Control canvas = editor.viewer().getControl();
        return canvas == null || canvas.isDisposed();
    }

    /** Something is new of some runtime; by the connections' threads. */
    private void told() {
        Watching now = watching;
        if (now != null) {
            now.take(connections.of(now.target));
            showSoon();
        }
    }

    private void showSoon() {
        if (queued.compareAndSet(false, true) && !display.isDisposed()) {
            display.asyncExec(this::show);
        }
    }

    private void show() {
        queued.set(false);
        Watching now = watching;
        if (now == null || isClosed()) {
            return;
        }
        if (!now.flow.equals(drawnName())) {
            begin();
            return;
        }
        List<ObservedRuntime> sides = connections.of(now.target);
        Set<String> deployed = sides.stream()
                .flatMap(side -> side.snapshot().flow(now.flow).map(FlowInfo::digest).stream())
                .collect(Collectors.toSet());
        if (!deployed.equals(now.deployed)) {
            now.deployed = deployed;
            bundle.schedule(); // what is deployed anew was made of files that this workspace may not have looked at yet
        }
        LiveCaption runs = LiveCaption.of(
                sides,
                new LiveCaption.Drawn(
                        now.flow,
                        editor.drawing().flow().getVersion(),
                        editor.isDirty(),
                        bundle.digest(),
                        bundle.author()));
        editor.live().say(runs.sentence(), runs.tone());
        Map<Figures.Wire, WireNumbers> wires = now.wires;
        editor.live().show(now.steps, wire -> of(wire, wires), runs.old());
    }

    private WireNumbers of(Wire wire, Map<Figures.Wire, WireNumbers> wires) {
        if (wire.getFrom() == null || wire.getTo() == null) {
            return null;
        }
        boolean fault = Drawing.FAULT.equals(wire.getPort());
        List<String> ports = editor.drawing().ports(wire.getFrom()).stream()
                .filter(port -> !port.equals(Drawing.FAULT))
                .toList();
        int branch = fault ? 0 : Math.max(0, ports.indexOf(wire.getPort()));
        return wires.get(new Figures.Wire(wire.getFrom().getId(), wire.getTo().getId(), branch, fault));
    }

    /** A change of the drawing, or of a file beside it, may make it another than what runs; of what is saved, that is looked at. */
    private void changed(Object source, int property) {
        if (watching == null) {
            return;
        }
        if (property == IEditorPart.PROP_DIRTY) {
            showSoon();
        } else if (property == FlowEditor.PROP_CHECKED && !editor.isDirty()) {
            bundle.schedule();
        }
    }

    void close() {
        chosen.unlisten(choosing);
        editor.removePropertyListener(saving);
        bundle.cancel();
        if (watching != null) {
            watching = null;
            connections.unlisten(listener);
        }
    }
}
