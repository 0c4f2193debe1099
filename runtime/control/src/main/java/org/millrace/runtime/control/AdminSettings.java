package org.millrace.runtime.control;

import java.net.InetSocketAddress;
import org.millrace.runtime.control.access.AdminKey;
import org.millrace.runtime.control.http.AdminTimeouts;

/**
 * How the runtime is administered.
 *
 * @param address port 0 for any free one
 * @param maxUploadBytes largest bundle taken
 * @param maxStatisticsStreams clients that watch statistics at once
 * @param maxFailedLogins refused tokens of one address within a minute; then it waits
 * @param waits how long clients are waited for: {@link AdminTimeouts#USUAL} but in tests
 */
public record AdminSettings(
        InetSocketAddress address,
        AdminKey key,
        long maxUploadBytes,
        int maxStatisticsStreams,
        int maxFailedLogins,
        AdminTimeouts waits) {}
