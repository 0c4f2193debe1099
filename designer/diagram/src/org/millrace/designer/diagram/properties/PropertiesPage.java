package org.millrace.designer.diagram.properties;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.commands.CommandStack;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.IStatusLineManager;
import org.eclipse.jface.action.IToolBarManager;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.part.Page;
import org.eclipse.ui.views.properties.IPropertySheetPage;
import org.millrace.designer.diagram.base.Help;
import org.millrace.designer.diagram.base.TextKeys;
import org.millrace.designer.diagram.base.TextUndo;
import org.millrace.designer.diagram.session.EditSession;
import org.millrace.model.catalog.Catalog;
import org.millrace.model.catalog.Property;
import org.millrace.model.catalog.PropertyType;
import org.millrace.model.flow.Flow;
import org.millrace.model.flow.Step;
import org.millrace.model.flow.Unreadable;
import org.millrace.model.flow.Wire;

/** The properties page of one flow editor: of a step, of a wire, or, when nothing is selected, of the flow. UI thread only. */
public final class PropertiesPage extends Page implements IPropertySheetPage {

    private static final int LEAST_WIDTH = 360;

    private final EditSession editor;
    private final List<Field> fields = new ArrayList<>();
    private Composite top;
    private EObject shown;
    private List<Object> shape = List.of();
    private Label description;
    private ProblemList problems;
    private String chosen = "";
    private HistoryAction undo;
    private HistoryAction redo;

    public PropertiesPage(EditSession editor) {
        this.editor = editor;
    }

    @Override
    public void createControl(Composite parent) {
        top = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().applyTo(top);
        show(editor.drawing().flow());
    }

    /** Undo and redo: of what is typed, as long as there is such, and then of the flow. */
    @Override
    public void makeContributions(IMenuManager menus, IToolBarManager tools, IStatusLineManager status) {
        CommandStack stack = editor.commandStack();
        undo = new HistoryAction(ActionFactory.UNDO, TextUndo::canUndo, stack::canUndo, stack::undo);
        redo = new HistoryAction(ActionFactory.REDO, TextUndo::canRedo, stack::canRedo, stack::redo);
        for (HistoryAction action : List.of(undo, redo)) {
            getSite().getActionBars().setGlobalActionHandler(action.getId(), action);
        }
    }

    /** What a key of the history does here. */
    private static final class HistoryAction extends Action {

        private final Predicate<TextUndo> typed;
        private final BooleanSupplier changed;
        private final Runnable go;

        HistoryAction(ActionFactory which, Predicate<TextUndo> typed, BooleanSupplier changed, Runnable go) {
            setId(which.getId());
            this.typed = typed;
            this.changed = changed;
            this.go = go;
        }

        @Override
        public boolean isEnabled() {
            return inText() || changed.getAsBoolean();
        }

        @Override
        public void run() {
            if (inText()) {
                TextKeys.act(getId());
            } else if (changed.getAsBoolean()) {
                go.run();
            }
        }

        private boolean inText() {
            Control focus = Display.getCurrent().getFocusControl();
            return focus != null && TextUndo.of(focus).filter(typed).isPresent();
        }

        /** Tells menus and buttons. */
        void look() {
            firePropertyChange(ENABLED, null, isEnabled());
        }
    }

    @Override
    public void selectionChanged(IWorkbenchPart part, ISelection selection) {
        if (part != editor || top == null || top.isDisposed()) {
            return;
        }
        EObject selected = selection instanceof IStructuredSelection structured
                        && structured.size() == 1
                        && structured.getFirstElement() instanceof EditPart edited
                        && edited.getModel() instanceof EObject model
                ? model
                : editor.drawing().flow();
        if (selected != shown) {
            boolean there = EcoreUtil.isAncestor(editor.drawing().flow(), shown);
            if (there) {
                take(); // whoever selects may not have left the field, as a command or a list elsewhere does not
            }
            show(selected);
        }
    }

    /** Shows the values as they are now. */
    public void refresh() {
        if (top == null || top.isDisposed() || shown == null) {
            return;
        }
        if (undo != null) {
            undo.look();
            redo.look();
        }
        boolean gone = !EcoreUtil.isAncestor(editor.drawing().flow(), shown);
        if (gone) {
            show(editor.drawing().flow());
        } else if (!shape(shown).equals(shape)) {
            show(shown);
        } else {
            fields.forEach(Field::refresh);
            problems.show(shown);
        }
    }

    /** Whether a field holds what was typed, can be taken and is not taken yet. */
    public boolean isTyped() {
        return fields.stream().anyMatch(Field::isTyped);
    }

    /** Takes what is typed in fields that were not left yet. */
    public void take() {
        List.copyOf(fields).forEach(Field::take); // what is taken may have them made anew
    }

    /** Shows everything in the colours of the theme as it is now; what is typed and not taken yet stays. */
    public void themed() {
        if (top != null && !top.isDisposed()) {
            Field.recolour(top, editor.look().paint());
        }
    }

    /** What decides which fields there are; when it changes, they are made anew. */
    private static List<Object> shape(EObject object) {
        return Catalog.propertiesOf(object.eClass()).stream()
                .filter(property -> property.type() == PropertyType.VALUES)
                .<Object>map(property -> List.copyOf(property.objects(object)))
                .toList();
    }

    private void show(EObject object) {
        shown = object;
        shape = shape(object);
        Help.on(top, Help.of(object));
        fields.clear();
        for (Control child : top.getChildren()) {
            child.dispose();
        }
        Composite head = new Composite(top, SWT.NONE);
        GridLayoutFactory.swtDefaults().numColumns(2).applyTo(head);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(head);
        Label title = Field.coloured(new Label(head, SWT.NONE), editor, paint -> paint.text);
        title.setFont(editor.look().bold());
        title.setText(title(object));
        description = Field.coloured(new Label(head, SWT.WRAP), editor, paint -> paint.text);
        description.setText(help(object));
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .align(SWT.FILL, SWT.CENTER)
                .indent(12, 0)
                .hint(LEAST_WIDTH, SWT.DEFAULT)
                .applyTo(description);
        CTabFolder tabs = new CTabFolder(top, SWT.FLAT);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(tabs);
        List<Property> properties = Catalog.propertiesOf(object.eClass()).stream()
                .filter(property -> property.type() != PropertyType.STEP)
                .filter(property -> !(object instanceof Flow)
                        || !property.name().equals("steps") && !property.name().equals("wires"))
                .toList();
        List<Property> single = properties.stream()
                .filter(property -> property.type() != PropertyType.VALUES)
                .toList();
        tab(
                tabs,
                "General",
                object,
                single.stream().filter(property -> !property.argument()).toList());
        tab(tabs, "Settings", object, single.stream().filter(Property::argument).toList());
        properties.stream()
                .filter(property -> property.type() == PropertyType.VALUES)
                .forEach(property -> valuesTab(tabs, object, property));
        problems = new ProblemList(tabs, editor);
        choose(tabs, object);
        tabs.addListener(
                SWT.Selection, event -> chosen = tabs.getSelection().getText().replaceFirst(" \\(\\d+\\)$", ""));
        problems.show(object);
        top.layout(true, true);
    }

    /** The tab that was last chosen, when there is one of that name; else that of what is proper to the object. */
    private void choose(CTabFolder tabs, EObject object) {
        List<String> names =
                Arrays.stream(tabs.getItems()).map(CTabItem::getText).toList();
        int index = names.indexOf(chosen);
        if (index < 0) {
            index = object instanceof Flow ? 0 : Math.max(0, names.indexOf("Settings"));
            boolean values = object instanceof Step
                    && Catalog.propertiesOf(object.eClass()).stream()
                            .noneMatch(property -> property.argument() && property.type() != PropertyType.VALUES);
            index = values ? Math.min(1, names.size() - 1) : index;
        }
        tabs.setSelection(index);
    }

    /** What a field is for, while it has the focus; else what is shown as a whole. */
    private void explain(Field.Single field, EObject object) {
        field.control()
                .addListener(
                        SWT.FocusIn,
                        event -> describe(field.property().label() + ": "
                                + field.property().help()));
        field.control().addListener(SWT.FocusOut, event -> describe(help(object)));
    }

    private void describe(String text) {
        if (!description.isDisposed()) {
            description.setText(text.replace("&", "&&"));
            description.requestLayout();
        }
    }

    private static String title(EObject object) {
        return switch (object) {
            case Flow flow -> "Flow";
            case Unreadable step -> "A step that can't be read";
            case Step step -> Catalog.kindOf(step).orElseThrow().label();
            case Wire wire -> "Wire";
            default -> object.eClass().getName();
        };
    }

    private static String help(EObject object) {
        return switch (object) {
            case Flow flow -> "What holds for the flow as a whole.";
            case Unreadable step ->
                "This version of Millrace does not know it. It is kept as it stands and saved again unchanged.";
            case Step step -> Catalog.kindOf(step).orElseThrow().help();
            case Wire wire ->
                wire.getFrom() == null || wire.getTo() == null
                        ? ""
                        : "From " + wire.getFrom().getId() + ", port " + wire.getPort() + ", to "
                                + wire.getTo().getId() + ".";
            default -> "";
        };
    }

    private void tab(CTabFolder tabs, String label, EObject object, List<Property> properties) {
        if (properties.isEmpty()) {
            return;
        }
        CTabItem item = new CTabItem(tabs, SWT.NONE);
        item.setText(label);
        item.setControl(scrolled(
                tabs,
                form -> properties.forEach(property -> {
                    Field.Single field = Field.create(form, editor, object, property);
                    explain(field, object);
                    fields.add(field);
                })));
    }

    /** A form that is as wide as there is room, and scrolls. */
    static ScrolledComposite scrolled(Composite parent, Consumer<Composite> fill) {
        ScrolledComposite scrolled = new ScrolledComposite(parent, SWT.V_SCROLL | SWT.H_SCROLL);
        Composite form = new Composite(scrolled, SWT.NONE);
        GridLayoutFactory.swtDefaults()
                .numColumns(3)
                .spacing(5, 1)
                .applyTo(form); // a line for notes follows each field
        fill.accept(form);
        scrolled.setContent(form);
        scrolled.setExpandHorizontal(true);
        scrolled.setExpandVertical(true);
        Runnable fit = () -> {
            int width = Math.max(LEAST_WIDTH, scrolled.getClientArea().width);
            scrolled.setMinSize(LEAST_WIDTH, form.computeSize(width, SWT.DEFAULT).y);
        };
        scrolled.addListener(SWT.Resize, event -> fit.run());
        form.addListener(SWT.Modify, event -> fit.run()); // what is said of a field came or went
        return scrolled;
    }

    private void valuesTab(CTabFolder tabs, EObject object, Property property) {
        CTabItem item = new CTabItem(tabs, SWT.NONE);
        item.setText(property.label());
        item.setControl(scrolled(tabs, form -> {
            ValueList values = new ValueList(form, editor, object, property);
            GridDataFactory.fillDefaults().span(3, 1).grab(true, true).applyTo(values);
            fields.add(values);
        }));
    }

    /** Whether it was shown, and is no longer. */
    public boolean isDisposed() {
        return top != null && top.isDisposed();
    }

    /** What is said of a property's value below its field, "" for nothing; for tests. */
    public String said(String property) {
        return singles(property).map(Field.Single::said).findFirst().orElse("");
    }

    private Stream<Field.Single> singles(String property) {
        return fields.stream()
                .filter(Field.Single.class::isInstance)
                .map(Field.Single.class::cast)
                .filter(field -> field.property().name().equals(property));
    }

    /** The field of a property, when it is shown; for tests and for going to a problem. */
    public Optional<Control> control(String property) {
        return singles(property).map(Field.Single::control).findFirst();
    }

    @Override
    public Control getControl() {
        return top;
    }

    @Override
    public void setFocus() {
        take(); // may have the fields made anew, which must not happen while one of them gets the focus
        if (top != null && !top.isDisposed()) { // the view may turn to the page of an editor that is just being closed
            top.setFocus();
        }
    }
}
