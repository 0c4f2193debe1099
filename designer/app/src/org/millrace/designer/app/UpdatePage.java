package org.millrace.designer.app;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.millrace.compiler.start.Choice;
import org.millrace.compiler.start.Searched;
import org.millrace.compiler.start.Source;
import org.millrace.compiler.start.StartRefused;
import org.millrace.compiler.start.Update;
import org.millrace.compiler.start.Update.Operation;
import org.millrace.designer.diagram.base.Help;

/** Asks for the changed description, and shows what it makes of the project before anything is written. */
final class UpdatePage extends WizardPage {

    private final Path flow;
    private DescriptionFields description;
    private ChoiceTable operations;
    private Text told;

    /** What is taken when a person has not said otherwise yet. */
    private Set<String> proposed = Set.of();

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
        description = new DescriptionFields(area, "Changed &description:", getContainer(), this::proposing, this::read);
        description.createFurther(area);
        label(area, "What becomes of what the flow lets in:");
        Composite holder = new Composite(area, SWT.NONE);
        GridDataFactory.fillDefaults()
                .grab(true, true)
                .span(3, 1)
                .hint(780, 180)
                .applyTo(holder);
        operations = new ChoiceTable(
                holder,
                List.of(
                        new ChoiceTable.Column("Operation", 2),
                        new ChoiceTable.Column("Change", 1),
                        new ChoiceTable.Column("What it takes and gives", 2)),
                () -> show(operations.chosen()));
        label(area, "What will be written, and what is left to you:");
        told = new Text(area, SWT.BORDER | SWT.MULTI | SWT.READ_ONLY | SWT.WRAP | SWT.V_SCROLL);
        GridDataFactory.fillDefaults()
                .grab(true, true)
                .span(3, 1)
                .hint(780, 140)
                .applyTo(told);
        setControl(area);
        description.focus();
    }

    private static void label(Composite area, String text) {
        Label label = new Label(area, SWT.NONE);
        label.setText(text);
        GridDataFactory.fillDefaults().span(3, 1).indent(0, 6).applyTo(label);
    }

    private Source proposing(Path file, Searched searched) throws StartRefused, IOException {
        Source read = Update.read(flow, file, searched);
        proposed = Update.proposed(flow, read);
        return read;
    }

    private void read() {
        if (description.isPending()) {
            setPageComplete(false);
        } else {
            show(proposed);
        }
    }

    /** Makes the update of what is chosen, and shows it. */
    private void show(Set<String> chosen) {
        Source source = description.source();
        String wrong = description.isBlank() ? null : description.whyNot().orElse(null);
        update = null;
        if (source != null) {
            try {
                update = Update.of(flow, source, chosen);
            } catch (StartRefused e) {
                wrong = DescriptionFields.said(e);
            } catch (IOException e) {
                wrong = "The project can't be read: " + e.getMessage() + ".";
            }
        }
        operations.show(rows(source, chosen), chosen, source != null && source.takesOne());
        told.setText(update == null ? "" : told(update));
        boolean fetches = description.waitsForFetch();
        setMessage(fetches ? wrong : null, INFORMATION);
        setErrorMessage(fetches ? null : wrong);
        setPageComplete(
                update != null && !(update.files().isEmpty() && update.gone().isEmpty()));
    }

    private List<ChoiceTable.Row> rows(Source source, Set<String> chosen) {
        List<ChoiceTable.Row> rows = new ArrayList<>();
        Map<String, Operation> changes = new TreeMap<>();
        if (update != null) {
            update.operations().forEach(each -> changes.put(each.key(), each));
        }
        for (Choice each : source == null ? List.<Choice>of() : source.choices()) {
            Optional<Operation> change = Optional.ofNullable(changes.remove(each.key()));
            rows.add(
                    each.possible()
                            ? new ChoiceTable.Row(
                                    each.key(),
                                    false,
                                    List.of(
                                            each.key(),
                                            change.map(UpdatePage::word)
                                                    .orElse(chosen.contains(each.key()) ? "as it was" : "not taken"),
                                            each.detail()))
                            : new ChoiceTable.Row(null, true, List.of(each.key(), "can't be taken", each.refused())));
        }
        changes.values()
                .forEach(gone ->
                        rows.add(new ChoiceTable.Row(null, false, List.of(gone.key(), word(gone), gone.detail()))));
        return rows;
    }

    private static String word(Operation operation) {
        return switch (operation.fate()) {
            case ADDED -> "+  added";
            case CHANGED -> "\u2260  changed";
            case REMOVED -> "\u2212  removed";
        };
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
