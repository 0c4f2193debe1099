package org.millrace.designer.app;

import java.nio.file.Path;
import java.util.Locale;
import org.eclipse.core.resources.IFile;
import org.eclipse.jface.dialogs.IPageChangingListener;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.IWizardContainer;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.IWorkbench;
import org.millrace.compiler.start.Project;
import org.millrace.compiler.start.Source;
import org.millrace.compiler.start.StartRefused;

/** Makes a project from what describes a service, and opens its flow. */
public final class DescriptionWizard extends Wizard implements INewWizard {

    /** A page that lacks something is not left, whoever asks for the next one: Enter in the list of all wizards does without the button. */
    private final IPageChangingListener preview = event ->
            event.doit = event.getTargetPage() != page(1) || description().isPageComplete() && showPreview();

    private IWorkbench workbench;
    private String file = "";

    public DescriptionWizard() {
        setWindowTitle("New policy project from a description");
        setNeedsProgressMonitor(true);
    }

    @Override
    public void init(IWorkbench workbench, IStructuredSelection selection) {
        this.workbench = workbench;
        if (selection.getFirstElement() instanceof IFile selected
                && selected.getLocation() != null
                && isDescription(selected.getLocation().toPath(), String.valueOf(selected.getFileExtension()))) {
            file = selected.getLocation().toOSString();
        }
    }

    /** YAML and JSON are what environments and schemas are written in, too: such a file must be an OpenAPI document. */
    private static boolean isDescription(Path file, String ending) {
        return switch (ending.toLowerCase(Locale.ROOT)) {
            case "wsdl", "xsd" -> true;
            case "json", "yaml", "yml" -> {
                try {
                    Source.read(file);
                    yield true;
                } catch (StartRefused e) {
                    yield false;
                }
            }
            default -> false;
        };
    }

    @Override
    public void addPages() {
        addPage(new DescriptionPage(file));
        addPage(new PreviewPage());
    }

    private Object page(int number) {
        return getPages()[number];
    }

    private DescriptionPage description() {
        return (DescriptionPage) page(0);
    }

    @Override
    public void setContainer(IWizardContainer container) {
        if (getContainer() instanceof WizardDialog dialog) {
            dialog.removePageChangingListener(preview);
        }
        super.setContainer(container);
        if (container instanceof WizardDialog dialog) {
            dialog.addPageChangingListener(preview);
        }
    }

    private boolean showPreview() {
        try {
            ((PreviewPage) page(1)).show(description().project());
            return true;
        } catch (StartRefused e) {
            description().refuse(e);
            return false;
        }
    }

    @Override
    public boolean performFinish() {
        Project made;
        try {
            made = description().project();
        } catch (StartRefused e) {
            MessageDialog.openError(getShell(), getWindowTitle(), e.getMessage() + ".\n\n" + e.remedy() + ".");
            return false;
        }
        return new MadeProject(description().projectName(), made.files(), made.flow()).finish(this, workbench);
    }
}
