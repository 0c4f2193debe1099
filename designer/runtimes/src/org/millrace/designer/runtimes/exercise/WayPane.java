package org.millrace.designer.runtimes.exercise;

import java.util.Set;
import java.util.function.IntConsumer;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.millrace.client.Units;
import org.millrace.designer.diagram.figure.Paint;

/** The way of an exchange: a row for each step that it came to, with its time, and one for the reply. UI thread only. */
public final class WayPane extends Composite {

    /** For the like of {@code 999.9 ms}. */
    private static final int TIME_WIDTH = 76;

    private final Table table;
    private final IntConsumer chosen;
    private Run shown;
    /** The colours that the rows are shown in. */
    private Paint worn;

    /** @param chosen hears which wire of the run is wanted; -1 for none */
    WayPane(Composite parent, IntConsumer chosen) {
        super(parent, SWT.NONE);
        this.chosen = chosen;
        GridLayoutFactory.swtDefaults().margins(6, 4).spacing(4, 4).applyTo(this);
        table = new Table(this, SWT.BORDER | SWT.SINGLE | SWT.FULL_SELECTION | SWT.V_SCROLL);
        table.setHeaderVisible(true);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(table);
        column("Step", SWT.LEFT);
        column("Took", SWT.RIGHT);
        table.addListener(SWT.Selection, event -> chosen.accept(table.getSelectionIndex()));
        table.addListener(SWT.Resize, event -> fit());
        addListener(SWT.Paint, event -> followTheme());
    }

    private Paint paint() {
        return Paint.on(table.getBackground());
    }

    /** A switch of the theme paints everything anew; the rows that have colours of their own follow. */
    private void followTheme() {
        if (worn != null && worn != paint()) {
            worn = paint();
            getDisplay().asyncExec(() -> {
                if (!isDisposed()) {
                    colour();
                }
            });
        }
    }

    private void column(String title, int align) {
        TableColumn column = new TableColumn(table, align);
        column.setText(title);
    }

    private void fit() {
        int width = table.getClientArea().width;
        table.getColumn(1).setWidth(TIME_WIDTH);
        table.getColumn(0).setWidth(Math.max(80, width - TIME_WIDTH));
    }

    /**
     * Shows a run, and chooses where it is or where it failed.
     *
     * @param run null for none
     * @param drawn the ids of the steps that the diagram has
     */
    void show(Run run, Set<String> drawn) {
        shown = run;
        table.removeAll();
        if (run == null) {
            chosen.accept(-1);
            return;
        }
        for (int i = 0; i < run.wires().size(); i++) {
            Run.Wire wire = run.wires().get(i);
            String took = i < run.visits().size()
                    ? Units.durationShown(run.visits().get(i).micros() * 1000)
                    : waits(i) ? "waits" : Units.durationShown(run.micros() * 1000);
            String step = wire.to().isEmpty()
                    ? "Reply: " + wire.start()
                    : drawn.contains(wire.to()) ? wire.to() : wire.to() + " (not drawn)";
            new TableItem(table, SWT.NONE)
                    .setText(new String[] {failed(i) ? step + "  \u2013  " + run.fault() : step, took});
        }
        colour();
        fit();
        int at = run.wires().size() - 1;
        for (int i = 0; i < run.wires().size(); i++) {
            at = failed(i) ? i : at;
        }
        select(at);
    }

    private void colour() {
        worn = paint();
        for (int i = 0; i < table.getItemCount(); i++) {
            table.getItem(i).setForeground(failed(i) ? worn.fault : waits(i) ? worn.selected : null);
        }
    }

    /** Whether the exchange failed at the step of a row. */
    private boolean failed(int row) {
        return !shown.fault().isEmpty() && shown.wires().get(row).to().equals(shown.faultStep());
    }

    /** Whether the exchange waits before the step of a row. */
    private boolean waits(int row) {
        return shown.isStopped() && row == shown.wires().size() - 1;
    }

    /** Chooses a wire of the run. */
    public void select(int index) {
        table.setSelection(index);
        chosen.accept(index);
    }

    /** A row for each wire. */
    public Table table() {
        return table;
    }
}
