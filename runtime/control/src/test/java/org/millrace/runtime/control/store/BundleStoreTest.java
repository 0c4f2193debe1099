package org.millrace.runtime.control.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.bundle.BundleRefused.Reason.DAMAGED;
import static org.millrace.bundle.BundleRefused.Reason.DOWNGRADE;
import static org.millrace.bundle.BundleRefused.Reason.EXPIRED;
import static org.millrace.bundle.BundleRefused.Reason.TAMPERED;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.bundle.Bundle;
import org.millrace.bundle.BundleReader;
import org.millrace.bundle.BundleRefused;

class BundleStoreTest {

    @TempDir
    static Path author;

    private static SignedBundles bundles;

    @TempDir
    Path data;

    private final Service service = new Service();
    private final List<String> operations = new ArrayList<>();
    private Path folder;
    private BundleStore store;

    @BeforeAll
    static void sign() throws Exception {
        bundles = new SignedBundles(author);
    }

    @BeforeEach
    void open() throws Exception {
        folder = data.resolve("bundles");
        store = open(bundles.reader(), 5);
    }

    private BundleStore open(BundleReader reader, int keep) throws IOException {
        return BundleStore.open(folder, reader, keep, SignedBundles.CLOCK, new Disk(operations::add));
    }

    @AfterEach
    void close() throws Exception {
        store.close();
    }

    private void reopen() throws Exception {
        reopen(5);
    }

    private void reopen(int keep) throws Exception {
        store.close();
        store = open(bundles.reader(), keep);
        service.versions.clear();
        assertEquals(List.of(), store.restore(service));
    }

    private Kept deploy(String version) throws Exception {
        return store.deploy(bundles.bundle("orders", version), service);
    }

    private List<String> versions() {
        return store.kept("orders").stream().map(Kept::version).toList();
    }

    private String active() {
        return store.active("orders").map(Kept::version).orElse("none");
    }

    private static BundleRefused refused(BundleRefused.Reason reason, Executable call) {
        BundleRefused refused = assertThrows(BundleRefused.class, call);
        assertEquals(reason, refused.reason());
        return refused;
    }

    private List<String> files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void aDeployedBundleIsActiveAndStillSoAfterARestart() throws Exception {
        Kept kept = deploy("1.0");
        assertEquals("1.0", kept.version());
        assertEquals(64, kept.digest().length());
        assertEquals(SignedBundles.CLOCK.instant(), kept.activated());
        assertEquals(Map.of("orders", "1.0"), service.versions);

        reopen();
        assertEquals(kept, store.active("orders").orElseThrow());
        assertEquals(Map.of("orders", "1.0"), service.versions);
    }

    @Test
    void theOrderOnDiskIsContentThenNameThenRuntimeThenState() throws Exception {
        deploy("0.9");
        operations.clear();
        Kept kept = store.deploy(bundles.bundle("orders", "1.0"), new Activation<RuntimeException>() {
            @Override
            public Ready<RuntimeException> makeReady(Bundle bundle) {
                operations.add("make ready " + bundle.descriptor().version());
                return () -> operations.add("activate " + bundle.descriptor().version());
            }

            @Override
            public void deactivate(String flow) {}
        });
        String file = kept.fileName();
        assertEquals(
                List.of(
                        "create " + file + ".tmp",
                        "write on " + file + ".tmp",
                        "sync " + file + ".tmp",
                        "rename " + file + ".tmp to " + file,
                        "sync folder",
                        "make ready 1.0",
                        "create state.tmp",
                        "write on state.tmp",
                        "sync state.tmp",
                        "activate 1.0",
                        "rename state.tmp to state",
                        "sync folder"),
                operations);
    }

    @Test
    void aStagedBundleIsKeptAndNotActive() throws Exception {
        deploy("1.0");
        Kept staged = store.put(bundles.bundle("orders", "1.1"));
        assertEquals(null, staged.activated());
        assertEquals("1.0", active());
        assertEquals(Map.of("orders", "1.0"), service.versions);
        reopen();
        assertEquals(List.of("1.1", "1.0"), versions());
        assertEquals("1.0", active());

        store.activate("orders", "1.1", service);
        assertEquals(Map.of("orders", "1.1"), service.versions);
        reopen();
        assertEquals("1.1", active());
    }

    @Test
    void aVersionMustBeGreaterThanEveryOneBefore() throws Exception {
        deploy("1.10");
        for (String version : List.of("1.9", "1.10.0", "0.99")) {
            BundleRefused refused = refused(DOWNGRADE, () -> deploy(version));
            assertEquals(
                    "version " + version
                            + " of orders is not greater than 1.10, the highest that was here; give the flow a"
                            + " greater version, or roll back if it is to go back",
                    refused.getMessage());
            refused(DOWNGRADE, () -> store.put(bundles.bundle("orders", version)));
        }
        refused(DOWNGRADE, () -> store.put(bundles.bundle("orders", "1.10", "another plan", "")));
        assertEquals(List.of("1.10"), versions());
        assertEquals("1.10.1", deploy("1.10.1").version());
        assertEquals(
                "0.1", store.deploy(bundles.bundle("other", "0.1"), service).version());
    }

    @Test
    void theSameBundleOnceMoreIsNoChange() throws Exception {
        Kept first = deploy("1.0");
        operations.clear();
        assertEquals(first, deploy("1.0"));
        assertEquals(first, store.put(bundles.bundle("orders", "1.0")));
        assertEquals(first, store.activate("orders", "1.0", service));
        assertEquals(1, service.activations);
        assertEquals(List.of(), operations);
    }

    @Test
    void anOlderBundleCannotBeDeployedAgainThoughItIsKept() throws Exception {
        deploy("1.0");
        deploy("2.0");
        refused(DOWNGRADE, () -> deploy("1.0"));
        BundleRefused refused = refused(DOWNGRADE, () -> store.activate("orders", "1.0", service));
        assertEquals(
                "version 1.0 of orders is lower than 2.0, which is active; to go back on purpose, roll back",
                refused.getMessage());
        assertEquals("2.0", active());
    }

    @Test
    void rollbackGoesToTheVersionBeforeAndForwardAgainByActivating() throws Exception {
        deploy("1.0");
        deploy("2.0");
        store.put(bundles.bundle("orders", "2.5"));
        deploy("3.0");
        assertEquals("2.0", store.rollback("orders", null, service).version(), "2.5 was never active");
        assertEquals("1.0", store.rollback("orders", null, service).version());
        reopen();
        assertEquals(Map.of("orders", "1.0"), service.versions);
        NotKept end = assertThrows(NotKept.class, () -> store.rollback("orders", null, service));
        assertEquals(
                "flow orders has no version below 1.0 that was active; kept are 3.0, 2.5, 2.0, 1.0", end.getMessage());

        refused(DOWNGRADE, () -> store.put(bundles.bundle("orders", "2.9")));
        assertEquals("3.0", store.activate("orders", "3.0", service).version());
        assertEquals("1.0", store.rollback("orders", "1.0", service).version());
        assertEquals("3.0", deploy("3.0").version(), "the greatest that was here, unchanged");
    }

    @Test
    void rollbackSaysWhatIsNotThere() throws Exception {
        assertEquals(
                "no flow orders is here; deploy one first",
                assertThrows(NotKept.class, () -> store.rollback("orders", null, service))
                        .getMessage());
        deploy("1.0");
        assertEquals(
                "version 9 of orders is not kept; kept are 1.0",
                assertThrows(NotKept.class, () -> store.rollback("orders", "9", service))
                        .getMessage());
        assertEquals(
                "version 1.0 of orders is not lower than 1.0, which is active; to go forward, activate it",
                assertThrows(NotKept.class, () -> store.rollback("orders", "1.0", service))
                        .getMessage());
        assertEquals(
                "no flow billing is here; there are orders",
                assertThrows(NotKept.class, () -> store.activate("billing", "1", service))
                        .getMessage());
    }

    @Test
    void anUndeployedFlowKeepsItsVersionsAndItsHighest() throws Exception {
        deploy("1.0");
        deploy("2.0");
        store.rollback("orders", null, service);
        store.undeploy("orders", service);
        assertEquals(Map.of(), service.versions);
        reopen();
        assertEquals(Map.of(), service.versions);
        assertEquals("none", active());
        assertEquals(List.of("2.0", "1.0"), versions());
        assertEquals("2.0", store.highest("orders"));
        refused(DOWNGRADE, () -> deploy("1.5"));
        assertThrows(NotKept.class, () -> store.rollback("orders", null, service));
        assertEquals("1.0", store.activate("orders", "1.0", service).version());
    }

    @Test
    void aBundleThatTheRuntimeRefusesChangesNothing() throws Exception {
        deploy("1.0");
        List<String> before = files();
        service.refuses = true;
        assertThrows(Service.CannotLink.class, () -> deploy("1.1"));
        assertEquals("1.0", active());
        assertEquals(List.of("1.0"), versions());
        assertEquals("1.0", store.highest("orders"));
        service.refuses = false;
        assertEquals(Map.of("orders", "1.0"), service.versions);
        assertEquals(
                before,
                files().stream().filter(name -> !name.equals("state.tmp")).toList());

        store.deploy(bundles.bundle("orders", "1.1", "mended", ""), service);
        reopen();
        assertEquals("1.1", active());
    }

    @Test
    void aKeptVersionThatTheRuntimeRefusesStaysKept() throws Exception {
        deploy("1.0");
        store.put(bundles.bundle("orders", "1.1"));
        service.refuses = true;
        assertThrows(Service.CannotLink.class, () -> store.activate("orders", "1.1", service));
        assertThrows(Service.CannotLink.class, () -> deploy("1.1"));
        service.refuses = false;
        assertEquals("1.1", store.activate("orders", "1.1", service).version());
    }

    @Test
    void whatIsWithdrawnNeverTakesTheHighestBelowWhatCameMeanwhile() throws Exception {
        deploy("1.0");
        Kept failing = store.put(bundles.bundle("orders", "1.1"));
        Kept active = deploy("1.2");
        store.withdraw(failing, "1.0");
        assertEquals(List.of("1.2", "1.0"), versions());
        assertEquals("1.2", store.highest("orders"));
        refused(DOWNGRADE, () -> store.put(bundles.bundle("orders", "1.2", "another plan", "")));
        assertEquals(active.digest(), store.active("orders").orElseThrow().digest());

        Kept last = store.put(bundles.bundle("orders", "1.3"));
        store.withdraw(last, "1.0");
        assertEquals("1.2", store.highest("orders"), "not below one that is kept");
        Kept first = store.put(bundles.bundle("billing", "1"));
        store.withdraw(first, "");
        assertEquals("", store.highest("billing"));
    }

    @Test
    void whatIsWithdrawnIsThatBundleAndNoOtherOfItsVersion() throws Exception {
        deploy("1.0");
        Kept withdrawn = store.put(bundles.bundle("orders", "1.1"));
        store.withdraw(withdrawn, "1.0");
        Kept mended = store.put(bundles.bundle("orders", "1.1", "mended", ""));
        store.withdraw(withdrawn, "1.0");
        assertEquals(List.of("1.1", "1.0"), versions());
        assertEquals(mended, store.kept("orders").getFirst());
        assertEquals("1.1", store.highest("orders"));
    }

    @Test
    void whatAPairDecidesForStaysHoweverOld() throws Exception {
        reopen(2);
        deploy("2.0");
        deploy("3.0");
        Kept taken = store.take(bundles.bundle("orders", "1.0"));
        assertEquals(List.of("3.0", "2.0", "1.0"), versions());
        store.adopt("orders", taken.digest(), service);
        assertEquals(Map.of("orders", "1.0"), service.versions);
        assertEquals(List.of("3.0", "1.0"), versions());
        assertEquals("3.0", store.highest("orders"));
    }

    @Test
    void theActiveVersionIsNotTakenWithOtherContent() throws Exception {
        Kept active = deploy("1.0");
        assertEquals(active, store.take(bundles.bundle("orders", "1.0")));
        byte[] other = bundles.bundle("orders", "1.0", "another plan", "");
        assertEquals(
                "version 1.0 of orders is active here with other content; give the flow a greater version",
                refused(DOWNGRADE, () -> store.take(other)).getMessage());
        assertEquals(active, store.active("orders").orElseThrow());
        store.undeploy("orders", service);
        Kept taken = store.take(other);
        store.adopt("orders", taken.digest(), service);
        assertEquals(taken.digest(), store.active("orders").orElseThrow().digest());
    }

    @Test
    void theGreatestVersionsAreKept() throws Exception {
        for (int i = 1; i <= 7; i++) {
            deploy("1." + i);
        }
        assertEquals(List.of("1.7", "1.6", "1.5", "1.4", "1.3"), versions());
        assertEquals(5, files().stream().filter(name -> name.endsWith(".mpb")).count());
        reopen(2);
        deploy("1.8");
        assertEquals(List.of("1.8", "1.7"), versions());
    }

    @Test
    void theActiveVersionAndTheOneToGoBackToAreKeptHoweverOld() throws Exception {
        deploy("1.1");
        deploy("1.2");
        for (int i = 3; i <= 9; i++) {
            store.put(bundles.bundle("orders", "1." + i));
        }
        assertEquals(List.of("1.9", "1.8", "1.7", "1.2", "1.1"), versions());
        reopen(2);
        store.put(bundles.bundle("orders", "2"));
        assertEquals(List.of("2", "1.2", "1.1"), versions());
        assertEquals("1.1", store.rollback("orders", null, service).version());
    }

    @Test
    void aBundleThatExpiredServesOnAfterARestartButIsNotActivatedAgain() throws Exception {
        store.deploy(bundles.bundle("orders", "1", "plan", "2029-05-06"), service);
        deploy("2");
        store.rollback("orders", null, service);
        store.close();
        BundleReader later = bundles.readerAt(SignedBundles.CLOCK.instant().plusSeconds(86_400));
        store = open(later, 5);
        service.versions.clear();
        assertEquals(List.of(), store.restore(service));
        assertEquals(Map.of("orders", "1"), service.versions);
        store.activate("orders", "2", service);
        refused(EXPIRED, () -> store.rollback("orders", null, service));
        assertEquals(Map.of("orders", "2"), service.versions);
    }

    @Test
    void oneFlowThatCannotBeRestoredDoesNotKeepTheOthersFromIt() throws Exception {
        deploy("1.0");
        Kept billing = store.deploy(bundles.bundle("billing", "3"), service);
        Path file = folder.resolve(billing.fileName());
        Files.delete(file);
        store.close();
        store = open(bundles.reader(), 5);
        service.versions.clear();

        List<BundleStore.Unrestored> failed = store.restore(service);
        assertEquals(1, failed.size());
        assertEquals("billing", failed.getFirst().flow());
        assertEquals("3", failed.getFirst().version());
        assertEquals(
                "the file " + file + " is gone; send the same bundle again",
                failed.getFirst().problem().getMessage());
        assertEquals(Map.of("orders", "1.0"), service.versions);
        refused(DAMAGED, () -> store.activate("billing", "3", service));

        store.deploy(bundles.bundle("billing", "3"), service);
        assertEquals(Map.of("billing", "3", "orders", "1.0"), service.versions);
        assertTrue(Files.exists(file));
    }

    @Test
    void aFileThatWasExchangedForAnotherGoodBundleIsRefused() throws Exception {
        Kept old = deploy("1.0");
        Kept kept = deploy("2.0");
        Files.copy(
                folder.resolve(old.fileName()),
                folder.resolve(kept.fileName()),
                java.nio.file.StandardCopyOption.REPLACE_EXISTING);
        store.close();
        store = open(bundles.reader(), 5);
        service.versions.clear();
        BundleStore.Unrestored failed = store.restore(service).getFirst();
        assertEquals(TAMPERED, ((BundleRefused) failed.problem()).reason());
        assertEquals(Map.of(), service.versions);
    }

    @Test
    void aBadBundleLeavesTheGoodOneServing() throws Exception {
        deploy("1.0");
        byte[] bad = bundles.bundle("orders", "1.1");
        bad[bad.length / 2] ^= 1;
        List<String> before = files();
        assertThrows(BundleRefused.class, () -> store.deploy(bad, service));
        assertThrows(BundleRefused.class, () -> store.put(bad));
        assertEquals(before, files());
        assertEquals(Map.of("orders", "1.0"), service.versions);
    }

    @Test
    void twoProcessesCannotHaveItOpen() {
        IOException refused = assertThrows(IOException.class, () -> open(bundles.reader(), 5));
        assertEquals(
                folder + " is in use by another runtime; stop that one, or give this one a data folder of its own",
                refused.getMessage());
    }

    @Test
    void aDamagedStateIsNotGuessedAt() throws Exception {
        deploy("1.0");
        store.close();
        Path state = folder.resolve("state");
        String good = Files.readString(state);
        Files.writeString(state, good.replace("active 1.0", "active 1.1"));
        IOException refused = assertThrows(IOException.class, () -> open(bundles.reader(), 5));
        assertEquals(
                state
                        + " is damaged: its last line is not the checksum of the lines before; nothing was changed: restore it"
                        + " from a backup, or have it made anew from the bundles that lie there: millrace run"
                        + " --rebuild-state --config FILE --data " + data,
                refused.getMessage());
        for (int length = 0; length < good.length(); length++) {
            Files.writeString(state, good.substring(0, length));
            assertThrows(IOException.class, () -> open(bundles.reader(), 5));
        }
        Files.writeString(state, good);
        store = open(bundles.reader(), 5);
        assertEquals("1.0", active());
    }

    @Test
    void aStateThatIsMissingIsNotTakenForAnEmptyOne() throws Exception {
        deploy("1.0");
        store.put(bundles.bundle("orders", "1.1"));
        store.close();
        Files.delete(folder.resolve("state"));
        List<String> before = files();
        IOException refused = assertThrows(IOException.class, () -> open(bundles.reader(), 5));
        assertEquals(
                folder.resolve("state")
                        + " is missing, and 2 bundles lie there, of which it said what is in service; nothing"
                        + " was changed: restore it from a backup, or have it made anew from the bundles that lie there:"
                        + " millrace run --rebuild-state --config FILE --data " + data,
                refused.getMessage());
        assertEquals(before, files());
    }

    @Test
    void aCrashInTheFirstDeploymentLooksLikeNoLostState() throws Exception {
        byte[] first = bundles.bundle("orders", "1.0");
        for (int stop = 0; stop < 20; stop++) {
            Path fresh = data.resolve("fresh-" + stop);
            int[] left = {stop};
            Disk disk = new Disk(operation -> {
                if (left[0]-- <= 0) {
                    throw new IOException("as a crash");
                }
            });
            try (BundleStore crashed = BundleStore.open(fresh, bundles.reader(), 5, SignedBundles.CLOCK, disk)) {
                crashed.deploy(first, new Service());
            } catch (IOException e) {
                assertEquals("as a crash", e.getMessage());
            }
            BundleStore.open(fresh, bundles.reader(), 5, SignedBundles.CLOCK).close();
        }
    }

    @Test
    void whatACrashLeftHalfWrittenIsRemovedAndWhatIsNotOursStays() throws Exception {
        Kept kept = deploy("1.0");
        store.close();
        Files.writeString(folder.resolve("orders-2.0-0123456789abcdef.mpb.tmp"), "half");
        Files.writeString(folder.resolve("state.tmp"), "half");
        Files.writeString(folder.resolve("notes.txt"), "an operator's");
        Files.writeString(folder.resolve("notes.tmp"), "an operator's, too");
        store = open(bundles.reader(), 5);
        assertEquals(List.of("lock", "notes.tmp", "notes.txt", kept.fileName(), "state"), files());
        assertFalse(store.flows().isEmpty());
    }

    @Test
    void aBundleThatTheStateDoesNotNameIsMovedAsideAndTold() throws Exception {
        deploy("1.0");
        store.close();
        String name = "orders-2.0-0123456789abcdef.mpb";
        Files.writeString(folder.resolve(name), "whole, but never active");
        store = open(bundles.reader(), 5);
        Path aside = folder.resolve("aside/20290506T070809Z").resolve(name);
        assertEquals(List.of(aside), store.setAside());
        assertEquals("whole, but never active", Files.readString(aside));

        store.close();
        Files.writeString(folder.resolve(name), "another of that name");
        store = open(bundles.reader(), 5);
        assertEquals(List.of(aside.resolveSibling(name + ".2")), store.setAside());
        assertEquals("whole, but never active", Files.readString(aside));
    }

    @Test
    void whatCanNotBeMovedAsideStaysAndIsToldOf() throws Exception {
        deploy("1.0");
        store.close();
        Path stray = Files.writeString(folder.resolve("stray.mpb"), "?");
        store = BundleStore.open(folder, bundles.reader(), 5, SignedBundles.CLOCK, new Disk(operation -> {
            throw new IOException("No space left on device");
        }));
        assertEquals(List.of(stray), store.setAside());
        assertEquals("1.0", active());
    }
}
