package org.millrace.runtime.control.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Changes to several flows, and to one, that come at once. */
class ChangesAtOnceTest {

    @TempDir
    static Path author;

    @TempDir
    Path data;

    private final Service service = new Service();
    private SignedBundles bundles;
    private BundleStore store;

    @BeforeEach
    void open() throws Exception {
        bundles = new SignedBundles(author);
        store = BundleStore.open(data, bundles.reader(), 5, SignedBundles.CLOCK);
    }

    @AfterEach
    void close() throws Exception {
        store.close();
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

    @Test
    void whatHangsWhileItIsMadeReadyHoldsUpItsOwnFlowAlone() throws Exception {
        deploy("1.0");
        CountDownLatch hangs = new CountDownLatch(1);
        CountDownLatch free = new CountDownLatch(1);
        service.readying = bundle -> {
            if (bundle.descriptor().flow().equals("orders")
                    && bundle.descriptor().version().equals("1.1")) {
                hangs.countDown();
                awaitQuietly(free);
            }
        };
        CompletableFuture<Kept> hanging = inBackground(() -> deploy("1.1"));
        awaitQuietly(hangs);
        CompletableFuture<Kept> next = inBackground(() -> deploy("1.2"));

        Kept other = store.deploy(bundles.bundle("invoices", "1.0"), service);
        assertEquals("1.0", store.active("invoices").orElseThrow().version());
        store.deploy(bundles.bundle("invoices", "1.1"), service);
        assertEquals(other, store.before("invoices", null));
        store.rollback("invoices", null, service);
        store.undeploy("invoices", service);
        assertEquals(List.of("1.0"), versions(), "what is not ready counts neither as kept nor as seen");
        assertEquals("1.0", active());
        assertFalse(next.isDone(), "a change to the same flow waits for the one before");

        free.countDown();
        hanging.get(20, TimeUnit.SECONDS);
        next.get(20, TimeUnit.SECONDS);
        assertEquals(List.of("1.2", "1.1", "1.0"), versions());
        assertEquals("1.2", active());
        assertEquals(Map.of("orders", "1.2"), service.versions);
        service.readying = bundle -> {};
        service.versions.clear();
        store.close();
        store = BundleStore.open(data, bundles.reader(), 5, SignedBundles.CLOCK);
        assertEquals(List.of(), store.restore(service));
        assertEquals("1.2", active());
        assertEquals(
                List.of("1.1", "1.0"),
                store.kept("invoices").stream().map(Kept::version).toList());
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            assertTrue(latch.await(30, TimeUnit.SECONDS));
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static <T> CompletableFuture<T> inBackground(Callable<T> work) {
        return CompletableFuture.supplyAsync(
                () -> {
                    try {
                        return work.call();
                    } catch (Exception e) {
                        throw new AssertionError(e);
                    }
                },
                Thread::startVirtualThread);
    }
}
