package org.millrace.designer.app;

import java.util.List;
import java.util.Set;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.millrace.compiler.start.Choice;
import org.millrace.compiler.start.Project;
import org.millrace.compiler.start.Source;
import org.millrace.compiler.start.StartRefused;
import org.millrace.compiler.start.WsdlSource;
import org.millrace.designer.diagram.base.Help;

/** Asks for the description, the project's name, and what of the description to take; says at once what can't be done, and why. */
final class DescriptionPage extends WizardPage {

    private static final String FLOW_NAME = "[A-Za-z0-9_][A-Za-z0-9_-]*";

    private final String begin;
    private DescriptionFields description;
    private Text name;
    private Label portLabel;
    private Combo port;
    private Label question;
    private ChoiceTable choices;
    private Button all;
    private Button none;

    /** The description, at the port that is chosen. */
    private Source source;

    private StartRefused refused;
    private boolean nameTouched;
    private boolean naming;

    DescriptionPage(String begin) {
        super("description");
        this.begin = begin;
        setTitle("Policy project from a description");
        setDescription(
                "A WSDL, an XML Schema or an OpenAPI document becomes a flow that checks messages and calls the service.");
        setPageComplete(false); // Enter on the page before may ask for what follows, too, before this one was ever seen
    }

    @Override
    public void createControl(Composite parent) {
        Composite area = new Composite(parent, SWT.NONE);
        Help.on(area, "descriptions");
        GridLayoutFactory.swtDefaults().numColumns(3).applyTo(area);
        description = new DescriptionFields(area, "&Description:", getContainer(), Source::read, this::read);
        new Label(area, SWT.NONE).setText("&Project name:");
        name = new Text(area, SWT.BORDER);
        GridDataFactory.fillDefaults().grab(true, false).span(2, 1).applyTo(name);
        description.createFurther(area);
        portLabel = new Label(area, SWT.NONE);
        portLabel.setText("P&ort:");
        GridDataFactory.swtDefaults().applyTo(portLabel);
        port = new Combo(area, SWT.DROP_DOWN | SWT.READ_ONLY);
        GridDataFactory.fillDefaults().grab(true, false).span(2, 1).applyTo(port);
        question = new Label(area, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, false).span(3, 1).indent(0, 6).applyTo(question);
        Composite holder = new Composite(area, SWT.NONE);
        GridDataFactory.fillDefaults()
                .grab(true, true)
                .span(2, 1)
                .hint(560, 200)
                .applyTo(holder);
        choices = new ChoiceTable(
                holder, List.of(new ChoiceTable.Column("", 2), new ChoiceTable.Column("", 3)), this::judge);
        createButtons(area);
        setControl(area);

        name.addModifyListener(event -> {
            nameTouched |= !naming;
            judge();
        });
        port.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> choosePort()));
        read();
        setErrorMessage(null);
        description.propose(begin);
    }

    @Override
    public void setVisible(boolean visible) {
        super.setVisible(visible);
        if (visible && !nameTouched) {
            description.focus();
        }
    }

    private void createButtons(Composite area) {
        Composite buttons = new Composite(area, SWT.NONE);
        GridLayoutFactory.fillDefaults().applyTo(buttons);
        GridDataFactory.fillDefaults().align(SWT.FILL, SWT.BEGINNING).applyTo(buttons);
        all = button(buttons, "&All", true);
        none = button(buttons, "&None", false);
    }

    private Button button(Composite parent, String text, boolean state) {
        Button button = new Button(parent, SWT.PUSH);
        button.setText(text);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(button);
        button.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> choices.checkAll(state)));
        return button;
    }

    private void read() {
        if (description.isPending()) {
            setPageComplete(false);
            return;
        }
        source = description.source();
        refused = null;
        if (source != null && !nameTouched) {
            naming = true;
            name.setText(source.name());
            naming = false;
        }
        List<String> ports = source instanceof WsdlSource wsdl ? wsdl.ports() : List.of();
        port.setItems(ports.toArray(String[]::new));
        port.setText(source instanceof WsdlSource wsdl ? wsdl.port() : "");
        show(portLabel, ports.size() > 1);
        show(port, ports.size() > 1);
        port.getParent().layout(true, true);
        showChoices();
    }

    private static void show(Control control, boolean visible) {
        control.setVisible(visible);
        ((GridData) control.getLayoutData()).exclude = !visible;
    }

    private void showChoices() {
        boolean one = source != null && source.takesOne();
        List<Choice> offered = source == null ? List.of() : source.choices();
        List<String> possible =
                offered.stream().filter(Choice::possible).map(Choice::key).toList();
        question.setText(one ? "The element that messages begin with:" : "What the flow lets in:");
        choices.show(
                offered.stream().map(DescriptionPage::row).toList(),
                one && possible.size() > 1 ? Set.of() : Set.copyOf(possible),
                one);
        all.setEnabled(source != null && !one);
        none.setEnabled(source != null && !one);
        judge();
    }

    private static ChoiceTable.Row row(Choice choice) {
        return choice.possible()
                ? new ChoiceTable.Row(choice.key(), false, List.of(choice.label(), choice.detail()))
                : new ChoiceTable.Row(null, true, List.of(choice.label(), "Can't be taken: " + choice.refused()));
    }

    private void choosePort() {
        try {
            source = ((WsdlSource) source).withPort(port.getText());
            refused = null;
        } catch (StartRefused e) {
            refused = e;
        }
        showChoices();
    }

    private void judge() {
        if (description.isPending()) {
            return; // judged once it is read
        }
        String wrong = wrong();
        boolean fetches = description.waitsForFetch();
        setMessage(fetches ? wrong : null, INFORMATION);
        setErrorMessage(fetches || description.isBlank() ? null : wrong);
        setPageComplete(wrong == null);
    }

    private String wrong() {
        if (refused != null) {
            return DescriptionFields.said(refused);
        }
        if (description.whyNot().isPresent()) {
            return description.whyNot().get();
        }
        String named = ProjectFiles.whyNot(name.getText());
        if (named != null) {
            return named;
        }
        if (!name.getText().matches(FLOW_NAME)) {
            return "The flow gets the project's name: use letters, digits, '-' and '_'.";
        }
        if (choices.chosen().isEmpty()) {
            return source.takesOne() ? "Choose the element that messages begin with." : "Choose something to let in.";
        }
        return null;
    }

    /** Says what the compiler of the project found only now. */
    void refuse(StartRefused why) {
        setErrorMessage(DescriptionFields.said(why));
    }

    String projectName() {
        return name.getText();
    }

    Project project() throws StartRefused {
        return source.project(name.getText(), choices.chosen());
    }
}
