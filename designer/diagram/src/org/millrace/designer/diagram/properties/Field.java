package org.millrace.designer.diagram.properties;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Text;
import org.millrace.compiler.diagnostic.Severity;
import org.millrace.compiler.fix.DiagnosticTarget;
import org.millrace.compiler.fix.Fix;
import org.millrace.designer.diagram.base.Help;
import org.millrace.designer.diagram.base.TextUndo;
import org.millrace.designer.diagram.figure.Paint;
import org.millrace.designer.diagram.session.EditSession;
import org.millrace.model.catalog.Choice;
import org.millrace.model.catalog.Property;
import org.millrace.model.catalog.PropertyType;
import org.millrace.model.flow.Branch;
import org.millrace.model.flow.Step;
import org.millrace.model.flow.Unreadable;

/** Something on a properties page that shows a value. */
@FunctionalInterface
interface Field {

    /** Under this a control keeps what its colour is in a theme. */
    String COLOUR = "org.millrace.designer.colour";

    /** Shows the value as it is now, and what the compiler says of it. */
    void refresh();

    /** Whether something stands in it that was typed, can be taken and is not taken yet: it has not been left. */
    default boolean isTyped() {
        return false;
    }

    /** Takes what {@link #isTyped}. */
    default void take() {}

    /** The field that fits a property, in three columns: a label, the field, and a row below for what is to be said of it. */
    static Single create(Composite form, EditSession editor, EObject object, Property property) {
        Label label = coloured(new Label(form, SWT.NONE), editor, paint -> paint.text);
        label.setText(property.label() + (property.required() ? " *" : ""));
        label.setToolTipText(property.help());
        Single field = switch (property.type()) {
            case TRUTH -> new Truth(form, editor, object, property);
            case CHOICE ->
                property.many()
                        ? new Choices(form, editor, object, property)
                        : new OneChoice(form, editor, object, property);
            case FILE, SCHEMA, JSON_SCHEMA, STYLESHEET, DESCRIPTION, SUBFLOW ->
                new FileField(form, editor, object, property);
            case ENDPOINT, KEY, CERTIFICATE, FOLDER -> new NameField(form, editor, object, property);
            case XPATH -> new XPathField(form, editor, object, property);
            default -> new Typed(form, editor, object, property);
        };
        boolean tall = property.many() || property.type() == PropertyType.XPATH;
        GridDataFactory.fillDefaults()
                .align(SWT.BEGINNING, tall ? SWT.BEGINNING : SWT.CENTER)
                .applyTo(label);
        field.finish(form);
        field.refresh();
        return field;
    }

    /** Gives a control a colour of the diagram's, also in another theme; the theme's style sheet would give it one of its own. */
    static <T extends Control> T coloured(T control, EditSession editor, Function<Paint, Color> colour) {
        control.setData("org.eclipse.e4.ui.css.disabled", Boolean.TRUE);
        control.setData(COLOUR, colour);
        recolour(control, editor.look().paint());
        return control;
    }

    /** Gives all within that {@link #coloured} its colours as they are after a switch of the theme. */
    @SuppressWarnings("unchecked") // only coloured() sets it
    static void recolour(Control control, Paint paint) {
        if (control.getData(COLOUR) instanceof Function<?, ?> colour) {
            control.setForeground(((Function<Paint, Color>) colour).apply(paint));
        }
        if (control instanceof Link link) {
            link.setLinkForeground(paint.selected);
        }
        if (control instanceof Composite area) {
            for (Control child : area.getChildren()) {
                recolour(child, paint);
            }
        }
    }

    /** A field for one property. */
    abstract sealed class Single implements Field
            permits Typed, Truth, OneChoice, Choices, FileField, NameField, XPathField {

        /** Something to be said of a value, and what can be done about it. */
        record Note(Severity severity, String text, List<Fix> fixes) {}

        final EditSession editor;
        final EObject object;
        final Property property;
        private Link note;
        private String last;
        /** What the field gave back when the value was put into it: a line's end may become another there. Null while it holds none. */
        private String shown;

        private boolean typed;

        Single(EditSession editor, EObject object, Property property) {
            this.editor = editor;
            this.object = object;
            this.property = property;
        }

        abstract Control control();

        Property property() {
            return property;
        }

        /** The line of the note is always there, so that nothing moves from under the mouse when something is said, or no longer. */
        private void finish(Composite form) {
            control().setToolTipText(property.help());
            Help.on(control(), Help.of(object, property));
            control().getAccessible().addAccessibleListener(Named.by(property.label(), property.help()));
            TextUndo.on(control());
            control().addListener(SWT.Modify, event -> notice());
            control().addListener(SWT.Dispose, event -> {
                shown = null; // what was typed goes with the field
                notice();
            });
            new Label(form, SWT.NONE); // below the label
            note = coloured(new Link(form, SWT.WRAP), editor, paint -> paint.soft);
            GridDataFactory.fillDefaults()
                    .span(2, 1)
                    .grab(true, false)
                    .hint(200, SWT.DEFAULT)
                    .applyTo(note);
        }

        /** The value as it is typed: of many, one a line. */
        String text() {
            return property.many()
                    ? String.join(property.type() == PropertyType.CHOICE ? "," : "\n", property.texts(object))
                    : property.text(object);
        }

        /** Tells the editor when what is typed becomes, or is no longer, something that saving would take. */
        private void notice() {
            boolean now = isTyped();
            if (now != typed) {
                typed = now;
                editor.typed();
            }
        }

        /** What stands in a field for typing; of one in which values are only chosen, nothing else than what it shows. */
        String entry() {
            return switch (control()) {
                case Text text -> text.getText();
                case Combo combo when (combo.getStyle() & SWT.READ_ONLY) == 0 -> combo.getText();
                default -> shown;
            };
        }

        /** Writes into a field for typing. */
        private void enter(String value) {
            switch (control()) {
                case Text text -> text.setText(value);
                case Combo combo -> combo.setText(value);
                default -> throw new IllegalStateException("nothing can be typed into " + control());
            }
        }

        /** Whether something else stands in the field than the value, be it something that means the same. */
        boolean isEdited() {
            return shown != null && !entry().equals(shown);
        }

        /** The value that what is typed means; an empty field means the default. */
        private Object value() {
            String typed = entry();
            if (property.many()) {
                return typed.lines()
                        .map(String::strip)
                        .filter(line -> !line.isEmpty())
                        .toList();
            }
            if (property.type() == PropertyType.NUMBER) {
                return Integer.valueOf(typed.strip());
            }
            return typed.isEmpty() ? property.feature().getDefaultValue() : typed;
        }

        @Override
        public boolean isTyped() {
            return isEdited() && whyNot().isEmpty() && !Objects.equals(object.eGet(property.feature()), value());
        }

        /** What means the value that is there already gives way to it. */
        @Override
        public void take() {
            if (isTyped()) {
                set(value());
            } else if (isEdited() && whyNot().isEmpty()) {
                put(text());
            }
        }

        private void put(String text) {
            shown = null;
            enter(text);
            shown = entry();
            TextUndo.of(control()).ifPresent(TextUndo::forget);
        }

        /** Shows the value only when it is another than before, so that what a person types meanwhile stays. */
        void putNews() {
            String now = text();
            if (!now.equals(last)) {
                last = now;
                if (now.equals(entry())) {
                    shown = now; // the caret stays where it is
                    TextUndo.of(control()).ifPresent(TextUndo::forget);
                } else {
                    put(now);
                }
            }
        }

        /** Changes what can be chosen, and leaves what is typed. */
        static void offer(Combo combo, List<String> choices) {
            if (!List.of(combo.getItems()).equals(choices)) {
                String typed = combo.getText();
                combo.setItems(choices.toArray(String[]::new));
                combo.setText(typed);
            }
        }

        /** Sets the value, so that it can be undone; one that is no change is none. */
        void set(Object value) {
            if (!Objects.equals(object.eGet(property.feature()), value)) {
                editor.execute(
                        "Set " + property.label().toLowerCase(Locale.ROOT),
                        () -> editor.drawing().set(object, property.feature(), value));
            }
        }

        /** Why what is typed can't be taken; "" when it can. */
        String whyNot() {
            return "";
        }

        /** What is to be said of what is typed and not taken yet; it hides what is said of the value. */
        List<Note> typing() {
            String why = whyNot();
            return why.isEmpty() ? List.of() : List.of(new Note(Severity.ERROR, why, List.of()));
        }

        /** What there is to say besides what the compiler says; of these the first that is there. */
        List<Note> notes() {
            return List.of();
        }

        /** Shows what is to be said: of what is typed, else what the compiler says of the value, else what else there is. */
        void say() {
            notice();
            List<Note> all = new ArrayList<>(typing());
            boolean typing = !all.isEmpty();
            for (DiagnosticTarget spot : editor.spots()) {
                if (!typing
                        && spot.object() == object
                        && spot.property().filter(property::equals).isPresent()) {
                    all.add(new Note(
                            spot.diagnostic().severity(),
                            spot.diagnostic().wrong() + "; " + spot.diagnostic().remedy(),
                            editor.fixes(spot)));
                }
            }
            if (all.isEmpty()) {
                notes().stream().findFirst().ifPresent(all::add);
            }
            show(all);
        }

        private void show(List<Note> all) {
            StringBuilder text = new StringBuilder();
            List<Fix> fixes = new ArrayList<>();
            for (Note each : all) {
                text.append(text.isEmpty() ? "" : "\n").append(escaped(each.text()));
                for (Fix fix : each.fixes()) {
                    text.append("   <a href=\"").append(fixes.size()).append("\">");
                    text.append(escaped(fix.label())).append("</a>");
                    fixes.add(fix);
                }
            }
            if (note.getText().equals(text.toString()) && note.getData("fixes") != null) {
                note.setData("fixes", fixes);
                return;
            }
            boolean error = all.stream().anyMatch(each -> each.severity() == Severity.ERROR);
            boolean warning = all.stream().anyMatch(each -> each.severity() == Severity.WARNING);
            note.setText(text.toString());
            coloured(note, editor, paint -> error ? paint.fault : warning ? paint.warning : paint.soft);
            note.setData("fixes", fixes);
            for (var listener : note.getListeners(SWT.Selection)) {
                note.removeListener(SWT.Selection, listener);
            }
            note.addListener(SWT.Selection, event -> {
                @SuppressWarnings("unchecked") // set above
                List<Fix> now = (List<Fix>) note.getData("fixes");
                editor.apply(now.get(Integer.parseInt(event.text)));
            });
            note.setToolTipText(text.isEmpty() ? null : said());
            note.requestLayout();
            note.getParent()
                    .notifyListeners(SWT.Modify, new org.eclipse.swt.widgets.Event()); // a long one is of several lines
        }

        /** What is said of the value, as a person reads it; "" when nothing is. */
        String said() {
            return note.getText().replaceAll("<[^>]*>", "").replace("&&", "&");
        }

        private static String escaped(String text) {
            return text.replace("&", "&&").replace("<", "\u2039").replace(">", "\u203A");
        }
    }

    /** A truth value. */
    final class Truth extends Single {

        private final Button button;

        Truth(Composite form, EditSession editor, EObject object, Property property) {
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
            say();
        }
    }

    /** One of several; a weak one says so at once, by the catalog. */
    final class OneChoice extends Single {

        private final Combo combo;

        OneChoice(Composite form, EditSession editor, EObject object, Property property) {
            super(editor, object, property);
            combo = new Combo(form, SWT.READ_ONLY | SWT.DROP_DOWN);
            property.choices().forEach(choice -> combo.add(choice.label()));
            GridDataFactory.fillDefaults()
                    .span(2, 1)
                    .align(SWT.BEGINNING, SWT.CENTER)
                    .applyTo(combo);
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
        List<Note> notes() {
            return weakness(property, List.of(text()));
        }

        @Override
        public void refresh() {
            combo.select(
                    property.choices().stream().map(Choice::literal).toList().indexOf(text()));
            say();
        }
    }

    private static List<Single.Note> weakness(Property property, List<String> literals) {
        return property.choices().stream()
                .filter(choice -> choice.weak() && literals.contains(choice.literal()))
                .map(choice -> new Single.Note(
                        Severity.WARNING,
                        choice.label() + ": for old partners only; the environment must allow it too.",
                        List.of()))
                .toList();
    }

    /** Some of several, in the catalog's order. */
    final class Choices extends Single {

        private final Composite row;

        Choices(Composite form, EditSession editor, EObject object, Property property) {
            super(editor, object, property);
            row = new Composite(form, SWT.NONE);
            GridLayoutFactory.fillDefaults()
                    .numColumns(Math.min(4, property.choices().size()))
                    .applyTo(row);
            GridDataFactory.fillDefaults().span(2, 1).applyTo(row);
            for (Choice choice : property.choices()) {
                Button button = new Button(row, SWT.CHECK);
                button.setText(choice.label());
                button.setData(choice.literal());
                button.addListener(SWT.Selection, event -> chosen());
            }
        }

        private void chosen() {
            List<Object> values = new ArrayList<>();
            for (Control child : row.getChildren()) {
                if (((Button) child).getSelection()) {
                    values.add(EcoreUtil.createFromString(
                            ((EAttribute) property.feature()).getEAttributeType(), (String) child.getData()));
                }
            }
            set(values);
        }

        @Override
        Control control() {
            return row;
        }

        @Override
        List<Note> notes() {
            return weakness(property, property.texts(object));
        }

        @Override
        public void refresh() {
            List<String> given = property.texts(object);
            for (Control child : row.getChildren()) {
                ((Button) child).setSelection(given.contains((String) child.getData()));
            }
            say();
        }
    }

    /** Anything that is typed; taken when the field is left or Enter is pressed. */
    final class Typed extends Single {

        private final Text text;

        Typed(Composite form, EditSession editor, EObject object, Property property) {
            super(editor, object, property);
            text = new Text(form, SWT.BORDER | (property.many() ? SWT.MULTI | SWT.V_SCROLL : SWT.SINGLE));
            GridDataFactory.fillDefaults()
                    .span(2, 1)
                    .grab(true, false)
                    .hint(220, property.many() ? text.getLineHeight() * 3 : SWT.DEFAULT)
                    .applyTo(text);
            if (!property.defaultLiteral().isEmpty()) {
                text.setMessage(property.defaultLiteral());
            }
            text.addListener(SWT.Modify, event -> say());
            text.addListener(SWT.FocusOut, event -> take());
            text.addListener(SWT.DefaultSelection, event -> take());
            text.setEditable(!(object instanceof Unreadable)); // it is saved as it stands
            Assist.on(text, editor, object, property);
        }

        @Override
        String whyNot() {
            if (!isEdited()) {
                return "";
            }
            String typed = text.getText();
            if (object instanceof Step step && property.name().equals("id")) {
                return editor.drawing().whyNotRename(step, typed).orElse("");
            }
            if (object instanceof Branch branch
                    && property.name().equals("port")
                    && branch.eContainer() instanceof Step route) {
                return editor.drawing().whyNotRename(route, branch, typed).orElse("");
            }
            if (property.type() == PropertyType.NUMBER) {
                try {
                    int number = Integer.parseInt(typed.strip());
                    return property.range()
                            .filter(range -> !range.contains(number))
                            .map(range -> range.advice())
                            .orElse("");
                } catch (NumberFormatException e) {
                    return "give a whole number";
                }
            }
            return "";
        }

        @Override
        List<Note> notes() {
            return property.type() == PropertyType.TEMPLATE ? NameField.unknownValues(editor, text()) : List.of();
        }

        @Override
        Control control() {
            return text;
        }

        @Override
        public void refresh() {
            putNews();
            say();
        }
    }
}
