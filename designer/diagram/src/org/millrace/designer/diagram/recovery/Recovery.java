package org.millrace.designer.diagram.recovery;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.List;
import java.util.Optional;
import org.eclipse.compare.CompareUI;
import org.eclipse.gef.commands.Command;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.Shell;
import org.millrace.designer.diagram.recovery.Drafts.Left;
import org.millrace.designer.diagram.recovery.Notice.Choice;
import org.millrace.designer.diagram.session.Content;
import org.millrace.designer.diagram.session.Content.Opened;
import org.millrace.designer.diagram.session.EditSession;

/**
 * What an editor does so that nothing drawn is lost:
 *
 * <ol>
 *   <li>unsaved changes are kept aside while a person draws, and dropped when they are saved or not wanted;
 *   <li>what an earlier session left is offered when the flow is opened, until it is recovered and saved, or discarded;
 *   <li>a file that somebody else changed is loaded when nothing is unsaved; otherwise the person is told, and asked before it is overwritten.
 * </ol>
 *
 * Recovering and loading are edits like any other: they can be undone, and nothing is written to the user's file before it is saved. UI thread.
 */
public final class Recovery {

    private final EditSession editor;
    private final Drafts drafts;
    private final Keeping keeping;
    private Notice notice;
    private String base;
    private Optional<Left> left;
    private boolean recovered;
    private boolean discarded;

    /** @param loaded what the editor begins with */
    public Recovery(EditSession editor, Content loaded, Drafts drafts) {
        this.editor = editor;
        this.drafts = drafts;
        base = loaded.digest();
        keeping = new Keeping(editor, () -> base, drafts.place(editor.file()));
        left = drafts.newest(editor.file());
    }

    /** @param above where the bar shall stand; has a grid layout */
    public void createNotice(Composite above) {
        notice = new Notice(above, editor::setFocus);
        Listener look = event -> lookAtDisk();
        Shell window = above.getShell();
        window.addListener(SWT.Activate, look);
        above.addListener(SWT.Dispose, event -> window.removeListener(SWT.Activate, look));
    }

    /** Offers what an earlier session left, if anything. */
    public void offer() {
        if (left.isEmpty()) {
            return;
        }
        Draft draft = left.get().draft();
        boolean saved = onDisk().map(
                        disk -> disk.digest().equals(draft.content().digest()))
                .orElse(false);
        if (saved) { // the designer ended between saving and dropping
            Drafts.delete(left.get().place());
            left = Optional.empty();
            return;
        }
        String name = editor.file().getFileName().toString();
        notice.show(
                "The designer ended before " + name + " was saved. Its changes from " + when(draft.time())
                        + " were kept."
                        + (draft.base().equals(base)
                                ? ""
                                : " The file on disk was changed since then; recovering does not touch it before you save."),
                List.of(
                        new Choice("Recover", "Shows the kept changes, not saved yet; can be undone", this::recover),
                        new Choice(
                                "Compare",
                                "Shows the kept changes beside the file on disk",
                                () -> compare(draft.content(), "Unsaved, " + when(draft.time()), Optional.empty())),
                        new Choice("Discard", "Lets go of the kept changes", this::discard)));
    }

    private void recover() {
        editor.commandStack()
                .execute(
                        new Swap(
                                "Recover unsaved changes",
                                left.get().draft().content().open()) {
                            @Override
                            void swapped(boolean done) {
                                offered(!done);
                            }
                        });
    }

    private void offered(boolean still) {
        recovered = !still;
        if (still) {
            offer();
        } else {
            notice.hide();
        }
    }

    private void discard() {
        discarded = true;
        notice.show(
                "The changes from " + when(left.get().draft().time()) + " are discarded.",
                List.of(
                        new Choice("Keep them after all", "Offers them again", () -> {
                            discarded = false;
                            offer();
                        }),
                        new Choice("OK", "Lets go of them for good", this::forget)));
    }

    /** Lets go of what an earlier session left; an older one's is offered then. */
    private void forget() {
        Drafts.delete(left.get().place());
        left = drafts.newest(editor.file());
        recovered = false;
        discarded = false;
        notice.hide();
        offer();
    }

    /** After every change, and every undo and redo. */
    public void changed() {
        keeping.soon();
    }

    /** Whether the file may be written: somebody else's changes are overwritten only when the person says so. */
    public boolean mayOverwrite() {
        String agreed = base;
        for (Optional<Content> disk = onDisk();
                disk.isPresent() && !disk.get().digest().equals(agreed);
                disk = onDisk()) { // once more: it may be changed again while the question stands there
            agreed = disk.get().digest();
            if (!agreesToOverwrite()) {
                return false;
            }
        }
        return true;
    }

    private boolean agreesToOverwrite() {
        return MessageDialog.open(
                        MessageDialog.QUESTION,
                        editor.getSite().getShell(),
                        "The file was changed by somebody else",
                        editor.file().getFileName()
                                + " is not what it was when you began. Saving replaces it with your drawing.",
                        SWT.SHEET,
                        "Save my drawing",
                        "Cancel")
                == 0;
    }

    /** After something was written, if only half of it: what is on disk is ours. */
    public void written() {
        onDisk().ifPresent(disk -> base = disk.digest());
    }

    /** After all was saved. */
    public void saved() {
        keeping.drop();
        notice.hide();
        if (recovered || discarded) {
            forget();
        } else {
            offer();
        }
    }

    /** Where unsaved changes are kept while they are there. */
    public Path place() {
        return keeping.place();
    }

    /** When the editor closes; whether to save was asked before. */
    public void closed() {
        keeping.close();
        if (left.isPresent() && (discarded || recovered && editor.isDirty())) {
            Drafts.delete(left.get().place());
        }
    }

    /** Looks whether somebody else changed the file. */
    public void lookAtDisk() {
        Optional<Content> disk = onDisk();
        if (disk.isEmpty() || disk.get().digest().equals(base)) {
            return;
        }
        if (!editor.isDirty()) {
            base = disk.get().digest();
            editor.show(disk.get().open());
            editor.commandStack().flush(); // it belongs to what is gone; who listens to it finds what is there now
            return;
        }
        notice.show(
                editor.file().getFileName() + " was changed by somebody else.",
                List.of(
                        new Choice("Load it", "Shows what is on disk; can be undone", () -> load(disk.get())),
                        new Choice("Compare", "Shows your drawing beside the file on disk", this::compareDrawing),
                        new Choice("Keep mine", "Saving will replace what is on disk", () -> {
                            base = disk.get().digest();
                            notice.hide();
                            offer();
                        })));
    }

    private void load(Content disk) {
        base = disk.digest();
        notice.hide();
        editor.commandStack().execute(new Swap("Load the changed file", disk.open()) {
            @Override
            void swapped(boolean done) {
                // what is drawn is all there is to it
            }
        });
    }

    /** Goes on with what was drawn in the editor of the same flow before it was moved here, and from what that began with; can be undone. */
    public void takeOver(Recovery before) {
        base = before.base;
        boolean withRecovered = before.recovered && left.isPresent();
        editor.commandStack().execute(new Swap("Keep the changes from before the move", before.editor.opened()) {
            @Override
            void swapped(boolean done) {
                if (withRecovered) { // what was left is among them, and is not offered beside
                    offered(!done);
                }
            }
        });
        lookAtDisk();
    }

    private void compareDrawing() {
        try {
            compare(Content.of(editor.drawing()), "Your drawing", Optional.of(editor));
        } catch (IOException e) {
            MessageDialog.openInformation(
                    editor.getSite().getShell(),
                    "Nothing to compare",
                    "The drawing was not read whole, so it can't be written.");
        }
    }

    private void compare(Content drawn, String label, Optional<EditSession> session) {
        CompareUI.openCompareEditor(new Comparison(
                editor.file().getFileName().toString(),
                label,
                drawn,
                onDisk().orElse(new Content(new byte[0], new byte[0])),
                session));
    }

    private Optional<Content> onDisk() {
        try {
            return Files.exists(editor.file()) ? Optional.of(Content.onDisk(editor.file())) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty(); // saving will say what is the matter
        }
    }

    static String when(Instant time) {
        ZonedDateTime here = time.atZone(ZoneId.systemDefault());
        String clock = DateTimeFormatter.ofLocalizedTime(FormatStyle.SHORT).format(here);
        LocalDate today = LocalDate.now();
        if (here.toLocalDate().equals(today)) {
            return "today, " + clock;
        }
        if (here.toLocalDate().equals(today.minusDays(1))) {
            return "yesterday, " + clock;
        }
        return DateTimeFormatter.ofLocalizedDate(FormatStyle.LONG).format(here) + ", " + clock;
    }

    /** Shows another drawing in place of the one that is there. */
    private abstract class Swap extends Command {

        private final Opened next;
        private Opened before;

        Swap(String label, Opened next) {
            super(label);
            this.next = next;
        }

        /** @param done false after an undo */
        abstract void swapped(boolean done);

        @Override
        public void execute() {
            before = editor.opened();
            redo();
        }

        @Override
        public void redo() {
            editor.show(next);
            swapped(true);
        }

        @Override
        public void undo() {
            editor.show(before);
            swapped(false);
        }
    }
}
