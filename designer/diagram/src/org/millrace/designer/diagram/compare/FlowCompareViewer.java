package org.millrace.designer.diagram.compare;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.eclipse.compare.CompareConfiguration;
import org.eclipse.compare.CompareUI;
import org.eclipse.compare.INavigatable;
import org.eclipse.compare.structuremergeviewer.ICompareInput;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.jface.viewers.Viewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.millrace.designer.diagram.base.Help;
import org.millrace.designer.diagram.compare.DifferenceList.Row;
import org.millrace.designer.diagram.figure.Mark;
import org.millrace.model.edit.Difference;
import org.millrace.model.edit.Difference.Fate;
import org.millrace.model.edit.Difference.StepPair;
import org.millrace.model.edit.Difference.WirePair;
import org.millrace.model.edit.Displaced;
import org.millrace.model.edit.Drawing;
import org.millrace.model.flow.FlowFactory;
import org.millrace.model.flow.Layout;
import org.millrace.model.flow.Step;

/**
 * Two flows as diagrams side by side, and below them what is different, value by value. The right one is taken for the earlier, as compare
 * editors have it: what stands only on the left was added. A flow without a layout of its own is drawn by the other's. Two layouts are shown as
 * the flow of today with its steps in either's places. UI thread only.
 */
public final class FlowCompareViewer extends Viewer implements INavigatable {

    private final CompareConfiguration configuration;
    private final Composite area;
    private final Label summary;
    private final FlowSide left;
    private final FlowSide right;
    private final TreeViewer list;
    private final Taking taking;
    private Object input;
    private List<Row> rows = List.of();
    private boolean passing;

    public FlowCompareViewer(Composite parent, CompareConfiguration configuration) {
        this.configuration = configuration;
        area = new Composite(parent, SWT.NONE);
        Help.on(area, "comparing");
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(area);
        area.setData(CompareUI.COMPARE_VIEWER_TITLE, "Flow diagrams");
        area.setData(INavigatable.NAVIGATOR_PROPERTY, this);
        Composite head = new Composite(area, SWT.NONE);
        GridLayoutFactory.swtDefaults().numColumns(3).margins(6, 2).applyTo(head);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(head);
        summary = new Label(head, SWT.NONE);
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .span(3, 1)
                .align(SWT.FILL, SWT.CENTER)
                .applyTo(summary);
        taking = new Taking(head, configuration, this::taken);
        button(head, "&Previous difference", PREVIOUS_CHANGE);
        button(head, "&Next difference", NEXT_CHANGE);
        SashForm sash = new SashForm(area, SWT.VERTICAL | SWT.SMOOTH);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(sash);
        SashForm sides = new SashForm(sash, SWT.HORIZONTAL | SWT.SMOOTH);
        left = new FlowSide(sides);
        right = new FlowSide(sides);
        FlowSide.join(left, right);
        list = DifferenceList.create(sash);
        sash.setWeights(65, 35);
        list.addSelectionChangedListener(event -> {
            taking.selected(DifferenceList.row(event.getSelection()), DifferenceList.value(event.getSelection()));
            if (!passing && DifferenceList.row(event.getSelection()) instanceof Row row) {
                passing = true;
                left.select(row.left());
                right.select(row.right());
                passing = false;
            }
        });
        left.onSelection(part -> chosen(part));
        right.onSelection(part -> chosen(part));
        area.addDisposeListener(event -> taking.close());
    }

    /** A flow is another than it was: what is left of the differences is shown, the next one selected. */
    private void taken() {
        if (area.isDisposed()) {
            return;
        }
        int at = rows.indexOf(DifferenceList.row(list.getSelection()));
        read(false);
        if (at >= 0 && !rows.isEmpty()) {
            list.setSelection(new StructuredSelection(rows.get(Math.min(at, rows.size() - 1))), true);
        }
    }

    private void button(Composite head, String text, int change) {
        Button button = new Button(head, SWT.PUSH);
        button.setText(text);
        button.addListener(SWT.Selection, event -> selectChange(change));
    }

    /** What is selected in a diagram is selected in the list and in the other diagram, when it is different. */
    private void chosen(EObject part) {
        if (passing) {
            return;
        }
        rows.stream()
                .filter(row -> row.left() == part || row.right() == part)
                .findFirst()
                .ifPresent(row -> list.setSelection(new StructuredSelection(row), true));
    }

    @Override
    public void setInput(Object given) {
        input = given;
        read(true);
    }

    /** @param fit whether the flows are to be seen whole, else they are as large as before */
    private void read(boolean fit) {
        if (!(input instanceof ICompareInput compared)) {
            return;
        }
        try {
            Side now = Side.of(compared.getLeft(), compared.getRight());
            Side before = Side.of(compared.getRight(), compared.getLeft());
            boolean layouts = Side.isLayout(compared.getLeft());
            Drawing after = new Drawing(
                    now.flow(), EcoreUtil.copy(now.layout().or(before::layout).orElseGet(FlowCompareViewer::noPlaces)));
            Drawing earlier = new Drawing(
                    layouts ? now.flow() : before.flow(),
                    EcoreUtil.copy(before.layout().or(now::layout).orElseGet(FlowCompareViewer::noPlaces)));
            if (layouts) {
                show(Displaced.between(earlier, after), after, earlier);
                taking.layouts(now, before, after, earlier);
            } else {
                Difference difference = Difference.between(before.flow(), now.flow());
                show(difference, after, earlier);
                taking.flows(now, before, difference, after, earlier);
            }
            area.layout(true, true);
            if (fit) {
                area.getDisplay().asyncExec(this::fit); // once there is a size to fit into
            }
        } catch (IOException | CoreException e) {
            summary.setText("The flows can't be read: " + e.getMessage());
        }
    }

    private void fit() {
        if (!area.isDisposed()) {
            FlowSide.fit(left, right);
        }
    }

    private static Layout noPlaces() {
        return FlowFactory.eINSTANCE.createLayout();
    }

    private void show(Difference difference, Drawing after, Drawing earlier) {
        Map<EObject, Mark> marks = new HashMap<>();
        for (StepPair pair : difference.steps()) {
            mark(marks, pair.fate(), pair.before(), pair.after());
            if (pair.renamed()) { // the same step stands in the same place on both sides
                if (earlier.place(pair.before().get()).isEmpty()) {
                    earlier.move(pair.before().get(), after.at(pair.after().get()));
                } else if (after.place(pair.after().get()).isEmpty()) {
                    after.move(pair.after().get(), earlier.at(pair.before().get()));
                }
            }
        }
        for (WirePair pair : difference.wires()) {
            mark(marks, pair.fate(), pair.before(), pair.after());
        }
        show(after, earlier, marks, DifferenceList.rows(difference), summary(difference));
    }

    private void show(List<Displaced> displaced, Drawing after, Drawing earlier) {
        Map<EObject, Mark> marks = new HashMap<>();
        displaced.forEach(each -> marks.put(each.part(), Mark.CHANGED));
        long steps =
                displaced.stream().filter(each -> each.part() instanceof Step).count();
        long wires = displaced.size() - steps;
        String said =
                displaced.isEmpty() ? "Every step stands in the same place." : counted(steps, wires) + " elsewhere";
        show(after, earlier, marks, DifferenceList.rows(displaced), said);
    }

    private void show(Drawing after, Drawing earlier, Map<EObject, Mark> marks, List<Row> different, String said) {
        String leftLabel = Objects.requireNonNullElse(configuration.getLeftLabel(input), "Left");
        String rightLabel = Objects.requireNonNullElse(configuration.getRightLabel(input), "Right");
        left.show(leftLabel, after, marks);
        right.show(rightLabel, earlier, marks);
        rows = different;
        DifferenceList.show(list, rows, leftLabel, rightLabel);
        summary.setText(said);
    }

    private static void mark(
            Map<EObject, Mark> marks,
            Fate fate,
            Optional<? extends EObject> before,
            Optional<? extends EObject> after) {
        Mark mark = switch (fate) {
            case SAME -> Mark.NONE;
            case ADDED -> Mark.ADDED;
            case REMOVED -> Mark.REMOVED;
            case CHANGED -> Mark.CHANGED;
        };
        before.ifPresent(part -> marks.put(part, mark));
        after.ifPresent(part -> marks.put(part, mark));
    }

    private static String summary(Difference difference) {
        if (difference.isEmpty()) {
            return "The flows do the same; at most the places of their steps are not.";
        }
        List<String> said = new ArrayList<>();
        count(said, difference, Fate.CHANGED, "changed");
        count(said, difference, Fate.ADDED, "only on the left");
        count(said, difference, Fate.REMOVED, "only on the right");
        return String.join(", ", said);
    }

    private static void count(List<String> said, Difference difference, Fate fate, String word) {
        long steps =
                difference.steps().stream().filter(pair -> pair.fate() == fate).count();
        long wires =
                difference.wires().stream().filter(pair -> pair.fate() == fate).count();
        if (steps + wires > 0) {
            said.add(counted(steps, wires) + " " + word);
        }
    }

    private static String counted(long steps, long wires) {
        List<String> counted = new ArrayList<>();
        if (steps > 0) {
            counted.add(steps + (steps == 1 ? " step" : " steps"));
        }
        if (wires > 0) {
            counted.add(wires + (wires == 1 ? " wire" : " wires"));
        }
        return String.join(" and ", counted);
    }

    @Override
    public Control getControl() {
        return area;
    }

    @Override
    public Object getInput() {
        return input;
    }

    @Override
    public ISelection getSelection() {
        return list.getSelection();
    }

    @Override
    public void setSelection(ISelection selection, boolean reveal) {
        list.setSelection(selection, reveal);
    }

    @Override
    public void refresh() {
        setInput(input);
    }

    /** @return whether there is no further one, as Eclipse wants it */
    @Override
    public boolean selectChange(int change) {
        int at = rows.indexOf(DifferenceList.row(list.getSelection()));
        int next = switch (change) {
            case NEXT_CHANGE -> at + 1;
            case PREVIOUS_CHANGE -> at < 0 ? rows.size() - 1 : at - 1;
            case LAST_CHANGE -> rows.size() - 1;
            default -> 0;
        };
        if (next < 0 || next >= rows.size()) {
            return true;
        }
        list.setSelection(new StructuredSelection(rows.get(next)), true);
        return false;
    }

    @Override
    public boolean hasChange(int change) {
        int at = rows.indexOf(DifferenceList.row(list.getSelection()));
        return change == NEXT_CHANGE ? at + 1 < rows.size() : at > 0;
    }

    @Override
    public boolean openSelectedChange() {
        return false;
    }
}
