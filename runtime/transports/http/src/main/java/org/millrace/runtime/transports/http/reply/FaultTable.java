package org.millrace.runtime.transports.http.reply;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.Hint;
import org.millrace.runtime.api.Message;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.http.FieldName;
import org.millrace.runtime.http.Status;
import org.millrace.runtime.http.StatusLine;
import org.millrace.runtime.transports.http.message.HttpMessage;

/**
 * The one table from a fault to what the client gets: HTTP status and body, in the words the client speaks.
 *
 * <ul>
 *   <li>A request of type {@code text/xml}, or with a SOAPAction, is answered with a SOAP 1.1 fault: status 500 (SOAP 1.1 section 6.2),
 *       but for what the HTTP layer itself refuses (403, 404, 405, 408, 413, 503), which keeps its status so that proxies and load balancers
 *       understand it.
 *   <li>{@code application/soap+xml}: a SOAP 1.2 fault; a Sender's fault has a 4xx status, a Receiver's a 5xx one (SOAP 1.2 part 2,
 *       table 20).
 *   <li>An envelope of a version of SOAP that the flow does not take: a SOAP 1.1 fault {@code VersionMismatch}, whichever version the client
 *       speaks, since every node understands that one (SOAP 1.2 part 1, appendix A).
 *   <li>{@code application/grpc}: a status of gRPC in trailers, see {@link Grpc}; the status of HTTP is 200.
 *   <li>Anything else: problem details, RFC 9457.
 * </ul>
 *
 * <p>Whatever fails in verifying or decrypting gets the same code, words and place, so that nobody learns from the answer which part it
 * was.
 */
public final class FaultTable {

    private enum Speech {
        SOAP_1_1,
        SOAP_1_2,
        GRPC,
        PROBLEM
    }

    /** What is noted of a request that came with a SOAPAction. */
    private static final Object SOAP_ACTION = new Object();

    private static final String RETRY_AFTER_SECONDS = "1";
    private static final String SECURITY_CODE = "security.refused";
    private static final String SECURITY_MESSAGE = "The message's security is not acceptable.";

    private FaultTable() {}

    /** What of a request decides, beside its type, which words an answer is in. */
    public static Object note(Message request) {
        return request.headers().contains(FieldName.SOAP_ACTION) ? SOAP_ACTION : null;
    }

    /** The HTTP status for a fault by itself, before SOAP 1.1's rule. */
    private static int httpStatus(Fault fault) {
        if (fault.hint() instanceof Hint.Start(StatusLine(int chosen))) {
            return chosen;
        }
        if (fault.hint() instanceof Hint.Upgrade) {
            return 426;
        }
        return switch (fault.kind()) {
            case MALFORMED_XML,
                    FORBIDDEN_XML,
                    XML_LIMIT,
                    MALFORMED_MULTIPART,
                    MALFORMED_JSON,
                    INVALID,
                    MALFORMED_REQUEST,
                    REQUEST_ABORTED,
                    TLS_CERTIFICATE, // these are answered by the end of the connection alone
                    TLS_NO_CERTIFICATE,
                    TLS_HANDSHAKE,
                    ACTION_MISMATCH,
                    SOAP_VERSION,
                    NOT_UNDERSTOOD,
                    NOT_SIGNED,
                    NOT_DECRYPTED,
                    REPLAYED -> 400;
            case FORBIDDEN -> 403;
            case NO_FLOW -> 404;
            case METHOD_NOT_ALLOWED -> 405;
            case REQUEST_TIMEOUT -> 408;
            case TOO_LARGE, MULTIPART_LIMIT -> 413;
            case UNSUPPORTED_ENCODING, MULTIPART -> 415;
            case OVERLOAD, NOT_SHARED, LEASE_LOST, STOPPING -> 503;
            case DEADLINE -> 504;
            case BACKEND_UNREACHABLE, BACKEND_BROKEN, BACKEND_INVALID, BACKEND_ENCODING, BACKEND_MULTIPART -> 502;
            case TRANSFORM_FAILED, EXPRESSION_FAILED, SECURITY_FAILED, MEMORY, INTERNAL_ERROR -> 500;
            case RAISED ->
                switch (fault.causeClass()) {
                    case CLIENT -> 400;
                    case BACKEND -> 502;
                    case POLICY, INTERNAL -> 500;
                };
        };
    }

    /** The status that the client of this exchange gets for a fault. */
    public static int status(Exchange exchange, Fault fault) {
        int status = httpStatus(fault);
        Speech speech = speech(exchange, fault);
        if (speech == Speech.GRPC) {
            return 200;
        }
        if (fault.kind() == FaultCode.NOT_UNDERSTOOD && speech != Speech.PROBLEM) {
            return 500; // SOAP 1.2 part 2 section 7.5.2.2 has it so
        }
        if (speech != Speech.SOAP_1_1 || fault.hint() instanceof Hint.Start(StatusLine chosen)) {
            return status;
        }
        return switch (status) {
            case 403, 404, 405, 408, 413, 503 -> status;
            default -> 500;
        };
    }

    /** The whole answer. */
    public static Message answer(Exchange exchange, Fault fault) {
        boolean security = hidesItsReason(fault.kind());
        String code = security ? SECURITY_CODE : fault.code();
        String message = security ? SECURITY_MESSAGE : message(exchange, fault);
        String step = security ? null : fault.step();
        int status = status(exchange, fault);
        boolean clients = httpStatus(fault) < 500;

        Headers headers = new Headers();
        String body = switch (speech(exchange, fault)) {
            case SOAP_1_1 -> {
                headers.add(FieldName.CONTENT_TYPE, "text/xml; charset=utf-8");
                yield soap11(faultCode(fault, clients), code, message, step, exchange.id());
            }
            case SOAP_1_2 -> {
                headers.add(FieldName.CONTENT_TYPE, "application/soap+xml; charset=utf-8");
                yield soap12(
                        faultCode12(fault, clients), notUnderstood(fault.hint()), code, message, step, exchange.id());
            }
            case GRPC -> {
                headers.add(FieldName.CONTENT_TYPE, "application/grpc");
                trailers(exchange, fault).forEach(headers::add);
                yield "";
            }
            case PROBLEM -> {
                headers.add(FieldName.CONTENT_TYPE, "application/problem+json");
                yield problem(status, code, message, step, exchange.id());
            }
        };
        if (!body.isEmpty()) {
            hint(fault.hint(), status, headers);
        }
        switch (fault.kind()) {
            case STOPPING, REQUEST_TIMEOUT, MALFORMED_REQUEST -> headers.add(FieldName.CONNECTION, "close");
            default -> {}
        }
        return HttpMessage.response(status, headers, Payload.of(exchange, body.getBytes(StandardCharsets.UTF_8)));
    }

    /** What stands behind a reply in gRPC that has begun, and that a fault ends. */
    public static Headers trailers(Exchange exchange, Fault fault) {
        boolean security = hidesItsReason(fault.kind());
        return Grpc.trailers(
                exchange,
                fault,
                security ? SECURITY_CODE : fault.code(),
                security ? SECURITY_MESSAGE : message(exchange, fault));
    }

    private static void hint(Hint hint, int status, Headers headers) {
        switch (hint) {
            case Hint.Allow(List<String> methods) -> headers.add(FieldName.ALLOW, String.join(", ", methods));
            case Hint.RetryAfter(Duration rest) ->
                headers.add(
                        FieldName.RETRY_AFTER,
                        Long.toString(Math.max(1, rest.plusMillis(999).toSeconds())));
            case Hint.Challenge(String challenge) -> headers.add(FieldName.WWW_AUTHENTICATE, challenge);
            case Hint.Upgrade(String protocol, String version) -> {
                headers.add(FieldName.UPGRADE, protocol); // RFC 9110 section 15.5.22
                headers.add(FieldName.SEC_WEBSOCKET_VERSION, version); // RFC 6455 section 4.4
            }
            case Hint.Start chosen -> restAfter(status, headers);
            case Hint.NotUnderstood blocks -> restAfter(status, headers);
            case null -> restAfter(status, headers);
        }
    }

    /** A 503 says when to come back also where nobody knows better (RFC 9110 section 15.6.4). */
    private static void restAfter(int status, Headers headers) {
        if (status == 503) {
            headers.add(FieldName.RETRY_AFTER, RETRY_AFTER_SECONDS);
        }
    }

    /** That a backend answered with an error explains to the client why its reply could not be read; what else stood there is the operator's. */
    private static String message(Exchange exchange, Fault fault) {
        return fault.kind() == FaultCode.BACKEND_INVALID && StatusLine.isError(exchange.responseStart())
                ? fault.getMessage() + " It came with the status " + exchange.responseStart() + "."
                : fault.getMessage();
    }

    private static boolean hidesItsReason(FaultCode kind) {
        return switch (kind) {
            case NOT_SIGNED, NOT_DECRYPTED, REPLAYED -> true;
            default -> false;
        };
    }

    /** By the request as it came: a flow that speaks otherwise to its backend has set other headers since. */
    private static Speech speech(Exchange exchange, Fault fault) {
        if (fault.kind() == FaultCode.SOAP_VERSION) {
            return Speech.SOAP_1_1;
        }
        String type = exchange.requestContentType();
        String media = type == null ? "" : type.split("[;,]", 2)[0].trim().toLowerCase(Locale.ROOT);
        if (media.startsWith("multipart/")) { // of SOAP with Attachments and MTOM, the envelope's type is a parameter
            String parameters = type.toLowerCase(Locale.ROOT);
            media = Stream.of("application/soap+xml", "text/xml")
                    .filter(parameters::contains)
                    .findFirst()
                    .orElse(media);
        }
        if (media.equals("application/soap+xml")) {
            return Speech.SOAP_1_2;
        }
        if (Grpc.isType(type)) {
            return Speech.GRPC;
        }
        return media.equals("text/xml") || exchange.noted() == SOAP_ACTION ? Speech.SOAP_1_1 : Speech.PROBLEM;
    }

    /** SOAP 1.1 section 4.4.1. */
    private static String faultCode(Fault fault, boolean clients) {
        return switch (fault.kind()) {
            case SOAP_VERSION -> "VersionMismatch";
            case NOT_UNDERSTOOD -> "MustUnderstand";
            default -> clients ? "Client" : "Server";
        };
    }

    /** SOAP 1.2 part 1 section 5.4.6. */
    private static String faultCode12(Fault fault, boolean clients) {
        return fault.kind() == FaultCode.NOT_UNDERSTOOD ? "MustUnderstand" : clients ? "Sender" : "Receiver";
    }

    /** The header that names what was not understood (SOAP 1.2 part 1 section 5.4.8), or "". */
    private static String notUnderstood(Hint hint) {
        if (!(hint instanceof Hint.NotUnderstood(List<String> blocks))) {
            return "";
        }
        StringBuilder header = new StringBuilder("<soap:Header>");
        for (String block : blocks) {
            int close = block.indexOf('}');
            String namespace = attribute(block.substring(1, close));
            header.append("<soap:NotUnderstood qname=\"")
                    .append(namespace.isEmpty() ? "" : "n:")
                    .append(attribute(block.substring(close + 1)))
                    .append(namespace.isEmpty() ? "" : "\" xmlns:n=\"" + namespace)
                    .append("\"/>");
        }
        return header.append("</soap:Header>").toString();
    }

    private static String attribute(String text) {
        return xml(text).replace("\"", "&quot;");
    }

    private static String soap11(String faultCode, String code, String message, String step, String exchange) {
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                + "<soap:Envelope xmlns:soap=\"http://schemas.xmlsoap.org/soap/envelope/\"><soap:Body><soap:Fault>"
                + "<faultcode>soap:" + faultCode + "</faultcode>"
                + "<faultstring>" + xml(message) + "</faultstring>"
                + "<detail>" + detail(code, step, exchange) + "</detail>"
                + "</soap:Fault></soap:Body></soap:Envelope>\n";
    }

    private static String soap12(
            String faultCode, String header, String code, String message, String step, String exchange) {
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                + "<soap:Envelope xmlns:soap=\"http://www.w3.org/2003/05/soap-envelope\">" + header
                + "<soap:Body><soap:Fault>"
                + "<soap:Code><soap:Value>soap:" + faultCode + "</soap:Value></soap:Code>"
                + "<soap:Reason><soap:Text xml:lang=\"en\">" + xml(message) + "</soap:Text></soap:Reason>"
                + "<soap:Detail>" + detail(code, step, exchange) + "</soap:Detail>"
                + "</soap:Fault></soap:Body></soap:Envelope>\n";
    }

    private static String detail(String code, String step, String exchange) {
        return "<fault xmlns=\"urn:millrace:fault\"><code>" + xml(code) + "</code>"
                + (step == null ? "" : "<step>" + xml(step) + "</step>")
                + "<exchange>" + xml(exchange) + "</exchange></fault>";
    }

    private static String problem(int status, String code, String message, String step, String exchange) {
        return "{\"type\":\"urn:millrace:fault:" + json(code) + "\",\"title\":\"" + Status.reason(status)
                + "\",\"status\":"
                + status + ",\"detail\":\"" + json(message) + "\",\"code\":\"" + json(code) + "\""
                + (step == null ? "" : ",\"step\":\"" + json(step) + "\"")
                + ",\"exchange\":\"" + json(exchange) + "\"}\n";
    }

    /** Text as XML 1.0 character data; what XML can't hold becomes U+FFFD. */
    private static String xml(String text) {
        StringBuilder out = new StringBuilder(text.length() + 16);
        text.codePoints().forEach(c -> {
            switch (c) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                default -> out.appendCodePoint(isXml(c) ? c : 0xFFFD);
            }
        });
        return out.toString();
    }

    private static boolean isXml(int c) {
        return c >= 0x20 ? c < 0xD800 || (c > 0xDFFF && c != 0xFFFE && c != 0xFFFF) : c == '\t' || c == '\n';
    }

    private static String json(String text) {
        StringBuilder out = new StringBuilder(text.length() + 16);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                out.append('\\').append(c);
            } else if (c < 0x20 || Character.isSurrogate(c) || c == 0x7F) {
                out.append("\\u").append(String.format("%04x", (int) c));
            } else {
                out.append(c);
            }
        }
        return out.toString();
    }
}
