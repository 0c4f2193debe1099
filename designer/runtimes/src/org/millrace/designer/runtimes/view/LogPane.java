package org.millrace.designer.runtimes.view;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.millrace.client.admin.RecentFault;
import org.millrace.designer.diagram.base.Help;
import org.millrace.designer.runtimes.connect.ObservedRuntime;

/** One log as a table, fetched anew every few seconds while it is seen. UI thread only; what waits for runtimes has a thread of its own. */
final class LogPane {

    private static final int AGAIN_MILLIS = 4000;

    private final Log.Kind kind;
    private final Supplier<List<ObservedRuntime>> of;
    private final Composite area;
    private final Label said;
    private final Table table;
    private final FittedColumns columns;
    private List<Log.Line> shown = List.of();

    /** Counts up with every question, so that the answer to one that is outdated is let go. */
    private int asked;

    private boolean asking;

    /**
     * @param of the runtimes whose log it is
     * @param lead goes to where a fault happened
     */
    LogPane(Composite parent, Log.Kind kind, Supplier<List<ObservedRuntime>> of, Consumer<RecentFault> lead) {
        this.kind = kind;
        this.of = of;
        area = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(area);
        Help.on(area, "runtimes#logs");
        said = new Label(area, SWT.WRAP);
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .indent(6, 3)
                .exclude(true)
                .applyTo(said);
        table = new Table(area, SWT.FULL_SELECTION | SWT.SINGLE);
        table.setHeaderVisible(true);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(table);
        columns = FittedColumns.create(table, kind.columns, kind.widths);
        table.addListener(SWT.DefaultSelection, event -> {
            int at = table.getSelectionIndex();
            if (at >= 0 && at < shown.size() && shown.get(at).fault() != null) {
                lead.accept(shown.get(at).fault());
            }
        });
        again();
    }

    Composite area() {
        return area;
    }

    Table table() {
        return table;
    }

    private void again() {
        area.getDisplay().timerExec(AGAIN_MILLIS, () -> {
            if (!area.isDisposed()) {
                if (area.isVisible()) {
                    fetch();
                }
                again();
            }
        });
    }

    /** Other runtimes are asked from now on. */
    void changed() {
        asked++;
        asking = false;
        if (area.isVisible()) {
            fetch();
        }
    }

    private void fetch() {
        if (asking) {
            return;
        }
        asking = true;
        int question = ++asked;
        List<ObservedRuntime> runtimes = of.get();
        Display display = area.getDisplay();
        Thread.ofVirtual().name("log").start(() -> {
            Log.Content content = Log.of(kind, runtimes);
            if (!display.isDisposed()) {
                display.asyncExec(() -> {
                    if (question == asked && !area.isDisposed()) {
                        asking = false;
                        show(content, runtimes.isEmpty());
                    }
                });
            }
        });
    }

    private void show(Log.Content content, boolean none) {
        String words = none
                ? "Select a runtime or a pair in the tree."
                : content.lines().isEmpty() && content.said().isEmpty() ? "Nothing yet." : content.said();
        if (!words.equals(said.getText())) {
            said.setText(words);
            ((org.eclipse.swt.layout.GridData) said.getLayoutData()).exclude = words.isEmpty();
            said.setVisible(!words.isEmpty());
            area.layout(true, true);
        }
        if (content.lines().equals(shown)) {
            return; // no flicker
        }
        shown = content.lines();
        table.setRedraw(false);
        int top = table.getTopIndex();
        table.setItemCount(shown.size());
        for (int i = 0; i < shown.size(); i++) {
            TableItem item = table.getItem(i);
            item.setText(shown.get(i).texts().toArray(String[]::new));
        }
        table.setTopIndex(top);
        table.setRedraw(true);
        columns.fit();
    }
}
