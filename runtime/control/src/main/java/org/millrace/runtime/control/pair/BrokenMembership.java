package org.millrace.runtime.control.pair;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.millrace.runtime.control.access.Aside;
import org.millrace.runtime.control.http.Problem;
import org.millrace.runtime.pair.DamagedFiles;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A membership that can't be taken up, for what is kept of it is damaged. The runtime serves its flows as they were, does no exclusive work,
 * takes no address and changes nothing that a pair agrees on, until it joins anew; what is damaged is moved aside then. Threads: {@link
 * #why} from any, the rest by one at a time.
 */
final class BrokenMembership {

    private static final Logger LOG = LoggerFactory.getLogger(BrokenMembership.class);
    private static final String REMEDY =
            "take this side out on another one (millrace pair leave NAME), make a token there (millrace pair invite), and join"
                    + " here (millrace pair join); what is damaged is moved aside then, and the flows here are served meanwhile";

    private final Path folder;
    private final Clock clock;
    private volatile String why = "";

    /** @param folder where the membership is kept */
    BrokenMembership(Path folder, Clock clock) {
        this.folder = folder;
        this.clock = clock;
    }

    /** Why it can't be taken up; "" when it was, or there is none. */
    String why() {
        return why;
    }

    boolean is() {
        return !why.isEmpty();
    }

    /**
     * Goes on without the membership.
     *
     * @throws IOException when it is not damaged: its port is taken, and a start that is repeated may have it
     */
    void failed(Exception failure) throws IOException {
        if (isOfThePort(failure)) {
            throw failure instanceof IOException e ? e : new IOException(failure.getMessage(), failure);
        }
        String said = failure.getMessage() == null ? failure.toString() : failure.getMessage();
        List<Path> damaged = damaged();
        why = "it takes no part in its pair, for what it keeps of it in " + folder + " can't be read: " + said
                + (damaged.isEmpty()
                        ? ""
                        : " (damaged: " + damaged.stream().map(Path::toString).collect(Collectors.joining(", ")) + ")");
        LOG.error("this side works without its pair and does no exclusive work: {}; {}", why, REMEDY, failure);
    }

    private List<Path> damaged() {
        try {
            return DamagedFiles.in(folder);
        } catch (IOException | UncheckedIOException e) {
            LOG.debug("what is damaged can't be looked for", e);
            return List.of();
        }
    }

    private static boolean isOfThePort(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof BindException
                    || String.valueOf(cause.getMessage()).contains("Failed to bind")) {
                return true;
            }
        }
        return false;
    }

    /** What is said to whoever wants to change what the pair agrees on. */
    Problem problem() {
        return new Problem(409, "pair.broken", why, REMEDY);
    }

    /** While this side joins anew: what was damaged is aside, and comes back when nothing comes of it. */
    final class Anew implements AutoCloseable {

        private final Optional<Path> aside;

        private Anew(Optional<Path> aside) {
            this.aside = aside;
        }

        /** It has joined. */
        void joined() {
            why = "";
        }

        @Override
        public void close() throws IOException {
            if (is() && aside.isPresent()) {
                if (Files.exists(folder)) {
                    Path half = Aside.move(folder, clock.instant());
                    LOG.debug("half of a membership lies in {}", half);
                }
                Files.move(aside.get(), folder);
            }
        }
    }

    Anew anew() throws IOException {
        return new Anew(
                is() && Files.exists(folder) ? Optional.of(Aside.move(folder, clock.instant())) : Optional.empty());
    }
}
