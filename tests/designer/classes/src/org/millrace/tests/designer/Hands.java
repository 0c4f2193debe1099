package org.millrace.tests.designer;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;

/** What a person's hands do in windows: buttons, fields, menus, lists and dialogs, found by what stands on them. UI thread only. */
final class Hands {

    private static final int LOOK_AGAIN_MILLIS = 50;

    /** Until a dialog is there. */
    private static final long DIALOG_MILLIS = 60_000;

    private Hands() {}

    /** The button with a text, without its mnemonic, arrows and dots; one that is seen. */
    static Button button(Composite in, String text) {
        return Desk.all(in, Button.class).stream()
                .filter(button -> button.isVisible() && plain(button.getText()).equals(text))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no button " + text + " in " + texts(in)));
    }

    private static String plain(String text) {
        return text.replaceFirst("\t.*", "")
                .replace("&", "")
                .replaceAll("[<>\u2026]|\\.\\.\\.", "")
                .strip();
    }

    /** A button that can't be pressed now is a fault. */
    static void press(Composite in, String text) {
        Button button = button(in, text);
        if (!button.isEnabled()) {
            throw new AssertionError(text + " can't be pressed now: " + texts(in));
        }
        button.notifyListeners(SWT.Selection, new Event());
        Desk.settle();
    }

    /** Ticks the box whose text has this part. */
    static void tick(Composite in, String part) {
        Button box = Desk.all(in, Button.class).stream()
                .filter(button -> button.getText().contains(part) && button.isVisible())
                .findFirst()
                .orElseThrow(() -> new AssertionError("no box " + part + " in " + texts(in)));
        box.setSelection(true);
        box.notifyListeners(SWT.Selection, new Event());
        Desk.settle();
    }

    /** Types into a field and leaves it, or chooses in a list. */
    static void type(Control field, String value) {
        switch (field) {
            case Text text -> {
                text.setText(value);
                text.notifyListeners(SWT.FocusOut, new Event());
            }
            case Combo combo
            when (combo.getStyle() & SWT.READ_ONLY) != 0 -> {
                int index = Arrays.asList(combo.getItems()).indexOf(value);
                if (index < 0) {
                    throw new AssertionError("no " + value + " among " + Arrays.toString(combo.getItems()));
                }
                combo.select(index);
                combo.notifyListeners(SWT.Selection, new Event());
            }
            case Combo combo -> {
                combo.setText(value);
                combo.notifyListeners(SWT.FocusOut, new Event());
            }
            default -> throw new AssertionError("can't type into " + field);
        }
        Desk.settle();
    }

    /** Chooses the tab whose name begins so. */
    static void tab(CTabFolder tabs, String begins) {
        tabs.setSelection(Arrays.stream(tabs.getItems())
                .filter(item -> item.getText().startsWith(begins))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no tab " + begins)));
        tabs.notifyListeners(SWT.Selection, new Event());
        Desk.settle();
    }

    /** Chooses a row of a table. */
    static void row(Table table, int index) {
        table.setSelection(index);
        Event event = new Event();
        event.item = table.getItem(index);
        table.notifyListeners(SWT.Selection, event);
        Desk.settle();
    }

    /** Follows a link that is seen. */
    static void follow(Composite in, String part) {
        Link link = Desk.all(in, Link.class).stream()
                .filter(each -> each.isVisible() && each.getText().contains(part))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no link " + part));
        link.notifyListeners(SWT.Selection, new Event());
        Desk.settle();
    }

    /** Chooses from a menu and the menus below it; a name may be the beginning of what stands there. */
    static void choose(Menu menu, String... names) {
        menu.notifyListeners(SWT.Show, new Event());
        MenuItem item = item(menu, names[0]);
        if (names.length == 1) {
            item.notifyListeners(SWT.Selection, new Event());
        } else {
            choose(item.getMenu(), Arrays.copyOfRange(names, 1, names.length));
        }
        if (!menu.isDisposed()) {
            menu.notifyListeners(SWT.Hide, new Event());
        }
        Desk.settle();
    }

    private static MenuItem item(Menu menu, String name) {
        List<MenuItem> items = List.of(menu.getItems());
        MenuItem found = items.stream()
                .filter(each -> plain(each.getText()).equals(name))
                .findFirst()
                .or(() -> items.stream()
                        .filter(each -> plain(each.getText()).startsWith(name))
                        .findFirst())
                .orElseThrow(() -> new AssertionError("no " + name + " among "
                        + items.stream().map(each -> plain(each.getText())).toList()));
        if (!found.isEnabled()) {
            throw new AssertionError(name + " can't be chosen now");
        }
        return found;
    }

    /** Chooses from the menus of the window. */
    static void menu(String... names) {
        choose(Desk.shell().getMenuBar(), names);
    }

    /**
     * Does what opens a dialog, now or in a while, and is the person before it. What goes wrong there closes the dialog and is thrown from
     * here; a person who leaves it open is wrong, too, and so is what opens none, or one without a title.
     */
    static void inDialog(Runnable opens, Consumer<Shell> person) {
        Set<Shell> before = Set.copyOf(Desk.shells());
        AtomicReference<Throwable> wrong = new AtomicReference<>();
        boolean[] over = new boolean[1];
        long end = System.nanoTime() + DIALOG_MILLIS * 1_000_000;
        Runnable look = new Runnable() {
            @Override
            public void run() {
                List<Shell> opened = Desk.shells().stream()
                        .filter(shell -> !before.contains(shell) && shell.isVisible())
                        .toList();
                Optional<Shell> dialog = opened.stream()
                        .filter(shell -> !shell.getText().isEmpty())
                        .findFirst();
                if (dialog.isPresent()) {
                    // A timer comes while the window system is still opening the dialog, too, and keeps keys back
                    // until it is open. What is asked for here waits for the dialog's own event loop.
                    Desk.display().asyncExec(() -> {
                        before(dialog.get(), person, wrong);
                        over[0] = true;
                    });
                } else if (System.nanoTime() - end < 0) {
                    Desk.display().timerExec(LOOK_AGAIN_MILLIS, this);
                } else {
                    wrong.set(new AssertionError("no dialog with a title; there are " + opened));
                    opened.forEach(Shell::close);
                    over[0] = true;
                }
            }
        };
        Desk.display().timerExec(LOOK_AGAIN_MILLIS, look);
        try {
            opens.run();
            Desk.await("a dialog", 2 * DIALOG_MILLIS, () -> over[0]);
        } finally {
            Desk.display().timerExec(-1, look);
        }
        if (wrong.get() != null) {
            throw new AssertionError(wrong.get().getMessage(), wrong.get());
        }
        Desk.settle();
    }

    private static void before(Shell dialog, Consumer<Shell> person, AtomicReference<Throwable> wrong) {
        try {
            person.accept(dialog);
        } catch (Throwable e) {
            wrong.set(e);
        }
        if (!dialog.isDisposed()) {
            wrong.compareAndSet(null, new AssertionError("left open: " + texts(dialog)));
            dialog.close();
            if (!dialog.isDisposed()) {
                // it asks something before it closes, or refuses to, and its event loop would go on for ever
                dialog.dispose();
            }
        }
    }

    /** Whether these words are to be read within. */
    static boolean shows(Composite in, String words) {
        return Desk.all(in, Control.class).stream()
                .filter(Control::isVisible)
                .anyMatch(control -> text(control).contains(words));
    }

    /** Waits until these words are to be read within: much of what a window says comes after what a person does. */
    static void says(Composite in, String words) {
        Desk.await(() -> words + " is not among " + texts(in), () -> shows(in, words));
    }

    /** All that stands on labels, fields and buttons within. */
    static String texts(Composite in) {
        return Desk.all(in, Control.class).stream()
                .map(Hands::text)
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining("|"));
    }

    private static String text(Control control) {
        return switch (control) {
            case Label label -> label.getText();
            case CLabel label -> label.getText();
            case Text text -> text.getText();
            case Button button -> button.getText();
            default -> "";
        };
    }
}
