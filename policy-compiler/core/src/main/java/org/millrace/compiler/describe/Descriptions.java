package org.millrace.compiler.describe;

import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import org.millrace.compiler.diagnostic.Diagnostics;
import org.millrace.compiler.diagnostic.Place;
import org.millrace.compiler.diagnostic.Rule;
import org.millrace.compiler.read.Property;
import org.millrace.compiler.read.Step;
import org.millrace.compiler.resource.FlowFolder;
import org.millrace.model.catalog.PropertyType;
import org.millrace.runtime.http.ServedFiles;

/** Judges the description that a step gives, and has the bundle carry it. */
public final class Descriptions {

    private final Collection<String> namespaces;
    private final FlowFolder folder;
    private final Diagnostics diagnostics;

    /** @param namespaces those of the flow, which tell the version of SOAP that it takes */
    public Descriptions(Collection<String> namespaces, FlowFolder folder, Diagnostics diagnostics) {
        this.namespaces = namespaces;
        this.folder = folder;
        this.diagnostics = diagnostics;
    }

    /** @param place where the flow has the step */
    public void check(Step step, Place place) {
        Property file = given(step, PropertyType.DESCRIPTION);
        Property path = given(step, PropertyType.DESCRIPTION_PATH);
        if (file == null) {
            if (path != null) {
                wrong(place, path, "nothing is given there", "name the OpenAPI document, or leave the path empty");
            }
            return;
        }
        Place named = place.line(file.line()).about(file.name());
        String found = folder.find("", file.text(), named);
        if (found == null) {
            return;
        }
        String ending = found.substring(found.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        switch (ending) {
            case "wsdl", "xml" -> {
                if (path != null) {
                    wrong(
                            place,
                            path,
                            "a WSDL answers at the flow's own address with ?wsdl",
                            "leave the path empty, or describe the flow by an OpenAPI document");
                }
                carry(new ServedWsdl(namespaces, folder, diagnostics).files(found, named), named);
            }
            case "json", "yaml", "yml" -> {
                if (path == null) {
                    diagnostics.add(
                            Rule.REQUIRED,
                            named,
                            "it does not say where the OpenAPI document is given",
                            "fill in 'Description path', such as /openapi." + ending);
                }
                carry(new ServedApi(folder, diagnostics).files(found, named), named);
            }
            default ->
                diagnostics.add(
                        Rule.DESCRIPTION,
                        named,
                        "'" + found + "' is no description by its name",
                        "name a WSDL that ends in .wsdl, or an OpenAPI document that ends in .yaml or .json");
        }
    }

    private void wrong(Place place, Property property, String wrong, String remedy) {
        diagnostics.add(Rule.DESCRIPTION, place.line(property.line()).about(property.name()), wrong, remedy);
    }

    private static Property given(Step step, PropertyType type) {
        return step.properties().stream()
                .filter(property -> property.type() == type && property.isGiven())
                .findFirst()
                .orElse(null);
    }

    private void carry(Map<String, byte[]> files, Place named) {
        files.forEach((path, content) -> {
            if (!folder.carry(path, content)) {
                diagnostics.add(
                        Rule.DESCRIPTION,
                        named,
                        "the flow uses a file '" + path + "', and the bundle holds a part of the description there",
                        "give the folder '" + ServedFiles.FOLDER + "' of the flow another name");
            }
        });
    }
}
