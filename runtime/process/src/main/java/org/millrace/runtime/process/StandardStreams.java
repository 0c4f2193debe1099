package org.millrace.runtime.process;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.function.Consumer;
import org.slf4j.LoggerFactory;

/**
 * Standard error and standard output of a process that runs on: whatever prints there, a logger, a library or the JVM telling of an exception
 * that nobody caught, goes through a {@link LineWriter} and never waits for a reader. To be taken once, before anything is logged.
 */
public final class StandardStreams {

    /** Some ten thousand lines. */
    public static final int MAX_BYTES = 4 << 20;

    private static final Duration LAST_WORDS = Duration.ofSeconds(1);

    /** Until it is taken, as in tests: what others have made of standard error. */
    private static volatile LineWriter error;

    private static volatile LineWriter output;

    /** What has the log and is not standard error. */
    private record Destination(LineWriter writer, Runnable reopen) {}

    private static volatile Destination log;

    private StandardStreams() {}

    /** @param maxBytes what may wait at most for the reader of either */
    public static synchronized void take(int maxBytes) {
        LineWriter err = begin(new FileOutputStream(FileDescriptor.err), maxBytes);
        LineWriter out = begin(new FileOutputStream(FileDescriptor.out), maxBytes);
        error = err;
        output = out;
        print(line -> out.line(line + "\n"), line -> err.line(line + "\n"));
        Thread.setDefaultUncaughtExceptionHandler(StandardStreams::uncaught);
        JdkLogging.toSlf4j();
    }

    private static void uncaught(Thread thread, Throwable thrown) {
        OutOfMemory.endIfIn(thrown);
        LoggerFactory.getLogger(StandardStreams.class)
                .error("the thread {} ended by an exception", thread.getName(), thrown);
    }

    /**
     * From now on what is printed is an event of the log, one for each line, on standard error. Not for a logger that prints lines of a format
     * of its own.
     */
    public static synchronized void printEvents() {
        output = error();
        print(event("INFO", "out"), event("WARN", "err"));
    }

    private static void print(Consumer<String> out, Consumer<String> err) {
        System.setOut(stream(out));
        System.setErr(stream(err));
    }

    private static Consumer<String> event(String level, String stream) {
        return line -> log().event(LogEvent.of(InstantSource.system().instant(), level, stream, line, null));
    }

    private static PrintStream stream(Consumer<String> lines) {
        return new PrintStream(new Printed(lines), true, StandardCharsets.UTF_8);
    }

    /**
     * The log goes there from now on, and not to standard error.
     *
     * @param out written to by one thread, whole lines a call; in {@link LogFormat#JOURNAL} one entry a call
     * @param maxBytes what may wait at most for whoever takes it
     * @param reopen what is to be done when another program may have moved the file away; null for nothing
     */
    public static synchronized void logTo(OutputStream out, int maxBytes, LogFormat format, Runnable reopen) {
        log = new Destination(LineWriter.begin(out, maxBytes, InstantSource.system(), format), reopen);
    }

    /** The log stays on standard error, in this format from now on. */
    public static void logAs(LogFormat format) {
        error().use(format);
    }

    /** Opens the log's file anew; false when it has none. */
    static boolean reopenLog() {
        Destination now = log;
        if (now == null || now.reopen == null) {
            return false;
        }
        now.reopen.run();
        return true;
    }

    private static LineWriter begin(OutputStream out, int maxBytes) {
        return LineWriter.begin(out, maxBytes, InstantSource.system(), LogFormat.TEXT);
    }

    /** Where events of the log go. */
    public static LineWriter log() {
        Destination now = log;
        return now == null ? error() : now.writer;
    }

    /** Where goes what is no event: the reason of a start that is refused, the last words of a process without memory. */
    public static LineWriter error() {
        LineWriter taken = error;
        if (taken == null) {
            synchronized (StandardStreams.class) {
                if (error == null) {
                    error = begin(System.err, MAX_BYTES);
                }
                taken = error;
            }
        }
        return taken;
    }

    /** Waits a moment for the readers of what was given last; to be called before the process ends. */
    public static void lastWords() {
        System.out.flush();
        System.err.flush();
        log().awaitWritten(LAST_WORDS);
        error().awaitWritten(LAST_WORDS);
        LineWriter out = output;
        if (out != null && out != error()) {
            out.awaitWritten(LAST_WORDS);
        }
    }
}
