package org.millrace.xml.type;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import javax.xml.XMLConstants;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.Validator;
import org.apache.xerces.jaxp.validation.XMLSchemaFactory;
import org.junit.jupiter.api.Test;
import org.xml.sax.ErrorHandler;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;

/** Values where they stand in documents, in elements and in attributes, against Xerces' validator: it normalizes them differently. */
class InDocumentsTest {

    /** A type as a schema has it, and ours. */
    private record Case(String schema, SimpleType ours) {}

    private static SimpleType restrict(String base, String... facets) {
        return SimpleType.restrict(SimpleType.builtIn(base), "t", facets);
    }

    private static String restriction(String base, String facets) {
        return "<xs:restriction base='xs:" + base + "'>" + facets + "</xs:restriction>";
    }

    private static final List<Case> CASES = List.of(
            new Case(restriction("anyURI", "<xs:maxLength value='3'/>"), restrict("anyURI", "maxLength=3")),
            new Case(restriction("anyURI", "<xs:enumeration value='a b'/>"), restrict("anyURI", "enumeration=a b")),
            new Case(
                    restriction("anyURI", "<xs:maxLength value='3'/><xs:pattern value='.*'/>"),
                    restrict("anyURI", "maxLength=3", "pattern=.*")),
            new Case(restriction("string", "<xs:length value='4'/>"), restrict("string", "length=4")),
            new Case(
                    restriction("normalizedString", "<xs:pattern value='a  b'/>"),
                    restrict("normalizedString", "pattern=a  b")),
            new Case(restriction("token", "<xs:pattern value='a b'/>"), restrict("token", "pattern=a b")),
            new Case(
                    restriction("token", "<xs:enumeration value='a b'/><xs:enumeration value=' c '/>"),
                    restrict("token", "enumeration=a b", "enumeration=c")),
            new Case(
                    "<xs:restriction><xs:simpleType><xs:union memberTypes='xs:int xs:string'/></xs:simpleType>"
                            + "<xs:pattern value='a b'/><xs:enumeration value='a b'/></xs:restriction>",
                    SimpleType.restrict(
                            SimpleType.union(
                                    new SimpleType[] {SimpleType.builtIn("int"), SimpleType.builtIn("string")}, "t"),
                            "t",
                            "pattern=a b",
                            "enumeration=a b")),
            new Case(
                    "<xs:restriction><xs:simpleType><xs:union memberTypes='xs:anyURI'/></xs:simpleType>"
                            + "<xs:enumeration value='a b'/></xs:restriction>",
                    SimpleType.restrict(
                            SimpleType.union(new SimpleType[] {SimpleType.builtIn("anyURI")}, "t"),
                            "t",
                            "enumeration=a b")),
            new Case(
                    "<xs:restriction><xs:simpleType><xs:list itemType='xs:token'/></xs:simpleType>"
                            + "<xs:pattern value='a b'/></xs:restriction>",
                    SimpleType.restrict(SimpleType.list(SimpleType.builtIn("token"), "t"), "t", "pattern=a b")),
            new Case(
                    "<xs:union memberTypes='xs:int xs:ENTITY xs:string'/>",
                    SimpleType.union(
                            new SimpleType[] {
                                SimpleType.builtIn("int"), SimpleType.builtIn("ENTITY"), SimpleType.builtIn("string")
                            },
                            "t")),
            new Case(
                    restriction("date", "<xs:minInclusive value='2000-01-01+05:00'/>"),
                    restrict("date", "minInclusive=2000-01-01+05:00")));

    private static final String[] TEXTS = {
        "",
        "a",
        "a b",
        "a  b",
        " a b ",
        "a\tb",
        "a\n\nb",
        "abcd",
        "ab  ",
        " c ",
        "c",
        "1",
        " 1 ",
        "2000-01-01",
        "1999-12-31Z",
        "1999-12-31-05:00",
        "2000-01-01+05:00",
        "2000-01-01+06:00",
        "x  y z"
    };

    @Test
    void elementsAndAttributesSayWhatXercesValidatorSays() throws SAXException, IOException {
        List<String> wrong = new ArrayList<>();
        for (Case each : CASES) {
            Validator validator = validator(each.schema);
            for (String text : TEXTS) {
                StringBuilder cooked = new StringBuilder();
                text.chars().forEach(c -> cooked.append("&#").append(c).append(';'));
                compare(wrong, each, each.ours, text, first(validator, "<e>" + cooked + "</e>"), "element");
                compare(
                        wrong,
                        each,
                        each.ours.ofAttribute(),
                        text,
                        first(validator, "<a v='" + cooked + "'/>"),
                        "attribute");
            }
        }
        assertEquals("", String.join("\n", wrong));
    }

    private static void compare(
            List<String> wrong, Case each, SimpleType ours, String text, String judged, String where) {
        byte[] bytes = Utf8Text.bytes(text);
        String told = ours.complaint(bytes, 0, bytes.length, Scope.EMPTY);
        String rule = told == null ? null : told.substring(0, told.indexOf(':'));
        boolean accepted = ours.accepts(bytes, 0, bytes.length, Scope.EMPTY);
        if (accepted != (judged == null) || rule != null && !rule.equals(judged)) {
            wrong.add(each.schema + " " + where + " '" + text + "': Xerces " + judged + ", we " + told);
        }
    }

    private static Validator validator(String type) throws SAXException {
        String schema =
                "<xs:schema xmlns:xs='" + XMLConstants.W3C_XML_SCHEMA_NS_URI + "'><xs:simpleType name='t'>" + type
                        + "</xs:simpleType><xs:element name='e' type='t'/><xs:element name='a'><xs:complexType><xs:attribute name='v' type='t'/>"
                        + "</xs:complexType></xs:element></xs:schema>";
        Schema made = new XMLSchemaFactory().newSchema(new StreamSource(new StringReader(schema)));
        return made.newValidator();
    }

    /** The rule of the first error, or null. */
    private static String first(Validator validator, String document) throws SAXException, IOException {
        List<String> errors = new ArrayList<>();
        validator.setErrorHandler(new ErrorHandler() {
            @Override
            public void warning(SAXParseException e) {}

            @Override
            public void error(SAXParseException e) {
                errors.add(e.getMessage());
            }

            @Override
            public void fatalError(SAXParseException e) throws SAXException {
                throw e;
            }
        });
        validator.validate(new StreamSource(new StringReader(document)));
        return errors.isEmpty()
                ? null
                : errors.getFirst().substring(0, errors.getFirst().indexOf(':'));
    }
}
