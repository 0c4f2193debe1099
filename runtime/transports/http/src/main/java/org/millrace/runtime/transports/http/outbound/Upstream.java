package org.millrace.runtime.transports.http.outbound;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.UnknownHostException;

/** One of an endpoint's targets, and until when it is ejected because it refused a connection. Thread-safe. */
final class Upstream {

    final URI origin;

    /** Comes before every request's path; "" for none. */
    final String basePath;

    /** The Host header's value (RFC 9110 section 7.2): the port only where it is not the scheme's own. */
    final String authority;

    private final String host;
    private final int port;
    private final InetSocketAddress literal;

    private volatile long restsUntilNanos = System.nanoTime();

    Upstream(URI uri) {
        int usual = uri.getScheme().equals("https") ? 443 : 80;
        host = uri.getHost();
        port = uri.getPort() < 0 ? usual : uri.getPort();
        authority = port == usual ? host : host + ':' + port;
        origin = URI.create(uri.getScheme() + "://" + host + ':' + port);
        String path = uri.getRawPath() == null ? "" : uri.getRawPath();
        basePath = path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
        literal = literal(host, port);
    }

    private static InetSocketAddress literal(String host, int port) {
        try {
            boolean bracketed = host.startsWith("[");
            return new InetSocketAddress(
                    InetAddress.ofLiteral(bracketed ? host.substring(1, host.length() - 1) : host), port);
        } catch (IllegalArgumentException e) {
            return null; // a name
        }
    }

    boolean isSecure() {
        return origin.getScheme().equals("https");
    }

    /** The address, when it is written as one; null for a name, which {@link #resolve} looks up. */
    InetSocketAddress literal() {
        return literal;
    }

    /** Blocks while the name is looked up; the JDK keeps names for a while. */
    InetSocketAddress[] resolve() throws UnknownHostException {
        InetAddress[] found = InetAddress.getAllByName(host);
        InetSocketAddress[] addresses = new InetSocketAddress[found.length];
        for (int i = 0; i < found.length; i++) {
            addresses[i] = new InetSocketAddress(found[i], port);
        }
        return addresses;
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
