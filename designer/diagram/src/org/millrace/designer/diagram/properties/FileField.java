package org.millrace.designer.diagram.properties;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.millrace.designer.diagram.FlowEditor;
import org.millrace.model.catalog.Property;

/** A file beside the flow: typed, or chosen among those that fit. */
final class FileField extends Field.Single {

    private static final int MAX_DEPTH = 6;
    private static final int MAX_FILES = 500;

    private final Combo combo;
    private final Label wrong;

    FileField(Composite form, FlowEditor editor, EObject object, Property property) {
        super(editor, object, property);
        combo = new Combo(form, SWT.DROP_DOWN);
        GridDataFactory.fillDefaults().grab(true, false).hint(220, SWT.DEFAULT).applyTo(combo);
        wrong = new Label(form, SWT.NONE);
        wrong.setForeground(editor.look().paint().fault);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(wrong);
        files().forEach(combo::add);
        combo.addListener(SWT.Modify, event -> judge());
        combo.addListener(SWT.Selection, event -> take());
        combo.addListener(SWT.FocusOut, event -> take());
        combo.addListener(SWT.DefaultSelection, event -> take());
    }

    private List<String> files() {
        Path folder = editor.file().getParent();
        String extension = switch (property.type()) {
            case SCHEMA -> ".xsd";
            case STYLESHEET -> ".xsl";
            default -> "";
        };
        try (Stream<Path> found = Files.walk(folder, MAX_DEPTH)) {
            return found.filter(Files::isRegularFile)
                    .map(file -> folder.relativize(file).toString().replace('\\', '/'))
                    .filter(name -> name.endsWith(extension) || extension.equals(".xsl") && name.endsWith(".xslt"))
                    .filter(name -> !name.startsWith(".") && !name.contains("/."))
                    .limit(MAX_FILES)
                    .sorted()
                    .toList();
        } catch (IOException e) {
            return List.of(); // nothing to choose from; what is typed is judged all the same
        }
    }

    private void judge() {
        String typed = combo.getText();
        wrong.setText(
                typed.isEmpty() || Files.isRegularFile(editor.file().resolveSibling(typed))
                        ? ""
                        : "there is no such file beside the flow");
    }

    private void take() {
        if (!combo.isDisposed() && !combo.getText().equals(text())) {
            set(combo.getText().isEmpty() ? property.feature().getDefaultValue() : combo.getText());
        }
    }

    @Override
    Control control() {
        return combo;
    }

    @Override
    public void refresh() {
        if (!combo.getText().equals(text())) {
            combo.setText(text());
        }
        judge();
    }
}
