package org.millrace.designer.diagram.properties;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.millrace.compiler.diagnostic.Severity;
import org.millrace.compiler.fix.Fix;
import org.millrace.designer.diagram.environment.EnvironmentNames;
import org.millrace.designer.diagram.environment.Environments;
import org.millrace.designer.diagram.environment.Environments.Section;
import org.millrace.designer.diagram.session.EditSession;
import org.millrace.model.catalog.Property;

/** A name that the environment resolves: typed, or chosen among those that the environment files beside the flow know. */
final class NameField extends Field.Single {

    private final Combo combo;
    private final Section section;

    NameField(Composite form, EditSession editor, EObject object, Property property) {
        super(editor, object, property);
        section = Section.of(property.type()).orElseThrow();
        combo = new Combo(form, SWT.DROP_DOWN);
        GridDataFactory.fillDefaults()
                .span(2, 1)
                .grab(true, false)
                .hint(220, SWT.DEFAULT)
                .applyTo(combo);
        combo.addListener(SWT.Selection, event -> take());
        combo.addListener(SWT.FocusOut, event -> take());
        combo.addListener(SWT.DefaultSelection, event -> take());
    }

    @Override
    Control control() {
        return combo;
    }

    @Override
    List<Note> notes() {
        return text().isEmpty() ? List.of() : unknown(editor, section, text());
    }

    /** A note when no environment file knows the name, with a fix for each file. */
    private static List<Note> unknown(EditSession editor, Section section, String name) {
        Environments environments = Environments.in(editor.file().getParent());
        if (environments.knows(section, name)) {
            return List.of();
        }
        if (!environments.broken().isEmpty()) { // it may well say what the name is
            return environments.broken().stream()
                    .map(each -> new Note(Severity.WARNING, each.text(), List.of()))
                    .toList();
        }
        List<Fix> fixes = new ArrayList<>();
        for (Path file : environments.files()) {
            fixes.add(Fix.ofFiles(
                    (environments.isEmpty() ? "Create " : "Add it to ") + file.getFileName(),
                    editor.drawing(),
                    Map.of(file, () -> Environments.with(file, section, name))));
        }
        return List.of(new Note(
                Severity.WARNING,
                environments.isEmpty()
                        ? "No environment file stands beside the flow, which would say what '" + name + "' is."
                        : "No environment file here has '" + name + "' among its " + section.key() + ".",
                fixes));
    }

    /** Of the places {@code {env:name}} of a template, those that no environment file knows. */
    static List<Note> unknownValues(EditSession editor, String template) {
        return EnvironmentNames.values(template).stream()
                .flatMap(name -> unknown(editor, Section.VALUES, name).stream())
                .toList();
    }

    @Override
    public void refresh() {
        List<String> names = Environments.in(editor.file().getParent()).names(section);
        offer(combo, names);
        putNews();
        say();
    }
}
