package org.millrace.runtime.transports.http.route;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.Message;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.http.Authority;
import org.millrace.runtime.http.FieldName;
import org.millrace.runtime.http.RequestLine;
import org.millrace.runtime.http.ServedFiles;
import org.millrace.runtime.transports.http.message.HttpMessage;

/**
 * What a flow tells of itself: a WSDL at its own address with {@code ?wsdl}, or an OpenAPI document at an address of its own, and the files
 * that it imports. Addresses in it are those at which the client asks, by its Host, unless the listener has a public URL. Never changed.
 */
public final class Description {

    private static final List<String> METHODS = List.of("GET", "HEAD");

    private final Map<String, byte[]> files;
    private final String main;
    private final String publicUrl;

    private Description(Map<String, byte[]> files, String main, String publicUrl) {
        this.files = files;
        this.main = main;
        this.publicUrl = publicUrl;
    }

    /**
     * @param files those of {@link ServedFiles}, by path
     * @param publicUrl scheme, host and port by which clients reach the listener, e.g. {@code https://gateway.example}; "" where their Host says so
     * @return null when there are none
     */
    public static Description of(SortedMap<String, byte[]> files, String publicUrl) {
        for (String main : List.of(ServedFiles.WSDL, ServedFiles.JSON, ServedFiles.YAML)) {
            if (files.containsKey(main)) {
                return new Description(new HashMap<>(files), main, publicUrl);
            }
        }
        return null;
    }

    /** Whether it is the flow's own address that answers, and not one that the flow has for it alone. */
    public boolean isAtFlow() {
        return main.equals(ServedFiles.WSDL);
    }

    /** Whether a request to its address asks for it, or for a file of it. */
    boolean isAsked(RequestLine line) {
        return !isAtFlow() || METHODS.contains(line.method()) && key(line) != null;
    }

    /** Answers a request that asks for it. */
    void answer(Exchange exchange, RequestLine line) {
        if (!METHODS.contains(line.method())) {
            exchange.fail(Router.notAllowed(METHODS));
            return;
        }
        String path = asked(line);
        byte[] file = path == null ? null : files.get(path);
        if (file == null) {
            exchange.fail(new Fault(FaultCode.NO_FLOW, "The description has no such file."));
            return;
        }
        String origin = publicUrl.isEmpty() ? origin(exchange) : publicUrl;
        byte[] body = addressed(file, origin, line.path(), isAtFlow());
        Headers headers = new Headers();
        headers.add(FieldName.CONTENT_TYPE, type(path));
        headers.add(FieldName.CONTENT_LENGTH, Integer.toString(body.length)); // for a HEAD, too
        headers.add("Cache-Control", "no-cache"); // it is another one for another Host
        headers.add("Vary", FieldName.HOST);
        exchange.reply(HttpMessage.response(200, headers, Payload.of(exchange, body)));
    }

    private static String origin(Exchange exchange) {
        Message request = exchange.request();
        String host = request.headers().get(FieldName.HOST);
        String scheme = exchange.client().secure() ? "https://" : "http://";
        return scheme + (host != null && Authority.isOne(host) ? host : "localhost");
    }

    /** The path of the file that a request asks for; null when it asks for none. */
    private String asked(RequestLine line) {
        String[] key = key(line);
        if (key == null) {
            return main; // whatever else the query holds
        }
        return key[1].isEmpty() && !key[0].equals("xsd") ? main : ServedFiles.part(key[0], key[1]);
    }

    /** Key and name of the query; names of keys are compared without regard to case, since clients write WSDL as well. */
    private String[] key(RequestLine line) {
        String target = line.target();
        int query = target.indexOf('?');
        if (query < 0) {
            return null;
        }
        String text = target.substring(query + 1);
        int equals = text.indexOf('=');
        String key = (equals < 0 ? text : text.substring(0, equals)).toLowerCase(Locale.ROOT);
        boolean known = isAtFlow() ? key.equals("wsdl") || key.equals("xsd") && equals > 0 : key.equals("file");
        return known ? new String[] {key, equals < 0 ? "" : unescaped(text.substring(equals + 1))} : null;
    }

    private static String unescaped(String name) {
        try {
            return URLDecoder.decode(name, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return name; // no file has such a name
        }
    }

    private static String type(String path) {
        return switch (path.substring(path.lastIndexOf('.') + 1)) {
            case "json" -> "application/json";
            case "yaml", "yml" -> "application/yaml"; // RFC 9512
            default -> "text/xml; charset=utf-8";
        };
    }

    private static byte[] addressed(byte[] file, String origin, String path, boolean xml) {
        String address = xml ? escaped(origin + path) : origin + path;
        return new String(file, StandardCharsets.UTF_8)
                .replace(ServedFiles.ADDRESS, address)
                .replace(ServedFiles.ORIGIN, origin)
                .getBytes(StandardCharsets.UTF_8);
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace("\"", "&quot;")
                .replace("'", "&apos;");
    }
}
