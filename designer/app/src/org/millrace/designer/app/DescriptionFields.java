package org.millrace.designer.app;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.wizard.IWizardContainer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.DirectoryDialog;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.millrace.compiler.start.FetchedDescription;
import org.millrace.compiler.start.Searched;
import org.millrace.compiler.start.Source;
import org.millrace.compiler.start.StartRefused;

/**
 * The fields that say which description is meant and where what it names is found, and the description as it was read: the same for a new
 * project and for an update. A file is read a moment after the last key; an address is fetched when a person asks for it. UI thread only.
 */
final class DescriptionFields {

    /** Makes something of the description once its file is known. */
    interface Reading {
        Source read(Path description, Searched searched) throws StartRefused, IOException;
    }

    /** After the last key, so that half a path is not looked for. */
    private static final int QUIET_MILLIS = 250;

    private static final String BROWSE = "&Browse...";
    private static final String FETCH = "&Fetch";
    private static final String[] ENDINGS = {"*.wsdl;*.xsd;*.yaml;*.yml;*.json", "*"};
    private static final String[] ENDING_NAMES = {
        "WSDL, XML Schema, OpenAPI (*.wsdl, *.xsd, *.yaml, *.yml, *.json)", "All files"
    };

    private final IWizardContainer container;
    private final Reading reading;
    private final Runnable changed;
    private final Text description;

    /** Asks for a file, or fetches from the address. */
    private final Button get;

    private Text folder;
    private Button browseFolder;
    private Text catalog;
    private Button browseCatalog;
    private Text address;

    private int turn;

    /** Where what was fetched lies while the page is open; null for nothing. */
    private volatile FetchedDescription fetched;

    private Source source;
    private String wrong;
    private boolean pending;

    /**
     * @param area with three columns; the field of the description comes next in it
     * @param label of the description
     * @param changed told when the description was read anew, or is {@link #isPending}
     */
    DescriptionFields(Composite area, String label, IWizardContainer container, Reading reading, Runnable changed) {
        this.container = container;
        this.reading = reading;
        this.changed = changed;
        new Label(area, SWT.NONE).setText(label);
        description = text(
                area,
                "a .wsdl, .xsd, .yaml or .json file, what it imports beside it; or its address, such as https://host/service?wsdl",
                1);
        get = button(area, BROWSE, this::browseOrFetch);
        description.addModifyListener(event -> {
            forget();
            get.setText(isAddress() ? FETCH : BROWSE);
            enable();
            readSoon();
        });
        area.addDisposeListener(event -> forget());
    }

    /** Adds the fields that few descriptions need. */
    void createFurther(Composite area) {
        new Label(area, SWT.NONE).setText("Fo&lder of all files:");
        folder = text(area, "the description's own, or as far above it as files are named", 1);
        browseFolder = button(area, "B&rowse...", () -> browse(folder, new DirectoryDialog(area.getShell()).open()));
        new Label(area, SWT.NONE).setText("&Catalog:");
        catalog = text(area, "which files stand for addresses; catalog.xml beside the description, if it is there", 1);
        browseCatalog =
                button(area, "Bro&wse...", () -> browse(catalog, new FileDialog(area.getShell(), SWT.OPEN).open()));
        new Label(area, SWT.NONE).setText("Ser&vice address:");
        address = text(area, "as the description says; such as https://host:8443/path", 2);
        folder.addModifyListener(event -> readSoon());
        catalog.addModifyListener(event -> readSoon());
        address.addModifyListener(event -> readSoon());
        enable();
    }

    private static Text text(Composite area, String message, int columns) {
        Text text = new Text(area, SWT.BORDER);
        text.setMessage(message);
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .span(columns, 1)
                .hint(440, SWT.DEFAULT)
                .applyTo(text);
        return text;
    }

    private static Button button(Composite area, String text, Runnable deed) {
        Button button = new Button(area, SWT.PUSH);
        button.setText(text);
        GridDataFactory.fillDefaults().applyTo(button);
        button.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> deed.run()));
        return button;
    }

    /** An OpenAPI document names nothing that lies elsewhere, and says itself where the service is; what was fetched has a folder of its own. */
    private void enable() {
        if (address == null) {
            return;
        }
        String name = given().toLowerCase(Locale.ROOT);
        boolean api = name.matches(".*\\.(json|yaml|yml)");
        folder.setEnabled(!api && !isAddress());
        browseFolder.setEnabled(folder.isEnabled());
        catalog.setEnabled(!api);
        browseCatalog.setEnabled(catalog.isEnabled());
        address.setEnabled(!api && !name.endsWith(".xsd"));
    }

    /** What is proposed is selected, so that typing replaces it. */
    void focus() {
        description.setFocus();
        description.selectAll();
    }

    void propose(String file) {
        description.setText(file);
    }

    /** As it was read; null when it was not. */
    Source source() {
        return source;
    }

    /** Whether it is about to be read, once nothing more is typed. */
    boolean isPending() {
        return pending;
    }

    boolean isBlank() {
        return given().isEmpty();
    }

    /** Whether it is an address that was not fetched yet. */
    boolean waitsForFetch() {
        return isAddress() && fetched == null && wrong == null && source == null;
    }

    /** Why there is no description, a sentence; empty when there is one. */
    Optional<String> whyNot() {
        if (source != null) {
            return Optional.empty();
        }
        if (waitsForFetch()) {
            return Optional.of("Press Fetch to get the description, and what it names on the same host.");
        }
        return Optional.of(wrong == null ? "There is no file " + given() + "." : wrong);
    }

    /** A refusal as it is told here, where there are fields in the place of the command's options. */
    static String said(StartRefused why) {
        return (why.getMessage() + ": " + why.remedy() + ".")
                .replace("--folder", "'Folder of all files'")
                .replace("--catalog", "'Catalog'")
                .replace("--address", "'Service address'");
    }

    private String given() {
        return description.getText().strip();
    }

    private boolean isAddress() {
        return FetchedDescription.isAddress(given());
    }

    private void browseOrFetch() {
        if (isAddress()) {
            fetch();
            return;
        }
        FileDialog dialog = new FileDialog(description.getShell(), SWT.OPEN);
        dialog.setText("Description of a service");
        dialog.setFilterNames(ENDING_NAMES);
        dialog.setFilterExtensions(ENDINGS);
        browse(description, dialog.open());
    }

    private static void browse(Text field, String chosen) {
        if (chosen != null) {
            field.setText(chosen);
        }
    }

    /** Only when it is asked for: what stands in the field may be half an address, and a network is somebody else's. */
    private void fetch() {
        forget();
        String from = given();
        try {
            container.run(true, false, monitor -> {
                monitor.beginTask("Fetching " + from, IProgressMonitor.UNKNOWN);
                try {
                    fetched = FetchedDescription.of(from);
                } catch (StartRefused e) {
                    throw new InvocationTargetException(e);
                }
            });
            read();
        } catch (InvocationTargetException e) {
            if (!(e.getCause() instanceof StartRefused why)) {
                throw new IllegalStateException(e.getCause());
            }
            known(null, said(why));
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
        wrong = null;
    }

    private void readSoon() {
        int mine = ++turn;
        source = null;
        pending = true;
        changed.run();
        description.getDisplay().timerExec(QUIET_MILLIS, () -> {
            if (mine == turn && !description.isDisposed()) {
                read();
            }
        });
    }

    private void read() {
        try {
            Path file = isAddress() ? fetched == null ? null : fetched.file() : Path.of(given());
            if (file == null || isBlank() || !Files.isRegularFile(file)) {
                known(null, null);
                return;
            }
            String missing = missing();
            known(missing == null ? reading.read(file, searched()) : null, missing);
        } catch (InvalidPathException e) {
            known(null, null); // half typed: judged as a file that is not there
        } catch (StartRefused e) {
            known(null, said(e));
        } catch (IOException e) {
            known(null, "The project can't be read: " + e.getMessage() + ".");
        }
    }

    /** Of the fields that name something, the first that names nothing; null when there is none. */
    private String missing() {
        Optional<Path> root = path(folder).filter(named -> !Files.isDirectory(named));
        Optional<Path> listed = path(catalog).filter(named -> !Files.isRegularFile(named));
        return root.map(named -> "There is no folder " + named + ".")
                .or(() -> listed.map(named -> "There is no file " + named + "."))
                .orElse(null);
    }

    private Searched searched() {
        return new Searched(
                path(folder),
                path(catalog),
                address.isEnabled() ? address.getText().strip() : "");
    }

    private static Optional<Path> path(Text field) {
        return Optional.of(field.getText().strip())
                .filter(text -> field.isEnabled() && !text.isEmpty())
                .map(Path::of);
    }

    private void known(Source read, String why) {
        source = read;
        wrong = why;
        pending = false;
        changed.run();
    }
}
