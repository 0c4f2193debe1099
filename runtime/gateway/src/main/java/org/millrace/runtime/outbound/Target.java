package org.millrace.runtime.outbound;

import java.net.URI;

/** One of an endpoint's targets, and until when it is passed over because it refused a connection. Thread-safe. */
final class Target {

    final URI origin;

    /** Comes before every request's path; "" for none. */
    final String basePath;

    /** The Host header's value (RFC 9110 section 7.2): the port only where it is not the scheme's own. */
    final String authority;

    private volatile long restsUntilNanos = System.nanoTime();

    Target(URI uri) {
        int usual = uri.getScheme().equals("https") ? 443 : 80;
        int port = uri.getPort() < 0 ? usual : uri.getPort();
        authority = port == usual ? uri.getHost() : uri.getHost() + ':' + port;
        origin = URI.create(uri.getScheme() + "://" + uri.getHost() + ':' + port);
        String path = uri.getRawPath() == null ? "" : uri.getRawPath();
        basePath = path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
    }

    boolean rests(long nowNanos) {
        return restsUntilNanos - nowNanos > 0;
    }

    void restFor(long nanos) {
        restsUntilNanos = System.nanoTime() + nanos;
    }

    @Override
    public String toString() {
        return origin + basePath;
    }
}
