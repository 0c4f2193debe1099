package org.millrace.designer.runtimes.test;

import java.util.function.Supplier;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.jface.viewers.TreeViewerColumn;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Tree;
import org.millrace.client.Units;
import org.millrace.client.regression.FlowTests;
import org.millrace.designer.diagram.figure.Paint;

/** Scripts, and below them what they test, with what came of it and how long it took. UI thread only. */
final class TestsTree {

    private static final int TEST_WIDTH = 460;
    private static final int TIME_WIDTH = 90;

    private final TreeViewer viewer;
    private final Supplier<ProjectTests> tests;
    /** The colours that the rows are shown in. */
    private Paint worn;

    TestsTree(Composite parent, Supplier<ProjectTests> tests) {
        this.tests = tests;
        viewer = new TreeViewer(parent, SWT.BORDER | SWT.SINGLE | SWT.FULL_SELECTION | SWT.V_SCROLL | SWT.H_SCROLL);
        Tree tree = viewer.getTree();
        tree.setHeaderVisible(true);
        column("Test", SWT.LEFT, TEST_WIDTH).setLabelProvider(new ColumnLabelProvider() {
            @Override
            public String getText(Object element) {
                return title((ProjectTests.Entry) element);
            }

            @Override
            public Color getForeground(Object element) {
                return colour((ProjectTests.Entry) element);
            }
        });
        column("Took", SWT.RIGHT, TIME_WIDTH).setLabelProvider(new ColumnLabelProvider() {
            @Override
            public String getText(Object element) {
                return took((ProjectTests.Entry) element);
            }
        });
        viewer.setContentProvider(new ITreeContentProvider() {
            @Override
            public Object[] getElements(Object input) {
                return (Object[]) input;
            }

            @Override
            public Object[] getChildren(Object parent) {
                return parent instanceof ProjectTests.Script script
                        ? script.cases().toArray()
                        : new Object[0];
            }

            @Override
            public Object getParent(Object element) {
                return element instanceof ProjectTests.Case of
                        ? tests.get().scripts().stream()
                                .filter(script -> script.file().equals(of.script()))
                                .findFirst()
                                .orElse(null)
                        : null;
            }

            @Override
            public boolean hasChildren(Object element) {
                return element instanceof ProjectTests.Script;
            }
        });
        tree.addListener(SWT.Paint, event -> followTheme());
        tree.addListener(SWT.Resize, event -> {
            int rest = tree.getClientArea().width - TIME_WIDTH;
            tree.getColumn(0).setWidth(Math.max(120, rest));
        });
    }

    /** A switch of the theme paints everything anew; the rows have colours of their own. */
    private void followTheme() {
        Paint now = Paint.on(viewer.getTree().getBackground());
        if (worn != null && worn != now) {
            viewer.getTree().getDisplay().asyncExec(() -> {
                if (!viewer.getTree().isDisposed()) {
                    viewer.refresh();
                }
            });
        }
        worn = now;
    }

    private TreeViewerColumn column(String title, int align, int width) {
        TreeViewerColumn column = new TreeViewerColumn(viewer, align);
        column.getColumn().setText(title);
        column.getColumn().setWidth(width);
        return column;
    }

    private String title(ProjectTests.Entry entry) {
        return switch (entry) {
            case ProjectTests.Script script ->
                tests.get().folder().relativize(script.file())
                        + (script.shows().isEmpty() ? "" : "  \u2013  " + script.shows());
            case ProjectTests.Case of -> mark(of) + "  " + of.title();
        };
    }

    /** Told by more than a colour. */
    private String mark(ProjectTests.Case of) {
        return tests.get().isGood(of) ? "\u2713" : tests.get().isBroken(of) ? "\u2717" : "\u00b7";
    }

    private Color colour(ProjectTests.Entry entry) {
        Paint paint = Paint.on(viewer.getTree().getBackground());
        boolean broken = switch (entry) {
            case ProjectTests.Script script -> script.cases().stream().anyMatch(tests.get()::isBroken);
            case ProjectTests.Case of -> tests.get().isBroken(of);
        };
        boolean good = switch (entry) {
            case ProjectTests.Script script -> script.cases().stream().allMatch(tests.get()::isGood);
            case ProjectTests.Case of -> tests.get().isGood(of);
        };
        return broken ? paint.fault : good ? paint.added : null;
    }

    private String took(ProjectTests.Entry entry) {
        long nanos = switch (entry) {
            case ProjectTests.Script script ->
                script.cases().stream().mapToLong(this::nanos).sum();
            case ProjectTests.Case of -> nanos(of);
        };
        return nanos == 0 ? "" : Units.durationShown(nanos);
    }

    private long nanos(ProjectTests.Case of) {
        return tests.get().result(of).map(FlowTests.Result::nanos).orElse(0L);
    }

    TreeViewer viewer() {
        return viewer;
    }
}
