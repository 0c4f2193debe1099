package org.millrace.tests.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
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
            "the core speaks no HTTP: what a field means for a body stands behind BodyFields, which the transport gives to its messages; what a"
                    + " message begins with is the transport's own, see Message.start; words stand in runtime/http; what a listener or an"
                    + " endpoint does stands in runtime/transports/http";

    private static final Pattern TEXT = Pattern.compile("\"([A-Za-z0-9-]+)\"");

    /** How fields are written, whoever made them up: parts with a capital, joined by hyphens. */
    private static final Pattern FIELD = Pattern.compile("[A-Z][a-z]+[0-9]*(-[A-Z][A-Za-z0-9]*)+");

    /** What a part of a multipart body has in its head, by whatever transport the body came (RFC 2045), and where that is read. */
    private static final Set<String> OF_PARTS =
            Set.of("content-type", "content-id", "content-transfer-encoding", "content-length");

    private static final Path MULTIPART = Path.of("runtime/api/src/main/java/org/millrace/runtime/api/multipart");

    private static final Set<String> METHODS =
            Set.of("GET", "HEAD", "POST", "PUT", "DELETE", "CONNECT", "OPTIONS", "TRACE", "PATCH");

    /** What HTTP calls the parts of its request line and status line. */
    private static final Set<String> PARTS = Set.of("method", "target", "path", "query", "status", "protocol");

    private static final Pattern COMMENT = Pattern.compile("(?s)/\\*.*?\\*/|//[^\\n\"]*(?=\\n)");

    private static final Pattern NAMED = Pattern.compile("\\b\\w*(?:[Hh]ttp|HTTP)\\w*\\b(?!://)");

    /** A part of a name: what begins with a capital. */
    private static final Pattern WORD = Pattern.compile("[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])");

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
                .filter(text -> !Sources.TOP.relativize(file).startsWith(MULTIPART)
                        || !OF_PARTS.contains(text.toLowerCase(Locale.ROOT)))
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

    @Test
    void noMethodOfHttpIsNamedThere() {
        Set<String> found = new TreeSet<>();
        core().forEach(file -> TEXT.matcher(Sources.text(file))
                .results()
                .map(text -> text.group(1))
                .filter(METHODS::contains)
                .forEach(text -> found.add(Sources.TOP.relativize(file) + ": " + text)));
        assertEquals(Set.of(), found, REMEDY);
    }

    @Test
    void noCodeThereSpeaksOfIt() {
        Set<String> found = new TreeSet<>();
        core().forEach(file -> NAMED.matcher(COMMENT.matcher(Sources.text(file)).replaceAll(""))
                .results()
                .forEach(name -> found.add(Sources.TOP.relativize(file) + ": " + name.group())));
        assertEquals(Set.of(), found, REMEDY);
    }

    /** A status, say, is nothing that a letter in a queue has: who asks a message for one asks its start. */
    @Test
    void nothingThatOthersCallThereIsAPartOfARequestOrStatusLine() {
        Set<String> found = new ClassFileImporter()
                        .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                        .importPackages(
                                "org.millrace.runtime.api",
                                "org.millrace.runtime.admit",
                                "org.millrace.runtime.select",
                                "org.millrace.runtime.flow",
                                "org.millrace.runtime.reply")
                        .stream()
                        .flatMap(type -> type.getMethods().stream())
                        .filter(method -> !method.getModifiers().contains(JavaModifier.PRIVATE)
                                && !method.getModifiers().contains(JavaModifier.SYNTHETIC))
                        .filter(method -> WORD.matcher(method.getName())
                                .results()
                                .anyMatch(word -> PARTS.contains(word.group().toLowerCase(Locale.ROOT))))
                        .map(JavaMethod::getFullName)
                        .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(Set.of(), found, REMEDY);
    }
}
