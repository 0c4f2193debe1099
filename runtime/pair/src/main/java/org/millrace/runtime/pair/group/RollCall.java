package org.millrace.runtime.pair.group;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.millrace.runtime.pair.state.Member;
import org.millrace.runtime.pair.state.MemberCertificate;

/** Asks several members at the same time, each on a thread of its own, and waits no longer than told, whoever is silent. */
public final class RollCall {

    private static final long AGAIN_MILLIS = 50;

    private final Group group;
    private final List<Member> others;
    private final Duration patience;

    /** @param patience for an answer */
    RollCall(Group group, List<Member> others, Duration patience) {
        this.group = group;
        this.others = others;
        this.patience = patience;
    }

    interface Question<T> {
        T ask(String member) throws Unanswered;
    }

    /** @return by name, what those said that answered in time */
    static <T> Map<String, T> of(Collection<Member> members, long millis, Question<T> question) {
        Map<String, T> answers = new ConcurrentHashMap<>();
        CountDownLatch open = new CountDownLatch(members.size());
        for (Member member : members) {
            Thread.ofVirtual().name("roll-call " + member.name()).start(() -> {
                try {
                    answers.put(member.name(), question.ask(member.name()));
                } catch (Unanswered e) {
                    // that it is missing among the answers says so
                } finally {
                    open.countDown();
                }
            });
        }
        try {
            boolean ignored = open.await(millis, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return new TreeMap<>(answers);
    }

    /** The voters that do not answer, as the end of a sentence; "" when all do. */
    String missing() {
        Map<String, Integer> answers = of(others, patience.toMillis(), member -> group.ask(member, keeps("")).length);
        List<String> silent = without(answers).stream()
                .filter(one -> one.kind().votes())
                .map(one -> one.name() + " at " + one.address())
                .toList();
        return switch (silent.size()) {
            case 0 -> "";
            case 1 -> "; " + silent.getFirst() + " does not answer";
            default -> "; " + String.join(" and ", silent) + " do not answer";
        };
    }

    /**
     * Waits until each member that answers knows a key, and will know it after a crash; the others learn of it when they are back.
     *
     * @return the names of those that are not known to know it
     */
    public List<String> awaitKnown(MemberCertificate certificate, Duration atMost) {
        long end = System.nanoTime() + atMost.toNanos();
        Map<String, Boolean> know = of(others, atMost.toMillis(), member -> {
            while (!keeps(member, certificate)) {
                if (System.nanoTime() - end > 0) {
                    throw new Unanswered(member + " does not know a key yet", null);
                }
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(AGAIN_MILLIS));
            }
            return true;
        });
        return without(know).stream().map(Member::name).toList();
    }

    private boolean keeps(String member, MemberCertificate certificate) throws Unanswered {
        byte[] answer = group.ask(member, keeps(certificate.keyDigest()));
        return new String(answer, StandardCharsets.UTF_8).equals(Replica.YES);
    }

    private static byte[] keeps(String keyDigest) {
        return (Replica.KEEPS + keyDigest).getBytes(StandardCharsets.UTF_8);
    }

    private List<Member> without(Map<String, ?> answers) {
        return others.stream().filter(one -> !answers.containsKey(one.name())).toList();
    }
}
