package org.millrace.designer.diagram;

import org.eclipse.jface.dialogs.PopupDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.millrace.designer.diagram.base.Help;
import org.millrace.designer.diagram.base.PopupBorder;

/** The keys of the canvas on a sheet over the window; any click beside it or Escape takes it away. */
final class KeysTable extends PopupDialog {

    KeysTable(Shell parent) {
        super(parent, SWT.ON_TOP, true, false, false, false, false, "Keys of the canvas", "Escape closes this");
    }

    @Override
    protected void configureShell(Shell shell) {
        super.configureShell(shell);
        PopupBorder.around(shell);
    }

    @Override
    protected Control createDialogArea(Composite parent) {
        Composite area = (Composite) super.createDialogArea(parent);
        Help.on(area, "keys");
        GridLayoutFactory.swtDefaults()
                .numColumns(2)
                .margins(16, 10)
                .spacing(24, 4)
                .applyTo(area);
        for (CanvasKeys.Key key : CanvasKeys.TABLE) {
            Label keys = new Label(area, SWT.NONE);
            keys.setText(key.keys());
            keys.setFont(JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT));
            Label does = new Label(area, SWT.NONE);
            does.setText(key.does());
            GridDataFactory.fillDefaults().grab(true, false).applyTo(does);
        }
        return area;
    }
}
