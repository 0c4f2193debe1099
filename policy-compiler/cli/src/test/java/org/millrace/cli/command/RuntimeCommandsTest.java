package org.millrace.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.cli.Captured;
import org.millrace.cli.ExitCode;
import org.millrace.cli.FakeRuntime;
import org.millrace.cli.key.AuthorKey;

class RuntimeCommandsTest {

    @TempDir
    private static Path keys;

    @TempDir
    private Path folder;

    private static AuthorKey key;

    private FakeRuntime runtime;
    private String data;

    @BeforeAll
    static void makeKey() {
        key = AuthorKey.make(keys.resolve("runtime"), "runtime");
    }

    @BeforeEach
    void start() throws Exception {
        runtime = new FakeRuntime(key);
        data = runtime.dataFolder(folder.resolve("data"), key).toString();
    }

    @AfterEach
    void stop() {
        runtime.close();
    }

    @Test
    void rollbackWithoutAVersionLeavesTheChoiceToTheRuntime() {
        runtime.answer("POST /v1/flows/orders/rollback", 200, "{\"flow\":\"orders\",\"version\":\"1.2\"}");

        Captured run = Captured.run("rollback", "orders", "--data", data);

        assertEquals("orders: version 1.2 is active again\n", run.out());
        assertEquals(List.of("POST /v1/flows/orders/rollback"), runtime.asked());
    }

    @Test
    void rollbackNamesTheVersionThatItWants() {
        runtime.answer("POST /v1/flows/orders/rollback", 200, "{\"flow\":\"orders\",\"version\":\"1.1\"}");

        Captured run = Captured.run("rollback", "orders", "--version", "1.1", "--data", data);

        assertEquals(ExitCode.OK, run.code());
        assertEquals(List.of("POST /v1/flows/orders/rollback {\"version\":\"1.1\"}"), runtime.asked());
    }

    @Test
    void aFlowThatIsNotThereFailsWithTheRuntimesWords() {
        runtime.answer(
                "DELETE /v1/flows/orders",
                404,
                "{\"detail\":\"There is no flow 'orders'.\",\"remedy\":\"GET /v1/flows lists them.\"}");

        Captured run = Captured.run("undeploy", "orders", "--data", data);

        assertEquals(ExitCode.FAILED, run.code());
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

        assertEquals(ExitCode.UNREACHABLE, run.code());
        assertEquals(
                "millrace: there is no folder " + folder.resolve("none") + "\n"
                        + "  --data must name the data folder of a runtime on this machine; for another machine's give --runtime\n",
                run.err());
    }

    @Test
    void aDataFolderWithoutARuntimeSaysHowToStartOne() {
        Captured run = Captured.run("drain", "--data", folder.toString());

        assertEquals(ExitCode.UNREACHABLE, run.code());
        assertEquals(
                "millrace: no runtime has written " + folder.resolve("runtime.json")
                        + "\n  start one: millrace run --data " + folder
                        + "; or name the data folder of one that runs\n",
                run.err());
    }

    @Test
    void dataAndRuntimeTogetherAreAUsageError() {
        Captured run = Captured.run("drain", "--data", data, "--runtime", "https://127.0.0.1:1");

        assertEquals(ExitCode.USAGE, run.code());
        assertEquals("millrace: --data and --runtime each name a runtime\n  give one of them, not both\n", run.err());
    }

    @Test
    void anAddressWithoutTlsIsRefused() {
        Captured run = Captured.run("drain", "--runtime", "http://127.0.0.1:9443");

        assertEquals(ExitCode.USAGE, run.code());
        assertEquals(
                "millrace: 'http://127.0.0.1:9443' is not the address of a runtime's admin API\n"
                        + "  write it like https://gateway.example:9443\n",
                run.err());
    }

    @Test
    void aTokenThatTheRuntimeDoesNotKnowHasAnExitCodeOfItsOwn() throws Exception {
        Files.writeString(Path.of(data, "admin-token"), "another\n");

        Captured run = Captured.run("resume", "--data", data);

        assertEquals(ExitCode.NOT_ALLOWED, run.code());
        assertEquals("millrace: The token is not known here.\n  Ask for one.\n", run.err());
    }

    @Test
    void jsonIsWhatTheRuntimeAnswered() {
        runtime.answer("POST /v1/resume", 200, "{\"state\":\"serving\"}");

        Captured run = Captured.run("resume", "--json", "--data", data);

        assertEquals("{\n  \"state\" : \"serving\"\n}\n", run.out());
    }
}
