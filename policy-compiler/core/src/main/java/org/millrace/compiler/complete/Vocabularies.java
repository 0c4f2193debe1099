package org.millrace.compiler.complete;

import java.nio.file.Path;
import java.util.Collection;
import java.util.Map;
import javax.xml.validation.Schema;
import org.apache.xerces.impl.xs.SchemaGrammar;
import org.apache.xerces.jaxp.validation.XSGrammarPoolContainer;
import org.apache.xerces.xni.grammars.Grammar;
import org.apache.xerces.xni.grammars.XMLGrammarDescription;
import org.apache.xerces.xs.XSModel;
import org.millrace.compiler.diagnostic.Diagnostics;
import org.millrace.compiler.diagnostic.Place;
import org.millrace.compiler.resource.FlowFolder;
import org.millrace.compiler.schema.SchemaFiles;

/** Makes vocabularies of the files of a flow's folder. Reads files and compiles schemas: not for a thread that must not wait. */
public final class Vocabularies {

    private Vocabularies() {}

    /**
     * @param folder the flow's
     * @param schemas the schemas in scope, relative to the folder, each with whether what it declares stands in a SOAP Body; one that is
     *     wrong declares nothing
     * @param samples messages to look at
     */
    public static Vocabulary of(Path folder, Map<String, Boolean> schemas, Collection<byte[]> samples) {
        Vocabulary vocabulary = new Vocabulary();
        Diagnostics unheard = new Diagnostics("");
        SchemaFiles files = new SchemaFiles(new FlowFolder(folder, unheard), unheard);
        schemas.keySet().forEach(schema -> files.check(schema, new Place("", 0, "")));
        files.judged().forEach((path, schema) -> {
            XSModel model = model(schema);
            if (model != null) {
                vocabulary.add(
                        model,
                        schemas.entrySet().stream()
                                .anyMatch(
                                        each -> each.getValue() && path.equals(FlowFolder.resolve("", each.getKey()))));
            }
        });
        samples.forEach(vocabulary::add);
        return vocabulary;
    }

    /** All grammars of a schema see each other, so the model of one shows all; null for a schema that declares nothing. */
    private static XSModel model(Schema schema) {
        Grammar[] grammars = ((XSGrammarPoolContainer) schema)
                .getGrammarPool()
                .retrieveInitialGrammarSet(XMLGrammarDescription.XML_SCHEMA);
        SchemaGrammar[] ours = new SchemaGrammar[grammars.length];
        for (int i = 0; i < grammars.length; i++) {
            ours[i] = (SchemaGrammar) grammars[i];
        }
        return ours.length == 0 ? null : ours.length == 1 ? ours[0].toXSModel() : ours[0].toXSModel(ours);
    }
}
