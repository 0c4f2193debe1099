package org.millrace.compiler.start;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;

/**
 * Where a service is, in two parts: the origin belongs to the environment, the path to the flow.
 *
 * @param origin e.g. {@code https://orders.example.com:8443}
 * @param path begins with {@code /}; "" when the address has none
 * @param known whether the description says it
 */
record Address(String origin, String path, boolean known) {

    private static final String NOWHERE = "http://127.0.0.1:9000";

    /** @param location as it is written; anything but an absolute HTTP address counts as unknown */
    static Address of(String location) {
        try {
            URI uri = new URI(location);
            String scheme = uri.getScheme() == null ? "" : uri.getScheme().toLowerCase(Locale.ROOT);
            if ((scheme.equals("http") || scheme.equals("https")) && uri.getHost() != null) {
                String path = uri.getRawPath() == null ? "" : uri.normalize().getRawPath();
                return new Address(
                        scheme + "://" + uri.getHost() + (uri.getPort() < 0 ? "" : ":" + uri.getPort()),
                        path.replaceFirst("/+$", "").replaceAll("[^!-~]|[\"#<>\\\\^`{|}*]", ""),
                        true);
            }
        } catch (URISyntaxException e) {
            // such as REPLACE_WITH_ACTUAL_URL
        }
        return new Address(NOWHERE, "", false);
    }
}
