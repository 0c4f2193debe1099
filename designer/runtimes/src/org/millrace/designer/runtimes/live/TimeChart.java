package org.millrace.designer.runtimes.live;

import java.text.FieldPosition;
import java.text.Format;
import java.text.ParsePosition;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleFunction;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swtchart.Chart;
import org.eclipse.swtchart.IAxis;
import org.eclipse.swtchart.ILineSeries;
import org.eclipse.swtchart.ISeries.SeriesType;
import org.eclipse.swtchart.LineStyle;
import org.eclipse.swtchart.Range;
import org.millrace.designer.diagram.figure.Paint;

/** A chart of the last minutes, from a fixed first second to now; its scale begins at 0 and ends at a round number. UI thread only. */
final class TimeChart {

    private final Chart chart;
    private final List<ILineSeries<?>> lines = new ArrayList<>();
    private final int seconds;

    /**
     * @param unit how a value of the scale reads
     * @param names of the lines; more than one are named below the chart
     */
    TimeChart(Composite parent, String title, int seconds, DoubleFunction<String> unit, String... names) {
        this.seconds = seconds;
        chart = new Chart(parent, SWT.NONE);
        chart.setData("org.eclipse.e4.ui.css.disabled", Boolean.TRUE);
        chart.getTitle().setText(title);
        chart.getTitle().setFont(parent.getFont());
        chart.getLegend().setVisible(names.length > 1);
        chart.getLegend().setPosition(SWT.RIGHT); // below it would take the height from the lines
        for (String name : names) {
            ILineSeries<?> line = (ILineSeries<?>) chart.getSeriesSet().createSeries(SeriesType.LINE, name);
            line.setSymbolType(ILineSeries.PlotSymbolType.NONE);
            line.setLineWidth(2);
            line.setAntialias(SWT.ON);
            lines.add(line);
        }
        IAxis across = chart.getAxisSet().getXAxis(0);
        across.getTitle().setVisible(false);
        across.getTick().setFormat(new Words(TimeChart::ago));
        across.getTick().setTickMarkStepHint(60);
        across.getGrid().setStyle(LineStyle.NONE);
        IAxis up = chart.getAxisSet().getYAxis(0);
        up.getTitle().setVisible(false);
        up.getTick().setFormat(new Words(unit));
        up.getGrid().setStyle(LineStyle.SOLID);
    }

    Chart control() {
        return chart;
    }

    /** @param values of each line, the newest last; what is NaN is left out, as a line can't have a gap */
    void show(double[]... values) {
        chart.suspendUpdate(true);
        double most = 0;
        for (int i = 0; i < values.length; i++) {
            double[] line = values[i];
            int[] known = java.util.stream.IntStream.range(0, line.length)
                    .filter(at -> !Double.isNaN(line[at]))
                    .toArray();
            double[] x = Arrays.stream(known)
                    .mapToDouble(at -> (at - line.length + 1) / 60.0)
                    .toArray();
            double[] y = Arrays.stream(known).mapToDouble(at -> line[at]).toArray();
            lines.get(i).setXSeries(x);
            lines.get(i).setYSeries(y);
            most = Math.max(most, Arrays.stream(y).max().orElse(0));
        }
        chart.getAxisSet().getXAxis(0).setRange(new Range((1 - seconds) / 60.0, 0));
        chart.getAxisSet().getYAxis(0).setRange(new Range(0, round(most)));
        chart.suspendUpdate(false);
        chart.redraw();
    }

    /** E.g. {@code -4 min}; {@code -3:30} where there is room for halves. */
    private static String ago(double minutes) {
        long seconds = Math.round(-minutes * 60);
        if (seconds == 0) {
            return "now";
        }
        return seconds % 60 == 0 ? "-" + seconds / 60 + " min" : String.format("-%d:%02d", seconds / 60, seconds % 60);
    }

    /** The next of 1, 2 and 5 times a power of ten, so that the scale changes seldom. */
    static double round(double most) {
        if (most <= 0) {
            return 1;
        }
        double ten = Math.pow(10, Math.floor(Math.log10(most)));
        return most <= ten ? ten : most <= 2 * ten ? 2 * ten : most <= 5 * ten ? 5 * ten : 10 * ten;
    }

    void colours(Paint paint, Color... ofLines) {
        chart.setBackground(paint.canvas);
        chart.getPlotArea().setBackground(paint.canvas);
        chart.getTitle().setForeground(paint.text);
        chart.getLegend().setBackground(paint.canvas);
        chart.getLegend().setForeground(paint.soft);
        for (IAxis axis : chart.getAxisSet().getAxes()) {
            axis.getTick().setForeground(paint.soft);
            axis.getGrid().setForeground(paint.grid);
        }
        for (int i = 0; i < ofLines.length; i++) {
            lines.get(i).setLineColor(ofLines[i]);
        }
        chart.redraw();
    }

    /** A scale in words; the chart library wants a format, and shows what is no number as it stands. */
    private static final class Words extends Format {

        private static final long serialVersionUID = 1;

        private final transient DoubleFunction<String> words;

        Words(DoubleFunction<String> words) {
            this.words = words;
        }

        @Override
        public StringBuffer format(Object value, StringBuffer to, FieldPosition at) {
            return to.append(words.apply(((Number) value).doubleValue()));
        }

        @Override
        public Object parseObject(String text, ParsePosition at) {
            return null; // none of it was read: it is no number
        }
    }
}
