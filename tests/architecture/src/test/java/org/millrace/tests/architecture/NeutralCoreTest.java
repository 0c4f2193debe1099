package org.millrace.tests.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.reflect.Field;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.millrace.runtime.http.FieldName;

/** The core speaks of messages, fields and bodies, and no transport's language. */
class NeutralCoreTest {

    private static final String REMEDY =
            "the core speaks no HTTP: what a field means for a body stands behind BodyFields, which the transport gives to its messages; words"
                    + " stand in runtime/http; what a listener or an endpoint does stands in runtime/transports/http";

    private static final Pattern TEXT = Pattern.compile("\"([A-Za-z0-9-]+)\"");

    /** How fields are written, whoever made them up: parts with a capital, joined by hyphens. */
    private static final Pattern FIELD = Pattern.compile("[A-Z][a-z]+[0-9]*(-[A-Z][A-Za-z0-9]*)+");

    private static Stream<Path> core() {
        return Sources.files(".java").stream()
                .filter(file -> Stream.of("runtime/api/src/main", "runtime/road/src/main")
                        .anyMatch(Sources.TOP.relativize(file)::startsWith));
    }

    @Test
    void noFieldOfHttpIsNamedThere() {
        Set<String> fields = Stream.of(FieldName.class.getFields())
                .map(NeutralCoreTest::value)
                .map(name -> name.toLowerCase(Locale.ROOT))
                .collect(Collectors.toSet());
        Set<String> found = new TreeSet<>();
        core().forEach(file -> TEXT.matcher(Sources.text(file))
                .results()
                .map(text -> text.group(1))
                .filter(text -> fields.contains(text.toLowerCase(Locale.ROOT))
                        || FIELD.matcher(text).matches())
                .forEach(text -> found.add(Sources.TOP.relativize(file) + ": " + text)));
        assertEquals(Set.of(), found, REMEDY);
    }

    private static String value(Field constant) {
        try {
            return (String) constant.get(null);
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void noClassThereIsNamedAfterIt() {
        Set<String> found = core().map(file -> Sources.TOP.relativize(file).toString())
                .filter(file -> file.substring(file.lastIndexOf('/')).contains("Http"))
                .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(Set.of(), found, REMEDY);
    }
}
