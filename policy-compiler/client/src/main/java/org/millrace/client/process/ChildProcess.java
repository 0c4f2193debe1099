package org.millrace.client.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.millrace.client.Failure;

/** A process that we started, with its output in a log file. It outlives us unless it is closed. */
final class ChildProcess implements AutoCloseable {

    /** A runtime takes 6 s of a processor, which a machine with much else to do gives it in a minute or more. */
    private static final Duration STARTING = Duration.ofSeconds(150);

    private static final Duration STOPPING = Duration.ofSeconds(20);
    private static final int TAIL_LINES = 15;

    private final String name;
    private final Process process;
    private final Path log;

    /** A fact about a starting process, once it is there. */
    interface Sign<T> {
        Optional<T> look() throws IOException;
    }

    private ChildProcess(String name, Process process, Path log) {
        this.name = name;
        this.process = process;
        this.log = log;
    }

    /**
     * @param name for messages
     * @param variables added to our own environment
     */
    static ChildProcess start(String name, List<String> command, Map<String, String> variables, Path log) {
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                .redirectOutput(ProcessBuilder.Redirect.to(log.toFile()))
                .redirectErrorStream(true);
        builder.environment().putAll(variables);
        try {
            Files.createDirectories(log.toAbsolutePath().getParent());
            return new ChildProcess(name, builder.start(), log);
        } catch (IOException e) {
            throw new Failure(Failure.Kind.FAILED, name + " can't be started: " + e.getMessage(), "", e);
        }
    }

    /**
     * Waits until the process shows a sign that it is up.
     *
     * @throws Failure when it ends, or shows none in time; with the end of its log
     */
    <T> T await(Sign<T> sign) {
        long end = System.nanoTime() + STARTING.toNanos();
        try {
            while (true) {
                boolean alive = process.isAlive();
                Optional<T> seen = sign.look();
                if (seen.isPresent()) {
                    return seen.get();
                }
                if (!alive) {
                    throw failed(name + " ended with status " + process.exitValue() + " while it started");
                }
                if (System.nanoTime() > end) {
                    close();
                    throw failed(name + " did not come up within " + STARTING.toSeconds() + " s");
                }
                Thread.sleep(20);
            }
        } catch (IOException e) {
            close();
            throw failed(name + " could not be watched: " + e.getMessage());
        } catch (InterruptedException e) {
            close();
            Thread.currentThread().interrupt();
            throw new Failure(Failure.Kind.INTERRUPTED, "interrupted while " + name + " started", "", e);
        }
    }

    /** Waits until it ends by itself; its exit status. */
    int waitFor() throws InterruptedException {
        return process.waitFor();
    }

    private Failure failed(String what) {
        StringBuilder remedy = new StringBuilder("its log, ").append(log).append(", ends with:");
        try {
            List<String> lines = Files.readAllLines(log);
            lines.subList(Math.max(0, lines.size() - TAIL_LINES), lines.size())
                    .forEach(line -> remedy.append("\n    ").append(line));
        } catch (IOException e) {
            remedy.append(" (it can't be read: ").append(e.getMessage()).append(')');
        }
        return new Failure(Failure.Kind.FAILED, what, remedy.toString());
    }

    long pid() {
        return process.pid();
    }

    Path log() {
        return log;
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** Ends it at once, as a crash would; returns when it is gone. */
    void kill() {
        process.destroyForcibly();
        process.onExit().join();
    }

    /** Asks it to stop, and ends it when it does not within its time. */
    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(STOPPING.toMillis(), TimeUnit.MILLISECONDS)) {
                kill();
            }
        } catch (InterruptedException e) {
            kill();
            Thread.currentThread().interrupt();
        }
    }
}
