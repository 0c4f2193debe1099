package org.millrace.designer.diagram.properties;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.millrace.compiler.complete.Vocabularies;
import org.millrace.compiler.complete.Vocabulary;
import org.millrace.compiler.complete.Vocabulary.Name;
import org.millrace.compiler.complete.XPathCompletion;
import org.millrace.compiler.fix.Fixes;
import org.millrace.compiler.fix.Surroundings;
import org.millrace.designer.diagram.base.SchemaCheck;
import org.millrace.designer.diagram.session.EditSession;
import org.millrace.model.catalog.Catalog;
import org.millrace.model.catalog.PropertyType;
import org.millrace.model.catalog.Target;
import org.millrace.model.catalog.Values;
import org.millrace.model.edit.Drawing;
import org.millrace.model.flow.Sample;
import org.millrace.model.flow.Step;
import org.millrace.model.flow.Wire;

/**
 * What an expression of a flow may speak of, taken from the drawing on the UI thread; its vocabulary can then be made on any other.
 *
 * @param folder the flow's
 * @param schemas those of the validate steps that lead to the step, or else of the whole flow; each with whether it is for a SOAP Body
 * @param samples files to try an expression on, relative to the folder; the likeliest first
 * @param namespaces prefix to namespace name, as the flow declares them
 * @param variables the names that the flow sets, each with its text where that is a constant, else ""
 * @param inHeader whether the expression begins at the SOAP Header
 */
record Scope(
        Path folder,
        Map<String, Boolean> schemas,
        List<String> samples,
        Map<String, String> namespaces,
        Map<String, String> variables,
        boolean inHeader) {

    private static final int MAX_SAMPLE_BYTES = 4 * 1024 * 1024;
    private static final int MOST_SAMPLES = 12;

    static Scope of(EditSession editor, EObject object) {
        Drawing drawing = editor.drawing();
        Set<Step> upstream = upstream(drawing, object);
        Map<String, Boolean> schemas = schemas(upstream);
        if (schemas.isEmpty()) {
            schemas = schemas(drawing.flow().getSteps());
        }
        Map<String, String> namespaces = new LinkedHashMap<>();
        drawing.flow().getNamespaces().stream()
                .filter(each -> each.getPrefix() != null && each.getUri() != null)
                .forEach(each -> namespaces.putIfAbsent(each.getPrefix(), each.getUri()));
        Map<String, String> variables = new LinkedHashMap<>();
        Fixes.variables(drawing.flow(), editor.file().getParent()).forEach(name -> variables.put(name, ""));
        drawing.flow().eAllContents().forEachRemaining(each -> {
            Values values = Values.of(each);
            variableOf(each)
                    .filter(variable -> isConstant(values))
                    .ifPresent(variable -> variables.put(variable, values.text("value")));
        });
        return new Scope(
                editor.file().getParent(),
                schemas,
                samples(editor, upstream.stream().anyMatch(Scope::calls)),
                namespaces,
                variables,
                Catalog.propertiesOf(object.eClass()).stream()
                        .anyMatch(property -> property.target() == Target.SOAP_HEADER));
    }

    /** The variable that a part of a step gives its value. */
    private static Optional<String> variableOf(EObject part) {
        return Catalog.valueKindOf(part).stream()
                .flatMap(kind -> kind.properties().stream())
                .filter(property -> property.type() == PropertyType.VARIABLE && property.isGiven(part))
                .map(property -> property.text(part))
                .findFirst();
    }

    private static boolean isConstant(Values set) {
        String value = set.text("value");
        return !value.isEmpty()
                && !value.contains("{")
                && set.has("xpath")
                && set.text("xpath").isEmpty();
    }

    /** Whether the message behind a step is an answer to it. */
    private static boolean calls(Step step) {
        return Catalog.kindOf(step)
                .flatMap(kind -> kind.property(PropertyType.ENDPOINT))
                .isPresent();
    }

    private static Set<Step> upstream(Drawing drawing, EObject object) {
        EObject at = object;
        while (at != null && !(at instanceof Step)) {
            at = at.eContainer();
        }
        Set<Step> upstream = new LinkedHashSet<>();
        List<Step> open = new ArrayList<>();
        if (at instanceof Step step) {
            open.add(step);
        }
        while (!open.isEmpty()) {
            for (Wire wire : drawing.entering(open.removeLast())) {
                if (wire.getFrom() != null && upstream.add(wire.getFrom())) {
                    open.add(wire.getFrom());
                }
            }
        }
        return upstream;
    }

    private static Map<String, Boolean> schemas(Iterable<Step> steps) {
        Map<String, Boolean> schemas = new LinkedHashMap<>();
        for (Step step : steps) {
            SchemaCheck.of(step)
                    .ifPresent(check -> schemas.merge(check.schema(), check.soapBody(), (one, other) -> one || other));
        }
        return schemas;
    }

    /** @param answered whether the message at hand is an answer already, so that samples of answers come first */
    private static List<String> samples(EditSession editor, boolean answered) {
        Set<String> requests = new LinkedHashSet<>();
        Set<String> responses = new LinkedHashSet<>();
        for (Sample sample : editor.drawing().flow().getSamples()) {
            if (sample.getRequest() != null && !sample.getRequest().isEmpty()) {
                requests.add(sample.getRequest());
            }
            if (sample.getResponse() != null && !sample.getResponse().isEmpty()) {
                responses.add(sample.getResponse());
            }
        }
        Set<String> samples = new LinkedHashSet<>(answered ? responses : requests);
        samples.addAll(answered ? requests : responses);
        new Surroundings(editor.file().getParent(), Map.of())
                .files(PropertyType.FILE).stream()
                        .filter(file -> file.startsWith("samples/") && file.endsWith(".xml"))
                        .forEach(samples::add);
        return samples.stream().limit(MOST_SAMPLES).toList();
    }

    /** The content of a sample; empty when it can't be read or is too large. */
    byte[] sample(String name) {
        try (var in = Files.newInputStream(folder.resolve(name))) {
            byte[] content = in.readNBytes(MAX_SAMPLE_BYTES + 1);
            return content.length > MAX_SAMPLE_BYTES ? new byte[0] : content;
        } catch (IOException | InvalidPathException e) {
            return new byte[0];
        }
    }

    /** Reads and compiles the schemas: not for the UI thread. */
    Vocabulary vocabulary() {
        return Vocabularies.of(
                folder, schemas, samples.stream().map(this::sample).toList());
    }

    XPathCompletion completion(Vocabulary vocabulary) {
        List<Name> context = new ArrayList<>();
        if (inHeader) {
            vocabulary.roots().stream()
                    .filter(root -> root.name().local().equals("Envelope"))
                    .findFirst()
                    .ifPresent(envelope -> {
                        context.add(envelope.name());
                        context.add(new Name(envelope.name().uri(), "Header"));
                    });
        }
        return new XPathCompletion(
                vocabulary, namespaces, new Surroundings(folder, Map.of()).prefixes(), variables.keySet(), context);
    }
}
