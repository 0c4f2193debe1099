package org.millrace.designer.diagram.base;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.jface.dialogs.PopupDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;

/**
 * A list at a place of the canvas that shrinks to what is typed; the arrow keys move in it, Enter chooses, Escape leaves. UI thread only.
 */
public final class SearchPopup<T> extends PopupDialog {

    private static final int LEAST_WIDTH = 280;
    private static final int MOST_WIDTH = 600;
    private static final int HEIGHT = 300;

    private final Control canvas;
    private final String message;
    private final Function<String, List<T>> find;
    private final ColumnLabelProvider labels;
    private final Consumer<T> chosen;
    private Point at = new Point(0, 0);
    private Map<String, Runnable> others = Map.of();
    private TableViewer list;
    private Text search;

    /**
     * @param message says above the field what is asked for
     * @param find what is listed for what was typed, the best first
     * @param chosen told once, when the list is closed already
     */
    public SearchPopup(
            Control canvas,
            String message,
            Function<String, List<T>> find,
            ColumnLabelProvider labels,
            Consumer<T> chosen) {
        super(canvas.getShell(), SWT.ON_TOP, true, false, false, false, false, message, null);
        this.canvas = canvas;
        this.message = message;
        this.find = find;
        this.labels = labels;
        this.chosen = chosen;
    }

    /** @param offered what can be asked for instead, in the order of the map; the list closes before it is done */
    public SearchPopup<T> or(Map<String, Runnable> offered) {
        others = offered;
        return this;
    }

    /** @param point in the canvas's coordinates */
    public void openAt(Point point) {
        at = point.getCopy();
        open();
    }

    @Override
    protected void configureShell(Shell shell) {
        super.configureShell(shell);
        PopupBorder.around(shell);
    }

    @Override
    protected Control createDialogArea(Composite parent) {
        Composite area = (Composite) super.createDialogArea(parent);
        Help.on(area, "drawing#quick-add");
        search = new Text(area, SWT.SEARCH | SWT.ICON_SEARCH);
        search.setMessage(message);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(search);
        if (!others.isEmpty()) {
            offerOthers(area);
        }
        list = new TableViewer(area, SWT.SINGLE | SWT.V_SCROLL);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(list.getControl());
        list.setContentProvider(ArrayContentProvider.getInstance());
        list.setLabelProvider(new SharpLabels(labels));
        search.addModifyListener(event -> fill());
        search.addListener(SWT.KeyDown, event -> {
            int by = event.keyCode == SWT.ARROW_DOWN ? 1 : event.keyCode == SWT.ARROW_UP ? -1 : 0;
            if (by != 0) {
                int next = Math.clamp(
                        list.getTable().getSelectionIndex() + by,
                        0,
                        Math.max(0, list.getTable().getItemCount() - 1));
                list.getTable().setSelection(next);
                list.getTable().showSelection();
                event.doit = false;
            }
        });
        search.addListener(SWT.DefaultSelection, event -> choose());
        list.addDoubleClickListener(event -> choose());
        fill();
        return area;
    }

    private void offerOthers(Composite area) {
        StringBuilder text = new StringBuilder("Or: ");
        for (String other : others.keySet()) {
            text.append(text.length() > 4 ? ", " : "")
                    .append("<a>")
                    .append(other.replace("&", "&&"))
                    .append("</a>");
        }
        Link link = new Link(area, SWT.WRAP);
        link.setText(text.toString());
        GridDataFactory.fillDefaults()
                .hint(LEAST_WIDTH, SWT.DEFAULT)
                .indent(4, 0)
                .applyTo(link);
        link.addListener(SWT.Selection, event -> {
            Runnable deed = others.get(event.text.replace("&&", "&"));
            close();
            canvas.setFocus();
            deed.run();
        });
    }

    @Override
    protected Control getFocusControl() {
        return search;
    }

    @Override
    protected org.eclipse.swt.graphics.Point getInitialLocation(org.eclipse.swt.graphics.Point size) {
        return canvas.toDisplay(at.x, at.y);
    }

    @Override
    protected org.eclipse.swt.graphics.Point getInitialSize() {
        int needed = getShell().computeSize(SWT.DEFAULT, SWT.DEFAULT).x;
        return new org.eclipse.swt.graphics.Point(Math.clamp(needed, LEAST_WIDTH, MOST_WIDTH), HEIGHT);
    }

    private void fill() {
        list.setInput(find.apply(search.getText()));
        if (list.getTable().getItemCount() > 0) {
            list.getTable().setSelection(0);
        }
    }

    @SuppressWarnings("unchecked") // only what find gave is in the list
    private void choose() {
        Object element = list.getStructuredSelection().getFirstElement();
        if (element != null) {
            close();
            canvas.setFocus();
            chosen.accept((T) element);
        }
    }
}
