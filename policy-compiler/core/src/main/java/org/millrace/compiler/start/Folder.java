package org.millrace.compiler.start;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.millrace.compiler.resource.XmlCatalog;

/** The files that every new project has. */
final class Folder {

    private final String name;
    private final SortedMap<String, byte[]> files = new TreeMap<>();

    Folder(String name) {
        this.name = name;
    }

    void put(String path, String text) {
        files.put(path, text.getBytes(StandardCharsets.UTF_8));
    }

    void putAll(Map<String, byte[]> more) {
        files.putAll(more);
    }

    /** Says to the compiler which files stand for addresses, if a catalog said so. */
    void catalog(StartFolder description) {
        String catalog = description.catalog("schemas/");
        if (!catalog.isEmpty()) {
            put(XmlCatalog.FILE, catalog);
        }
    }

    /** What it may be named in an environment variable, e.g. {@code ORDERS_URL}. */
    private static String variable(String endpoint) {
        return endpoint.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]+", "_") + "_URL";
    }

    void environment(String endpoint, Address address) {
        put("environment.yaml", """
                # Where the service is%s. The environment variable %s, if there is one, says otherwise.
                endpoints:
                  %s:
                    targets: ["${%s:-%s}"]
                """.formatted(
                        address.known() ? "" : ": the description does not say, so put its address here",
                        variable(endpoint),
                        endpoint,
                        variable(endpoint),
                        address.origin()));
    }

    /**
     * @param about what the flow does, a paragraph or more
     * @param request the command line that sends a sample: what follows {@code curl -i http://127.0.0.1:8080}
     */
    void readme(String title, String about, String request) {
        put("README.md", """
                # %s

                %s

                ## Run it

                In this folder; `millrace` is the launcher at the top of Millrace's own folder, by its path or on the `PATH`:

                ```
                millrace keygen                          # once; it names the certificate, which millrace.yaml has to trust
                millrace run --data var                  # with millrace.yaml and environment.yaml of this folder
                millrace deploy %s.flow --data var       # in another terminal
                curl -i http://127.0.0.1:8080%s
                ```

                `millrace.yaml` says where it listens, `environment.yaml` where the service is. The messages in `samples` are made up by the schemas; put real ones in their place.
                """.formatted(title, about.strip(), name, request));
        put("millrace.yaml", """
                # A runtime to try this with, listening on this machine alone. A second one beside it needs ports of its own.
                listeners:
                  http: {address: "127.0.0.1:8080"}
                admin: {address: "127.0.0.1:9443"}
                bundles:
                  # the certificate of the key that `millrace keygen` makes and names
                  trust: ["${HOME}/.millrace/author.pem"]
                """);
    }

    /** Keeps what the project is made from, so that it can be updated when that has changed. */
    void keep(KeptDescription description) {
        description.written().forEach(files::put);
    }

    Project project(NewFlow flow, List<String> notes) {
        files.put(name + ".flow", flow.flow());
        files.put(name + ".layout", flow.layout());
        return new Project(name + ".flow", files, notes);
    }
}
