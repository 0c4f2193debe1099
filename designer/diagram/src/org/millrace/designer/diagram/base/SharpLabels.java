package org.millrace.designer.diagram.base;

import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.StyledCellLabelProvider;
import org.eclipse.jface.viewers.ViewerCell;

/** Labels whose icons are sharp at every scale: the program draws them, since GTK's own lists enlarge the pixels of 100 %. */
public final class SharpLabels extends StyledCellLabelProvider {

    private final ColumnLabelProvider labels;

    /** @param labels says what is drawn: text, icon, and the tip over it */
    public SharpLabels(ColumnLabelProvider labels) {
        this.labels = labels;
    }

    @Override
    public void update(ViewerCell cell) {
        cell.setText(labels.getText(cell.getElement()));
        cell.setImage(labels.getImage(cell.getElement()));
        super.update(cell);
    }

    @Override
    public String getToolTipText(Object element) {
        return labels.getToolTipText(element);
    }
}
