package org.millrace.runtime.control.pair;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.millrace.bundle.Bundle;
import org.millrace.bundle.BundleRefused;
import org.millrace.runtime.control.store.BundleStore;
import org.millrace.runtime.control.store.Kept;
import org.millrace.runtime.flow.ActivationRefused;
import org.millrace.runtime.flow.ActiveFlow;
import org.millrace.runtime.flow.Flows;
import org.millrace.runtime.pair.group.Group;
import org.millrace.runtime.pair.group.Unanswered;
import org.millrace.runtime.pair.state.Running;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What members of a pair ask each other beside the log. Questions and answers are short; what takes long is begun by a question and asked
 * after by the same question again.
 *
 * <table>
 *   <caption>Questions</caption>
 *   <tr><td>{@code alive}</td><td>see {@link Presence}</td></tr>
 *   <tr><td>{@code bundle FLOW DIGEST OFFSET}</td><td>the length and a piece of a bundle, which is not checked;
 *       nothing when it is not kept</td></tr>
 *   <tr><td>{@code stage FLOW VERSION DIGEST FROM}</td><td>{@code working}, {@code ready}, {@code refused WHY}</td></tr>
 *   <tr><td>{@code drop FLOW DIGEST HIGHEST}</td><td>{@code ready}: what was staged is forgotten</td></tr>
 *   <tr><td>{@code runs FLOW}</td><td>the digest in service</td></tr>
 *   <tr><td>{@code environment ASKER}</td><td>see {@link EnvironmentParts}; {@code refused WHY}</td></tr>
 *   <tr><td>{@code reload ENVIRONMENT ASKER}</td><td>{@code working}, {@code ready}, {@code same}, {@code busy}, {@code differs MARKS},
 *       {@code refused WHY}: the files are made ready, beside what is in force</td></tr>
 *   <tr><td>{@code take-up ENVIRONMENT}</td><td>{@code ready}; {@code refused WHY}: what is ready comes into force</td></tr>
 *   <tr><td>{@code forget-reload}</td><td>{@code ready}</td></tr>
 *   <tr><td>{@code replays MARKS PROCESS}</td><td>see {@link SharedReplays}</td></tr>
 *   <tr><td>{@code ahead SECONDS}</td><td>{@code ready}: packets for the shared address are taken ahead of it; {@code refused WHY}: it would
 *       not take the address; {@code unable WHY}: it would, but can't do that</td></tr>
 *   <tr><td>{@code expect SECONDS}</td><td>{@code ready}: it leaves the lease to whoever asks, who is about to pass it on</td></tr>
 *   <tr><td>{@code yield TO}</td><td>{@code working}, {@code ready}, {@code refused WHY}: the holder passes the lease on</td></tr>
 * </table>
 *
 * Thread-safe.
 */
final class PeerProtocol {

    static final String WORKING = "working";
    static final String READY = "ready";
    static final String REFUSED = "refused ";
    static final String UNABLE = "unable ";

    /** For so long the end of something waits to be asked after; afterwards whoever began it has gone, and it tells another nothing. */
    private static final Duration KEPT = Duration.ofSeconds(10);

    /** There is nothing to do here. */
    static final String SAME = "same";

    static final String BUSY = "busy";
    static final String DIFFERS = "differs ";

    private static final Logger LOG = LoggerFactory.getLogger(PeerProtocol.class);
    private static final int PIECE_BYTES = 512 << 10;
    private static final Executor THREADS = task -> Thread.startVirtualThread(task);

    private final BundleStore store;
    private final Flows flows;
    private final Yielding yielding;
    private final Alive alive;
    private final Function<Duration, String> ahead;
    private final Function<Duration, String> expect;
    private final BinaryOperator<String> replays;
    private final UnaryOperator<String> environment;

    private final Reloads reloads;

    /** The making ready of files that is under way for another side, or was; null before the first. Guarded by this. */
    private Attempt preparing;

    /** For whom, and for which environment. */
    private String preparingFor = "";

    /** What is being made ready, or was, by digest. */
    private final Map<String, Attempt> staging = new ConcurrentHashMap<>();

    /** The passing on of the lease that is under way, or was; null before the first. Guarded by this. */
    private Attempt passing;

    /** To whom; null when that was asked after. */
    private String passingTo;

    private final LongSupplier nanoTime;

    /** What takes long: begun by one question, its end asked after by the same question again. */
    private final class Attempt {

        private final CompletableFuture<String> said;
        private volatile long endNanos;

        Attempt(String what, Supplier<String> work) {
            said = CompletableFuture.supplyAsync(work, THREADS)
                    .exceptionally(failure -> {
                        LOG.error("{} failed", what, failure);
                        return REFUSED + what + " failed; its log says why";
                    })
                    .whenComplete((answer, none) -> endNanos = nanoTime.getAsLong());
        }

        String now() {
            return said.getNow(WORKING);
        }

        boolean isForgotten() {
            return said.isDone() && nanoTime.getAsLong() - endNanos > KEPT.toNanos();
        }
    }

    /** Passes the lease on; answers READY or REFUSED and why. */
    interface Yielding {
        String to(String member);
    }

    /** Reloads at the word of another side. */
    interface Reloads {

        /** READY, SAME, BUSY, DIFFERS and marks, or REFUSED and why; blocks while flows are prepared. */
        String prepare(String environment, String asker);

        /** READY, or REFUSED and why. */
        String takeUp(String environment);

        void forget();
    }

    /** How this runtime is: {@link Presence#text}. */
    interface Alive {
        String now();
    }

    /**
     * @param ahead takes packets for the shared address for so long; answers READY, or REFUSED or UNABLE and why
     * @param expect leaves the lease to its holder for so long; answers READY or REFUSED and why
     * @param replays notes signed messages that another side is about to accept
     * @param environment names and marks of the environment's parts for a member that asks, or REFUSED
     * @param reloads takes files up together with another side
     * @param nanoTime a monotonic clock: {@link System#nanoTime} but in tests
     */
    PeerProtocol(
            BundleStore store,
            Flows flows,
            Yielding yielding,
            Alive alive,
            Function<Duration, String> ahead,
            Function<Duration, String> expect,
            BinaryOperator<String> replays,
            UnaryOperator<String> environment,
            Reloads reloads,
            LongSupplier nanoTime) {
        this.store = store;
        this.flows = flows;
        this.yielding = yielding;
        this.alive = alive;
        this.ahead = ahead;
        this.expect = expect;
        this.replays = replays;
        this.environment = environment;
        this.reloads = reloads;
        this.nanoTime = nanoTime;
    }

    /** @param group where to fetch bundles from; empty while it opens */
    CompletableFuture<byte[]> answer(byte[] question, Optional<Group> group) {
        return CompletableFuture.supplyAsync(() -> answerNow(question, group), THREADS);
    }

    private byte[] answerNow(byte[] question, Optional<Group> group) {
        String[] words = Arrays.stream(new String(question, StandardCharsets.UTF_8).split(" "))
                .map(word -> URLDecoder.decode(word, StandardCharsets.UTF_8))
                .toArray(String[]::new);
        return switch (words[0]) {
            case "alive" -> bytes(alive.now());
            case "bundle" -> piece(words[1], words[2], Integer.parseInt(words[3]));
            case "stage" ->
                bytes(
                        group.isEmpty()
                                ? WORKING
                                : stage(new Running(words[1], words[2], words[3]), words[4], group.get()));
            case "drop" -> bytes(drop(words[1], words[2], words.length > 3 ? words[3] : ""));
            case "runs" -> bytes(flows.active(words[1]).map(ActiveFlow::digest).orElse(""));
            case "environment" -> bytes(environment.apply(words.length > 1 ? words[1] : ""));
            case "reload" -> bytes(reload(words[1], words[2]));
            case "take-up" -> bytes(reloads.takeUp(words[1]));
            case "forget-reload" -> {
                reloads.forget();
                yield bytes(READY);
            }
            case "replays" -> bytes(replays.apply(words.length > 1 ? words[1] : "", words.length > 2 ? words[2] : ""));
            case "ahead" -> bytes(ahead.apply(Duration.ofSeconds(Long.parseLong(words[1]))));
            case "expect" -> bytes(expect.apply(Duration.ofSeconds(Long.parseLong(words[1]))));
            case "yield" -> bytes(passOn(words[1]));
            default ->
                bytes(REFUSED + "this runtime does not know the question " + words[0]
                        + "; it runs an older version of Millrace");
        };
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    static byte[] question(Object... words) {
        return bytes(Arrays.stream(words)
                .map(word -> URLEncoder.encode(word.toString(), StandardCharsets.UTF_8))
                .collect(java.util.stream.Collectors.joining(" ")));
    }

    static String ask(Group group, String member, Object... words) throws Unanswered {
        return new String(group.ask(member, question(words)), StandardCharsets.UTF_8);
    }

    private Optional<Kept> kept(String flow, String digest) {
        return store.kept(flow).stream()
                .filter(one -> one.digest().equals(digest))
                .findFirst();
    }

    private byte[] piece(String flow, String digest, int offset) {
        try {
            Optional<Kept> kept = kept(flow, digest);
            if (kept.isEmpty()) {
                return new byte[0];
            }
            BundleStore.Piece piece = store.piece(kept.get(), offset, PIECE_BYTES);
            return ByteBuffer.allocate(Integer.BYTES + piece.bytes().remaining())
                    .putInt(piece.archiveBytes())
                    .put(piece.bytes())
                    .array();
        } catch (IOException e) {
            return new byte[0]; // a file that can't be read here can't be given; another member has it
        }
    }

    /** The bytes of a bundle that another member keeps; empty when it does not, or its file is spoilt. */
    static Optional<byte[]> fetch(Group group, String member, String flow, String digest) throws Unanswered {
        return fetch(question -> group.ask(member, question), flow, digest);
    }

    /** Asks one member. */
    @FunctionalInterface
    interface Asking {
        byte[] answer(byte[] question) throws Unanswered;
    }

    static Optional<byte[]> fetch(Asking member, String flow, String digest) throws Unanswered {
        ByteArrayOutputStream archive = new ByteArrayOutputStream();
        int length;
        do {
            ByteBuffer piece = ByteBuffer.wrap(member.answer(question("bundle", flow, digest, archive.size())));
            if (piece.remaining() <= Integer.BYTES) {
                return Optional.empty();
            }
            length = piece.getInt();
            archive.write(piece.array(), Integer.BYTES, piece.remaining());
        } while (archive.size() < length);
        byte[] whole = archive.toByteArray();
        return BundleStore.isWhole(whole, digest) ? Optional.of(whole) : Optional.empty();
    }

    /** @param group where to fetch the bundle from; not asked for one that is kept here */
    String stage(Running wanted, String from, Group group) {
        Attempt attempt = staging.compute(
                wanted.digest(),
                (digest, there) -> there == null || there.isForgotten()
                        ? new Attempt("making a bundle ready", () -> stageNow(wanted, from, group))
                        : there);
        String now = attempt.now();
        if (!now.equals(WORKING)) {
            staging.remove(wanted.digest(), attempt); // asked once more, it is looked at once more
        }
        return now;
    }

    private String stageNow(Running wanted, String from, Group group) {
        try {
            Optional<Kept> there = kept(wanted.flow(), wanted.digest());
            if (there.isEmpty()) {
                Optional<byte[]> archive = fetch(group, from, wanted.flow(), wanted.digest());
                if (archive.isEmpty()) {
                    return REFUSED + from + " does not keep the bundle that it wants staged";
                }
                there = Optional.of(store.take(archive.get()));
            }
            Bundle bundle = store.opened(there.get());
            if (!bundle.digest().equals(wanted.digest())) {
                return REFUSED + "the bundle that " + from + " gave is another one";
            }
            flows.prepare(bundle);
            return READY;
        } catch (BundleRefused e) {
            return REFUSED + e.wrong() + "; " + e.remedy();
        } catch (ActivationRefused | IOException | Unanswered e) {
            return REFUSED + e.getMessage();
        }
    }

    private String drop(String flow, String digest, String highestBefore) {
        try {
            staging.remove(digest);
            flows.forgetPrepared(flow);
            Optional<Kept> there = kept(flow, digest);
            if (there.isPresent() && there.get().activated() == null) {
                store.withdraw(there.get(), highestBefore);
            }
            return READY;
        } catch (IOException e) {
            return REFUSED + e.getMessage();
        }
    }

    private synchronized String reload(String environment, String asker) {
        String wanted = environment + " " + asker;
        if (preparing == null
                || !preparingFor.equals(wanted) && !preparing.now().equals(WORKING)) {
            preparingFor = wanted;
            preparing = new Attempt("making the files ready", () -> reloads.prepare(environment, asker));
        } else if (!preparingFor.equals(wanted)) {
            return BUSY;
        }
        String now = preparing.now();
        if (!now.equals(WORKING)) {
            preparing = null; // asked once more, the files are read once more
        }
        return now;
    }

    private synchronized String passOn(String to) {
        if (passing != null && passing.now().equals(WORKING)) {
            return WORKING;
        }
        if (to.equals(passingTo) && !passing.isForgotten()) {
            passingTo = null;
            return passing.now();
        }
        passingTo = to;
        passing = new Attempt("passing the lease on", () -> yielding.to(to));
        return WORKING;
    }
}
