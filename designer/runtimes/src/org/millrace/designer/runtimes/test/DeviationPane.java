package org.millrace.designer.runtimes.test;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Composite;
import org.millrace.client.exchange.Deviation;
import org.millrace.client.regression.FlowTests;
import org.millrace.designer.diagram.CanvasKeys;
import org.millrace.designer.diagram.figure.Paint;
import org.millrace.designer.runtimes.exercise.ChangedLines;
import org.millrace.xml.Printable;

/** Why a test failed: each thing that did not hold, and what was expected (\u2212) against what came (+). UI thread only. */
final class DeviationPane extends Composite {

    private final StyledText text;
    private Optional<FlowTests.Result> shown = Optional.empty();
    /** The colours that the lines are marked in. */
    private Paint worn;

    DeviationPane(Composite parent) {
        super(parent, SWT.NONE);
        GridLayoutFactory.swtDefaults().margins(6, 4).applyTo(this);
        text = new StyledText(this, SWT.BORDER | SWT.MULTI | SWT.READ_ONLY | SWT.V_SCROLL | SWT.H_SCROLL);
        text.setFont(JFaceResources.getTextFont());
        text.setAlwaysShowScrollBars(false);
        text.setToolTipText("Why the test failed");
        CanvasKeys.letTabOut(text);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(text);
        text.addListener(SWT.Paint, event -> followTheme());
    }

    /** A switch of the theme paints everything anew; the marks follow. */
    private void followTheme() {
        if (worn != null && worn != Paint.on(text.getBackground())) {
            worn = Paint.on(text.getBackground());
            getDisplay().asyncExec(() -> {
                if (!isDisposed()) {
                    show(shown);
                }
            });
        }
    }

    void show(Optional<FlowTests.Result> result) {
        shown = result;
        worn = Paint.on(text.getBackground());
        List<String> lines = new ArrayList<>();
        Map<Integer, ChangedLines> painted = new LinkedHashMap<>();
        if (result.isEmpty()) {
            lines.add("Choose a test that was run.");
        } else if (result.get().isGood()) {
            lines.add("All went as expected.");
        } else {
            for (Deviation each : result.get().deviations()) {
                lines.add(sentence(each));
                if (!each.expected().isEmpty()) {
                    ChangedLines changed = ChangedLines.ofMessages(each.expected(), each.actual());
                    painted.put(lines.size(), changed);
                    changed.lines().forEach(line -> lines.add(line.shown()));
                }
                lines.add("");
            }
            boolean compared = result.get().deviations().stream()
                    .anyMatch(each -> !each.expected().isEmpty());
            if (!compared && !result.get().reply().isBlank()) {
                lines.add("The reply was:");
                result.get().reply().strip().lines().forEach(lines::add);
            }
        }
        text.setText(Printable.lines(String.join("\n", lines)));
        painted.forEach((from, changed) -> changed.paint(text, from));
        text.setTopIndex(0);
    }

    /** Its first line: what follows is shown as a difference. */
    private static String sentence(Deviation of) {
        String first = of.said().lines().findFirst().orElse("");
        return Character.toUpperCase(first.charAt(0))
                + first.substring(1)
                + (of.expected().isEmpty() ? "" : "   (\u2212 expected, + came)");
    }

    String text() {
        return text.getText();
    }
}
