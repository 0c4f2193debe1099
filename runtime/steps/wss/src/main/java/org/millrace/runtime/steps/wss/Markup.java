package org.millrace.runtime.steps.wss;

import java.util.Base64;

/** Text of people's and certificates' making, made fit to stand in the markup that this package writes. */
final class Markup {

    private Markup() {}

    static String escapedText(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\r", "&#xD;");
    }

    /** For a value between double quotes. */
    static String escapedValue(String value) {
        return value.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace("\"", "&quot;")
                .replace("\t", "&#x9;")
                .replace("\n", "&#xA;")
                .replace("\r", "&#xD;");
    }

    static String base64(byte[] bytes) {
        return Base64.getEncoder().encodeToString(bytes);
    }
}
