package org.millrace.runtime.flow;

import java.io.IOException;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import org.millrace.bundle.Descriptor;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.Message;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.health.Loop;

/**
 * A way in: what exchanges of one transport come in by. It reads what a flow's entry says of it, makes exchanges and sends them down the
 * road. Made before any flow is in service; started once, closed once. Thread-safe.
 *
 * <table>
 * <caption>Its states</caption>
 * <tr><th>state</th><th>left by</th></tr>
 * <tr><td>made: flows are published, nothing is taken in</td><td>{@link #start}</td></tr>
 * <tr><td>taking</td><td>{@link #pause}, {@link #stopTaking}</td></tr>
 * <tr><td>paused, as often as it was asked for</td><td>{@link #resume} as often, {@link #stopTaking}</td></tr>
 * <tr><td>taking no more</td><td>{@link #close}</td></tr>
 * </table>
 */
public interface Source extends AutoCloseable {

    /** The transport's name, as it stands in a flow's entry: {@link Descriptor.Entry#transport}. */
    String transport();

    /** Whether its work is exclusive: done under the lease, by one side of a pair alone. */
    boolean isExclusive();

    /**
     * Refuses a flow that can't come in here.
     *
     * @param flow whose entry is of this transport
     * @param others the flows of this transport that it is to serve beside, none of them of its name
     * @throws ActivationRefused when its entry can't be had, or is another's
     */
    void refuse(Descriptor flow, List<ActiveFlow> others) throws ActivationRefused;

    /** The request that a sample of a flow of this transport stands for. */
    Message sample(Descriptor flow, Headers headers, Payload body);

    /**
     * What it answers with by itself while a flow is in service, of the bundle's resources.
     *
     * @param flow whose entry is of this transport
     * @param resources by path
     */
    default SortedMap<String, byte[]> kept(Descriptor flow, SortedMap<String, byte[]> resources) {
        return Collections.emptySortedMap();
    }

    /** Replaces the flows of this transport that are in service. Exchanges that were bound before go on with what they were bound to. */
    void publish(List<ActiveFlow> active);

    /** @throws IOException when it can't take anything in; the message says what, why and how to mend it */
    void start() throws IOException;

    /** What users' files say of transports, as it is to be in force from a reload on. */
    @FunctionalInterface
    interface Settings {

        /** By name, what stands in the section that makes this type. */
        <S> Map<String, S> of(Class<S> type);
    }

    /**
     * Looks whether it could go by other settings; nothing changes.
     *
     * @throws IllegalStateException when it could not; the message says what, why and how to mend it
     */
    default void tryOut(Settings settings) {}

    /** Goes by other settings, as far as that can be while it takes exchanges in; of what has settings that a reload takes up. */
    default void take(Settings settings) {}

    /**
     * Lets go of work: what fetches it fetches no more, and what clients connect to ends each connection with its next reply, so that they
     * come back by another one. What is under way goes on.
     */
    void pause();

    /** Takes one {@link #pause} back. */
    void resume();

    /** Takes nothing more, for good; what is under way goes on. */
    void stopTaking();

    /**
     * Waits until nothing is under way here, nor to be noted as done still; to be called after {@link #pause}.
     *
     * @return the names of what was not so far in time
     */
    List<String> awaitIdle(Duration atMost) throws InterruptedException;

    /** How what it works for stands, flow by flow; of exclusive work. */
    List<SourceState> states();

    /** What clients connect to, once it is started; nothing of what nobody connects to. */
    default List<Listening> listening() {
        return List.of();
    }

    /**
     * An address that clients connect to, as they have to know it.
     *
     * @param scheme of its addresses, e.g. {@code https}
     * @param host that it is bound to; 0.0.0.0 or :: for all of the machine's
     * @param clientCertificate whether clients show one: none, optional or required
     * @param certificate SHA-256 of the certificate that it shows, in hex; null without TLS
     */
    record Listening(String name, String scheme, String host, int port, String clientCertificate, String certificate) {}

    /** What went through its tunnels, listener by listener; nothing of what has none. */
    default List<TunnelCounts> tunnels() {
        return List.of();
    }

    /** The threads that what comes in waits for, while it runs; none of what has no thread of its own. */
    default List<Loop> loops() {
        return List.of();
    }

    /** Closes the connections on which nothing is under way, and nothing has been for a while; of what clients connect to. */
    default void closeIdle(Duration atLeast) {}

    /**
     * Has what is under way for as long as its ends like be ended in order: each is told that this runtime goes away, and may come back elsewhere.
     * Other exchanges go on.
     *
     * @return how many are told
     */
    default int goAway() {
        return 0;
    }

    /** Ends it; what is under way has a moment to end. */
    @Override
    void close() throws InterruptedException;
}
