package org.millrace.designer.app;

import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.IWorkbench;
import org.millrace.designer.app.Templates.Template;

/** Makes a project from a template and opens its flow. */
public final class NewProjectWizard extends Wizard implements INewWizard {

    private TemplatePage page;
    private IWorkbench workbench;
    private String wanted = "service-mediation";

    public NewProjectWizard() {
        setWindowTitle("New policy project");
        setNeedsProgressMonitor(true);
    }

    @Override
    public void init(IWorkbench workbench, IStructuredSelection selection) {
        this.workbench = workbench;
    }

    /** Lets a template be chosen already. */
    void begin(String template) {
        wanted = template;
    }

    @Override
    public void addPages() {
        page = new TemplatePage(wanted);
        addPage(page);
    }

    @Override
    public boolean performFinish() {
        Template template = page.template();
        String name = page.projectName();
        return new MadeProject(name, Templates.files(template, name), Templates.flow(template, name))
                .finish(this, workbench);
    }
}
