package org.millrace.tests.flows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What becomes of a schema does not depend on those before it in the same process: each is compiled, loaded by a runtime's own reader and
 * judges messages the same in one order and in the other, and as Xerces judges them. What Xerces shares within a process must not change.
 *
 * <p>The schemas are made by chance of what real ones are made of. {@code -Dschemas=FOLDER} takes those of a folder in their place, of
 * which each folder in it is read by itself, and prints what became of them; {@code -Dmatching=REGEX} only those whose path matches.
 */
class SchemasInOneProcessTest {

    private static final String FOLDER = System.getProperty("schemas");
    private static final int GENERATED = Boolean.getBoolean("long") ? 2_000 : 200;

    @Test
    void schemasAreReadAndJudgeTheSameInWhicheverOrderTheyCome(@TempDir Path made) throws IOException {
        List<LoadedSchema.Named> schemas = FOLDER == null ? generated(made) : in(Path.of(FOLDER));
        Map<LoadedSchema.Named, LoadedSchema> forwards = loaded(schemas);
        Map<LoadedSchema.Named, LoadedSchema> backwards = loaded(schemas.reversed());
        int loads = 0;
        int documents = 0;
        List<String> wrong = new ArrayList<>();
        Map<String, Integer> refusals = new TreeMap<>();
        for (LoadedSchema.Named schema : schemas) {
            LoadedSchema one = forwards.get(schema);
            LoadedSchema other = backwards.get(schema);
            if (!one.equals(other)) {
                wrong.add(schema + ": first " + one + ", then " + other);
            }
            wrong.addAll(one.differences());
            loads += one.isLoaded() ? 1 : 0;
            documents += one.judged();
            if (!one.isLoaded()) {
                refusals.merge(
                        one.outcome().replaceAll("^[^ ]*: ", "").replaceAll("'[^']*'|[0-9]+", "*"), 1, Integer::sum);
            }
            if (FOLDER != null) {
                System.out.println(schema + ": " + one.outcome());
            }
        }
        String told = loads + " of " + schemas.size() + " loaded, " + documents + " documents judged";
        if (FOLDER != null) {
            refusals.forEach((reason, count) -> System.out.println(count + " " + reason));
            System.out.println(told);
        }
        assertEquals("", String.join("\n", wrong.subList(0, Math.min(10, wrong.size()))), told);
        if (FOLDER == null) {
            assertEquals(Map.of(), refusals);
            assertTrue(documents > loads * 4, told);
        }
    }

    private static Map<LoadedSchema.Named, LoadedSchema> loaded(List<LoadedSchema.Named> schemas) {
        Map<LoadedSchema.Named, LoadedSchema> loaded = new LinkedHashMap<>();
        schemas.forEach(each -> loaded.put(each, LoadedSchema.of(each)));
        return loaded;
    }

    private static List<LoadedSchema.Named> in(Path folder) throws IOException {
        String matching = System.getProperty("matching", ".*");
        List<LoadedSchema.Named> schemas = new ArrayList<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(each -> each.toString().endsWith(".xsd"))
                    .sorted()
                    .toList()) {
                Path path = folder.relativize(file);
                if (path.getNameCount() > 1 && path.toString().matches(matching)) {
                    Path root = folder.resolve(path.getName(0));
                    schemas.add(
                            new LoadedSchema.Named(root, root.relativize(file).toString()));
                }
            }
        }
        return schemas;
    }

    private static List<LoadedSchema.Named> generated(Path folder) throws IOException {
        List<LoadedSchema.Named> schemas = new ArrayList<>();
        for (int i = 0; i < GENERATED; i++) {
            Path root = Files.createDirectories(folder.resolve("s" + i));
            for (Map.Entry<String, String> file :
                    new Variation(new Random(i)).files().entrySet()) {
                Path path = root.resolve(file.getKey());
                Files.createDirectories(path.getParent());
                Files.write(path, file.getValue().getBytes(StandardCharsets.UTF_8));
            }
            schemas.add(new LoadedSchema.Named(root, "main.xsd"));
        }
        return schemas;
    }

    /** A schema of several files, of what has once been read differently behind another schema, or might be. */
    private static final class Variation {

        private static final String[] NAMES = {
            "order", "type", "xs", "_", "a.b-c", "\u00fcber", "\u6ce8\u6587", "element", "schema"
        };
        private static final String[] TYPES = {
            "<xs:restriction base='xs:language'/>",
            "<xs:restriction base='xs:language'><xs:maxLength value='2'/><xs:enumeration value='de'/><xs:enumeration value='fr'/></xs:restriction>",
            "<xs:restriction base='xs:NMTOKENS'><xs:pattern value='[a-z ]+'/></xs:restriction>",
            "<xs:restriction base='xs:string'><xs:pattern value='\\p{L}{2,4}'/><xs:pattern value='[A-Z-[IO]][0-9]*'/></xs:restriction>",
            "<xs:list itemType='xs:language'/>",
            "<xs:union memberTypes='xs:language xs:int xs:gYearMonth'/>",
            "<xs:restriction base='xs:decimal'><xs:fractionDigits value='2'/><xs:maxInclusive value='999.99'/></xs:restriction>",
            "<xs:restriction base='xs:dateTime'><xs:minInclusive value='2000-01-01T00:00:00Z'/></xs:restriction>",
            "<xs:restriction base='xs:QName'/>",
            "<xs:restriction base='xs:hexBinary'><xs:length value='2'/></xs:restriction>"
        };

        private final Random random;
        private final String name;
        private final String space;
        private final boolean redefines;
        private final Map<String, String> files = new LinkedHashMap<>();

        Variation(Random random) {
            this.random = random;
            this.name = NAMES[random.nextInt(NAMES.length)];
            this.space = random.nextInt(4) == 0 ? "" : "urn:v:" + random.nextInt(3);
            this.redefines = random.nextInt(3) == 0;
            boolean imports = random.nextBoolean();
            String prefix = space.isEmpty() ? "" : "v:";
            files.put("parts/types.xsd", types(random.nextInt(3) == 0 ? "" : space));
            if (imports) {
                files.put(
                        "parts/other.xsd",
                        schema(
                                "urn:other",
                                "<xs:element name='remark'%s/><xs:attribute name='rank' type='xs:int'/>"
                                        .formatted(random.nextBoolean() ? " type='xs:language'" : "")));
                files.put(
                        "parts/xml.xsd",
                        schema(
                                "http://www.w3.org/XML/1998/namespace",
                                "<xs:attribute name='lang' type='xs:language'/><xs:attribute name='space' type='xs:NCName' default='preserve'/>"));
            }
            StringBuilder content = new StringBuilder();
            if (imports) {
                content.append(
                        "<xs:import namespace='urn:other' schemaLocation='parts/other.xsd'/>"
                                + "<xs:import namespace='http://www.w3.org/XML/1998/namespace' schemaLocation='parts/xml.xsd'/>");
            }
            content.append(
                    redefines ? """
                            <xs:redefine schemaLocation='parts/types.xsd'><xs:simpleType name='T'><xs:restriction base='%sT'/></xs:simpleType>
                            <xs:complexType name='C'><xs:complexContent><xs:extension base='%sC'><xs:attribute name='more' type='xs:ID'/></xs:extension></xs:complexContent></xs:complexType>
                            </xs:redefine>""".formatted(prefix, prefix) : "<xs:include schemaLocation='parts/types.xsd'/>");
            content.append("""
                <xs:annotation><xs:documentation xml:lang='en-GB'>Made by chance</xs:documentation></xs:annotation>
                <xs:element name='%s'><xs:complexType><xs:sequence%s>
                <xs:element name='t' type='%sT'/><xs:element name='c' type='%sC' minOccurs='0'/>%s
                </xs:sequence><xs:attribute name='l' type='xs:language' default='en'/>%s</xs:complexType>%s</xs:element>""".formatted(
                            name,
                            random.nextBoolean() ? " maxOccurs='" + (2 + random.nextInt(100)) + "'" : "",
                            prefix,
                            prefix,
                            imports ? "<xs:element ref='o:remark' minOccurs='0'/>" : "",
                            imports
                                    ? "<xs:attribute ref='xml:lang'/><xs:attribute ref='xml:space'/><xs:attribute ref='o:rank'/>"
                                    : "",
                            random.nextBoolean()
                                    ? "<xs:unique name='u'><xs:selector xpath='*'/><xs:field xpath='@id'/></xs:unique>"
                                    : ""));
            files.put("main.xsd", schema(space, content.toString()));
        }

        private String types(String target) {
            String prefix = target.isEmpty() ? "" : "v:";
            return schema(target, """
                <xs:simpleType name='T'>%s</xs:simpleType>
                <xs:complexType name='C'><xs:choice maxOccurs='%s'><xs:element name='%s' type='%sT' nillable='true'/>
                <xs:any namespace='##other' processContents='lax'/></xs:choice><xs:attribute name='id' type='xs:NMTOKEN'/></xs:complexType>""".formatted(
                            TYPES[random.nextInt(TYPES.length)],
                            random.nextBoolean() ? "unbounded" : "3",
                            NAMES[random.nextInt(NAMES.length)],
                            prefix));
        }

        private String schema(String target, String content) {
            String own = target.isEmpty() ? "" : " targetNamespace='%s'".formatted(target);
            own += target.startsWith("urn:") ? " xmlns:v='%s'".formatted(target) : "";
            String qualified = random.nextBoolean() ? " elementFormDefault='qualified'" : "";
            String language = random.nextBoolean() ? " xml:lang='de'" : "";
            return "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' xmlns:o='urn:other'%s%s%s>%s</xs:schema>\n"
                    .formatted(own, qualified, language, content);
        }

        Map<String, String> files() {
            return files;
        }
    }
}
