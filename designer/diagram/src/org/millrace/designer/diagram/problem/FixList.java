package org.millrace.designer.diagram.problem;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.jface.dialogs.PopupDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.ISelectionChangedListener;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.millrace.compiler.fix.DiagnosticTarget;
import org.millrace.compiler.fix.Fix;
import org.millrace.designer.diagram.base.Help;
import org.millrace.designer.diagram.base.PopupBorder;
import org.millrace.designer.diagram.session.EditSession;

/** The fixes of one step's problems, in a list at the step: arrow keys choose, Enter does it. UI thread only. */
public final class FixList extends PopupDialog {

    private static final int WIDTH = 480;
    private static final int ROWS = 7;

    /** A fix, with what it mends. */
    private record Entry(DiagnosticTarget spot, Fix fix) {}

    private final EditSession editor;
    private final Point at;
    private final List<Entry> entries = new ArrayList<>();
    private final List<DiagnosticTarget> spots;
    private TableViewer list;
    private Label why;

    /**
     * @param spots the problems; at least one
     * @param at where to open, on the display
     */
    public FixList(EditSession editor, List<DiagnosticTarget> spots, Point at) {
        super(editor.getSite().getShell(), SWT.ON_TOP, true, false, false, false, false, null, null);
        this.editor = editor;
        this.spots = spots;
        this.at = at;
        spots.forEach(spot -> editor.fixes(spot).forEach(fix -> entries.add(new Entry(spot, fix))));
    }

    @Override
    protected void configureShell(Shell shell) {
        super.configureShell(shell);
        PopupBorder.around(shell);
    }

    @Override
    protected Control createDialogArea(Composite parent) {
        Composite area = (Composite) super.createDialogArea(parent);
        Help.on(area, "problems#fixes");
        why = new Label(area, SWT.WRAP);
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .hint(WIDTH, SWT.DEFAULT)
                .indent(4, 4)
                .applyTo(why);
        list = new TableViewer(area, SWT.SINGLE | SWT.V_SCROLL);
        GridDataFactory.fillDefaults()
                .grab(true, true)
                .hint(WIDTH, list.getTable().getItemHeight() * Math.clamp(entries.size(), 1, ROWS))
                .applyTo(list.getControl());
        list.setContentProvider(ArrayContentProvider.getInstance());
        list.setLabelProvider(new LabelProvider() {
            @Override
            public String getText(Object element) {
                return ((Entry) element).fix().label();
            }
        });
        ISelectionChangedListener explain =
                event -> explain(event.getStructuredSelection().getFirstElement());
        list.addSelectionChangedListener(explain);
        list.setInput(entries);
        list.getTable().addListener(SWT.DefaultSelection, event -> choose());
        list.getTable().addListener(SWT.MouseUp, event -> {
            if (list.getTable().getItem(new Point(event.x, event.y)) != null) {
                choose();
            }
        });
        if (entries.isEmpty()) {
            why.setText(spots.getFirst().diagnostic().wrong() + "; "
                    + spots.getFirst().diagnostic().remedy()
                    + ". There is no fix that could be done for you.");
        } else {
            list.setSelection(new StructuredSelection(entries.getFirst()));
        }
        return area;
    }

    private void explain(Object element) {
        if (element instanceof Entry entry) {
            why.setText(entry.spot().diagnostic().code() + ": "
                    + entry.spot().diagnostic().wrong());
            why.requestLayout();
        }
    }

    @Override
    protected Control getFocusControl() {
        return list.getControl();
    }

    @Override
    protected Point getInitialLocation(Point size) {
        return at;
    }

    private void choose() {
        if (list.getStructuredSelection().getFirstElement() instanceof Entry entry) {
            close();
            editor.apply(entry.fix());
            editor.setFocus();
        }
    }
}
