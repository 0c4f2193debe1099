package org.millrace.runtime.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.http.HttpResponse;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.runtime.control.access.Role;
import org.millrace.runtime.control.http.Problem;
import tools.jackson.databind.JsonNode;

/** The call that has a runtime reload its files, as the admin API answers and writes it down. */
class ReloadCallTest {

    @TempDir
    private Path folder;

    private Administered runtime;

    @BeforeEach
    void start() throws Exception {
        runtime = new Administered(folder, false);
    }

    @AfterEach
    void stop() throws Exception {
        runtime.close();
    }

    private String written() throws Exception {
        JsonNode entry = Administered.json(runtime.get(Role.ADMINISTRATOR, "/v1/audit?limit=1"))
                .path("entries")
                .path(0);
        return entry.path("who").asString() + " " + entry.path("subject").asString() + " "
                + entry.path("outcome").asString() + " " + entry.path("detail").asString();
    }

    @Test
    void tellsNamesOfSettingsAndIsWrittenDown() throws Exception {
        HttpResponse<String> answer = runtime.post(Role.ADMINISTRATOR, "/v1/reload", "");
        assertEquals(200, answer.statusCode());
        JsonNode done = Administered.json(answer);
        assertTrue(done.path("applied").asBoolean());
        assertEquals(2, done.path("generation").asInt());
        assertEquals("e2e3", done.path("environmentDigest").asString());
        assertEquals(
                "{\"file\":\"environment.yaml\",\"setting\":\"endpoints.orders.targets\",\"change\":\"changed\",\"live\":true}",
                done.path("changes").path(0).toString());
        assertTrue(
                written()
                        .endsWith(
                                "generation 2: endpoints.orders.targets changed, admin.address added (takes a restart)"),
                written());
        JsonNode status = Administered.json(runtime.get(Role.VIEWER, "/v1/status"));
        assertEquals(2, status.path("generation").asInt());
        assertEquals("2026-01-02T03:04:06Z", status.path("generationSince").asString());
        assertTrue(runtime.get(Role.VIEWER, "/metrics").body().contains("\nmillrace_generation 2\n"));
    }

    @Test
    void dryItChangesNothing() throws Exception {
        JsonNode looked = Administered.json(runtime.post(Role.ADMINISTRATOR, "/v1/reload?dryRun=true", ""));
        assertFalse(looked.path("applied").asBoolean());
        assertEquals(1, looked.path("generation").asInt());
        assertEquals("orders", looked.path("flows").path(0).asString());
        assertTrue(written().contains("a reload would do: endpoints.orders.targets changed"), written());
    }

    @Test
    void whatIsWrongIsToldAndWrittenDown() throws Exception {
        runtime.reloading.refusal =
                new Problem(422, "reload.refused", "millrace.yaml:1:2: wrong; mend it", "nothing has changed");
        HttpResponse<String> answer = runtime.post(Role.ADMINISTRATOR, "/v1/reload", "");
        assertEquals(422, answer.statusCode());
        assertEquals("reload.refused", Administered.json(answer).path("code").asString());
        assertEquals(
                "millrace.yaml:1:2: wrong; mend it",
                Administered.json(answer).path("detail").asString());
        assertTrue(written().contains("422"), written());
    }

    @Test
    void takesAnAdministrator() throws Exception {
        assertEquals(403, runtime.post(Role.DEPLOYER, "/v1/reload", "").statusCode());
        assertEquals(1, runtime.reloading.generation().number());
    }
}
