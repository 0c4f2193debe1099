package org.millrace.compiler.check;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.millrace.compiler.diagnostic.Diagnostics;
import org.millrace.compiler.read.FlowSource;
import org.millrace.compiler.read.Graph;
import org.millrace.compiler.read.Step;
import org.millrace.compiler.resource.FlowFolder;
import org.millrace.compiler.schema.SchemaFiles;
import org.millrace.model.catalog.PropertyType;

/**
 * Everything that can be known to be wrong with a flow before it runs, all of it at once. Changes nothing but {@code diagnostics}, what
 * {@code folder} has collected, which is the files that the flow names, and what {@code schemas} has judged.
 */
public final class Check {

    private Check() {}

    public static void check(
            FlowSource flow, Graph graph, FlowFolder folder, SchemaFiles schemas, Diagnostics diagnostics) {
        new NameCheck(flow, diagnostics).check();
        new WireCheck(flow, graph, diagnostics).check();
        new RegionCheck(flow, graph, diagnostics).check();
        new PropertyCheck(flow, namespaces(flow), diagnostics).check();
        new RequirementCheck(flow, diagnostics).check();
        new ContentCheck(flow, namespaces(flow), folder, schemas, diagnostics).check();
        if (!diagnostics.hasErrors()) { // it looks into expressions that can be read
            new SignedPartsCheck(flow, graph, namespaces(flow), diagnostics).check();
        }
    }

    /** Prefix to namespace name; where a prefix stands twice the first counts. */
    public static Map<String, String> namespaces(FlowSource flow) {
        Map<String, String> namespaces = new LinkedHashMap<>();
        flow.namespaces().forEach(namespace -> namespaces.putIfAbsent(namespace.prefix(), namespace.uri()));
        return namespaces;
    }

    /** The values of all properties of the type, each once, in the order of the flow's file. */
    public static Set<String> values(FlowSource flow, PropertyType type) {
        Set<String> values = new LinkedHashSet<>();
        for (Step step : flow.steps()) {
            step.everyProperty(property -> {
                if (property.type() == type) {
                    values.addAll(property.texts());
                }
            });
        }
        return values;
    }
}
