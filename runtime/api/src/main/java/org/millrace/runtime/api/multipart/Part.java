package org.millrace.runtime.api.multipart;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Locale;

/**
 * One part of a {@link Multipart}: where it stands in the body, and what its head says. Immutable.
 *
 * @param number counted from 1, for people
 * @param headFrom the first octet of its head, which an empty line ends
 * @param from the first octet of its content
 * @param to the octet behind its content
 * @param contentType as its head has it; null for none
 * @param contentId without angle brackets; null for none
 * @param coding its Content-Transfer-Encoding, in small letters; "binary" for none
 */
public record Part(
        byte[] body, int number, int headFrom, int from, int to, String contentType, String contentId, String coding) {

    /** Type and subtype, in small letters; "" for none. */
    public String media() {
        return MultipartType.media(contentType);
    }

    /** How many octets its content has as it stands in the body. */
    public int length() {
        return to - from;
    }

    /** Whether its content stands in the body as it is. */
    boolean isPlain() {
        return switch (coding) {
            case "binary", "8bit", "7bit" -> true;
            default -> false;
        };
    }

    /** The content as it stands in the body. */
    public byte[] bytes() {
        return Arrays.copyOfRange(body, from, to);
    }

    /**
     * The content with its transfer encoding undone.
     *
     * @throws MultipartError when its transfer encoding is not read here, or it is not in it
     */
    public byte[] content() {
        if (coding.equals("base64")) {
            return decoded(bytes());
        }
        if (!isPlain()) {
            throw MultipartError.unreadable(named() + " is in the Content-Transfer-Encoding "
                    + MultipartType.shown(coding) + ", which is not read here; send it as binary.");
        }
        return bytes();
    }

    /** The same in base64, canonical: without white space, and padded (XOP 1.0 section 3.1). */
    String base64() {
        return Base64.getEncoder().encodeToString(content());
    }

    /** The values of its head's fields of this name, as they are written: with line ends where they are folded. */
    public List<String> fields(String name) {
        List<String> values = new ArrayList<>();
        for (String field : fields()) {
            int colon = field.indexOf(':');
            if (colon > 0 && field.substring(0, colon).equalsIgnoreCase(name)) {
                values.add(field.substring(colon + 1));
            }
        }
        return values;
    }

    private String[] fields() {
        return new String(body, headFrom, from - headFrom, StandardCharsets.UTF_8).split("\r\n(?![ \t])");
    }

    private byte[] decoded(byte[] content) {
        int used = 0;
        for (byte b : content) {
            if (b != '\r' && b != '\n' && b != ' ' && b != '\t') {
                content[used++] = b;
            }
        }
        try {
            return Base64.getDecoder().decode(Arrays.copyOf(content, used));
        } catch (IllegalArgumentException e) {
            throw MultipartError.malformed(
                    named() + " is no base64, though its Content-Transfer-Encoding says so; send it as binary.");
        }
    }

    /** As people are told of it. */
    public String named() {
        return "Part " + number + " of the message"
                + (contentId == null ? "" : " (" + MultipartType.shown(contentId) + ")");
    }

    /**
     * Its head for another content, with the empty line: what tells of the old one's octets goes.
     *
     * @param type what the content is; null for as before
     */
    byte[] head(String type, boolean eightBit) {
        StringBuilder head = new StringBuilder();
        boolean typed = type == null;
        for (String field : fields()) {
            if (field.isBlank()) {
                continue;
            }
            String name = field.substring(0, field.indexOf(':')).strip().toLowerCase(Locale.ROOT);
            switch (name) {
                case "content-length", "content-md5", "content-digest", "digest", "repr-digest" -> {}
                case "content-type" -> {
                    head.append(typed ? field : "Content-Type: " + type).append("\r\n");
                    typed = true;
                }
                case "content-transfer-encoding" ->
                    head.append(transfer(field, eightBit)).append("\r\n");
                default -> head.append(field).append("\r\n");
            }
        }
        if (!typed) {
            head.append("Content-Type: ").append(type).append("\r\n");
        }
        return head.append("\r\n").toString().getBytes(StandardCharsets.UTF_8);
    }

    private String transfer(String field, boolean eightBit) {
        if (!isPlain()) {
            return "Content-Transfer-Encoding: binary";
        }
        return eightBit && coding.equals("7bit") ? "Content-Transfer-Encoding: 8bit" : field;
    }
}
