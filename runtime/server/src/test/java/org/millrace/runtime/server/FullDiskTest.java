package org.millrace.runtime.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.api.Eventually.eventually;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.runtime.api.Lease;
import org.millrace.runtime.api.ReplayCache;
import org.millrace.runtime.api.SmallDisk;
import org.millrace.runtime.control.EchoFlow;
import org.millrace.runtime.control.store.ReplayFile;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A data folder on a disk that is full: what can't be kept is refused, nothing of before is lost, and it goes on when there is room again. */
class FullDiskTest {

    @TempDir
    private Path folder;

    private SmallDisk disk;
    private EchoFlow.Author author;

    @BeforeEach
    void mount() throws Exception {
        disk = SmallDisk.mount(folder.resolve("data"), 12);
        author = EchoFlow.Author.make(folder, "author");
    }

    @AfterEach
    void unmount() throws Exception {
        if (disk != null) {
            disk.close();
        }
    }

    private byte[] bundle(String version) throws Exception {
        return EchoFlow.bundle(author, "orders", version);
    }

    private static void assertRefusedForTheDisk(HttpResponse<String> answer) {
        assertEquals(507, answer.statusCode(), answer.body());
        assertTrue(answer.body().contains("\"code\":\"disk\""), answer.body());
        assertTrue(
                answer.body()
                        .contains(
                                "the disk of the runtime's data folder does not take what has to be kept: No space left on"
                                        + " device"),
                answer.body());
        assertTrue(answer.body().contains("see that this disk has room and can be written"), answer.body());
    }

    private static String told(Started runtime, String path) throws Exception {
        HttpResponse<String> answer = runtime.admin("GET", path, new byte[0]);
        assertEquals(200, answer.statusCode(), answer.body());
        return answer.body();
    }

    private static JsonNode json(Started runtime, String path) throws Exception {
        return JsonMapper.shared().readTree(told(runtime, path));
    }

    private static String served(Started runtime) throws Exception {
        assertEquals(200, runtime.post("/orders", "x").statusCode());
        return json(runtime, "/v1/flows").path("flows").path(0).path("version").asString("");
    }

    @Test
    void aDeploymentAndARollbackAreRefusedAndTheVersionOfBeforeGoesOn() throws Exception {
        try (Started runtime = Started.plainly(folder)) {
            runtime.deploy(bundle("1.0"));
            runtime.deploy(bundle("1.1"));
            disk.fill();
            String before = told(runtime, "/v1/flows");
            assertRefusedForTheDisk(runtime.admin("POST", "/v1/bundles", bundle("1.2")));
            byte[] back = "{\"version\":\"1.0\"}".getBytes();
            assertRefusedForTheDisk(runtime.admin("POST", "/v1/flows/orders/rollback", back));
            assertEquals(before, told(runtime, "/v1/flows"));
            assertEquals("1.1", served(runtime));
            disk.empty();
            assertEquals(
                    200,
                    runtime.admin("POST", "/v1/flows/orders/rollback", back).statusCode());
            runtime.deploy(bundle("1.2"));
            disk.fill();
        }
        disk.empty();
        try (Started again = Started.plainly(folder)) {
            assertEquals("1.2", served(again));
            assertTrue(json(again, "/v1/audit/chain").path("whole").asBoolean(), told(again, "/v1/audit/chain"));
        }
    }

    @Test
    void aStartOnAFullDiskServesWhatWasInService() throws Exception {
        try (Started runtime = Started.plainly(folder)) {
            runtime.deploy(bundle("1.0"));
        }
        disk.fill();
        try (Started again = Started.plainly(folder)) {
            assertEquals("1.0", served(again));
            assertRefusedForTheDisk(again.admin("POST", "/v1/bundles", bundle("1.1")));
            disk.empty();
            again.deploy(bundle("1.1"));
            assertEquals("1.1", served(again));
        }
    }

    @Test
    void aTokenIsRefusedAndThoseOfBeforeAreGood() throws Exception {
        byte[] anna = "{\"name\":\"anna\",\"role\":\"viewer\"}".getBytes();
        byte[] bob = "{\"name\":\"bob\",\"role\":\"viewer\"}".getBytes();
        try (Started runtime = Started.plainly(folder)) {
            assertEquals(201, runtime.admin("POST", "/v1/tokens", anna).statusCode());
            disk.fill();
            String before = told(runtime, "/v1/tokens");
            assertRefusedForTheDisk(runtime.admin("POST", "/v1/tokens", bob));
            assertEquals(before, told(runtime, "/v1/tokens"));
            disk.empty();
            assertEquals(201, runtime.admin("POST", "/v1/tokens", bob).statusCode());
            assertTrue(json(runtime, "/v1/audit/chain").path("whole").asBoolean(), told(runtime, "/v1/audit/chain"));
        }
        try (Started again = Started.plainly(folder)) {
            assertEquals(3, json(again, "/v1/tokens").path("tokens").size(), told(again, "/v1/tokens"));
        }
    }

    @Test
    void aSideOfAPairRefusesADeploymentAndIsTheSideThatItWas() throws Exception {
        try (Started runtime = Started.plainly(folder)) {
            runtime.deploy(bundle("1.0"));
            int port;
            try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
                port = free.getLocalPort();
            }
            byte[] wish = ("{\"name\":\"left\",\"address\":\"127.0.0.1:" + port + "\"}").getBytes();
            assertEquals(201, runtime.admin("POST", "/v1/pair", wish).statusCode());
            eventually(
                    "it does exclusive work",
                    () -> json(runtime, "/v1/pair").path("held").asBoolean());
            disk.fill();
            assertRefusedForTheDisk(runtime.admin("POST", "/v1/bundles", bundle("1.1")));
            assertEquals("1.0", served(runtime));
            disk.empty();
            eventually(
                    "it does exclusive work still, or again",
                    () -> json(runtime, "/v1/pair").path("held").asBoolean());
            runtime.deploy(bundle("1.1"));
            assertEquals("1.1", served(runtime));
        }
        try (Started again = Started.plainly(folder)) {
            eventually(
                    "it is the side that it was",
                    () -> json(again, "/v1/pair").path("held").asBoolean());
            assertEquals("1.1", served(again));
        }
    }

    @Test
    void whatATimerDidIsNotedOrItsTermIsLostAndTheNoteOfBeforeStays() throws Exception {
        Path data = folder.resolve("data");
        StandaloneLease lease = StandaloneLease.open(data, System::nanoTime);
        lease.note(lease.epoch(), "timer/poll", "1");
        disk.fill();
        Lease.Lost lost = assertThrows(Lease.Lost.class, () -> lease.note(lease.epoch(), "timer/poll", "2"));
        assertTrue(
                lost.getMessage().startsWith("what exclusive work has done can't be noted in " + data.resolve("lease")),
                lost.getMessage());
        assertEquals(Optional.of("1"), lease.recall(lease.epoch(), "timer/poll"));
        StandaloneLease started = StandaloneLease.open(data, System::nanoTime);
        assertEquals(Optional.empty(), started.term(), "an epoch that is not on the disk could be begun once more");
        disk.empty();
        lease.note(lease.epoch(), "timer/poll", "3");
        StandaloneLease again = StandaloneLease.open(data, System::nanoTime);
        assertEquals(lease.epoch() + 1, again.epoch());
        assertEquals(Optional.of("3"), again.recall(again.epoch(), "timer/poll"));
    }

    @Test
    void acceptedMessagesAreRememberedAndAFileThatLacksSomeIsNotTakenForWhole() throws Exception {
        Path file = folder.resolve("data/replays");
        Instant now = Clock.systemUTC().instant();
        ReplayFile.Boot boot = ReplayFile.Boot.current(Clock.systemUTC());
        ReplayCache cache = new ReplayCache(100_000);
        ReplayFile ignored = ReplayFile.open(file, cache, true, () -> now, boot);
        assertTrue(isNew(cache, 1, now));
        disk.fill();
        for (long message = 2; message < 1_000; message++) { // past the file's last block
            assertTrue(isNew(cache, message, now));
        }
        assertFalse(isNew(cache, 1, now));
        assertFalse(isNew(cache, 999, now), "by what the memory knows");
        assertFalse(Files.exists(file), "whoever starts next must not take it for whole");
        disk.empty();
        ReplayCache next = new ReplayCache(100_000);
        ReplayFile.open(file, next, false, () -> now, boot).close();
        assertFalse(next.remembersSince(now), "what was accepted before is not known, and refused");
    }

    private static boolean isNew(ReplayCache cache, long message, Instant now) {
        byte[] sha256 = ByteBuffer.allocate(32).putLong(0x4D00L + message).array();
        return cache.isNew(sha256, now.plusSeconds(300), now, true);
    }
}
