package org.millrace.runtime.control.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.bundle.BundleReader;

/** The state made anew from the bundles, of a store that has lost it. */
class StateRebuildingTest {

    @TempDir
    static Path author;

    private static SignedBundles bundles;

    @TempDir
    Path data;

    private Path folder;
    private Path state;

    @BeforeAll
    static void sign() throws Exception {
        bundles = new SignedBundles(author);
    }

    @BeforeEach
    void deploySome() throws Exception {
        folder = data.resolve("bundles");
        state = folder.resolve("state");
        Service service = new Service();
        try (BundleStore store = open(bundles.reader())) {
            store.deploy(bundles.bundle("orders", "1.9"), service);
            store.deploy(bundles.bundle("orders", "1.10"), service);
            store.deploy(bundles.bundle("stock", "2.0"), service);
        }
    }

    private BundleStore open(BundleReader reader) throws IOException {
        return BundleStore.open(folder, reader, 5, SignedBundles.CLOCK);
    }

    private StateRebuilding.Rebuilt rebuild(BundleReader reader) throws IOException {
        return StateRebuilding.rebuild(folder, reader, SignedBundles.CLOCK);
    }

    private String refused(BundleReader reader) {
        boolean there = Files.exists(state);
        String message = assertThrows(IOException.class, () -> rebuild(reader)).getMessage();
        assertEquals(there, Files.exists(state));
        return message;
    }

    @Test
    void theNewestVersionOfEachFlowIsActiveAndOneCanGoBack() throws Exception {
        Files.delete(state);
        assertEquals(
                new StateRebuilding.Rebuilt(
                        List.of(
                                "orders: version 1.10 will be in service, the newest that lies here; kept to go back to: 1.9",
                                "stock: version 2.0 will be in service, the newest that lies here"),
                        Optional.empty()),
                rebuild(bundles.reader()));
        Service service = new Service();
        try (BundleStore store = open(bundles.reader())) {
            assertEquals(List.of(), store.setAside());
            assertEquals(List.of(), store.restore(service));
            assertEquals(Map.of("orders", "1.10", "stock", "2.0"), service.versions);
            assertEquals("1.10", store.highest("orders"));
            assertEquals("1.9", store.rollback("orders", null, service).version());
        }
    }

    @Test
    void aDamagedStateIsMovedAsideFirst() throws Exception {
        Files.writeString(state, "millrace-store 1\nflow ord");
        Path aside = folder.resolve("aside/20290506T070809Z/state");
        assertEquals(Optional.of(aside), rebuild(bundles.reader()).before());
        assertEquals("millrace-store 1\nflow ord", Files.readString(aside));
        open(bundles.reader()).close();
    }

    @Test
    void aStateThatIsWholeIsNotReplaced() throws Exception {
        assertEquals(
                state
                        + " is whole, and says which versions are in service; start the runtime, or, if it is that of another"
                        + " time, move it away first",
                refused(bundles.reader()));
    }

    @Test
    void whileOneBundleCanNotBeTakenNothingIsWritten() throws Exception {
        Files.delete(state);
        Path file = StoreState.bundles(folder).getFirst();
        byte[] good = Files.readAllBytes(file);
        byte[] bad = good.clone();
        bad[bad.length / 2] ^= 1;
        Files.write(file, bad);
        String wrong = refused(bundles.reader());
        assertTrue(
                wrong.startsWith("nothing was changed, for not every bundle in " + folder
                        + " can be taken; mend what is told, or move the file out of the folder, and try again:\n  "
                        + file.getFileName() + ": "),
                wrong);

        Files.write(file, good);
        Path renamed = Files.move(file, folder.resolve("a.mpb"));
        wrong = refused(bundles.reader());
        assertTrue(wrong.endsWith("; rename the file to " + file.getFileName()), wrong);
        Files.move(renamed, file);

        Kept other;
        try (BundleStore elsewhere =
                BundleStore.open(data.resolve("elsewhere"), bundles.reader(), 5, SignedBundles.CLOCK)) {
            other = elsewhere.put(bundles.bundle("stock", "2.0", "other", ""));
        }
        Path second = folder.resolve(other.fileName());
        Files.copy(data.resolve("elsewhere").resolve(other.fileName()), second);
        wrong = refused(bundles.reader());
        assertTrue(wrong.contains(": version 2.0 of stock lies here twice with different content, also as "), wrong);
        assertTrue(wrong.endsWith("; keep the one that was in service"), wrong);
        Files.delete(second);
        rebuild(bundles.reader());
    }

    @Test
    void authorsThatAreNotTrustedAreNotTaken(@TempDir Path stranger) throws Exception {
        Files.delete(state);
        String wrong = refused(new SignedBundles(stranger).reader());
        assertTrue(wrong.contains("the bundle is signed by a certificate that is not trusted here"), wrong);
        assertTrue(wrong.contains("or add that certificate to bundles.trust"), wrong);
    }

    @Test
    void aFolderWithoutBundlesOrInUseIsRefused() throws Exception {
        try (BundleStore store = open(bundles.reader())) {
            assertEquals(
                    folder + " is in use by another runtime; stop that one, or give this one a data folder of its own",
                    refused(bundles.reader()));
            assertFalse(store.flows().isEmpty());
        }
        Path empty = data.resolve("empty");
        assertEquals(
                "no bundle lies in " + empty + "; there is nothing to make a state from",
                assertThrows(
                                IOException.class,
                                () -> StateRebuilding.rebuild(empty, bundles.reader(), SignedBundles.CLOCK))
                        .getMessage());
    }
}
