package org.millrace.runtime.control.pair;

import java.io.IOException;
import java.time.Duration;
import java.util.Set;
import org.millrace.runtime.flow.Source;
import org.millrace.runtime.flow.Sources;
import org.millrace.runtime.pair.address.Address;
import org.millrace.runtime.pair.group.Group;
import org.millrace.runtime.pair.group.Unanswered;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Gives the shared address to the other side, planned: no connection breaks, and none is kept waiting. In this order:
 *
 * <ol>
 *   <li>the other side says that it would have the address; one that would not gets nothing, and all stays as it is
 *   <li>the other side takes packets for the address ahead of it
 *   <li>new connections are handed on to it, though the address is here still
 *   <li>here each reply is the last of its connection, and connections on which nothing happens are closed
 *   <li>once the kernel counts no connection any more, the address moves
 *   <li>neighbours are told at once and once more a second later; until then what comes here is handed on
 *   <li>the other side says that the address is there; if it does not come there, this side takes it back
 * </ol>
 *
 * Where new connections can't be handed on, clients of connections that idle are still told to come back by another one, and what is under
 * way when the address moves breaks. For one thread.
 */
final class AddressHandover {

    private static final Logger LOG = LoggerFactory.getLogger(AddressHandover.class);

    private static final Duration ADDRESS_MOVES = Duration.ofSeconds(5);
    private static final Duration SILENT = Duration.ofSeconds(1);
    private static final Duration NEIGHBOURS_LEARN = Duration.ofMillis(1300);

    /** A client's part of a handshake that was begun before may be on its way still. */
    private static final Duration QUIET = Duration.ofMillis(300);

    private static final long LOOK_MILLIS = 20;

    /** Looking takes at most a fifth of a core: the kernel lists each connection that ended in the last minute. */
    private static final long PAUSE_LOOKS = 4;

    private static final String STAYS = "it has not left this side within " + ADDRESS_MOVES.toSeconds() + " s";

    private static final long ASK_NANOS = 500_000_000L;

    private final Address address;
    private final Sources sources;
    private final Set<Integer> ports;

    /** Whether each reply here is the last of its connection. */
    private boolean lastReplies;

    /** @param sources what clients connect to by the address */
    AddressHandover(Address address, Sources sources) {
        this.address = address;
        this.sources = sources;
        this.ports = sources.portNumbers();
    }

    /**
     * @param other who takes it
     * @param atMost how long connections may take to end; those that are open then break
     * @return "" when the address has moved, or was not here; else why it has not, and then it is here as before
     */
    String give(Group group, String other, Duration atMost) throws InterruptedException {
        if (!address.isHere()) {
            return address.yield(ADDRESS_MOVES) ? "" : STAYS;
        }
        String answer = ahead(group, other, atMost);
        if (answer.startsWith(PeerProtocol.REFUSED)) {
            return answer.substring(PeerProtocol.REFUSED.length());
        }
        String obstacle = handOn(answer);
        if (!obstacle.isEmpty()) {
            LOG.warn("new connections can't be handed on to {} before the address is there: {}", other, obstacle);
            return giveAbruptly() ? arrived(group, other) : STAYS;
        }
        beginLastReplies();
        if (!awaitEnd(group, other, atMost)) {
            takeBack();
            return other + " does not answer any more";
        }
        if (!address.yield(ADDRESS_MOVES)) {
            takeBack();
            return STAYS;
        }
        String lost = arrived(group, other);
        if (lost.isEmpty()) {
            Thread.sleep(NEIGHBOURS_LEARN);
            address.handOnNoMore();
        }
        return lost;
    }

    /** Waits until the address is at the other side, or takes it back. A hook moves it there only after the lease. */
    private String arrived(Group group, String other) throws InterruptedException {
        if (!address.status().mover().equals("keepalived")) {
            return "";
        }
        long end = System.nanoTime() + ADDRESS_MOVES.toNanos();
        while (true) {
            Presence there = Switchover.presence(group, other);
            boolean saysNothing = there.isServing() && !there.isLiving(); // a version before
            if (saysNothing || there.address().equals(Presence.HERE)) {
                return "";
            }
            if (System.nanoTime() - end > 0) {
                takeBack();
                return "it did not come to " + other + " within " + ADDRESS_MOVES.toSeconds() + " s ("
                        + (there.isUnreachable() ? other + " does not answer" : other + " sees it " + there.address())
                        + "), and was taken back";
            }
            Thread.sleep(LOOK_MILLIS);
        }
    }

    /** Without another side that could help: clients of idle connections come back by another one, what is under way breaks. */
    boolean giveAbruptly() throws InterruptedException {
        if (address.isHere()) {
            beginLastReplies();
            Thread.sleep(SILENT);
            sources.forEach(source -> source.closeIdle(SILENT));
            sources.goAway();
        }
        if (!address.yield(ADDRESS_MOVES)) {
            takeBack();
            return false;
        }
        return true;
    }

    private void beginLastReplies() {
        if (!lastReplies) {
            lastReplies = true;
            sources.forEach(Source::pause);
        }
    }

    /** This side may have the address again. */
    void takeBack() {
        address.resume();
        if (lastReplies) {
            lastReplies = false;
            sources.forEach(Source::resume);
        }
        address.handOnNoMore();
    }

    /** Has the other side take packets ahead of the address; READY, or REFUSED or UNABLE and why. */
    private static String ahead(Group group, String other, Duration atMost) {
        try {
            return PeerProtocol.ask(
                    group,
                    other,
                    "ahead",
                    atMost.plus(ADDRESS_MOVES).plus(NEIGHBOURS_LEARN).toSeconds());
        } catch (Unanswered e) {
            return PeerProtocol.REFUSED + e.getMessage();
        }
    }

    /** Answers with what is in the way, or "". */
    private String handOn(String answer) {
        if (!answer.equals(PeerProtocol.READY)) {
            return answer.startsWith(PeerProtocol.UNABLE) ? answer.substring(PeerProtocol.UNABLE.length()) : answer;
        }
        try {
            address.handOn(ports);
            return "";
        } catch (IOException e) {
            return e.getMessage();
        }
    }

    /** False when the other side is gone in the meantime. */
    private boolean awaitEnd(Group group, String other, Duration atMost) throws InterruptedException {
        long began = System.nanoTime();
        long asked = began;
        Long quietSince = null;
        while (true) {
            long now = System.nanoTime();
            long open = open();
            long lookMillis = (System.nanoTime() - now) / 1_000_000;
            quietSince = open > 0 ? null : quietSince == null ? Long.valueOf(now) : quietSince;
            if (quietSince != null && now - quietSince >= QUIET.toNanos()) {
                return true;
            }
            if (now - began > atMost.toNanos()) {
                LOG.warn("{} connections did not end within {} and break with the move of the address", open, atMost);
                return true;
            }
            if (now - asked > ASK_NANOS) {
                asked = now;
                if (!isServing(group, other)) {
                    return false;
                }
                sources.forEach(source -> source.closeIdle(SILENT));
                sources.goAway(); // they would hold the address until the time is over
            }
            Thread.sleep(Math.max(LOOK_MILLIS, PAUSE_LOOKS * lookMillis));
        }
    }

    private long open() {
        try {
            return address.connections(ports);
        } catch (IOException e) {
            LOG.warn("the kernel's connections can't be counted: {}", e.getMessage());
            return 1; // as if there were some: then they have all the time
        }
    }

    private static boolean isServing(Group group, String other) {
        try {
            return PeerProtocol.ask(group, other, "alive").startsWith("serving");
        } catch (Unanswered e) {
            LOG.error("{} does not answer any more; the address stays here", other);
            return false;
        }
    }
}
