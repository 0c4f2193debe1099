package org.millrace.tests.designer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.runtime.ILogListener;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Platform;
import org.millrace.client.Failure;

/** The designer's log: a day's work leaves no exception in it, be it an error or a warning. */
final class QuietLog implements ILogListener {

    private static final QuietLog LOG = new QuietLog();

    private final List<String> told = new ArrayList<>();

    private QuietLog() {}

    /** Nothing was logged with an exception since this was last asked. */
    static void assertQuiet() {
        Platform.addLogListener(LOG); // once, however often it is added
        assertEquals(List.of(), LOG.take(), "what was logged in the test before");
    }

    /** That this was logged since is what the test is about. */
    static void assertTold(String message) {
        assertTrue(LOG.take().stream().anyMatch(each -> each.startsWith(message)), message);
    }

    private synchronized List<String> take() {
        List<String> taken = List.copyOf(told);
        told.clear();
        return taken;
    }

    @Override
    public synchronized void logging(IStatus status, String plugin) {
        boolean ofRuntime =
                status.getException() instanceof Failure; // told to the person, and no fault of the designer
        if (status.getSeverity() >= IStatus.WARNING && status.getException() != null && !ofRuntime) {
            StringWriter trace = new StringWriter();
            status.getException().printStackTrace(new PrintWriter(trace));
            told.add(status.getMessage() + "\n" + trace);
        }
    }
}
