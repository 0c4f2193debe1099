package org.millrace.runtime.steps.xml;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Map;

/**
 * The bundle's resources by URI: {@code bundle:/schemas/order.xsd} is the resource {@code schemas/order.xsd}. The only place that
 * schemas and stylesheets can include from.
 */
record Resources(Map<String, byte[]> byPath) {

    private static final String SCHEME = "bundle";

    static String uri(String path) {
        try {
            return new URI(SCHEME, null, "/" + path, null).toString();
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException(path, e);
        }
    }

    /** The path of the resource that a reference means, or null when it does not point into the bundle. A space may stand as it is. */
    static String path(String reference, String base) {
        if (reference == null) {
            return null;
        }
        try {
            URI written = new URI(reference.replace(" ", "%20"));
            URI uri = base == null ? written : new URI(base).resolve(written);
            boolean inside = SCHEME.equals(uri.getScheme())
                    && uri.getPath() != null
                    && uri.getPath().startsWith("/");
            return inside ? uri.normalize().getPath().substring(1) : null;
        } catch (URISyntaxException e) {
            return null;
        }
    }

    /** The file as a person knows it, for messages. */
    static String shown(String uri) {
        String path = path(uri, null);
        return path == null ? String.valueOf(uri) : path;
    }

    /** The bytes of the resource, or null. */
    byte[] get(String path) {
        return path == null ? null : byPath.get(path);
    }
}
