package org.millrace.compiler.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.util.Locale;
import javax.xml.namespace.QName;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import org.junit.jupiter.api.Test;
import org.millrace.compiler.resource.SafeXml;
import org.millrace.compiler.sample.XmlSample.Content;
import org.millrace.compiler.sample.XmlSample.Sample;
import org.millrace.compiler.schema.RandomSchema;
import org.xml.sax.SAXException;
import tools.jackson.databind.json.JsonMapper;

class XmlSampleTest {

    private static final int SCHEMAS = Boolean.getBoolean("long") ? 20_000 : 150;

    private static Schema schema(String content) throws SAXException {
        return SafeXml.schemas()
                .newSchema(new StreamSource(new StringReader(
                        "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'>" + content + "</xs:schema>")));
    }

    private static String sample(String content, String root, Content how) throws SAXException {
        Sample sample = XmlSample.of(schema(content), new QName(root), how);
        assertEquals("", sample.doubt(), sample.text());
        return sample.text();
    }

    /** Xerces judges each sample inside of {@link XmlSample}; a doubt is a sample that is not valid. */
    @Test
    void samplesOfRandomSchemasAreValid() {
        int judged = 0;
        for (long seed = 0; seed < SCHEMAS; seed++) {
            Schema schema;
            try {
                schema = SafeXml.schemas().newSchema(new StreamSource(new StringReader(new RandomSchema(seed).text())));
            } catch (SAXException e) {
                continue; // not every drawing is a schema
            }
            for (Content content : Content.values()) {
                Sample sample;
                try {
                    sample = XmlSample.of(schema, new QName("urn:r", "root"), content);
                } catch (IllegalArgumentException endless) {
                    continue;
                }
                assertEquals("", sample.doubt(), "seed " + seed + " " + content + "\n" + sample.text());
                judged++;
            }
        }
        assertTrue(judged > SCHEMAS / 2, judged + " samples were judged");
    }

    @Test
    void whatMayBeLeftOutIsLeftOutOrShownAsAsked() throws Exception {
        String schema = """
                <xs:element name='r'><xs:complexType><xs:sequence>
                <xs:element name='firstName' type='xs:string'/><xs:element name='city' type='xs:string' minOccurs='0' maxOccurs='9'/>
                </xs:sequence><xs:attribute name='year' type='xs:gYear'/></xs:complexType></xs:element>""";
        assertEquals("<r>\n  <firstName>Ann</firstName>\n</r>\n", sample(schema, "r", Content.REQUIRED));
        assertEquals(
                "<r year=\"2026\">\n  <firstName>Ann</firstName>\n  <city>Utrecht</city>\n  <city>Delft</city>\n</r>\n",
                sample(schema, "r", Content.ALL));
    }

    @Test
    void facetsAreKeptTogether() throws Exception {
        String schema = """
                <xs:element name='r'><xs:simpleType><xs:restriction base='xs:decimal'><xs:minExclusive value='17.5'/>
                <xs:maxExclusive value='17.6'/><xs:fractionDigits value='2'/></xs:restriction></xs:simpleType></xs:element>
                <xs:element name='s'><xs:simpleType><xs:restriction base='xs:string'><xs:pattern value='[a-f]+-\\d*'/>
                <xs:minLength value='9'/><xs:maxLength value='10'/></xs:restriction></xs:simpleType></xs:element>
                <xs:element name='t'><xs:simpleType><xs:restriction><xs:simpleType><xs:list itemType='xs:date'/></xs:simpleType>
                <xs:length value='2'/></xs:restriction></xs:simpleType></xs:element>
                <xs:element name='u'><xs:simpleType><xs:restriction base='xs:date'><xs:minExclusive value='1999-12-31'/>
                <xs:maxInclusive value='2000-01-01'/></xs:restriction></xs:simpleType></xs:element>""";
        assertEquals("<r>17.51</r>\n", sample(schema, "r", Content.REQUIRED));
        assertTrue(sample(schema, "s", Content.REQUIRED).matches("<s>[a-f]+-\\d*</s>\n"));
        assertEquals("<t>2026-03-14 2026-03-15</t>\n", sample(schema, "t", Content.REQUIRED));
        assertEquals("<u>2000-01-01</u>\n", sample(schema, "u", Content.REQUIRED));
    }

    @Test
    void keysDifferAndReferencesLeadToOne() throws Exception {
        String schema = """
                <xs:element name='r'><xs:complexType><xs:sequence>
                <xs:element name='use' maxOccurs='3' minOccurs='3'><xs:complexType><xs:attribute name='of' type='xs:int' use='required'/></xs:complexType></xs:element>
                <xs:element name='part' minOccurs='2' maxOccurs='2'><xs:complexType><xs:attribute name='no' type='xs:int' use='required'/></xs:complexType></xs:element>
                </xs:sequence></xs:complexType>
                <xs:key name='k'><xs:selector xpath='part'/><xs:field xpath='@no'/></xs:key>
                <xs:keyref name='ref' refer='k'><xs:selector xpath='use'/><xs:field xpath='@of'/></xs:keyref></xs:element>""";
        assertEquals(
                "<r>\n  <use of=\"1\"/>\n  <use of=\"2\"/>\n  <use of=\"1\"/>\n  <part no=\"1\"/>\n  <part no=\"2\"/>\n</r>\n",
                sample(schema, "r", Content.REQUIRED));
    }

    @Test
    void contentThatHoldsItselfComesToAnEnd() throws Exception {
        String schema = """
                <xs:element name='r' type='T'/><xs:complexType name='T'><xs:choice><xs:sequence><xs:element name='r' type='T'/>
                <xs:element name='r' type='T'/></xs:sequence><xs:element name='leaf' type='xs:boolean'/></xs:choice></xs:complexType>""";
        assertEquals("<r>\n  <leaf>true</leaf>\n</r>\n", sample(schema, "r", Content.REQUIRED));
        assertEquals("<r>\n  <leaf>true</leaf>\n</r>\n", sample(schema, "r", Content.ALL));
    }

    @Test
    void abstractTypesAndElementsAreReplaced() throws Exception {
        String schema = """
                <xs:complexType name='Shape' abstract='true'/><xs:complexType name='Circle'><xs:complexContent><xs:extension base='Shape'>
                <xs:attribute name='r' type='xs:double' use='required'/></xs:extension></xs:complexContent></xs:complexType>
                <xs:element name='shape' type='Shape'/><xs:element name='head' abstract='true'/><xs:element name='one' substitutionGroup='head' type='xs:int'/>
                <xs:element name='h'><xs:complexType><xs:sequence><xs:element ref='head'/></xs:sequence></xs:complexType></xs:element>""";
        assertEquals(
                "<shape xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xsi:type=\"Circle\" r=\"1\"/>\n",
                sample(schema, "shape", Content.REQUIRED));
        assertEquals("<h>\n  <one>1</one>\n</h>\n", sample(schema, "h", Content.REQUIRED));
    }

    @Test
    void whatIsNotThereOrEndlessIsRefused() throws Exception {
        Schema schema = schema(
                "<xs:element name='a'><xs:complexType><xs:sequence><xs:element ref='a'/></xs:sequence></xs:complexType></xs:element>");
        assertEquals(
                "the schema has no element b",
                assertThrows(IllegalArgumentException.class, () -> XmlSample.of(schema, new QName("b"), Content.ALL))
                        .getMessage());
        assertEquals(
                "each a would have to hold another one, without end",
                assertThrows(IllegalArgumentException.class, () -> XmlSample.of(schema, new QName("a"), Content.ALL))
                        .getMessage());
    }

    @Test
    void aSampleThatNoValueFitsSaysSo() throws Exception {
        Schema schema = schema("""
                <xs:element name='r'><xs:simpleType><xs:restriction base='xs:int'><xs:pattern value='x'/></xs:restriction></xs:simpleType></xs:element>""");
        assertTrue(
                XmlSample.of(schema, new QName("r"), Content.REQUIRED).doubt().startsWith("line 1: cvc-"));
    }

    @Test
    void samplesAreTheSameWhateverDigitsALocaleHas() throws Exception {
        Locale usual = Locale.getDefault();
        Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
        try {
            assertEquals(
                    "<a>09:30:00</a>\n",
                    sample("<xs:element name='a' type='xs:time'/>", "a", Content.REQUIRED)
                            .replaceFirst("^<\\?.*\n", ""));
            assertEquals(
                    "\"2026-03-14\"\n",
                    JsonSample.of(
                                    JsonMapper.shared().readTree("{\"type\": \"string\", \"format\": \"date\"}"),
                                    Content.REQUIRED)
                            .text());
        } finally {
            Locale.setDefault(usual);
        }
    }
}
