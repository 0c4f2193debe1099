package org.millrace.tests.designer;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.PartInitException;

/** The tree of the Runtimes view, its rows found by what their first cells say from the top on. Looked up anew each time. UI thread only. */
final class RuntimesRows {

    private RuntimesRows() {}

    /** Shows the view. */
    static IViewPart open() throws PartInitException {
        IViewPart view = Desk.page().showView("org.millrace.designer.runtimes");
        Desk.page().activate(view);
        Desk.settle();
        return view;
    }

    static Tree tree() {
        return Desk.all(Desk.shell(), Tree.class).stream()
                .filter(tree -> tree.getColumnCount() > 5)
                .findFirst()
                .orElseThrow(() -> new AssertionError("no tree of runtimes"));
    }

    /** Whether no view shows a runtime. */
    static boolean none() {
        return Desk.all(Desk.shell(), Tree.class).stream()
                .noneMatch(tree -> tree.getColumnCount() > 5 && tree.getItemCount() > 0);
    }

    /** The texts of a row; none when there is no such row. */
    static List<String> row(String... path) {
        return item(path).map(RuntimesRows::texts).orElse(List.of());
    }

    private static List<String> texts(TreeItem item) {
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < item.getParent().getColumnCount(); i++) {
            texts.add(item.getText(i));
        }
        return texts;
    }

    private static Optional<TreeItem> item(String... path) {
        TreeItem[] items = tree().getItems();
        TreeItem found = null;
        for (String name : path) {
            found = null;
            for (TreeItem each : items) {
                found = each.getText(0).equals(name) ? each : found;
            }
            if (found == null) {
                return Optional.empty();
            }
            items = found.getItems();
        }
        return Optional.ofNullable(found);
    }

    private static TreeItem shown(String... path) {
        return item(path).orElseThrow(() -> new AssertionError("no row " + String.join(" > ", path)));
    }

    /** Waits until a cell of a row says this. */
    static void await(String cell, String... path) {
        await(cell, row -> row.contains(cell), path);
    }

    /** Waits until a row says this, which comes in pieces. */
    static void await(List<String> cells, String... path) {
        await(String.join("|", cells), cells::equals, path);
    }

    private static void await(String what, Predicate<List<String>> condition, String... path) {
        Desk.await(
                () -> String.join(" > ", path) + ": " + what + "; it says " + row(path),
                () -> condition.test(row(path)));
    }

    static void select(String... path) {
        TreeItem item = shown(path);
        tree().setSelection(item);
        Event event = new Event();
        event.item = item;
        tree().notifyListeners(SWT.Selection, event);
        Desk.settle();
    }

    /** Selects a row, and chooses from its menu. */
    static void choose(String begins, String... path) {
        select(path);
        Hands.choose(tree().getMenu(), begins);
    }

    /** Where a row is on the screen. */
    static Point place(String... path) {
        Rectangle box = shown(path).getBounds(0);
        return tree().toDisplay(box.x + 10, box.y + box.height / 2);
    }
}
