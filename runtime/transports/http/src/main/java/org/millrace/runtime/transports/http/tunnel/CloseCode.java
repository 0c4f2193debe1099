package org.millrace.runtime.transports.http.tunnel;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;

/** Why the gateway itself ends a WebSocket, as it tells the ends (RFC 6455 section 7.4.1). */
enum CloseCode {
    /** The runtime stops, the flow is no longer there, nothing has moved for too long, or the client has gone. */
    GOING_AWAY(1001, "going away"),
    PROTOCOL_ERROR(1002, "protocol error"),
    TOO_BIG(1009, "message too big"),
    /** The backend has gone without a Close. */
    BACKEND_GONE(1011, "the backend is gone");

    private static final SecureRandom MASKS = new SecureRandom();
    private static final int FIN_AND_CLOSE = 0x88;
    private static final int MASKED = 0x80;
    private static final int MASK_BYTES = 4;

    private final int code;
    private final byte[] reason;

    CloseCode(int code, String reason) {
        this.code = code;
        this.reason = reason.getBytes(StandardCharsets.US_ASCII);
    }

    int code() {
        return code;
    }

    /**
     * The Close frame (section 5.5.1).
     *
     * @param masked whether it is for a server (section 5.3)
     */
    ByteBuffer frame(boolean masked) {
        int length = 2 + reason.length;
        ByteBuffer frame = ByteBuffer.allocate(2 + MASK_BYTES + length);
        frame.put((byte) FIN_AND_CLOSE).put((byte) (masked ? MASKED | length : length));
        byte[] mask = new byte[MASK_BYTES];
        if (masked) {
            MASKS.nextBytes(mask);
            frame.put(mask);
        }
        ByteBuffer payload =
                ByteBuffer.allocate(length).putShort((short) code).put(reason).flip();
        for (int i = 0; i < length; i++) {
            frame.put((byte) (payload.get(i) ^ mask[i % MASK_BYTES]));
        }
        return frame.flip();
    }
}
