package org.millrace.runtime.pair.trust;

import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Optional;

/**
 * What a new member is given to come in with: where to ask, whom to expect there, and a secret that is good once.
 *
 * @param admin host:port of the admin API of the runtime that made it
 * @param fingerprint SHA-256 of the certificate that this API shows, in hex
 * @param secret 256 random bits
 */
public record JoinToken(String admin, String fingerprint, String secret) {

    private static final String PREFIX = "mrp_";

    static JoinToken make(String admin, String fingerprint) {
        byte[] bits = new byte[32];
        new SecureRandom().nextBytes(bits);
        return new JoinToken(admin, fingerprint, HexFormat.of().formatHex(bits));
    }

    public String text() {
        String parts = admin + "\n" + fingerprint + "\n" + secret;
        return PREFIX + Base64.getUrlEncoder().withoutPadding().encodeToString(parts.getBytes(StandardCharsets.UTF_8));
    }

    /** Empty when the text is not a whole token. */
    public static Optional<JoinToken> parse(String text) {
        if (!text.startsWith(PREFIX)) {
            return Optional.empty();
        }
        try {
            byte[] bytes = Base64.getUrlDecoder().decode(text.substring(PREFIX.length()));
            String[] parts = new String(bytes, StandardCharsets.UTF_8).split("\n");
            boolean whole = parts.length == 3
                    && parts[1].matches("[0-9a-f]{64}")
                    && parts[2].matches("[0-9a-f]{64}")
                    && parts[0].matches("[A-Za-z0-9.\\[\\]:-]+:[0-9]+");
            return whole ? Optional.of(new JoinToken(parts[0], parts[1], parts[2])) : Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.empty(); // a character that base64 has not
        }
    }
}
