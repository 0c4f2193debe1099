package org.millrace.runtime.server;

import java.nio.file.Path;
import java.time.Clock;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.millrace.runtime.control.pair.PairFolderCheck;
import org.millrace.runtime.process.ExitCode;
import org.millrace.runtime.process.OutOfMemory;
import org.millrace.runtime.process.Signals;
import org.millrace.runtime.process.StandardStreams;
import org.millrace.runtime.server.log.EndOutOfMemory;
import org.millrace.runtime.server.log.LogDestination;
import org.millrace.runtime.server.log.LogLevels;
import org.millrace.runtime.server.log.OneLine;
import org.millrace.runtime.server.start.Arguments;
import org.millrace.runtime.server.start.Arguments.Task;
import org.millrace.runtime.server.start.Exhausted;
import org.millrace.runtime.server.start.StartRefused;
import org.millrace.runtime.settings.ConfigurationRefused;
import org.millrace.runtime.settings.Problems;
import org.slf4j.LoggerFactory;

/** The command that runs a runtime until a signal stops it. {@link Arguments#usage} says what can be given, {@link ExitCode} how it ends. */
public final class Main {

    private Main() {}

    public static void main(String[] args) {
        StandardStreams.take(StandardStreams.MAX_BYTES);
        ExitCode code;
        try {
            code = run(args);
        } catch (StartRefused e) {
            code = refused(e);
        } catch (InterruptedException | RuntimeException | Error e) {
            code = Exhausted.refusal(e).map(Main::refused).orElseGet(() -> unexpected(e));
        }
        StandardStreams.lastWords();
        System.exit(code.number());
    }

    /** In words for who started it, as they are: there may be a line for each mistake in a file. */
    private static ExitCode refused(StartRefused refused) {
        StandardStreams.error().line(refused.getMessage() + "\n");
        return refused.exitCode();
    }

    private static ExitCode unexpected(Throwable thrown) {
        OutOfMemory.endIfIn(thrown);
        LoggerFactory.getLogger(Main.class).error("the runtime ends by an error that should not happen", thrown);
        return ExitCode.INTERNAL;
    }

    private static ExitCode run(String[] args) throws StartRefused, InterruptedException {
        Arguments arguments = Arguments.parse(args, Path.of(""));
        if (arguments.task() == Task.HELP) {
            System.out.println(Arguments.usage());
            return ExitCode.STOPPED;
        }
        Problems problems = new Problems();
        UserFiles sources = new UserFiles(arguments.config(), arguments.environment(), System.getenv());
        UserFiles.Read files = sources.read(problems);
        if (arguments.task() == Task.CHECK && arguments.json()) {
            return Check.asJson(problems, files, arguments.data(), System.out);
        }
        problems.warnings().forEach(warning -> System.err.println("warning: " + warning));
        try {
            problems.refuseIfAny();
        } catch (ConfigurationRefused e) {
            throw new StartRefused(ExitCode.CONFIGURATION, e.getMessage(), e);
        }
        if (arguments.task() == Task.CHECK) {
            PairFolderCheck.of(arguments.data()).forEach(damage -> System.err.println("warning: " + damage));
            int flows =
                    DeployedCheck.hold(files.configuration(), files.environment(), arguments.data(), Clock.systemUTC());
            System.out.println("the configuration and the environment are good"
                    + (flows == 0 ? "" : "; flows of " + arguments.data() + " that would be in service: " + flows));
            return ExitCode.STOPPED;
        }
        if (arguments.task() == Task.REBUILD_STATE) {
            StateCommand.rebuild(files.configuration(), arguments.data(), System.out, Clock.systemUTC());
            return ExitCode.STOPPED;
        }
        LogLevels.set(
                files.configuration().logging().level(),
                files.configuration().logging().levels());
        EndOutOfMemory.install();
        if (OneLine.isInUse()) {
            LogDestination.take(files.configuration().logging(), System.getenv("JOURNAL_STREAM"));
            StandardStreams.printEvents();
        }
        CountDownLatch told = new CountDownLatch(1);
        AtomicInteger times = new AtomicInteger();
        Signals.hear(() -> {
            if (times.incrementAndGet() > 1) {
                Runtime.getRuntime().halt(ExitCode.FORCED.number());
            }
            told.countDown();
        });
        HangUps hangUps = new HangUps();
        Signals.reload(hangUps::heard);
        arguments.parent().ifPresent(parent -> endWith(parent, told));
        if (arguments.task() == Task.TRAIN) {
            AotTraining.begin(arguments.training(), files.configuration(), arguments.data(), Clock.systemUTC());
        }
        Exhausted.requireFiles();
        Server server = Server.start(
                sources,
                files,
                arguments.data(),
                Clock.systemUTC(),
                LoggerFactory.getLogger(Server.class)::info,
                Families::warmUp);
        hangUps.started(server);
        if (arguments.task() == Task.TRAIN) {
            AotTraining.hold(server, arguments.data(), arguments.training().alone());
            told.countDown();
        }
        told.await();
        return server.stop() ? ExitCode.STOPPED : ExitCode.CUT_OFF;
    }

    /** Reloads on SIGHUP; on one that comes before there is a runtime, once there is. Thread-safe. */
    private static final class HangUps {

        private Server server;
        private boolean early;

        synchronized void heard() {
            if (server == null) {
                early = true;
            } else {
                server.reload();
            }
        }

        synchronized void started(Server started) {
            server = started;
            if (early) {
                server.reload();
            }
        }
    }

    /** Who started a runtime for a while may crash; then nobody is left to stop it. */
    private static void endWith(long parent, CountDownLatch told) {
        ProcessHandle.of(parent)
                .map(ProcessHandle::onExit)
                .ifPresentOrElse(gone -> gone.thenRun(told::countDown), told::countDown);
    }
}
