package org.millrace.compiler.check;

import java.util.LinkedHashMap;
import java.util.Map;
import org.millrace.compiler.diagnostic.Diagnostics;
import org.millrace.compiler.read.FlowSource;
import org.millrace.compiler.read.Graph;
import org.millrace.compiler.resource.FlowFolder;
import org.millrace.compiler.schema.SchemaFiles;
import org.millrace.compiler.subflow.Subflows;

/**
 * Everything that can be known to be wrong with a flow before it runs, all of it at once. Changes nothing but {@code diagnostics}, what
 * {@code folder} has collected, which is the files that the flow names, and what {@code schemas} has judged.
 */
public final class Check {

    private Check() {}

    /** All of a flow and of its subflows, each by itself. */
    public static void check(Subflows subflows, FlowFolder folder, SchemaFiles schemas, Diagnostics diagnostics) {
        for (FlowSource flow : subflows.all()) {
            Graph graph = new Graph(flow);
            new NameCheck(flow, diagnostics).check();
            new WireCheck(flow, graph, diagnostics).check();
            new RegionCheck(flow, graph, diagnostics).check();
            new PropertyCheck(flow, namespaces(flow), diagnostics).check();
            new RequirementCheck(flow, diagnostics).check();
            new CallCheck(flow, subflows, diagnostics).check();
            new ContentCheck(flow, namespaces(flow), subflows.variables(flow), folder, schemas, diagnostics).check();
        }
    }

    /** What shows of a flow without errors once its subflows are put in: what is tried again in them, and found behind verify steps. */
    public static void checkInlined(FlowSource flow, Graph graph, Diagnostics diagnostics) {
        new RegionCheck(flow, graph, diagnostics).check();
        new SignedPartsCheck(flow, graph, namespaces(flow), diagnostics).check();
    }

    /** Prefix to namespace name; where a prefix stands twice the first counts. */
    public static Map<String, String> namespaces(FlowSource flow) {
        Map<String, String> namespaces = new LinkedHashMap<>();
        flow.namespaces().forEach(namespace -> namespaces.putIfAbsent(namespace.prefix(), namespace.uri()));
        return namespaces;
    }
}
