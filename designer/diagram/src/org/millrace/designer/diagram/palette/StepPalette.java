package org.millrace.designer.diagram.palette;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.eclipse.gef.dnd.TemplateTransfer;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.ColumnViewerToolTipSupport;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.DND;
import org.eclipse.swt.dnd.DragSourceAdapter;
import org.eclipse.swt.dnd.DragSourceEvent;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Text;
import org.millrace.designer.diagram.base.Help;
import org.millrace.designer.diagram.base.Images;
import org.millrace.designer.diagram.base.KindSearch;
import org.millrace.designer.diagram.base.SharpLabels;
import org.millrace.model.catalog.StepKind;

/** Step kinds in drawers, below a field to search them. UI thread only. */
public final class StepPalette extends Composite {

    private final TreeViewer tree;
    private final Text search;
    private Map<String, List<StepKind>> shown = Map.of();

    /**
     * @param chosen told when a kind is chosen to be placed by the next click on the canvas
     * @param added told when a kind is to be added at once
     */
    public StepPalette(Composite parent, Consumer<StepKind> chosen, Consumer<StepKind> added) {
        super(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults()
                .spacing(0, 4)
                .extendedMargins(0, 0, 4, 0)
                .applyTo(this);
        search = new Text(this, SWT.SEARCH | SWT.ICON_SEARCH | SWT.ICON_CANCEL);
        search.setMessage("Find a step");
        GridDataFactory.fillDefaults().grab(true, false).applyTo(search);
        tree = new TreeViewer(this, SWT.SINGLE | SWT.V_SCROLL);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(tree.getControl());
        tree.setContentProvider(new Drawers());
        tree.setLabelProvider(new SharpLabels(new Labels()));
        ColumnViewerToolTipSupport.enableFor(tree);
        tree.setInput(this);
        search.addModifyListener(event -> fill());
        search.addListener(SWT.KeyDown, event -> {
            if (event.keyCode == SWT.ARROW_DOWN) {
                tree.getControl().setFocus();
                event.doit = false;
            }
        });
        search.addListener(
                SWT.DefaultSelection,
                event -> shown.values().stream()
                        .flatMap(List::stream)
                        .findFirst()
                        .filter(kind -> !search.getText().isBlank())
                        .ifPresent(added));
        Help.on(this, "drawing#palette");
        tree.addSelectionChangedListener(event -> {
            StepKind kind = kind(event.getStructuredSelection());
            Help.on(tree.getControl(), kind == null ? "drawing#palette" : Help.of(kind));
            if (kind != null) {
                chosen.accept(kind);
            }
        });
        tree.addDoubleClickListener(event -> {
            if (kind((IStructuredSelection) event.getSelection()) instanceof StepKind kind) {
                added.accept(kind);
            }
        });
        tree.addDragSupport(DND.DROP_COPY, new Transfer[] {TemplateTransfer.getInstance()}, new DragSourceAdapter() {
            @Override
            public void dragStart(DragSourceEvent event) {
                StepKind kind = kind(tree.getStructuredSelection());
                event.doit = kind != null;
                TemplateTransfer.getInstance().setTemplate(kind);
            }

            @Override
            public void dragSetData(DragSourceEvent event) {
                event.data = kind(tree.getStructuredSelection());
            }

            @Override
            public void dragFinished(DragSourceEvent event) {
                TemplateTransfer.getInstance().setTemplate(null);
            }
        });
        fill();
    }

    private static StepKind kind(IStructuredSelection selection) {
        return selection.getFirstElement() instanceof StepKind kind ? kind : null;
    }

    private void fill() {
        Map<String, List<StepKind>> groups = new LinkedHashMap<>();
        KindSearch.find(search.getText())
                .forEach(kind -> groups.computeIfAbsent(kind.group(), key -> new ArrayList<>())
                        .add(kind));
        shown = groups;
        tree.refresh();
        tree.expandAll();
    }

    /** Lets go of the kind that was chosen. */
    public void clear() {
        tree.setSelection(null);
    }

    public Text search() {
        return search;
    }

    public TreeViewer tree() {
        return tree;
    }

    private final class Drawers implements ITreeContentProvider {

        @Override
        public Object[] getElements(Object input) {
            return shown.keySet().toArray();
        }

        @Override
        public Object[] getChildren(Object parent) {
            return parent instanceof String group
                    ? shown.getOrDefault(group, List.of()).toArray()
                    : new Object[0];
        }

        @Override
        public Object getParent(Object element) {
            return element instanceof StepKind kind ? kind.group() : null;
        }

        @Override
        public boolean hasChildren(Object element) {
            return element instanceof String;
        }
    }

    private static final class Labels extends ColumnLabelProvider {

        @Override
        public String getText(Object element) {
            return element instanceof StepKind kind ? kind.label() : (String) element;
        }

        @Override
        public Image getImage(Object element) {
            return element instanceof StepKind kind ? Images.ofPalette(kind.kind()) : null;
        }

        @Override
        public String getToolTipText(Object element) {
            return element instanceof StepKind kind ? kind.help() : null;
        }
    }
}
