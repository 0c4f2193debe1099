package org.millrace.compiler.check;

import java.util.Map;
import java.util.Set;
import org.millrace.compiler.describe.Descriptions;
import org.millrace.compiler.diagnostic.Diagnostics;
import org.millrace.compiler.diagnostic.Place;
import org.millrace.compiler.diagnostic.Rule;
import org.millrace.compiler.json.JsonSchemas;
import org.millrace.compiler.read.FlowSource;
import org.millrace.compiler.read.Part;
import org.millrace.compiler.read.Property;
import org.millrace.compiler.read.Step;
import org.millrace.compiler.resource.FlowFolder;
import org.millrace.compiler.schema.SchemaFiles;
import org.millrace.compiler.xpath.Expressions;
import org.millrace.compiler.xpath.PrefixDecidability;
import org.millrace.compiler.xslt.Stylesheets;
import org.millrace.model.catalog.PropertyType;
import org.millrace.model.catalog.Reads;

/** Expressions, templates, and the files that a flow names. */
final class ContentCheck {

    private final FlowSource flow;
    private final Map<String, String> namespaces;
    private final FlowFolder folder;
    private final Diagnostics diagnostics;
    private final Expressions expressions;
    private final PrefixDecidability starts;
    private final Templates templates;
    private final SchemaFiles schemas;
    private final JsonSchemas jsonSchemas;
    private final Stylesheets stylesheets;
    private final Descriptions descriptions;

    ContentCheck(
            FlowSource flow,
            Map<String, String> namespaces,
            Set<String> variables,
            FlowFolder folder,
            SchemaFiles schemas,
            Diagnostics diagnostics) {
        this.flow = flow;
        this.namespaces = namespaces;
        this.folder = folder;
        this.diagnostics = diagnostics;
        this.expressions = new Expressions(namespaces, variables, diagnostics);
        this.starts = new PrefixDecidability(namespaces, variables, diagnostics);
        this.templates = new Templates(variables, diagnostics);
        this.schemas = schemas;
        this.jsonSchemas = new JsonSchemas(folder, diagnostics);
        this.stylesheets = new Stylesheets(folder, diagnostics);
        this.descriptions = new Descriptions(namespaces.values(), folder, diagnostics);
    }

    void check() {
        for (Step step : flow.steps()) {
            Place place = flow.place(step);
            step.everyProperty(property -> property.texts()
                    .forEach(text ->
                            content(property, text, place.line(property.line()).about(property.name()))));
            step.properties().stream()
                    .filter(property -> property.type() == PropertyType.STYLESHEET)
                    .forEach(property -> parameters(step, property.text()));
        }
        SampleRoots roots = new SampleRoots(namespaces);
        for (FlowSource.Sample sample : flow.samples()) {
            Place place = flow.place(sample.line());
            sample(sample.request(), place.about("request"), roots);
            sample(sample.response(), place.about("response"), roots);
        }
        for (Step step : flow.steps()) {
            Place place = flow.place(step);
            step.everyProperty(property -> {
                if (property.type() == PropertyType.XPATH) {
                    Place at = place.line(property.line()).about(property.name());
                    property.texts().forEach(text -> roots.check(text, property.name(), at, diagnostics));
                }
            });
        }
        // last: what is made must not take the place of a file of the flow's
        flow.steps().forEach(step -> descriptions.check(step, flow.place(step)));
    }

    private void sample(String location, Place place, SampleRoots roots) {
        String path = location.isEmpty() ? null : folder.collect("", location, place);
        if (path != null) {
            roots.add(path, folder.content(path));
        }
    }

    /** Each parameter must be one that the stylesheet takes. */
    private void parameters(Step step, String stylesheet) {
        for (Part parameter : step.parts()) {
            String name = parameter.text("name");
            Place place = flow.place(step).line(parameter.line()).about("name");
            int colon = name.indexOf(':');
            String namespace = colon < 0 ? "" : namespaces.get(name.substring(0, colon));
            if (namespace == null) {
                diagnostics.add(
                        Rule.PARAMETER,
                        place,
                        "the prefix of the parameter '" + name + "' is not one of the flow's namespaces",
                        "add it to them, or mend the name");
            } else if (!name.isEmpty() && !stylesheets.takes(stylesheet, namespace, name.substring(colon + 1))) {
                diagnostics.add(
                        Rule.PARAMETER,
                        place,
                        stylesheet + " has no parameter '" + name + "'",
                        "declare it there by a global xsl:param, or mend the name");
            }
        }
    }

    private void content(Property property, String text, Place place) {
        switch (property.type()) {
            case XPATH -> {
                boolean read = expressions.check(text, property.name(), place);
                if (read && property.reads() == Reads.START) {
                    starts.check(text, property.name(), place);
                }
            }
            case TEMPLATE -> templates.check(text, property.name(), place);
            case SCHEMA -> schemas.check(text, place);
            case JSON_SCHEMA -> jsonSchemas.check(text, place);
            case STYLESHEET -> stylesheets.check(text, place);
            case FILE -> folder.collect("", text, place);
            default -> {} // no content of its own
        }
    }
}
