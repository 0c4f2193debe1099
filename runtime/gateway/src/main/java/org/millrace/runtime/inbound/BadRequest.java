package org.millrace.runtime.inbound;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;

/** What is answered where no exchange could be made, or none could finish: problem details (RFC 9457) that say nothing of the inside. */
final class BadRequest extends ErrorHandler {

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        int status = response.getStatus();
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, "application/problem+json");
        // whoever sends what is no request may mean another end of it than we saw
        response.getHeaders().put(HttpFields.CONNECTION_CLOSE);
        response.write(true, problem(status), callback);
        return true;
    }

    @Override
    public ByteBuffer badMessageError(int status, String reason, HttpFields.Mutable fields) {
        fields.put(HttpHeader.CONTENT_TYPE, "application/problem+json");
        return problem(status);
    }

    private static ByteBuffer problem(int status) {
        String code = status == 502 ? "backend.broken" : status < 500 ? "request.malformed" : "internal";
        String detail = switch (status) {
            case 414, 431 -> "The head of the request is larger than this listener takes.";
            case 408 -> "The request did not arrive in time.";
            case 502 -> "The backend's reply broke off.";
            default -> status < 500 ? "The request is not valid HTTP." : "The gateway could not process the message.";
        };
        String body = "{\"type\":\"urn:millrace:fault:" + code + "\",\"status\":" + status + ",\"detail\":\"" + detail
                + "\",\"code\":\"" + code + "\"}\n";
        return ByteBuffer.wrap(body.getBytes(StandardCharsets.UTF_8));
    }
}
