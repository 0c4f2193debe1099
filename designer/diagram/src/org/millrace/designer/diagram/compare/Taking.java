package org.millrace.designer.diagram.compare;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.compare.CompareConfiguration;
import org.eclipse.gef.commands.CommandStack;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IPropertyListener;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.actions.ActionFactory;
import org.millrace.designer.diagram.compare.DifferenceList.Row;
import org.millrace.designer.diagram.session.EditSession;
import org.millrace.model.edit.Difference;
import org.millrace.model.edit.Difference.StepPair;
import org.millrace.model.edit.Difference.ValuePair;
import org.millrace.model.edit.Difference.WirePair;
import org.millrace.model.edit.Displaced;
import org.millrace.model.edit.Drawing;
import org.millrace.model.edit.TakeOver;

/**
 * The buttons that take single differences over to a side which can be changed. Each is one change in the editor of that side's flow, which
 * is opened behind what is in front where it is not open, so that it is undone and saved there, or by the buttons here. UI thread only.
 */
final class Taking {

    /** How a difference is done to a side. */
    private interface Deed {
        void run(Drawing mine, Drawing theirs, Difference difference, Row row, ValuePair value);
    }

    private final Composite area;
    private final Button toLeft;
    private final Button toRight;
    private final Button undo;
    private final Button save;
    private final Runnable changed;
    private final IPropertyListener listener = (source, property) -> changedSoon();
    private final Set<EditSession> heard = new HashSet<>();
    private Side left;
    private Side right;
    private Drawing leftDrawn;
    private Drawing rightDrawn;
    private Difference difference;
    private Deed deed;
    private Row row;
    private ValuePair value;
    private EditSession last;
    private boolean awaited;

    /** @param changed called when a flow that is compared has changed */
    Taking(Composite head, CompareConfiguration configuration, Runnable changed) {
        this.changed = changed;
        area = new Composite(head, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(4).applyTo(area);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(area);
        toLeft = button("\u2190 Take over to the &left", () -> take(true));
        toRight = button("Take over to the &right \u2192", () -> take(false));
        undo = button("&Undo", this::undo);
        save = button("&Save", this::save);
        if (configuration.getContainer() != null && configuration.getContainer().getActionBars() != null) {
            configuration
                    .getContainer()
                    .getActionBars()
                    .setGlobalActionHandler(ActionFactory.UNDO.getId(), new Action() {
                        @Override
                        public void run() {
                            undo();
                        }
                    });
        }
    }

    private Button button(String text, Runnable press) {
        Button button = new Button(area, SWT.PUSH);
        button.setText(text);
        button.addListener(SWT.Selection, event -> press.run());
        return button;
    }

    void flows(Side left, Side right, Difference difference, Drawing leftDrawn, Drawing rightDrawn) {
        this.difference = difference;
        deed = Taking::takeOfFlow;
        sides(left, right, leftDrawn, rightDrawn);
    }

    void layouts(Side left, Side right, Drawing leftDrawn, Drawing rightDrawn) {
        difference = null;
        deed = (mine, theirs, none, row, value) -> ((Displaced) row.pair()).take(mine, theirs);
        sides(left, right, leftDrawn, rightDrawn);
    }

    private static void takeOfFlow(Drawing mine, Drawing theirs, Difference difference, Row row, ValuePair value) {
        TakeOver takes = new TakeOver(difference, mine, theirs);
        switch (row.pair()) {
            case null -> (value == null ? difference.flow() : List.of(value)).forEach(takes::value);
            case StepPair step when value != null -> takes.value(step, value);
            case StepPair step -> takes.step(step);
            case WirePair wire -> takes.wire(wire);
            default -> throw new IllegalStateException("no difference of flows: " + row.pair());
        }
    }

    private void sides(Side left, Side right, Drawing leftDrawn, Drawing rightDrawn) {
        this.left = left;
        this.right = right;
        this.leftDrawn = leftDrawn;
        this.rightDrawn = rightDrawn;
        left.session().ifPresent(this::hear);
        right.session().ifPresent(this::hear);
        show(toLeft, left.canChange());
        show(toRight, right.canChange());
        boolean either = left.canChange() || right.canChange();
        show(undo, either);
        show(save, either);
        selected(null, null);
    }

    private static void show(Button button, boolean shown) {
        button.setVisible(shown);
        GridDataFactory.fillDefaults().exclude(!shown).applyTo(button);
    }

    private void hear(EditSession session) {
        if (heard.add(session)) {
            session.addPropertyListener(listener);
        }
    }

    /** Once for all that is told in a moment. */
    private void changedSoon() {
        if (!awaited && !area.isDisposed()) {
            awaited = true;
            area.getDisplay().asyncExec(() -> {
                awaited = false;
                changed.run();
            });
        }
    }

    /** @param value null for all of the row */
    void selected(Row row, ValuePair value) {
        this.row = row;
        this.value = value;
        toLeft.setEnabled(row != null);
        toRight.setEnabled(row != null);
        String what = row == null ? "" : value == null ? named(row) : value.label() + " of " + named(row);
        toLeft.setToolTipText("Makes " + what + " on the left as it is on the right");
        toRight.setToolTipText("Makes " + what + " on the right as it is on the left");
        undo.setEnabled(last != null && last.commandStack().canUndo());
        save.setEnabled(left != null && (left.isDirty() || right.isDirty()));
    }

    private static String named(Row row) {
        return row.text().replaceFirst("^[^\\p{L}\\p{N}]+", "");
    }

    private void take(boolean toTheLeft) {
        Row wanted = row;
        ValuePair part = value;
        try {
            EditSession session = (toTheLeft ? left : right).edit(page());
            if ((toTheLeft ? left : right).session().isEmpty()) {
                changed.run(); // what is compared is the editor's drawing from here on
            }
            session.take();
            session.execute(
                    "Take over " + named(wanted),
                    () -> deed.run(
                            session.drawing(), toTheLeft ? rightDrawn : leftDrawn, difference, like(wanted), part));
            last = session;
        } catch (PartInitException | IllegalArgumentException e) {
            MessageDialog.openInformation(area.getShell(), "Not taken over", e.getMessage());
        }
    }

    /** The row of the same difference, in the difference of what is compared now. */
    private Row like(Row before) {
        return difference == null || before.pair() == null
                ? before
                : DifferenceList.rows(difference).stream()
                        .filter(each -> each.text().equals(before.text()))
                        .findFirst()
                        .orElseThrow(() -> new IllegalArgumentException("This is no longer different."));
    }

    private static IWorkbenchPage page() {
        return PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
    }

    private void undo() {
        Optional.ofNullable(last)
                .map(EditSession::commandStack)
                .filter(CommandStack::canUndo)
                .ifPresent(CommandStack::undo);
    }

    private void save() {
        for (Side side : new Side[] {left, right}) {
            side.session().filter(EditSession::isDirty).ifPresent(session -> page().saveEditor(session, false));
        }
    }

    void close() {
        heard.forEach(session -> session.removePropertyListener(listener));
    }
}
