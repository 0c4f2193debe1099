package org.millrace.designer.diagram.part;

import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.tools.CellEditorLocator;
import org.eclipse.gef.tools.DirectEditManager;
import org.eclipse.jface.viewers.CellEditor;
import org.eclipse.jface.viewers.ICellEditorValidator;
import org.eclipse.jface.viewers.TextCellEditor;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Text;

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
        TextCellEditor editor = new TextCellEditor(composite);
        ICellEditorValidator validator = value ->
                part.drawing().whyNotRename(part.step(), String.valueOf(value)).orElse(null);
        editor.setValidator(validator);
        return editor;
    }

    @Override
    protected void initCellEditor() {
        String id = part.step().getId();
        getCellEditor().setValue(id == null ? "" : id);
        ((Text) getCellEditor().getControl()).selectAll();
    }
}
