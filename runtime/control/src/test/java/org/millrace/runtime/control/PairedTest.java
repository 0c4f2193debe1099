package org.millrace.runtime.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.api.Eventually.eventually;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.control.access.Role;
import tools.jackson.databind.JsonNode;

/** Two runtimes on 127.0.0.1 that form a pair, by their admin APIs. */
class PairedTest {

    @TempDir
    private Path folder;

    private Administered left;
    private Administered right;

    /** Whether right's rehearsal comes to an end. */
    private volatile boolean rehearses = true;

    @BeforeEach
    void start() throws Exception {
        left = new Administered(folder.resolve("left"));
        right = new Administered(folder.resolve("right"), false, rehearsed -> {
            if (rehearses) {
                rehearsed.run();
            }
        });
    }

    @AfterEach
    void stop() throws Exception {
        right.close();
        left.close();
    }

    private static String freeAddress() throws Exception {
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            return "127.0.0.1:" + free.getLocalPort();
        }
    }

    private HttpResponse<String> begin() throws Exception {
        return left.post(Role.ADMINISTRATOR, "/v1/pair", "{\"name\":\"left\",\"address\":\"" + freeAddress() + "\"}");
    }

    @Test
    void aPairOfSeveralMachinesIsNotBegunWhileTheAdminApiIsThisMachinesOwn() throws Exception {
        HttpResponse<String> refused =
                left.post(Role.ADMINISTRATOR, "/v1/pair", "{\"name\":\"left\",\"address\":\"192.0.2.1:7070\"}");
        assertEquals(409, refused.statusCode());
        JsonNode problem = Administered.json(refused);
        assertEquals("pair.admin", problem.path("code").asString());
        assertTrue(
                problem.path("detail")
                        .asString()
                        .matches(
                                "the admin API listens at 127.0.0.1:\\d+, where no other machine reaches it, and the pair"
                                        + " is to be at 192.0.2.1:7070"),
                refused.body());
        assertEquals(
                "set admin.address in millrace.yaml, such as 0.0.0.0:9443, start again, and begin the pair then",
                problem.path("remedy").asString());
    }

    private void form() throws Exception {
        HttpResponse<String> begun = begin();
        assertEquals(201, begun.statusCode(), begun.body());
        String token = Administered.json(begun).path("token").asString();
        HttpResponse<String> joined = join(right, token, "right");
        assertEquals(200, joined.statusCode(), joined.body());
    }

    private static HttpResponse<String> join(Administered side, String token, String name) throws Exception {
        return side.post(
                Role.ADMINISTRATOR,
                "/v1/pair/join",
                "{\"token\":\"" + token + "\",\"name\":\"" + name + "\",\"address\":\"" + freeAddress() + "\"}");
    }

    private static String invite(Administered side, String as) throws Exception {
        HttpResponse<String> made = side.post(Role.ADMINISTRATOR, "/v1/pair/invite", "{\"as\":\"" + as + "\"}");
        assertEquals(201, made.statusCode(), made.body());
        return Administered.json(made).path("token").asString();
    }

    /** Lines of an audit log that match, as: who, outcome, detail. */
    private static List<String> audited(Administered side, String pattern) throws Exception {
        return Administered.json(side.get(Role.ADMINISTRATOR, "/v1/audit?limit=200"))
                .path("entries")
                .valueStream()
                .map(line ->
                        line.path("who").asString() + " " + line.path("outcome").asString() + " "
                                + line.path("detail").asString())
                .filter(line -> line.matches(pattern))
                .toList();
    }

    @Test
    void whatOneSideDoesStandsInTheAuditLogsOfBothInTheNameOfThatSidesCaller() throws Exception {
        form();
        assertEquals(201, left.upload(bundle("1.0"), "").statusCode());
        for (Administered side : List.of(left, right)) {
            for (String line : List.of(
                    "left/a-administrator done begins the pair",
                    "left/a-administrator done lets right in as runtime at 127.0.0.1:\\d+",
                    "right/a-administrator done joins as runtime at 127.0.0.1:\\d+",
                    "left/a-deployer done deploys orders 1.0")) {
                eventually(line, () -> audited(side, line).size() == 1);
            }
        }
        right.pair.close();
        right.pair.open();
        assertEquals(200, right.delete(Role.DEPLOYER, "/v1/flows/orders").statusCode());
        String undeploys = "right/a-deployer done undeploys orders";
        eventually(
                undeploys,
                () -> audited(right, undeploys).size() == 1
                        && audited(left, undeploys).size() == 1);
        assertEquals(
                1, audited(right, "left/a-deployer done deploys orders 1.0").size(), "none twice after a start");
    }

    @Test
    void whoWasTakenOutAndWritesAllTheSameIsRefusedInTheAuditLogsOfBothSides() throws Exception {
        form();
        assertEquals(201, left.upload(bundle("1.0"), "").statusCode());
        try (Administered third = new Administered(folder.resolve("third"))) {
            HttpResponse<String> joined = third.post(
                    Role.ADMINISTRATOR,
                    "/v1/pair/join",
                    "{\"token\":\"" + invite(left, "listener")
                            + "\",\"name\":\"third\",\"listener\":true,\"address\":\"" + freeAddress() + "\"}");
            assertEquals(200, joined.statusCode(), joined.body());
            eventually("it serves as the others do", () -> versions(third).equals("1.0 of [\"1.0\"]"));
            assertEquals(
                    200,
                    left.delete(Role.ADMINISTRATOR, "/v1/pair/members/third").statusCode());
            HttpResponse<String> refused = third.delete(Role.DEPLOYER, "/v1/flows/orders?allowDegraded=true");
            assertEquals(409, refused.statusCode(), refused.body());
            assertEquals(
                    "the others do not listen to this member: it was taken out of the pair, or may not ask this",
                    Administered.json(refused).path("detail").asString());
        }
        assertEquals("1.0 of [\"1.0\"]", versions(left));
        assertEquals("1.0 of [\"1.0\"]", versions(right));
        String line =
                ".*refused refuses a stranger \\(CN=third, key [0-9a-f]{16}\\) at 127.0.0.1:\\d+: it is no member of the"
                        + " pair, or not any more.*";
        eventually("left's audit log has it", () -> !audited(left, line).isEmpty());
        eventually("right's audit log has it", () -> !audited(right, line).isEmpty());
        assertTrue(audited(left, line).size() + audited(right, line).size() <= 4, "not a line for each try");
    }

    @Test
    void aTokenIsMadeForOneKindOfMemberAndNoOtherComesInByIt() throws Exception {
        begin();
        String token = invite(left, "witness");
        HttpResponse<String> refused = join(right, token, "right");
        assertEquals(409, refused.statusCode());
        assertEquals(
                "the join token is for a witness, and right wants to come in as a side",
                Administered.json(refused).path("detail").asString());
        assertEquals(
                "make one for that: millrace pair invite --as side",
                Administered.json(refused).path("remedy").asString());
        assertEquals(
                List.of("join-token refused 409 pair.kind: right comes in as a side at "
                        + "HERE: the join token is for a witness, and right wants to come in as a side"),
                audited(left, "join-token refused .*").stream()
                        .map(line -> line.replaceFirst("127.0.0.1:\\d+", "HERE"))
                        .toList());
        HttpResponse<String> none = left.post(Role.ADMINISTRATOR, "/v1/pair/invite", "{}");
        assertEquals(400, none.statusCode());
        assertEquals(
                "it is not said what the token is for",
                Administered.json(none).path("detail").asString());
        assertEquals(
                "give as: side, witness or listener; a token is good for one member of that kind",
                Administered.json(none).path("remedy").asString());
        HttpResponse<String> odd = left.post(Role.ADMINISTRATOR, "/v1/pair/invite", "{\"as\":\"runtime\"}");
        assertEquals(
                "there is no kind of member called runtime",
                Administered.json(odd).path("detail").asString());
    }

    private byte[] bundle(String version) {
        return EchoFlow.bundle(left.author, "orders", version);
    }

    private static String versions(Administered side) throws Exception {
        JsonNode flow = Administered.json(side.get(Role.VIEWER, "/v1/flows/orders"));
        return flow.path("version").asString() + " of " + flow.path("versions");
    }

    @Test
    void whoJoinsTakesThePairsBundleInThePlaceOfItsOwnOfThatVersion() throws Exception {
        byte[] own = EchoFlow.bundle(right.author, "orders", "1.0", List.of("key-of-its-own"));
        HttpResponse<String> alone = right.upload(own, "");
        assertEquals(201, alone.statusCode(), alone.body());
        left.upload(bundle("1.0"), "");
        form();
        eventually("both serve the pair's", () -> digest(right).equals(digest(left)));
        assertEquals("1.0 of [\"1.0\"]", versions(right));
    }

    @Test
    void theFiguresTellHowASideStands() throws Exception {
        assertFalse(figures(left).contains("millrace_pair_"), "it is in no pair");
        form();
        eventually(
                "left does the exclusive work",
                () -> figures(left).contains("\nmillrace_pair_active 1\n")
                        && figures(right).contains("\nmillrace_pair_active 0\n"));
        eventually(
                "both are warm and alike",
                () -> figures(left).contains("\nmillrace_pair_warm 1\n")
                        && figures(right).contains("\nmillrace_pair_warm 1\n")
                        && figures(right).contains("\nmillrace_pair_in_touch 1\n")
                        && figures(left).contains("\nmillrace_pair_differences 0\n"));
    }

    @Test
    void aMemberThatIsLostAndComesBackShowsInFiguresStatusAndEvents() throws Exception {
        form();
        String up = "\nmillrace_pair_member_up{member=\"right\",kind=\"runtime\"} ";
        eventually(
                "right is in touch and warm",
                () -> figures(left).contains(up + "1\n") && right().path("warm").asBoolean());
        assertEquals("standby", right().path("role").asString());
        String figures = figures(left);
        for (String figure : List.of("epoch 1", "takeovers_total 0", "pauses_total 0", "left_behind 0")) {
            assertTrue(figures.contains("\nmillrace_pair_" + figure + "\n"), figure + " in " + figures);
        }
        assertTrue(figures.contains("\nmillrace_pair_log_lag_entries "), figures);

        right.pair.close();
        eventually("it shows that right is lost", () -> figures(left).contains(up + "0\n"));
        long start = System.nanoTime();
        JsonNode lost = right();
        assertTrue(System.nanoTime() - start < 1_000_000_000, "the status waits for nobody");
        assertEquals("unreachable", lost.path("state").asString());
        assertEquals("unknown", lost.path("role").asString(), "nobody can say");
        assertFalse(lost.has("warm"), "what it attested before does not count: " + lost);
        eventually(
                "it is told",
                () -> events().contains("right does not answer: it is down, frozen, or cut off from left"));

        right.pair.open();
        eventually("it shows that right is back", () -> figures(left).contains(up + "1\n"));
        eventually("it is told", () -> events().contains("right answers again"));
    }

    @Test
    void ofTwoVotersTheOneThatIsCutOffDoesNotKnowWhoIsActive() throws Exception {
        form();
        eventually("left does the exclusive work", () -> figures(left).contains("\nmillrace_pair_active 1\n"));
        assertEquals("left", status().path("active").asString());
        right.pair.close();
        eventually(
                "left knows that it does not know",
                () -> !status().path("known").asBoolean());
        JsonNode status = status();
        assertFalse(status.has("active"), status.toString());
        assertEquals("left", status.path("lastActive").asString());
        assertEquals("unknown", status.path("members").path(0).path("role").asString());
        right.pair.open();
        eventually("it knows again", () -> status().path("known").asBoolean());
    }

    @Test
    void aSwitchoverIsRefusedToASideWhoseProcessIsNotWarmWhateverItAttestedBefore() throws Exception {
        form();
        eventually("right is warm", () -> right().path("warm").asBoolean());
        rehearses = false; // it takes some seconds after a start
        right.pair.close();
        right.pair.open();
        eventually("right rehearses", () -> right().path("cold").asString().startsWith("it rehearses"));
        HttpResponse<String> refused = left.post(Role.OPERATOR, "/v1/pair/switchover", "{}");
        assertEquals(409, refused.statusCode(), refused.body());
        assertEquals("pair.cold", Administered.json(refused).path("code").asString());
        assertEquals(
                "right is not warm: it rehearses with itself, some seconds yet",
                Administered.json(refused).path("detail").asString());
        assertEquals("left", status().path("active").asString());
    }

    @Test
    void aSwitchoverIsDoneWhenTheOtherSideWorksAndIsToldAsPlanned() throws Exception {
        form();
        eventually("right is warm", () -> right().path("warm").asBoolean());
        HttpResponse<String> done = left.post(Role.OPERATOR, "/v1/pair/switchover", "{}");
        assertEquals(200, done.statusCode(), done.body());
        assertEquals("right", Administered.json(done).path("active").asString());
        assertTrue(figures(right).contains("\nmillrace_pair_active 1\n"), "it works when that is answered");
        List<String> events = events();
        assertTrue(
                events.stream().anyMatch(event -> event.startsWith("hands the lease over to right")),
                events.toString());
        assertFalse(
                events.stream().anyMatch(event -> event.startsWith("takes the lease over from left")),
                events.toString());
        assertTrue(figures(left).contains("\nmillrace_pair_takeovers_total 1\n"), figures(left));
    }

    @Test
    void theEpochIsRaisedAboveOneThatSinksHaveSeen() throws Exception {
        begin();
        eventually("left does the exclusive work", () -> figures(left).contains("\nmillrace_pair_active 1\n"));
        HttpResponse<String> raised = left.post(Role.ADMINISTRATOR, "/v1/pair/epoch", "{\"above\":1015}");
        assertEquals(200, raised.statusCode(), raised.body());
        eventually(
                "it works on with it",
                () -> status().path("held").asBoolean()
                        && status().path("epoch").asLong() == 1017);
        HttpResponse<String> again = left.post(Role.ADMINISTRATOR, "/v1/pair/epoch", "{\"above\":1016}");
        assertEquals(409, again.statusCode(), again.body());
        assertEquals(
                "the pair's epoch is 1017 already",
                Administered.json(again).path("detail").asString());
        HttpResponse<String> odd = left.post(Role.ADMINISTRATOR, "/v1/pair/epoch", "{\"above\":-1}");
        assertEquals(400, odd.statusCode(), odd.body());
        assertTrue(events().contains("raises the epoch from 1 to 1016"), events().toString());
    }

    private JsonNode status() throws Exception {
        return Administered.json(left.get(Role.VIEWER, "/v1/pair"));
    }

    /** Right, as left sees it. */
    private JsonNode right() throws Exception {
        for (JsonNode member : status().path("members")) {
            if (member.path("name").asString().equals("right")) {
                return member;
            }
        }
        throw new AssertionError("left knows no right");
    }

    private List<String> events() throws Exception {
        List<String> events = new ArrayList<>();
        status().path("history").forEach(event -> events.add(event.path("what").asString()));
        return events;
    }

    private static String figures(Administered side) throws Exception {
        return side.get(Role.VIEWER, "/metrics").body();
    }

    @Test
    void aBundleThatIsStillComingInWhenAPairBeginsIsThePairs() throws Exception {
        byte[] bundle = bundle("1.0");
        try (Socket client = left.client.sslContext().getSocketFactory().createSocket("127.0.0.1", left.api.port())) {
            client.getOutputStream()
                    .write(("POST /v1/bundles HTTP/1.1\r\nHost: h\r\nAuthorization: Bearer "
                                    + left.token.get(Role.DEPLOYER)
                                    + "\r\nContent-Type: application/octet-stream\r\nContent-Length: " + bundle.length
                                    + "\r\n\r\n")
                            .getBytes(StandardCharsets.US_ASCII));
            client.getOutputStream().write(bundle, 0, bundle.length - 1);
            assertEquals(201, begin().statusCode());
            client.getOutputStream().write(bundle, bundle.length - 1, 1);
            String answer = new String(client.getInputStream().readNBytes(12), StandardCharsets.US_ASCII);
            assertEquals("HTTP/1.1 201", answer);
        }
        JsonNode agreed = Administered.json(left.get(Role.VIEWER, "/v1/pair")).path("flows");
        assertEquals(
                "orders 1.0",
                agreed.path(0).path("flow").asString() + " "
                        + agreed.path(0).path("version").asString());
        assertEquals("1.0 of [\"1.0\"]", versions(left));
    }

    /** As while it starts or stops: the membership is in its folder, and nobody has taken it up. */
    @Test
    void aSideThatIsNotOpenYetChangesNothingByItself() throws Exception {
        begin();
        assertEquals(201, left.upload(bundle("1.0"), "").statusCode());
        left.pair.close();
        for (HttpResponse<String> answer : List.of(
                left.upload(bundle("1.1"), ""),
                left.upload(bundle("1.1"), "?activate=false"),
                left.post(Role.DEPLOYER, "/v1/flows/orders/activate", "{\"version\":\"1.0\"}"),
                left.post(Role.DEPLOYER, "/v1/flows/orders/rollback", ""),
                left.delete(Role.DEPLOYER, "/v1/flows/orders"),
                begin(),
                join(left, "no token", "left"),
                left.post(Role.OPERATOR, "/v1/pair/switchover", "{}"))) {
            assertEquals(503, answer.statusCode(), answer.body());
            assertEquals("pair.opening", Administered.json(answer).path("code").asString());
            assertEquals(
                    "this runtime is a side of a pair, and is just taking that up or ending it",
                    Administered.json(answer).path("detail").asString());
        }
        JsonNode status = Administered.json(left.get(Role.VIEWER, "/v1/pair"));
        assertTrue(status.path("opening").asBoolean(), "not as one that is in no pair");
        assertFalse(status.path("eligible").asBoolean());
        assertEquals(
                "it is just taking its membership of a pair up, or ending it",
                status.path("ineligible").asString());
        left.pair.open();
        assertFalse(Administered.json(left.get(Role.VIEWER, "/v1/pair")).has("opening"));
        eventually("it changes again", () -> left.upload(bundle("1.1"), "").statusCode() == 201);
        assertEquals("1.1 of [\"1.1\",\"1.0\"]", versions(left));
    }

    @Test
    void aPromotionThatFailsLeavesTheSideThatItWas() throws Exception {
        begin();
        assertEquals(201, left.upload(bundle("1.0"), "").statusCode());
        Path blocking = Files.createDirectories(left.data.resolve("pair/member.new/file"));
        HttpResponse<String> failed = promote();
        assertEquals(409, failed.statusCode(), failed.body());
        assertEquals("pair.failed", Administered.json(failed).path("code").asString());
        eventually("it changes again", () -> left.upload(bundle("1.1"), "").statusCode() == 201);

        Files.delete(blocking);
        Files.delete(blocking.getParent());
        assertEquals(200, promote().statusCode());
        eventually("it changes again", () -> left.upload(bundle("1.2"), "").statusCode() == 201);
        assertEquals("1.2 of [\"1.2\",\"1.1\",\"1.0\"]", versions(left));
    }

    @Test
    void aSideThatIsSilentCostsOneMessageAWait() throws Exception {
        form();
        eventually("right is told of what left accepts", () -> isNew("told " + System.nanoTime(), false));
        synchronized (right.replays) { // it hears, and does not come to answer
            long start = System.nanoTime();
            assertTrue(isNew("first", true));
            long first = System.nanoTime();
            assertTrue(first - start >= 250_000_000, "it was waited for");
            for (int i = 0; i < 8; i++) {
                assertTrue(isNew("other " + i, true));
            }
            assertTrue(System.nanoTime() - first < 1_000_000_000, "eight waits are two seconds");
        }
        eventually("right is told again", () -> isNew("again " + System.nanoTime(), false));
        assertFalse(right.replays.isNew(digest("first"), end(), Instant.now(), true), "it was caught up with");
    }

    private boolean isNew(String message, boolean acceptAlone) throws Exception {
        try {
            return left.replays.isNew(digest(message), end(), Instant.now(), acceptAlone);
        } catch (Fault notShared) {
            return false;
        }
    }

    private static Instant end() {
        return Instant.parse("2099-01-01T00:00:00Z");
    }

    private static byte[] digest(String message) throws Exception {
        return MessageDigest.getInstance("SHA-256").digest(message.getBytes(StandardCharsets.UTF_8));
    }

    private HttpResponse<String> promote() throws Exception {
        return left.post(Role.ADMINISTRATOR, "/v1/pair/promote", "{\"othersStopped\":true}");
    }

    private static String digest(Administered side) throws Exception {
        return Administered.json(side.get(Role.VIEWER, "/v1/flows/orders"))
                .path("digest")
                .asString();
    }

    @Test
    @EnabledIfSystemProperty(named = "long", matches = "true", disabledReason = "half a minute: the long form")
    void aBundleThatMayYetBeAgreedOnIsKept() throws Exception {
        form();
        assertEquals(201, left.upload(bundle("1.0"), "").statusCode());
        eventually(
                "both serve it",
                () -> versions(left).equals("1.0 of [\"1.0\"]")
                        && versions(right).equals(versions(left)));

        HttpResponse<String> older = left.upload(bundle("0.9"), "");
        assertEquals(422, older.statusCode());
        assertEquals("1.0 of [\"1.0\"]", versions(right), "what was refused is nowhere");

        right.pair.close();
        HttpResponse<String> alone = left.upload(bundle("1.1"), "?allowDegraded=true");
        assertEquals(503, alone.statusCode(), alone.body());
        assertEquals("pair.majority", Administered.json(alone).path("code").asString());
        assertEquals("1.0 of [\"1.1\",\"1.0\"]", versions(left));

        right.pair.open();
        eventually(
                "left reaches right again", () -> left.upload(bundle("1.1"), "").statusCode() == 201);
        eventually(
                "both serve it",
                () -> List.of(versions(left), versions(right))
                        .equals(List.of("1.1 of [\"1.1\",\"1.0\"]", "1.1 of [\"1.1\",\"1.0\"]")));
    }
}
