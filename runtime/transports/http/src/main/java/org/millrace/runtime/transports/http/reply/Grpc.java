package org.millrace.runtime.transports.http.reply;

import java.nio.charset.StandardCharsets;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.Hint;
import org.millrace.runtime.http.StatusLine;
import org.millrace.runtime.http.StreamReset;

/**
 * A fault in the words of gRPC: a status in trailers, or in a head that stands for both when nothing was answered yet. The status of HTTP is 200
 * then, since clients of gRPC look no further than to a status of HTTP that is another.
 */
public final class Grpc {

    private static final String TYPE = "application/grpc";

    private static final int CANCELLED = 1;
    private static final int UNKNOWN = 2;
    private static final int INVALID_ARGUMENT = 3;
    private static final int DEADLINE_EXCEEDED = 4;
    private static final int NOT_FOUND = 5;
    private static final int ALREADY_EXISTS = 6;
    private static final int PERMISSION_DENIED = 7;
    private static final int RESOURCE_EXHAUSTED = 8;
    private static final int FAILED_PRECONDITION = 9;
    private static final int OUT_OF_RANGE = 11;
    private static final int UNIMPLEMENTED = 12;
    private static final int INTERNAL = 13;
    private static final int UNAVAILABLE = 14;
    private static final int UNAUTHENTICATED = 16;

    private Grpc() {}

    /** Whether a message of this type is one of gRPC; gRPC-Web, in which trailers are a part of the body, is none. */
    public static boolean isType(String contentType) {
        return contentType != null
                && contentType.regionMatches(true, 0, TYPE, 0, TYPE.length())
                && (contentType.length() == TYPE.length() || "+; ".indexOf(contentType.charAt(TYPE.length())) >= 0);
    }

    /** Whether the exchange's client speaks gRPC: by its request as it came. */
    public static boolean isSpokenIn(Exchange exchange) {
        return isType(exchange.requestContentType());
    }

    /**
     * What stands behind a reply that a fault ends.
     *
     * @param code the fault's, as the client is told
     * @param message of the fault, likewise
     */
    static Headers trailers(Exchange exchange, Fault fault, String code, String message) {
        return new Headers()
                .add("grpc-status", Integer.toString(status(fault)))
                .add("grpc-message", percentEncoded(message))
                .add("millrace-fault", code)
                .add("millrace-exchange", exchange.id());
    }

    private static int status(Fault fault) {
        if (fault.hint() instanceof Hint.Start(StatusLine(int chosen))) {
            return ofHttp(chosen);
        }
        if (fault.getCause() instanceof StreamReset reset) {
            return ofReset(reset.error());
        }
        return switch (fault.kind()) {
            case REQUEST_ABORTED -> CANCELLED;
            case MALFORMED_XML,
                    FORBIDDEN_XML,
                    XML_LIMIT,
                    MALFORMED_JSON,
                    INVALID,
                    MALFORMED_REQUEST,
                    ACTION_MISMATCH,
                    SOAP_VERSION,
                    NOT_UNDERSTOOD,
                    UNSUPPORTED_ENCODING,
                    MULTIPART,
                    MALFORMED_MULTIPART,
                    MULTIPART_LIMIT -> INVALID_ARGUMENT;
            case DEADLINE, REQUEST_TIMEOUT -> DEADLINE_EXCEEDED;
            case FORBIDDEN -> PERMISSION_DENIED;
            case TOO_LARGE, MEMORY -> RESOURCE_EXHAUSTED;
            case NO_FLOW, METHOD_NOT_ALLOWED -> UNIMPLEMENTED;
            case OVERLOAD, NOT_SHARED, LEASE_LOST, STOPPING, BACKEND_UNREACHABLE, BACKEND_BROKEN -> UNAVAILABLE;
            case BACKEND_INVALID,
                    BACKEND_ENCODING,
                    BACKEND_MULTIPART,
                    TRANSFORM_FAILED,
                    EXPRESSION_FAILED,
                    SECURITY_FAILED,
                    INTERNAL_ERROR -> INTERNAL;
            case TLS_CERTIFICATE, TLS_NO_CERTIFICATE, TLS_HANDSHAKE, NOT_SIGNED, NOT_DECRYPTED, REPLAYED ->
                UNAUTHENTICATED;
            case RAISED ->
                switch (fault.causeClass()) {
                    case CLIENT -> INVALID_ARGUMENT;
                    case BACKEND -> UNAVAILABLE;
                    case POLICY -> FAILED_PRECONDITION;
                    case INTERNAL -> INTERNAL;
                };
        };
    }

    /** A status that a flow has chosen in HTTP's words. */
    private static int ofHttp(int status) {
        return switch (status) {
            case 400 -> INVALID_ARGUMENT;
            case 401 -> UNAUTHENTICATED;
            case 403 -> PERMISSION_DENIED;
            case 404 -> NOT_FOUND;
            case 409 -> ALREADY_EXISTS;
            case 412 -> FAILED_PRECONDITION;
            case 413, 429 -> RESOURCE_EXHAUSTED;
            case 416 -> OUT_OF_RANGE;
            case 499 -> CANCELLED;
            case 500 -> INTERNAL;
            case 501 -> UNIMPLEMENTED;
            case 502, 503 -> UNAVAILABLE;
            case 408, 504 -> DEADLINE_EXCEEDED;
            default -> status < 500 ? FAILED_PRECONDITION : UNKNOWN;
        };
    }

    /** As gRPC over HTTP/2 maps errors of streams. One that is refused does not come here: it is sent again, or the backend is unreachable. */
    private static int ofReset(int error) {
        return switch (error) {
            case StreamReset.CANCEL -> CANCELLED;
            case StreamReset.ENHANCE_YOUR_CALM -> RESOURCE_EXHAUSTED;
            case StreamReset.INADEQUATE_SECURITY -> PERMISSION_DENIED;
            default -> INTERNAL;
        };
    }

    /** Visible ASCII and spaces stand for themselves, but for the percent sign. */
    private static String percentEncoded(String text) {
        StringBuilder out = new StringBuilder(text.length());
        for (byte each : text.getBytes(StandardCharsets.UTF_8)) {
            if (each >= ' ' && each <= '~' && each != '%') {
                out.append((char) each);
            } else {
                out.append(String.format("%%%02X", each & 0xFF));
            }
        }
        return out.toString();
    }
}
