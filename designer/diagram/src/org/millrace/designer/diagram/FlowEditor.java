package org.millrace.designer.diagram;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.draw2d.FigureCanvas;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.DefaultEditDomain;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.GraphicalViewer;
import org.eclipse.gef.LayerConstants;
import org.eclipse.gef.Request;
import org.eclipse.gef.RequestConstants;
import org.eclipse.gef.SnapToGeometry;
import org.eclipse.gef.SnapToGrid;
import org.eclipse.gef.commands.CommandStack;
import org.eclipse.gef.editparts.ScalableFreeformRootEditPart;
import org.eclipse.gef.editparts.ZoomManager;
import org.eclipse.gef.ui.actions.ActionRegistry;
import org.eclipse.gef.ui.parts.ScrollingGraphicalViewer;
import org.eclipse.jface.commands.ActionHandler;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.IURIEditorInput;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.ide.IGotoMarker;
import org.eclipse.ui.part.EditorPart;
import org.eclipse.ui.views.contentoutline.IContentOutlinePage;
import org.eclipse.ui.views.properties.IPropertySheetPage;
import org.millrace.compiler.fix.DiagnosticTarget;
import org.millrace.compiler.fix.Fix;
import org.millrace.compiler.fix.Fixes;
import org.millrace.designer.diagram.base.Edit;
import org.millrace.designer.diagram.base.Help;
import org.millrace.designer.diagram.compile.CompileFlow;
import org.millrace.designer.diagram.figure.DiagramLook;
import org.millrace.designer.diagram.figure.HintLayer;
import org.millrace.designer.diagram.figure.Paint;
import org.millrace.designer.diagram.live.LiveDisplay;
import org.millrace.designer.diagram.outline.FlowOutline;
import org.millrace.designer.diagram.palette.StepPalette;
import org.millrace.designer.diagram.part.FlowPart;
import org.millrace.designer.diagram.part.FlowParts;
import org.millrace.designer.diagram.part.FlowRoot;
import org.millrace.designer.diagram.part.Shown;
import org.millrace.designer.diagram.part.StepPart;
import org.millrace.designer.diagram.part.WirePart;
import org.millrace.designer.diagram.problem.FixList;
import org.millrace.designer.diagram.problem.LiveCheck;
import org.millrace.designer.diagram.problem.QuickFixes;
import org.millrace.designer.diagram.properties.PropertiesPage;
import org.millrace.designer.diagram.recovery.Drafts;
import org.millrace.designer.diagram.recovery.Recovery;
import org.millrace.designer.diagram.session.Content;
import org.millrace.designer.diagram.session.Content.Opened;
import org.millrace.designer.diagram.session.EditSession;
import org.millrace.model.draw.Arrangement;
import org.millrace.model.edit.Drawing;
import org.millrace.model.flow.Step;
import org.millrace.model.flow.Wire;

/**
 * Edits a flow as a diagram. The flow and its layout are saved to files of their own, so that moving a step never changes the flow. A file
 * that is wrong opens all the same; only one that could not be read whole can't be saved, and the editor says so.
 */
public final class FlowEditor extends EditorPart implements EditSession {

    /** Told to property listeners after each look of the compiler, which follows every change of the flow and of the files beside it. */
    public static final int PROP_CHECKED = 0x4d01;

    /** The platform's own command, which is bound to Ctrl+1. */
    private static final String QUICK_FIX_COMMAND = "org.eclipse.jdt.ui.edit.text.java.correction.assist.proposals";

    /** What the empty canvas says. */
    private static final List<String> ON_EMPTY = List.of(
            "This flow is empty.",
            "Press A to add the first step, or double-click here;",
            "or drag a step from the palette on the left.",
            "A flow begins with a step by which messages come in, such as Receive.");

    private final DefaultEditDomain domain = new DefaultEditDomain(this);
    private final ActionRegistry actions = new ActionRegistry();
    private final UndoList undoList = new UndoList(this);
    private final Adding adding = new Adding(this, domain);
    private Path file;
    private Opened opened;
    private Recovery recovery;
    private GraphicalViewer viewer;
    private StepPalette palette;
    private DiagramLook look;
    private HintLayer hint;
    private LiveDisplay live;
    private LiveCheck check;
    /** Whoever asks gets one of its own; the Properties view asks more than once. */
    private final List<PropertiesPage> properties = new ArrayList<>();

    @Override
    public void init(IEditorSite site, IEditorInput input) throws PartInitException {
        setSite(site);
        setInput(input);
        setPartName(input.getName());
        if (!(input instanceof IURIEditorInput located)) {
            throw new PartInitException("a flow is edited as a file; " + input.getName() + " is none");
        }
        file = Path.of(located.getURI());
        try {
            Content content = Content.onDisk(file);
            opened = content.open();
            recovery = new Recovery(this, content, Drafts.ofWorkspace());
        } catch (IOException e) {
            throw new PartInitException("can't read " + file + ": " + e.getMessage(), e);
        }
        undoList.addCommandStackEventListener(event -> changed());
        domain.setCommandStack(undoList);
    }

    /** After every change, and every undo and redo. */
    private void changed() {
        if (viewer != null && viewer.getContents() instanceof FlowPart part) {
            part.refreshAll();
            sayWhatToDo();
            live.refresh();
        }
        check.soon();
        properties.forEach(PropertiesPage::refresh);
        recovery.changed();
        updateActions();
        firePropertyChange(PROP_DIRTY);
    }

    void updateActions() {
        actions.getActions().forEachRemaining(action -> {
            if (action instanceof org.eclipse.gef.ui.actions.UpdateAction update) {
                update.update();
            }
        });
    }

    @Override
    public void createPartControl(Composite parent) {
        Composite whole = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(whole);
        recovery.createNotice(whole);
        SashForm sash = new SashForm(whole, SWT.HORIZONTAL | SWT.SMOOTH);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(sash);
        palette = new StepPalette(sash, kind -> adding.placeByClick(kind, () -> palette.clear()), kind -> {
            palette.clear();
            adding.add(kind);
        });
        Composite right = new Composite(sash, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(right);
        look = new DiagramLook(Paint.on(parent.getBackground()));
        viewer = new ScrollingGraphicalViewer();
        FlowRoot root = new FlowRoot();
        hint = new HintLayer(look);
        root.add(hint);
        live = new LiveDisplay(right, viewer, root, look);
        viewer.createControl(right);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(viewer.getControl());
        sash.setWeights(18, 82);
        viewer.setRootEditPart(root);
        viewer.setEditDomain(domain);
        domain.addViewer(viewer);
        viewer.setEditPartFactory(new FlowParts(look));
        viewer.setProperty(SnapToGrid.PROPERTY_GRID_ENABLED, true);
        viewer.setProperty(SnapToGrid.PROPERTY_GRID_VISIBLE, true);
        viewer.setProperty(SnapToGrid.PROPERTY_GRID_SPACING, new Dimension(20, 20));
        viewer.setProperty(SnapToGeometry.PROPERTY_SNAP_ENABLED, true);
        colourCanvas();
        viewer.getControl().addListener(SWT.Paint, event -> followTheme(parent));
        viewer.addDropTargetListener((org.eclipse.jface.util.TransferDropTargetListener) new DropTarget(this));
        FlowActions.register(this, actions);
        viewer.setKeyHandler(new CanvasKeys(this));
        viewer.setContextMenu(FlowActions.menu(viewer, actions));
        viewer.addSelectionChangedListener(event -> {
            updateActions();
            helpOnSelection();
        });
        helpOnSelection();
        Zoom.install(root, (FigureCanvas) viewer.getControl());
        CanvasKeys.letTabOut(viewer.getControl());
        CanvasTips.install(this);
        viewer.getControl().addListener(SWT.MouseDoubleClick, adding::doubleClicked);
        getSite().setSelectionProvider(viewer);
        getSite()
                .getService(IHandlerService.class)
                .activateHandler(QUICK_FIX_COMMAND, new ActionHandler(actions.getAction(FlowActions.QUICK_FIX)));
        check = new LiveCheck(this);
        show(opened);
        domain.loadDefaultTool();
        recovery.offer();
    }

    @Override
    public void show(Opened other) {
        opened = other;
        viewer.setContents(drawing());
        Arrangement.placeNewcomers(drawing()); // no edit: merely opening a flow does not change it
        ((FlowPart) viewer.getContents()).refreshAll();
        sayWhatToDo();
        live.refresh();
        properties.forEach(PropertiesPage::refresh);
        check.soon();
    }

    private void sayWhatToDo() {
        hint.say(drawing().flow().getSteps().isEmpty() ? ON_EMPTY : List.of());
    }

    /** F1 on the canvas leads to what is selected. */
    private void helpOnSelection() {
        List<EObject> selected = selectedParts();
        Help.on(viewer.getControl(), selected.size() == 1 ? Help.of(selected.getFirst()) : "drawing");
    }

    private void colourCanvas() {
        look.colour(viewer.getControl());
        ((ScalableFreeformRootEditPart) viewer.getRootEditPart())
                .getLayer(LayerConstants.GRID_LAYER)
                .setForegroundColor(look.paint().grid);
    }

    /** A switch of the theme paints every window anew; that is when the diagram looks whether it still suits what is around it. */
    private void followTheme(Composite around) {
        Paint suits = Paint.on(around.getBackground());
        if (suits == look.paint() || around.isDisposed()) {
            return;
        }
        around.getDisplay().asyncExec(() -> {
            if (viewer.getControl() != null && !viewer.getControl().isDisposed() && suits != look.paint()) {
                look.paint(suits);
                colourCanvas();
                ((FlowPart) viewer.getContents()).refreshAll();
                live.colour();
                properties.forEach(PropertiesPage::themed);
            }
        });
    }

    /** Selects the step that a problem concerns; a problem of the flow as a whole selects nothing. */
    private void goTo(IMarker marker) {
        drawing().step(marker.getAttribute("step", "")).ifPresent(step -> select(List.of(step)));
    }

    /** The ways in which steps come into the drawing. */
    Adding adding() {
        return adding;
    }

    /** The steps that are selected, in the order of selection. */
    public List<Step> selectedSteps() {
        List<Step> steps = new ArrayList<>();
        for (Object part : viewer.getSelectedEditParts()) {
            if (part instanceof StepPart step) {
                steps.add(step.step());
            }
        }
        return steps;
    }

    /** What is selected of the drawing: steps and wires. */
    public List<EObject> selectedParts() {
        List<EObject> parts = new ArrayList<>(selectedSteps());
        for (Object part : viewer.getSelectedEditParts()) {
            if (part instanceof WirePart wire) {
                parts.add(wire.wire());
            }
        }
        return parts;
    }

    @Override
    public void select(List<Step> steps) {
        Shown.select(viewer, steps);
    }

    /** Lets a person type over a step's id. */
    void rename(Step step) {
        if (viewer.getEditPartRegistry().get(step) instanceof EditPart part) {
            part.performRequest(new Request(RequestConstants.REQ_DIRECT_EDIT));
        }
    }

    /** Saves the flow when it has changes, then compiles and signs it; what comes of it stands in the status line. */
    void compile() {
        CompileFlow.saved(this);
    }

    @Override
    public void execute(String label, Runnable edit) {
        undoList.execute(new Edit(label, drawing(), edit));
    }

    @Override
    public List<Fix> fixes(DiagnosticTarget spot) {
        return Fixes.of(spot, QuickFixes.around(file));
    }

    @Override
    public void apply(Fix fix) {
        resource().ifPresent(flow -> Saving.keepBeside(flow, fix.files()));
        undoList.apply(
                fix,
                () -> resource()
                        .filter(flow -> !fix.files().isEmpty())
                        .ifPresent(flow -> Saving.refresh(flow, IResource.DEPTH_INFINITE)));
    }

    /** The problems of the steps that are selected; of the flow itself when none is. */
    List<DiagnosticTarget> spotsSelected() {
        List<Step> steps = selectedSteps();
        return check.spots().stream()
                .filter(spot -> steps.isEmpty()
                        ? spot.step().isEmpty()
                        : spot.step().filter(steps::contains).isPresent()
                                || spot.object() instanceof Wire wire && steps.contains(wire.getFrom()))
                .toList();
    }

    /** Opens the list of fixes at the step that is selected, or at the first that has a problem. */
    void quickFix() {
        if (spotsSelected().isEmpty()) {
            check.spots().stream()
                    .flatMap(spot -> spot.step().stream())
                    .findFirst()
                    .ifPresent(step -> select(List.of(step)));
        }
        List<DiagnosticTarget> spots = spotsSelected();
        if (spots.isEmpty()) {
            return;
        }
        org.eclipse.draw2d.geometry.Rectangle box = new org.eclipse.draw2d.geometry.Rectangle(20, 20, 0, 0);
        if (!selectedSteps().isEmpty()) {
            GraphicalEditPart part = (GraphicalEditPart)
                    viewer.getEditPartRegistry().get(selectedSteps().getFirst());
            box = part.getFigure().getBounds().getCopy();
            part.getFigure().translateToAbsolute(box);
        }
        new FixList(this, spots, viewer.getControl().toDisplay(box.x, box.y + box.height + 4)).open();
    }

    @Override
    public void checked() {
        firePropertyChange(PROP_CHECKED);
        properties.forEach(PropertiesPage::refresh);
        updateActions();
    }

    @Override
    public Drawing drawing() {
        return opened.drawing();
    }

    @Override
    public Opened opened() {
        return opened;
    }

    @Override
    public Path file() {
        return file;
    }

    @Override
    public Optional<IFile> resource() {
        return Optional.ofNullable(getEditorInput().getAdapter(IFile.class));
    }

    @Override
    public GraphicalViewer viewer() {
        return viewer;
    }

    public StepPalette palette() {
        return palette;
    }

    @Override
    public DiagramLook look() {
        return look;
    }

    /** What it shows of the flow where that runs. */
    public LiveDisplay live() {
        return live;
    }

    public LiveCheck check() {
        return check;
    }

    @Override
    public List<DiagnosticTarget> spots() {
        return check.spots();
    }

    @Override
    public void checkSoon() {
        check.soon();
    }

    @Override
    public void takeOver(EditSession from) {
        recovery.takeOver(((FlowEditor) from).recovery);
    }

    public Recovery recovery() {
        return recovery;
    }

    @Override
    public CommandStack commandStack() {
        return undoList;
    }

    public ActionRegistry actions() {
        return actions;
    }

    @Override
    public void take() {
        properties.forEach(PropertiesPage::take);
    }

    @Override
    public void doSave(IProgressMonitor monitor) {
        take();
        if (!opened.whole()) {
            MessageDialog.openError(
                    getSite().getShell(),
                    "The flow can't be saved",
                    file.getFileName() + " could not be read whole, so saving it would lose what was not read."
                            + " Mend the file in a text editor, then open it again; the Problems view says where it is wrong.");
            monitor.setCanceled(true);
            return;
        }
        if (!recovery.mayOverwrite()) {
            monitor.setCanceled(true);
            return;
        }
        try {
            new Saving(file, resource()).save(drawing(), monitor);
            undoList.markSaveLocation();
            firePropertyChange(PROP_DIRTY);
            recovery.written();
            recovery.saved();
            check.soon();
        } catch (IOException e) {
            monitor.setCanceled(true);
            IStatus status = new Status(IStatus.ERROR, "org.millrace.designer.diagram", e.getMessage(), e);
            org.eclipse.jface.dialogs.ErrorDialog.openError(
                    getSite().getShell(),
                    "The flow can't be saved",
                    "What you have drawn is still here; mend what is named and save again.",
                    status);
            recovery.written();
        }
    }

    /** What is typed in a field counts, too, so that nobody closes the editor without being asked. */
    @Override
    public boolean isDirty() {
        return undoList.isDirty() || properties.stream().anyMatch(PropertiesPage::isTyped);
    }

    @Override
    public void typed() {
        firePropertyChange(PROP_DIRTY);
    }

    @Override
    public void doSaveAs() {
        throw new UnsupportedOperationException("a flow stands among the files it names; copy the folder");
    }

    @Override
    public boolean isSaveAsAllowed() {
        return false;
    }

    @Override
    public void setFocus() {
        viewer.getControl().setFocus();
        recovery.lookAtDisk();
    }

    @Override
    @SuppressWarnings({"unchecked", "rawtypes"}) // raw, as in the oldest platform that this runs on
    public Object getAdapter(Class key) {
        if (key == IPropertySheetPage.class) {
            properties.removeIf(PropertiesPage::isDisposed);
            properties.add(new PropertiesPage(this));
            return properties.getLast();
        }
        if (key == IContentOutlinePage.class) {
            return new FlowOutline(this);
        }
        if (key == IGotoMarker.class) {
            return (IGotoMarker) this::goTo;
        }
        if (key == CommandStack.class) {
            return undoList;
        }
        if (key == ActionRegistry.class) {
            return actions;
        }
        if (key == GraphicalViewer.class) {
            return viewer;
        }
        if (key == ZoomManager.class && viewer != null) {
            return ((ScalableFreeformRootEditPart) viewer.getRootEditPart()).getZoomManager();
        }
        return super.getAdapter(key);
    }

    @Override
    public void dispose() {
        if (check != null) {
            check.stop(isDirty());
        }
        if (recovery != null) {
            recovery.closed();
        }
        actions.dispose();
        super.dispose();
    }
}
