package org.millrace.compiler.start;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.millrace.compiler.describe.Links;
import org.millrace.compiler.describe.Unreadable;
import org.millrace.compiler.resource.FlowFolder;

/**
 * A WSDL, a schema or an OpenAPI document, with all that it names on the same host, in a temporary folder of files that name each other: references
 * that were followed are relative paths there, and all else stands as it was served. What it names on other hosts stays an address, which a
 * catalog, or the schemas that are known, may stand for: a stranger's document does not choose whom this machine calls.
 *
 * <p>Fetched when a person asks for it, and never otherwise. Whoever has one closes it, when the project is made.
 *
 * @param folder what is there is gone when it is closed
 * @param file the description
 * @param files how many there are with it
 */
public record FetchedDescription(Path folder, Path file, int files) implements AutoCloseable {

    /** More files are not followed. */
    static final int MAX_FILES = 500;

    private static final Duration CONNECT = Duration.ofSeconds(10);
    private static final Duration ANSWER = Duration.ofSeconds(30);
    private static final int OK = 200;

    /** Whether what a person has given is an address to fetch from, and no file. */
    public static boolean isAddress(String given) {
        return given.regionMatches(true, 0, "http://", 0, 7) || given.regionMatches(true, 0, "https://", 0, 8);
    }

    /**
     * Waits for each file up to 30 s.
     *
     * @throws StartRefused when a file can't be fetched, read or kept, with its address
     */
    public static FetchedDescription of(String address) throws StartRefused {
        URI first = address(address.strip());
        try (HttpClient client = HttpClient.newBuilder()
                .connectTimeout(CONNECT)
                .followRedirects(HttpClient.Redirect.NORMAL)
                .build()) {
            Fetching fetching = new Fetching(client);
            fetching.all(first);
            Path folder = Files.createTempDirectory("millrace-fetched");
            return new FetchedDescription(folder, fetching.write(first, folder), fetching.fetched.size());
        } catch (IOException e) {
            throw new StartRefused("what is fetched can't be kept: " + e, "see that temporary files can be written");
        }
    }

    @Override
    public void close() throws StartRefused {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(each);
            }
        } catch (IOException e) {
            throw new StartRefused("what was fetched can't be removed: " + e, "remove " + folder);
        }
    }

    private static URI address(String text) throws StartRefused {
        try {
            URI address = new URI(text);
            if (address.getHost() != null && address.getUserInfo() == null) {
                return address;
            }
        } catch (URISyntaxException e) {
            // as one without a host
        }
        throw new StartRefused(
                "'" + text + "' is no address of a description",
                "write http://host/path or https://host/path; download what needs a password, and name the file");
    }

    /** One run. */
    private static final class Fetching {

        /** @param address where it was found, behind redirects */
        private record Fetched(URI address, Links links, byte[] content, String name) {}

        private final HttpClient client;
        private final Map<URI, Fetched> fetched = new LinkedHashMap<>();
        private final Set<String> names = new HashSet<>();

        Fetching(HttpClient client) {
            this.client = client;
        }

        void all(URI first) throws StartRefused {
            Deque<URI> waiting = new ArrayDeque<>();
            waiting.add(first);
            String host = null;
            while (!waiting.isEmpty()) {
                URI next = waiting.removeFirst();
                if (fetched.containsKey(next)) {
                    continue;
                }
                if (fetched.size() == MAX_FILES) {
                    throw new StartRefused(
                            "more than " + MAX_FILES + " files belong to " + first,
                            "download what you need of them, and name the file");
                }
                Fetched one = fetch(next);
                fetched.put(next, one);
                host = host == null ? origin(one.address) : host;
                for (String reference : one.links.references()) {
                    URI target = target(one, reference);
                    if (target != null && origin(target).equals(host)) {
                        waiting.add(target);
                    }
                }
            }
        }

        /** @return the file of the first */
        Path write(URI first, Path folder) throws IOException {
            for (Fetched each : fetched.values()) {
                Map<String, String> others = new HashMap<>();
                for (String reference : each.links.references()) {
                    Fetched target = fetched.get(target(each, reference));
                    if (target != null) {
                        others.put(reference, target.name);
                    }
                }
                Files.write(folder.resolve(each.name), others.isEmpty() ? each.content : each.links.leadingTo(others));
            }
            return folder.resolve(fetched.get(first).name);
        }

        /** The address that a reference leads to, without its fragment; null when it is none. */
        private static URI target(Fetched from, String reference) {
            try {
                URI resolved = from.address.resolve(new URI(reference.replace(" ", "%20")));
                if (reference.startsWith(
                        "?")) { // which URI.resolve takes for one to the folder (RFC 3986 section 5.2.2)
                    String base = from.address.toString().replaceFirst("[?#].*$", "");
                    resolved = new URI(base + reference.replace(" ", "%20"));
                }
                String text = resolved.toString().replaceFirst("#.*$", "");
                return resolved.isAbsolute() && isAddress(text) && resolved.getHost() != null ? new URI(text) : null;
            } catch (URISyntaxException e) {
                return null;
            }
        }

        private static String origin(URI address) {
            int port = address.getPort();
            String scheme = address.getScheme().toLowerCase(Locale.ROOT);
            int usual = scheme.equals("https") ? 443 : 80;
            return scheme + "://" + address.getHost().toLowerCase(Locale.ROOT) + ":" + (port < 0 ? usual : port);
        }

        private Fetched fetch(URI address) throws StartRefused {
            try {
                HttpResponse<InputStream> answer = client.send(
                        HttpRequest.newBuilder(address).timeout(ANSWER).GET().build(),
                        HttpResponse.BodyHandlers.ofInputStream());
                byte[] content;
                try (InputStream in = answer.body()) {
                    content = in.readNBytes(FlowFolder.MAX_FILE_BYTES + 1);
                }
                if (answer.statusCode() != OK) {
                    throw failed(
                            address,
                            "is answered with the status " + answer.statusCode(),
                            "mend the address, or download the file and name that");
                }
                if (content.length > FlowFolder.MAX_FILE_BYTES) {
                    throw failed(
                            address,
                            "is larger than " + FlowFolder.MAX_FILE_BYTES / 1024 / 1024 + " MB",
                            "name a smaller description");
                }
                Links links = Links.of(content);
                return new Fetched(answer.uri(), links, content, name(address, links.ending()));
            } catch (Unreadable e) {
                throw failed(
                        address,
                        "is no description: " + (e.line() > 0 ? "line " + e.line() + ": " : "") + e.getMessage(),
                        "name the address of a WSDL, such as one that ends in ?wsdl, of a schema or an OpenAPI document");
            } catch (IOException e) {
                throw failed(
                        address,
                        "can't be fetched: " + (e.getMessage() == null ? e.toString() : e.getMessage()),
                        "look whether the host can be reached from here, or download the file and name that");
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new StartRefused("it was not fetched any more", "try again");
            }
        }

        private static StartRefused failed(URI address, String what, String remedy) {
            return new StartRefused(address + " " + what, remedy);
        }

        /** A plain name of a file, by what the address ends with: the value of its query, or its path. */
        private String name(URI address, String ending) {
            String query = address.getQuery() == null ? "" : address.getQuery();
            String given = query.indexOf('=') >= 0 ? query.substring(query.indexOf('=') + 1) : "";
            String last = (given.isEmpty() ? address.getPath() : given).replaceFirst("/+$", "");
            String plain = last.substring(last.lastIndexOf('/') + 1)
                    .replaceFirst("(?i)\\.(wsdl|xsd|xml|json|ya?ml|svc|asmx)$", "")
                    .replaceAll("[^A-Za-z0-9._-]+", "-")
                    .replaceFirst("^[.-]+", "");
            String name = plain.isEmpty() ? "description" : plain;
            String free = name + "." + ending;
            for (int number = 2; !names.add(free.toLowerCase(Locale.ROOT)); number++) {
                free = name + "-" + number + "." + ending;
            }
            return free;
        }
    }
}
