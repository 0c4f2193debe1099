package org.millrace.designer.diagram;

import java.util.List;
import java.util.Map;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.ContextMenuProvider;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.EditPartViewer;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.GraphicalViewer;
import org.eclipse.gef.editparts.ZoomManager;
import org.eclipse.gef.ui.actions.ActionRegistry;
import org.eclipse.gef.ui.actions.AlignmentAction;
import org.eclipse.gef.ui.actions.RedoAction;
import org.eclipse.gef.ui.actions.ToggleGridAction;
import org.eclipse.gef.ui.actions.ToggleSnapToGeometryAction;
import org.eclipse.gef.ui.actions.UndoAction;
import org.eclipse.gef.ui.actions.ZoomInAction;
import org.eclipse.gef.ui.actions.ZoomOutAction;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.actions.ActionFactory;
import org.millrace.designer.diagram.base.TextKeys;
import org.millrace.designer.diagram.export.ExportWizard;
import org.millrace.designer.diagram.export.PrintFlow;
import org.millrace.designer.diagram.used.GoTo;
import org.millrace.model.draw.Arrangement;
import org.millrace.model.draw.Room;
import org.millrace.model.edit.Clipping;
import org.millrace.model.edit.Drawing;
import org.millrace.model.edit.Drawing.Point;
import org.millrace.model.edit.Nesting;
import org.millrace.model.flow.Place;
import org.millrace.model.flow.Step;
import org.millrace.model.flow.Wire;

/** What a person can do in the flow editor, in one list: menu, keys and toolbar take from here. */
final class FlowActions {

    static final String DUPLICATE = "org.millrace.designer.duplicate";
    static final String PIN = "org.millrace.designer.pin";
    static final String FOLD = "org.millrace.designer.fold";
    static final String ARRANGE = "org.millrace.designer.arrange";
    static final String STRAIGHTEN = "org.millrace.designer.straighten";
    static final String DISTRIBUTE_ACROSS = "org.millrace.designer.distribute.across";
    static final String DISTRIBUTE_DOWN = "org.millrace.designer.distribute.down";
    static final String COMPILE = "org.millrace.designer.compile";
    static final String QUICK_FIX = "org.millrace.designer.quickfix";
    static final String FIT = "org.millrace.designer.fit";
    static final String ACTUAL_SIZE = "org.millrace.designer.actualsize";
    static final String CONNECT = "org.millrace.designer.connect";
    static final String GO_TO = "org.millrace.designer.goto";
    static final String PROPERTIES = "org.millrace.designer.properties";
    static final String KEYS = "org.millrace.designer.keys";
    static final String EXPORT = "org.millrace.designer.export";

    private static final int[] ALIGNMENTS = {
        org.eclipse.draw2d.PositionConstants.LEFT,
        org.eclipse.draw2d.PositionConstants.CENTER,
        org.eclipse.draw2d.PositionConstants.RIGHT,
        org.eclipse.draw2d.PositionConstants.TOP,
        org.eclipse.draw2d.PositionConstants.MIDDLE,
        org.eclipse.draw2d.PositionConstants.BOTTOM
    };

    private final FlowEditor editor;

    private FlowActions(FlowEditor editor) {
        this.editor = editor;
    }

    static void register(FlowEditor editor, ActionRegistry actions) {
        FlowActions deeds = new FlowActions(editor);
        ZoomManager zoom = (ZoomManager) editor.getAdapter(ZoomManager.class);
        actions.registerAction(undo(editor));
        actions.registerAction(redo(editor));
        actions.registerAction(new ZoomInAction(zoom));
        actions.registerAction(new ZoomOutAction(zoom));
        actions.registerAction(new ToggleGridAction(editor.viewer()));
        actions.registerAction(new ToggleSnapToGeometryAction(editor.viewer()));
        for (int alignment : ALIGNMENTS) {
            actions.registerAction(new AlignmentAction((org.eclipse.ui.IWorkbenchPart) editor, alignment));
        }
        deeds.add(actions, ActionFactory.DELETE.getId(), "&Delete", deeds::anySelected, deeds::delete);
        deeds.add(actions, ActionFactory.SELECT_ALL.getId(), "Select &all", () -> true, deeds::selectAll);
        deeds.add(actions, ActionFactory.CUT.getId(), "Cu&t", deeds::stepsSelected, deeds::cut);
        deeds.add(actions, ActionFactory.COPY.getId(), "&Copy", deeds::stepsSelected, deeds::copy);
        deeds.add(actions, ActionFactory.PASTE.getId(), "&Paste", () -> true, deeds::paste);
        deeds.add(actions, DUPLICATE, "D&uplicate", deeds::stepsSelected, deeds::duplicate);
        deeds.add(actions, ActionFactory.RENAME.getId(), "Re&name", deeds::oneSelected, deeds::rename);
        deeds.add(actions, PIN, "Pi&n", deeds::stepsSelected, deeds::pin);
        deeds.add(actions, FOLD, "&Fold or unfold", () -> !deeds.regions().isEmpty(), deeds::fold);
        deeds.add(actions, ARRANGE, "&Arrange all", () -> true, deeds::arrange);
        deeds.add(actions, STRAIGHTEN, "&Straighten", () -> !deeds.shifted().isEmpty(), deeds::straighten);
        deeds.add(actions, DISTRIBUTE_ACROSS, "Distribute ac&ross", deeds::manySelected, () -> deeds.distribute(true));
        deeds.add(actions, DISTRIBUTE_DOWN, "Distribute do&wn", deeds::manySelected, () -> deeds.distribute(false));
        deeds.add(actions, COMPILE, "Compile and &sign", () -> true, editor::compile);
        deeds.add(actions, QUICK_FIX, "&Quick fix\u2026", deeds::hasProblems, editor::quickFix);
        deeds.add(actions, ACTUAL_SIZE, "Zoom to &100 %", () -> true, () -> zoom.setZoom(1));
        deeds.add(actions, CONNECT, "Draw a &wire to\u2026", deeds::oneSelected, deeds::connect);
        deeds.add(actions, ActionFactory.FIND.getId(), "&Find a step\u2026", () -> true, () -> FindStep.open(editor));
        deeds.add(actions, GO_TO, "&Go to what it names\u2026", deeds::oneSelected, deeds::goTo);
        deeds.add(actions, PROPERTIES, "Pr&operties", () -> true, deeds::properties);
        deeds.add(actions, KEYS, "&Keys of the canvas", () -> true, deeds::keys);
        deeds.add(actions, EXPORT, "E&xport as a picture\u2026", () -> true, deeds::export);
        deeds.add(actions, ActionFactory.PRINT.getId(), "&Print\u2026", () -> true, deeds::print);
        deeds.add(actions, FIT, "Zoom to &fit", () -> true, () -> zoom.setZoomAsText(ZoomManager.FIT_ALL));
    }

    private static UndoAction undo(FlowEditor editor) {
        return new UndoAction((org.eclipse.ui.IWorkbenchPart) editor) {
            @Override
            public boolean isEnabled() {
                return TextKeys.have(getId()) || super.isEnabled();
            }

            @Override
            public void run() {
                if (!TextKeys.act(getId())) {
                    super.run();
                }
            }
        };
    }

    private static RedoAction redo(FlowEditor editor) {
        return new RedoAction((org.eclipse.ui.IWorkbenchPart) editor) {
            @Override
            public boolean isEnabled() {
                return TextKeys.have(getId()) || super.isEnabled();
            }

            @Override
            public void run() {
                if (!TextKeys.act(getId())) {
                    super.run();
                }
            }
        };
    }

    private void add(
            ActionRegistry actions,
            String id,
            String text,
            java.util.function.BooleanSupplier possible,
            Runnable deed) {
        actions.registerAction(new FlowAction(editor, id, text, possible, deed));
    }

    static ContextMenuProvider menu(EditPartViewer viewer, ActionRegistry actions) {
        return new ContextMenuProvider(viewer) {
            @Override
            public void buildContextMenu(IMenuManager menu) {
                group(menu, actions, ActionFactory.UNDO.getId(), ActionFactory.REDO.getId());
                group(
                        menu,
                        actions,
                        ActionFactory.CUT.getId(),
                        ActionFactory.COPY.getId(),
                        ActionFactory.PASTE.getId(),
                        DUPLICATE,
                        ActionFactory.DELETE.getId());
                group(menu, actions, QUICK_FIX);
                group(menu, actions, ActionFactory.RENAME.getId(), CONNECT, STRAIGHTEN, FOLD, PIN, GO_TO, PROPERTIES);
                MenuManager align = new MenuManager("Ali&gn");
                for (int alignment : ALIGNMENTS) {
                    align.add(actions.getAction(alignmentId(alignment)));
                }
                align.add(new Separator());
                align.add(actions.getAction(DISTRIBUTE_ACROSS));
                align.add(actions.getAction(DISTRIBUTE_DOWN));
                menu.add(align);
                group(menu, actions, ARRANGE, FIT);
                group(menu, actions, COMPILE);
                group(menu, actions, EXPORT, ActionFactory.PRINT.getId());
            }
        };
    }

    private static String alignmentId(int alignment) {
        return switch (alignment) {
            case org.eclipse.draw2d.PositionConstants.LEFT -> org.eclipse.gef.ui.actions.GEFActionConstants.ALIGN_LEFT;
            case org.eclipse.draw2d.PositionConstants.CENTER ->
                org.eclipse.gef.ui.actions.GEFActionConstants.ALIGN_CENTER;
            case org.eclipse.draw2d.PositionConstants.RIGHT ->
                org.eclipse.gef.ui.actions.GEFActionConstants.ALIGN_RIGHT;
            case org.eclipse.draw2d.PositionConstants.TOP -> org.eclipse.gef.ui.actions.GEFActionConstants.ALIGN_TOP;
            case org.eclipse.draw2d.PositionConstants.MIDDLE ->
                org.eclipse.gef.ui.actions.GEFActionConstants.ALIGN_MIDDLE;
            default -> org.eclipse.gef.ui.actions.GEFActionConstants.ALIGN_BOTTOM;
        };
    }

    private static void group(IMenuManager menu, ActionRegistry actions, String... ids) {
        menu.add(new Separator());
        for (String id : ids) {
            menu.add(actions.getAction(id));
        }
    }

    private Drawing drawing() {
        return editor.drawing();
    }

    private GraphicalViewer viewer() {
        return editor.viewer();
    }

    private boolean anySelected() {
        return viewer() != null && !editor.selectedParts().isEmpty();
    }

    private boolean stepsSelected() {
        return viewer() != null && !editor.selectedSteps().isEmpty();
    }

    private boolean oneSelected() {
        return viewer() != null && editor.selectedSteps().size() == 1;
    }

    private boolean hasProblems() {
        return viewer() != null
                && editor.check() != null
                && !editor.check().spots().isEmpty();
    }

    private boolean manySelected() {
        return viewer() != null && editor.selectedSteps().size() > 2;
    }

    private void delete() {
        var parts = editor.selectedParts();
        editor.execute("Delete", () -> drawing().removeAndHeal(parts));
    }

    private void selectAll() {
        viewer().setSelection(new StructuredSelection(viewer().getContents().getChildren().stream()
                .filter(child -> child instanceof EditPart part && part.isSelectable())
                .toList()));
    }

    private void rename() {
        editor.rename(editor.selectedSteps().getFirst());
    }

    private void copy() {
        Clipboard clipboard = new Clipboard(viewer().getControl().getDisplay());
        try {
            clipboard.setContents(
                    new Object[] {Clipping.of(drawing(), editor.selectedSteps()).text()},
                    new Transfer[] {TextTransfer.getInstance()});
        } finally {
            clipboard.dispose();
        }
        editor.updateActions();
    }

    private void cut() {
        copy();
        delete();
    }

    private void paste() {
        Clipboard clipboard = new Clipboard(viewer().getControl().getDisplay());
        Object text;
        try {
            text = clipboard.getContents(TextTransfer.getInstance());
        } finally {
            clipboard.dispose();
        }
        if (text instanceof String clipped) {
            Clipping.read(clipped).ifPresent(clipping -> editor.adding().paste("Paste", clipping));
        }
    }

    private void duplicate() {
        editor.adding().paste("Duplicate", Clipping.of(drawing(), editor.selectedSteps()));
    }

    /** Pins the selected steps; when all of them are pinned, lets them go. */
    private void pin() {
        List<Step> steps = editor.selectedSteps();
        boolean pin = !steps.stream()
                .allMatch(step -> drawing().place(step).map(Place::isPinned).orElse(false));
        editor.execute(
                pin ? "Pin" : "Unpin", () -> steps.forEach(step -> drawing().pin(step, pin)));
    }

    /** The regions among the selected steps. */
    private List<Step> regions() {
        return viewer() == null
                ? List.of()
                : editor.selectedSteps().stream().filter(Nesting::isRegion).toList();
    }

    /** Folds the selected regions; when all of them are folded, unfolds them. */
    private void fold() {
        List<Step> regions = regions();
        Nesting nesting = Nesting.of(drawing());
        boolean fold = !regions.stream().allMatch(nesting::isFolded);
        editor.execute(fold ? "Fold" : "Unfold", () -> regions.forEach(step -> Room.fold(drawing(), step, fold)));
    }

    private void arrange() {
        editor.execute("Arrange all", () -> Arrangement.arrangeAll(drawing()));
    }

    /** The selected wires, and those of the selected steps, that a person placed segments of. */
    private List<Wire> shifted() {
        if (viewer() == null) {
            return List.of();
        }
        var parts = editor.selectedParts();
        return drawing().flow().getWires().stream()
                .filter(wire -> parts.contains(wire) || parts.contains(wire.getFrom()) || parts.contains(wire.getTo()))
                .filter(wire -> !drawing().segments(wire).isEmpty())
                .toList();
    }

    private void straighten() {
        List<Wire> wires = shifted();
        editor.execute("Straighten", () -> wires.forEach(drawing()::straighten));
    }

    private void connect() {
        Step step = editor.selectedSteps().getFirst();
        new ConnectTo(viewer(), drawing(), step).openAt(box(step).getRight());
    }

    private void goTo() {
        Step step = editor.selectedSteps().getFirst();
        GoTo.open(editor, step, box(step).getBottomLeft());
    }

    private Rectangle box(Step step) {
        IFigure figure = ((GraphicalEditPart) viewer().getEditPartRegistry().get(step)).getFigure();
        Rectangle box = figure.getBounds().getCopy();
        figure.translateToAbsolute(box);
        return box;
    }

    private void properties() {
        try {
            editor.getSite().getPage().showView(IPageLayout.ID_PROP_SHEET);
        } catch (PartInitException e) {
            ErrorDialog.openError(editor.getSite().getShell(), "The properties can't be shown", null, e.getStatus());
        }
    }

    private void keys() {
        new KeysTable(editor.getSite().getShell()).open();
    }

    private void export() {
        WizardDialog dialog = new WizardDialog(editor.getSite().getShell(), new ExportWizard().of(editor));
        dialog.open();
    }

    private void print() {
        new PrintFlow(editor.getSite().getShell(), drawing(), editor.getTitle().replaceFirst("\\.flow$", "")).open();
    }

    private void distribute(boolean across) {
        List<Step> steps = editor.selectedSteps().stream()
                .sorted(java.util.Comparator.comparingInt(step ->
                        across ? drawing().at(step).x() : drawing().at(step).y()))
                .toList();
        Point first = drawing().at(steps.getFirst());
        Point last = drawing().at(steps.getLast());
        editor.execute("Distribute", () -> {
            for (int i = 1; i < steps.size() - 1; i++) {
                Point at = drawing().at(steps.get(i));
                int share = steps.size() - 1;
                Point there = across
                        ? new Point(first.x() + (last.x() - first.x()) * i / share, at.y())
                        : new Point(at.x(), first.y() + (last.y() - first.y()) * i / share);
                drawing().move(Map.of(steps.get(i), there));
            }
        });
    }
}
