package org.millrace.compiler.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.millrace.compiler.schema.Trial.Verdict;
import org.millrace.xml.EventStream;
import org.millrace.xml.XmlLimits;
import org.millrace.xml.canonical.CanonicalMethod;
import org.millrace.xml.canonical.Canonicalizer;
import org.millrace.xml.warm.EngineWarmUp;

/**
 * The JVM compiles for what it has seen: code for a steady traffic is thrown away when the first message comes that is different. However
 * many kinds of messages join one by one, validating and canonicalizing must not stop for it: no 100 ms of CPU time may go by at under a
 * tenth of the steady speed. The tokenizer's own test of this kind is {@code EngineWarmUpTest}.
 *
 * <p>That is counted by {@link ThrownAwayCodeTest}: which code is thrown away for the same messages. Here it is measured, with {@code
 * -Dlong=true} alone, and the figures are printed. Speeds are bytes a nanosecond of this thread's CPU time; but how long it has to do without
 * the code that is being made anew depends on when the JIT's threads get their turn, which on a busy machine is late.
 */
class NewShapesTest {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final long WINDOW_NANOS = 100_000_000;

    static final String SCHEMA = """
        <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:n" xmlns="urn:n" elementFormDefault="qualified">
          <xs:element name="r"><xs:complexType><xs:choice maxOccurs="unbounded">
            <xs:element name="v" type="V"/>
            <xs:element name="nil" type="xs:int" nillable="true"/>
            <xs:element name="given" type="xs:token" default="x"/>
            <xs:element name="fixed" type="xs:decimal" fixed="1.50"/>
            <xs:element name="mixed"><xs:complexType mixed="true"><xs:sequence>
              <xs:element name="b" type="xs:string" minOccurs="0" maxOccurs="unbounded"/></xs:sequence></xs:complexType></xs:element>
            <xs:element name="union" type="U"/>
            <xs:element name="list" type="xs:NMTOKENS"/>
            <xs:element name="id"><xs:complexType><xs:attribute name="id" type="xs:ID"/><xs:attribute name="ref" type="xs:IDREF"/></xs:complexType></xs:element>
            <xs:element name="all"><xs:complexType><xs:all><xs:element name="x" minOccurs="0"/><xs:element name="y"/></xs:all></xs:complexType></xs:element>
            <xs:any namespace="##other" processContents="lax"/>
          </xs:choice></xs:complexType></xs:element>
          <xs:complexType name="V"><xs:sequence>
            <xs:element name="name" type="xs:string"/><xs:element name="price" type="P" minOccurs="0" maxOccurs="3"/>
          </xs:sequence><xs:attribute name="a" type="xs:int"/><xs:attribute name="at" type="xs:dateTime"/><xs:anyAttribute namespace="##other" processContents="lax"/></xs:complexType>
          <xs:complexType name="W"><xs:complexContent><xs:extension base="V"><xs:sequence><xs:element name="more" type="xs:anyURI"/></xs:sequence></xs:extension></xs:complexContent></xs:complexType>
          <xs:simpleType name="P"><xs:restriction base="xs:decimal"><xs:fractionDigits value="2"/><xs:maxInclusive value="1000"/></xs:restriction></xs:simpleType>
          <xs:simpleType name="K"><xs:restriction base="xs:token"><xs:pattern value="[A-Z]{2}[0-9]+"/></xs:restriction></xs:simpleType>
          <xs:simpleType name="U"><xs:union memberTypes="K xs:date xs:duration"/></xs:simpleType>
        </xs:schema>
        """;

    static final String STEADY = "<v a=\"1\"><name>text</name><price>1.5</price></v>\n    ";

    /** What the steady traffic has never had, one kind of thing each; @ is the number of the item. */
    static final String[] NEW_SHAPES = {
        "<v a=\"-20\" at=\"2026-01-31T06:15:00.250Z\"><name/><price>1</price><price>999.99</price></v>",
        "<v a=\"&#49;\"><name>a &amp; b</name><price>&#49;.5</price></v>",
        "<v a=\"1\"><name><![CDATA[a < b]]></name><price><!-- a remark -->1</price></v>",
        "<v a=\"1\"><name>größer als 中文 und 😀</name><price> 1.5 </price></v>",
        "<v a=\"1\" xmlns:o=\"urn:o\" o:more=\"1\"><name>text</name></v>",
        "<v a=\"1\" xsi:type=\"W\"><name>text</name><more>http://other.example/a?b</more></v>",
        "<nil>1</nil><nil xsi:nil=\"true\"/>",
        "<given/><given>y</given><fixed>1.5</fixed>",
        "<mixed>a<b>c</b>d<b/></mixed>",
        "<union>AB12</union><union>2026-01-31</union><union>P1DT2H</union>",
        "<list> a  b c </list>",
        "<id id=\"i@\" ref=\"i@\"/>",
        "<all><y/><x/></all>",
        "<o xmlns=\"urn:o\" z='2' a='1'><p/>text</o>",
        "<v  a = '1' ><name >text</name ><?target data?></v >\r\n",
    };

    @Test
    void messagesOfAllShapesAreValid() throws Exception {
        Trial trial = Trial.of(Map.of("schema.xsd", SCHEMA));
        for (String shape : NEW_SHAPES) {
            byte[] document = document(shape);
            assertEquals(
                    Verdict.BOTH_VALID,
                    trial.judge(Trial.parse(new String(document, StandardCharsets.UTF_8))),
                    () -> shape + " " + trial.told());
        }
    }

    @Test
    @EnabledIfSystemProperty(named = "long", matches = "true")
    void aNewShapeOfMessageDoesNotStopValidation() throws Exception {
        Trial fresh = Trial.of(Map.of("schema.xsd", SCHEMA));
        watch(message -> assertTrue(fresh.accepts(message)));
    }

    @Test
    @EnabledIfSystemProperty(named = "long", matches = "true")
    void aNewShapeOfMessageDoesNotStopCanonicalization() {
        long[] written = new long[1];
        watch(message -> Canonicalizer.write(
                message, 0, CanonicalMethod.EXCLUSIVE, (bytes, offset, length) -> written[0] += length));
        assertTrue(written[0] > 0);
    }

    private static void watch(Consumer<EventStream> work) {
        EngineWarmUp.run(Duration.ofSeconds(1));
        byte[] steady = document(STEADY);
        double speed = 0;
        for (int window = 0; window < 50; window++) {
            speed = slowestOf(work, List.of(steady), 1);
        }
        for (String shape : NEW_SHAPES) {
            double slowest = slowestOf(work, List.of(steady, document(shape), document(shape + STEADY)), 20);
            System.out.printf("%.2f GB/s steady, slowest 100 ms %.2f GB/s with %.40s%n", speed, slowest, shape);
            assertTrue(slowest > speed / 10, slowest + " of " + speed + " GB/s when this came: " + shape);
        }
    }

    private static double slowestOf(Consumer<EventStream> work, List<byte[]> traffic, int windows) {
        double slowest = Double.MAX_VALUE;
        for (int window = 0; window < windows; window++) {
            long start = THREADS.getCurrentThreadCpuTime();
            long end = start;
            long bytes = 0;
            while (end - start < WINDOW_NANOS) {
                for (byte[] document : traffic) {
                    work.accept(EventStream.parse(document, 0, document.length, XmlLimits.DEFAULTS));
                    bytes += document.length;
                }
                end = THREADS.getCurrentThreadCpuTime();
            }
            slowest = Math.min(slowest, (double) bytes / (end - start));
        }
        return slowest;
    }

    static byte[] document(String item) {
        StringBuilder content =
                new StringBuilder("<r xmlns=\"urn:n\" xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\">");
        for (int number = 0; content.length() < 8000; number++) {
            content.append(item.replace("@", Integer.toString(number)));
        }
        return content.append("</r>").toString().getBytes(StandardCharsets.UTF_8);
    }
}
