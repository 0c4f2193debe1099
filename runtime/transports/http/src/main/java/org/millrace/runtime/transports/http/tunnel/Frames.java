package org.millrace.runtime.transports.http.tunnel;

import java.nio.ByteBuffer;

/**
 * Looks at the frames of one direction of a WebSocket (RFC 6455 section 5) as they pass, and changes none of their bytes. It keeps nothing of
 * them: a frame's head passes when it is whole, its payload as it comes.
 *
 * <p>Refused is what no receiver may take: a mask where there must be none or none where there must be one (section 5.1), reserved bits and opcodes
 * that no extension has given a meaning, fragments in the wrong order, control frames that are long or fragmented, lengths that are not in their
 * shortest form (section 5.2), and what is larger than the limits say. What stands in a payload is the ends' to judge. After a Close frame all
 * passes: it is of no meaning any more (section 5.5.1).
 *
 * <p>Used by one thread at a time.
 */
final class Frames {

    private static final int FIN = 0x80;
    private static final int RSV1 = 0x40;
    private static final int RSV = 0x70;
    private static final int OPCODE = 0x0F;
    private static final int CONTROL = 0x08;
    private static final int CLOSE = 0x08;
    private static final int PONG = 0x0A;
    private static final int BINARY = 0x02;
    private static final int MASKED = 0x80;
    private static final int TWO_BYTES = 126;
    private static final int EIGHT_BYTES = 127;

    /** What the extensions that were agreed on may do to frames (RFC 6455 section 9). */
    enum Extensions {
        NONE,
        /** The first reserved bit of a message's first frame says that it is compressed (RFC 7692 section 6). */
        COMPRESSION,
        /** Whatever one that is not known here has agreed on. */
        OTHERS
    }

    private final boolean masked;
    private final Extensions extensions;
    private final TunnelLimits limits;

    /** How much of the frame that is passing is still to come. */
    private long left;

    /** Whether the next data frame continues a message. */
    private boolean fragmented;

    private long messageBytes;
    private boolean endsMessage;
    private boolean closed;
    private long messages;
    private CloseCode violation;
    private String why;

    /** @param masked whether its sender is the client (RFC 6455 section 5.3) */
    Frames(boolean masked, Extensions extensions, TunnelLimits limits) {
        this.masked = masked;
        this.extensions = extensions;
        this.limits = limits;
    }

    /**
     * How many of the bytes may pass. The others are the beginning of a frame's head, to be shown again when more of it has come; or what follows a
     * violation; or, if it is to stop, what follows the frame that is passing.
     *
     * @param stop whether no frame is to begin any more
     */
    int pass(ByteBuffer bytes, boolean stop) {
        int from = bytes.position();
        int at = from;
        while (at < bytes.limit() && violation == null) {
            if (closed && left == 0) {
                return bytes.limit() - from;
            }
            if (left == 0) {
                int head = stop ? 0 : head(bytes, at);
                if (head == 0) {
                    break;
                }
                at += head;
            } else {
                int here = (int) Math.min(left, bytes.limit() - at);
                at += here;
                left -= here;
            }
            if (left == 0 && endsMessage) {
                messages++;
                endsMessage = false;
            }
        }
        return at - from;
    }

    /** The length of the frame's head that begins here; 0 when it is not whole, or must not pass. */
    private int head(ByteBuffer bytes, int at) {
        int here = bytes.limit() - at;
        int first = bytes.get(at) & 0xFF;
        if (!isFirstByteGood(first) || here < 2) {
            return 0;
        }
        int second = bytes.get(at + 1) & 0xFF;
        int length = second & ~MASKED;
        boolean control = (first & CONTROL) != 0;
        if ((second & MASKED) != 0 != masked) {
            return refuse(
                    CloseCode.PROTOCOL_ERROR,
                    masked ? "a client's frame without a mask" : "a server's frame with a mask");
        }
        if (control && length > 125) {
            return refuse(CloseCode.PROTOCOL_ERROR, "a control frame with more than 125 bytes");
        }
        int head = 2 + (length == TWO_BYTES ? 2 : length == EIGHT_BYTES ? 8 : 0) + (masked ? 4 : 0);
        if (here < head) {
            return 0;
        }
        long payload = length == TWO_BYTES
                ? bytes.getShort(at + 2) & 0xFFFF
                : length == EIGHT_BYTES ? bytes.getLong(at + 2) : length;
        if (payload < 0 || length == TWO_BYTES && payload < TWO_BYTES || length == EIGHT_BYTES && payload <= 0xFFFF) {
            return refuse(CloseCode.PROTOCOL_ERROR, "a length that is not in its shortest form");
        }
        if ((first & OPCODE) == CLOSE && payload == 1) {
            return refuse(CloseCode.PROTOCOL_ERROR, "a Close frame with half a code");
        }
        return isWithinLimits(payload, control) && begin(first, payload, control) ? head : 0;
    }

    private boolean isFirstByteGood(int first) {
        int opcode = first & OPCODE;
        boolean control = (first & CONTROL) != 0;
        if (extensions != Extensions.OTHERS) {
            boolean compressed = extensions == Extensions.COMPRESSION && !control && opcode != 0;
            if ((first & RSV & (compressed ? ~RSV1 : ~0)) != 0) {
                refuse(CloseCode.PROTOCOL_ERROR, "a reserved bit that no extension uses");
                return false;
            }
            if (control ? opcode > PONG : opcode > BINARY) {
                refuse(CloseCode.PROTOCOL_ERROR, "the reserved opcode " + opcode);
                return false;
            }
        }
        if (control) {
            if ((first & FIN) == 0) {
                refuse(CloseCode.PROTOCOL_ERROR, "a control frame in fragments");
            }
        } else if ((opcode == 0) != fragmented) {
            refuse(
                    CloseCode.PROTOCOL_ERROR,
                    fragmented ? "a new message within another one" : "a fragment that continues no message");
        }
        return violation == null;
    }

    private boolean isWithinLimits(long payload, boolean control) {
        if (control) {
            return true;
        }
        if (limits.maxFrameBytes() > 0 && payload > limits.maxFrameBytes()) {
            refuse(
                    CloseCode.TOO_BIG,
                    "a frame of " + payload + " bytes of " + limits.maxFrameBytes() + "; see maxTunnelFrameBytes");
        } else if (limits.maxMessageBytes() > 0 && messageBytes + payload > limits.maxMessageBytes()) {
            refuse(
                    CloseCode.TOO_BIG,
                    "a message of more than " + limits.maxMessageBytes() + " bytes; see maxTunnelMessageBytes");
        }
        return violation == null;
    }

    private boolean begin(int first, long payload, boolean control) {
        left = payload;
        if (control) {
            closed |= (first & OPCODE) == CLOSE;
            return true;
        }
        fragmented = (first & FIN) == 0;
        endsMessage = !fragmented;
        messageBytes = fragmented ? messageBytes + payload : 0;
        return true;
    }

    private int refuse(CloseCode code, String what) {
        violation = code;
        why = what;
        return 0;
    }

    /** Whether another frame may be put in behind what has passed. */
    boolean isBetween() {
        return left == 0;
    }

    /** Whether a Close frame has passed, or is passing. */
    boolean isClosed() {
        return closed;
    }

    /** With what the sockets are to be closed for what came; null for nothing. */
    CloseCode violation() {
        return violation;
    }

    /** What was wrong, for the operator; null for nothing. */
    String why() {
        return why;
    }

    /** How many messages have passed whole since this was last asked. */
    long takeMessages() {
        long taken = messages;
        messages = 0;
        return taken;
    }
}
