package org.millrace.compiler.start;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.millrace.compiler.resource.XmlCatalog;

/**
 * Where the files of a description are looked for.
 *
 * @param folder the root of all of them, which holds the description; empty for the description's own, or as far above it as the files lie that it
 *     names
 * @param catalog an OASIS XML catalog for the addresses that it names; empty for {@code catalog.xml} beside the description, if it is there
 * @param address where the service is, when the description does not say; "" when it does
 */
public record Searched(Optional<Path> folder, Optional<Path> catalog, String address) {

    /** As nobody says otherwise. */
    public static final Searched BY_DEFAULT = new Searched(Optional.empty(), Optional.empty(), "");

    /** The catalog for a description; empty when there is none. */
    Optional<Path> catalogOf(Path description) {
        return catalog.or(() -> Optional.of(description.toAbsolutePath().resolveSibling(XmlCatalog.FILE))
                .filter(Files::isRegularFile));
    }
}
