package org.millrace.designer.runtimes.test;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.RowLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.millrace.designer.diagram.figure.Paint;

/** What can be done with tests, how far they are, and what came of them: the top of the view. UI thread only. */
final class TestsBar extends Composite {

    private static final int BAR_WIDTH = 160;
    private static final int BAR_HEIGHT = 14;

    private final Button all;
    private final Button failed;
    private final Button chosen;
    private final Button stop;
    private final Button coverage;
    private final Canvas progress;
    private final Label said;
    private final Label reached;
    private int good;
    private int broken;
    private int count;

    TestsBar(Composite parent, TestsView view) {
        super(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(4).margins(6, 2).applyTo(this);
        Composite buttons = new Composite(this, SWT.NONE);
        RowLayout row = new RowLayout(SWT.HORIZONTAL);
        row.marginLeft = 0;
        row.center = true;
        row.wrap = false;
        buttons.setLayout(row);
        all = button(buttons, "&Run all", "Run all tests of the project", view::runAll);
        failed = button(buttons, "Run &failed", "Run those again that did not go as expected", view::runFailed);
        chosen = button(buttons, "Run &selected", "Run the test or the script that is selected", view::runChosen);
        stop = button(buttons, "S&top", "End the tests that run", view::stop);
        coverage = new Button(buttons, SWT.CHECK);
        coverage.setText("&Coverage");
        coverage.setToolTipText("Show on the open diagrams which steps and wires the tests reach");
        coverage.setSelection(true);
        coverage.addListener(SWT.Selection, event -> view.cover());
        progress = new Canvas(this, SWT.BORDER | SWT.DOUBLE_BUFFERED);
        progress.addListener(SWT.Paint, this::paint);
        GridDataFactory.swtDefaults().hint(BAR_WIDTH, BAR_HEIGHT).applyTo(progress);
        said = new Label(this, SWT.NONE);
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .align(SWT.FILL, SWT.CENTER)
                .applyTo(said);
        reached = new Label(this, SWT.RIGHT);
        GridDataFactory.fillDefaults().align(SWT.END, SWT.CENTER).applyTo(reached);
    }

    private static Button button(Composite parent, String text, String tip, Runnable action) {
        Button button = new Button(parent, SWT.PUSH);
        button.setText(text);
        button.setToolTipText(tip);
        button.addListener(SWT.Selection, event -> action.run());
        return button;
    }

    private void paint(Event event) {
        if (count == 0) {
            return;
        }
        Paint paint = Paint.on(progress.getBackground());
        int width = progress.getClientArea().width;
        event.gc.setBackground(broken > 0 ? paint.fault : paint.added);
        event.gc.fillRectangle(0, 0, width * (good + broken) / count, progress.getClientArea().height);
    }

    void progress(int good, int broken, int count) {
        this.good = good;
        this.broken = broken;
        this.count = count;
        progress.redraw();
    }

    void say(String text) {
        said.setText(text.replace("&", "&&"));
        said.setToolTipText(text);
    }

    String said() {
        return said.getText();
    }

    void sayCoverage(String text) {
        if (!reached.getText().equals(text)) {
            reached.setText(text);
            reached.requestLayout();
        }
    }

    String coverageSaid() {
        return reached.getText();
    }

    boolean isCoverageWanted() {
        return coverage.getSelection();
    }

    void enable(boolean idle, boolean anyBroken, boolean anyChosen, boolean busy) {
        all.setEnabled(idle);
        failed.setEnabled(idle && anyBroken);
        chosen.setEnabled(idle && anyChosen);
        stop.setEnabled(busy);
    }
}
