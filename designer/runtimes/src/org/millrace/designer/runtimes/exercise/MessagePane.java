package org.millrace.designer.runtimes.exercise;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.millrace.designer.diagram.CanvasKeys;
import org.millrace.designer.diagram.figure.Paint;
import org.millrace.xml.Printable;

/**
 * The message at a wire: what differs from the wire before, the text as it is, as a tree, and what is around the body. What can't be seen in
 * it is shown as escapes. UI thread only.
 */
public final class MessagePane extends Composite {

    /** How reasons name a place. */
    private static final Pattern LINE = Pattern.compile("\\bline (\\d{1,7})\\b");

    private final Label title;
    private final Label reason;
    private final CTabFolder tabs;
    /** The colours that the message is marked in, and what marks it anew. */
    private Paint worn;

    private Runnable again;
    /** Whether the text was put in front to show a line of it. */
    private boolean pointed;

    private final StyledText changes;
    private final StyledText text;
    private final Tree tree;
    private final StyledText around;

    MessagePane(Composite parent) {
        super(parent, SWT.NONE);
        GridLayoutFactory.swtDefaults().margins(6, 4).spacing(4, 4).applyTo(this);
        title = new Label(this, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(title);
        reason = new Label(this, SWT.WRAP);
        GridDataFactory.fillDefaults().grab(true, false).exclude(true).applyTo(reason);
        tabs = new CTabFolder(this, SWT.FLAT | SWT.TOP);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(tabs);
        changes = shown(tabs, "Changes");
        text = shown(tabs, "Text");
        tree = new Tree(tabs, SWT.BORDER | SWT.SINGLE | SWT.V_SCROLL | SWT.H_SCROLL);
        tab(tabs, "Tree").setControl(tree);
        around = shown(tabs, "Headers and variables");
        tabs.setSelection(0);
        // the pane itself may have been painted before its texts are given their new colours, and is not painted again
        for (Control each : List.of(this, changes, text, tree, around)) {
            each.addListener(SWT.Paint, event -> followTheme());
        }
    }

    /** A switch of the theme paints everything anew; the marks follow. */
    private void followTheme() {
        if (worn != null && worn != paint()) {
            worn = paint();
            getDisplay().asyncExec(() -> {
                if (!isDisposed()) {
                    again.run();
                }
            });
        }
    }

    private static CTabItem tab(CTabFolder tabs, String name) {
        CTabItem item = new CTabItem(tabs, SWT.NONE);
        item.setText(name);
        return item;
    }

    private static StyledText shown(CTabFolder tabs, String name) {
        StyledText text = new StyledText(tabs, SWT.BORDER | SWT.MULTI | SWT.READ_ONLY | SWT.V_SCROLL | SWT.H_SCROLL);
        text.setFont(JFaceResources.getTextFont());
        text.setAlwaysShowScrollBars(false);
        CanvasKeys.letTabOut(text);
        tab(tabs, name).setControl(text);
        return text;
    }

    /**
     * @param before the wire that the message came by to the step before; null at the first
     * @param why the step that it came to failed; "" when it did not
     */
    void show(Run.Wire wire, Run.Wire before, String why) {
        worn = paint();
        again = () -> show(wire, before, why);
        tree.removeAll();
        if (pointed) {
            tabs.setSelection(0);
            pointed = false;
        }
        ((GridData) reason.getLayoutData()).exclude = why.isEmpty();
        reason.setVisible(!why.isEmpty());
        reason.setText(Printable.lines(why).replace("&", "&&"));
        reason.setForeground(paint().fault);
        layout();
        if (wire == null) {
            title.setText("Run a message, then choose a step or a wire of its way.");
            List.of(changes, text, around).forEach(each -> each.setText(""));
            return;
        }
        title.setText(Printable.of(wire.start()
                + (wire.fault().isEmpty() ? "" : "  \u2013  answering to the fault " + wire.fault())
                + (wire.left().isEmpty() ? "" : "  \u2013  " + wire.left())));
        title.setToolTipText(title.getText());
        text.setText(Printable.lines(wire.text()));
        Content now = Content.of(wire.text());
        Content earlier = before == null ? now : Content.of(before.text());
        showChanges(earlier.text(), now.text(), before != null && !wire.sameBody());
        Set<String> marks = new HashSet<>();
        earlier.roots().forEach(root -> collect(root, marks));
        for (Content.Part root : now.roots()) {
            add(
                    new TreeItem(tree, SWT.NONE),
                    root,
                    marks,
                    before != null && !earlier.roots().isEmpty());
        }
        showAround(wire, before);
        Matcher line = LINE.matcher(why);
        if (line.find()) {
            point(Integer.parseInt(line.group(1)) - 1);
        }
    }

    /** Leads to the line of the text that the reason speaks of. */
    private void point(int line) {
        if (line >= 0 && line < text.getLineCount()) {
            text.setLineBackground(line, 1, ChangedLines.removed(text));
            text.setTopIndex(Math.max(0, line - 3));
            tabs.setSelection(1);
            pointed = true;
        }
    }

    private static void collect(Content.Part part, Set<String> marks) {
        marks.add(part.mark());
        part.parts().forEach(each -> collect(each, marks));
    }

    private void add(TreeItem item, Content.Part part, Set<String> before, boolean compares) {
        item.setText(Printable.of(part.value().isEmpty() ? part.name() : part.name() + "  =  " + part.value()));
        if (compares && !before.contains(part.mark())) {
            item.setForeground(paint().added);
            item.setText(item.getText() + "   (new)");
        }
        part.parts().forEach(each -> add(new TreeItem(item, SWT.NONE), each, before, compares));
        item.setExpanded(true);
    }

    private Paint paint() {
        return Paint.on(changes.getBackground());
    }

    private void showAround(Run.Wire wire, Run.Wire before) {
        List<String> lines = new ArrayList<>();
        lines.add(wire.start());
        lines.addAll(wire.headers());
        wire.variables().forEach((name, value) -> lines.add("$" + name + " = " + value));
        Set<String> earlier = new HashSet<>();
        if (before != null) {
            earlier.add(before.start());
            earlier.addAll(before.headers());
            before.variables().forEach((name, value) -> earlier.add("$" + name + " = " + value));
        }
        around.setText(lines.stream().map(Printable::of).collect(Collectors.joining("\n")));
        for (int i = 0; i < lines.size(); i++) {
            if (before != null && !earlier.contains(lines.get(i))) {
                around.setLineBackground(i, 1, ChangedLines.added(around));
            }
        }
    }

    /** All lines of both: those that came green with a plus, those that went red with a minus. */
    private void showChanges(String before, String now, boolean compares) {
        if (!compares) {
            changes.setText(Printable.lines(now));
            return;
        }
        ChangedLines lines = ChangedLines.of(before, now);
        changes.setText(Printable.lines(
                lines.lines().stream().map(ChangedLines.Line::shown).collect(Collectors.joining("\n"))));
        changes.setTopIndex(Math.max(0, lines.paint(changes, 0) - 2));
    }

    /** All lines of the message and of the one before, with what came and what went. */
    public String changes() {
        return changes.getText();
    }

    /** Why the step failed; "" when it did not. */
    public String reason() {
        return reason.getText();
    }

    /** What stands above the message. */
    public String title() {
        return title.getText();
    }

    /** The message as a tree. */
    public Tree tree() {
        return tree;
    }
}
