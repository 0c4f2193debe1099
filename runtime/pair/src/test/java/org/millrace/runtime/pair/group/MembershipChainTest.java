package org.millrace.runtime.pair.group;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.runtime.pair.state.Event;
import org.millrace.runtime.pair.state.Fact;
import org.millrace.runtime.pair.state.Member;
import org.millrace.runtime.pair.state.PairState;
import org.millrace.runtime.pair.state.Proposal;
import org.millrace.runtime.pair.trust.Authority;
import org.millrace.runtime.pair.trust.Identity;

/** What a chain shows to a member that knows less, and what it can't make it believe. */
class MembershipChainTest {

    private static final UUID GROUP = UUID.fromString("8a6e0804-2bd0-4672-b79d-d97027f9071a");
    private static final Member LEFT = new Member("left", Member.Kind.RUNTIME, "a:1");
    private static final Member WITNESS = new Member("witness", Member.Kind.WITNESS, "b:1");
    private static final Member THIRD = new Member("third", Member.Kind.RUNTIME, "c:1");

    @TempDir
    private Path folder;

    private Authority authority;
    private Identity left;
    private Identity witness;
    private Identity third;
    private PairState known;

    @BeforeEach
    void begin() throws Exception {
        authority = Keys.authority(folder.resolve("authority"), "left");
        left = Keys.identity(folder.resolve("left"), "left", authority);
        witness = Keys.identity(folder.resolve("witness"), "witness", authority);
        third = Keys.identity(folder.resolve("third"), "third", authority);
        known = Keys.begun(authority, Map.of(LEFT, left, WITNESS, witness));
    }

    private static String signed(String member, long number, Fact fact, Identity by) {
        return Proposal.signed(GROUP.toString(), member, number, fact, by.key()).line();
    }

    private static Event event(String member) {
        return new Event(Instant.parse("2026-11-27T06:00:00Z"), member, "anna", "does it");
    }

    private String admits(long number) {
        return signed("left", number, new Fact.Admit(THIRD, Keys.certificate(third), event("left")), left);
    }

    private String joins() {
        return signed("third", 1, new Fact.Join(THIRD, Optional.empty(), event("third")), third);
    }

    private String takesOut(String member, long number) {
        return signed("left", number, new Fact.Leave(member, event("left")), left);
    }

    private static Set<String> members(PairState state) {
        return state.members().keySet();
    }

    private PairState followed(String... links) {
        return MembershipChain.followed(known, List.of(links), GROUP.toString());
    }

    @Test
    void whoWasLetInAndJoinedIsAMemberAndWhoWasTakenOutIsNone() {
        assertEquals(Set.of("left", "third", "witness"), members(followed(admits(1), joins())));
        assertEquals(Set.of("left", "third"), members(followed(admits(1), joins(), takesOut("witness", 2))));
        assertEquals(Set.of("left", "witness"), members(followed(admits(1), joins(), takesOut("third", 2))));
    }

    @Test
    void whatNobodyWhoMaySayItHasSignedShowsNothing() throws Exception {
        Authority other = Keys.authority(folder.resolve("other"), "left");
        Identity stranger = Keys.identity(folder.resolve("stranger"), "left", other);
        Fact admit = new Fact.Admit(THIRD, Keys.certificate(third), event("left"));
        assertEquals(known, followed(signed("left", 1, admit, stranger), joins()), "a stranger in the name of left");
        assertEquals(known, followed(joins()), "nobody let it in");
        Fact by = new Fact.Admit(THIRD, Keys.certificate(third), event("witness"));
        assertEquals(known, followed(signed("witness", 1, by, witness), joins()), "a witness lets nobody in");
        assertEquals(known, followed(signed("witness", 1, new Fact.Leave("left", event("witness")), witness)));
        String elsewhere =
                Proposal.signed("another-group", "left", 1, admit, left.key()).line();
        assertEquals(known, followed(elsewhere, joins()), "of another log");
        assertEquals(
                known, followed("", "signed", "signed left 1 x dance", admits(1).replace("third", "thirt")));
    }

    @Test
    void anOldLinkDoesNotCountOnceMore() throws Exception {
        PairState gone = known;
        for (String link : List.of(admits(1), joins(), takesOut("third", 2))) {
            gone = gone.after(link, GROUP.toString()).state();
        }
        List<String> again = List.of(admits(1), joins());
        assertEquals(gone, MembershipChain.followed(gone, again, GROUP.toString()));
    }

    @Test
    void aChainChangesNothingButWhoIsAMember() {
        Fact lease = new Fact.TakeOver("left", 0, 0, event("left"));
        assertEquals(known, followed(signed("left", 1, lease, left)));
    }

    @Test
    void aRosterListsWhatItIsShownUntilItsOwnLogHasIt() throws Exception {
        Roster roster = new Roster(folder, GROUP, known);
        assertTrue(roster.follow(List.of(admits(4), joins())));
        assertTrue(roster.of(third.certificate().getPublicKey()).orElseThrow().joined());
        assertFalse(roster.keeps(Keys.certificate(third).keyDigest()), "after a crash it would not know it");
        assertFalse(roster.follow(List.of(admits(4), joins())), "that is known");

        PairState state = known.after(takesOut("witness", 3), GROUP.toString()).state();
        roster.became(state, 10); // an entry before the one that lists third is read
        assertTrue(roster.of(third.certificate().getPublicKey()).isPresent());
        for (String link : List.of(admits(4), joins())) {
            state = state.after(link, GROUP.toString()).state();
            roster.became(state, 11);
        }
        assertTrue(roster.keeps(Keys.certificate(third).keyDigest()));
        roster.became(state.after(takesOut("third", 5), GROUP.toString()).state(), 12);
        assertTrue(roster.of(third.certificate().getPublicKey()).isEmpty(), "the log counts, once it has come so far");
        assertTrue(new Roster(folder, GROUP, known).members().contains(LEFT));
        assertFalse(new Roster(folder, GROUP, known).follow(List.of(admits(4), joins())), "nor after a start");
    }

    @Test
    void aRosterThatWasCutOrChangedIsToldAndOneOfAVersionBeforeIsRead() throws Exception {
        Roster roster = new Roster(folder, GROUP, PairState.empty("p"));
        roster.became(known, 3);
        Path file = folder.resolve(GROUP + ".roster");
        String whole = Files.readString(file);
        assertEquals(
                known.members().size(),
                new Roster(folder, GROUP, PairState.empty("p")).members().size());
        assertEquals(
                known.roster(),
                PairState.parse(whole.substring(whole.indexOf('\n') + 1)).roster(),
                "as a version before reads it");
        for (String damaged : List.of(
                whole.substring(0, whole.lastIndexOf("certificate")), whole.replace("member left", "member lefu"))) {
            Files.writeString(file, damaged);
            IOException told = assertThrows(IOException.class, () -> new Roster(folder, GROUP, known));
            assertEquals(
                    file + " is damaged (its checksum is another); let another side take this member out (millrace pair"
                            + " leave NAME), and let it join again",
                    told.getMessage());
        }
        Files.writeString(file, "millrace-roster 1 3\n" + known.text());
        assertEquals(
                2, new Roster(folder, GROUP, PairState.empty("p")).members().size());
    }

    @Test
    void theLatestLinksAreKeptOverAStart() throws Exception {
        MembershipChain chain = new MembershipChain(folder, GROUP);
        chain.add(signed("left", 1, new Fact.Tell(event("left")), left));
        assertEquals(List.of(), MembershipChain.parse(chain.text()));
        List<String> links = new ArrayList<>();
        for (int i = 1; i <= MembershipChain.MAX_LINKS + 1; i++) {
            links.add(takesOut("third", i));
            chain.add(links.getLast());
            chain.add(links.getLast());
        }
        links.removeFirst();
        assertEquals(links, MembershipChain.parse(new MembershipChain(folder, GROUP).text()));
        Files.writeString(folder.resolve(GROUP + ".chain"), "?");
        assertEquals(List.of(), MembershipChain.parse(new MembershipChain(folder, GROUP).text()));
    }
}
