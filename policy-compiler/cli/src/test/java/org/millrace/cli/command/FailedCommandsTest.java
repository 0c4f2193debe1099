package org.millrace.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.millrace.cli.Captured;

/** What commands say when they fail, and what is to be done then: commands that can be given as they stand there. */
class FailedCommandsTest extends AtFakeRuntime {

    @Test
    void aRuntimesRemedyIsACommandThatSpeaksToThatRuntime() {
        runtime.answer(
                "POST /v1/pair/switchover",
                409,
                "{\"code\":\"pair.cold\",\"detail\":\"right is not warm.\",\"remedy\":\"see millrace pair status, and try again\"}");

        Captured run = Captured.run("pair", "switchover", "--data", data);

        assertEquals(
                "millrace: right is not warm.\n  see millrace pair status --data " + data + ", and try again\n",
                run.err());
        assertEquals(
                "{\"error\":{\"exitCode\":1,\"kind\":\"failed\",\"code\":\"pair.cold\",\"message\":\"right is not warm.\","
                        + "\"remedy\":\"see millrace pair status --data " + data + ", and try again\",\"also\":[]}}\n",
                Captured.run("pair", "switchover", "--data", data, "--json").err());
    }

    @Test
    void whatIsMissingIsAddedToTheCommandAsItWasGiven() {
        assertEquals(
                "millrace: a promotion by hand is safe only when the other voters are stopped\n"
                        + "  stop them and see that they stay so, then: millrace pair promote --data " + data
                        + " --others-are-stopped\n",
                Captured.run("pair", "promote", "--data", data).err());
        assertEquals(
                "millrace: there is no token for https://127.0.0.1:1\n"
                        + "  millrace drain --runtime https://127.0.0.1:1 --token-file FILE; or set MILLRACE_TOKEN\n",
                Captured.run("drain", "--runtime", "https://127.0.0.1:1").err());
    }
}
