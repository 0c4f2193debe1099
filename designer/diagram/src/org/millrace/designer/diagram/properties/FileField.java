package org.millrace.designer.diagram.properties;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.util.List;
import java.util.Map;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Path;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.millrace.compiler.diagnostic.Severity;
import org.millrace.compiler.fix.Surroundings;
import org.millrace.designer.diagram.session.EditSession;
import org.millrace.model.catalog.Property;

/** A file beside the flow: typed, or chosen among those that fit; a button opens it. */
final class FileField extends Field.Single {

    private final Combo combo;
    private final Button open;

    FileField(Composite form, EditSession editor, EObject object, Property property) {
        super(editor, object, property);
        combo = new Combo(form, SWT.DROP_DOWN);
        GridDataFactory.fillDefaults().grab(true, false).hint(220, SWT.DEFAULT).applyTo(combo);
        open = new Button(form, SWT.PUSH);
        open.setText("Open");
        open.setToolTipText("Opens the file in an editor.");
        open.addListener(SWT.Selection, event -> open());
        fill();
        combo.addListener(SWT.Modify, event -> say());
        combo.addListener(SWT.Selection, event -> take());
        combo.addListener(SWT.FocusIn, event -> fill());
        combo.addListener(SWT.FocusOut, event -> take());
        combo.addListener(SWT.DefaultSelection, event -> take());
    }

    /** The files may have changed since the field was made. */
    private void fill() {
        List<String> files = new Surroundings(editor.file().getParent(), Map.of()).files(property.type());
        offer(combo, files);
    }

    private boolean isThere(String name) {
        try {
            return Files.isRegularFile(editor.file().resolveSibling(name));
        } catch (InvalidPathException e) {
            return false;
        }
    }

    @Override
    List<Note> typing() {
        String typed = combo.getText();
        open.setEnabled(!typed.isEmpty() && isThere(typed) && editor.resource().isPresent());
        return typed.isEmpty() || !isEdited() || isThere(typed)
                ? List.of()
                : List.of(new Note(Severity.ERROR, "there is no such file beside the flow", List.of()));
    }

    private void open() {
        IFile file = editor.resource().orElseThrow().getParent().getFile(Path.fromPortableString(combo.getText()));
        try {
            IDE.openEditor(editor.getSite().getPage(), file);
        } catch (PartInitException e) {
            MessageDialog.openError(editor.getSite().getShell(), "The file can't be opened", e.getMessage());
        }
    }

    @Override
    Control control() {
        return combo;
    }

    @Override
    public void refresh() {
        putNews();
        say();
    }
}
