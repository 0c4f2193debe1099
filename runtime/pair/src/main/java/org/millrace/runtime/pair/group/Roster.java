package org.millrace.runtime.pair.group;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.PublicKey;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.millrace.runtime.pair.state.Admission;
import org.millrace.runtime.pair.state.Member;
import org.millrace.runtime.pair.state.MemberCertificate;
import org.millrace.runtime.pair.state.PairState;
import org.millrace.runtime.pair.trust.PairFolder;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Who is a member, by the keys that the pair's state lists: the one thing that is trusted. It is kept beside the log: a member that is opened
 * anew reads its log only once it has heard from the others what of it is agreed on, and must know them before that. What this member had
 * applied up to then counts until it has applied as much again; and on top of it what others have shown of a {@link MembershipChain}.
 * Thread-safe.
 */
final class Roster {

    private static final Logger LOG = LoggerFactory.getLogger(Roster.class);
    private static final String FIRST_WORD = "millrace-roster 1 ";
    private static final String SEAL = "event 1970-01-01T00:00:00Z - - crc32c=";

    /**
     * Who has a key.
     *
     * @param joined false of one who was let in and has not joined yet
     */
    record Listed(Member member, boolean joined) {}

    /**
     * @param applied by this member's log, with the numbers of proposals as they were when it last changed
     * @param roster that, and on top of it what the chain shows
     */
    private record Known(
            PairState applied,
            PairState roster,
            long index,
            Map<String, Listed> byKey,
            List<MemberCertificate> authorities) {

        static Known of(PairState applied, PairState roster, long index) {
            Map<String, Listed> byKey = new HashMap<>();
            roster.credentials()
                    .admitted()
                    .values()
                    .forEach(one -> byKey.put(one.certificate().keyDigest(), new Listed(one.member(), false)));
            roster.credentials().certificates().forEach((name, certificate) -> {
                Member member = roster.members().get(name);
                if (member != null) {
                    byKey.put(certificate.keyDigest(), new Listed(member, true));
                }
            });
            return new Known(
                    applied,
                    roster,
                    index,
                    byKey,
                    List.copyOf(roster.credentials().authorities().values()));
        }
    }

    private final Path file;
    private final String group;
    private volatile Known known;

    /** What others have shown. Guarded by this. */
    private List<String> chain = List.of();

    /** By the digest of its key, where one was who has left since this process began. */
    private final Map<String, String> left = new ConcurrentHashMap<>();

    private volatile boolean saved = true;

    /** @param first what is known before anything was kept */
    Roster(Path folder, UUID group, PairState first) throws IOException {
        file = folder.resolve(group + ".roster");
        this.group = group.toString();
        known = Known.of(first.roster(), first.roster(), -1);
        if (Files.exists(file)) {
            read();
        }
    }

    /**
     * A member that others let in has kept its roster since before it joined; one that began alone, since it let the first one in, and with
     * that a chain.
     *
     * @throws IOException when it is damaged, or gone: this member would refuse all others
     */
    static void requireWhole(Path folder, UUID group) throws IOException {
        Roster read = new Roster(folder, group, PairState.empty(""));
        LOG.debug("{} is whole, up to entry {}", read.file, read.known.index());
        Path file = folder.resolve(group + ".roster");
        if (!Files.exists(file) && Files.exists(folder.resolve(group + ".chain"))) {
            throw new IOException(
                    file + " is missing, by which this member knows the others; let another side take it out"
                            + " (millrace pair leave NAME), and let it join again");
        }
    }

    private void read() throws IOException {
        String text = Files.readString(file);
        int line = text.indexOf('\n');
        try {
            if (line < 0 || !text.startsWith(FIRST_WORD)) {
                throw new IllegalArgumentException("it begins otherwise than with '" + FIRST_WORD + "'");
            }
            long index = Long.parseLong(text.substring(FIRST_WORD.length(), line));
            PairState applied = PairState.parse(unsealed(text.substring(line + 1)));
            known = Known.of(applied, applied, index);
        } catch (IllegalArgumentException e) {
            throw new IOException(
                    file + " is damaged (" + e.getMessage() + "); let another side take this member out (millrace pair"
                            + " leave NAME), and let it join again",
                    e);
        }
    }

    /** With a checksum as its second line, in a form that members of versions before read as an event, and disregard. */
    private static String sealed(String state) {
        int line = state.indexOf('\n') + 1;
        return state.substring(0, line) + SEAL + sum(state) + "\n" + state.substring(line);
    }

    /** Of a version before there is no checksum. */
    private static String unsealed(String text) {
        int line = text.indexOf('\n') + 1;
        if (!text.startsWith(SEAL, line)) {
            return text;
        }
        int end = text.indexOf('\n', line);
        String state = text.substring(0, line) + text.substring(end + 1);
        if (end < 0 || !text.substring(line + SEAL.length(), end).equals(sum(state))) {
            throw new IllegalArgumentException("its checksum is another");
        }
        return state;
    }

    private static String sum(String state) {
        CRC32C sum = new CRC32C();
        sum.update(state.getBytes(StandardCharsets.UTF_8));
        return Long.toHexString(sum.getValue());
    }

    /** Hears of each state that was applied, in order. */
    synchronized void became(PairState state, long index) {
        if (index < known.index) {
            return; // read once more; more was known before
        }
        PairState now = state.roster();
        if (!now.equals(known.applied.roster())) {
            // with the numbers, so that no old link of a chain counts once more
            become(now.credentials(state.credentials()), index);
            saved = false;
            save();
        }
    }

    private void become(PairState applied, long index) {
        Known next = Known.of(applied, MembershipChain.followed(applied, chain, group), index);
        known.byKey.forEach((key, one) -> {
            if (!next.byKey.containsKey(key)) {
                left.put(key, one.member().address());
            }
        });
        left.keySet().removeAll(next.byKey.keySet());
        known = next;
    }

    /**
     * Follows what another member has shown of how members came and went.
     *
     * @return whether somebody is listed by it, or is not listed any more
     */
    synchronized boolean follow(List<String> shown) {
        List<String> more = shown.stream().filter(link -> !chain.contains(link)).toList();
        PairState next = MembershipChain.followed(known.roster, more, group);
        if (next.roster().equals(known.roster.roster())) {
            return false;
        }
        chain = Stream.concat(chain.stream(), more.stream()).toList();
        become(known.applied, known.index);
        return true;
    }

    /** Tries again to keep what could not be kept, for want of room. */
    synchronized void save() {
        if (saved) {
            return;
        }
        try {
            Path fresh = file.resolveSibling(file.getFileName() + ".new");
            Files.writeString(
                    fresh, FIRST_WORD + known.index + "\n" + sealed(known.applied.text()), StandardCharsets.UTF_8);
            PairFolder.putDurably(fresh, file);
            saved = true;
        } catch (IOException e) {
            LOG.warn("who is a member now can't be kept: {}", e.getMessage());
        }
    }

    /** Whose key this is; empty when it is no member's, nor that of one who was let in. */
    Optional<Listed> of(PublicKey key) {
        return Optional.ofNullable(known.byKey.get(MemberCertificate.digest(key)));
    }

    /** Whether a key was that of a member at an address, who has left: calls that were begun before may still go there. */
    boolean hasLeft(PublicKey key, String address) {
        return address.equals(left.get(MemberCertificate.digest(key)));
    }

    /** Whether this member knows a key, and will know it after a crash. */
    boolean keeps(String keyDigest) {
        return saved
                && Stream.concat(
                                known.applied.credentials().certificates().values().stream(),
                                known.applied.credentials().admitted().values().stream()
                                        .map(Admission::certificate))
                        .anyMatch(one -> one.keyDigest().equals(keyDigest));
    }

    /** Who is a member, as far as it is known here. */
    Collection<Member> members() {
        return known.roster.members().values();
    }

    /** The member at an address, or the one who was let in from there. */
    Optional<Listed> at(String address) {
        return known.byKey.values().stream()
                .filter(one -> one.member().address().equals(address))
                .findFirst();
    }

    List<MemberCertificate> authorities() {
        return known.authorities;
    }

    /** A member or one who was let in, by its name. */
    Optional<Listed> named(String name) {
        return known.byKey.values().stream()
                .filter(one -> one.member().name().equals(name))
                .findFirst();
    }
}
