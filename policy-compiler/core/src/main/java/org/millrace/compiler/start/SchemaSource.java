package org.millrace.compiler.start;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.xml.namespace.QName;
import javax.xml.validation.Schema;
import org.millrace.compiler.sample.SchemaModel;
import org.millrace.compiler.sample.XmlSample;
import org.millrace.model.flow.Step;

/** An XML Schema. Its flow takes plain XML over HTTP, checks it, and sends it on; what comes back is passed on as it is. */
public final class SchemaSource implements Source {

    private final StartFolder folder;
    private final String path;
    private final SchemaSet schemas;
    private final Schema schema;
    private final List<QName> roots;

    private SchemaSource(StartFolder folder, String path, SchemaSet schemas, Schema schema, List<QName> roots) {
        this.folder = folder;
        this.path = path;
        this.schemas = schemas;
        this.schema = schema;
        this.roots = roots;
    }

    public static SchemaSource read(Path file) throws StartRefused {
        return read(file, Searched.BY_DEFAULT);
    }

    /** @param searched where the files are looked for that it includes and imports */
    public static SchemaSource read(Path file, Searched searched) throws StartRefused {
        return StartFolder.open(file, searched, SchemaSource::of);
    }

    private static SchemaSource of(StartFolder folder, String path) throws StartRefused {
        SchemaSet schemas = new SchemaSet(folder);
        schemas.collect(path, path, 0);
        Schema schema = schemas.compile(path);
        List<QName> roots = SchemaModel.roots(schema);
        if (roots.isEmpty()) {
            throw StartRefused.at(
                    path, 0, "it has no global element that a message could begin with", "name the schema that has");
        }
        return new SchemaSource(folder, path, schemas, schema, roots);
    }

    @Override
    public String name() {
        return Names.ofFile(path);
    }

    @Override
    public boolean takesOne() {
        return true;
    }

    /** An element is asked for by its name; where two namespaces have it, by {@code {namespace}name}. */
    @Override
    public List<Choice> choices() {
        return roots.stream()
                .map(root -> new Choice(key(root), root.getLocalPart(), root.getNamespaceURI(), ""))
                .toList();
    }

    private String key(QName root) {
        long alike = roots.stream()
                .filter(each -> each.getLocalPart().equals(root.getLocalPart()))
                .count();
        return alike == 1 ? root.getLocalPart() : root.toString();
    }

    private QName root(Set<String> chosen) throws StartRefused {
        return roots.stream()
                .filter(each -> chosen.contains(key(each)))
                .findFirst()
                .orElseThrow(() -> new StartRefused("no root element is chosen", "choose one"));
    }

    @Override
    public Map<String, String> shapes(Set<String> chosen) throws StartRefused {
        QName root = root(chosen);
        try {
            return Map.of(
                    key(root),
                    root + "\n"
                            + XmlSample.of(schema, root, XmlSample.Content.ALL).text());
        } catch (IllegalArgumentException e) {
            throw new StartRefused(e.getMessage(), "choose another element, or mend the schema");
        }
    }

    @Override
    public Project project(String name, Set<String> chosen) throws StartRefused {
        QName root = root(chosen);
        XmlSample.Sample sample;
        try {
            sample = XmlSample.of(schema, root, XmlSample.Content.REQUIRED);
        } catch (IllegalArgumentException e) {
            throw new StartRefused(e.getMessage(), "choose another element, or mend the schema");
        }
        List<String> notes = new ArrayList<>();
        notes.add("A schema says nothing of addresses; put the service's into environment.yaml.");
        notes.addAll(folder.notes());
        if (!sample.doubt().isEmpty()) {
            notes.add("The sample of " + root.getLocalPart() + " is not yet valid: " + sample.doubt());
        }
        String sampleName = Names.plain(root.getLocalPart());
        Folder made = new Folder(name);
        NewFlow flow = new NewFlow(name, "Takes " + root.getLocalPart() + ", checks it, and sends it on.");
        Step receive = flow.receive("/" + name, List.of());
        Step check = flow.validate("check-request", "schemas/" + path, false);
        Step call = flow.invoke("call-service", name, "/");
        flow.wire(receive, check);
        if (roots.size() == 1) {
            flow.wire(check, call);
        } else {
            flow.onlyRoot(root, check, call);
        }
        flow.wire(call, flow.reply("answer"));
        flow.sample(
                sampleName,
                new NewFlow.Call("POST", "/" + name, Map.of("Content-Type", "application/xml; charset=utf-8"), 200),
                "samples/" + sampleName + ".xml",
                "");
        made.put("samples/" + sampleName + ".xml", sample.text());
        made.putAll(schemas.under("schemas/"));
        made.catalog(folder);
        made.keep(new KeptDescription(name, KeptDescription.XSD, path, "", "", List.of(key(root)), folder));
        made.environment(name, Address.of(""));
        made.readme(
                name,
                "Plain XML over HTTP: each " + root.getLocalPart() + " is checked against `schemas/" + path
                        + "` and sent on; the answer is passed on as it is.",
                "/" + name + " -H 'Content-Type: application/xml' \\\n  --data-binary @samples/" + sampleName + ".xml");
        return made.project(flow, notes);
    }
}
