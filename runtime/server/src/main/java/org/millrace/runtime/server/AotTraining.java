package org.millrace.runtime.server;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import org.millrace.bundle.Bundle;
import org.millrace.bundle.BundleRefused;
import org.millrace.runtime.control.http.Problem;
import org.millrace.runtime.control.store.Activation;
import org.millrace.runtime.control.store.BundleStore;
import org.millrace.runtime.control.store.Kept;
import org.millrace.runtime.pair.Pair;
import org.millrace.runtime.pair.group.NoMajority;
import org.millrace.runtime.pair.state.FactRefused;
import org.millrace.runtime.pair.state.Member;
import org.millrace.runtime.pair.trust.Enrolment;
import org.millrace.runtime.pair.trust.JoinToken;
import org.millrace.runtime.pair.trust.PairFolder;
import org.millrace.runtime.process.ExitCode;
import org.millrace.runtime.server.config.Configuration;
import org.millrace.runtime.server.start.Arguments;
import org.millrace.runtime.server.start.DataFolder;
import org.millrace.runtime.server.start.StartRefused;

/**
 * What a start and the first minutes after it take, done once for the JVM to learn from: a flow that was deployed, a rehearsal, and a pair with
 * a witness in this very process, for the pair's log is nearly half of the classes that its sides load at a start.
 */
final class AotTraining {

    private static final String NAME = "trainee";

    private AotTraining() {}

    /**
     * Makes ready what the start is to find.
     *
     * @param data must not be a runtime's own folder: it would be a pair's side's afterwards
     */
    static void begin(Arguments.Training training, Configuration configuration, Path data, Clock clock)
            throws StartRefused {
        requireUnused(data);
        if (training.bundle().isPresent()) {
            deploy(configuration, data, training.bundle().get(), clock);
        }
    }

    private static void requireUnused(Path data) throws StartRefused {
        if (Files.exists(data.resolve("tokens"))) {
            throw new StartRefused(
                    ExitCode.USAGE,
                    "--train needs a data folder of its own, and " + data
                            + " is a runtime's; name one that is not there yet with --data");
        }
    }

    /**
     * Has a flow be one that was deployed, for the start that follows to put back into service. A deployment itself teaches the wrong thing: it
     * looks for mistakes with libraries that a start does without, and of whose classes the JVM keeps none, for their archives are signed.
     */
    private static void deploy(Configuration configuration, Path data, Path bundle, Clock clock) throws StartRefused {
        try (DataFolder folder = DataFolder.take(data);
                BundleStore store = BundleStore.open(
                        folder.path().resolve("bundles"),
                        Bundles.reader(configuration, clock),
                        configuration.bundles().keep(),
                        clock)) {
            Kept ignored = store.deploy(Files.readAllBytes(bundle), new NotHere());
        } catch (IOException | BundleRefused e) {
            throw new StartRefused(
                    ExitCode.USAGE, "--bundle " + bundle + " can't be put into service: " + e.getMessage(), e);
        }
    }

    /** Takes every bundle, and serves none. */
    private static final class NotHere implements Activation<RuntimeException> {

        @Override
        public Ready<RuntimeException> makeReady(Bundle bundle) {
            return () -> {};
        }

        @Override
        public void deactivate(String flow) {}
    }

    /**
     * @param data the server's, of no use to a runtime afterwards
     * @param alone whether a runtime is to learn from it that is no side of a pair: what a cache holds beside what a start needs costs each start
     *     half a second of CPU time and 45 MB
     */
    static void hold(Server server, Path data, boolean alone) throws InterruptedException {
        try {
            if (alone) {
                server.exchangeSome();
                return;
            }
            server.rehearse();
            JoinToken ofASide = server.pair().begin(NAME, freeAddress(), NAME);
            JoinToken token = server.pair().invite(Member.Kind.WITNESS, NAME);
            Member witness = new Member("witness", Member.Kind.WITNESS, freeAddress());
            try (Pair ignored = Pair.join(
                    new PairFolder(data.resolve("witness")), token, witness, NAME, Pair.Surroundings.ofWitness())) {
                server.pair().leave(witness.name(), false, NAME);
            }
        } catch (IOException | Problem | Enrolment.Refused | FactRefused | NoMajority e) {
            throw new IllegalStateException("could not train: " + e.getMessage(), e);
        }
    }

    private static String freeAddress() throws IOException {
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return "127.0.0.1:" + free.getLocalPort();
        }
    }
}
