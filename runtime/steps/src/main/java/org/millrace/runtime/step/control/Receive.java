package org.millrace.runtime.step.control;

import java.util.Locale;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.OpenToFlows;
import org.millrace.runtime.step.text.Printable;

/**
 * Where exchanges enter a flow. Listener, path and methods were looked at when the flow was selected; what is left is the SOAP action.
 *
 * <p>The action is checked in every place where a request may name one, and a place that names another is a fault: a backend that
 * believes one place must not be told something else than the gateway saw in the other (SOAPAction spoofing).
 */
public final class Receive {

    private static final int MAX_SHOWN_CHARS = 200;

    private final String soapAction;

    private Receive(String soapAction) {
        this.soapAction = soapAction;
    }

    @OpenToFlows
    public static Receive prepare(
            Link link, String stepId, String listener, String path, String[] methods, String soapAction) {
        return new Receive(soapAction);
    }

    /** @throws Fault ACTION_MISMATCH when the flow expects a SOAP action and the request names another one, or none */
    @OpenToFlows
    public static void run(Exchange exchange, Receive prepared) {
        if (!prepared.soapAction.isEmpty()) {
            prepared.checkAction(exchange.message().headers());
        }
    }

    private void checkAction(Headers headers) {
        String contentType = headers.get("Content-Type");
        boolean soap12 = contentType != null && isSoap12(contentType);
        String parameter = soap12 ? actionParameter(contentType) : null;
        boolean named = false;
        if (parameter != null) {
            expect(parameter, "action parameter");
            named = true;
        }
        for (int i = 0; i < headers.size(); i++) {
            if (headers.name(i).equalsIgnoreCase("SOAPAction")) {
                expect(unquoted(headers.value(i)), "SOAPAction");
                named |= !soap12;
            }
        }
        if (!named) {
            throw new Fault(
                    FaultCode.ACTION_MISMATCH,
                    soap12
                            ? "The request's Content-Type has no action parameter; this address takes only \""
                                    + soapAction + "\"."
                            : "The request has no SOAPAction header; this address takes only \"" + soapAction + "\".");
        }
    }

    private void expect(String action, String where) {
        if (!action.equals(soapAction)) {
            throw new Fault(
                    FaultCode.ACTION_MISMATCH,
                    "The request's " + where + " is \"" + Printable.of(action, MAX_SHOWN_CHARS)
                            + "\"; this address takes only \"" + soapAction + "\".");
        }
    }

    private static boolean isSoap12(String contentType) {
        int end = contentType.indexOf(';');
        String type = end < 0 ? contentType : contentType.substring(0, end);
        return type.trim().toLowerCase(Locale.ROOT).equals("application/soap+xml");
    }

    /** The value of the parameter {@code action} (RFC 3902), or null. Several that differ make no value that could be equal. */
    private static String actionParameter(String contentType) {
        String found = null;
        int i = contentType.indexOf(';');
        while (i >= 0 && i < contentType.length()) {
            int equals = contentType.indexOf('=', i);
            if (equals < 0) {
                return found;
            }
            String name = contentType.substring(i + 1, equals).trim();
            StringBuilder value = new StringBuilder();
            i = parameterValue(contentType, equals + 1, value);
            if (name.equalsIgnoreCase("action")) {
                found = found == null || found.contentEquals(value) ? value.toString() : found + "," + value;
            }
        }
        return found;
    }

    /** Reads a token or quoted string (RFC 9110 section 5.6.6); returns the index of the next semicolon or the length. */
    private static int parameterValue(String text, int start, StringBuilder value) {
        int i = start;
        while (i < text.length() && (text.charAt(i) == ' ' || text.charAt(i) == '\t')) {
            i++;
        }
        if (i < text.length() && text.charAt(i) == '"') {
            for (i++; i < text.length() && text.charAt(i) != '"'; i++) {
                if (text.charAt(i) == '\\' && i + 1 < text.length()) {
                    i++;
                }
                value.append(text.charAt(i));
            }
            int next = text.indexOf(';', i);
            return next < 0 ? text.length() : next;
        }
        int next = text.indexOf(';', i);
        int end = next < 0 ? text.length() : next;
        value.append(text.substring(i, end).trim());
        return end;
    }

    private static String unquoted(String header) {
        String value = header.trim();
        return value.length() >= 2 && value.startsWith("\"") && value.endsWith("\"")
                ? value.substring(1, value.length() - 1)
                : value;
    }
}
