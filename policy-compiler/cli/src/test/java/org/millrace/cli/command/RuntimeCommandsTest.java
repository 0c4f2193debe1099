package org.millrace.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.cli.Captured;
import org.millrace.runtime.process.ExitCode;

class RuntimeCommandsTest extends AtFakeRuntime {

    @Test
    void rollbackWithoutAVersionLeavesTheChoiceToTheRuntime() {
        runtime.answer("POST /v1/flows/orders/rollback", 200, "{\"flow\":\"orders\",\"version\":\"1.2\"}");

        Captured run = Captured.run("rollback", "orders", "--data", data);

        assertEquals("orders: version 1.2 is active again\n", run.out());
        assertEquals(List.of("POST /v1/flows/orders/rollback"), runtime.asked());
    }

    @Test
    void aJoinTokenMayComeFromAFileSoThatNoListOfProcessesShowsIt() throws Exception {
        runtime.answer("POST /v1/pair/join", 200, "{}");
        Path token = Files.writeString(folder.resolve("token"), "mrp_c2VjcmV0-_\n");

        Captured run = Captured.run(
                "pair", "join", "@" + token, "--name", "right", "--address", "127.0.0.1:7070", "--data", data);

        assertEquals(ExitCode.DONE.number(), run.code(), run.err());
        assertTrue(runtime.asked().getFirst().contains("\"token\":\"mrp_c2VjcmV0-_\""), runtime.asked()::toString);
    }

    @Test
    void rollbackNamesTheVersionThatItWants() {
        runtime.answer("POST /v1/flows/orders/rollback", 200, "{\"flow\":\"orders\",\"version\":\"1.1\"}");

        Captured run = Captured.run("rollback", "orders", "--version", "1.1", "--data", data);

        assertEquals(ExitCode.DONE.number(), run.code());
        assertEquals(List.of("POST /v1/flows/orders/rollback {\"version\":\"1.1\"}"), runtime.asked());
    }

    @Test
    void aFlowThatIsNotThereFailsWithTheRuntimesWords() {
        runtime.answer(
                "DELETE /v1/flows/orders",
                404,
                "{\"detail\":\"There is no flow 'orders'.\",\"remedy\":\"GET /v1/flows lists them.\"}");

        Captured run = Captured.run("undeploy", "orders", "--data", data);

        assertEquals(ExitCode.FAILED.number(), run.code());
        assertEquals("millrace: There is no flow 'orders'.\n  GET /v1/flows lists them.\n", run.err());
    }

    @Test
    void aRemoteRuntimeIsReachedByAddressTokenAndCertificate() {
        runtime.answer("POST /v1/drain", 200, "{}");

        Captured run = Captured.run(
                "drain",
                "--runtime",
                runtime.address() + "/",
                "--token-file",
                data + "/admin-token",
                "--certificate",
                data + "/admin-cert.pem");

        assertEquals("new exchanges are refused; those under way finish\n", run.out());
    }

    @Test
    void aRuntimeThatIsNotThereHasAnExitCodeOfItsOwn() {
        Captured run = Captured.run("drain", "--data", folder.resolve("none").toString());

        assertEquals(ExitCode.UNREACHABLE.number(), run.code());
        assertEquals(
                "millrace: there is no folder " + folder.resolve("none") + "\n"
                        + "  --data must name the data folder of a runtime on this machine; for another machine's give --runtime\n",
                run.err());
    }

    @Test
    void aDataFolderWithoutARuntimeSaysHowToStartOne() {
        Captured run = Captured.run("drain", "--data", folder.toString());

        assertEquals(ExitCode.UNREACHABLE.number(), run.code());
        assertEquals(
                "millrace: no runtime has written " + folder.resolve("runtime.json")
                        + "\n  start one: millrace run --data " + folder
                        + "; or name the data folder of one that runs\n",
                run.err());
    }

    @Test
    void dataAndRuntimeTogetherAreAUsageError() {
        Captured run = Captured.run("drain", "--data", data, "--runtime", "https://127.0.0.1:1");

        assertEquals(ExitCode.USAGE.number(), run.code());
        assertEquals("millrace: --data and --runtime each name a runtime\n  give one of them, not both\n", run.err());
    }

    @Test
    void anAddressWithoutTlsIsRefused() {
        Captured run = Captured.run("drain", "--runtime", "http://127.0.0.1:9443");

        assertEquals(ExitCode.USAGE.number(), run.code());
        assertEquals(
                "millrace: 'http://127.0.0.1:9443' is not the address of a runtime's admin API\n"
                        + "  write it like https://gateway.example:9443\n",
                run.err());
    }

    @Test
    void aTokenThatTheRuntimeDoesNotKnowHasAnExitCodeOfItsOwn() throws Exception {
        Files.writeString(Path.of(data, "admin-token"), "another\n");

        Captured run = Captured.run("resume", "--data", data);

        assertEquals(ExitCode.NOT_ALLOWED.number(), run.code());
        assertEquals("millrace: The token is not known here.\n  Ask for one.\n", run.err());
    }

    @Test
    void jsonIsWhatTheRuntimeAnswered() {
        runtime.answer("POST /v1/resume", 200, "{\"state\":\"serving\"}");

        Captured run = Captured.run("resume", "--json", "--data", data);

        assertEquals("{\n  \"state\" : \"serving\"\n}\n", run.out());
    }

    @Test
    void aBundleIsHandedOverAndNamedWithItsState() throws Exception {
        runtime.answer("POST /v1/bundles", 201, "{\"flow\":\"orders\",\"version\":\"1\",\"activated\":true}")
                .answer(
                        "POST /v1/bundles?activate=false",
                        201,
                        "{\"flow\":\"orders\",\"version\":\"2\",\"activated\":false}");
        String bundle = Files.writeString(folder.resolve("a.mpb"), "bundle").toString();

        assertEquals(
                "orders 1 is in service\n",
                Captured.run("deploy", bundle, "--data", data).out());
        assertEquals(
                "orders 2 is stored, not in service; 'millrace rollback orders --version 2 --data " + data
                        + "' activates it\n",
                Captured.run("deploy", bundle, "--no-activate", "--data", data).out());
        assertEquals(List.of("POST /v1/bundles bundle", "POST /v1/bundles?activate=false bundle"), runtime.asked());
    }

    @Test
    void aBundleThatIsNotThereIsAUsageError() {
        Captured run = Captured.run("deploy", "none.mpb", "--data", data);

        assertEquals(ExitCode.USAGE.number(), run.code());
        assertEquals(
                "millrace: there is no file none.mpb\n"
                        + "  name a bundle that 'millrace compile' made, or a .flow file\n",
                run.err());
    }

    @Test
    void flowsAreListedWithWhatIsKept() {
        runtime.answer(
                "GET /v1/flows",
                200,
                "{\"flows\":[{\"flow\":\"orders\",\"active\":true,\"version\":\"1.2\",\"digest\":\"0123456789abcdef\","
                        + "\"since\":\"2026-11-03T10:00:00.123Z\",\"path\":\"/orders\",\"memory\":\"whole-message\","
                        + "\"inFlight\":3,\"versions\":[\"1.2\",\"1.1\"]},"
                        + "{\"flow\":\"old\",\"active\":false,\"inFlight\":0,\"versions\":[\"1\"]}]}");

        assertEquals("""
                flow    in service  since                 path     memory         in flight  kept      digest
                orders  1.2         2026-11-03T10:00:00Z  /orders  whole-message          3  1.2, 1.1  0123456789ab
                old     none                                                              0  1
                """, Captured.run("list", "--data", data).out());
    }

    @Test
    void noFlowsMeansSoAndSaysWhatToDo() {
        runtime.answer("GET /v1/flows", 200, "{\"flows\":[]}");

        assertEquals(
                "no flow is deployed; millrace deploy --data " + data + " BUNDLE brings one\n",
                Captured.run("list", "--data", data).out());
    }

    private static final String MISSING =
            "{\"flow\":\"stock\",\"version\":\"1.0\",\"since\":\"2026-11-03T10:05:00.123456Z\","
                    + "\"reason\":\"the endpoint stock is not in the environment; add it\"}";

    @Test
    void aFlowThatIsNotInServiceIsListedWithTheReason() {
        runtime.answer(
                "GET /v1/flows",
                200,
                "{\"flows\":[{\"flow\":\"stock\",\"active\":false,\"versions\":[\"1.0\"],\"notInService\":" + MISSING
                        + "}]}");
        String out = Captured.run("list", "--data", data).out();
        assertTrue(out.contains("\nstock  none, see below"), out);
        assertTrue(
                out.endsWith(
                        "\nstock 1.0 is not in service since 2026-11-03T10:05:00.123Z: the endpoint stock is not in the"
                                + " environment; add it\n"),
                out);
    }

    @Test
    void theStatusNamesFlowsThatAreNotInService() {
        runtime.answer("GET /v1/status", 200, "{\"state\":\"serving\",\"flows\":2,\"notInService\":[" + MISSING + "]}");
        String out = Captured.run("status", "--data", data).out();
        assertTrue(out.contains("\nflows in service  2, not in service: 1\n"), out);
        assertTrue(
                out.endsWith(
                        "\nstock 1.0 is not in service since 2026-11-03T10:05:00.123Z: the endpoint stock is not in the"
                                + " environment; add it\n"),
                out);
    }

    @Test
    void anAuditLogThatWasRewrittenEndsTheCheckWithOne() throws Exception {
        runtime.answer("GET /v1/audit/chain", 200, "{\"lines\":17,\"whole\":true,\"brokenLine\":0,\"wrong\":\"\"}");
        assertEquals(
                "the audit log is whole: 17 lines\n",
                Captured.run("audit", "check", "--data", data).out());

        runtime.answer(
                "GET /v1/audit/chain",
                200,
                "{\"lines\":15,\"whole\":false,\"brokenLine\":16,\"wrong\":\"is missing\"}");
        Captured broken = Captured.run("audit", "check", "--data", data);
        assertEquals(1, broken.code());
        assertTrue(
                broken.err()
                        .startsWith("millrace: the audit log is not as it was written: line 16 is missing\n"
                                + "  keep the file and the heads as they are"),
                broken.err());
    }

    @Test
    void aFileThatIsNoSignedHeadIsRefusedBeforeAnythingIsAsked() throws Exception {
        java.nio.file.Path head = java.nio.file.Path.of(data).resolve("head.json");
        java.nio.file.Files.writeString(
                head, "{\"lines\":2,\"sha256\":\"00\",\"time\":\"-\",\"key\":\"AAAA\",\"signature\":\"AAAA\"}");
        Captured run = Captured.run("audit", "check", head.toString(), "--data", data);
        assertEquals(1, run.code());
        assertEquals("millrace: " + head + " is no head that a runtime has signed, or was changed\n", run.err());
    }

    @Test
    void timersAreShownWithWhatBecameOfTheirFirings() {
        runtime.answer(
                "GET /v1/timers",
                200,
                "{\"timers\":[{\"flow\":\"poll\",\"step\":\"tick\",\"name\":\"poll-orders\",\"state\":\"waiting\","
                        + "\"next\":\"2026-11-03T10:05:00Z\",\"lastDue\":\"2026-11-03T10:00:00.250Z\",\"fired\":12,\"missed\":3,"
                        + "\"repeated\":1,\"failed\":2},"
                        + "{\"flow\":\"night\",\"step\":\"tick\",\"name\":\"night\",\"state\":\"standing-by\",\"fired\":0,"
                        + "\"missed\":0,\"repeated\":0,\"failed\":0}]}");

        assertEquals("""
                flow   timer        state        last due              next due              fired  missed  repeated  failed
                poll   poll-orders  waiting      2026-11-03T10:00:00Z  2026-11-03T10:05:00Z     12       3         1       2
                night  night        standing-by  -                     -                         0       0         0       0
                """, Captured.run("timers", "--data", data).out());
        runtime.answer("GET /v1/timers", 200, "{\"timers\":[]}");
        assertEquals(
                "no flow in service starts by a timer\n",
                Captured.run("timers", "--data", data).out());
    }

    @Test
    void foldersAreShownWithWhatBecameOfTheirFiles() {
        runtime.answer(
                "GET /v1/folders",
                200,
                "{\"folders\":[{\"flow\":\"orders\",\"step\":\"watch\",\"folder\":\"incoming\",\"state\":\"working\","
                        + "\"taken\":12,\"repeated\":1,\"setAside\":2}]}");

        assertEquals("""
                flow    folder    state    taken  repeated  set aside
                orders  incoming  working     12         1          2
                """, Captured.run("folders", "--data", data).out());
        runtime.answer("GET /v1/folders", 200, "{\"folders\":[]}");
        assertEquals(
                "no flow in service works on a folder\n",
                Captured.run("folders", "--data", data).out());
    }

    @Test
    void faultsAreShownWithTheirDetails() {
        runtime.answer(
                "GET /v1/faults?limit=20",
                200,
                "{\"faults\":[{\"time\":\"2026-11-03T10:00:00Z\",\"exchange\":\"x-1\",\"flow\":\"orders\",\"version\":\"1\","
                        + "\"step\":\"call\",\"code\":\"backend.unreachable\",\"message\":\"The backend can't be reached.\","
                        + "\"detail\":\"127.0.0.1:9000 refused\"},"
                        + "{\"time\":\"2026-11-03T09:00:00Z\",\"exchange\":\"x-0\",\"flow\":\"\",\"step\":\"\","
                        + "\"code\":\"request.no-flow\",\"message\":\"No flow answers here.\",\"detail\":\"\"}]}");

        assertEquals("""
                2026-11-03T10:00:00Z  backend.unreachable  orders 1, step call  x-1
                  The backend can't be reached.
                  127.0.0.1:9000 refused
                2026-11-03T09:00:00Z  request.no-flow  no flow  x-0
                  No flow answers here.
                """, Captured.run("faults", "--data", data).out());
    }

    @Test
    void faultsOfAKindAreToldOnceWithTheirNumber() {
        runtime.answer(
                "GET /v1/faults?limit=20",
                200,
                "{\"faults\":[{\"time\":\"2026-11-03T10:00:00Z\",\"exchange\":\"x-2\",\"flow\":\"orders\",\"version\":\"1\","
                        + "\"step\":\"check\",\"code\":\"message.invalid\",\"message\":\"line 7\",\"detail\":\"\"}],"
                        + "\"kinds\":[{\"flow\":\"orders\",\"version\":\"1\",\"step\":\"check\",\"code\":\"message.invalid\","
                        + "\"count\":1370,\"first\":\"2026-11-03T09:00:00Z\",\"last\":\"2026-11-03T10:00:00Z\","
                        + "\"exchange\":\"x-2\",\"message\":\"line 7\",\"detail\":\"\"},"
                        + "{\"flow\":\"\",\"version\":\"\",\"step\":\"\",\"code\":\"request.no-flow\",\"count\":1,"
                        + "\"first\":\"2026-11-03T08:00:00Z\",\"last\":\"2026-11-03T08:00:00Z\",\"exchange\":\"x-1\","
                        + "\"message\":\"No flow answers here.\",\"detail\":\"\"}]}");

        assertEquals("""
                2026-11-03T10:00:00Z  message.invalid  orders 1, step check  1,370 times since 2026-11-03T09:00:00Z, the last x-2
                  line 7
                2026-11-03T08:00:00Z  request.no-flow  no flow  x-1
                  No flow answers here.
                """, Captured.run("faults", "--data", data).out());
        assertEquals("""
                2026-11-03T10:00:00Z  message.invalid  orders 1, step check  x-2
                  line 7
                """, Captured.run("faults", "--each", "--data", data).out());
    }

    @Test
    void aTraceShowsEachStepWithItsTimeAndTheFault() {
        runtime.answer(
                "GET /v1/traces?flow=orders",
                200,
                "{\"traces\":[{\"time\":\"2026-11-03T10:00:00Z\",\"exchange\":\"x-1\",\"status\":500,\"micros\":1250,"
                        + "\"fault\":\"message.invalid\",\"faultStep\":\"check\",\"visits\":["
                        + "{\"step\":\"receive\",\"kind\":\"receive\",\"micros\":3},"
                        + "{\"step\":\"check\",\"kind\":\"validate\",\"micros\":1200}]}]}");

        assertEquals("""
                2026-11-03T10:00:00Z  status 500 after 1,250 us  x-1
                  receive  receive       3 us
                  check    validate  1,200 us  fault message.invalid
                """, Captured.run("trace", "orders", "--data", data).out());
    }

    @Test
    void messagesOfTracesAreShownWhereTheyChange() {
        runtime.answer("POST /v1/traces", 200, "{}");
        assertEquals(
                "the ways and messages of the next 1 exchanges of orders will be noted; then: millrace trace orders --data "
                        + data + "\n",
                Captured.run("trace", "orders", "--next", "1", "--messages", "--data", data)
                        .out());
        runtime.answer(
                "GET /v1/traces?flow=orders",
                200,
                "{\"traces\":[{\"time\":\"2026-11-03T10:00:00Z\",\"exchange\":\"x-1\",\"status\":200,\"micros\":1250,"
                        + "\"fault\":\"\",\"faultStep\":\"\",\"visits\":[],\"messages\":{\"wires\":["
                        + "{\"step\":\"check\",\"method\":\"POST\",\"target\":\"/orders\",\"status\":0,\"headers\":"
                        + "[{\"name\":\"Authorization\",\"value\":\"***\"}],\"variables\":{},\"fault\":\"\",\"body\":0},"
                        + "{\"step\":\"answer\",\"method\":\"POST\",\"target\":\"/orders\",\"status\":0,\"headers\":"
                        + "[{\"name\":\"Authorization\",\"value\":\"***\"}],\"variables\":{\"city\":\"Delft\"},\"fault\":\"\",\"body\":0},"
                        + "{\"step\":\"\",\"method\":\"\",\"target\":\"\",\"status\":200,\"headers\":[],"
                        + "\"variables\":{\"city\":\"Delft\"},\"fault\":\"\",\"body\":1}],\"wiresLeftOut\":2,\"bodies\":["
                        + "{\"length\":4,\"content\":\"PGEvPg==\",\"left\":\"\"},"
                        + "{\"length\":9,\"content\":\"PGIbLz4=\",\"left\":\"only its first 5 bytes are kept\","
                        + "\"trailers\":[{\"name\":\"grpc-status\",\"value\":\"0\"}]}]}}]}");
        String shown = Captured.run("trace", "orders", "--data", data).out();
        assertEquals("""
                  -> check  POST /orders
                     Authorization: ***
                     <a/>
                  -> answer  POST /orders
                     $city = Delft
                     the same body
                  -> the client  status 200
                     <b\\u001B/>
                     (only its first 5 bytes are kept)
                     trailer grpc-status: 0
                  2 more wires are not kept
                """.indent(0), shown.substring(shown.indexOf("  -> check")));
    }

    @Test
    void whatComesFromAMessageNeitherDrivesATerminalNorTurnsItsText() {
        runtime.answer(
                "GET /v1/traces?flow=orders",
                200,
                "{\"traces\":[{\"time\":\"2026-11-03T10:00:00Z\",\"exchange\":\"x-1\",\"status\":200,\"micros\":1250,"
                        + "\"fault\":\"\",\"faultStep\":\"\",\"visits\":[],\"messages\":{\"wires\":["
                        + "{\"step\":\"check\",\"method\":\"POST\",\"target\":\"/o\\u202erders\",\"status\":0,\"headers\":"
                        + "[{\"name\":\"X-City\",\"value\":\"De\\u2066lft\"}],\"variables\":{\"city\":\"De\\u009blft\"},"
                        + "\"fault\":\"\",\"body\":0}],\"wiresLeftOut\":0,\"bodies\":["
                        + "{\"length\":7,\"content\":\"PGLigK4vPg==\",\"left\":\"\"}]}}]}");
        String shown = Captured.run("trace", "orders", "--data", data).out();
        assertEquals("""
                  -> check  POST /o\\u202Erders
                     X-City: De\\u2066lft
                     $city = De\\u009Blft
                     <b\\u202E/>
                """.indent(0), shown.substring(shown.indexOf("  -> check")));
        String json = Captured.run("trace", "orders", "--data", data, "--json").out();
        assertTrue(json.contains("\"De\\u009blft\"") && json.contains("\"De\\u2066lft\""), json);

        runtime.answer(
                "GET /v1/faults?limit=20",
                200,
                "{\"faults\":[{\"time\":\"2026-11-03T10:00:00Z\",\"exchange\":\"x-1\",\"flow\":\"orders\",\"version\":\"1\","
                        + "\"step\":\"check\",\"code\":\"message.invalid\",\"message\":\"De\\u202elft\",\"detail\":\"a\\u001b[2Jb\"}]}");
        String faults = Captured.run("faults", "--data", data).out();
        assertTrue(faults.endsWith("  De\\u202Elft\n  a\\u001B[2Jb\n"), faults);

        runtime.answer("POST /v1/drain", 409, "{\"detail\":\"not \\u202enow\",\"remedy\":\"la\\u200fter\"}");
        assertEquals(
                "millrace: not \\u202Enow\n  la\\u200Fter\n",
                Captured.run("drain", "--data", data).err());
    }

    @Test
    void tracesOfMarkedExchangesAreAskedForAndShownApart() {
        runtime.answer("POST /v1/traces", 200, "{}");
        assertEquals(
                "the ways of the next 1 exchanges of orders marked 0123456789abcdef will be noted;"
                        + " then: millrace trace orders --marked 0123456789abcdef --data " + data + "\n",
                Captured.run("trace", "orders", "--next", "1", "--marked", "0123456789abcdef", "--data", data)
                        .out());
        assertTrue(
                runtime.asked().getLast().contains("\"mark\":\"0123456789abcdef\""),
                runtime.asked().getLast());
        runtime.answer("GET /v1/traces?flow=orders&mark=0123456789abcdef", 200, "{\"traces\":[]}");
        assertEquals(
                "nothing was noted; 'millrace trace orders --next 10 --data " + data + "' begins\n",
                Captured.run("trace", "orders", "--marked", "0123456789abcdef", "--data", data)
                        .out());
    }

    @Test
    void tracesAreArmedForTheNextExchanges() {
        runtime.answer("POST /v1/traces", 200, "{}");

        Captured run = Captured.run("trace", "orders", "--next", "5", "--data", data);

        assertEquals(
                "the ways of the next 5 exchanges of orders will be noted; then: millrace trace orders --data " + data
                        + "\n",
                run.out());
    }

    @Test
    void watchingStatisticsAsJsonIsALineAnEvent() {
        runtime.stream(
                "GET /v1/statistics/stream", "event: statistics\ndata: {\"flows\": []}\n\ndata: {\"flows\": []}\n\n");

        assertEquals(
                "{\"flows\":[]}\n{\"flows\":[]}\n",
                Captured.run("stats", "--watch", "--json", "--data", data).out());
    }

    @Test
    void twoRuntimesAreOnlyWatched() {
        Captured once = Captured.run("stats", "--data", data, "--data", data);
        assertEquals(ExitCode.USAGE.number(), once.code());
        assertEquals(
                "millrace: two runtimes are added up with --watch alone\n  give --watch, or name one runtime\n",
                once.err());
        Captured json = Captured.run("stats", "--watch", "--json", "--data", data, "--data", data);
        assertEquals(ExitCode.USAGE.number(), json.code());
        assertTrue(json.err().contains("leave --json away, or name one runtime"), json.err());
    }

    @Test
    void oneFlowIsShownAlone() {
        runtime.answer("GET /v1/statistics", 200, "{\"flows\":[{\"flow\":\"a\"},{\"flow\":\"b\"}],\"withoutFlow\":3}");
        String shown = Captured.run("stats", "--flow", "b", "--data", data).out();
        assertTrue(shown.contains("\nb "), shown);
        assertFalse(shown.contains("\na "), shown);
        assertFalse(shown.contains("reached no flow"), shown);
        assertEquals(
                "c has not been asked for anything yet\n",
                Captured.run("stats", "--flow", "c", "--data", data).out());
    }

    @Test
    void watchingEndsWithTheRuntimesStream() {
        runtime.stream(
                "GET /v1/statistics/stream",
                "event: statistics\ndata: {\"time\":\"2026-11-22T10:00:00Z\",\"flows\":[{\"flow\":\"a\",\"version\":\"1\",\"count\":7,\"bytesIn\":0,\"bytesOut\":0,\"inFlight\":0,\"perSecond\":0,\"totalNanos\":0}]}\n\n");
        Captured run = Captured.run("stats", "--watch", "--data", data);
        assertEquals(ExitCode.DONE.number(), run.code());
        assertTrue(run.out().startsWith("2026-11-22T10:00:00Z  a  0.0/s"), run.out());
    }

    @Test
    void statusSaysHowTheRuntimeIs() {
        runtime.answer(
                "GET /v1/status",
                200,
                "{\"version\":\"0.1.0\",\"uptimeSeconds\":65,\"state\":\"draining\",\"listeners\":{\"http\":8080,\"https\":8443},"
                        + "\"flows\":2,\"inFlight\":7,\"bufferedBytes\":12000,\"environmentDigest\":\"0123456789abcdef\","
                        + "\"jvm\":{\"version\":\"25.0.1\",\"pid\":99,\"processors\":2,\"heapUsedBytes\":54000000,"
                        + "\"heapMaxBytes\":1000000000,\"metaspaceBytes\":30000000,\"threads\":34,\"collections\":5,"
                        + "\"collectionMillis\":40,\"cpuSeconds\":3.25}}");

        assertEquals("""
                state             draining, up for 1 min 5 s, Millrace 0.1.0
                listeners         http 8080, https 8443
                flows in service  2
                under way         7 exchanges, 12.0 kB of bodies in memory
                environment       0123456789ab
                JVM               25.0.1, process 99, 2 processors, 34 threads
                memory            heap 54.0 MB of 1.00 GB, metaspace 30.0 MB
                CPU time          3.3 s, of 5 collections 40 ms
                """, Captured.run("status", "--data", data).out());
    }

    @Test
    void theStatusSaysWhatKeepsItFromBeingReady() {
        runtime.answer(
                "GET /v1/status",
                200,
                "{\"state\":\"serving\",\"ready\":false,\"checks\":[{\"name\":\"loops\",\"passes\":true,\"counts\":true},"
                        + "{\"name\":\"endpoints\",\"passes\":false,\"counts\":true,\"why\":\"stock: no target takes connections\"},"
                        + "{\"name\":\"disk\",\"passes\":false,\"counts\":false,\"why\":\"it is full\"}]}");
        String out = Captured.run("status", "--data", data).out();
        assertTrue(out.contains("\nready             no, look at: endpoints, disk (told only)\n"), out);
        assertTrue(out.endsWith("\nendpoints: stock: no target takes connections\ndisk: it is full\n"), out);
    }

    @Test
    void aTokenIsMadeShownOnceAndRemoved(@TempDir Path folder) throws Exception {
        runtime.answer(
                        "GET /v1/tokens",
                        200,
                        "{\"tokens\":[{\"name\":\"ann\",\"role\":\"viewer\",\"since\":\"2026-11-21T10:00:00Z\"}]}")
                .answer("POST /v1/tokens", 201, "{\"name\":\"ann\",\"role\":\"viewer\",\"token\":\"s3cret\"}")
                .answer("DELETE /v1/tokens/ann", 200, "{\"name\":\"ann\"}");
        Captured listed = Captured.run("tokens", "list", "--data", data);
        assertEquals(0, listed.code(), listed.err());
        assertTrue(listed.out().contains("ann   viewer"), listed.out());

        assertEquals(
                "s3cret",
                Captured.run("tokens", "make", "ann", "--role", "viewer", "--data", data)
                        .out()
                        .strip());
        assertTrue(
                runtime.asked().getLast().contains("\"role\":\"viewer\""),
                runtime.asked().toString());

        Path file = folder.resolve("ann.token");
        Captured written =
                Captured.run("tokens", "make", "ann", "--role", "viewer", "--to", file.toString(), "--data", data);
        assertEquals(
                "ann: a token with the role viewer is in " + file, written.out().strip());
        assertEquals("s3cret\n", Files.readString(file));
        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
        Captured again =
                Captured.run("tokens", "make", "ann", "--role", "viewer", "--to", file.toString(), "--data", data);
        assertEquals(ExitCode.USAGE.number(), again.code());
        assertTrue(again.err().contains(file + " exists already"), again.err());

        assertEquals(
                "ann: the token is no good any more",
                Captured.run("tokens", "remove", "ann", "--data", data).out().strip());
    }

    @Test
    void tokensAloneSaysWhatThereIs() {
        Captured run = Captured.run("tokens");
        assertEquals(ExitCode.USAGE.number(), run.code());
        assertTrue(run.err().contains("say millrace tokens list, make or remove"), run.err());
    }
}
