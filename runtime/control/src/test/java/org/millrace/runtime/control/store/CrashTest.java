package org.millrace.runtime.control.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.runtime.api.Tempo;

/**
 * Stops the store before each operation on the disk in turn: as a crash (nothing runs afterwards), as an error of the disk, and by
 * killing a real process.
 */
class CrashTest {

    private static final int KILLS = 12;

    @TempDir
    static Path author;

    private static SignedBundles bundles;

    @TempDir
    Path data;

    @BeforeAll
    static void sign() throws Exception {
        bundles = new SignedBundles(author);
    }

    /** The process is gone: no operation after this one is done either, those of clean-up included. */
    private static final class Crash extends Error {
        private static final long serialVersionUID = 1;
    }

    /** A change to a store that holds orders 1.0 and 2.0, of which 2.0 is active, and 3.0 staged. */
    private enum Change {
        DEPLOY("4.0"),
        ACTIVATE("3.0"),
        ROLLBACK("1.0"),
        UNDEPLOY("none"),
        PUT("2.0");

        private final String after;

        Change(String after) {
            this.after = after;
        }

        void make(BundleStore store, Service service) throws Exception {
            switch (this) {
                case DEPLOY -> store.deploy(bundles.bundle("orders", "4.0"), service);
                case ACTIVATE -> store.activate("orders", "3.0", service);
                case ROLLBACK -> store.rollback("orders", null, service);
                case UNDEPLOY -> store.undeploy("orders", service);
                case PUT -> store.put(bundles.bundle("orders", "5.0"));
            }
        }
    }

    private static BundleStore open(Path folder, Disk disk) throws IOException {
        return BundleStore.open(folder, bundles.reader(), 3, SignedBundles.CLOCK, disk);
    }

    private static BundleStore fill(Path folder, Disk disk, Service service) throws Exception {
        BundleStore store = open(folder, disk);
        store.deploy(bundles.bundle("orders", "1.0"), service);
        store.deploy(bundles.bundle("orders", "2.0"), service);
        store.put(bundles.bundle("orders", "3.0"));
        return store;
    }

    private static String active(BundleStore store) {
        return store.active("orders").map(Kept::version).orElse("none");
    }

    /** Opens the store as after a restart: everything that it names must be there, and nothing else. */
    private static String restart(Path folder) throws Exception {
        try (BundleStore store = open(folder, new Disk(operation -> {}))) {
            Service service = new Service();
            assertEquals(List.of(), store.restore(service));
            assertEquals(active(store), service.versions.getOrDefault("orders", "none"));
            long named = store.kept("orders").stream()
                    .filter(kept -> Files.exists(folder.resolve(kept.fileName())))
                    .count();
            assertEquals(store.kept("orders").size(), named);
            try (Stream<Path> files = Files.list(folder)) {
                long others = files.filter(file -> !file.endsWith("aside")).count();
                assertEquals(named + 2, others, "with the state and the lock");
            }
            return active(store);
        }
    }

    @Test
    void aCrashBeforeAnyOperationLeavesTheOldVersionOrTheNewOne() throws Exception {
        for (Change change : Change.values()) {
            int before = 0;
            int after = 0;
            boolean crashed = true;
            for (int stop = 0; crashed; stop++) {
                Path folder = data.resolve(change + "-" + stop);
                int[] left = {Integer.MAX_VALUE};
                Disk disk = new Disk(operation -> {
                    if (left[0]-- <= 0) {
                        left[0] = 0;
                        throw new Crash();
                    }
                });
                Service service = new Service();
                BundleStore store = fill(folder, disk, service);
                left[0] = stop;
                try {
                    change.make(store, service);
                    crashed = false;
                } catch (Crash e) {
                    crashed = true;
                }
                store.close();
                String active = restart(folder);
                assertTrue(active.equals("2.0") || active.equals(change.after), change + " " + stop + ": " + active);
                if (active.equals(change.after)) {
                    after++;
                } else {
                    before++;
                }
            }
            assertTrue(after > 0 && (before > 0 || change == Change.PUT), change + " was seen both ways");
        }
    }

    @Test
    void anErrorOfTheDiskLeavesRuntimeAndStoreOfOneMind() throws Exception {
        for (Change change : Change.values()) {
            boolean failed = true;
            for (int stop = 0; failed; stop++) {
                Path folder = data.resolve(change + "-" + stop);
                int[] left = {Integer.MAX_VALUE};
                Disk disk = new Disk(operation -> {
                    if (left[0]-- == 0) {
                        throw new IOException("No space left on device");
                    }
                });
                Service service = new Service();
                BundleStore store = fill(folder, disk, service);
                left[0] = stop;
                try {
                    change.make(store, service);
                    assertEquals(change.after, active(store));
                } catch (IOException e) {
                    assertEquals("No space left on device", e.getMessage());
                    assertEquals(0, e.getSuppressed().length);
                    assertEquals("2.0", active(store));
                }
                failed = left[0] < 0;
                left[0] = Integer.MAX_VALUE;
                String serving = service.versions.getOrDefault("orders", "none");
                assertEquals(active(store), serving, change + " " + stop);
                store.deploy(bundles.bundle("orders", "6.0"), service);
                store.close();
                assertEquals("6.0", restart(folder));
            }
        }
    }

    @Test
    void anErrorWhileOpeningLetsTheNextOneOpen() throws Exception {
        fill(data.resolve("s"), new Disk(operation -> {}), new Service()).close();
        Files.writeString(data.resolve("s").resolve("state.tmp"), "half");
        assertThrows(
                IOException.class,
                () -> open(data.resolve("s"), new Disk(operation -> {
                    throw new IOException(operation);
                })));
        assertEquals("2.0", restart(data.resolve("s")));
    }

    @Test
    void aProcessKilledAtAnyMomentLeavesTheLastVersionThatWasAcknowledgedOrTheNextOne() throws Exception {
        Path folder = data.resolve("bundles");
        Random random = new Random(20290506);
        int acknowledged = 0;
        for (int kill = 0; kill < KILLS; kill++) {
            Process process = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-XX:TieredStopAtLevel=1",
                            "-Xshare:auto",
                            "-cp",
                            System.getProperty("java.class.path"),
                            Deployer.class.getName(),
                            folder.toString(),
                            author.toString(),
                            Integer.toString(acknowledged + 1))
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            int until = acknowledged + 1 + random.nextInt(4);
            try (BufferedReader out = process.inputReader()) {
                String line = out.readLine();
                while (line != null && Integer.parseInt(line) < until) {
                    acknowledged = Integer.parseInt(line);
                    line = out.readLine();
                }
                assertTrue(line != null, "the deployer ended by itself");
                acknowledged = Integer.parseInt(line);
                // a deployment takes a few milliseconds: this ends anywhere in one of the next
                Tempo.spin(random.nextInt(8_000_000));
                process.toHandle().destroyForcibly(); // leaves what it has said to be read
                for (line = out.readLine(); line != null && !line.isEmpty(); line = out.readLine()) {
                    acknowledged = Integer.parseInt(line);
                }
            }
            process.waitFor();
            int active = Integer.parseInt(restart(folder));
            assertTrue(
                    active == acknowledged || active == acknowledged + 1,
                    "acknowledged " + acknowledged + ", active " + active);
            acknowledged = active;
        }
    }

    /** Deploys one version after the other, and says each number once it is deployed, until it is killed. */
    static final class Deployer {

        public static void main(String[] arguments) throws Exception {
            SignedBundles bundles = new SignedBundles(Path.of(arguments[1]));
            BundleStore store = BundleStore.open(Path.of(arguments[0]), bundles.reader(), 3, SignedBundles.CLOCK);
            Service service = new Service();
            for (int version = Integer.parseInt(arguments[2]); ; version++) {
                store.deploy(bundles.bundle("orders", Integer.toString(version)), service);
                System.out.println(version);
            }
        }
    }
}
