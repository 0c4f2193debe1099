package org.millrace.designer.diagram.base;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Text;

/**
 * What was typed into a field, to be undone and redone word by word; SWT's fields have no memory of their own. It knows what was typed since
 * the field was given it, or since {@link #forget}. UI thread only.
 */
public final class TextUndo {

    private static final String KEY = "org.millrace.designer.textundo";
    private static final int MOST_STATES = 200;

    /** Of all states together: a field may hold a message of a megabyte. */
    private static final long MOST_CHARS = 8_000_000;

    private final Control field;
    private final Deque<String> past = new ArrayDeque<>();
    private final Deque<String> future = new ArrayDeque<>();
    private String now;
    /** Where the word ends that is being typed; -1 while none is. */
    private int typingAt = -1;

    private boolean going;

    private TextUndo(Control field) {
        this.field = field;
        now = read();
        field.addListener(SWT.Modify, event -> changed());
    }

    /** Gives a field such a memory; one that has it keeps it. */
    public static void on(Control field) {
        if ((isField(field) || field instanceof StyledText) && of(field).isEmpty()) {
            field.setData(KEY, new TextUndo(field));
        }
    }

    /** The same for one in a part or a dialog that leaves the keys of undoing to it. */
    public static void withKeys(Control field) {
        on(field);
        field.addListener(SWT.KeyDown, event -> {
            boolean redo = isRedo(event);
            if (redo || isUndo(event)) {
                event.doit = false;
                of(field).ifPresent(redo ? TextUndo::redo : TextUndo::undo);
            }
        });
    }

    /** Ctrl+Z. */
    public static boolean isUndo(Event event) {
        return (event.stateMask & SWT.MODIFIER_MASK) == SWT.MOD1 && event.keyCode == 'z';
    }

    /** Ctrl+Y, or Shift+Ctrl+Z. */
    public static boolean isRedo(Event event) {
        int held = event.stateMask & SWT.MODIFIER_MASK;
        return held == SWT.MOD1 && event.keyCode == 'y' || held == (SWT.MOD1 | SWT.MOD2) && event.keyCode == 'z';
    }

    public static Optional<TextUndo> of(Control field) {
        return field.getData(KEY) instanceof TextUndo undo ? Optional.of(undo) : Optional.empty();
    }

    /** Whether one can type into a control. */
    static boolean isField(Control control) {
        return control instanceof Text || control instanceof Combo && (control.getStyle() & SWT.READ_ONLY) == 0;
    }

    /** What stands in the field now is where undoing ends: it is a value and nothing that was typed. */
    public void forget() {
        past.clear();
        future.clear();
        now = read();
        typingAt = -1;
    }

    public boolean canUndo() {
        return !past.isEmpty();
    }

    public boolean canRedo() {
        return !future.isEmpty();
    }

    public void undo() {
        go(past, future);
    }

    public void redo() {
        go(future, past);
    }

    private void go(Deque<String> from, Deque<String> to) {
        if (from.isEmpty()) {
            return;
        }
        String then = now;
        to.push(then);
        now = from.pop();
        typingAt = -1;
        going = true;
        try {
            write(now, endOfChange(then, now));
        } finally {
            going = false;
        }
    }

    private void changed() {
        String then = now;
        String next = read();
        if (going || next.equals(then)) {
            return;
        }
        int end = endOfChange(then, next); // the caret is not there yet
        boolean letter = next.length() == then.length() + 1 && !Character.isWhitespace(next.charAt(end - 1));
        if (!letter || typingAt != end - 1) {
            past.push(then);
            long chars = past.stream().mapToLong(String::length).sum();
            while (past.size() > MOST_STATES || past.size() > 1 && chars > MOST_CHARS) {
                chars -= past.removeLast().length();
            }
        }
        typingAt = letter ? end : -1;
        future.clear();
        now = next;
    }

    /** Where that ends in the second text in which it differs from the first. */
    private static int endOfChange(String then, String next) {
        int start = 0;
        int most = Math.min(then.length(), next.length());
        while (start < most && then.charAt(start) == next.charAt(start)) {
            start++;
        }
        int alike = 0;
        while (alike < most - start
                && then.charAt(then.length() - 1 - alike) == next.charAt(next.length() - 1 - alike)) {
            alike++;
        }
        return next.length() - alike;
    }

    private String read() {
        return switch (field) {
            case Text text -> text.getText();
            case Combo combo -> combo.getText();
            case StyledText text -> text.getText();
            default -> throw new IllegalStateException("nothing can be typed into " + field);
        };
    }

    private void write(String value, int caret) {
        switch (field) {
            case Text text -> {
                text.setText(value);
                text.setSelection(caret);
            }
            case StyledText text -> {
                text.setText(value);
                text.setSelection(caret);
                text.showSelection();
            }
            case Combo combo -> {
                combo.setText(value);
                combo.setSelection(new Point(caret, caret));
            }
            default -> throw new IllegalStateException("nothing can be typed into " + field);
        }
    }
}
