package org.millrace.designer.diagram.live;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.eclipse.gef.GraphicalViewer;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.millrace.designer.diagram.base.Help;
import org.millrace.designer.diagram.figure.DiagramLook;
import org.millrace.designer.diagram.figure.LiveLayer;
import org.millrace.designer.diagram.figure.Paint;
import org.millrace.designer.diagram.figure.StepFigure;
import org.millrace.designer.diagram.figure.StepNumbers;
import org.millrace.designer.diagram.figure.WireFigure;
import org.millrace.designer.diagram.figure.WireNumbers;
import org.millrace.designer.diagram.part.FlowPart;
import org.millrace.designer.diagram.part.FlowRoot;
import org.millrace.designer.diagram.part.StepPart;
import org.millrace.designer.diagram.part.WirePart;
import org.millrace.model.flow.Wire;

/**
 * What an editor shows of a flow that runs somewhere: numbers over the diagram, and a bar above it that says whose they are. Nothing of it
 * stands there until somebody watches, nothing of it belongs to the flow. UI thread only.
 */
public final class LiveDisplay {

    /** How the bar's sentence is meant. */
    public enum Tone {
        GOOD,
        ATTENTION,
        BAD
    }

    private final GraphicalViewer viewer;
    private final DiagramLook look;
    private final FlowRoot root;
    private final Composite bar;
    private final Label sign;
    private final Label sentence;
    private final Label legend;
    private Runnable stop = () -> {};
    private Map<String, StepNumbers> steps = Map.of();
    private Function<Wire, WireNumbers> wires = wire -> null;
    private Tone tone = Tone.GOOD;
    private boolean stale;

    /** @param parent has a grid layout; the bar takes its next row */
    public LiveDisplay(Composite parent, GraphicalViewer viewer, FlowRoot root, DiagramLook look) {
        this.viewer = viewer;
        this.look = look;
        this.root = root;
        bar = new Composite(parent, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, false).exclude(true).applyTo(bar);
        GridLayoutFactory.fillDefaults()
                .numColumns(4)
                .margins(10, 3)
                .spacing(8, 0)
                .applyTo(bar);
        bar.setVisible(false);
        Help.on(bar, "live");
        sign = new Label(bar, SWT.NONE);
        sign.setText("\u25CF");
        sentence = new Label(bar, SWT.WRAP);
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .align(SWT.FILL, SWT.CENTER)
                .hint(200, SWT.DEFAULT)
                .applyTo(sentence);
        legend = new Label(bar, SWT.NONE);
        legend.setText("entries a second, p50 / p99 over the last 5 s");
        Button leave = new Button(bar, SWT.PUSH);
        leave.setText("Stop watching");
        leave.addListener(SWT.Selection, event -> stop.run());
    }

    /** Says whose numbers they are and what is the matter. The bar is there as long as somebody watches, so that nothing moves. */
    public void say(String text, Tone meant) {
        reveal(true);
        if (!text.equals(sentence.getText())) {
            sentence.setText(text);
            sentence.setToolTipText(text);
            sentence.requestLayout();
        }
        tone = meant;
        colour();
    }

    private LiveLayer layer() {
        LiveLayer layer = (LiveLayer) root.getLayer(FlowRoot.LIVE_LAYER);
        layer.look(look::paint, look.small());
        return layer;
    }

    /** What the bar's button does. */
    public void onStop(Runnable action) {
        stop = action;
    }

    /**
     * Shows these numbers in place of those before.
     *
     * @param ofSteps by id; a step that is not there has none
     * @param ofWire null for a wire that has none
     * @param old whether they are of a connection that is lost
     */
    public void show(Map<String, StepNumbers> ofSteps, Function<Wire, WireNumbers> ofWire, boolean old) {
        steps = ofSteps;
        wires = ofWire;
        stale = old;
        refresh();
    }

    /** After a change of the drawing, too: figures come and go with it. */
    public void refresh() {
        if (!isShown() || !(viewer.getContents() instanceof FlowPart flow)) {
            return;
        }
        Map<StepFigure, StepNumbers> atSteps = new HashMap<>();
        Map<WireFigure, WireNumbers> atWires = new HashMap<>();
        for (Object child : flow.getChildren()) {
            StepPart part = (StepPart) child;
            String id = part.step().getId();
            StepNumbers numbers = id == null ? null : steps.get(id);
            part.said(numbers == null ? "" : numbers.spoken());
            if (numbers != null) {
                atSteps.put(part.stepFigure(), numbers);
            }
            for (Object each : part.getSourceConnections()) {
                WirePart wire = (WirePart) each;
                WireNumbers passed = wires.apply(wire.wire());
                wire.said(passed == null ? "" : passed.spoken());
                if (passed != null) {
                    atWires.put((WireFigure) wire.getFigure(), passed);
                }
            }
        }
        layer().show(atSteps, atWires, stale);
    }

    public boolean isShown() {
        return !bar.isDisposed() && bar.getVisible();
    }

    /** What the bar says; "" when nobody watches. */
    public String sentence() {
        return isShown() ? sentence.getText() : "";
    }

    /** Takes all of it away. */
    public void hide() {
        if (!isShown()) {
            return;
        }
        steps = Map.of();
        wires = wire -> null;
        refresh();
        layer().hide();
        reveal(false);
    }

    /** After a switch of the theme. */
    public void colour() {
        Paint paint = look.paint();
        Color ground = paint.canvas;
        bar.setData("org.eclipse.e4.ui.css.disabled", Boolean.TRUE);
        bar.setBackground(ground);
        for (Label each : List.of(sign, sentence, legend)) {
            each.setData("org.eclipse.e4.ui.css.disabled", Boolean.TRUE);
            each.setBackground(ground);
        }
        Color meant = switch (tone) {
            case GOOD -> paint.added;
            case ATTENTION -> paint.warning;
            case BAD -> paint.fault;
        };
        sign.setForeground(meant);
        sentence.setForeground(tone == Tone.GOOD ? paint.text : meant);
        legend.setForeground(paint.soft);
        layer().repaint();
    }

    private void reveal(boolean shown) {
        GridData data = (GridData) bar.getLayoutData();
        if (data.exclude == shown) {
            data.exclude = !shown;
            bar.setVisible(shown);
            bar.getParent().layout(true, true);
        }
    }
}
