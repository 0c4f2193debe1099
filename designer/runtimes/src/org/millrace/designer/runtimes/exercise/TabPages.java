package org.millrace.designer.runtimes.exercise;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Composite;
import org.millrace.designer.diagram.CanvasKeys;

/** The pages of the request, and the fields for texts on them. UI thread only. */
final class TabPages {

    private TabPages() {}

    /** A page of tabs. */
    static Composite page(CTabFolder tabs, String title, int columns) {
        CTabItem item = new CTabItem(tabs, SWT.NONE);
        item.setText(title);
        Composite page = new Composite(tabs, SWT.NONE);
        GridLayoutFactory.fillDefaults()
                .numColumns(columns)
                .margins(0, 4)
                .spacing(4, 4)
                .applyTo(page);
        item.setControl(page);
        return page;
    }

    /** A field for a text of many lines. */
    static StyledText text(Composite parent, String name) {
        StyledText text = new StyledText(parent, SWT.BORDER | SWT.MULTI | SWT.V_SCROLL | SWT.H_SCROLL);
        text.setFont(JFaceResources.getTextFont());
        text.setAlwaysShowScrollBars(false);
        RequestPane.name(text, name);
        CanvasKeys.letTabOut(text);
        GridDataFactory.fillDefaults().grab(true, true).hint(100, 40).applyTo(text);
        return text;
    }
}
