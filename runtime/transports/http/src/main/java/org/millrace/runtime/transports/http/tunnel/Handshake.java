package org.millrace.runtime.transports.http.tunnel;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.Hint;
import org.millrace.runtime.http.FieldName;

/** What the two sides of a WebSocket's opening handshake must say (RFC 6455 section 4.2.1 and 4.1), whoever they are. */
final class Handshake {

    static final String KEY = "Sec-WebSocket-Key";
    static final String ACCEPT = "Sec-WebSocket-Accept";
    static final String VERSION = FieldName.SEC_WEBSOCKET_VERSION;
    static final String PROTOCOL = "Sec-WebSocket-Protocol";
    static final String EXTENSIONS = "Sec-WebSocket-Extensions";

    /** The version of the protocol that is spoken. */
    static final String SPOKEN = "13";

    private static final String GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    private static final int KEY_BYTES = 16;
    private static final Pattern DIGITS = Pattern.compile("[0-9]{1,3}");
    private static final SecureRandom KEYS = new SecureRandom();

    private Handshake() {}

    static String newKey() {
        byte[] key = new byte[KEY_BYTES];
        KEYS.nextBytes(key);
        return Base64.getEncoder().encodeToString(key);
    }

    /** What a server answers to a key, to prove that it means it. */
    static String accept(String key) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-1").digest((key + GUID).getBytes(StandardCharsets.US_ASCII));
            return Base64.getEncoder().encodeToString(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("each JDK has SHA-1", e);
        }
    }

    /**
     * What is wrong with a client's handshake; null for nothing.
     *
     * @param keyed whether it must have a key, as in HTTP/1.1
     */
    static Fault refusal(Headers client, boolean keyed) {
        List<String> versions = values(client, VERSION);
        if (versions.size() != 1 || !DIGITS.matcher(versions.getFirst()).matches()) {
            return broken("send Sec-WebSocket-Version: 13, once");
        }
        if (!versions.getFirst().equals(SPOKEN)) {
            return new Fault(
                            FaultCode.MALFORMED_REQUEST,
                            "Version " + versions.getFirst() + " of WebSocket is not spoken here; use version 13.")
                    .hinting(new Hint.Upgrade(Upgrade.PROTOCOL, SPOKEN));
        }
        if (keyed && !isKey(values(client, KEY))) {
            return broken("send one Sec-WebSocket-Key with 16 random bytes in Base64");
        }
        for (String line : values(client, PROTOCOL)) {
            for (String each : items(line)) {
                if (!FieldName.isName(each)) {
                    return broken("send names with commas between in Sec-WebSocket-Protocol");
                }
            }
        }
        return null;
    }

    private static Fault broken(String remedy) {
        return new Fault(FaultCode.MALFORMED_REQUEST, "The WebSocket handshake is not valid; " + remedy + ".");
    }

    private static boolean isKey(List<String> keys) {
        try {
            return keys.size() == 1 && Base64.getDecoder().decode(keys.getFirst()).length == KEY_BYTES;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    /** What is wrong with a server's answer, beside its Upgrade and Connection; null for nothing. */
    static String wrong(Headers asked, Headers answered) {
        List<String> accepts = values(answered, ACCEPT);
        if (accepts.size() != 1 || !accepts.getFirst().equals(accept(asked.get(KEY)))) {
            return "its Sec-WebSocket-Accept does not fit the key";
        }
        List<String> chosen = names(answered, PROTOCOL);
        if (chosen.size() > 1 || !names(asked, PROTOCOL).containsAll(chosen)) {
            return "it chose a Sec-WebSocket-Protocol that was not offered";
        }
        if (!names(asked, EXTENSIONS).containsAll(names(answered, EXTENSIONS))) {
            return "it chose a Sec-WebSocket-Extensions that was not offered";
        }
        return null;
    }

    /** What the extensions that a server chose do to frames. */
    static Frames.Extensions extensions(Headers answered) {
        List<String> chosen = names(answered, EXTENSIONS);
        if (chosen.isEmpty()) {
            return Frames.Extensions.NONE;
        }
        return chosen.equals(List.of("permessage-deflate")) ? Frames.Extensions.COMPRESSION : Frames.Extensions.OTHERS;
    }

    private static List<String> values(Headers headers, String name) {
        List<String> values = new ArrayList<>();
        for (int i = 0; i < headers.size(); i++) {
            if (headers.name(i).equalsIgnoreCase(name)) {
                values.add(headers.value(i).trim());
            }
        }
        return values;
    }

    /** The items of all lines of a list, without their parameters; names of extensions in small letters, however one side writes them. */
    private static List<String> names(Headers headers, String name) {
        List<String> names = new ArrayList<>();
        for (String line : values(headers, name)) {
            for (String item : items(line)) {
                String bare = item.split(";", 2)[0].trim();
                names.add(name.equals(EXTENSIONS) ? bare.toLowerCase(Locale.ROOT) : bare);
            }
        }
        return names;
    }

    private static List<String> items(String line) {
        List<String> items = new ArrayList<>();
        for (String each : line.split(",")) {
            if (!each.isBlank()) {
                items.add(each.trim());
            }
        }
        return items;
    }
}
