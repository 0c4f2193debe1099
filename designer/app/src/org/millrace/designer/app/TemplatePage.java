package org.millrace.designer.app;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.millrace.designer.app.Templates.Template;
import org.millrace.designer.diagram.base.Help;

/** Asks for the project's name and what it begins with. */
final class TemplatePage extends WizardPage {

    private final String wanted;
    private Text name;
    private TableViewer list;
    private Label text;

    TemplatePage(String wanted) {
        super("template");
        this.wanted = wanted;
        setTitle("New policy project");
        setDescription("Begin with a flow that works, and change it.");
    }

    @Override
    public void createControl(Composite parent) {
        Composite area = new Composite(parent, SWT.NONE);
        Help.on(area, "getting-started#template");
        GridLayoutFactory.swtDefaults().numColumns(2).applyTo(area);
        new Label(area, SWT.NONE).setText("Project name:");
        name = new Text(area, SWT.BORDER);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(name);
        Label label = new Label(area, SWT.NONE);
        label.setText("Template:");
        GridDataFactory.fillDefaults().align(SWT.BEGINNING, SWT.BEGINNING).applyTo(label);
        list = new TableViewer(area, SWT.BORDER | SWT.SINGLE | SWT.V_SCROLL);
        list.setContentProvider(ArrayContentProvider.getInstance());
        list.setLabelProvider(new LabelProvider() {
            @Override
            public String getText(Object element) {
                return ((Template) element).title();
            }
        });
        GridDataFactory.fillDefaults().grab(true, true).hint(420, 160).applyTo(list.getControl());
        new Label(area, SWT.NONE);
        text = new Label(area, SWT.WRAP);
        GridDataFactory.fillDefaults().grab(true, false).hint(420, 90).applyTo(text);
        list.setInput(Templates.toBeginWith());
        list.addSelectionChangedListener(event -> chosen());
        name.addModifyListener(event -> judge());
        setControl(area);
        Templates.toBeginWith().stream()
                .filter(template -> template.name().equals(wanted))
                .findFirst()
                .ifPresent(template -> list.setSelection(new StructuredSelection(template), true));
        name.selectAll();
        name.setFocus();
    }

    private void chosen() {
        boolean untouched = name.getText().isEmpty()
                || Templates.toBeginWith().stream().anyMatch(each -> each.name().equals(name.getText()));
        if (untouched && template() != null) {
            name.setText(template().name());
        }
        text.setText(template() == null ? "" : template().text());
        judge();
    }

    private void judge() {
        String wrong = ProjectFiles.whyNot(name.getText());
        setErrorMessage(name.getText().isEmpty() ? null : wrong);
        setPageComplete(wrong == null && template() != null);
    }

    Template template() {
        return (Template) list.getStructuredSelection().getFirstElement();
    }

    String projectName() {
        return name.getText();
    }
}
