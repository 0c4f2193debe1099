package org.millrace.designer.diagram.outline;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.eclipse.gef.commands.CommandStackListener;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.ISelectionChangedListener;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.part.Page;
import org.eclipse.ui.views.contentoutline.IContentOutlinePage;
import org.millrace.designer.diagram.base.Help;
import org.millrace.designer.diagram.base.SharpLabels;
import org.millrace.designer.diagram.base.StepLabels;
import org.millrace.designer.diagram.part.StepPart;
import org.millrace.designer.diagram.session.EditSession;
import org.millrace.model.edit.FlowOrder;
import org.millrace.model.edit.Nesting;
import org.millrace.model.flow.Step;

/** The outline page of one editor: steps in the order in which a message passes them, those in a region indented below it. */
public final class FlowOutline extends Page implements IContentOutlinePage {

    private final EditSession editor;

    /** Told, as its kin are not, when the stack is emptied because another drawing is shown. */
    private final CommandStackListener changes = event -> fill();

    private final ISelectionChangedListener selected = event -> follow();

    private SashForm sash;
    private Text search;
    private TableViewer list;
    private List<Step> shown = List.of();
    private Nesting nesting;

    public FlowOutline(EditSession editor) {
        this.editor = editor;
    }

    @Override
    public void createControl(Composite parent) {
        sash = new SashForm(parent, SWT.VERTICAL);
        Help.on(sash, "drawing#outline");
        Composite top = new Composite(sash, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 2).applyTo(top);
        search = new Text(top, SWT.SEARCH | SWT.ICON_SEARCH | SWT.ICON_CANCEL);
        search.setMessage("Find in the flow");
        GridDataFactory.fillDefaults().grab(true, false).applyTo(search);
        search.addModifyListener(event -> fill());
        // rows are made when they are seen: of hundreds of steps most never are
        list = new TableViewer(top, SWT.MULTI | SWT.V_SCROLL | SWT.VIRTUAL);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(list.getControl());
        list.setContentProvider(ArrayContentProvider.getInstance());
        list.setLabelProvider(new SharpLabels(new StepLabels(step -> nesting == null ? 0 : nesting.depth(step))));
        list.addPostSelectionChangedListener(event -> {
            List<Step> steps = event.getStructuredSelection().stream()
                    .map(Step.class::cast)
                    .toList();
            if (list.getControl().isFocusControl() && !steps.isEmpty()) {
                editor.select(steps);
            }
        });
        new Overview(sash, editor);
        sash.setWeights(60, 40);
        editor.commandStack().addCommandStackListener(changes);
        editor.viewer().addSelectionChangedListener(selected);
        fill();
    }

    /** Selects what is selected in the diagram. */
    private void follow() {
        if (list == null || list.getControl().isDisposed()) {
            return;
        }
        Table rows = list.getTable();
        int[] wanted = ((List<?>) editor.viewer().getSelectedEditParts())
                .stream()
                        .filter(StepPart.class::isInstance)
                        .mapToInt(part -> shown.indexOf(((StepPart) part).step()))
                        .filter(row -> row >= 0)
                        .sorted()
                        .toArray();
        int[] now = rows.getSelectionIndices();
        Arrays.sort(now);
        if (!Arrays.equals(now, wanted)) {
            rows.setSelection(wanted);
            rows.showSelection();
        }
    }

    private void fill() {
        if (list == null || list.getControl().isDisposed()) {
            return;
        }
        String wanted = search.getText().strip().toLowerCase(Locale.ROOT);
        nesting = Nesting.of(editor.drawing());
        shown = nesting.inOrder(FlowOrder.of(editor.drawing())).stream()
                .filter(step -> StepLabels.of(step).toLowerCase(Locale.ROOT).contains(wanted)
                        || step.getNote() != null
                                && step.getNote().toLowerCase(Locale.ROOT).contains(wanted))
                .toList();
        list.setInput(shown);
        follow();
    }

    @Override
    public void dispose() {
        editor.commandStack().removeCommandStackListener(changes);
        editor.viewer().removeSelectionChangedListener(selected);
        super.dispose();
    }

    @Override
    public Control getControl() {
        return sash;
    }

    @Override
    public void setFocus() {
        list.getControl().setFocus();
    }

    @Override
    public void addSelectionChangedListener(ISelectionChangedListener listener) {
        // what is selected here is selected in the diagram, whose listeners hear of it
    }

    @Override
    public void removeSelectionChangedListener(ISelectionChangedListener listener) {
        // none was added
    }

    @Override
    public ISelection getSelection() {
        return StructuredSelection.EMPTY;
    }

    @Override
    public void setSelection(ISelection selection) {
        // the diagram's selection is the one there is
    }
}
