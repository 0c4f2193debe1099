package org.millrace.designer.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import org.eclipse.core.runtime.ILog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Listener;

/**
 * For whoever measures: how long it took from the start of the process until a person saw something, in milliseconds, goes into the file that
 * the system property {@code millrace.started} names.
 */
final class StartTime {

    private StartTime() {}

    /** Tells of the moment when a control is painted for the first time. */
    static void tellOf(Control seen) {
        String file = System.getProperty("millrace.started");
        if (file == null) {
            return;
        }
        seen.addListener(SWT.Paint, new Listener() {
            @Override
            public void handleEvent(Event event) {
                seen.removeListener(SWT.Paint, this);
                seen.getDisplay().asyncExec(() -> write(Path.of(file)));
            }
        });
    }

    private static void write(Path file) {
        long millis = ProcessHandle.current()
                .info()
                .startInstant()
                .map(start -> Duration.between(start, Instant.now()).toMillis())
                .orElse(-1L);
        try {
            Files.writeString(file, millis + "\n");
        } catch (IOException e) {
            ILog.of(StartTime.class).warn("can't say when it started", e);
        }
    }
}
