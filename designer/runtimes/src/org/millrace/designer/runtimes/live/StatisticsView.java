package org.millrace.designer.runtimes.live;

import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.ui.part.ViewPart;
import org.millrace.client.Units;
import org.millrace.client.statistics.Figures;
import org.millrace.client.statistics.Seconds;
import org.millrace.designer.diagram.FlowEditor;
import org.millrace.designer.diagram.base.Help;
import org.millrace.designer.diagram.figure.Paint;
import org.millrace.designer.runtimes.connect.Connections;
import org.millrace.model.flow.Step;
import org.millrace.xml.Printable;

/**
 * Charts of the step that is selected in the active flow's editor, or of the whole flow, over the last minutes; below them the recent
 * faults, each of which leads to its step.
 */
public final class StatisticsView extends ViewPart {

    public static final String ID = "org.millrace.designer.statistics";

    private static final int MILLIS = 1_000;

    /** With less room the charts stand one above the other. */
    private static final int LEAST_WIDE = 600;

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss");

    private final FaultFeed feed = new FaultFeed(Connections.ofWorkspace());
    private Composite whole;
    private Label heading;
    private TimeChart rates;
    private TimeChart latencies;
    private TimeChart faultRates;
    private Table faults;
    private List<FaultFeed.Bulletin> shown = List.of();
    private Paint paint;

    @Override
    public void createPartControl(Composite parent) {
        whole = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().margins(6, 4).spacing(0, 4).applyTo(whole);
        Help.on(whole, "live#charts");
        heading = new Label(whole, SWT.WRAP);
        GridDataFactory.fillDefaults().grab(true, false).hint(200, SWT.DEFAULT).applyTo(heading);
        SashForm sash = new SashForm(whole, SWT.VERTICAL | SWT.SMOOTH);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(sash);
        Composite charts = new Composite(sash, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(3).equalWidth(true).applyTo(charts);
        rates = chart(charts, "Entries a second", Numbers::rate, "a second");
        latencies = chart(charts, "Latency", StatisticsView::onScale, "p50", "p99");
        faultRates = chart(charts, "Faults a second", Numbers::rate, "faults");
        charts.addListener(SWT.Resize, event -> {
            boolean wide = charts.getClientArea().width >= LEAST_WIDE;
            GridLayoutFactory.fillDefaults()
                    .numColumns(wide ? 3 : 1)
                    .equalWidth(true)
                    .applyTo(charts);
        });
        faults = new Table(sash, SWT.FULL_SELECTION | SWT.SINGLE);
        faults.setHeaderVisible(true);
        column("Time", 90);
        column("Runtime", 110);
        column("Step", 160);
        column("Code", 170);
        column("What happened", 600);
        faults.addListener(SWT.Selection, this::selected);
        faults.addListener(SWT.DefaultSelection, this::selected);
        sash.setWeights(65, 35);
        whole.addListener(SWT.Paint, event -> colour());
        refresh();
    }

    /** E.g. {@code 0}, {@code 50 ms}: the scale has round numbers. */
    private static String onScale(double millis) {
        return millis == 0 ? "0" : Units.durationShown(Math.round(millis * 1e6)).replaceFirst("\\.0+ ", " ");
    }

    private TimeChart chart(
            Composite parent, String title, java.util.function.DoubleFunction<String> unit, String... names) {
        TimeChart chart = new TimeChart(parent, title, WatchedFlow.SECONDS_KEPT, unit, names);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(chart.control());
        return chart;
    }

    private void column(String title, int width) {
        TableColumn column = new TableColumn(faults, SWT.NONE);
        column.setText(title);
        column.setWidth(width);
    }

    private void colour() {
        Paint suits = Paint.on(whole.getBackground());
        if (suits != paint) {
            paint = suits;
            rates.colours(paint, paint.selected);
            latencies.colours(paint, paint.selected, paint.warning);
            faultRates.colours(paint, paint.fault);
        }
    }

    private Optional<WatchedFlow> watched() {
        return getSite().getPage().getActiveEditor() instanceof FlowEditor editor
                ? WatchedFlows.of(editor)
                : Optional.empty();
    }

    /** Once a second, as long as the view is there; while it is hidden it costs a look at that. */
    private void refresh() {
        if (whole.isDisposed()) {
            return;
        }
        if (whole.isVisible()) {
            show();
        }
        whole.getDisplay().timerExec(MILLIS, this::refresh);
    }

    private void show() {
        Optional<WatchedFlow> watched = watched();
        Optional<Figures.OfFlow> figures = watched.flatMap(WatchedFlow::figures);
        if (figures.isEmpty()) {
            say(
                    watched.isEmpty()
                            ? "Open a flow, and choose a runtime or a pair with Watch in the toolbar."
                            : "Nothing is watched: choose a runtime or a pair with Watch in the toolbar.");
            charts(new double[0], new double[0], new double[0], new double[0]);
            bulletins(List.of());
            return;
        }
        WatchedFlow flow = watched.get();
        String step = flow.editor().selectedSteps().stream()
                .findFirst()
                .map(Step::getId)
                .orElse("");
        Figures now =
                step.isEmpty() ? figures.get().whole() : figures.get().steps().get(step);
        String on = flow.sides().stream().map(side -> side.runtime().name()).collect(Collectors.joining(" + "));
        String of = step.isEmpty() ? figures.get().flow() + ", the whole flow" : step;
        say(of + " on " + on + ": " + (now == null ? "no exchange has come to it" : sentence(now)));
        Seconds seconds = flow.seconds(step).orElseThrow();
        charts(
                of(seconds, seconds::rateAt),
                of(seconds, at -> millis(seconds.p50NanosAt(at))),
                of(seconds, at -> millis(seconds.p99NanosAt(at))),
                of(seconds, seconds::faultsAt));
        Map<String, Long> counted = new TreeMap<>();
        figures.get().steps().forEach((id, each) -> counted.put(id, each.faultCount()));
        feed.look(flow.sides(), figures.get().flow(), counted);
        bulletins(feed.latest());
    }

    private static String sentence(Figures now) {
        String faults = now.faults().isEmpty()
                ? "no fault"
                : now.faults().entrySet().stream()
                        .map(each -> each.getKey() + " " + Units.count(each.getValue()))
                        .collect(Collectors.joining(", "));
        return Units.count(now.count()) + " entries since the start, " + faults;
    }

    private static double[] of(Seconds seconds, IntToDoubleFunction value) {
        return IntStream.range(0, seconds.length()).mapToDouble(value).toArray();
    }

    private static double millis(long nanos) {
        return nanos < 0 ? Double.NaN : nanos / 1e6;
    }

    private void say(String text) {
        if (!text.equals(heading.getText())) {
            heading.setText(text);
            heading.setToolTipText(text);
        }
    }

    private void charts(double[] rate, double[] p50, double[] p99, double[] faulted) {
        colour();
        rates.show(rate);
        latencies.show(p50, p99);
        faultRates.show(faulted);
    }

    /** Rows are made anew only when there are others; what is selected stays so. */
    private void bulletins(List<FaultFeed.Bulletin> latest) {
        if (latest.equals(shown)) {
            return;
        }
        int at = faults.getSelectionIndex();
        FaultFeed.Bulletin selected = at < 0 || at >= shown.size() ? null : shown.get(at);
        shown = latest;
        faults.setRedraw(false);
        faults.removeAll();
        for (FaultFeed.Bulletin each : latest) {
            TableItem row = new TableItem(faults, SWT.NONE);
            row.setText(new String[] {
                TIME.format(each.fault().time().atZone(ZoneId.systemDefault())),
                each.runtime(),
                each.fault().step(),
                each.fault().code(),
                Printable.of(each.fault().message()
                        + (each.fault().detail().isEmpty()
                                ? ""
                                : " (" + each.fault().detail() + ")"))
            });
        }
        if (selected != null && latest.contains(selected)) {
            faults.setSelection(latest.indexOf(selected));
        }
        faults.setRedraw(true);
    }

    /** Leads to the step in which a fault arose. */
    private void selected(Event event) {
        int row = faults.getSelectionIndex();
        if (row >= 0 && getSite().getPage().getActiveEditor() instanceof FlowEditor editor) {
            editor.drawing().drawn(shown.get(row).fault().step()).ifPresent(step -> editor.select(List.of(step)));
        }
    }

    @Override
    public void setFocus() {
        faults.setFocus();
    }
}
