package org.millrace.runtime.server.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** The page and the schemas of the settings are what the records declare; with {@code -Dgolden.update=true} they are written. */
class SettingsReferenceTest {

    private static final boolean UPDATE = Boolean.getBoolean("golden.update");
    private static final Path DOCS = Path.of("../../docs");
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(SerializationFeature.INDENT_OUTPUT, SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
            .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .build();

    private static void isUpToDate(Path page, String declared) throws Exception {
        if (UPDATE) {
            Files.createDirectories(page.getParent());
            Files.writeString(page, declared);
        }
        assertEquals(
                declared,
                Files.exists(page) ? Files.readString(page) : "",
                () -> page.getFileName() + " is not what the records declare; write it anew and read the difference:"
                        + " ./millrace mvn -B -q -Ddesigner.skip -pl runtime/server -am test -Dtest=SettingsReferenceTest"
                        + " -Dsurefire.failIfNoSpecifiedTests=false -DargLine=-Dgolden.update=true");
    }

    private static String schema(UserFile file) {
        return JSON.writeValueAsString(SettingsSchema.of(file)).replace("\r\n", "\n") + "\n";
    }

    @Test
    void thePageIsWhatTheRecordsDeclare() throws Exception {
        isUpToDate(DOCS.resolve("settings.md"), SettingsPage.text());
    }

    @ParameterizedTest
    @EnumSource(UserFile.class)
    void theSchemaIsWhatTheRecordsDeclare(UserFile file) throws Exception {
        isUpToDate(DOCS.resolve("schema").resolve(file.file.replace(".yaml", ".schema.json")), schema(file));
    }

    private static List<String> judged(UserFile file, String yaml) {
        Schema schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(schema(file), InputFormat.JSON);
        Object read = new Load(LoadSettings.builder().build()).loadFromString(yaml);
        return schema.validate(JSON.writeValueAsString(read), InputFormat.JSON).stream()
                .map(Error::toString)
                .toList();
    }

    @ParameterizedTest
    @EnumSource(UserFile.class)
    void theSchemaTakesEveryFileOfExamplesAndTests(UserFile file) throws Exception {
        String begin = file.file.substring(0, file.file.indexOf('.'));
        List<Path> files = new ArrayList<>();
        for (String folder : List.of("../../examples", "../../tests/benchmarks/flows", ".")) {
            try (Stream<Path> all = Files.walk(Path.of(folder), 3)) {
                all.filter(path -> path.getFileName().toString().startsWith(begin)
                                && path.toString().endsWith(".yaml")
                                && !path.toString().contains("target"))
                        .forEach(files::add);
            }
        }
        assertFalse(files.isEmpty());
        List<String> wrong = new ArrayList<>();
        for (Path each : files) {
            judged(file, Files.readString(each)).forEach(error -> wrong.add(each + ": " + error));
        }
        assertEquals(List.of(), wrong);
    }

    @Test
    void theSchemaRefusesWhatTheReaderWould() {
        Map<String, Integer> refused = Map.of(
                "listners: {}\n", 1,
                "listeners: {http: {}}\n", 1,
                "admission: {maxExchanges: 0}\n", 2,
                "logging: {level: loud}\n", 2,
                "stopTimeout: soon\n", 2);
        refused.forEach((text, count) ->
                assertEquals(count, judged(UserFile.CONFIGURATION, text).size(), text));
        assertEquals(List.of(), judged(UserFile.CONFIGURATION, "stopTimeout: \"${T:-3s}\"\n"));
    }
}
