package org.millrace.runtime.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.api.Eventually.eventually;

import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.control.access.Role;
import tools.jackson.databind.JsonNode;

/** What two sides agree on: members, bundles, signed messages, and who did what. */
class PairedTest extends TwoSides {

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

    /** The message that was waited for. */
    private String last;

    @Test
    void aSideThatIsSilentCostsOneMessageAWait() throws Exception {
        form();
        // on a busy machine right may be taken for gone, and not waited for, before it comes to be silent
        eventually("right is waited for, and then no more", () -> {
            eventually("right is told of what left accepts", () -> isNew("told " + System.nanoTime(), false));
            synchronized (right.replays) { // it hears, and does not come to answer
                long start = System.nanoTime();
                assertTrue(isNew("first " + start, true));
                long first = System.nanoTime();
                for (int i = 0; i < 8; i++) {
                    assertTrue(isNew("other " + i + " " + start, true));
                }
                assertTrue(System.nanoTime() - first < 1_000_000_000, "eight waits are two seconds");
                last = "first " + start;
                return first - start >= 250_000_000;
            }
        });
        eventually("right is told again", () -> isNew("again " + System.nanoTime(), false));
        assertFalse(right.replays.isNew(digest(last), end(), Instant.now(), true), "it was caught up with");
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

    private static byte[] digest(String message) throws Exception {
        return MessageDigest.getInstance("SHA-256").digest(message.getBytes(StandardCharsets.UTF_8));
    }

    private static String digest(Administered side) throws Exception {
        return Administered.json(side.get(Role.VIEWER, "/v1/flows/orders"))
                .path("digest")
                .asString();
    }
}
