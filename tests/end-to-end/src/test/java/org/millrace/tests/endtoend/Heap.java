package org.millrace.tests.endtoend;

import java.io.IOException;
import org.millrace.client.admin.AdminClient;
import org.millrace.client.process.LocalRuntime;

/** What is alive in a runtime's heap. */
final class Heap {

    private Heap() {}

    /** In bytes. */
    static long used(AdminClient admin, LocalRuntime runtime) throws IOException, InterruptedException {
        // two full collections: what soft references or cleaners keep goes in the second
        Metaspace.jcmd(runtime, "GC.run");
        Metaspace.jcmd(runtime, "GC.run");
        return admin.get("/v1/status").path("jvm").path("heapUsedBytes").asLong();
    }
}
