package org.millrace.designer.diagram.compare;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.eclipse.compare.CompareConfiguration;
import org.eclipse.compare.CompareUI;
import org.eclipse.compare.INavigatable;
import org.eclipse.compare.IResourceProvider;
import org.eclipse.compare.IStreamContentAccessor;
import org.eclipse.compare.ITypedElement;
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
import org.millrace.model.edit.Drawing;
import org.millrace.model.flow.Flow;
import org.millrace.model.flow.FlowFactory;
import org.millrace.model.flow.FlowFiles;
import org.millrace.model.flow.Layout;
import org.millrace.model.flow.Loaded;

/**
 * Two flows as diagrams side by side, and below them what is different, value by value. The right one is taken for the earlier, as compare
 * editors have it: what stands only on the left was added. A flow without a layout of its own, such as one from the history, is drawn by the
 * other's. UI thread only.
 */
public final class FlowCompareViewer extends Viewer implements INavigatable {

    private final CompareConfiguration configuration;
    private final Composite area;
    private final Label summary;
    private final FlowSide left;
    private final FlowSide right;
    private final TreeViewer list;
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
                .align(SWT.FILL, SWT.CENTER)
                .applyTo(summary);
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
            if (!passing && DifferenceList.row(event.getSelection()) instanceof Row row) {
                passing = true;
                left.select(row.left());
                right.select(row.right());
                passing = false;
            }
        });
        left.onSelection(part -> chosen(part));
        right.onSelection(part -> chosen(part));
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
        if (!(given instanceof ICompareInput compared)) {
            return;
        }
        try {
            Flow now = flow(compared.getLeft());
            Flow before = flow(compared.getRight());
            Optional<Layout> nowPlaces = layout(compared.getLeft());
            Optional<Layout> beforePlaces = layout(compared.getRight());
            Drawing after = new Drawing(now, nowPlaces.or(() -> beforePlaces).orElseGet(FlowCompareViewer::noPlaces));
            Drawing earlier = new Drawing(
                    before, EcoreUtil.copy(beforePlaces.or(() -> nowPlaces).orElseGet(FlowCompareViewer::noPlaces)));
            show(Difference.between(before, now), after, earlier);
        } catch (IOException | CoreException e) {
            summary.setText("The flows can't be read: " + e.getMessage());
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
        String leftLabel = Objects.requireNonNullElse(configuration.getLeftLabel(input), "Left");
        String rightLabel = Objects.requireNonNullElse(configuration.getRightLabel(input), "Right");
        left.show(leftLabel, after, marks);
        right.show(rightLabel, earlier, marks);
        rows = DifferenceList.rows(difference);
        DifferenceList.show(list, rows, leftLabel, rightLabel);
        summary.setText(summary(difference));
        summary.requestLayout();
        area.getDisplay().asyncExec(() -> {
            if (!area.isDisposed()) {
                FlowSide.fit(left, right); // once there is a size to fit into
            }
        });
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
            List<String> counted = new ArrayList<>();
            if (steps > 0) {
                counted.add(steps + (steps == 1 ? " step" : " steps"));
            }
            if (wires > 0) {
                counted.add(wires + (wires == 1 ? " wire" : " wires"));
            }
            said.add(String.join(" and ", counted) + " " + word);
        }
    }

    /** An empty flow where one side has none. */
    private static Flow flow(ITypedElement element) throws IOException, CoreException {
        if (element instanceof IStreamContentAccessor content) {
            try (InputStream in = content.getContents()) {
                Loaded<Flow> read = FlowFiles.readFlow(in == null ? new byte[0] : in.readAllBytes());
                return read.content();
            }
        }
        return FlowFactory.eINSTANCE.createFlow();
    }

    /** The layout beside a file, when there is one; a revision has none. */
    private static Optional<Layout> layout(ITypedElement element) throws IOException {
        if (element instanceof IResourceProvider provider
                && provider.getResource() != null
                && provider.getResource().getLocation() != null) {
            Path layout =
                    FlowFiles.layoutOf(provider.getResource().getLocation().toPath());
            return Files.exists(layout)
                    ? Optional.of(FlowFiles.loadLayout(layout).content())
                    : Optional.empty();
        }
        return Optional.empty();
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
