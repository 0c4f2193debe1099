package org.millrace.runtime.steps.xml;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.api.Trial.fault;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.apache.xerces.impl.dv.SchemaDVFactory;
import org.apache.xerces.impl.dv.xs.XSSimpleTypeDecl;
import org.junit.jupiter.api.Test;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.LinkError;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.api.Trial;
import org.millrace.xml.type.SimpleType;

/** What Xerces keeps once for the whole process is the same before and after a schema is read, whatever is in it. */
class SchemasApartTest {

    /** A schema for schemas of its own: xml:lang is asked while it is read, and languages are restricted, listed and united. */
    private static final String LANGUAGES = """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xml:lang="en">
              <xs:annotation><xs:documentation xml:lang="en-GB">Languages</xs:documentation></xs:annotation>
              <xs:simpleType name="any"><xs:restriction base="xs:language"/></xs:simpleType>
              <xs:simpleType name="short">
                <xs:restriction base="xs:language"><xs:maxLength value="2"/><xs:enumeration value="de"/><xs:enumeration value="fr"/></xs:restriction>
              </xs:simpleType>
              <xs:simpleType name="british"><xs:restriction base="any"><xs:pattern value="en-.*"/></xs:restriction></xs:simpleType>
              <xs:simpleType name="several"><xs:list itemType="xs:language"/></xs:simpleType>
              <xs:simpleType name="either"><xs:union memberTypes="xs:language xs:int"/></xs:simpleType>
              <xs:simpleType name="codes">
                <xs:restriction base="xs:NMTOKENS"><xs:pattern value="[a-z ]+"/></xs:restriction>
              </xs:simpleType>
              <xs:element name="r">
                <xs:complexType>
                  <xs:sequence>
                    <xs:element name="any" type="any" minOccurs="0"/>
                    <xs:element name="short" type="short" minOccurs="0" default="de"/>
                    <xs:element name="british" type="british" minOccurs="0"/>
                    <xs:element name="several" type="several" minOccurs="0"/>
                    <xs:element name="either" type="either" minOccurs="0"/>
                    <xs:element name="codes" type="codes" minOccurs="0"/>
                    <xs:element name="own" type="xs:language" minOccurs="0"/>
                  </xs:sequence>
                  <xs:attribute name="l" type="xs:language" default="en"/>
                </xs:complexType>
              </xs:element>
            </xs:schema>
            """;

    private static final String PLAIN = """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
              <xs:element name="r" type="xs:string"/>
            </xs:schema>
            """;

    private final Trial trial = new Trial().resource("languages.xsd", LANGUAGES).resource("plain.xsd", PLAIN);

    private Validate prepared(String schema) {
        return Validate.prepare(
                trial.link(),
                StepFacts.of("step", "validate").with("schema", schema).with("subject", "message"));
    }

    private void assertJudges(Validate languages) {
        for (String valid : new String[] {
            "<r/>",
            "<r l='nb-NO'><any>en</any><short>fr</short><british>en-GB</british><several>de fr</several><either>12</either>"
                    + "<codes>a b</codes><own>x-klingon</own></r>"
        }) {
            Validate.run(trial.request(valid), languages);
        }
        for (String invalid : new String[] {
            "<r l='en_US'/>",
            "<r><any>english-language</any><own>toolongaword</own></r>",
            "<r><short>en</short></r>",
            "<r><british>de-GB</british></r>",
            "<r><several>de f_r</several></r>",
            "<r><codes>A</codes></r>"
        }) {
            fault(FaultCode.INVALID, () -> Validate.run(trial.request(invalid), languages));
        }
    }

    @Test
    void aSchemaWithXmlLangIsReadAfterAnyOtherAndBeforeItAndAgain() {
        List<Validate> made = new ArrayList<>();
        for (String schema :
                new String[] {"languages.xsd", "plain.xsd", "languages.xsd", "languages.xsd", "plain.xsd"}) {
            made.add(prepared(schema));
        }
        for (Validate each : made.reversed()) {
            if (each != made.get(1) && each != made.get(4)) {
                assertJudges(each);
            }
        }
        assertJudges(prepared("languages.xsd")); // when others have judged
    }

    @Test
    void schemasThatAreReadAtTheSameTimeAreReadAlike() throws Exception {
        String letters = PLAIN.replace("<xs:element name=\"r\" type=\"xs:string\"/>", """
                <xs:element name="r"><xs:simpleType>
                  <xs:restriction base="xs:string"><xs:pattern value="\\p{L}+\\w\\d?\\p{IsGreek}*"/></xs:restriction>
                </xs:simpleType></xs:element>
                """);
        Trial both = new Trial().resource("languages.xsd", LANGUAGES).resource("letters.xsd", letters);
        List<Throwable> thrown = new ArrayList<>();
        List<Thread> readers = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            String schema = i % 2 == 0 ? "languages.xsd" : "letters.xsd";
            readers.add(Thread.ofPlatform().start(() -> {
                try {
                    for (int n = 0; n < 10; n++) {
                        Validate prepared = Validate.prepare(
                                both.link(),
                                StepFacts.of("step", "validate")
                                        .with("schema", schema)
                                        .with("subject", "message"));
                        Validate.run(
                                both.request(schema.startsWith("l") && schema.charAt(1) == 'a' ? "<r/>" : "<r>ab</r>"),
                                prepared);
                    }
                } catch (Throwable e) {
                    synchronized (thrown) {
                        thrown.add(e);
                    }
                }
            }));
        }
        for (Thread reader : readers) {
            reader.join();
        }
        assertEquals(List.of(), thrown);
    }

    @Test
    void readingASchemaAndJudgingByItChangesNothingInABuiltInType() throws Exception {
        prepared("plain.xsd");
        Map<String, String> before = builtIns();
        Validate languages = prepared("languages.xsd");
        assertJudges(languages);
        assertEquals(before, builtIns());
        assertTrue(before.size() > 40, before::toString);
    }

    /** Those of XML Signature and Encryption that Santuario brings along; what a schema needs from elsewhere is refused, and refused alike. */
    @Test
    void realSchemasAreReadAlikeInEitherOrderOfOneProcess() throws Exception {
        Trial real = new Trial();
        List<String> paths = new ArrayList<>();
        try (ZipFile jar = new ZipFile(Path.of(org.apache.xml.security.Init.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toURI())
                .toFile())) {
            for (ZipEntry entry : Collections.list(jar.entries())) {
                if (entry.getName().endsWith(".xsd")) {
                    paths.add(entry.getName());
                    real.resource(
                            entry.getName(),
                            new String(jar.getInputStream(entry).readAllBytes(), UTF_8));
                }
            }
        }
        List<String> read = new ArrayList<>();
        for (List<String> order : List.of(paths, paths.reversed())) {
            Map<String, String> told = new TreeMap<>();
            for (String path : order) {
                try {
                    Xerces.schema(real.link(), "step", path);
                    told.put(path, "read");
                } catch (LinkError e) {
                    told.put(path, e.getMessage());
                }
            }
            read.add(told.toString());
        }
        assertEquals(read.getFirst(), read.getLast());
        assertTrue(read.getFirst().split("=read").length > 5, read::getFirst);
    }

    /** All fields of every built-in type; of collections what is in them, by identity. */
    private static Map<String, String> builtIns() throws IllegalAccessException {
        Map<String, String> found = new TreeMap<>();
        for (String name : SimpleType.builtInNames()) {
            Object type = SchemaDVFactory.getInstance().getBuiltInType(name);
            StringBuilder fields = new StringBuilder();
            for (Field field : XSSimpleTypeDecl.class.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    field.setAccessible(true);
                    fields.append(field.getName())
                            .append('=')
                            .append(shown(field.get(type)))
                            .append('\n');
                }
            }
            found.put(name, fields.toString());
        }
        return found;
    }

    private static String shown(Object value) {
        return switch (value) {
            case null -> "null";
            case Collection<?> all -> shown(all.toArray()) + " in " + System.identityHashCode(all);
            case Object[] all -> {
                StringBuilder items = new StringBuilder();
                for (Object each : all) {
                    items.append(shown(each)).append(' ');
                }
                yield items.toString();
            }
            case String text -> text;
            case Number number -> number.toString();
            case Boolean flag -> flag.toString();
            default -> value.getClass().getSimpleName() + "@" + System.identityHashCode(value);
        };
    }
}
