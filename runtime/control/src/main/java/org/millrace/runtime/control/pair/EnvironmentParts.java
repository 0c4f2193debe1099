package org.millrace.runtime.control.pair;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.millrace.runtime.pair.Pair;
import org.millrace.runtime.pair.group.Unanswered;
import org.millrace.runtime.pair.state.Attestation;
import org.millrace.runtime.pair.state.Member;
import org.millrace.runtime.pair.state.MemberCertificate;
import org.millrace.runtime.pair.state.PairState;

/**
 * Where the environments of two sides differ, by the names of their parts. Members tell each other marks of what stands in the parts, never
 * the parts; and nobody but the two of them can make anything of the marks. Thread-safe.
 */
final class EnvironmentParts {

    private final Supplier<SortedMap<String, String>> own;

    /** @param own by name, e.g. {@code endpoints.orders}, a digest of each part */
    EnvironmentParts(Supplier<SortedMap<String, String>> own) {
        this.own = own;
    }

    /**
     * The answer to another member's question: a line for each part, its name and its mark; or that it is refused, and why.
     *
     * @param asker by whose key, and this member's, the marks are made: nobody else can compare them
     */
    String marks(Pair pair, String asker) {
        MemberCertificate other = pair.state().credentials().certificates().get(asker);
        Member member = pair.state().members().get(asker);
        if (other == null || member == null || !member.kind().runsFlows()) {
            return PeerProtocol.REFUSED + asker + " is no member that runs flows";
        }
        return text(pair.identity().marks(other, own.get()));
    }

    /**
     * A sentence on what differs between the environments that two sides have made ready.
     *
     * @param marks as the other side answered them
     */
    String differing(Pair pair, String other, String marks) {
        MemberCertificate its = pair.state().credentials().certificates().get(other);
        return its == null
                ? other + " has left"
                : sentence(pair.self().name(), pair.identity().marks(its, own.get()), other, parsed(marks));
    }

    static String text(SortedMap<String, String> marks) {
        return marks.entrySet().stream()
                .map(part -> part.getKey() + " " + part.getValue())
                .collect(Collectors.joining("\n"));
    }

    /** A sentence for each side that attests another environment than this one has; blocks while they are asked. */
    List<String> differences(Pair pair) {
        PairState state = pair.state();
        String self = pair.self().name();
        Attestation here = state.attestations().get(self);
        List<String> differences = new ArrayList<>();
        for (Member member : state.members().values()) {
            Attestation there = state.attestations().get(member.name());
            if (member.kind().runsFlows()
                    && here != null
                    && there != null
                    && !there.environment().equals(here.environment())) {
                differences.add(difference(pair, self, member.name()));
            }
        }
        return differences;
    }

    private String difference(Pair pair, String self, String other) {
        try {
            String answer = PeerProtocol.ask(pair.group(), other, "environment", self);
            if (answer.startsWith(PeerProtocol.REFUSED)) {
                return "where the environments of " + self + " and " + other + " differ is not known: "
                        + answer.substring(PeerProtocol.REFUSED.length());
            }
            MemberCertificate its = pair.state().credentials().certificates().get(other);
            if (its == null) {
                return "where the environments of " + self + " and " + other + " differ is not known: it has left";
            }
            return sentence(self, pair.identity().marks(its, own.get()), other, parsed(answer));
        } catch (Unanswered e) {
            return "where the environments of " + self + " and " + other + " differ is not known: " + e.getMessage();
        }
    }

    private static SortedMap<String, String> parsed(String answer) {
        SortedMap<String, String> marks = new TreeMap<>();
        for (String line : answer.isEmpty() ? new String[0] : answer.split("\n")) {
            int space = line.lastIndexOf(' ');
            marks.put(line.substring(0, Math.max(0, space)), line.substring(space + 1));
        }
        return marks;
    }

    static String sentence(String self, SortedMap<String, String> here, String other, SortedMap<String, String> there) {
        List<String> differences = new ArrayList<>();
        SortedMap<String, String> all = new TreeMap<>(here);
        all.putAll(there);
        for (String name : all.keySet()) {
            if (!there.containsKey(name)) {
                differences.add(name + " is only in that of " + self);
            } else if (!here.containsKey(name)) {
                differences.add(name + " is only in that of " + other);
            } else if (!here.get(name).equals(there.get(name))) {
                differences.add(name + " is not the same");
            }
        }
        return "the environments of " + self + " and " + other + ": "
                + (differences.isEmpty()
                        ? "no part differs, but their versions of Millrace put them together differently"
                        : String.join(", ", differences));
    }
}
