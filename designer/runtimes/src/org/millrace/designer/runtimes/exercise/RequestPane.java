package org.millrace.designer.runtimes.exercise;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.millrace.client.Failure;
import org.millrace.designer.diagram.FlowEditor;
import org.millrace.designer.diagram.base.SearchPopup;
import org.millrace.designer.diagram.base.TextUndo;
import org.millrace.designer.diagram.environment.Environments;
import org.millrace.model.flow.Flow;

/** What is sent, and what answers: the left of the Exerciser. Keeps what was typed for each flow. UI thread only. */
public final class RequestPane extends Composite {

    private static final String STUBS = "Stubs, which answer as below";

    private final Map<Path, TypedRequest> byFlow = new HashMap<>();
    private final Executor background;
    private final Consumer<String> told;
    private final Runnable placed;
    private final PlacePane place;
    private final Combo method;
    private final Text path;
    private final Button source;
    private final Button recording;
    private final StyledText body;
    private final StyledText headers;
    private final Combo backends;
    private final Combo endpoint;
    private final Text status;
    private final StyledText answer;
    private final List<Sources.Source> sources = new ArrayList<>();
    /** Counts looks for messages, so that what comes late of an earlier one is dropped. */
    private int looks;
    /** What was chosen and is being read; null for nothing. */
    private Sources.Source taking;
    /** To be done when it is there. */
    private Runnable whenTaken;

    private FlowEditor shown;
    private List<Path> environments = List.of();
    private Path folder;
    private TypedRequest typed;
    private String answering = "";
    private boolean filling;

    /**
     * @param told hears why something can't be had
     * @param placed told when it is to run elsewhere
     * @param record told where a message is to be recorded
     */
    RequestPane(Composite parent, Executor background, Consumer<String> told, Runnable placed, Consumer<Place> record) {
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
        GridDataFactory.swtDefaults()
                .hint(PlacePane.width(method, "DELETE"), SWT.DEFAULT)
                .applyTo(method);
        path = new Text(this, SWT.BORDER | SWT.SINGLE);
        name(path, "Path");
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .align(SWT.FILL, SWT.CENTER)
                .applyTo(path);
        CTabFolder tabs = new CTabFolder(this, SWT.FLAT | SWT.TOP);
        GridDataFactory.fillDefaults().span(3, 1).grab(true, true).applyTo(tabs);
        body = TabPages.text(TabPages.page(tabs, "Message", 1), "Message");
        // beside the tabs, not above the message, which needs every line of the view
        Composite beside = new Composite(tabs, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).spacing(4, 0).applyTo(beside);
        recording = button(
                beside,
                "Rec&ord \u2026",
                "Keep the next message of a client there as a sample of the flow",
                () -> place.chosen().ifPresent(record));
        source = button(
                beside,
                "&Take a message \u2026",
                "A sample of the flow with its method, path and headers, a file, or a new one by the schema",
                this::offer);
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .align(SWT.END, SWT.CENTER)
                .applyTo(recording);
        tabs.setTopRight(beside, SWT.FILL);
        tabs.addListener(SWT.Selection, event -> beside.setVisible(tabs.getSelectionIndex() == 0));
        headers = TabPages.text(TabPages.page(tabs, "Headers", 1), "Headers, a line each: Name: value");
        for (Control field : List.of(method, path, body, headers)) {
            TextUndo.on(field);
            field.addListener(SWT.KeyDown, this::undoOrRedo);
        }
        Composite behind = TabPages.page(tabs, "Backends", 3);
        backends = choice(behind, "What answers", 3);
        backends.addListener(SWT.Selection, event -> {
            keep();
            enableAnswer();
        });
        endpoint = choice(behind, "Backend", 1);
        endpoint.addListener(SWT.Selection, event -> showAnswer(endpoint.getText()));
        new Label(behind, SWT.NONE).setText("answers with status");
        status = new Text(behind, SWT.BORDER | SWT.SINGLE);
        name(status, "Status of the answer");
        GridDataFactory.swtDefaults().hint(40, SWT.DEFAULT).applyTo(status);
        answer = TabPages.text(behind, "Body of the answer");
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
        recording.setVisible(!here);
        place.requestLayout();
    }

    private static Combo choice(Composite parent, String name, int columns) {
        Combo choice = new Combo(parent, SWT.DROP_DOWN | SWT.READ_ONLY);
        name(choice, name);
        GridDataFactory.fillDefaults().span(columns, 1).grab(true, false).applyTo(choice);
        return choice;
    }

    private static Button button(Composite parent, String text, String tip, Runnable does) {
        Button button = new Button(parent, SWT.PUSH);
        button.setText(text);
        button.setToolTipText(tip);
        button.addListener(SWT.Selection, event -> does.run());
        return button;
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
        typed = editor == null ? null : byFlow.computeIfAbsent(editor.file(), file -> new TypedRequest());
        setEnabled(typed != null);
        shown = editor;
        if (editor == null) {
            place.show(null, "");
            arrange();
            return;
        }
        folder = editor.file().toAbsolutePath().getParent();
        addNewBackends(editor.drawing().flow());
        if (fresh) {
            begin(editor);
        }
        fill();
        filling = true;
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

    /** The first of what the flow brings along. */
    private void begin(FlowEditor editor) {
        Sources.Source first =
                Sources.ofFlow(editor.file(), editor.drawing().flow()).getFirst();
        try {
            typed.take(first.text().get());
        } catch (IOException e) {
            told.accept(first.label() + " can't be read: " + e.getMessage());
        }
        typed.forget();
    }

    /** Shows what is typed, which nobody has typed just now. */
    private void fill() {
        filling = true;
        method.setText(typed.method);
        path.setText(typed.path);
        headers.setText(typed.headers);
        body.setText(typed.body);
        filling = false;
        List.of(method, path, headers, body).forEach(field -> TextUndo.of(field).ifPresent(TextUndo::forget));
    }

    /** Ctrl+Z in a field undoes typing, and then what was taken, as a whole. */
    private void undoOrRedo(Event event) {
        boolean redo = TextUndo.isRedo(event);
        if (typed == null || !redo && !TextUndo.isUndo(event)) {
            return;
        }
        event.doit = false;
        keep();
        Optional<TextUndo> field = TextUndo.of((Control) event.widget);
        if (redo) {
            field.ifPresent(TextUndo::redo);
        } else if (field.filter(TextUndo::canUndo).isEmpty() && typed.untake()) {
            fill();
            reshowAnswer();
            told.accept("The request is as it was before the message was taken.");
        } else {
            field.ifPresent(TextUndo::undo);
        }
    }

    private void reshowAnswer() {
        String shown = answering;
        answering = "";
        showAnswer(shown);
    }

    private void addNewBackends(Flow flow) {
        typed.callBackends(
                flow,
                flow.getSamples().isEmpty()
                        ? ""
                        : fileText(flow.getSamples().getFirst().getResponse()));
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
        looks++;
        int look = looks;
        background.execute(() -> {
            found(look, Sources.files(file, flow));
            found(look, Sources.generated(file, flow)); // a schema takes a moment to be read
        });
    }

    private void found(int look, List<Sources.Source> found) {
        onScreen(() -> {
            if (look == looks) {
                sources.addAll(found);
            }
        });
    }

    /** Those of the flow as it is drawn at the moment, and what was found beside it. */
    private List<Sources.Source> all() {
        List<Sources.Source> all = new ArrayList<>();
        if (shown != null) {
            all.addAll(Sources.ofFlow(shown.file(), shown.drawing().flow()));
        }
        all.addAll(sources);
        return all;
    }

    /** Opens the list of messages, which shrinks to what is typed. */
    public void offer() {
        if (typed == null) {
            return;
        }
        new SearchPopup<>(
                        source,
                        "Take a message",
                        words -> all().stream()
                                .filter(each -> each.matches(words))
                                .toList(),
                        new ColumnLabelProvider() {
                            @Override
                            public String getText(Object element) {
                                Sources.Source offered = (Sources.Source) element;
                                return offered.label() + "   \u2013   " + offered.detail();
                            }
                        },
                        this::take)
                .openAt(new Point(0, source.getSize().y));
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

    private void take(Sources.Source chosen) {
        keep();
        TypedRequest of = typed;
        boolean changed = of.isChanged();
        taking = chosen;
        told.accept("Reading " + chosen.label() + " \u2026");
        background.execute(() -> {
            try {
                Taken taken = chosen.text().get();
                onScreen(() -> taken(of, chosen, taken, changed));
            } catch (IOException | RuntimeException e) {
                onScreen(() -> {
                    if (taking == chosen) {
                        taking = null;
                        whenTaken = null; // the message before is not what was asked for
                        told.accept(chosen.label() + ": " + e.getMessage());
                    }
                });
            }
        });
    }

    private void taken(TypedRequest of, Sources.Source chosen, Taken taken, boolean changed) {
        if (taking != chosen) {
            return; // something else was chosen since
        }
        taking = null;
        if (of == typed) {
            keep();
        }
        of.take(taken);
        if (of == typed) {
            fill();
            reshowAnswer();
        }
        told.accept("Took " + chosen.label() + (changed ? "; Ctrl+Z brings back what you typed before" : ""));
        Runnable then = whenTaken;
        whenTaken = null;
        if (then != null && of == typed) {
            then.run();
        }
    }

    /** Whether a message was chosen that is not there yet. */
    boolean isTaking() {
        return taking != null;
    }

    /** Whether something is to be done when it is there. */
    boolean isAwaited() {
        return whenTaken != null;
    }

    /** Does something when the message that was chosen is there; not at all when it can't be had. */
    void whenTaken(Runnable then) {
        whenTaken = then;
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
        TypedRequest moved = byFlow.remove(from);
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
        return typed.trial();
    }

    /** Where the message runs. */
    public PlacePane place() {
        return place;
    }

    /** Where the message stands. */
    public StyledText message() {
        return body;
    }

    /** What the messages that can be taken are called. */
    public List<String> sources() {
        return all().stream().map(Sources.Source::label).toList();
    }

    /** Records where the flow is in service; hidden for here. */
    public Button recordButton() {
        return recording;
    }

    /** Opens the list of {@link #sources}. */
    public Button sourceButton() {
        return source;
    }

    public Combo method() {
        return method;
    }

    public Text path() {
        return path;
    }

    /** A line each. */
    public StyledText headers() {
        return headers;
    }
}
