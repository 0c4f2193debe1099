package org.millrace.designer.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.millrace.compiler.start.Choice;
import org.millrace.compiler.start.Source;
import org.millrace.compiler.start.StartRefused;
import org.millrace.compiler.start.Update;
import org.millrace.compiler.start.Update.Operation;
import org.millrace.designer.diagram.base.Help;

/** Asks for the changed description, and shows what it makes of the project before anything is written. */
final class UpdatePage extends WizardPage {

    /** After the last key, so that half a path is not looked for. */
    private static final int QUIET_MILLIS = 250;

    private final Path flow;
    private Text file;
    private Table operations;
    private Text told;
    private int reading;
    private Source source;
    private Set<String> chosen = Set.of();
    private Update update;

    UpdatePage(Path flow) {
        super("update");
        this.flow = flow;
        setTitle("Update " + flow.getFileName());
        setDescription(
                "From a changed WSDL, XML Schema or OpenAPI document. What you added or changed yourself stays.");
        setPageComplete(false);
    }

    @Override
    public void createControl(Composite parent) {
        Composite area = new Composite(parent, SWT.NONE);
        Help.on(area, "descriptions#update");
        GridLayoutFactory.swtDefaults().numColumns(3).applyTo(area);
        new Label(area, SWT.NONE).setText("&Changed description:");
        file = new Text(area, SWT.BORDER);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(file);
        Button browse = new Button(area, SWT.PUSH);
        browse.setText("&Browse...");
        browse.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> browse()));
        label(area, "What becomes of what the flow lets in:");
        operations = new Table(area, SWT.BORDER | SWT.CHECK | SWT.FULL_SELECTION);
        operations.setHeaderVisible(true);
        GridDataFactory.fillDefaults()
                .grab(true, true)
                .span(3, 1)
                .hint(780, 200)
                .applyTo(operations);
        for (String title : List.of("Operation", "Change", "What it takes and gives")) {
            TableColumn column = new TableColumn(operations, SWT.NONE);
            column.setText(title);
            column.setWidth(title.equals("Change") ? 150 : 310);
        }
        operations.addListener(SWT.Selection, this::checked);
        label(area, "What will be written, and what is left to you:");
        told = new Text(area, SWT.BORDER | SWT.MULTI | SWT.READ_ONLY | SWT.WRAP | SWT.V_SCROLL);
        GridDataFactory.fillDefaults()
                .grab(true, true)
                .span(3, 1)
                .hint(780, 160)
                .applyTo(told);
        setControl(area);
        file.addModifyListener(event -> readSoon());
        file.setFocus();
    }

    private static void label(Composite area, String text) {
        Label label = new Label(area, SWT.NONE);
        label.setText(text);
        GridDataFactory.fillDefaults().span(3, 1).indent(0, 6).applyTo(label);
    }

    private void browse() {
        FileDialog dialog = new FileDialog(getShell(), SWT.OPEN);
        dialog.setText("Changed description of the service");
        String picked = dialog.open();
        if (picked != null) {
            file.setText(picked);
        }
    }

    private void readSoon() {
        int mine = ++reading;
        setPageComplete(false);
        getShell().getDisplay().timerExec(QUIET_MILLIS, () -> {
            if (mine == reading && !file.isDisposed()) {
                read();
            }
        });
    }

    private void read() {
        source = null;
        update = null;
        chosen = Set.of();
        String wrong = null;
        try {
            Path path = Path.of(file.getText().strip());
            if (Files.isRegularFile(path)) {
                source = Update.read(flow, path);
                chosen = new LinkedHashSet<>(Update.proposed(flow, source));
            } else if (!file.getText().isBlank()) {
                wrong = "There is no file " + path + ".";
            }
        } catch (InvalidPathException e) {
            wrong = "That is not the name of a file.";
        } catch (StartRefused e) {
            wrong = said(e);
        } catch (IOException e) {
            wrong = "The project can't be read: " + e.getMessage();
        }
        show(wrong);
    }

    private static String said(StartRefused why) {
        return why.getMessage() + ": " + why.remedy() + ".";
    }

    /** Makes the update of what is chosen, and shows it. */
    private void show(String why) {
        String wrong = why;
        update = null;
        if (source != null) {
            try {
                update = Update.of(flow, source, chosen);
            } catch (StartRefused e) {
                wrong = said(e);
            } catch (IOException e) {
                wrong = "The project can't be read: " + e.getMessage();
            }
        }
        showOperations();
        told.setText(update == null ? "" : told(update));
        setErrorMessage(wrong);
        setPageComplete(
                update != null && !(update.files().isEmpty() && update.gone().isEmpty()));
    }

    private void showOperations() {
        operations.removeAll();
        if (source == null) {
            return;
        }
        Map<String, Operation> changes = new TreeMap<>();
        if (update != null) {
            update.operations().forEach(each -> changes.put(each.key(), each));
        }
        for (Choice each : source.choices()) {
            Optional<Operation> change = Optional.ofNullable(changes.remove(each.key()));
            String fate = each.possible()
                    ? change.map(UpdatePage::word).orElse(chosen.contains(each.key()) ? "as it was" : "not taken")
                    : "can't be taken";
            row(
                    each.key(),
                    fate,
                    each.possible() ? each.detail() : each.refused(),
                    chosen.contains(each.key()),
                    each.possible());
        }
        changes.values().forEach(gone -> row(gone.key(), word(gone), gone.detail(), false, false));
    }

    private static String word(Operation operation) {
        return switch (operation.fate()) {
            case ADDED -> "+  added";
            case CHANGED -> "\u2260  changed";
            case REMOVED -> "\u2212  removed";
        };
    }

    private void row(String key, String fate, String detail, boolean checked, boolean possible) {
        TableItem item = new TableItem(operations, SWT.NONE);
        item.setText(new String[] {key, fate, detail});
        item.setChecked(checked);
        item.setGrayed(!possible);
        item.setData(possible ? key : null);
    }

    private void checked(Event event) {
        if (event.detail != SWT.CHECK) {
            return;
        }
        TableItem item = (TableItem) event.item;
        String key = (String) item.getData();
        if (key == null) {
            item.setChecked(false);
            return;
        }
        if (source.takesOne()) {
            chosen = new LinkedHashSet<>(Set.of(key));
        } else if (item.getChecked()) {
            chosen.add(key);
        } else {
            chosen.remove(key);
        }
        show(null);
    }

    private static String told(Update update) {
        if (update.files().isEmpty() && update.gone().isEmpty()) {
            return "Nothing: the project is up to date with this description.";
        }
        List<String> lines = new ArrayList<>();
        update.notes().forEach(note -> lines.add("\u26A0 " + note));
        update.files().keySet().forEach(path -> lines.add("Written: " + path));
        update.gone().forEach(path -> lines.add("Removed: " + path));
        return String.join("\n", lines);
    }

    /** What Finish does. */
    Update update() {
        return update;
    }
}
