package org.millrace.runtime.pair.group;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.apache.ratis.client.RaftClientConfigKeys;
import org.apache.ratis.conf.RaftProperties;
import org.apache.ratis.grpc.GrpcConfigKeys;
import org.apache.ratis.server.RaftServerConfigKeys;
import org.apache.ratis.util.SizeInBytes;
import org.apache.ratis.util.TimeDuration;

/**
 * How the library is set for a log of small facts.
 *
 * <p>The log grows by the lease's renewals, two a second, each signed: some 170 bytes each on the disk, what the library writes of it included,
 * and so 29 MB a day. A snapshot every {@value #SNAPSHOT_EVERY} entries lets the older part of the log go.
 */
final class RatisSettings {

    /**
     * When the leader tries again to reach a member that it did not: at once, then every 200 ms or so, for years. Ratis' own choice comes to
     * every 5 s, after which a member that was cut off for some seconds still knows nothing of what was agreed on.
     */
    private static final String TRIES_AGAIN = "1ms,10, 200ms,1000000000";

    private static final long SNAPSHOT_EVERY = 5_000;

    /** What a message between members may hold; bundles travel in pieces. */
    private static final int MAX_MESSAGE_BYTES = 2 << 20;

    private static final int APPEND_BYTES = 1 << 20;

    /** The JDK's own logging, which the network library below keeps to beside SLF4J: of it only warnings. Held, or it would be forgotten. */
    private static final Logger NETWORK = Logger.getLogger("org.apache.ratis.thirdparty");

    private RatisSettings() {}

    static RaftProperties of(Timing timing) {
        NETWORK.setLevel(Level.WARNING);
        RaftProperties properties = new RaftProperties();
        TimeDuration election = duration(timing.election());
        RaftServerConfigKeys.Rpc.setTimeoutMin(properties, election);
        RaftServerConfigKeys.Rpc.setTimeoutMax(properties, election.multiply(2));
        RaftServerConfigKeys.Rpc.setFirstElectionTimeoutMin(properties, election);
        RaftServerConfigKeys.Rpc.setFirstElectionTimeoutMax(properties, election.multiply(2));
        RaftServerConfigKeys.Rpc.setRequestTimeout(properties, duration(timing.request()));
        // a process that was stopped for a minute takes part again when it goes on; the library would close for good
        RaftServerConfigKeys.setCloseThreshold(properties, TimeDuration.valueOf(1, TimeUnit.DAYS));
        RaftServerConfigKeys.Snapshot.setAutoTriggerEnabled(properties, true);
        RaftServerConfigKeys.Snapshot.setAutoTriggerThreshold(properties, SNAPSHOT_EVERY);
        RaftServerConfigKeys.Snapshot.setRetentionFileNum(properties, 2);
        RaftServerConfigKeys.Log.setPurgeUptoSnapshotIndex(properties, true);
        RaftServerConfigKeys.Log.setPurgeGap(properties, 1);
        // for facts of a few hundred bytes: Ratis' own sizes would hold tens of megabytes in the witness
        RaftServerConfigKeys.Log.setSegmentSizeMax(properties, SizeInBytes.valueOf(APPEND_BYTES));
        RaftServerConfigKeys.Log.setPreallocatedSize(properties, SizeInBytes.valueOf(64 << 10));
        RaftServerConfigKeys.Log.setWriteBufferSize(properties, SizeInBytes.valueOf(APPEND_BYTES + 1024));
        RaftServerConfigKeys.Log.Appender.setRetryPolicy(properties, TRIES_AGAIN);
        RaftServerConfigKeys.Log.Appender.setBufferByteLimit(properties, SizeInBytes.valueOf(APPEND_BYTES));
        RaftServerConfigKeys.Log.Appender.setSnapshotChunkSizeMax(properties, SizeInBytes.valueOf(APPEND_BYTES));
        RaftServerConfigKeys.Log.setSegmentCacheNumMax(properties, 2);
        GrpcConfigKeys.setMessageSizeMax(properties, SizeInBytes.valueOf(MAX_MESSAGE_BYTES));
        GrpcConfigKeys.setFlowControlWindow(properties, SizeInBytes.valueOf(MAX_MESSAGE_BYTES));
        RaftServerConfigKeys.ThreadPool.setProxySize(properties, 4);
        RaftServerConfigKeys.ThreadPool.setServerSize(properties, 8);
        RaftServerConfigKeys.ThreadPool.setClientSize(properties, 8);
        GrpcConfigKeys.Server.setAsyncRequestThreadPoolSize(properties, 8);
        RaftClientConfigKeys.Rpc.setRequestTimeout(properties, duration(timing.request()));
        return properties;
    }

    private static TimeDuration duration(Duration time) {
        return TimeDuration.valueOf(time.toMillis(), TimeUnit.MILLISECONDS);
    }
}
