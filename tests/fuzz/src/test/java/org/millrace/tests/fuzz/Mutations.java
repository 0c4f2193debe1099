package org.millrace.tests.fuzz;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Documents that are nearly right: one of some good ones, with pieces cut, doubled, exchanged or put in. The same seed gives the same. */
final class Mutations {

    private static final List<byte[]> PIECES = List.of(
                    "<",
                    ">",
                    "</",
                    "/>",
                    "&",
                    ";",
                    "&amp;",
                    "&#x41;",
                    "&#0;",
                    "<!--",
                    "-->",
                    "<![CDATA[",
                    "]]>",
                    "<?p d?>",
                    "<!DOCTYPE",
                    "xmlns:a=\"urn:a\"",
                    " xmlns=\"\"",
                    " xml:space='preserve'",
                    "\r\n",
                    "\t",
                    "\u00E9",
                    "\u674E",
                    "\uD83D\uDE00",
                    "\"",
                    "'",
                    "=",
                    ":",
                    "--",
                    "<a:b/>",
                    "\u0001",
                    "\uFFFE",
                    "<?xml version='1.0'?>")
            .stream()
            .map(piece -> piece.getBytes(StandardCharsets.UTF_8))
            .toList();

    private Mutations() {}

    static byte[] of(List<byte[]> documents, Random random) {
        byte[] document = documents.get(random.nextInt(documents.size()));
        for (int change = random.nextInt(4); change >= 0; change--) {
            int at = random.nextInt(document.length + 1);
            int length = Math.min(random.nextInt(1 + random.nextInt(20)), document.length - at);
            byte[] put = switch (random.nextInt(5)) {
                case 0 -> new byte[0];
                case 1 -> new byte[] {(byte) random.nextInt(256)};
                case 2, 3 -> PIECES.get(random.nextInt(PIECES.size()));
                default -> {
                    int from = random.nextInt(document.length + 1);
                    yield Arrays.copyOfRange(document, from, Math.min(document.length, from + random.nextInt(30)));
                }
            };
            int cut = random.nextInt(3) == 0 ? 0 : length;
            byte[] changed = new byte[document.length - cut + put.length];
            System.arraycopy(document, 0, changed, 0, at);
            System.arraycopy(put, 0, changed, at, put.length);
            System.arraycopy(document, at + cut, changed, at + put.length, document.length - at - cut);
            document = changed;
        }
        return document;
    }
}
