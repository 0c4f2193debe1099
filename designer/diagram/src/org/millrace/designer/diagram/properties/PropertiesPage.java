package org.millrace.designer.diagram.properties;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.gef.EditPart;
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
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.part.Page;
import org.eclipse.ui.views.properties.IPropertySheetPage;
import org.millrace.compiler.diagnostic.Diagnostic;
import org.millrace.designer.diagram.FlowEditor;
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

    private final FlowEditor editor;
    private final List<Field> fields = new ArrayList<>();
    private Composite top;
    private EObject shown;
    private List<Object> shape = List.of();

    public PropertiesPage(FlowEditor editor) {
        this.editor = editor;
    }

    @Override
    public void createControl(Composite parent) {
        top = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().applyTo(top);
        show(editor.drawing().flow());
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
            show(selected);
        }
    }

    /** Shows the values as they are now. */
    public void refresh() {
        if (top == null || top.isDisposed() || shown == null) {
            return;
        }
        boolean gone = !EcoreUtil.isAncestor(editor.drawing().flow(), shown);
        if (gone) {
            show(editor.drawing().flow());
        } else if (!shape(shown).equals(shape)) {
            show(shown);
        } else {
            fields.forEach(Field::refresh);
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
        fields.clear();
        for (Control child : top.getChildren()) {
            child.dispose();
        }
        Composite head = new Composite(top, SWT.NONE);
        GridLayoutFactory.swtDefaults().numColumns(2).applyTo(head);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(head);
        Label title = new Label(head, SWT.NONE);
        title.setFont(editor.look().bold());
        title.setText(title(object));
        Label help = new Label(head, SWT.WRAP);
        help.setText(help(object));
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .indent(12, 0)
                .hint(LEAST_WIDTH, SWT.DEFAULT)
                .applyTo(help);
        problems(head, object);
        CTabFolder tabs = new CTabFolder(top, SWT.FLAT);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(tabs);
        List<Property> properties = Catalog.propertiesOf(object.eClass()).stream()
                .filter(property -> property.type() != PropertyType.STEP)
                .filter(property -> !(object instanceof Flow)
                        || !property.name().equals("steps") && !property.name().equals("wires"))
                .toList();
        tab(
                tabs,
                "Settings",
                object,
                properties.stream().filter(p -> p.type() != PropertyType.VALUES).toList());
        properties.stream()
                .filter(property -> property.type() == PropertyType.VALUES)
                .forEach(property -> valuesTab(tabs, object, property));
        tabs.setSelection(
                properties.stream().anyMatch(property -> property.type() == PropertyType.VALUES)
                                && !(object instanceof Flow)
                        ? 1
                        : 0);
        top.layout(true, true);
    }

    private void problems(Composite head, EObject object) {
        if (!(object instanceof Step step)) {
            return;
        }
        for (Diagnostic each : editor.check().diagnostics()) {
            if (each.step().equals(step.getId())) {
                Label label = new Label(head, SWT.WRAP);
                label.setForeground(editor.look().paint().fault);
                label.setText(each.code() + ": " + each.wrong() + "; " + each.remedy());
                GridDataFactory.fillDefaults()
                        .span(2, 1)
                        .grab(true, false)
                        .hint(LEAST_WIDTH, SWT.DEFAULT)
                        .applyTo(label);
            }
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
        CTabItem item = new CTabItem(tabs, SWT.NONE);
        item.setText(label);
        ScrolledComposite scrolled = new ScrolledComposite(tabs, SWT.V_SCROLL | SWT.H_SCROLL);
        Composite form = new Composite(scrolled, SWT.NONE);
        GridLayoutFactory.swtDefaults().numColumns(3).applyTo(form);
        properties.forEach(property -> fields.add(Field.create(form, editor, object, property)));
        scrolled.setContent(form);
        scrolled.setExpandHorizontal(true);
        scrolled.setExpandVertical(true);
        scrolled.setMinSize(form.computeSize(SWT.DEFAULT, SWT.DEFAULT));
        item.setControl(scrolled);
    }

    private void valuesTab(CTabFolder tabs, EObject object, Property property) {
        CTabItem item = new CTabItem(tabs, SWT.NONE);
        item.setText(property.label());
        ValueList values = new ValueList(tabs, editor, object, property);
        item.setControl(values);
        fields.add(values::refresh);
    }

    /** The field of a property, when it is shown; for tests and for going to a problem. */
    public Optional<Control> control(String property) {
        return fields.stream()
                .filter(Field.Single.class::isInstance)
                .map(Field.Single.class::cast)
                .filter(field -> field.property().name().equals(property))
                .map(Field.Single::control)
                .findFirst();
    }

    @Override
    public Control getControl() {
        return top;
    }

    @Override
    public void setFocus() {
        top.setFocus();
    }
}
