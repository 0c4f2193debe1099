package org.millrace.designer.runtimes.exercise;

import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Text;
import org.millrace.client.Failure;
import org.millrace.designer.runtimes.connect.Connections;
import org.millrace.designer.runtimes.connect.Target;

/**
 * Where a message runs: here, or where the flow is in service, with the address of the listener there. Keeps what was chosen for each flow
 * until the designer is closed. UI thread only; it is told of runtimes by the connections' threads, and looks again at most twice a second.
 */
public final class PlacePane extends Composite {

    private static final int LOOK_AGAIN_MILLIS = 500;
    private static final String HERE = "Runs here";
    private static final String WHERE =
            "Where it runs: here, or on a runtime of the Runtimes view that has this flow in service";

    /** Each has what its text needs; where that is more than there is, they give way to each other down to this. */
    private static final int NARROW = 80;

    /** What a combo has around its text, its arrow above all. */
    private static final int AROUND_TEXT = 56;

    /**
     * What a person has chosen for a flow.
     *
     * @param name of the target, for when it is not known any more
     */
    private record Choice(Target target, String name) {}

    private final Connections connections = Connections.ofWorkspace();
    private final Runnable listener = this::told;
    private final AtomicBoolean looksAgain = new AtomicBoolean();
    private final Runnable changed;
    private final Map<Path, Choice> chosen = new HashMap<>();

    /** Addresses that are not the proposed ones, by the target. */
    private final Map<Target, String> mended = new HashMap<>();

    private final Combo where;
    private final Text address;
    private final Button key;
    private List<Place> places = List.of();
    private Path file;
    private String flow = "";
    private boolean filling;

    /** @param changed told when something else was chosen */
    PlacePane(Composite parent, Runnable changed) {
        super(parent, SWT.NONE);
        this.changed = changed;
        GridLayoutFactory.fillDefaults().numColumns(3).spacing(4, 4).applyTo(this);
        where = new Combo(this, SWT.DROP_DOWN | SWT.READ_ONLY);
        RequestPane.name(where, WHERE);
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .minSize(NARROW, SWT.DEFAULT)
                .applyTo(where);
        where.addListener(SWT.Selection, event -> choose());
        address = new Text(this, SWT.BORDER | SWT.SINGLE);
        address.setMessage("http://gateway.example:8080");
        RequestPane.name(address, "Address of the listener there; mend it where a proxy or a tunnel stands between");
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .align(SWT.FILL, SWT.CENTER)
                .minSize(NARROW, SWT.DEFAULT)
                .exclude(true)
                .applyTo(address);
        address.setVisible(false);
        address.addListener(SWT.Modify, event -> mend());
        key = new Button(this, SWT.PUSH);
        key.setText("&Key \u2026");
        RequestPane.name(key, "Key with a certificate to show to the listener there, which asks its clients for one");
        GridDataFactory.swtDefaults().exclude(true).applyTo(key);
        key.setVisible(false);
        key.addListener(
                SWT.Selection,
                event -> chosen().map(place -> new ListenerKeyDialog(
                                getShell(),
                                place.name(),
                                place.runtimes(),
                                place.clientCertificate().equals("required")))
                        .ifPresent(ListenerKeyDialog::open));
        where.setItems(HERE);
        where.select(0);
        connections.listen(listener);
        addListener(SWT.Dispose, event -> connections.unlisten(listener));
    }

    /** By a connection's thread, once a second and runtime. */
    private void told() {
        if (!isDisposed() && looksAgain.compareAndSet(false, true)) {
            try {
                Display display = getDisplay();
                display.asyncExec(() -> {
                    if (isDisposed()) {
                        return; // closed meanwhile, with the display perhaps
                    }
                    display.timerExec(LOOK_AGAIN_MILLIS, () -> {
                        looksAgain.set(false);
                        if (!isDisposed()) {
                            fill();
                        }
                    });
                });
            } catch (org.eclipse.swt.SWTException e) {
                looksAgain.set(false); // disposed in this very moment
            }
        }
    }

    /** @param name of the flow; "" for none */
    void show(Path opened, String name) {
        file = opened;
        flow = name;
        fill();
    }

    /** A flow goes by another path from now on. */
    void move(Path from, Path to) {
        Choice choice = chosen.remove(from);
        if (choice == null) {
            chosen.remove(to);
        } else {
            chosen.put(to, choice);
        }
        file = from.equals(file) ? to : file;
    }

    private void fill() {
        List<Place> now = new ArrayList<>();
        Choice choice = chosen.get(file);
        if (!flow.isEmpty()) {
            now.addAll(Place.of(connections, flow));
            if (choice != null && now.stream().noneMatch(place -> place.target().equals(choice.target()))) {
                now.add(Place.of(
                        connections, choice.target(), choice.name(), flow)); // lost, or out of service: Run says why
            }
        }
        places = List.copyOf(now);
        List<String> items = new ArrayList<>(List.of(HERE));
        int selected = 0;
        for (Place place : places) {
            items.add("Runs on " + place.name() + (place.serving().isEmpty() ? " (not at the moment)" : ""));
            if (choice != null && place.target().equals(choice.target())) {
                selected = items.size() - 1;
            }
        }
        filling = true;
        if (!items.equals(List.of(where.getItems()))) {
            where.setItems(items.toArray(String[]::new));
            where.requestLayout();
        }
        if (where.getSelectionIndex() != selected) {
            where.select(selected);
        }
        showAddress();
        filling = false;
    }

    private void showAddress() {
        Optional<Place> place = chosen();
        String text = place.map(this::addressOf).orElse("");
        if (!address.getText().equals(text)) {
            address.setText(text);
        }
        String tip =
                place.isPresent() ? where.getText() + "\n" + WHERE : WHERE; // its name may be longer than there is room
        if (!tip.equals(where.getToolTipText())) {
            where.setToolTipText(tip);
        }
        boolean asked =
                place.filter(each -> !each.clientCertificate().equals("none")).isPresent();
        span(where, place.isPresent() ? 1 : 3);
        span(address, asked ? 1 : 2);
        show(address, place.isPresent());
        show(key, asked);
    }

    /** Takes the columns of those beside it that are not shown. */
    private static void span(Control control, int columns) {
        GridData data = (GridData) control.getLayoutData();
        if (data.horizontalSpan != columns) {
            data.horizontalSpan = columns;
            control.requestLayout();
        }
    }

    private static void show(Control control, boolean visible) {
        if (control.getVisible() != visible) {
            ((GridData) control.getLayoutData()).exclude = !visible;
            control.setVisible(visible);
            control.requestLayout();
        }
    }

    private String addressOf(Place place) {
        return mended.getOrDefault(place.target(), place.proposedAddress());
    }

    private void choose() {
        int index = where.getSelectionIndex() - 1;
        if (file != null && index < 0) {
            chosen.remove(file);
        } else if (file != null) {
            chosen.put(
                    file,
                    new Choice(places.get(index).target(), places.get(index).name()));
        }
        filling = true;
        showAddress();
        filling = false;
        changed.run();
    }

    private void mend() {
        Optional<Place> place = filling ? Optional.empty() : chosen();
        place.ifPresent(each -> {
            if (address.getText().strip().equals(each.proposedAddress())) {
                mended.remove(each.target());
            } else {
                mended.put(each.target(), address.getText());
            }
        });
    }

    /** What it needs while it runs here, whatever else can be chosen. */
    int widthHere() {
        return width(where, HERE);
    }

    /** What a combo needs to show a text whole. */
    static int width(Combo combo, String text) {
        GC gc = new GC(combo);
        try {
            return gc.textExtent(text).x + AROUND_TEXT;
        } finally {
            gc.dispose();
        }
    }

    /** What is shown may be half a second old. */
    private Place now(Place shown) {
        return Place.of(connections, shown.target(), shown.name(), flow);
    }

    /** Where it runs, as it is at this moment; empty for here. */
    Optional<Place> chosen() {
        int index = where.getSelectionIndex() - 1;
        return index < 0 || index >= places.size() ? Optional.empty() : Optional.of(now(places.get(index)));
    }

    /**
     * The address of the listener at the chosen place.
     *
     * @throws Failure when it is none
     */
    URI address() {
        String text = address.getText().strip().replaceFirst("/+$", "");
        try {
            URI uri = URI.create(text);
            boolean http = "http".equals(uri.getScheme()) || "https".equals(uri.getScheme());
            if (http && uri.getHost() != null && uri.getRawPath().isEmpty() && uri.getQuery() == null) {
                return uri;
            }
        } catch (IllegalArgumentException e) {
            // said below
        }
        throw new Failure(
                Failure.Kind.USAGE,
                "'" + text + "' is not the address of a listener",
                "write it like http://gateway.example:8080; the path stands below");
    }

    /** The places that can be chosen; the first is here. */
    public Combo places() {
        return where;
    }

    /** Where the listener of the chosen place is; hidden for here. */
    public Text addressField() {
        return address;
    }
}
