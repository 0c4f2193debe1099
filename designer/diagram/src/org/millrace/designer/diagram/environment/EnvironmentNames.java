package org.millrace.designer.diagram.environment;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.emf.ecore.EObject;
import org.millrace.designer.diagram.environment.Environments.Section;
import org.millrace.model.catalog.Catalog;
import org.millrace.model.catalog.Property;
import org.millrace.model.catalog.PropertyType;
import org.millrace.model.flow.Flow;

/** Where a flow names what an environment must know: endpoints, keys, certificates, and values in texts with places. */
public final class EnvironmentNames {

    private static final Pattern VALUE = Pattern.compile("\\{env:([A-Za-z0-9_.-]+)}");

    /** @param object a step, or a part of one */
    public record Use(Section section, String name, EObject object, Property property) {}

    private EnvironmentNames() {}

    /** In the order of the flow. */
    public static List<Use> of(Flow flow) {
        List<Use> uses = new ArrayList<>();
        flow.eAllContents()
                .forEachRemaining(object -> Catalog.propertiesOf(object.eClass())
                        .forEach(property -> Section.of(property.type()).ifPresent(section -> {
                            for (String text :
                                    property.many() ? property.texts(object) : List.of(property.text(object))) {
                                List<String> names =
                                        property.type() == PropertyType.TEMPLATE ? values(text) : List.of(text);
                                names.stream()
                                        .filter(name -> !name.isBlank())
                                        .forEach(name -> uses.add(new Use(section, name, object, property)));
                            }
                        })));
        return uses;
    }

    /** The names of the places {@code {env:name}} of a template, in its order. */
    public static List<String> values(String template) {
        List<String> names = new ArrayList<>();
        for (Matcher matcher = VALUE.matcher(template); matcher.find(); ) {
            names.add(matcher.group(1));
        }
        return names;
    }
}
