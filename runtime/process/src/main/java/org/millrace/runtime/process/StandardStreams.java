package org.millrace.runtime.process;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.function.Function;
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

    private StandardStreams() {}

    /** @param maxBytes what may wait at most for the reader of either */
    public static synchronized void take(int maxBytes) {
        error = begin(new FileOutputStream(FileDescriptor.err), maxBytes);
        output = begin(new FileOutputStream(FileDescriptor.out), maxBytes);
        print(line -> line + "\n", line -> line + "\n");
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
        output = error;
        print(event("INFO", "System.out"), event("WARN", "System.err"));
    }

    private static void print(Function<String, String> out, Function<String, String> err) {
        System.setOut(stream(output, out));
        System.setErr(stream(error, err));
    }

    private static Function<String, String> event(String level, String stream) {
        String logger = stream.replace("System.", "");
        return line -> LogLine.of(InstantSource.system().instant(), level, logger, line, null);
    }

    private static PrintStream stream(LineWriter writer, Function<String, String> format) {
        return new PrintStream(new Printed(line -> writer.line(format.apply(line))), true, StandardCharsets.UTF_8);
    }

    private static LineWriter begin(OutputStream out, int maxBytes) {
        return LineWriter.begin(out, maxBytes, InstantSource.system());
    }

    /** Where a log's lines go. */
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
        error().awaitWritten(LAST_WORDS);
        LineWriter out = output;
        if (out != null && out != error()) {
            out.awaitWritten(LAST_WORDS);
        }
    }
}
