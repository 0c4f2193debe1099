package org.millrace.designer.diagram.properties;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.millrace.designer.diagram.session.EditSession;
import org.millrace.model.catalog.Catalog;
import org.millrace.model.catalog.Property;
import org.millrace.model.catalog.PropertyType;
import org.millrace.model.catalog.ValueKind;
import org.millrace.model.flow.Branch;
import org.millrace.model.flow.Step;

/** The objects that a property holds, such as the branches of a route: a list, and the fields of the one that is selected. */
final class ValueList extends Composite implements Field {

    private final EditSession editor;
    private final EObject owner;
    private final Property property;
    private final TableViewer list;
    private final Composite detail;
    private final List<Field> fields = new ArrayList<>();
    private EObject shown;

    ValueList(Composite parent, EditSession editor, EObject owner, Property property) {
        super(parent, SWT.NONE);
        this.editor = editor;
        this.owner = owner;
        this.property = property;
        GridLayoutFactory.swtDefaults().numColumns(3).applyTo(this);
        list = new TableViewer(this, SWT.BORDER | SWT.SINGLE | SWT.V_SCROLL);
        GridDataFactory.fillDefaults().grab(false, true).hint(240, 60).applyTo(list.getControl());
        list.setContentProvider(ArrayContentProvider.getInstance());
        list.setLabelProvider(new LabelProvider() {
            @Override
            public String getText(Object element) {
                return label((EObject) element);
            }
        });
        buttons();
        detail = new Composite(this, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(3).spacing(5, 1).applyTo(detail);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(detail);
        detail.addListener(SWT.Modify, event -> fit());
        list.addSelectionChangedListener(
                event -> show((EObject) event.getStructuredSelection().getFirstElement()));
        list.setInput(values());
        if (!values().isEmpty()) {
            list.setSelection(new StructuredSelection(values().getFirst()));
        }
    }

    private List<EObject> values() {
        return property.objects(owner);
    }

    @SuppressWarnings("unchecked") // the property holds objects
    private List<EObject> live() {
        return (List<EObject>) owner.eGet(property.feature());
    }

    private static String label(EObject value) {
        String texts = Catalog.propertiesOf(value.eClass()).stream()
                .filter(each -> !each.many() && each.type() != PropertyType.VALUES && each.type() != PropertyType.STEP)
                .map(each -> each.text(value))
                .filter(text -> !text.isEmpty())
                .findFirst()
                .orElse("");
        String kind = Catalog.valueKindOf(value).map(ValueKind::label).orElse("");
        return (texts.isEmpty() ? "(new)" : texts) + (kind.isEmpty() ? "" : " \u2013 " + kind);
    }

    private void buttons() {
        Composite column = new Composite(this, SWT.NONE);
        GridLayoutFactory.fillDefaults().applyTo(column);
        GridDataFactory.fillDefaults().align(SWT.FILL, SWT.BEGINNING).applyTo(column);
        List<EClass> kinds = kinds();
        Button add = button(column, kinds.size() > 1 ? "Add \u25BE" : "Add", () -> {});
        add.addListener(SWT.Selection, event -> {
            if (kinds.size() == 1) {
                add(kinds.getFirst());
                return;
            }
            Menu menu = new Menu(add);
            for (EClass kind : kinds) {
                MenuItem item = new MenuItem(menu, SWT.PUSH);
                item.setText(property.values().stream()
                        .filter(each -> each.eClass() == kind)
                        .map(ValueKind::label)
                        .findFirst()
                        .orElse(kind.getName()));
                item.addListener(SWT.Selection, chosen -> add(kind));
            }
            menu.setVisible(true);
        });
        button(column, "Remove", this::remove);
        button(column, "Up", () -> move(-1));
        button(column, "Down", () -> move(1));
    }

    private static Button button(Composite column, String text, Runnable deed) {
        Button button = new Button(column, SWT.PUSH);
        button.setText(text);
        GridDataFactory.fillDefaults().applyTo(button);
        button.addListener(SWT.Selection, event -> deed.run());
        return button;
    }

    private List<EClass> kinds() {
        return property.values().isEmpty()
                ? List.of(((EReference) property.feature()).getEReferenceType())
                : property.values().stream().map(ValueKind::eClass).toList();
    }

    /** Adds a value of a kind; a branch gets a port of its own at once. */
    void add(EClass kind) {
        EObject value = EcoreUtil.create(kind);
        if (value instanceof Branch branch && owner instanceof Step route) {
            branch.setPort(editor.drawing().freePort(route));
        }
        editor.execute("Add to " + property.label().toLowerCase(java.util.Locale.ROOT), () -> live().add(value));
    }

    private void remove() {
        if (shown != null) {
            EObject value = shown;
            editor.execute("Remove from " + property.label().toLowerCase(java.util.Locale.ROOT), () -> {
                if (value instanceof Branch branch && owner instanceof Step route) {
                    editor.drawing().remove(route, branch);
                } else {
                    live().remove(value);
                }
            });
        }
    }

    private void move(int by) {
        int from = values().indexOf(shown);
        int to = from + by;
        if (from >= 0 && to >= 0 && to < values().size()) {
            EObject value = shown;
            editor.execute("Move in " + property.label().toLowerCase(java.util.Locale.ROOT), () -> {
                live().remove(value);
                live().add(to, value);
            });
        }
    }

    private void show(EObject value) {
        if (value != null && value == shown) {
            return;
        }
        EObject before = shown;
        shown = value; // first: what is taken shows the list anew, which keeps this one selected then
        if (values().contains(before)) {
            take();
        }
        fields.clear();
        for (Control child : detail.getChildren()) {
            child.dispose();
        }
        if (value != null) {
            Catalog.propertiesOf(value.eClass()).stream()
                    .filter(each -> each.type() != PropertyType.VALUES && each.type() != PropertyType.STEP)
                    .forEach(each -> fields.add(Field.create(detail, editor, value, each)));
            Catalog.propertiesOf(value.eClass()).stream()
                    .filter(each -> each.type() == PropertyType.VALUES)
                    .forEach(each -> inner(value, each));
        }
        detail.layout(true, true);
        fit();
    }

    /** Tells the form around, which scrolls, that more or less room is needed. */
    private void fit() {
        getParent().notifyListeners(SWT.Modify, new Event());
    }

    /** The objects that a value holds itself, such as a sample's headers. */
    private void inner(EObject value, Property each) {
        Label label = Field.coloured(new Label(detail, SWT.NONE), editor, paint -> paint.text);
        label.setText(each.label());
        label.setToolTipText(each.help());
        GridDataFactory.fillDefaults().align(SWT.BEGINNING, SWT.BEGINNING).applyTo(label);
        ValueList values = new ValueList(detail, editor, value, each);
        GridDataFactory.fillDefaults().span(2, 1).grab(true, true).applyTo(values);
        fields.add(values);
    }

    @Override
    public boolean isTyped() {
        return fields.stream().anyMatch(Field::isTyped);
    }

    @Override
    public void take() {
        List.copyOf(fields).forEach(Field::take); // what is taken may have them made anew
    }

    @Override
    public void refresh() {
        list.setInput(values());
        EObject wanted = values().contains(shown) ? shown : values().isEmpty() ? null : values().getLast();
        if (wanted != null) {
            list.setSelection(new StructuredSelection(wanted));
        } else {
            show(null);
        }
        fields.forEach(Field::refresh);
    }
}
