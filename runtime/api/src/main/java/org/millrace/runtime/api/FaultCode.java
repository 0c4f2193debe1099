package org.millrace.runtime.api;

import static org.millrace.runtime.api.Fault.Cause.BACKEND;
import static org.millrace.runtime.api.Fault.Cause.CLIENT;
import static org.millrace.runtime.api.Fault.Cause.INTERNAL;
import static org.millrace.runtime.api.Fault.Cause.POLICY;

/** Every kind of failure an exchange can meet: its code, whose fault it is, and whether the same request may be sent again. */
public enum FaultCode {
    MALFORMED_XML("xml.malformed", CLIENT, false),
    FORBIDDEN_XML("xml.forbidden", CLIENT, false),
    XML_LIMIT("xml.limit", CLIENT, false),
    MALFORMED_JSON("json.malformed", CLIENT, false),
    INVALID("message.invalid", CLIENT, false),
    TOO_LARGE("message.too-large", CLIENT, false),
    UNSUPPORTED_ENCODING("message.encoding", CLIENT, false),
    MULTIPART("message.multipart", CLIENT, false),
    MALFORMED_MULTIPART("multipart.malformed", CLIENT, false),
    MULTIPART_LIMIT("multipart.limit", CLIENT, false),
    MALFORMED_REQUEST("request.malformed", CLIENT, false),
    REQUEST_ABORTED("request.aborted", CLIENT, false),
    REQUEST_TIMEOUT("request.timeout", CLIENT, true),
    TLS_CERTIFICATE("tls.certificate", CLIENT, false),
    TLS_NO_CERTIFICATE("tls.no-certificate", CLIENT, false),
    TLS_HANDSHAKE("tls.handshake", CLIENT, false),
    NO_FLOW("request.no-flow", CLIENT, false),
    METHOD_NOT_ALLOWED("request.method", CLIENT, false),
    /** Who sends this may not. */
    FORBIDDEN("request.forbidden", CLIENT, false),
    ACTION_MISMATCH("request.soap-action", CLIENT, false),
    SOAP_VERSION("request.soap-version", CLIENT, false),
    NOT_UNDERSTOOD("soap.not-understood", CLIENT, false),
    NOT_SIGNED("security.signature", CLIENT, false),
    NOT_DECRYPTED("security.decryption", CLIENT, false),
    REPLAYED("security.replayed", CLIENT, false),
    NOT_SHARED("security.not-shared", POLICY, true),
    OVERLOAD("overload", POLICY, true),
    DEADLINE("deadline", BACKEND, false),
    BACKEND_UNREACHABLE("backend.unreachable", BACKEND, true),
    BACKEND_BROKEN("backend.broken", BACKEND, false),
    BACKEND_INVALID("backend.invalid", BACKEND, false),
    BACKEND_ENCODING("backend.encoding", BACKEND, false),
    BACKEND_MULTIPART("backend.multipart", BACKEND, false),
    TRANSFORM_FAILED("transform.failed", POLICY, false),
    EXPRESSION_FAILED("expression.failed", POLICY, false),
    SECURITY_FAILED("security.failed", POLICY, false),
    MEMORY("memory", POLICY, false),
    RAISED("raised", POLICY, false),
    LEASE_LOST("lease.lost", INTERNAL, true),
    STOPPING("stopping", INTERNAL, true),
    INTERNAL_ERROR("internal", INTERNAL, false);

    private final String code;
    private final Fault.Cause cause;
    private final boolean retrySafe;

    FaultCode(String code, Fault.Cause cause, boolean retrySafe) {
        this.code = code;
        this.cause = cause;
        this.retrySafe = retrySafe;
    }

    /** The dotted code that clients, logs and statistics show. */
    public String code() {
        return code;
    }

    public Fault.Cause cause() {
        return cause;
    }

    /** Whether the backend cannot have seen the request, so that sending it again does no harm. */
    public boolean retrySafe() {
        return retrySafe;
    }
}
