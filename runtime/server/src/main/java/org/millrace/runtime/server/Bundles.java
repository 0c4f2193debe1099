package org.millrace.runtime.server;

import java.time.Clock;
import org.millrace.bundle.BundleReader;
import org.millrace.runtime.api.OpenCalls;
import org.millrace.runtime.server.config.Configuration;

/** What opens bundles here: whose are trusted, and what their code may call. */
final class Bundles {

    private Bundles() {}

    static BundleReader reader(Configuration configuration, Clock clock) {
        return new BundleReader(
                configuration.bundles().trust(),
                PermittedCalls.all(),
                OpenCalls.ofValidators(),
                configuration.bundles().limits(),
                clock);
    }
}
