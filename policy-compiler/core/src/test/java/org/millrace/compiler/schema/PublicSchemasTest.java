package org.millrace.compiler.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import javax.xml.namespace.QName;
import javax.xml.validation.Schema;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.compiler.sample.SchemaModel;
import org.millrace.compiler.sample.XmlSample;
import org.millrace.compiler.schema.Trial.Verdict;
import org.millrace.xml.EventStream;
import org.millrace.xml.XmlError;
import org.xml.sax.SAXException;

/**
 * The schemas that people out there use: all of them are compiled, and samples of their elements, and what mutation makes of those, are
 * judged as Xerces judges them; none is left to it. The short form takes a few schemas of each library, the long one ({@code
 * -Dlong=true}) more, and larger libraries.
 */
class PublicSchemasTest {

    private static final boolean LONG = Boolean.getBoolean("long");
    private static final int MUTANTS = LONG ? 10 : 4;
    private static final int LONGEST_SAMPLE = 20_000;

    private static PublicSchemas schemas;

    private final Map<Verdict, Integer> counts = new EnumMap<>(Verdict.class);
    private final List<String> differences = new ArrayList<>();
    private int compiled;

    @BeforeAll
    static void readTheLibraries() throws IOException {
        schemas = PublicSchemas.in(Path.of("target", "public-schemas"));
    }

    /**
     * @param atLeast so many of its schemas Xerces must take, lest the test grow empty
     * @param few of how many schemas, picked by chance, messages are judged in the short form
     */
    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "camunda-bpmn-model, 5, 2", // BPMN
        "jaxb-xjc, 5, 5",
        "opensaml-saml-api, 40, 6", // SAML 1.1 and 2.0
        "opensaml-soap-api, 5, 5", // WS-Security, WS-Trust, SOAP
        "peppol-sbdh, 1, 1",
        "ph-cii-d16b, 50, 60", // invoices of UN/CEFACT
        "ph-ubl23, 90, 2", // orders and invoices of OASIS
        "ph-xsds, 6, 6", // XML Signature, XAdES, XLink
        "spring-beans, 3, 3",
        "xmlsec, 8, 8"
    })
    void areCompiledAndJudgedAlike(String library, int atLeast, int few) throws IOException {
        judge(library, atLeast, LONG ? Math.max(few, 20) : few);
    }

    @ParameterizedTest(name = "{0}")
    @EnabledIfSystemProperty(
            named = "long",
            matches = "true",
            disabledReason = "takes minutes and fetches 24 MB: -Dlong=true")
    @CsvSource({
        "hapi-fhir-validation-resources-r4, 4", // health records of HL7
        "ogc-schemas, 60", // geography: GML and what stands on it
        "poi-ooxml-full, 10" // office documents
    })
    void ofLargeLibrariesAreCompiledAndJudgedAlike(String library, int few) throws IOException {
        judge(library, few, few);
    }

    private void judge(String library, int atLeast, int few) throws IOException {
        List<String> paths = schemas.of(library);
        Random random = new Random(library.hashCode());
        Collections.shuffle(paths, random);
        for (String path : paths) {
            if (compiled >= few) {
                break;
            }
            try {
                judge(path, schemas.schema(path), random);
                compiled++;
            } catch (SAXException e) {
                // not whole in itself: a part of others, or one that needs what is in none of these libraries
            }
        }
        assertEquals("", String.join("\n", differences.subList(0, Math.min(5, differences.size()))));
        assertTrue(compiled >= Math.min(atLeast, few), compiled + " schemas " + counts);
        assertTrue(counts.getOrDefault(Verdict.BOTH_VALID, 0) >= compiled / 30, compiled + " schemas " + counts);
    }

    private void judge(String path, Schema schema, Random random) throws SAXException {
        Trial trial = Trial.of(schema);
        Mutation mutation = new Mutation(random);
        List<QName> roots = new ArrayList<>(SchemaModel.roots(schema));
        Collections.shuffle(roots, random);
        for (QName root : roots.subList(0, Math.min(roots.size(), LONG ? 12 : 4))) {
            for (XmlSample.Content content : XmlSample.Content.values()) {
                String sample = sample(schema, root, content);
                for (int mutant = 0; !sample.isEmpty() && mutant <= MUTANTS; mutant++) {
                    judge(trial, path, mutant == 0 ? sample : mutation.of(sample));
                }
            }
        }
    }

    /** A sample of the element, "" when none is finite or it is too long to be mutated. */
    private static String sample(Schema schema, QName root, XmlSample.Content content) {
        try {
            String text = XmlSample.of(schema, root, content).text();
            return text.length() > LONGEST_SAMPLE ? "" : text;
        } catch (IllegalArgumentException e) {
            return ""; // each would have to hold another one
        }
    }

    private void judge(Trial trial, String path, String document) {
        EventStream message;
        try {
            message = Trial.parse(document);
        } catch (XmlError e) {
            return; // no XML any more
        }
        Verdict verdict = trial.judge(message);
        counts.merge(verdict, 1, Integer::sum);
        if (verdict == Verdict.TAKEN_WRONGLY || verdict == Verdict.LEFT_TO_XERCES) {
            differences.add(verdict + " " + path + " " + trial.told() + "\n" + document);
        }
    }
}
