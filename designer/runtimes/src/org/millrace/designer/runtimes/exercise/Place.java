package org.millrace.designer.runtimes.exercise;

import java.net.URI;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.millrace.client.Failure;
import org.millrace.client.admin.FlowInfo;
import org.millrace.client.admin.PairStatus;
import org.millrace.client.admin.RuntimeStatus;
import org.millrace.client.admin.RuntimeStatus.Listening;
import org.millrace.client.exchange.ClientKey;
import org.millrace.client.watch.RuntimeSnapshot;
import org.millrace.designer.runtimes.connect.Connections;
import org.millrace.designer.runtimes.connect.ListenerKey;
import org.millrace.designer.runtimes.connect.ObservedPair;
import org.millrace.designer.runtimes.connect.ObservedRuntime;
import org.millrace.designer.runtimes.connect.Target;

/**
 * A runtime or a pair with a flow in service, as it is known at one moment: where a message may be sent instead of here. Immutable; nothing in
 * it waits for anybody.
 *
 * @param name as people call it
 * @param sides the runtimes that are meant, the one first that does exclusive work; none when it is not known any more
 * @param shared the address that the sides of a pair share; "" for none
 */
record Place(Target target, String name, String flow, List<ObservedRuntime> sides, String shared) {

    Place {
        sides = List.copyOf(sides);
    }

    /** All runtimes and pairs that have the flow in service and can be reached, pairs first. */
    static List<Place> of(Connections connections, String flow) {
        List<Place> places = new ArrayList<>();
        connections.pairs().forEach(pair -> places.add(of(pair, flow)));
        connections.now().forEach(seen -> places.add(of(seen, flow)));
        places.removeIf(place -> place.serving().isEmpty());
        return places;
    }

    /** A place that was chosen before, as it is now. */
    static Place of(Connections connections, Target target, String name, String flow) {
        return switch (target) {
            case Target.One one ->
                connections
                        .of(one.id())
                        .map(seen -> of(seen, flow))
                        .orElseGet(() -> new Place(target, name, flow, List.of(), ""));
            case Target.Both both ->
                connections.pairs().stream()
                        .filter(pair -> pair.pair().equals(both.pair()))
                        .findFirst()
                        .map(pair -> of(pair, flow))
                        .orElseGet(() -> new Place(target, name, flow, List.of(), ""));
        };
    }

    private static Place of(ObservedRuntime seen, String flow) {
        return new Place(new Target.One(seen.runtime().id()), seen.runtime().name(), flow, List.of(seen), "");
    }

    private static Place of(ObservedPair pair, String flow) {
        Optional<PairStatus> status = pair.status();
        List<ObservedRuntime> sides = new ArrayList<>(pair.sides());
        status.flatMap(known -> pair.side(String.valueOf(known.active())))
                .ifPresent(active -> sides.sort(Comparator.comparing((ObservedRuntime side) -> side != active)));
        String shared = status.map(PairStatus::address)
                .map(PairStatus.Address::addresses)
                .map(text -> text.strip().split("[/,\\s]", 2)[0])
                .orElse("");
        return new Place(new Target.Both(pair.pair()), pair.name(), flow, sides, shared);
    }

    /** The sides that answer and have the flow in service. */
    List<ObservedRuntime> serving() {
        return sides.stream()
                .filter(side -> side.snapshot().link().isUp() && side.snapshot().status() != null)
                .filter(side -> info(side).isPresent())
                .toList();
    }

    private Optional<FlowInfo> info(ObservedRuntime side) {
        return side.snapshot().flow(flow).filter(FlowInfo::active);
    }

    private static String names(List<ObservedRuntime> sides) {
        return sides.stream().map(side -> side.runtime().name()).collect(Collectors.joining(" and "));
    }

    /** Why no message can be sent there to be traced; empty when one can. */
    Optional<Failure> refusal() {
        if (sides.isEmpty()) {
            return refused(name + " is not known any more", "choose where to run it anew");
        }
        List<ObservedRuntime> serving = serving();
        if (serving.isEmpty()) {
            RuntimeSnapshot first = sides.getFirst().snapshot();
            return sides.stream().anyMatch(side -> side.snapshot().link().isUp())
                    ? refused(
                            name + " has no version of " + flow + " in service",
                            "deploy it there (Ctrl+Shift+Y), or run it here")
                    : refused(
                            inSentence(first.link().sentence()),
                            inSentence(first.link().remedy()));
        }
        for (ObservedRuntime side : serving) {
            RuntimeStatus status = side.snapshot().status();
            if (status.debug() == null) {
                return refused(
                        side.runtime().name() + " runs Millrace " + status.version()
                                + ", which can't trace one message among those of other clients",
                        "bring it up to the designer's version, or run the flow here");
            }
            if (!status.debug().messages()) {
                return refused(
                        side.runtime().name() + " lets nobody see messages, and nothing was sent",
                        "write debug.messages: true into its configuration and start it again, which lets operators see messages with"
                                + " what flows mark as secret masked; or run the flow here");
            }
        }
        if (info(serving.getFirst()).orElseThrow().listener() == null
                || info(serving.getFirst()).orElseThrow().listener().isEmpty()) {
            return refused(
                    "the flow " + flow + " starts by itself, so no message can be sent to it",
                    "exercise a flow that begins with a receive step");
        }
        return Optional.empty();
    }

    /** A sentence as it stands within another. */
    private static String inSentence(String sentence) {
        String open = sentence.replaceFirst("\\.$", "");
        return open.isEmpty() ? open : Character.toLowerCase(open.charAt(0)) + open.substring(1);
    }

    private static Optional<Failure> refused(String what, String remedy) {
        return Optional.of(new Failure(Failure.Kind.FAILED, what, remedy));
    }

    /** The sides of the pair that can't be asked for a trace, in words; "" when all can. */
    String without() {
        List<ObservedRuntime> missing =
                sides.stream().filter(side -> !serving().contains(side)).toList();
        return missing.isEmpty() ? "" : names(missing);
    }

    /** Where the flow's listener is to be found, as far as that can be known; "" when it can't. */
    String proposedAddress() {
        for (ObservedRuntime side : serving()) {
            Optional<Listening> listening = listening(side);
            if (listening.isPresent()) {
                String host =
                        shared.isEmpty() ? host(listening.get(), side.runtime().admin()) : shared;
                String bracketed = host.contains(":") && !host.startsWith("[") ? "[" + host + "]" : host;
                return listening.get().scheme() + "://" + bracketed + ":"
                        + listening.get().port();
            }
        }
        return "";
    }

    private Optional<Listening> listening(ObservedRuntime side) {
        return info(side)
                .flatMap(known -> side.snapshot().status().listening().stream()
                        .filter(each -> each.name().equals(known.listener()))
                        .findFirst());
    }

    /** Bound to all addresses, or to one that only the runtime's machine can call: then by the one that its admin API is called by. */
    private static String host(Listening listening, URI admin) {
        String bound = listening.host();
        boolean anywhere = bound.equals("0.0.0.0") || bound.equals("::");
        return anywhere || isOfItsMachine(bound) ? admin.getHost() : bound;
    }

    private static boolean isOfItsMachine(String host) {
        return host.startsWith("127.") || host.equals("localhost") || host.equals("::1");
    }

    /** Whether clients of the flow's listener show a certificate: none, optional or required; none when that is not known. */
    String clientCertificate() {
        return serving().stream()
                .map(this::listening)
                .flatMap(Optional::stream)
                .map(Listening::clientCertificate)
                .filter(Objects::nonNull)
                .max(Comparator.comparing(List.of("none", "optional", "required")::indexOf))
                .orElse("none");
    }

    /** The ids of its sides. */
    List<String> runtimes() {
        return sides.stream().map(side -> side.runtime().id()).toList();
    }

    /**
     * The key to show at an address; empty where none is asked for or, though one is, none was chosen. May block while a key ring is opened:
     * not for the UI thread.
     *
     * @throws Failure when it can't be opened, or the listener requires one and there is none
     */
    Optional<ClientKey> key(Connections connections, URI address) {
        if (clientCertificate().equals("none") || !"https".equals(address.getScheme())) {
            return Optional.empty();
        }
        Optional<ListenerKey> chosen = connections.listenerKey(runtimes());
        // at another address something may stand between that asks for none
        if (chosen.isEmpty()
                && clientCertificate().equals("required")
                && address.toString().equals(proposedAddress())) {
            throw new Failure(
                    Failure.Kind.USAGE,
                    "the listener of " + name + " takes only clients that show a certificate, and nothing was sent",
                    "choose the key file that holds one: Key, beside the listener's address");
        }
        try {
            return chosen.map(key -> ClientKey.open(key.file(), key.password()));
        } catch (Failure e) {
            throw new Failure(
                    e.kind(),
                    e.getMessage() + ", so nothing was sent",
                    "choose the key file for this listener anew: Key, beside its address",
                    e);
        }
    }

    /** SHA-256 of the certificates that the sides name for the flow's listener, in hex. */
    List<String> certificates() {
        return serving().stream()
                .map(this::listening)
                .flatMap(Optional::stream)
                .map(Listening::certificate)
                .filter(Objects::nonNull)
                .toList();
    }
}
