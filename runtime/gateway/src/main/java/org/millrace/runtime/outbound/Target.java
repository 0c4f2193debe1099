package org.millrace.runtime.outbound;

import java.net.URI;

/** One of an endpoint's targets, and until when it is passed over because it refused a connection. Thread-safe. */
final class Target {

    final String scheme;
    final String host;
    final int port;

    /** Comes before every request's path; "" for none. */
    final String basePath;

    /** The Host header's value (RFC 9110 section 7.2): the port only where it is not the scheme's own. */
    final String authority;

    private volatile long restsUntilNanos = System.nanoTime();

    Target(URI uri) {
        scheme = uri.getScheme();
        host = uri.getHost();
        int usual = scheme.equals("https") ? 443 : 80;
        port = uri.getPort() < 0 ? usual : uri.getPort();
        authority = port == usual ? host : host + ':' + port;
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
        return scheme + "://" + authority + basePath;
    }
}
