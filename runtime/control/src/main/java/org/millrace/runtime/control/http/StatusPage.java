package org.millrace.runtime.control.http;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;

/**
 * The page for operators with a browser: three files that hold no data and are given to anybody. What it shows it asks of the admin API,
 * with the token of whoever looks at it.
 */
final class StatusPage {

    /** A file as it is sent. */
    record File(String type, byte[] bytes) {}

    private static final Map<String, File> FILES = Map.of(
            "/", file("index.html", "text/html;charset=utf-8"),
            "/page.css", file("page.css", "text/css;charset=utf-8"),
            "/page.js", file("page.js", "text/javascript;charset=utf-8"));

    private StatusPage() {}

    /** Null when it has none there. */
    static File at(String path) {
        return FILES.get(path);
    }

    private static File file(String name, String type) {
        try (InputStream in = StatusPage.class.getResourceAsStream("page/" + name)) {
            return new File(type, in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
