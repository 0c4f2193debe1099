package org.millrace.runtime.server;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import org.millrace.runtime.control.http.Problem;
import org.millrace.runtime.pair.Pair;
import org.millrace.runtime.pair.group.NoMajority;
import org.millrace.runtime.pair.state.FactRefused;
import org.millrace.runtime.pair.state.Member;
import org.millrace.runtime.pair.trust.Enrolment;
import org.millrace.runtime.pair.trust.JoinToken;
import org.millrace.runtime.pair.trust.PairFolder;
import org.millrace.runtime.process.ExitCode;
import org.millrace.runtime.server.start.StartRefused;

/**
 * What a start and the first minutes after it take, done once for the JVM to learn from: a rehearsal, and a pair with a witness in this
 * very process, for the pair's log is nearly half of the classes that its sides load at a start.
 */
final class AotTraining {

    private static final String NAME = "trainee";

    private AotTraining() {}

    /** A runtime's own folder would be a pair's side's afterwards. */
    static void requireUnused(Path data) throws StartRefused {
        if (Files.exists(data.resolve("tokens"))) {
            throw new StartRefused(
                    ExitCode.USAGE,
                    "--train needs a data folder of its own, and " + data
                            + " is a runtime's; name one that is not there yet with --data");
        }
    }

    /** @param data the server's, of no use to a runtime afterwards */
    static void hold(Server server, Path data) throws InterruptedException {
        try {
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
