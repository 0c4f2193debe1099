package org.millrace.runtime.transports.http.inbound;

import java.io.EOFException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;

/**
 * What is answered where no exchange could be made, or none could finish: problem details (RFC 9457) that say nothing of the inside. The
 * operator is told by {@link Refusals}.
 */
final class TransportErrors extends ErrorHandler {

    private static final String TOLD = TransportErrors.class.getName();

    private final Refusals refusals;

    TransportErrors(Refusals refusals) {
        this.refusals = refusals;
    }

    /** What is wrong with the request was told already: as the fault of its exchange. */
    static void isTold(Request request) {
        request.setAttribute(TOLD, true);
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        int status = response.getStatus();
        Fault fault = fault(status, (Throwable) request.getAttribute(ErrorHandler.ERROR_EXCEPTION));
        String exchange = request.getAttribute(TOLD) == null
                ? refusals.tell(
                        fault,
                        status,
                        Sender.of(request.getConnectionMetaData()).client())
                : null;
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, "application/problem+json");
        // whoever sends what is no request may mean another end of it than we saw
        response.getHeaders().put(HttpFields.CONNECTION_CLOSE);
        response.write(true, ByteBuffer.wrap(problem(status, fault, exchange)), callback);
        return true;
    }

    static Fault fault(int status, Throwable cause) {
        if (cause instanceof EOFException) {
            return new Fault(
                    FaultCode.REQUEST_ABORTED,
                    "The client ended the request before it was whole.",
                    cause.getMessage(),
                    null);
        }
        FaultCode kind = status == 502
                ? FaultCode.BACKEND_BROKEN
                : status == 408
                        ? FaultCode.REQUEST_TIMEOUT
                        : status < 500 || status == 501 || status == 505
                                ? FaultCode.MALFORMED_REQUEST
                                : FaultCode.INTERNAL_ERROR;
        String message = switch (status) {
            case 414, 431 -> "The head of the request is larger than this listener takes.";
            case 408 -> "The request did not arrive in time.";
            case 417 -> "The request expects what this gateway does not do.";
            case 502 -> "The backend's reply broke off.";
            case 505 -> "The request is of a version of HTTP that is not spoken here.";
            default ->
                kind == FaultCode.MALFORMED_REQUEST
                        ? "The request is not valid HTTP."
                        : "The gateway could not process the message.";
        };
        String detail = status + (cause == null || cause.getMessage() == null ? "" : ": " + cause.getMessage());
        return new Fault(kind, message, detail, kind == FaultCode.INTERNAL_ERROR ? cause : null);
    }

    /** @param exchange the id by which the operator finds it, or null */
    static byte[] problem(int status, Fault fault, String exchange) {
        String body = "{\"type\":\"urn:millrace:fault:" + fault.code() + "\",\"status\":" + status + ",\"detail\":\""
                + fault.getMessage() + "\",\"code\":\"" + fault.code() + "\""
                + (exchange == null ? "" : ",\"exchange\":\"" + exchange + "\"") + "}\n";
        return body.getBytes(StandardCharsets.UTF_8);
    }
}
