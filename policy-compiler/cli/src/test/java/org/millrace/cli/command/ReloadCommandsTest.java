package org.millrace.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.millrace.cli.Captured;

/** What {@code reload} and {@code diff} tell of what a runtime answers. */
class ReloadCommandsTest extends AtFakeRuntime {

    @Test
    void aReloadTellsWhatItTookUpAndWhatTakesARestart() {
        String changes =
                "\"changes\":[{\"file\":\"environment.yaml\",\"setting\":\"endpoints.orders.targets\",\"change\":\"changed\",\"live\":true},"
                        + "{\"file\":\"millrace.yaml\",\"setting\":\"admin.address\",\"change\":\"added\",\"live\":false}],"
                        + "\"flows\":[\"orders\",\"stock\"],\"warnings\":[\"environment.yaml:3:5: it expires soon; renew it soon\"]}";
        runtime.answer("POST /v1/reload", 200, "{\"applied\":true,\"generation\":4," + changes)
                .answer("POST /v1/reload?allowDegraded=true", 200, "{\"applied\":true,\"generation\":5," + changes)
                .answer("POST /v1/reload?dryRun=true", 200, "{\"applied\":false,\"generation\":3," + changes);
        String table = """
                warning: environment.yaml:3:5: it expires soon; renew it soon
                setting                   what     takes a  file
                endpoints.orders.targets  changed  reload   environment.yaml
                admin.address             added    restart  millrace.yaml
                prepared anew: orders, stock
                """;

        assertEquals(
                table + "generation 4 is in force\n",
                Captured.run("reload", "--data", data).out());
        assertEquals(
                table + "generation 5 is in force\n",
                Captured.run("reload", "--allow-degraded", "--data", data).out());
        assertEquals(table, Captured.run("diff", "--data", data).out());
    }

    @Test
    void aReloadOfFilesThatSayWhatIsInForceTellsThat() {
        String nothing = "{\"applied\":false,\"generation\":3,\"changes\":[],\"flows\":[],\"warnings\":[]}";
        runtime.answer("POST /v1/reload", 200, nothing).answer("POST /v1/reload?dryRun=true", 200, nothing);

        assertEquals(
                "there is nothing to take up; generation 3 stays in force\n",
                Captured.run("reload", "--data", data).out());
        assertEquals(
                "the files say what is in force: generation 3\n",
                Captured.run("diff", "--data", data).out());
    }

    @Test
    void aReloadThatIsRefusedTellsEachMistakeInALine() {
        runtime.answer(
                "POST /v1/reload",
                422,
                "{\"code\":\"reload.refused\",\"detail\":\"environment.yaml:1:2: one; mend it\\nenvironment.yaml:3:4: two; mend it\","
                        + "\"remedy\":\"nothing has changed; mend this and reload again\"}");

        assertEquals("""
                millrace: environment.yaml:1:2: one; mend it
                environment.yaml:3:4: two; mend it
                  nothing has changed; mend this and reload again
                """, Captured.run("reload", "--data", data).err());
    }
}
