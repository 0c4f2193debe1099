package org.millrace.designer.runtimes.exercise;

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

    private final Table table;
    private final IntConsumer chosen;

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
    }

    private void column(String title, int align) {
        TableColumn column = new TableColumn(table, align);
        column.setText(title);
    }

    private void fit() {
        int width = table.getClientArea().width;
        table.getColumn(1).setWidth(90);
        table.getColumn(0).setWidth(Math.max(80, width - 90));
    }

    /** Shows a run, and chooses where it is or where it failed; null for none. */
    void show(Run run) {
        table.removeAll();
        boolean failed = run != null && !run.fault().isEmpty();
        if (run == null) {
            chosen.accept(-1);
            return;
        }
        Paint paint = Paint.on(table.getBackground());
        for (int i = 0; i < run.wires().size(); i++) {
            Run.Wire wire = run.wires().get(i);
            TableItem item = new TableItem(table, SWT.NONE);
            boolean waits = run.isStopped() && i == run.wires().size() - 1;
            String took = i < run.visits().size()
                    ? Units.duration(run.visits().get(i).micros() * 1000)
                    : waits ? "waits" : Units.duration(run.micros() * 1000);
            item.setText(new String[] {wire.to().isEmpty() ? "Reply: " + wire.start() : wire.to(), took});
            if (failed && wire.to().equals(run.faultStep())) {
                item.setForeground(paint.fault);
                item.setText(0, wire.to() + "  \u2013  " + run.fault());
            } else if (waits) {
                item.setForeground(paint.selected);
            }
        }
        fit();
        int at = run.wires().size() - 1;
        for (int i = 0; failed && i < run.wires().size(); i++) {
            if (run.wires().get(i).to().equals(run.faultStep())) {
                at = i;
            }
        }
        select(at);
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
