package org.millrace.runtime.pair.group;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.ratis.protocol.ClientId;
import org.apache.ratis.protocol.Message;
import org.apache.ratis.protocol.RaftClientReply;
import org.apache.ratis.protocol.RaftClientRequest;
import org.apache.ratis.protocol.RaftGroupId;
import org.apache.ratis.protocol.RaftPeerId;
import org.apache.ratis.rpc.CallId;
import org.apache.ratis.server.RaftServer;

/**
 * Gives a message to the log where this member leads it itself, as the active side of a calm pair does. The library's client would send it to
 * this member's own server over TLS, and wait for the answer in the same way.
 * What becomes of the message is the same; only, when the lead is lost before the answer, nobody asks the next leader for it: so it is for
 * what is proposed again then. Thread-safe.
 */
final class Submission {

    /** A way to whoever leads the log. */
    interface Way {
        RaftClientReply send(Message message) throws IOException, InterruptedException;
    }

    private final ClientId client = ClientId.randomId();
    private final RaftGroupId group;
    private final RaftPeerId self;
    private final Duration patience;

    /** @param patience for an answer */
    Submission(RaftGroupId group, RaftPeerId self, Duration patience) {
        this.group = group;
        this.self = self;
        this.patience = patience;
    }

    /**
     * The way to this member's own server while it leads, another while it does not. It fails when there is no answer in time, or the lead is
     * lost: the message may be agreed on still.
     */
    Way orElse(RaftServer own, Way others) {
        return message -> own.getDivision(group).getInfo().isLeaderReady() ? send(message, own) : others.send(message);
    }

    private RaftClientReply send(Message message, RaftServer own) throws IOException, InterruptedException {
        RaftClientRequest request = RaftClientRequest.newBuilder()
                .setClientId(client)
                .setServerId(self)
                .setGroupId(group)
                .setCallId(CallId.getAndIncrement())
                .setMessage(message)
                .setType(RaftClientRequest.writeRequestType())
                .build();
        try {
            return own.submitClientRequestAsync(request).get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException e) {
            throw new IOException(e.getCause().getMessage(), e.getCause());
        } catch (TimeoutException e) {
            throw new IOException("no answer within " + patience.toMillis() + " ms", e);
        }
    }
}
