package org.millrace.runtime.control.pair;

import java.nio.file.Path;
import java.security.cert.X509Certificate;
import java.time.Clock;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.millrace.runtime.api.ReplayCache;
import org.millrace.runtime.control.reload.Reloading;
import org.millrace.runtime.control.store.BundleStore;
import org.millrace.runtime.control.store.Deployments;
import org.millrace.runtime.flow.Flows;
import org.millrace.runtime.flow.Sources;
import org.millrace.runtime.pair.PairLease;
import org.millrace.runtime.pair.address.Address;

/**
 * What the runtime around a membership gives it.
 *
 * @param sources the ways in
 * @param reloading takes up what the files say
 * @param serving whether listeners are open and exchanges are taken
 * @param inFlight exchanges under way
 * @param rehearse has the way in and the way out compiled, without waiting for that, then runs what it is given
 * @param lease hears whose lease counts: the pair's, or null for the runtime's own
 * @param admin host:port of the admin API as others reach it, given the host that the pair uses
 */
public record MemberRuntime(
        Path data,
        BundleStore store,
        Deployments deployments,
        Flows flows,
        Sources sources,
        ReplayCache replays,
        Supplier<Optional<Address>> address,
        Supplier<PairMembership.Facts> facts,
        Reloading reloading,
        Clock clock,
        Supplier<Boolean> serving,
        Supplier<Integer> inFlight,
        Consumer<Runnable> rehearse,
        Consumer<PairLease> lease,
        PairMembership.Alone alone,
        UnaryOperator<String> admin,
        X509Certificate certificate) {}
