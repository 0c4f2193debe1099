package org.millrace.model.edit;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.emf.ecore.EObject;
import org.millrace.model.catalog.Catalog;
import org.millrace.model.catalog.Property;
import org.millrace.model.catalog.PropertyType;
import org.millrace.model.flow.Flow;
import org.millrace.model.flow.Namespace;

/** Has other flows call their namespaces by the prefixes of one, so that their values can be compared and taken over. */
final class SharedPrefixes {

    private static final Set<PropertyType> WITH_PREFIXES = Set.of(PropertyType.XPATH, PropertyType.QNAME);

    /** A prefix, but no axis: what follows its colon begins a name, or is an asterisk. */
    private static final Pattern PREFIX = Pattern.compile("(?<![\\w.:-])([A-Za-z_][\\w.-]*):(?=[A-Za-z_*])");

    private final Map<String, String> prefixOf = new LinkedHashMap<>();

    SharedPrefixes(Flow flow) {
        flow.getNamespaces().forEach(each -> prefixOf.putIfAbsent(each.getUri(), each.getPrefix()));
    }

    /** Namespaces that no flow before had keep their prefixes where these are free. */
    void align(Flow... flows) {
        for (Flow flow : flows) {
            align(flow);
        }
    }

    private void align(Flow flow) {
        Map<String, String> renamed = new HashMap<>();
        for (Namespace each : flow.getNamespaces()) {
            String prefix = prefixOf.computeIfAbsent(each.getUri(), unknown -> free(each.getPrefix()));
            if (!Objects.equals(prefix, each.getPrefix())) {
                renamed.put(each.getPrefix(), prefix);
                each.setPrefix(prefix);
            }
        }
        if (!renamed.isEmpty()) {
            flow.eAllContents().forEachRemaining(object -> rename(object, renamed));
        }
    }

    private String free(String wanted) {
        String free = wanted;
        for (int number = 2; prefixOf.containsValue(free); number++) {
            free = wanted + number;
        }
        return free;
    }

    private static void rename(EObject object, Map<String, String> renamed) {
        for (Property property : Catalog.propertiesOf(object.eClass())) {
            if (WITH_PREFIXES.contains(property.type()) && !property.many() && property.isGiven(object)) {
                object.eSet(
                        property.feature(),
                        PREFIX.matcher(property.text(object))
                                .replaceAll(found -> Matcher.quoteReplacement(
                                        renamed.getOrDefault(found.group(1), found.group(1)) + ":")));
            }
        }
    }
}
