package org.millrace.client.admin;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The pair that a runtime is a side of, as it sees it: {@code GET /v1/pair}.
 *
 * @param pair what tells it from other pairs; null for a runtime that is in none
 * @param member what the runtime that answers is called in it
 * @param known whether the runtime that answers knows who is active; null for one of a version before
 * @param active the side that does exclusive work; null when nobody is, or it is not known
 * @param held whether the runtime that answers does exclusive work at this moment
 * @param leader the member that leads the pair's log; null when none is known, and then nothing can be changed
 * @param ineligible why the runtime that answers could not take over; null when it could
 * @param address where the shared address is, as it sees it; null when there is none
 * @param drift what differs between the sides, in sentences
 * @param history the newest event first
 */
public record PairStatus(
        String pair,
        String member,
        Boolean known,
        String active,
        long epoch,
        boolean held,
        String leader,
        boolean eligible,
        String ineligible,
        Address address,
        List<Member> members,
        List<String> drift,
        List<Flow> flows,
        List<Event> history) {

    public PairStatus {
        members = members == null ? List.of() : List.copyOf(members);
        drift = drift == null ? List.of() : List.copyOf(drift);
        flows = flows == null ? List.of() : List.copyOf(flows);
        history = history == null ? List.of() : List.copyOf(history);
    }

    /** Whether the runtime that answers does not know who is active, being cut off or left behind. */
    public boolean isUnknown() {
        return Boolean.FALSE.equals(known);
    }

    /** Whether the runtime is a side of a pair at all. */
    public boolean isFormed() {
        return pair != null;
    }

    public Optional<Member> member(String name) {
        return members.stream().filter(each -> each.name().equals(name)).findFirst();
    }

    /**
     * @param kind runtime, witness or listener
     * @param address where the members of the pair find it
     * @param admin host:port of its admin API; null for a witness, and where that is not known
     * @param state serving, draining, opening (it takes its membership up), up (a witness) or unreachable
     * @param role active, standby or unknown; null for a witness, and from a runtime of a version before
     * @param environment SHA-256 of its environment, in hex
     * @param warm null for a witness, and when it is not known
     * @param cold why it is not warm; null when it is
     */
    public record Member(
            String name,
            String kind,
            String address,
            String admin,
            String state,
            String role,
            Integer inFlight,
            String version,
            String environment,
            Boolean warm,
            String cold) {

        public boolean isWitness() {
            return "witness".equals(kind);
        }
    }

    /** @param holder HERE, ELSEWHERE or UNKNOWN */
    public record Address(String mover, String addresses, String holder, String why, Instant since) {}

    public record Flow(String flow, String version, String digest) {}

    public record Event(Instant at, String member, String who, String what) {}
}
