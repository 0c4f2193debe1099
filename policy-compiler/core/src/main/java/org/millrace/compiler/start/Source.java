package org.millrace.compiler.start;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** A description of a service, read and found to be one. Immutable. */
public sealed interface Source permits WsdlSource, SchemaSource, ApiSource {

    /** What a project may be named when nobody says otherwise: letters, digits and hyphens. */
    String name();

    /** What there is to choose from, in the order of the description; at least one is possible. */
    List<Choice> choices();

    /**
     * All that operations, or root elements, take and give: texts that differ where the messages do.
     *
     * @param chosen keys of {@link #choices} that are possible
     * @return by key
     */
    Map<String, String> shapes(Set<String> chosen) throws StartRefused;

    /** Whether exactly one is to be chosen, else one or more. */
    boolean takesOne();

    /**
     * Makes the project, in memory.
     *
     * @param name the project's and the flow's: letters, digits, hyphen and underscore
     * @param chosen keys of {@link #choices}
     * @throws StartRefused when what is chosen can't be made into a flow
     */
    Project project(String name, Set<String> chosen) throws StartRefused;

    /**
     * Reads a description by what its name ends in: {@code .xsd} a schema, {@code .json}, {@code .yaml} and {@code .yml} an OpenAPI
     * document, anything else a WSDL.
     */
    static Source read(Path file) throws StartRefused {
        return read(file, Searched.BY_DEFAULT);
    }

    /** @param searched where the files are looked for that it names; of no meaning for an OpenAPI document */
    static Source read(Path file, Searched searched) throws StartRefused {
        String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
        if (name.endsWith(".xsd")) {
            return SchemaSource.read(file, searched);
        }
        return name.matches(".*\\.(json|yaml|yml)") ? ApiSource.read(file) : WsdlSource.read(file, searched);
    }
}
