package org.millrace.designer.diagram.part;

import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.tools.CellEditorLocator;
import org.eclipse.gef.tools.DirectEditManager;
import org.eclipse.jface.viewers.CellEditor;
import org.eclipse.jface.viewers.ICellEditorValidator;
import org.eclipse.jface.viewers.TextCellEditor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.ModifyEvent;
import org.eclipse.swt.events.SelectionEvent;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.millrace.designer.diagram.base.PopupBorder;
import org.millrace.designer.diagram.base.TextUndo;
import org.millrace.designer.diagram.figure.Paint;

/** The field over a step in which its id is typed. */
final class RenameField extends DirectEditManager {

    private static final int INSET = 40;

    private final StepPart part;

    RenameField(StepPart part) {
        super(part, TextCellEditor.class, (CellEditorLocator) editor -> place(part, editor));
        this.part = part;
    }

    private static void place(StepPart part, CellEditor editor) {
        Rectangle box = part.getFigure().getBounds().getCopy();
        part.getFigure().translateToAbsolute(box);
        Text text = (Text) editor.getControl();
        int height = text.computeSize(-1, -1).y;
        text.setBounds(box.x + INSET, box.y + 6, Math.max(60, box.width - INSET - 8), height);
    }

    @Override
    protected CellEditor createCellEditorOn(Composite composite) {
        IdEditor editor = new IdEditor(composite);
        ICellEditorValidator validator = value ->
                part.drawing().whyNotRename(part.step(), String.valueOf(value)).orElse(null);
        editor.setValidator(validator);
        return editor;
    }

    @Override
    protected void initCellEditor() {
        String id = part.step().getId();
        getCellEditor().setValue(id == null ? "" : id);
        Text text = (Text) getCellEditor().getControl();
        text.selectAll();
        TextUndo.on(text);
    }

    /** A field that says below itself why what is typed can't be the id, and stays open on Enter until it can. */
    private static final class IdEditor extends TextCellEditor {

        private Shell why;

        IdEditor(Composite parent) {
            super(parent);
        }

        @Override
        protected void editOccured(ModifyEvent event) {
            super.editOccured(event);
            say();
        }

        @Override
        protected void handleDefaultSelection(SelectionEvent event) {
            if (isValueValid()) {
                super.handleDefaultSelection(event);
            }
        }

        @Override
        public void deactivate() {
            hide();
            super.deactivate();
        }

        @Override
        public void dispose() {
            hide();
            super.dispose();
        }

        private void say() {
            hide();
            if (isValueValid() || text.isDisposed()) {
                return;
            }
            why = new Shell(text.getShell(), SWT.NO_TRIM | SWT.NO_FOCUS | SWT.ON_TOP);
            PopupBorder.around(why);
            Label label = new Label(why, SWT.NONE);
            label.setText(" " + getErrorMessage().replace("&", "&&") + " ");
            label.setForeground(Paint.on(why.getBackground()).fault);
            why.pack();
            why.setLocation(text.toDisplay(0, text.getSize().y + 2));
            why.setVisible(true);
        }

        private void hide() {
            if (why != null) {
                why.dispose();
                why = null;
            }
        }
    }
}
