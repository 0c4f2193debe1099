package org.millrace.runtime.steps.http;

import java.util.List;
import java.util.Set;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.expression.Soap;
import org.millrace.runtime.http.FieldName;
import org.millrace.runtime.http.MediaType;
import org.millrace.xml.Encodings;
import org.millrace.xml.EventStream;
import org.millrace.xml.Printable;

/**
 * A SOAP action that a request names, with the place where it does so. There are three, and a request may use them all: the SOAPAction
 * header (SOAP 1.1 section 6.1.1), the parameter {@code action} of the Content-Type (RFC 3902; with MTOM that of multipart/related), and
 * the header block Action of WS-Addressing. A backend may believe any of them, so all are read, whatever version of SOAP the request is.
 */
record NamedAction(String place, String action) {

    static final String HEADER = FieldName.SOAP_ACTION;
    static final String PARAMETER = "action parameter";
    static final String ADDRESSING = "wsa:Action";

    /** The recommendation of 2006 and the submissions before it, which are still spoken. */
    private static final Set<String> ADDRESSING_NAMESPACES = Set.of(
            "http://www.w3.org/2005/08/addressing",
            "http://schemas.xmlsoap.org/ws/2004/08/addressing",
            "http://schemas.xmlsoap.org/ws/2004/03/addressing",
            "http://schemas.xmlsoap.org/ws/2003/03/addressing");

    private static final int MAX_SHOWN_CHARS = 200;

    /** The action as a fault may show it. */
    String shown() {
        return '"' + Printable.of(action, MAX_SHOWN_CHARS) + '"';
    }

    /** Adds the actions of the transport headers; an empty SOAPAction is one that names "". */
    static void inHeaders(Headers headers, List<NamedAction> found) {
        for (int i = 0; i < headers.size(); i++) {
            String value = headers.value(i);
            if (headers.name(i).equalsIgnoreCase(FieldName.CONTENT_TYPE)) {
                inContentType(value, found);
            } else if (headers.name(i).equalsIgnoreCase(HEADER)) {
                found.add(new NamedAction(HEADER, unquoted(value.trim())));
            }
        }
    }

    /** Adds the actions of WS-Addressing, whomever the header block is meant for. */
    static void inSoapHeader(EventStream message, List<NamedAction> found) {
        int header = Soap.header(message);
        if (header == EventStream.NONE) {
            return;
        }
        for (int block = message.firstChildElement(header);
                block != EventStream.NONE;
                block = message.nextSiblingElement(block)) {
            if (message.localName(block).equals("Action") && ADDRESSING_NAMESPACES.contains(message.namespace(block))) {
                found.add(new NamedAction(ADDRESSING, message.value(block).strip()));
            }
        }
    }

    /** Adds the actions of the head of the part that is the envelope; nothing for null. */
    static void inPart(String contentType, List<NamedAction> found) {
        if (contentType != null) {
            inContentType(contentType, found);
        }
    }

    private static void inContentType(String contentType, List<NamedAction> found) {
        MediaType media = MediaType.of(contentType, Encodings::named);
        if (media.isMultipart()
                || media.media().equals("application/xop+xml")) { // which say in a parameter what the envelope is
            for (String parameter : List.of("type", "start-info")) {
                media.parameters(parameter).forEach(type -> inContentType(type, found));
            }
        }
        int i = contentType.indexOf(';');
        while (i >= 0 && i < contentType.length()) {
            int end = i + 1;
            while (end < contentType.length() && contentType.charAt(end) != '=' && contentType.charAt(end) != ';') {
                end++;
            }
            if (end == contentType.length() || contentType.charAt(end) == ';') {
                i = end; // a semicolon may stand alone (RFC 9110 section 5.6.6); what has no value is no parameter
                continue;
            }
            String name = contentType.substring(i + 1, end).trim();
            StringBuilder value = new StringBuilder();
            i = parameterValue(contentType, end + 1, value);
            if (name.equalsIgnoreCase("action")) {
                found.add(new NamedAction(PARAMETER, value.toString()));
            }
        }
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

    private static String unquoted(String value) {
        return value.length() >= 2 && value.startsWith("\"") && value.endsWith("\"")
                ? value.substring(1, value.length() - 1)
                : value;
    }
}
