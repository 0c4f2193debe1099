package org.millrace.designer.runtimes.view;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.StyledCellLabelProvider;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.jface.viewers.TreeViewerColumn;
import org.eclipse.jface.viewers.ViewerCell;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.TreeColumn;
import org.millrace.designer.diagram.figure.Paint;

/** The rows as a tree. Where only texts change, only their cells are drawn anew, so that nothing flickers and the selection stays. UI thread only. */
final class RuntimesTree {

    private static final List<Integer> WIDTHS = List.of(224, 126, 174, 64, 132, 80, 110);

    private final TreeViewer viewer;
    private List<Row> shown = List.of();

    /** The colours that the rows are shown in. */
    private Paint worn;

    RuntimesTree(Composite parent) {
        viewer = new TreeViewer(parent, SWT.FULL_SELECTION | SWT.SINGLE | SWT.V_SCROLL | SWT.H_SCROLL);
        viewer.getTree().setHeaderVisible(true);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(viewer.getTree());
        for (int i = 0; i < Rows.COLUMNS.size(); i++) {
            TreeViewerColumn column = new TreeViewerColumn(viewer, SWT.NONE);
            TreeColumn made = column.getColumn();
            made.setText(Rows.COLUMNS.get(i));
            made.setWidth(WIDTHS.get(i));
            column.setLabelProvider(new Labels(i));
        }
        viewer.setUseHashlookup(true);
        viewer.setContentProvider(new Content());
        viewer.setInput(this); // what there is, the content provider knows
        worn = colours();
        parent.addListener(SWT.Paint, event -> followTheme());
    }

    private Paint colours() {
        return Paint.on(viewer.getTree().getBackground());
    }

    /** A switch of the theme paints everything anew; the rows, which have colours of their own, follow. */
    private void followTheme() {
        if (worn != colours()) {
            worn = colours();
            viewer.getTree().getDisplay().asyncExec(() -> {
                if (!viewer.getTree().isDisposed()) {
                    viewer.refresh();
                }
            });
        }
    }

    TreeViewer viewer() {
        return viewer;
    }

    /** The row that is selected, as it is now; null for none. */
    Row selected() {
        return viewer.getStructuredSelection().getFirstElement() instanceof Row row ? current(row, shown) : null;
    }

    private static Row current(Row row, List<Row> in) {
        for (Row each : in) {
            if (each.equals(row)) {
                return each;
            }
            Row below = current(row, each.below());
            if (below != null) {
                return below;
            }
        }
        return null;
    }

    void show(List<Row> rows) {
        List<Row> before = shown;
        shown = rows;
        Map<String, Row> old = new HashMap<>();
        collect(before, old);
        Map<String, Row> now = new HashMap<>();
        collect(rows, now);
        if (sameShape(before, rows)) {
            now.values().stream()
                    .filter(row -> !row.isLike(old.get(row.id())))
                    .forEach(row -> viewer.update(row, null));
            return;
        }
        Set<Object> opened = Set.of(viewer.getExpandedElements());
        viewer.getTree().setRedraw(false);
        try {
            viewer.refresh();
            inOrder(rows).stream() // one that has moved below its pair stays open, too
                    .filter(row -> !row.below().isEmpty() && (isNewlyFilled(row, old) || opened.contains(row)))
                    .forEach(row -> viewer.setExpandedState(row, true));
        } finally {
            viewer.getTree().setRedraw(true);
        }
        if (viewer.getStructuredSelection().isEmpty() && !rows.isEmpty()) {
            viewer.setSelection(new StructuredSelection(rows.getFirst()));
        }
    }

    /** What a person has closed stays so. */
    private static boolean isNewlyFilled(Row row, Map<String, Row> old) {
        return !old.containsKey(row.id()) || old.get(row.id()).below().isEmpty();
    }

    private static void collect(List<Row> rows, Map<String, Row> into) {
        for (Row row : rows) {
            into.put(row.id(), row);
            collect(row.below(), into);
        }
    }

    /** A row before those below it, which can't be opened while it is closed. */
    private static List<Row> inOrder(List<Row> rows) {
        return rows.stream()
                .flatMap(row -> Stream.concat(Stream.of(row), inOrder(row.below()).stream()))
                .toList();
    }

    private static boolean sameShape(List<Row> one, List<Row> other) {
        if (one.size() != other.size()) {
            return false;
        }
        for (int i = 0; i < one.size(); i++) {
            if (!one.get(i).equals(other.get(i))
                    || !sameShape(one.get(i).below(), other.get(i).below())) {
                return false;
            }
        }
        return true;
    }

    private final class Content implements ITreeContentProvider {

        @Override
        public Object[] getElements(Object input) {
            return shown.toArray();
        }

        @Override
        public Object[] getChildren(Object parent) {
            Row row = current((Row) parent, shown);
            return row == null ? new Object[0] : row.below().toArray();
        }

        @Override
        public Object getParent(Object element) {
            return null;
        }

        @Override
        public boolean hasChildren(Object element) {
            return getChildren(element).length > 0;
        }
    }

    /** Draws the icons itself, which are sharp at every scale then. */
    private final class Labels extends StyledCellLabelProvider {

        private final int column;

        Labels(int column) {
            this.column = column;
        }

        @Override
        public void update(ViewerCell cell) {
            Row row = current((Row) cell.getElement(), shown);
            if (row == null) {
                return;
            }
            cell.setText(row.texts().get(column));
            if (column == 0) {
                cell.setImage(Icons.image(row.icon()));
            }
            boolean note = column == Rows.NOTE;
            cell.setForeground(colour(row, note, colours()));
            super.update(cell);
        }

        private Color colour(Row row, boolean note, Paint paint) {
            return switch (row.tone()) {
                case PLAIN -> note ? paint.warning : null;
                case SOFT -> paint.soft;
                case WARNING -> note ? paint.warning : null;
                case FAULT -> note ? paint.fault : paint.soft;
            };
        }
    }
}
