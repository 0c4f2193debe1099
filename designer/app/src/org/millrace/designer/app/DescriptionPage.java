package org.millrace.designer.app;

import java.lang.reflect.InvocationTargetException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.layout.TableColumnLayout;
import org.eclipse.jface.resource.JFaceColors;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.CheckboxTableViewer;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.ColumnViewerToolTipSupport;
import org.eclipse.jface.viewers.ColumnWeightData;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.millrace.compiler.start.Choice;
import org.millrace.compiler.start.FetchedDescription;
import org.millrace.compiler.start.Project;
import org.millrace.compiler.start.Source;
import org.millrace.compiler.start.StartRefused;
import org.millrace.compiler.start.WsdlSource;
import org.millrace.designer.diagram.base.Help;

/** Asks for the description, the project's name, and what of the description to take; says at once what can't be done, and why. */
final class DescriptionPage extends WizardPage {

    private static final String FLOW_NAME = "[A-Za-z0-9_][A-Za-z0-9_-]*";
    private static final String BROWSE = "&Browse...";
    private static final String FETCH = "&Fetch";

    /** After the last key, so that half a path is not looked for. */
    private static final int QUIET_MILLIS = 250;

    private final String begin;
    private Text file;

    /** Asks for a file, or fetches from the address. */
    private Button get;

    private Text name;
    private Label portLabel;
    private Combo port;
    private Label question;
    private CheckboxTableViewer choices;
    private Button all;
    private Button none;

    private int reading;

    /** Where what was fetched lies while the page is open; null for nothing. */
    private volatile FetchedDescription fetched;

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
        label(area, "&Description:");
        file = new Text(area, SWT.BORDER);
        file.setMessage(
                "a .wsdl, .xsd, .yaml or .json file, what it imports beside it; or its address, such as https://host/service?wsdl");
        GridDataFactory.fillDefaults().grab(true, false).applyTo(file);
        get = new Button(area, SWT.PUSH);
        get.setText(BROWSE);
        get.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> {
            if (isAddress()) {
                fetch();
            } else {
                browse();
            }
        }));
        area.addDisposeListener(event -> forget());
        label(area, "&Project name:");
        name = new Text(area, SWT.BORDER);
        GridDataFactory.fillDefaults().grab(true, false).span(2, 1).applyTo(name);
        portLabel = label(area, "P&ort:");
        port = new Combo(area, SWT.DROP_DOWN | SWT.READ_ONLY);
        GridDataFactory.fillDefaults().grab(true, false).span(2, 1).applyTo(port);
        question = new Label(area, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, false).span(3, 1).indent(0, 6).applyTo(question);
        createChoices(area);
        createButtons(area);
        setControl(area);

        file.addModifyListener(event -> readSoon());
        name.addModifyListener(event -> {
            nameTouched |= !naming;
            judge();
        });
        port.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> choosePort()));
        show(null, null);
        setErrorMessage(null);
        file.setText(begin);
    }

    /** What is proposed is selected, so that typing replaces it. */
    @Override
    public void setVisible(boolean visible) {
        super.setVisible(visible);
        if (visible && !nameTouched) {
            file.setFocus();
            file.selectAll();
        }
    }

    private static Label label(Composite area, String text) {
        Label label = new Label(area, SWT.NONE);
        label.setText(text);
        GridDataFactory.swtDefaults().applyTo(label);
        return label;
    }

    private void createChoices(Composite area) {
        Composite holder = new Composite(area, SWT.NONE);
        GridDataFactory.fillDefaults()
                .grab(true, true)
                .span(2, 1)
                .hint(560, 240)
                .applyTo(holder);
        TableColumnLayout columns = new TableColumnLayout();
        holder.setLayout(columns);
        choices = CheckboxTableViewer.newCheckList(holder, SWT.BORDER | SWT.FULL_SELECTION);
        choices.setContentProvider(ArrayContentProvider.getInstance());
        column(columns, 2, Choice::label);
        column(columns, 3, choice -> choice.possible() ? choice.detail() : "Can't be taken: " + choice.refused());
        ColumnViewerToolTipSupport.enableFor(choices);
        choices.addCheckStateListener(event -> checked((Choice) event.getElement(), event.getChecked()));
    }

    private void column(TableColumnLayout columns, int weight, Function<Choice, String> text) {
        TableViewerColumn column = new TableViewerColumn(choices, SWT.NONE);
        columns.setColumnData(column.getColumn(), new ColumnWeightData(weight, 120));
        column.setLabelProvider(new ColumnLabelProvider() {
            @Override
            public String getText(Object element) {
                return text.apply((Choice) element);
            }

            @Override
            public String getToolTipText(Object element) {
                return getText(element);
            }

            @Override
            public Color getForeground(Object element) {
                return ((Choice) element).possible()
                        ? null
                        : JFaceColors.getErrorText(getShell().getDisplay());
            }
        });
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
        button.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> {
            source.choices().forEach(choice -> choices.setChecked(choice, state && choice.possible()));
            judge();
        }));
        return button;
    }

    private void browse() {
        FileDialog dialog = new FileDialog(getShell(), SWT.OPEN);
        dialog.setText("Description of a service");
        dialog.setFilterNames(
                new String[] {"WSDL, XML Schema, OpenAPI (*.wsdl, *.xsd, *.yaml, *.yml, *.json)", "All files"});
        dialog.setFilterExtensions(new String[] {"*.wsdl;*.xsd;*.yaml;*.yml;*.json", "*"});
        String chosen = dialog.open();
        if (chosen != null) {
            file.setText(chosen);
        }
    }

    private boolean isAddress() {
        return FetchedDescription.isAddress(file.getText().strip());
    }

    /** Only when it is asked for: what stands in the field may be half an address, and a network is somebody else's. */
    private void fetch() {
        forget();
        String address = file.getText().strip();
        try {
            getContainer().run(true, false, monitor -> {
                monitor.beginTask("Fetching " + address, IProgressMonitor.UNKNOWN);
                try {
                    fetched = FetchedDescription.of(address);
                } catch (StartRefused e) {
                    throw new InvocationTargetException(e);
                }
            });
            show(Source.read(fetched.file()), null);
        } catch (StartRefused e) {
            show(null, e);
        } catch (InvocationTargetException e) {
            show(null, e.getCause() instanceof StartRefused wrong ? wrong : null);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void forget() {
        try {
            if (fetched != null) {
                fetched.close();
            }
        } catch (StartRefused e) {
            // it lies among temporary files
        }
        fetched = null;
    }

    private void readSoon() {
        int mine = ++reading;
        setPageComplete(false);
        get.setText(isAddress() ? FETCH : BROWSE);
        getShell().getDisplay().timerExec(QUIET_MILLIS, () -> {
            if (mine == reading && !file.isDisposed()) {
                read();
            }
        });
    }

    private void read() {
        Source read = null;
        StartRefused wrong = null;
        try {
            Path path = Path.of(file.getText().strip());
            if (!file.getText().isBlank() && !isAddress() && Files.isRegularFile(path)) {
                read = Source.read(path);
            }
        } catch (InvalidPathException e) {
            read = null; // half typed: judged as a file that is not there
        } catch (StartRefused e) {
            wrong = e;
        }
        show(read, wrong);
    }

    private void show(Source read, StartRefused wrong) {
        source = read;
        refused = wrong;
        if (read != null && !nameTouched) {
            naming = true;
            name.setText(read.name());
            naming = false;
        }
        boolean several = read instanceof WsdlSource wsdl && wsdl.ports().size() > 1;
        port.setItems(read instanceof WsdlSource wsdl ? wsdl.ports().toArray(String[]::new) : new String[0]);
        port.setText(read instanceof WsdlSource wsdl ? wsdl.port() : "");
        visible(portLabel, several);
        visible(port, several);
        showChoices();
        getShell().layout(true, true);
    }

    private static void visible(Control control, boolean visible) {
        control.setVisible(visible);
        ((GridData) control.getLayoutData()).exclude = !visible;
    }

    private void showChoices() {
        boolean one = source != null && source.takesOne();
        question.setText(one ? "The element that messages begin with:" : "What the flow lets in:");
        choices.setInput(source == null ? new Choice[0] : source.choices().toArray());
        all.setEnabled(source != null && !one);
        none.setEnabled(source != null && !one);
        if (source != null) {
            long possible = source.choices().stream().filter(Choice::possible).count();
            source.choices()
                    .forEach(choice -> choices.setChecked(choice, choice.possible() && (!one || possible == 1)));
        }
        judge();
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

    private void checked(Choice choice, boolean state) {
        if (state && !choice.possible()) {
            choices.setChecked(choice, false);
        } else if (state && source.takesOne()) {
            source.choices().forEach(each -> choices.setChecked(each, each.equals(choice)));
        }
        judge();
    }

    private void judge() {
        String wrong = wrong();
        boolean fetches = source == null && refused == null && isAddress();
        setMessage(fetches ? wrong : null, INFORMATION);
        setErrorMessage(fetches || file.getText().isBlank() ? null : wrong);
        setPageComplete(wrong == null);
    }

    private String wrong() {
        if (refused != null) {
            return refused.getMessage() + ": " + refused.remedy() + ".";
        }
        if (source == null) {
            return isAddress()
                    ? "Press Fetch to get the description, and what it names on the same host."
                    : "There is no file " + file.getText().strip() + ".";
        }
        String named = ProjectFiles.whyNot(name.getText());
        if (named != null) {
            return named;
        }
        if (!name.getText().matches(FLOW_NAME)) {
            return "The flow gets the project's name: use letters, digits, '-' and '_'.";
        }
        if (chosen().isEmpty()) {
            return source.takesOne() ? "Choose the element that messages begin with." : "Choose something to let in.";
        }
        return null;
    }

    private Set<String> chosen() {
        return Arrays.stream(choices.getCheckedElements())
                .map(choice -> ((Choice) choice).key())
                .collect(Collectors.toSet());
    }

    /** Says what the compiler of the project found only now. */
    void refuse(StartRefused why) {
        setErrorMessage(why.getMessage() + ": " + why.remedy() + ".");
    }

    String projectName() {
        return name.getText();
    }

    Project project() throws StartRefused {
        return source.project(name.getText(), chosen());
    }
}
