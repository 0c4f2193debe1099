package org.millrace.compiler.schema;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.millrace.xml.EventStream;

/**
 * Identity constraints of elements of which a message has very many: what each of them costs must not grow with their number. Xerces
 * compares values one by one, so it is not asked; {@link KeysInScopesTest} does.
 */
class ManyScopesTest {

    private static final Duration LIMIT = Duration.ofSeconds(5);
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private static final String SCHEMA = """
        <xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'>
          <xs:complexType name='V'><xs:attribute name='v' type='xs:int'/></xs:complexType>
          <xs:element name='r'><xs:complexType><xs:sequence>
            <xs:element name='both' minOccurs='0' maxOccurs='unbounded'>
              <xs:complexType><xs:sequence><xs:element name='k' type='V' minOccurs='0'/><xs:element name='f' type='V' minOccurs='0'/></xs:sequence></xs:complexType>
              <xs:key name='B'><xs:selector xpath='k'/><xs:field xpath='@v'/></xs:key>
              <xs:keyref name='BB' refer='B'><xs:selector xpath='f'/><xs:field xpath='@v'/></xs:keyref>
            </xs:element>
            <xs:element name='group' minOccurs='0' maxOccurs='unbounded'>
              <xs:complexType><xs:sequence><xs:element name='k' type='V'/></xs:sequence></xs:complexType>
              <xs:key name='K'><xs:selector xpath='k'/><xs:field xpath='@v'/></xs:key>
            </xs:element>
            <xs:element name='f' type='V' minOccurs='0' maxOccurs='unbounded'/>
            <xs:element name='line' minOccurs='0' maxOccurs='unbounded'>
              <xs:complexType><xs:sequence><xs:element name='k' type='V' minOccurs='0'/></xs:sequence></xs:complexType>
              <xs:unique name='U'><xs:selector xpath='k'/><xs:field xpath='@v'/></xs:unique>
            </xs:element>
          </xs:sequence></xs:complexType>%s</xs:element>
        </xs:schema>
        """;

    private static final String OUTER_REFERENCE =
            "<xs:keyref name='R' refer='K'><xs:selector xpath='f'/><xs:field xpath='@v'/></xs:keyref>";

    private static Trial trial(String atRoot) throws Exception {
        return Trial.of(Map.of("schema.xsd", SCHEMA.formatted(atRoot)));
    }

    private static String root(String content) {
        return "<r>" + content + "</r>";
    }

    private static String many(int count, IntFunction<String> each) {
        return IntStream.range(0, count).mapToObj(each).collect(Collectors.joining());
    }

    private static boolean acceptsInTime(Trial trial, String document) {
        EventStream message = Trial.parse(document);
        return assertTimeoutPreemptively(LIMIT, () -> trial.accepts(message));
    }

    @Test
    void emptyElementsThatHaveAKeyAndAReferenceToItAreJudgedOneByOne() throws Exception {
        Trial trial = trial("");
        assertTrue(acceptsInTime(trial, root("<both/>".repeat(200_000))));
    }

    @Test
    void elementsWithAValueAndAReferenceToItAreJudgedOneByOne() throws Exception {
        IntFunction<String> both = i -> "<both><k v='" + i + "'/><f v='" + i + "'/></both>";
        Trial trial = trial("");
        assertTrue(acceptsInTime(trial, root(many(200_000, both))));
    }

    @Test
    void aReferenceFindsItsValueAmongManyElementsWithTheKey() throws Exception {
        IntFunction<String> group = i -> "<group><k v='" + i + "'/></group>";
        IntFunction<String> reference = i -> "<f v='" + i + "'/>";
        Trial trial = trial(OUTER_REFERENCE);
        assertTrue(acceptsInTime(trial, root(many(200_000, group) + many(200_000, reference))));
        assertFalse(acceptsInTime(trial, root(many(200_000, group) + many(200_001, reference))));
    }

    @Test
    void anElementWithoutValuesTakesNoRoomForThem() throws Exception {
        Trial trial = trial("");
        assertAllocatesPerElement(trial, 300, 300_000, "<line/>".repeat(300_000));
        assertAllocatesPerElement(trial, 300, 300_000, "<both/>".repeat(300_000));
    }

    @Test
    void anElementWithAValueTakesLittleRoomForIt() throws Exception {
        Trial trial = trial("");
        assertAllocatesPerElement(trial, 600, 300_000, many(300_000, i -> "<line><k v='" + i + "'/></line>"));
        assertAllocatesPerElement(trial, 600, 300_000, many(300_000, i -> "<group><k v='" + i + "'/></group>"));
    }

    /** What is kept until the message ends is no more than what was allocated. */
    private static void assertAllocatesPerElement(Trial trial, int bytes, int elements, String content) {
        EventStream message = Trial.parse(root(content));
        long before = THREADS.getCurrentThreadAllocatedBytes();
        assertTrue(trial.accepts(message));
        long allocated = THREADS.getCurrentThreadAllocatedBytes() - before;
        assertTrue(allocated < (long) bytes * elements, () -> allocated / elements + " bytes an element");
    }
}
