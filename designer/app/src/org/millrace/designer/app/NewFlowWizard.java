package org.millrace.designer.app;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.dialogs.WizardNewFileCreationPage;
import org.eclipse.ui.ide.IDE;
import org.millrace.designer.diagram.base.Help;
import org.millrace.model.flow.Flow;
import org.millrace.model.flow.FlowFactory;
import org.millrace.model.flow.FlowFiles;

/** Makes an empty flow in a project and opens it. */
public final class NewFlowWizard extends Wizard implements INewWizard {

    private static final String FIRST = "flow.flow";

    private IWorkbench workbench;
    private IStructuredSelection selection;
    private WizardNewFileCreationPage page;

    public NewFlowWizard() {
        setWindowTitle("New flow");
    }

    @Override
    public void init(IWorkbench workbench, IStructuredSelection selection) {
        this.workbench = workbench;
        this.selection = Adapters.adapt(selection.getFirstElement(), IResource.class) == null
                ? besideOpenFlow(workbench).map(StructuredSelection::new).orElse(StructuredSelection.EMPTY)
                : selection;
    }

    /** The folder of the flow in front; else the only project there is. */
    private static Optional<IContainer> besideOpenFlow(IWorkbench workbench) {
        IWorkbenchWindow window = workbench.getActiveWorkbenchWindow();
        IEditorPart editor = window == null || window.getActivePage() == null
                ? null
                : window.getActivePage().getActiveEditor();
        IFile file = editor == null ? null : editor.getEditorInput().getAdapter(IFile.class);
        if (file != null) {
            return Optional.of(file.getParent());
        }
        List<IProject> open = Stream.of(ResourcesPlugin.getWorkspace().getRoot().getProjects())
                .filter(IProject::isAccessible)
                .toList();
        return open.size() == 1 ? Optional.of(open.getFirst()) : Optional.empty();
    }

    @Override
    public void addPages() {
        page = new WizardNewFileCreationPage("flow", selection) {
            @Override
            public void createControl(Composite parent) {
                super.createControl(parent);
                Help.on(getControl(), "getting-started#empty");
                setFileName(free(getContainerFullPath()));
                setPageComplete(validatePage()); // says at once why there is no flow to be made yet
            }

            @Override
            protected boolean validatePage() {
                if (getContainerFullPath() == null) {
                    setErrorMessage(null); // nothing is wrong yet
                    setMessage("Choose the project or the folder that the flow is to stand in.", INFORMATION);
                    return false;
                }
                setMessage(null);
                return super.validatePage();
            }

            @Override
            protected InputStream getInitialContents() {
                return new ByteArrayInputStream(content(getFileName()));
            }
        };
        page.setTitle("New flow");
        page.setDescription("A flow stands in a file beside the schemas and stylesheets it names.");
        page.setFileExtension("flow");
        page.setFileName(FIRST);
        addPage(page);
    }

    /** A name that no file of the folder has yet. */
    private static String free(IPath folder) {
        String name = FIRST;
        for (int number = 2;
                folder != null && ResourcesPlugin.getWorkspace().getRoot().exists(folder.append(name));
                number++) {
            name = FIRST.replace(".", "-" + number + ".");
        }
        return name;
    }

    /** An empty flow of the file's name. */
    static byte[] content(String fileName) {
        Flow flow = FlowFactory.eINSTANCE.createFlow();
        flow.setName(fileName.replaceFirst("\\.flow$", "").replaceAll("[^A-Za-z0-9_-]", "-"));
        try {
            return FlowFiles.write(flow);
        } catch (IOException e) {
            throw new IllegalStateException("an empty flow can't be written", e);
        }
    }

    @Override
    public boolean performFinish() {
        IFile file = page.createNewFile();
        if (file == null) {
            return false;
        }
        try {
            IDE.openEditor(workbench.getActiveWorkbenchWindow().getActivePage(), file);
        } catch (PartInitException e) {
            ErrorDialog.openError(getShell(), getWindowTitle(), "The flow is made; it can't be opened.", e.getStatus());
        }
        return true;
    }
}
