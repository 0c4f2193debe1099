package org.millrace.client.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.client.Failure;

@Timeout(60)
class PartyCallTest {

    @TempDir
    private Path folder;

    /** The program is the shell, which prints what the script says, with the arguments from behind {@code --} as $1 and so on. */
    private ReceivedReply call(String script, String mark) throws Exception {
        ExpectedExchange exchange = new ExpectedExchange(
                "",
                "POST",
                "/a.B/C",
                null,
                Map.of("X-User", "ann"),
                0,
                "",
                List.of(),
                List.of("org.example.Call", "--fast"),
                List.of(),
                null,
                List.of(),
                List.of(),
                List.of(),
                Map.of(),
                Map.of(),
                List.of(new ExpectedExchange.Turn(true, "two  words"), new ExpectedExchange.Turn(false, "yes")),
                null,
                1,
                0);
        return PartyCall.of(
                program -> List.of("sh", "-c", script, program),
                URI.create("http://127.0.0.1:1/a.B/C"),
                exchange,
                mark,
                folder.resolve("log"));
    }

    @Test
    void theProgramIsToldWhatTheExchangeSaysAndItsReplyStandsBelowTheStatus() throws Exception {
        ReceivedReply reply = call("echo a warning; echo status 5; printf '%s\\n' \"$0\" \"$@\"", "m1");
        assertEquals(5, reply.status());
        assertEquals(
                List.of(
                        "org.example.Call",
                        "--fast",
                        "--to",
                        "http://127.0.0.1:1/a.B/C",
                        "--header",
                        "X-User: ann",
                        "--header",
                        MarkedExchange.HEADER + ": m1",
                        "--says",
                        "two  words",
                        "--hears",
                        "yes"),
                reply.text().lines().toList());
    }

    @Test
    void aReplyMayBeEmpty() throws Exception {
        assertEquals("", call("echo status 0", "").text());
    }

    @Test
    void whatAProgramSaysThatGotNoReplyIsTold() {
        Failure failure = assertThrows(Failure.class, () -> call("echo no route; echo status 0; exit 2", ""));
        assertEquals("org.example.Call got no reply: no route\nstatus 0", failure.getMessage());
        assertEquals("what it printed is in " + folder.resolve("log"), failure.remedy());
        assertEquals(
                "org.example.Call got no reply: nothing",
                assertThrows(Failure.class, () -> call("echo nothing", "")).getMessage());
    }
}
