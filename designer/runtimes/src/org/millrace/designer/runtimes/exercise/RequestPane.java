package org.millrace.designer.runtimes.exercise;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.millrace.client.Failure;
import org.millrace.designer.diagram.CanvasKeys;
import org.millrace.designer.diagram.FlowEditor;
import org.millrace.designer.diagram.environment.Environments;
import org.millrace.model.catalog.Catalog;
import org.millrace.model.catalog.PropertyType;
import org.millrace.model.catalog.Role;
import org.millrace.model.flow.Flow;
import org.millrace.model.flow.Sample;
import org.millrace.model.flow.Step;

/** What is sent, and what answers: the left of the Exerciser. Keeps what was typed for each flow. UI thread only. */
public final class RequestPane extends Composite {

    /** The tabs have what the choice of a message leaves. */
    private static final int LEAST_OF_SOURCES = 110;

    private static final String STUBS = "Stubs, which answer as below";

    /** What a person has typed for a flow. */
    private static final class Typed {
        String method = "POST";
        String path = "/";
        String headers = "";
        String body = "";
        /** Whose backends answer; null for stubs. */
        Path environment;

        final Map<String, Trial.Answer> answers = new LinkedHashMap<>();
    }

    private final Map<Path, Typed> byFlow = new HashMap<>();
    private final Executor background;
    private final java.util.function.Consumer<String> told;
    private final Runnable placed;
    private final PlacePane place;
    private final Combo method;
    private final Text path;
    private final Combo source;
    private final StyledText body;
    private final StyledText headers;
    private final Combo backends;
    private final Combo endpoint;
    private final Text status;
    private final StyledText answer;
    private final List<Sources.Source> sources = new ArrayList<>();
    /** Counts looks for messages, so that what comes late of an earlier one is dropped. */
    private int looks;

    private List<Path> environments = List.of();
    private Path folder;
    private Typed typed;
    private String answering = "";
    private boolean filling;

    /**
     * @param told hears why something can't be had
     * @param placed told when it is to run elsewhere
     */
    RequestPane(Composite parent, Executor background, java.util.function.Consumer<String> told, Runnable placed) {
        super(parent, SWT.NONE);
        this.background = background;
        this.told = told;
        this.placed = placed;
        GridLayoutFactory.swtDefaults()
                .numColumns(3)
                .margins(6, 4)
                .spacing(4, 4)
                .applyTo(this);
        place = new PlacePane(this, this::placed);
        GridDataFactory.fillDefaults().applyTo(place);
        method = new Combo(this, SWT.DROP_DOWN);
        method.setItems("GET", "POST", "PUT", "PATCH", "DELETE");
        name(method, "Method");
        GridDataFactory.swtDefaults().hint(70, SWT.DEFAULT).applyTo(method);
        path = new Text(this, SWT.BORDER | SWT.SINGLE);
        name(path, "Path");
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .align(SWT.FILL, SWT.CENTER)
                .applyTo(path);
        CTabFolder tabs = new CTabFolder(this, SWT.FLAT | SWT.TOP);
        GridDataFactory.fillDefaults().span(3, 1).grab(true, true).applyTo(tabs);
        body = text(page(tabs, "Message", 1), "Message");
        // beside the tabs, not above the message, which needs every line of the view; its messages may have longer
        // names than there is room
        Composite beside = new Composite(tabs, SWT.NONE);
        GridLayoutFactory.fillDefaults().applyTo(beside);
        source = new Combo(beside, SWT.DROP_DOWN | SWT.READ_ONLY);
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .hint(LEAST_OF_SOURCES, SWT.DEFAULT)
                .applyTo(source);
        source.setVisibleItemCount(20);
        name(source, "Take a message from");
        source.addListener(SWT.Selection, event -> take());
        tabs.setTopRight(beside, SWT.FILL);
        tabs.addListener(SWT.Selection, event -> beside.setVisible(tabs.getSelectionIndex() == 0));
        headers = text(page(tabs, "Headers", 1), "Headers, a line each: Name: value");
        Composite behind = page(tabs, "Backends", 3);
        backends = new Combo(behind, SWT.DROP_DOWN | SWT.READ_ONLY);
        name(backends, "What answers");
        GridDataFactory.fillDefaults().span(3, 1).grab(true, false).applyTo(backends);
        backends.addListener(SWT.Selection, event -> {
            keep();
            enableAnswer();
        });
        endpoint = new Combo(behind, SWT.DROP_DOWN | SWT.READ_ONLY);
        name(endpoint, "Backend");
        GridDataFactory.fillDefaults().grab(true, false).applyTo(endpoint);
        endpoint.addListener(SWT.Selection, event -> showAnswer(endpoint.getText()));
        new Label(behind, SWT.NONE).setText("answers with status");
        status = new Text(behind, SWT.BORDER | SWT.SINGLE);
        name(status, "Status of the answer");
        GridDataFactory.swtDefaults().hint(40, SWT.DEFAULT).applyTo(status);
        answer = text(behind, "Body of the answer");
        GridDataFactory.fillDefaults().span(3, 1).grab(true, true).applyTo(answer);
        tabs.setSelection(0);
        arrange();
        setEnabled(false);
    }

    /** Here, the method and the path have room beside it; elsewhere its address stands there. */
    private void arrange() {
        boolean here = place.chosen().isEmpty();
        GridData of = (GridData) place.getLayoutData();
        of.horizontalSpan = here ? 1 : 3;
        of.grabExcessHorizontalSpace = !here; // also gives way where there is little
        of.widthHint = here ? place.widthHere() : SWT.DEFAULT;
        ((GridData) path.getLayoutData()).horizontalSpan = here ? 1 : 2;
        place.requestLayout();
    }

    private static Composite page(CTabFolder tabs, String title, int columns) {
        CTabItem item = new CTabItem(tabs, SWT.NONE);
        item.setText(title);
        Composite page = new Composite(tabs, SWT.NONE);
        GridLayoutFactory.fillDefaults()
                .numColumns(columns)
                .margins(0, 4)
                .spacing(4, 4)
                .applyTo(page);
        item.setControl(page);
        return page;
    }

    private static StyledText text(Composite parent, String name) {
        StyledText text = new StyledText(parent, SWT.BORDER | SWT.MULTI | SWT.V_SCROLL | SWT.H_SCROLL);
        text.setFont(JFaceResources.getTextFont());
        text.setAlwaysShowScrollBars(false);
        name(text, name);
        CanvasKeys.letTabOut(text);
        GridDataFactory.fillDefaults().grab(true, true).hint(100, 40).applyTo(text);
        return text;
    }

    static void name(Control control, String name) {
        control.setToolTipText(name);
        control.getAccessible()
                .addAccessibleListener(
                        org.eclipse.swt.accessibility.AccessibleListener.getNameAdapter(event -> event.result = name));
    }

    /** Shows what was typed for a flow, or what it brings along. */
    void show(FlowEditor editor) {
        keep();
        boolean fresh = editor != null && !byFlow.containsKey(editor.file());
        typed = editor == null ? null : byFlow.computeIfAbsent(editor.file(), file -> new Typed());
        setEnabled(typed != null);
        if (editor == null) {
            place.show(null, "");
            arrange();
            return;
        }
        folder = editor.file().toAbsolutePath().getParent();
        if (fresh) {
            begin(editor.drawing().flow());
        }
        addNewBackends(editor.drawing().flow());
        filling = true;
        method.setText(typed.method);
        path.setText(typed.path);
        headers.setText(typed.headers);
        body.setText(typed.body);
        environments = Environments.in(folder).isEmpty()
                ? List.of()
                : Environments.in(folder).files();
        place.show(editor.file(), String.valueOf(editor.drawing().flow().getName()));
        arrange();
        offerBackends();
        endpoint.setItems(typed.answers.keySet().toArray(String[]::new));
        filling = false;
        answering = "";
        showAnswer(
                typed.answers.isEmpty() ? "" : typed.answers.keySet().iterator().next());
        enableAnswer();
        look(editor);
    }

    /** A place of its own has its own backends, and nothing is to be chosen then. */
    private void offerBackends() {
        backends.removeAll();
        Optional<Place> there = place.chosen();
        if (there.isPresent()) {
            backends.add("The real ones of " + there.get().name());
            backends.select(0);
        } else {
            backends.add(STUBS);
            environments.forEach(file -> backends.add("The real ones of " + file.getFileName()));
            if (typed.environment != null && !environments.contains(typed.environment)) {
                told.accept(typed.environment.getFileName() + " is gone; stubs answer in place of its backends.");
                typed.environment = null;
            }
            backends.select(typed.environment == null ? 0 : environments.indexOf(typed.environment) + 1);
        }
        backends.setEnabled(there.isEmpty());
    }

    /** Something else was chosen for where it runs. */
    private void placed() {
        arrange();
        if (typed != null) {
            offerBackends();
            enableAnswer();
        }
        placed.run();
    }

    private void begin(Flow flow) {
        for (Step step : flow.getSteps()) {
            Catalog.kindOf(step).filter(kind -> kind.role() == Role.SOURCE).ifPresent(kind -> {
                kind.property(PropertyType.PATH_PREFIX)
                        .ifPresent(path -> typed.path =
                                path.isGiven(step) ? path.text(step).replaceFirst("/\\*$", "/") : "/");
                kind.property(PropertyType.HTTP_METHOD)
                        .ifPresent(methods -> typed.method =
                                methods.isGiven(step) ? methods.texts(step).getFirst() : "POST");
            });
        }
        if (!flow.getSamples().isEmpty()) {
            Sample sample = flow.getSamples().getFirst();
            StringBuilder lines = new StringBuilder();
            sample.getHeaders()
                    .forEach(header -> lines.append(header.getName())
                            .append(": ")
                            .append(header.getValue())
                            .append('\n'));
            typed.headers = lines.toString();
            typed.body = fileText(sample.getRequest());
        }
    }

    private void addNewBackends(Flow flow) {
        Set<String> called = new LinkedHashSet<>();
        for (Step step : flow.getSteps()) {
            Catalog.kindOf(step)
                    .flatMap(kind -> kind.property(PropertyType.ENDPOINT))
                    .filter(property -> property.isGiven(step))
                    .ifPresent(property -> called.add(property.text(step)));
        }
        String response = flow.getSamples().isEmpty()
                ? ""
                : fileText(flow.getSamples().getFirst().getResponse());
        called.forEach(name -> typed.answers.putIfAbsent(name, new Trial.Answer(200, response)));
        typed.answers.keySet().retainAll(called);
    }

    private String fileText(String name) {
        if (name == null || name.isEmpty()) {
            return "";
        }
        try {
            return Sources.read(folder.resolve(name));
        } catch (IOException e) {
            told.accept(name + " can't be read: " + e.getMessage());
            return "";
        }
    }

    /** Looks for messages to take, without keeping anybody waiting. */
    private void look(FlowEditor editor) {
        Path file = editor.file();
        Flow flow = org.eclipse.emf.ecore.util.EcoreUtil.copy(editor.drawing().flow());
        sources.clear();
        source.setItems("Take a message \u2026");
        source.select(0);
        looks++;
        int look = looks;
        background.execute(() -> {
            offer(look, Sources.files(file));
            offer(look, Sources.generated(file, flow)); // a schema takes a moment to be read
        });
    }

    private void offer(int look, List<Sources.Source> found) {
        onScreen(() -> {
            if (look == looks) {
                sources.addAll(found);
                found.forEach(each -> source.add(each.label()));
            }
        });
    }

    private void onScreen(Runnable action) {
        if (!isDisposed()) {
            getDisplay().asyncExec(() -> {
                if (!isDisposed()) {
                    action.run();
                }
            });
        }
    }

    private void take() {
        int index = source.getSelectionIndex() - 1;
        if (index < 0 || index >= sources.size()) {
            return;
        }
        Sources.Source chosen = sources.get(index);
        background.execute(() -> {
            try {
                String text = chosen.text().get();
                onScreen(() -> body.setText(text));
            } catch (IOException | RuntimeException e) {
                onScreen(() -> told.accept(chosen.label() + ": " + e.getMessage()));
            }
        });
    }

    private void showAnswer(String name) {
        keepAnswer();
        answering = name;
        Trial.Answer shown = typed == null ? null : typed.answers.get(name);
        endpoint.setText(name);
        status.setText(shown == null ? "" : String.valueOf(shown.status()));
        answer.setText(shown == null ? "" : shown.body());
    }

    private void keepAnswer() {
        if (typed != null && typed.answers.containsKey(answering)) {
            String said = status.getText().strip();
            int number = said.matches("[1-5]\\d\\d") ? Integer.parseInt(said) : 200;
            typed.answers.put(answering, new Trial.Answer(number, answer.getText()));
        }
    }

    private void enableAnswer() {
        boolean stubs = backends.getSelectionIndex() <= 0 && place.chosen().isEmpty();
        boolean any = typed != null && !typed.answers.isEmpty();
        endpoint.setEnabled(stubs && any);
        status.setEnabled(stubs && any);
        answer.setEnabled(stubs && any);
    }

    private void keep() {
        if (typed != null && !filling) {
            keepAnswer();
            typed.method = method.getText().strip();
            typed.path = path.getText().strip();
            typed.headers = headers.getText();
            typed.body = body.getText();
            if (place.chosen().isEmpty()) {
                int index = backends.getSelectionIndex();
                typed.environment = index <= 0 ? null : environments.get(index - 1);
            }
        }
    }

    /** A flow goes by another path from now on, and with it what was typed for it. */
    void move(Path from, Path to) {
        keep();
        place.move(from, to);
        Typed moved = byFlow.remove(from);
        if (moved == null) {
            byFlow.remove(to); // of a flow that was there before
            return;
        }
        byFlow.put(to, moved);
        if (moved.environment != null) {
            Path beside = to.resolveSibling(moved.environment.getFileName());
            moved.environment = Files.exists(beside) ? beside : moved.environment;
        }
    }

    /** The drawing has changed: it may call other backends now. */
    void drawn(FlowEditor editor) {
        if (typed == null) {
            return;
        }
        keep();
        List<String> before = new ArrayList<>(typed.answers.keySet());
        addNewBackends(editor.drawing().flow());
        place.show(editor.file(), String.valueOf(editor.drawing().flow().getName()));
        if (!before.equals(new ArrayList<>(typed.answers.keySet()))) {
            endpoint.setItems(typed.answers.keySet().toArray(String[]::new));
            answering = "";
            showAnswer(
                    typed.answers.isEmpty()
                            ? ""
                            : typed.answers.keySet().iterator().next());
            enableAnswer();
        }
    }

    /** @throws Failure when it can't be sent as it is */
    Trial trial() {
        keep();
        Map<String, String> named = new LinkedHashMap<>();
        for (String line : typed.headers.lines().filter(each -> !each.isBlank()).toList()) {
            int colon = line.indexOf(':');
            if (colon < 1) {
                throw new Failure(
                        Failure.Kind.USAGE, "the header '" + line + "' has no colon", "write Name: value, a line each");
            }
            named.put(
                    line.substring(0, colon).strip(), line.substring(colon + 1).strip());
        }
        if (!typed.path.startsWith("/")) {
            throw new Failure(
                    Failure.Kind.USAGE, "the path '" + typed.path + "' does not begin with '/'", "write it whole");
        }
        Optional<Path> real = Optional.ofNullable(typed.environment);
        return new Trial(
                typed.method,
                typed.path,
                named,
                typed.body,
                real.isPresent() ? Map.of() : Map.copyOf(typed.answers),
                real);
    }

    /** Where the message runs. */
    public PlacePane place() {
        return place;
    }

    /** Where the message stands. */
    public StyledText message() {
        return body;
    }

    /** The messages that are to be had; the first line is none. */
    public Combo sources() {
        return source;
    }
}
