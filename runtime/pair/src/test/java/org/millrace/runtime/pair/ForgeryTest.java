package org.millrace.runtime.pair;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.api.Eventually.eventually;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Instant;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.millrace.runtime.pair.group.Keys;
import org.millrace.runtime.pair.group.RawClient;
import org.millrace.runtime.pair.group.Refusal;
import org.millrace.runtime.pair.state.Attestation;
import org.millrace.runtime.pair.state.Event;
import org.millrace.runtime.pair.state.Fact;
import org.millrace.runtime.pair.state.FactRefused;
import org.millrace.runtime.pair.state.Member;
import org.millrace.runtime.pair.state.PairState;
import org.millrace.runtime.pair.state.Proposal;
import org.millrace.runtime.pair.state.Running;
import org.millrace.runtime.pair.trust.Authority;
import org.millrace.runtime.pair.trust.Enrolment;
import org.millrace.runtime.pair.trust.Identity;
import org.millrace.runtime.pair.trust.PairFolder;

/** Who tries to write a pair's log that may not: with the library's own client, and keys that are good for something else. */
class ForgeryTest extends Members {

    private static final Instant NOW = Instant.parse("2026-11-27T06:00:00Z");

    private static final Running ORDERS = new Running("orders", "1.0", "d1");

    private final List<Refusal> refusals = new CopyOnWriteArrayList<>();

    private Pair left;

    private Door door;

    @BeforeEach
    void begin() throws Exception {
        left = opened(Pair.begin(folder("left"), side("left"), PairState.empty(""), "anna", around("left")));
        left.watchRefusals(refusals::add);
        door = opened(new Door(left));
        left.group().propose(new Fact.Activate(ORDERS, "", event("left", "anna", "deploys orders 1.0")));
    }

    private static Member side(String name) throws IOException {
        return member(name, Member.Kind.RUNTIME);
    }

    private static Event event(String member, String who, String what) {
        return new Event(NOW, member, who, what);
    }

    private static Fact undeploy(String member) {
        return new Fact.Undeploy("orders", "d1", event(member, "administrator", "undeploys orders"));
    }

    private Pair join(String name, Member.Kind kind) throws Exception {
        return join(door, name, kind);
    }

    private RawClient client(Identity identity) {
        return opened(new RawClient(left.group().id(), identity, List.of(left.self())));
    }

    private static String refusal(Try tried) {
        StringBuilder all = new StringBuilder();
        for (Throwable cause = assertThrows(IOException.class, tried::run); cause != null; cause = cause.getCause()) {
            all.append(cause.getMessage()).append('\n');
        }
        return all.toString();
    }

    private interface Try {
        void run() throws IOException;
    }

    private void assertServes() {
        assertEquals(ORDERS, left.state().flows().get("orders"));
        assertFalse(
                left.state().history().stream().anyMatch(event -> event.what().startsWith("undeploys")));
    }

    /** @param whys one of them: of one that goes on trying only the first reason of a minute is told */
    private void assertToldOf(String who, String... whys) throws Exception {
        eventually(
                "this side is told that it refused " + who,
                () -> refusals.stream()
                        .anyMatch(
                                one -> one.who().contains(who) && List.of(whys).contains(one.why())));
        eventually(
                "the pair's history has it, from which the other sides are told",
                () -> left.state().history().stream()
                        .anyMatch(event -> event.member().equals("left")
                                && event.what().startsWith("refuses ")
                                && event.what().contains(who)
                                && Stream.of(whys).anyMatch(event.what()::contains)));
    }

    @Test
    void aCertificateOfASidesAuthorityThatIsNoMembersOpensNothing() throws Exception {
        Authority authority = Authority.open(folder("left")).orElseThrow();
        RawClient mallory = client(Keys.identity(scratch.resolve("mallory"), "left", authority));
        String why = "it is no member of the pair, or not any more";
        assertTrue(refusal(() -> mallory.propose("left", 1_000_000, undeploy("left")))
                .contains(why));
        assertTrue(refusal(() -> mallory.send(undeploy("left").line())).contains(why));
        assertTrue(refusal(() -> mallory.ask("left", "alive")).contains(why));
        assertTrue(refusal(() -> mallory.configure(List.of(side("mallory")))).contains(why));
        assertTrue(refusal(() -> mallory.remove("left")).contains(why));
        assertServes();
        assertToldOf("a stranger (CN=left, key ", why);
        long told = refusals.stream().filter(one -> one.why().equals(why)).count();
        assertEquals(1, told, "of one that goes on trying, one line a minute");
    }

    @Test
    void aCertificateOfAnotherAuthorityIsNotEvenAnswered() throws Exception {
        Authority other = Keys.authority(scratch.resolve("other"), "left");
        RawClient mallory = client(Keys.identity(scratch.resolve("mallory"), "left", other));
        assertThrows(IOException.class, () -> mallory.propose("left", 1_000_000, undeploy("left")));
        assertServes();
        assertToldOf("a stranger (CN=left, key ", "no authority of the pair has signed its certificate");
    }

    @Test
    void whoWasTakenOutIsRefusedAtOnceWhateverItHasOpen() throws Exception {
        Pair right = join("right", Member.Kind.RUNTIME);
        RawClient old = client(Identity.open(folder("right")));
        assertEquals("left heard alive", old.ask("left", "alive"), "as long as it is a member");
        assertEquals("accepted", old.propose("right", 900_000, new Fact.Tell(event("right", "anna", "greets"))));
        left.expel("right", "anna");
        String why = "it is no member of the pair, or not any more";
        assertTrue(
                refusal(() -> old.propose("right", 900_001, undeploy("right"))).contains(why));
        assertTrue(refusal(() -> old.ask("left", "alive")).contains(why));
        assertServes();
        // the side itself knocks anew, and may be the first to be refused: at the handshake, for its authority is gone
        assertToldOf("CN=right", why, "no authority of the pair has signed its certificate");
        assertFalse(left.state().credentials().authorities().containsKey("right"));
        assertEquals(List.of("left"), List.copyOf(left.state().members().keySet()));
        right.close();
    }

    @Test
    void aMemberSpeaksForItselfAloneAndOnce() throws Exception {
        join("right", Member.Kind.RUNTIME);
        RawClient right = client(Identity.open(folder("right")));
        assertTrue(refusal(() -> right.propose("left", 2_000_000, undeploy("left")))
                .contains("it proposes in the name of left"));
        assertEquals(
                "right may not speak in the name of left",
                right.propose("right", 900_000, undeploy("left")),
                "signed by right, and naming an administrator of left");
        assertEquals(
                "right may not hand the lease over in the place of left",
                right.propose(
                        "right",
                        900_001,
                        new Fact.HandOver("left", 1, 0, "right", event("right", "anna", "hands over"))));
        assertTrue(refusal(() -> right.send(undeploy("right").line())).contains("the proposal is not signed"));
        assertServes();

        Fact greets = new Fact.Tell(event("right", "anna", "greets"));
        assertEquals("accepted", right.propose("right", 900_010, greets));
        assertEquals("proposal 900010 of right was taken before", right.propose("right", 900_010, greets));
        assertEquals(
                "proposal 900010 of right was taken before",
                right.propose("right", 900_010, undeploy("right")),
                "nor may another go in its place");
        String otherGroup = new RawClientLine(Identity.open(folder("right"))).of(undeploy("right"));
        assertEquals("the proposal is not signed by the key of right", right.send(otherGroup));
        eventually(
                "what came into the log is told of with its entry",
                () -> refusals.stream()
                        .anyMatch(
                                one -> one.index() > 0 && one.why().equals("right may not speak in the name of left")));
        assertServes();
    }

    /** A proposal that is good in another group, such as the one before a promotion. */
    private record RawClientLine(Identity identity) {

        String of(Fact fact) {
            return Proposal.signed("another-group", "right", 900_020, fact, identity.key())
                    .line();
        }
    }

    @Test
    void aWitnessProposesAndAsksNothingThatAWitnessMayNot() throws Exception {
        join("witness", Member.Kind.WITNESS);
        RawClient witness = client(Identity.open(folder("witness")));
        assertEquals(
                "witness is a witness, and may not take a flow out of service",
                witness.propose("witness", 900_000, undeploy("witness")));
        assertEquals(
                "witness may not take the lease over in the place of left",
                witness.propose(
                        "witness", 900_001, new Fact.TakeOver("left", 1, 0, event("witness", "-", "takes over"))));
        assertEquals(
                "witness may not take another member out",
                witness.propose("witness", 900_002, new Fact.Leave("left", event("witness", "-", "takes left out"))));
        assertEquals(
                "witness may not attest in the place of left",
                witness.propose(
                        "witness",
                        900_003,
                        new Fact.Attest("left", new Attestation("9", 4, 9, "", "", new TreeMap<>()))));
        assertTrue(refusal(() -> witness.ask("left", "bundle orders d1 0"))
                .contains("only a member that runs flows may ask another something"));
        assertTrue(witness.ask("left", "membership-chain").startsWith("millrace-membership-chain 1\n"));
        assertTrue(refusal(() -> witness.lead("witness")).contains("only a side may ask to lead the log"));
        assertTrue(
                refusal(() -> witness.configure(List.of(left.state().members().get("witness"))))
                        .contains("it may change nobody's part in the group but its own"));
        assertTrue(refusal(() -> witness.send(Proposal.signed(
                                left.group().id().toString(),
                                "witness",
                                900_004,
                                new Fact.Tell(event("witness", "-", "x")),
                                Identity.open(folder("witness")).key())
                        .line()
                        .replace(" tell ", " dance ")))
                .contains("that this version of Millrace does not know"));
        assertServes();
    }

    @Test
    void aSideMakesNobodyAMemberWhomThePairDoesNotList() throws Exception {
        join("right", Member.Kind.RUNTIME);
        RawClient right = client(Identity.open(folder("right")));
        assertTrue(refusal(() -> right.configure(List.of(left.self(), side("mallory"))))
                .contains("it would make somebody a member of the group whom the pair does not list"));
        assertTrue(refusal(() -> right.remove("left")).contains("no member asks for GroupManagementRequestProto"));
        Authority lefts = Authority.open(folder("left")).orElseThrow();
        Identity mallory = Keys.identity(scratch.resolve("mallory"), "mallory", lefts);
        assertEquals(
                "right may not let a member in by a certificate that its own authority has not signed",
                right.propose(
                        "right",
                        900_000,
                        new Fact.Admit(side("mallory"), Keys.certificate(mallory), event("right", "anna", "lets in"))));
    }

    @Test
    void aTokenIsForOneKindOfMember() throws Exception {
        var token = door.token(Member.Kind.WITNESS);
        Enrolment.Refused refused = assertThrows(
                Enrolment.Refused.class, () -> Pair.join(folder("m"), token, side("mallory"), "anna", around("left")));
        assertEquals("the join token is for a witness, and mallory wants to come in as a side", refused.getMessage());
        assertEquals("make one for that: millrace pair invite --as side", refused.remedy());
        assertTrue(left.state().credentials().admitted().isEmpty());
        opened(Pair.join(folder("w"), token, member("w", Member.Kind.WITNESS), "anna", around("left")));
        assertEquals(Member.Kind.WITNESS, left.state().members().get("w").kind());
        assertTrue(left.state().history().stream()
                .anyMatch(event -> event.member().equals("left")
                        && event.who().equals("anna")
                        && event.what().startsWith("lets w in as witness at 127.0.0.1:")));
    }

    @Test
    void noKeyOfAnAuthorityLeavesItsMachine() throws Exception {
        Pair right = join("right", Member.Kind.RUNTIME);
        join("witness", Member.Kind.WITNESS);
        assertFalse(Files.exists(scratch.resolve("witness/authority.p12")));
        Authority lefts = Authority.open(folder("left")).orElseThrow();
        Authority rights = Authority.open(folder("right")).orElseThrow();
        assertFalse(lefts.certificate().keyDigest().equals(rights.certificate().keyDigest()));
        eventually(
                "all know both authorities",
                () -> Stream.of(left, right).allMatch(pair -> {
                    try {
                        return List.of(lefts.certificate(), rights.certificate())
                                .equals(List.copyOf(
                                        pair.state().credentials().authorities().values()));
                    } catch (IOException e) {
                        return false;
                    }
                }));
        FactRefused refused = assertThrows(
                FactRefused.class,
                () -> opened(join("third", Member.Kind.LISTENER)).admissions().invite("a:1", null, null));
        assertEquals("third is a listener, which lets nobody in", refused.wrong());
    }

    @Test
    void ofALostSideNothingIsGoodAnyMoreAndWhomItLetInGoesOnWithACertificateOfAnother() throws Exception {
        Pair right = join("right", Member.Kind.RUNTIME);
        Pair witness;
        try (Door rights = new Door(right)) {
            witness = opened(Pair.join(
                    folder("witness"),
                    rights.token(Member.Kind.WITNESS),
                    member("witness", Member.Kind.WITNESS),
                    "-",
                    around("left")));
        }
        Authority stolen = Authority.open(folder("right")).orElseThrow();
        assertTrue(left.state().credentials().certificates().get("witness").isIssuedBy(stolen.certificate()));
        eventually("left holds the lease", () -> left.lease().term().isPresent());
        right.close();
        left.expel("right", "anna");

        RawClient mallory = client(Keys.identity(scratch.resolve("mallory"), "witness", stolen));
        assertThrows(IOException.class, () -> mallory.propose("witness", 900_000, undeploy("witness")));
        RawClient lost = client(Identity.open(folder("right")));
        assertThrows(IOException.class, () -> lost.propose("right", 900_000, undeploy("right")));
        assertServes();

        Authority lefts = Authority.open(folder("left")).orElseThrow();
        eventually(
                "left certifies the witness anew",
                () -> left.state().credentials().certificates().get("witness").isIssuedBy(lefts.certificate()));
        eventually(
                "the witness keeps that",
                () -> Keys.certificate(Identity.open(folder("witness")))
                        .equals(left.state().credentials().certificates().get("witness")));
        witness.close();
        Pair again = opened(Pair.open(folder("witness"), around("left")).orElseThrow());
        eventually(
                "the witness votes",
                () -> again.state().roster().equals(left.state().roster()));
        long before = left.state().renewals();
        eventually("left goes on", () -> left.state().renewals() > before + 2);
        Pair next = join("right-2", Member.Kind.RUNTIME);
        eventually("another side is in its place", () -> next.state().members().size() == 3);
    }

    @Test
    void aPairOfAVersionBeforeIsRefusedWithWhatToDo() throws Exception {
        PairFolder old = folder("old");
        old.make();
        old.write("member", "p 8a6e0804-2bd0-4672-b79d-d97027f9071a left runtime 127.0.0.1:7000 founding\n");
        IOException refused = assertThrows(IOException.class, () -> Pair.open(old, around("left")));
        assertEquals(
                "the pair was formed by a version of Millrace whose members did not sign what they write to its log; with"
                        + " that version let each member leave (millrace pair leave), so that what it notes is kept, then"
                        + " start this one and form the pair anew: docs/pair.md, Upgrading",
                refused.getMessage());
        assertEquals(
                refused.getMessage(),
                assertThrows(IllegalArgumentException.class, () -> PairState.parse("millrace-pair 2\npair p\n"))
                        .getMessage());
    }
}
