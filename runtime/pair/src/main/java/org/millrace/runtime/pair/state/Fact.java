package org.millrace.runtime.pair.state;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * An entry of the pair's log. Each is one line; {@link PairState#after} says what it does. A member that meets a fact that it does not
 * know, or a word in one, stops taking part rather than guess: what a version added is proposed only once every member's attestation says
 * that it understands it.
 */
public sealed interface Fact {

    /** What a member that does not understand is to do. */
    String REMEDY = "; start this member with the version that the others run";

    /** The line in the log. */
    String line();

    /** The version of {@link PairState} from which on members understand it. */
    default int since() {
        return PairState.FIRST_VERSION;
    }

    /** The first fact of a group: everything that was agreed on before, by another group or by a runtime alone. */
    record Begin(PairState state) implements Fact {
        @Override
        public String line() {
            return Words.line("begin", state.text());
        }

        @Override
        public int since() {
            return state.version();
        }
    }

    /** A side lets somebody in, who may join from here on: every member knows its key before it comes. */
    record Admit(Member member, MemberCertificate certificate, Event event) implements Fact {
        @Override
        public String line() {
            return Words.line("admit", member.name(), member.kind().word(), member.address(), certificate.text()) + " "
                    + words(event);
        }
    }

    /**
     * Who was let in is a member from here on.
     *
     * @param authority by which a new side lets others in; empty of those that let nobody in
     */
    record Join(Member member, Optional<MemberCertificate> authority, Event event) implements Fact {

        /** Of a member that lets nobody in. */
        public Join(Member member, Event event) {
            this(member, Optional.empty(), event);
        }

        @Override
        public String line() {
            return Words.line(
                            "join",
                            member.name(),
                            member.kind().word(),
                            member.address(),
                            authority.map(MemberCertificate::text).orElse(""))
                    + " " + words(event);
        }
    }

    /** A member has another certificate for the same key: the side that had signed the one before is gone. */
    record Certify(String member, MemberCertificate certificate, Event event) implements Fact {
        @Override
        public String line() {
            return Words.line("certify", member, certificate.text()) + " " + words(event);
        }
    }

    /** Nothing changes; what is told stands in the history, and so in the audit log of each side. */
    record Tell(Event event) implements Fact {
        @Override
        public String line() {
            return "tell " + words(event);
        }
    }

    record Leave(String member, Event event) implements Fact {
        @Override
        public String line() {
            return Words.line("leave", member) + " " + words(event);
        }
    }

    /** The holder of the lease is there still. */
    record Renew(String member, long epoch, long renewals) implements Fact {
        @Override
        public String line() {
            return Words.line("renew", member, epoch, renewals);
        }
    }

    /** The lease passes to a member that saw the holder's last renewal long enough ago; it holds only if that is the last one still. */
    record TakeOver(String member, long epoch, long renewals, Event event) implements Fact {
        @Override
        public String line() {
            return Words.line("take-over", member, epoch, renewals) + " " + words(event);
        }
    }

    /** The holder, which has stopped its exclusive work, passes the lease on. */
    record HandOver(String from, long epoch, long renewals, String to, Event event) implements Fact {
        @Override
        public String line() {
            return Words.line("hand-over", from, epoch, renewals, to) + " " + words(event);
        }
    }

    /** The epoch grows by more than a change of the holder makes it: sinks have seen greater ones, of a pair that is gone. */
    record Raise(long epoch, long to, Event event) implements Fact {
        @Override
        public String line() {
            return Words.line("raise", epoch, to) + " " + words(event);
        }

        @Override
        public int since() {
            return 3;
        }
    }

    /** What exclusive work must not forget, by whoever holds the lease with this epoch. */
    record Note(long epoch, String name, String value) implements Fact {
        @Override
        public String line() {
            return Words.line("note", epoch, name, value);
        }
    }

    /**
     * Another version of a flow is the one in service.
     *
     * @param before the digest that this was decided upon, "" for none
     */
    record Activate(Running running, String before, Event event) implements Fact {
        @Override
        public String line() {
            return Words.line("activate", running.flow(), running.version(), running.digest(), before) + " "
                    + words(event);
        }
    }

    /** A flow goes out of service. */
    record Undeploy(String flow, String before, Event event) implements Fact {
        @Override
        public String line() {
            return Words.line("undeploy", flow, before) + " " + words(event);
        }
    }

    /** Every side is to have another environment from here on. */
    record AgreeOnEnvironment(String environment, Event event) implements Fact {
        @Override
        public String line() {
            return Words.line("environment", environment) + " " + words(event);
        }

        @Override
        public int since() {
            return 4;
        }
    }

    record Attest(String member, Attestation attestation) implements Fact {
        @Override
        public String line() {
            return Words.line("attest", member) + " " + words(attestation);
        }
    }

    static String words(Event event) {
        return Words.line(event.at(), event.member(), event.who(), event.what());
    }

    static Event event(Iterator<String> words) {
        return new Event(Instant.parse(words.next()), words.next(), words.next(), words.next());
    }

    static String words(Attestation said) {
        List<Object> words = new ArrayList<>(
                List.of(said.version(), said.stateVersion(), said.abi(), said.environment(), said.cold()));
        words.addAll(flat(said.flows().values()));
        return Words.line(words);
    }

    static Attestation attestation(Iterator<String> words) {
        String version = words.next();
        int stateVersion = Integer.parseInt(words.next());
        int abi = Integer.parseInt(words.next());
        String environment = words.next();
        String cold = words.next();
        SortedMap<String, Running> flows = new TreeMap<>();
        while (words.hasNext()) {
            Running running = new Running(words.next(), words.next(), words.next());
            flows.put(running.flow(), running);
        }
        return new Attestation(version, stateVersion, abi, environment, cold, flows);
    }

    private static List<String> flat(Collection<Running> flows) {
        return flows.stream()
                .flatMap(one -> java.util.stream.Stream.of(one.flow(), one.version(), one.digest()))
                .toList();
    }

    /** @throws IllegalArgumentException when this version of Millrace knows no such fact */
    static Fact parse(String line) {
        Iterator<String> words = Words.of(line);
        String kind = words.next();
        Fact fact = fact(kind, words);
        if (words.hasNext()) {
            throw new IllegalArgumentException("the pair's log holds a fact '" + kind
                    + "' with words that this version of Millrace does not know" + REMEDY);
        }
        return fact;
    }

    private static Fact fact(String kind, Iterator<String> words) {
        return switch (kind) {
            case "begin" -> new Begin(PairState.parse(words.next()));
            case "admit" -> new Admit(member(words), new MemberCertificate(words.next()), event(words));
            case "join" -> new Join(member(words), authority(words), event(words));
            case "certify" -> new Certify(words.next(), new MemberCertificate(words.next()), event(words));
            case "tell" -> new Tell(event(words));
            case "leave" -> new Leave(words.next(), event(words));
            case "renew" -> new Renew(words.next(), number(words), number(words));
            case "take-over" -> new TakeOver(words.next(), number(words), number(words), event(words));
            case "hand-over" -> new HandOver(words.next(), number(words), number(words), words.next(), event(words));
            case "raise" -> new Raise(number(words), number(words), event(words));
            case "note" -> new Note(number(words), words.next(), words.next());
            case "activate" ->
                new Activate(new Running(words.next(), words.next(), words.next()), words.next(), event(words));
            case "undeploy" -> new Undeploy(words.next(), words.next(), event(words));
            case "environment" -> new AgreeOnEnvironment(words.next(), event(words));
            case "attest" -> new Attest(words.next(), attestation(words));
            default ->
                throw new IllegalArgumentException("the pair's log holds a fact '" + kind
                        + "' that this version of Millrace does not know" + REMEDY);
        };
    }

    static Member member(Iterator<String> words) {
        return new Member(words.next(), Member.Kind.of(words.next()), words.next());
    }

    private static Optional<MemberCertificate> authority(Iterator<String> words) {
        return Optional.of(words.next()).filter(text -> !text.isEmpty()).map(MemberCertificate::new);
    }

    private static long number(Iterator<String> words) {
        return Long.parseLong(words.next());
    }
}
