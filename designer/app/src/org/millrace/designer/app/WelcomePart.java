package org.millrace.designer.app;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.part.IntroPart;
import org.millrace.designer.app.Templates.Template;
import org.millrace.designer.diagram.base.Help;
import org.millrace.designer.diagram.figure.Links;

/** The welcome page: what one can begin with. */
public final class WelcomePart extends IntroPart {

    private static final int TEXT_WIDTH = 640;

    private ScrolledComposite scrolled;

    @Override
    public void createPartControl(Composite parent) {
        scrolled = new ScrolledComposite(parent, SWT.V_SCROLL | SWT.H_SCROLL);
        Composite page = new Composite(scrolled, SWT.NONE);
        GridLayoutFactory.swtDefaults().margins(64, 40).spacing(5, 6).applyTo(page);
        text(page, "Millrace Designer", JFaceResources.getHeaderFont());
        text(page, "Draw message flows, compile them to signed bundles, run them in the gateway.", null);
        heading(page, "Begin with a flow that works");
        for (Template template : Templates.all()) {
            link(page, template.title(), () -> begin(template));
            Label what = text(page, template.text(), null);
            GridDataFactory.fillDefaults()
                    .hint(TEXT_WIDTH, SWT.DEFAULT)
                    .indent(18, 0)
                    .applyTo(what);
        }
        heading(page, "Or");
        link(page, "Begin with the description of a service, such as a WSDL", () -> begin(new DescriptionWizard()));
        link(page, "Go to your projects", this::close);
        link(page, "Read the guide", this::guide);
        Help.on(page, "getting-started");
        scrolled.setContent(page);
        scrolled.setExpandHorizontal(true);
        scrolled.setExpandVertical(true);
        scrolled.setMinSize(page.computeSize(SWT.DEFAULT, SWT.DEFAULT));
        StartTime.tellOf(page);
    }

    private static Label text(Composite page, String text, org.eclipse.swt.graphics.Font font) {
        Label label = new Label(page, SWT.WRAP);
        label.setText(text);
        if (font != null) {
            label.setFont(font);
        }
        return label;
    }

    private static void heading(Composite page, String text) {
        Label heading = text(page, text, JFaceResources.getBannerFont());
        GridDataFactory.fillDefaults().indent(0, 22).applyTo(heading);
    }

    private static void link(Composite page, String text, Runnable deed) {
        Link link = new Link(page, SWT.NONE);
        link.setText("<a>" + text + "</a>");
        GridDataFactory.fillDefaults().indent(0, 8).applyTo(link);
        link.addListener(SWT.Selection, event -> deed.run());
        Links.followTheme(link);
    }

    private void begin(Template template) {
        NewProjectWizard wizard = new NewProjectWizard();
        wizard.begin(template.name());
        begin(wizard);
    }

    private void begin(INewWizard wizard) {
        wizard.init(PlatformUI.getWorkbench(), StructuredSelection.EMPTY);
        if (new WizardDialog(getIntroSite().getShell(), wizard).open() == WizardDialog.OK) {
            close();
        }
    }

    private void guide() {
        close();
        PlatformUI.getWorkbench().getHelpSystem().displayHelp();
    }

    private void close() {
        PlatformUI.getWorkbench().getIntroManager().closeIntro(this);
    }

    @Override
    public void standbyStateChanged(boolean standby) {
        // the page is the same on the side
    }

    @Override
    public void setFocus() {
        Control[] children = scrolled.getChildren();
        if (children.length > 0) {
            children[0].setFocus();
        }
    }
}
