package org.millrace.runtime.pair.group;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.millrace.runtime.pair.state.Fact;
import org.millrace.runtime.pair.state.FactRefused;
import org.millrace.runtime.pair.state.PairState;
import org.millrace.runtime.pair.state.Proposal;
import org.millrace.runtime.pair.trust.PairFolder;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The latest changes of who is a member, in the order of the log and each as its author signed it: proof for a member that was down while
 * they were made. Such a one would refuse a newcomer that leads the log, for it does not know its key, and so never hear the entry that lists
 * it. It asks whom it knows for this chain and follows it from the roster that it has.
 *
 * <p>Whoever answers adds nothing of its own: the side that lets somebody in has signed that, with the newcomer's key in it, and that side is
 * one that the asker knows, or one whom the chain has shown to be a member. Numbers of the proposals keep an old link from being shown as a
 * new one. So a member that answers falsely can leave links out, and no more; all others are asked as well. Kept beside the log, which
 * snapshots cut off. Thread-safe.
 */
final class MembershipChain {

    /** What a member asks another for its chain by. */
    static final String QUESTION = "membership-chain";

    /** More changes than a pair sees in years; whoever was down for longer joins anew. A link has some 1,300 characters. */
    static final int MAX_LINKS = 200;

    private static final Logger LOG = LoggerFactory.getLogger(MembershipChain.class);
    private static final String FIRST_LINE = "millrace-membership-chain 1";

    private final Path file;
    private final List<String> links = new ArrayList<>();
    private boolean saved = true;

    MembershipChain(Path folder, UUID group) {
        file = folder.resolve(group + ".chain");
        try {
            if (Files.exists(file)) {
                links.addAll(read(Files.readString(file)));
            }
        } catch (IOException e) {
            LOG.warn(
                    "{} is damaged ({}): this member can't show one that was down who came meanwhile, other members can; it"
                            + " goes on from the next change of members",
                    file,
                    e.getMessage());
        }
    }

    private static List<String> read(String text) throws IOException {
        List<String> lines = text.lines().toList();
        if (lines.isEmpty() || !lines.getFirst().equals(FIRST_LINE)) {
            throw new IOException("it begins otherwise than with '" + FIRST_LINE + "'");
        }
        for (String line : lines.subList(1, lines.size())) {
            if (!isLink(line)) {
                throw new IOException("a line of it is no change of members");
            }
        }
        return lines.subList(1, lines.size());
    }

    /** Whether a line of the log changes who is a member, or who may become one. */
    private static boolean isLink(String line) {
        try {
            return switch (Fact.parse(Proposal.parse(line).fact())) {
                case Fact.Admit _, Fact.Join _, Fact.Certify _, Fact.Leave _ -> true;
                case Fact.Begin _,
                        Fact.Tell _,
                        Fact.Renew _,
                        Fact.TakeOver _,
                        Fact.HandOver _,
                        Fact.Raise _,
                        Fact.Note _,
                        Fact.Activate _,
                        Fact.Undeploy _,
                        Fact.AgreeOnEnvironment _,
                        Fact.Attest _ -> false;
            };
        } catch (FactRefused | RuntimeException e) {
            return false;
        }
    }

    /** Hears of a line of the log that was taken and has changed the roster. */
    synchronized void add(String line) {
        if (!isLink(line) || links.contains(line)) {
            return; // the log is read once more at each start
        }
        links.add(line);
        if (links.size() > MAX_LINKS) {
            links.removeFirst();
        }
        saved = false;
        save();
    }

    /** Tries again to keep what could not be kept, for want of room. */
    synchronized void save() {
        if (saved) {
            return;
        }
        try {
            Path fresh = file.resolveSibling(file.getFileName() + ".new");
            Files.writeString(fresh, text(), StandardCharsets.UTF_8);
            PairFolder.putDurably(fresh, file);
            saved = true;
        } catch (IOException e) {
            LOG.warn("how members came and went can't be kept: {}", e.getMessage());
        }
    }

    /** As it is kept, and answered to {@link #QUESTION}. */
    synchronized String text() {
        return FIRST_LINE + "\n" + String.join("\n", links) + (links.isEmpty() ? "" : "\n");
    }

    /** The links of an answer; none when it is no chain. */
    static List<String> parse(String answer) {
        try {
            return read(answer);
        } catch (IOException e) {
            LOG.debug("another member's answer is no chain: {}", e.getMessage());
            return List.of();
        }
    }

    /**
     * Follows a chain. Links that the state has counted already, and those that are signed by nobody in it, change nothing.
     *
     * @param from members and credentials, with the numbers of their proposals
     */
    static PairState followed(PairState from, List<String> chain, String group) {
        PairState state = from;
        for (String link : chain) {
            state = next(state, link, group).orElse(state);
        }
        return state;
    }

    private static Optional<PairState> next(PairState state, String link, String group) {
        try {
            PairState.Outcome outcome = state.after(link, group);
            return outcome.refused().isEmpty() && isLink(link) ? Optional.of(outcome.state()) : Optional.empty();
        } catch (RuntimeException e) {
            LOG.debug("a link that is not understood here: {}", e.getMessage());
            return Optional.empty();
        }
    }
}
