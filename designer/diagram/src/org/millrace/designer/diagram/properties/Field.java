package org.millrace.designer.diagram.properties;

import java.util.List;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.millrace.designer.diagram.FlowEditor;
import org.millrace.model.catalog.Choice;
import org.millrace.model.catalog.Property;
import org.millrace.model.flow.Branch;
import org.millrace.model.flow.Route;
import org.millrace.model.flow.Step;

/** Something on a properties page that shows a value. */
@FunctionalInterface
interface Field {

    /** Shows the value as it is now. */
    void refresh();

    /** The field that fits a property: a label, the field, and a place for what is wrong with what is typed. */
    static Field create(Composite form, FlowEditor editor, EObject object, Property property) {
        Label label = new Label(form, SWT.NONE);
        label.setText(property.label() + (property.required() ? " *" : ""));
        label.setToolTipText(property.help());
        Single field = switch (property.type()) {
            case TRUTH -> new Truth(form, editor, object, property);
            case CHOICE ->
                property.many()
                        ? new Choices(form, editor, object, property)
                        : new OneChoice(form, editor, object, property);
            case FILE, SCHEMA, STYLESHEET -> new FileField(form, editor, object, property);
            default -> new Typed(form, editor, object, property);
        };
        field.control().setToolTipText(property.help());
        field.control().getAccessible().addAccessibleListener(Named.by(property.label()));
        field.refresh();
        return field;
    }

    /** A field for one property. */
    abstract sealed class Single implements Field permits Typed, Truth, OneChoice, Choices, FileField {

        final FlowEditor editor;
        final EObject object;
        final Property property;

        Single(FlowEditor editor, EObject object, Property property) {
            this.editor = editor;
            this.object = object;
            this.property = property;
        }

        abstract Control control();

        Property property() {
            return property;
        }

        /** The value as it is typed: of many, one a line. */
        String text() {
            return property.many()
                    ? String.join(
                            property.type() == org.millrace.model.catalog.PropertyType.CHOICE ? "," : "\n",
                            property.texts(object))
                    : property.text(object);
        }

        /** Sets the value, so that it can be undone; one that is no change is none. */
        void set(Object value) {
            if (!java.util.Objects.equals(object.eGet(property.feature()), value)) {
                editor.execute("Set " + property.label().toLowerCase(java.util.Locale.ROOT), () -> put(value));
            }
        }

        private void put(Object value) {
            if (object instanceof Step step && property.name().equals("id")) {
                editor.drawing().rename(step, (String) value);
            } else if (object instanceof Branch branch
                    && property.name().equals("port")
                    && branch.eContainer() instanceof Route route) {
                editor.drawing().rename(route, branch, (String) value);
            } else if (value instanceof List<?> many) {
                @SuppressWarnings("unchecked") // the feature is many-valued
                List<Object> values = (List<Object>) object.eGet(property.feature());
                values.clear();
                values.addAll(many);
            } else {
                object.eSet(property.feature(), value);
            }
        }
    }

    /** A truth value. */
    final class Truth extends Single {

        private final Button button;

        Truth(Composite form, FlowEditor editor, EObject object, Property property) {
            super(editor, object, property);
            button = new Button(form, SWT.CHECK);
            GridDataFactory.fillDefaults().span(2, 1).applyTo(button);
            button.addListener(SWT.Selection, event -> set(button.getSelection()));
        }

        @Override
        Control control() {
            return button;
        }

        @Override
        public void refresh() {
            button.setSelection((Boolean) object.eGet(property.feature()));
        }
    }

    /** One of several; a weak one says so. */
    final class OneChoice extends Single {

        private final Combo combo;
        private final Label note;

        OneChoice(Composite form, FlowEditor editor, EObject object, Property property) {
            super(editor, object, property);
            combo = new Combo(form, SWT.READ_ONLY | SWT.DROP_DOWN);
            property.choices().forEach(choice -> combo.add(choice.label()));
            GridDataFactory.fillDefaults().applyTo(combo);
            note = new Label(form, SWT.NONE);
            note.setForeground(editor.look().paint().warning);
            GridDataFactory.fillDefaults().grab(true, false).applyTo(note);
            combo.addListener(
                    SWT.Selection,
                    event -> set(EcoreUtil.createFromString(
                            ((EAttribute) property.feature()).getEAttributeType(),
                            property.choices().get(combo.getSelectionIndex()).literal())));
        }

        @Override
        Control control() {
            return combo;
        }

        @Override
        public void refresh() {
            List<String> literals =
                    property.choices().stream().map(Choice::literal).toList();
            int index = literals.indexOf(text());
            combo.select(index);
            boolean weak = index >= 0 && property.choices().get(index).weak();
            note.setText(weak ? "Weak: for old partners only; the environment must allow it too." : "");
        }
    }

    /** Some of several, in the catalog's order. */
    final class Choices extends Single {

        private final Composite row;

        Choices(Composite form, FlowEditor editor, EObject object, Property property) {
            super(editor, object, property);
            row = new Composite(form, SWT.NONE);
            org.eclipse.jface.layout.GridLayoutFactory.fillDefaults()
                    .numColumns(property.choices().size())
                    .applyTo(row);
            GridDataFactory.fillDefaults().span(2, 1).applyTo(row);
            for (Choice choice : property.choices()) {
                Button button = new Button(row, SWT.CHECK);
                button.setText(choice.label() + (choice.weak() ? " (weak)" : ""));
                button.setData(choice.literal());
                button.addListener(SWT.Selection, event -> chosen());
            }
        }

        private void chosen() {
            List<Object> values = java.util.Arrays.stream(row.getChildren())
                    .map(Button.class::cast)
                    .filter(Button::getSelection)
                    .map(button -> EcoreUtil.createFromString(
                            ((EAttribute) property.feature()).getEAttributeType(), (String) button.getData()))
                    .collect(Collectors.toList());
            set(values);
        }

        @Override
        Control control() {
            return row;
        }

        @Override
        public void refresh() {
            List<String> given = property.texts(object);
            for (Control child : row.getChildren()) {
                ((Button) child).setSelection(given.contains((String) child.getData()));
            }
        }
    }

    /** Anything that is typed; taken when the field is left or Enter is pressed. */
    final class Typed extends Single {

        private final Text text;
        private final Label wrong;

        Typed(Composite form, FlowEditor editor, EObject object, Property property) {
            super(editor, object, property);
            boolean long_ = property.many() || property.type() == org.millrace.model.catalog.PropertyType.XPATH;
            text = new Text(form, SWT.BORDER | (property.many() ? SWT.MULTI | SWT.V_SCROLL : SWT.SINGLE));
            GridDataFactory.fillDefaults()
                    .grab(true, false)
                    .hint(long_ ? 320 : 220, property.many() ? text.getLineHeight() * 3 : SWT.DEFAULT)
                    .applyTo(text);
            if (!property.defaultLiteral().isEmpty()) {
                text.setMessage(property.defaultLiteral());
            }
            wrong = new Label(form, SWT.NONE);
            wrong.setForeground(editor.look().paint().fault);
            GridDataFactory.fillDefaults().grab(true, false).applyTo(wrong);
            text.addListener(SWT.Modify, event -> wrong.setText(whyNot()));
            text.addListener(SWT.FocusOut, event -> take());
            text.addListener(SWT.DefaultSelection, event -> take());
        }

        private String whyNot() {
            String typed = text.getText();
            if (object instanceof Step step && property.name().equals("id")) {
                return editor.drawing().whyNotRename(step, typed).orElse("");
            }
            if (property.type() == org.millrace.model.catalog.PropertyType.NUMBER) {
                try {
                    int number = Integer.parseInt(typed.strip());
                    return property.range()
                            .filter(range -> !range.contains(number))
                            .map(range -> range.advice())
                            .orElse("");
                } catch (NumberFormatException e) {
                    return "a whole number";
                }
            }
            return "";
        }

        private void take() {
            if (text.isDisposed() || text.getText().equals(text()) || !whyNot().isEmpty()) {
                return;
            }
            String typed = text.getText();
            if (property.many()) {
                set(typed.lines()
                        .map(String::strip)
                        .filter(line -> !line.isEmpty())
                        .toList());
            } else if (property.type() == org.millrace.model.catalog.PropertyType.NUMBER) {
                set(Integer.valueOf(typed.strip()));
            } else {
                set(typed.isEmpty() ? property.feature().getDefaultValue() : typed);
            }
        }

        @Override
        Control control() {
            return text;
        }

        @Override
        public void refresh() {
            if (!text.getText().equals(text())) {
                text.setText(text());
            }
        }
    }
}
