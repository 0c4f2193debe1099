package org.millrace.designer.runtimes.exercise;

import java.net.URI;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Shell;

/**
 * Asks before a message is sent to where real backends are called; for each place and address once, until the designer is closed. UI thread
 * only.
 */
public final class Consent {

    private static final Set<String> GIVEN = new HashSet<>();

    private Consent() {}

    /** The same, on the screen that a control is on; by a thread that may wait for a person. */
    static boolean asked(Control on, Place place, URI address, String differs, boolean stops) {
        AtomicBoolean given = new AtomicBoolean();
        if (!on.isDisposed()) {
            on.getDisplay()
                    .syncExec(
                            () -> given.set(!on.isDisposed() && given(on.getShell(), place, address, differs, stops)));
        }
        return given.get();
    }

    /**
     * Whether it may be sent.
     *
     * @param differs in what the flow there is not the one that is drawn; "" when it is
     * @param stops whether there are breakpoints here
     */
    static boolean given(Shell shell, Place place, URI address, String differs, boolean stops) {
        String key = place.target().key() + " " + address;
        if (GIVEN.contains(key)) {
            return true;
        }
        if (question(shell, place.name(), address, differs, place.without(), stops)
                        .open()
                != 0) {
            return false;
        }
        GIVEN.add(key);
        return true;
    }

    /**
     * Whether the next message of some client there may be copied; asked each time, since each time it is another's. UI thread only.
     */
    static boolean toRecord(Shell shell, Place place) {
        return new MessageDialog(
                                shell,
                                "Record from " + place.name(),
                                null,
                                "The next message that a client sends to the flow " + place.flow() + " on "
                                        + place.name()
                                        + ", and what the backend answers, are written into this project as a sample.\n\nPasswords,"
                                        + " credentials and what the flow there names under Secrets are masked by the runtime before."
                                        + " Anything else is written as it is: names and addresses of people, too, unless they are"
                                        + " named there. A trace that somebody else has asked for of this flow is replaced. The audit"
                                        + " log there says who asked for it.",
                                MessageDialog.WARNING,
                                new String[] {"Record", "Cancel"},
                                1)
                        .open()
                == 0;
    }

    /**
     * What is asked; the first button sends.
     *
     * @param place as people call it
     * @param without the sides that can't be asked for a trace; "" for none
     */
    public static MessageDialog question(
            Shell shell, String place, URI address, String differs, String without, boolean stops) {
        StringBuilder text = new StringBuilder();
        text.append("The message goes to ").append(address).append(", to ").append(place);
        text.append(
                ", which serves other clients too. Its real backends are called: what they do with any message, they do with this one.");
        if (!differs.isEmpty()) {
            text.append("\n\nWhat runs there is not what is drawn: ").append(differs);
            text.append(". The diagram shows the way as far as its steps are drawn.");
        }
        if (!without.isEmpty()) {
            text.append("\n\n")
                    .append(without)
                    .append(" can't be asked for a trace now: if the message comes there, it is not shown.");
        }
        text.append(
                "\n\nThe trace is of this message alone, with what the flow marks as secret masked. The audit log there says who asked for it.");
        if (stops) {
            text.append(" Breakpoints do not stop it.");
        }
        return new MessageDialog(
                shell,
                "Send it to " + place,
                null,
                text.toString(),
                MessageDialog.WARNING,
                new String[] {"Send", "Cancel"},
                1);
    }
}
