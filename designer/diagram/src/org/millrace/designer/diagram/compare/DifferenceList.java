package org.millrace.designer.diagram.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.jface.viewers.ITreeSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.jface.viewers.TreeViewerColumn;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.widgets.Composite;
import org.millrace.designer.diagram.figure.Mark;
import org.millrace.designer.diagram.figure.Paint;
import org.millrace.model.edit.Difference;
import org.millrace.model.edit.Difference.Fate;
import org.millrace.model.edit.Difference.StepPair;
import org.millrace.model.edit.Difference.ValuePair;
import org.millrace.model.edit.Difference.WirePair;
import org.millrace.model.edit.Displaced;
import org.millrace.model.flow.Step;
import org.millrace.model.flow.Wire;

/** What is different between two flows as a list: a row for each step and wire, below it one for each value, on the left and on the right. */
final class DifferenceList {

    /**
     * A step, a wire or the flow itself that is not the same on both sides.
     *
     * @param left null when there is none
     * @param right null when there is none
     * @param pair the {@link StepPair} or {@link WirePair} that it shows, or a {@link Displaced}; null for the flow itself
     */
    record Row(String text, Mark mark, EObject left, EObject right, List<ValuePair> values, Object pair) {}

    private DifferenceList() {}

    static List<Row> rows(Difference difference) {
        List<Row> rows = new ArrayList<>();
        if (!difference.flow().isEmpty()) {
            rows.add(new Row("The flow itself", Mark.CHANGED, null, null, difference.flow(), null));
        }
        for (StepPair pair : difference.steps()) {
            String id = id(pair.after().or(pair::before).orElseThrow());
            String text = pair.renamed() ? id + ", was " + id(pair.before().orElseThrow()) : id;
            row(rows, text, pair.fate(), pair.after(), pair.before(), pair.values(), pair);
        }
        for (WirePair pair : difference.wires()) {
            Wire wire = pair.after().or(pair::before).orElseThrow();
            row(rows, text(wire), pair.fate(), pair.after(), pair.before(), pair.values(), pair);
        }
        return rows;
    }

    /** What stands elsewhere in another layout of the same flow. */
    static List<Row> rows(List<Displaced> displaced) {
        return displaced.stream().map(DifferenceList::row).toList();
    }

    private static Row row(Displaced each) {
        boolean wire = each.part() instanceof Wire;
        String text = wire ? text((Wire) each.part()) : id((Step) each.part());
        ValuePair value = new ValuePair("", wire ? "Segments" : "Place", each.before(), each.after());
        return new Row("\u2260  " + text, Mark.CHANGED, each.part(), each.part(), List.of(value), each);
    }

    private static String text(Wire wire) {
        return "Wire from " + id(wire.getFrom()) + ", " + wire.getPort() + ", to " + id(wire.getTo());
    }

    private static void row(
            List<Row> rows,
            String text,
            Fate fate,
            Optional<? extends EObject> left,
            Optional<? extends EObject> right,
            List<ValuePair> values,
            Object pair) {
        switch (fate) {
            case SAME -> {}
            case ADDED -> rows.add(new Row("+  " + text, Mark.ADDED, left.get(), null, values, pair));
            case REMOVED -> rows.add(new Row("\u2212  " + text, Mark.REMOVED, null, right.get(), values, pair));
            case CHANGED -> rows.add(new Row("\u2260  " + text, Mark.CHANGED, left.get(), right.get(), values, pair));
        }
    }

    private static String id(Step step) {
        return step == null || step.getId() == null ? "nothing" : step.getId();
    }

    static TreeViewer create(Composite parent) {
        TreeViewer list = new TreeViewer(parent, SWT.FULL_SELECTION | SWT.BORDER | SWT.SINGLE);
        list.getTree().setHeaderVisible(true);
        list.getTree().setLinesVisible(true);
        Paint paint = Paint.on(parent.getBackground());
        column(list, "Difference", 320, paint, 0);
        column(list, "Left", 320, paint, 1);
        column(list, "Right", 320, paint, 2);
        list.setContentProvider(new Rows());
        return list;
    }

    private static void column(TreeViewer list, String title, int width, Paint paint, int index) {
        TreeViewerColumn column = new TreeViewerColumn(list, SWT.NONE);
        column.getColumn().setText(title);
        column.getColumn().setWidth(width);
        column.setLabelProvider(new ColumnLabelProvider() {
            @Override
            public String getText(Object element) {
                return switch (element) {
                    case Row row -> index == 0 ? row.text() : "";
                    case ValuePair value when index == 0 -> value.label();
                    case ValuePair value -> (index == 1 ? value.after() : value.before()).replace("\n", " \u23CE ");
                    default -> "";
                };
            }

            @Override
            public String getToolTipText(Object element) {
                return element instanceof ValuePair value ? (index == 1 ? value.after() : value.before()) : null;
            }

            @Override
            public Color getForeground(Object element) {
                return element instanceof Row row ? row.mark().color(paint) : null;
            }
        });
    }

    static void show(TreeViewer list, List<Row> rows, String left, String right) {
        list.getTree().getColumn(1).setText(left);
        list.getTree().getColumn(2).setText(right);
        list.setInput(rows);
        list.expandAll();
    }

    /** The row that is selected, or that the selected value belongs to; null when nothing is. */
    static Row row(ISelection selection) {
        return selection instanceof ITreeSelection tree && !tree.isEmpty()
                ? (Row) tree.getPaths()[0].getFirstSegment()
                : null;
    }

    /** The value that is selected; null when it is a row, or nothing. */
    static ValuePair value(ISelection selection) {
        return selection instanceof ITreeSelection tree && tree.getFirstElement() instanceof ValuePair value
                ? value
                : null;
    }

    private static final class Rows implements ITreeContentProvider {

        @Override
        public Object[] getElements(Object input) {
            return ((List<?>) input).toArray();
        }

        @Override
        public Object[] getChildren(Object parent) {
            return parent instanceof Row row ? row.values().toArray() : new Object[0];
        }

        @Override
        public Object getParent(Object element) {
            return null;
        }

        @Override
        public boolean hasChildren(Object element) {
            return element instanceof Row row && !row.values().isEmpty();
        }
    }
}
