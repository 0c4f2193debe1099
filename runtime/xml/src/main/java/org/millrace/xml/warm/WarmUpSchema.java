package org.millrace.xml.warm;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import javax.xml.XMLConstants;
import org.millrace.xml.EventStream;
import org.millrace.xml.XmlLimits;
import org.millrace.xml.validate.CompiledSchema;
import org.millrace.xml.validate.Cursor;
import org.millrace.xml.validate.FactsText;
import org.millrace.xml.validate.SchemaFacts;
import org.millrace.xml.validate.SchemaFacts.Attribute;
import org.millrace.xml.validate.SchemaFacts.Content;
import org.millrace.xml.validate.SchemaFacts.Element;
import org.millrace.xml.validate.SchemaFacts.Identity;
import org.millrace.xml.validate.SchemaFacts.Kind;
import org.millrace.xml.validate.SchemaFacts.Making;
import org.millrace.xml.validate.SchemaFacts.Name;
import org.millrace.xml.validate.SchemaFacts.Path;
import org.millrace.xml.validate.SchemaFacts.Process;
import org.millrace.xml.validate.SchemaFacts.Simple;
import org.millrace.xml.validate.SchemaFacts.Step;
import org.millrace.xml.validate.SchemaFacts.Type;
import org.millrace.xml.validate.SchemaFacts.ValueRule;
import org.millrace.xml.validate.SchemaFacts.Wildcard;
import org.millrace.xml.validate.Validator;

/**
 * A schema as the compiler makes them, but written by hand and loose: elements may stand in any order. It has one declaration of each kind, so that
 * messages for it take what all validators share ({@link Cursor} and what is behind it) through all that messages may ask of it.
 */
final class WarmUpSchema implements CompiledSchema {

    static final String NAMESPACE = "urn:millrace:warm-up";

    /** The simple types, by their numbers. */
    private static final List<Simple> SIMPLES = List.of(
            builtIn("string"),
            builtIn("int"),
            builtIn("token"),
            builtIn("decimal"),
            builtIn("ID"),
            builtIn("IDREF"),
            builtIn("QName"),
            new Simple(Making.RESTRICTION, List.of(2), "code", List.of("pattern=[A-Z]{2}[0-9]+")),
            builtIn("date"),
            new Simple(Making.UNION, List.of(7, 8, 1), "union", List.of()),
            new Simple(Making.LIST, List.of(1), "list", List.of()),
            builtIn("IDREFS"),
            builtIn("dateTime"),
            builtIn("double"),
            builtIn("boolean"),
            builtIn("NMTOKEN"),
            new Simple(Making.RESTRICTION, List.of(0), "kind", List.of("enumeration=meter", "enumeration=breaker")),
            new Simple(Making.RESTRICTION, List.of(0), "short", List.of("maxLength=200")));

    private static final int STRING = 0;
    private static final int INT = 1;
    private static final int DECIMAL = 3;
    private static final int ID = 4;
    private static final int IDREF = 5;

    /** The types, by their numbers: complex ones first. */
    private static final int ELEMENTS = 0;

    private static final int DERIVED = 1;
    private static final int MIXED = 2;
    private static final int EMPTY = 3;
    private static final int VALUE = 4;
    private static final int ABSTRACT = 5;
    private static final int ANY = 6;
    private static final int FIRST_SIMPLE = 7;

    /** The wildcards, by their numbers. */
    private static final int LAX = 0;

    private static final int STRICT = 1;
    private static final int SKIP = 2;

    private final List<Name> names = new ArrayList<>();
    private final List<Element> elements = new ArrayList<>();
    private final List<Attribute> attributes = new ArrayList<>();
    private final List<Type> types = new ArrayList<>();
    private final List<Identity> identities;
    private final int[] elementOf;
    private final int[] attributeOf;
    private final String facts;
    private final Validator validator;
    private final List<byte[]> valid = new ArrayList<>();
    private final List<byte[]> invalid = new ArrayList<>();

    WarmUpSchema() {
        types.add(new Type(name("Elements"), Content.ELEMENTS, false, SchemaFacts.NONE));
        types.add(new Type(name("Derived"), Content.ELEMENTS, false, SchemaFacts.NONE));
        types.add(new Type(name("Mixed"), Content.MIXED, false, SchemaFacts.NONE));
        types.add(new Type(name("Empty"), Content.EMPTY, false, SchemaFacts.NONE));
        types.add(new Type(name("Value"), Content.VALUE, false, DECIMAL));
        types.add(new Type(name("Abstract"), Content.ELEMENTS, true, SchemaFacts.NONE));
        types.add(
                new Type(name(XMLConstants.W3C_XML_SCHEMA_NS_URI, "anyType"), Content.MIXED, false, SchemaFacts.NONE));
        for (int simple = 0; simple < SIMPLES.size(); simple++) {
            String name = SIMPLES.get(simple).name();
            types.add(new Type(name(XMLConstants.W3C_XML_SCHEMA_NS_URI, name), Content.SIMPLE, false, simple));
        }
        identities = List.of(
                identity(Kind.KEY, SchemaFacts.NONE, false, "item", "code"),
                identity(Kind.KEYREF, 0, false, "use", "code"),
                identity(Kind.UNIQUE, SchemaFacts.NONE, true, "item", "string"));
        element("r", ELEMENTS, false, ValueRule.NONE, "", List.of(0, 1, 2));
        for (String plain : new String[] {"item", "use", "elements"}) {
            element(plain, ELEMENTS, false, ValueRule.NONE, "", List.of());
        }
        element("nillable", ELEMENTS, true, ValueRule.NONE, "", List.of());
        element("mixed", MIXED, false, ValueRule.NONE, "", List.of());
        element("empty", EMPTY, false, ValueRule.NONE, "", List.of());
        element("value", VALUE, false, ValueRule.NONE, "", List.of());
        element("given", FIRST_SIMPLE + INT, false, ValueRule.DEFAULT, "7", List.of());
        element("fixed", FIRST_SIMPLE + DECIMAL, true, ValueRule.FIXED, "1.50", List.of());
        element("fixedMixed", MIXED, false, ValueRule.FIXED, "so", List.of());
        element("abstract", ABSTRACT, false, ValueRule.NONE, "", List.of());
        attribute("fixed", DECIMAL, ValueRule.FIXED, "1.50");
        for (int simple = 0; simple < SIMPLES.size(); simple++) {
            String name = SIMPLES.get(simple).name();
            element(name, FIRST_SIMPLE + simple, false, ValueRule.NONE, "", List.of());
            attribute(name, simple, ValueRule.NONE, "");
        }
        List<Wildcard> wildcards = List.of(
                new Wildcard(true, List.of(), Process.LAX),
                new Wildcard(false, List.of(NAMESPACE, "urn:millrace:warm-up:strict"), Process.STRICT),
                new Wildcard(true, List.of(NAMESPACE, ""), Process.SKIP));
        List<List<Integer>> derivations =
                List.of(IntStream.range(0, types.size()).boxed().toList());
        facts = FactsText.write(new SchemaFacts(
                names, SIMPLES, types, elements, attributes, wildcards, identities, derivations, List.of()));
        elementOf = new int[names.size() + 1];
        attributeOf = new int[names.size() + 1];
        for (int number = 0; number < elements.size(); number++) {
            elementOf[elements.get(number).name()] = number + 1;
        }
        for (int number = 0; number < attributes.size(); number++) {
            attributeOf[attributes.get(number).name()] = number + 1;
        }
        validator = Validator.of(this);
        messages();
    }

    private static Simple builtIn(String name) {
        return new Simple(Making.BUILT_IN, List.of(), name, List.of());
    }

    private int name(String localName) {
        return name(NAMESPACE, localName);
    }

    /** Its number; the same one for the same name. */
    private int name(String namespace, String localName) {
        Name name = new Name(namespace, localName);
        if (!names.contains(name)) {
            names.add(name);
        }
        return names.indexOf(name) + 1;
    }

    private void element(
            String name, int type, boolean isNillable, ValueRule rule, String value, List<Integer> scopeOf) {
        elements.add(new Element(name(name), true, type, isNillable, false, rule, value, 0, scopeOf));
    }

    private void attribute(String name, int type, ValueRule rule, String value) {
        attributes.add(new Attribute(name("", name), false, type, rule, value));
        attributes.add(new Attribute(name(name), true, type, rule, value));
    }

    private static Identity identity(Kind kind, int refers, boolean deep, String element, String field) {
        Step any = new Step("*", "*");
        List<Path> selector = List.of(
                new Path(deep, List.of(new Step(NAMESPACE, element)), false),
                new Path(false, List.of(any, new Step(NAMESPACE, "*"), new Step(NAMESPACE, element)), false));
        List<Path> either = List.of(
                new Path(false, List.of(new Step("", field)), true),
                new Path(deep, List.of(new Step(NAMESPACE, field)), false));
        return new Identity(kind, refers, selector, List.of(either));
    }

    @Override
    public String[] facts() {
        return new String[] {facts};
    }

    @Override
    public boolean type(Cursor cursor, int type) {
        if (!attributes(cursor, type)) {
            return false;
        }
        return switch (type) {
            case EMPTY -> Cursor.empty(cursor);
            case VALUE -> Cursor.value(cursor, DECIMAL);
            case MIXED, ANY -> content(cursor, Cursor.nextMixed(cursor), true);
            default -> content(cursor, Cursor.next(cursor), false);
        };
    }

    private boolean content(Cursor cursor, int first, boolean mixed) {
        int name = first;
        while (name != 0) {
            if (!child(cursor, name)) {
                return false;
            }
            Cursor.turn(cursor);
            name = mixed ? Cursor.nextMixed(cursor) : Cursor.next(cursor);
        }
        return true;
    }

    private boolean child(Cursor cursor, int name) {
        int number = name > 0 ? elementOf[name] - 1 : SchemaFacts.NONE;
        if (number < 0) {
            for (int wildcard = SKIP; wildcard >= LAX; wildcard--) {
                if (Cursor.takes(cursor, wildcard)) {
                    return Cursor.any(cursor, wildcard);
                }
            }
            return false;
        }
        Element element = elements.get(number);
        if (element.rule() != ValueRule.NONE || element.isNillable() || element.type() == ABSTRACT) {
            return Cursor.element(cursor, number);
        }
        return element.type() >= FIRST_SIMPLE
                ? Cursor.simple(cursor, element.type() - FIRST_SIMPLE, number)
                : type(cursor, element.type()) || Cursor.again(cursor, number);
    }

    @Override
    public boolean attributes(Cursor cursor, int type) {
        if (type == MIXED) {
            return Cursor.noAttributes(cursor);
        }
        int name = Cursor.attribute(cursor);
        while (name != 0) {
            if (!attribute(cursor, name, type)) {
                return false;
            }
            name = Cursor.attribute(cursor);
        }
        return true;
    }

    /** Of the schema's own namespace are those that a wildcard lets in. */
    private boolean attribute(Cursor cursor, int name, int type) {
        int number = name > 0 ? attributeOf[name] - 1 : SchemaFacts.NONE;
        if (number < 0 || attributes.get(number).isGlobal()) {
            return type == DERIVED || type == ANY
                    ? Cursor.attributeAny(cursor, LAX)
                    : Cursor.attributeAnyOneId(cursor, STRICT) || Cursor.attributeAnyOneId(cursor, SKIP);
        }
        return attributes.get(number).rule() == ValueRule.NONE
                ? Cursor.attributeValue(cursor, attributes.get(number).type())
                : Cursor.attributeFixed(cursor, number);
    }

    private void messages() {
        valid("");
        valid(
                "<string>plain</string><string/><string>a &amp; b</string><int>1</int><int> -20 </int><decimal>1.5</decimal>");
        valid(
                "<int><!-- one -->1<![CDATA[2]]></int><int>&#49;</int><code>AB12</code><list>1 2  3</list><date>2026-01-31</date>");
        valid(
                "<elements string='a' int='&#49;' code=\"AB12\" list='1 2' fixed=\"1.5\"> <elements/>\n<!-- c --><?p?></elements>");
        valid(
                "<elements xmlns:o='urn:o' o:more='1' w:string='x' w:fixed='1.50'/><elements w:ID='i1'/><o:o xmlns:o='urn:o'/>");
        valid("<elements xsi:type='w:Derived' other='1'/><elements w:IDREF='i2' ID='i2' xsi:type='w:Derived'/>");
        valid(
                "<nillable xsi:nil='true'/><nillable xsi:nil=\"0\"><string>x</string></nillable><nillable int=\"1\" xsi:nil=\"1\"/>");
        valid(
                "<mixed>text<string>a</string><![CDATA[more]]><mixed/></mixed><mixed/><empty/><empty></empty><empty string='a'/>");
        valid("<empty><!-- c --><?p?><![CDATA[]]></empty><value>1.5</value><value int='1'> 2&#46;5 </value>");
        valid("<given/><given>8</given><given><!-- c --></given><fixed>1.5</fixed><fixed/><fixed>&#49;.500</fixed>");
        valid(
                "<fixedMixed/><fixedMixed>so</fixedMixed><int xsi:type='xs:int'>1</int><string xsi:type='xs:token'>a</string>");
        valid(
                "<ID>a</ID><IDREF>a</IDREF><elements ID='b' IDREF='a'/><IDREFS>a b</IDREFS><QName>w:a</QName><QName>a</QName>");
        valid("<union>AB12</union><union>2026-01-31</union><union>12</union><elements union='12' QName='xs:int'/>");
        valid(
                "<item code='AB1' string='x'/><item><code>AB2</code></item><use code='AB2'/><use><code>AB1</code></use><use/>"
                        + "<elements><elements><item code='AB3'/><item string='&#97;' code='AB4'/></elements></elements>");
        valid("<item code='AB1'><string>x</string></item><elements><item string='y'/></elements>");
        valid(
                "<elements xsi:schemaLocation='urn:o o.xsd' xsi:noNamespaceSchemaLocation='o.xsd'><string>a</string></elements>");
        valid("<x xmlns='' a='1'>lax</x><o xmlns='urn:o' z='1'><p/>text</o><x xmlns='' xsi:type='xs:int'>1</x>");
        valid("<w:string>中文的文本</w:string>\r\n<w:token> a  b </w:token>\n\n   \n");

        invalid("text");
        invalid("<![CDATA[text]]>");
        invalid("<int>a</int>");
        invalid("<int>1<string/></int>");
        invalid("<int><![CDATA[a]]></int>");
        invalid("<elements int='a'/>");
        invalid("<elements int='&#97;'/>");
        invalid("<elements other='a'/>");
        invalid("<elements fixed='1.6'/>");
        invalid("<elements w:int='a'/>");
        invalid("<elements w:unknown='a'/>");
        invalid("<elements w:ID='a' w:IDREF='b'/>");
        invalid("<elements ID='a'/><elements ID='a'/>");
        invalid("<IDREF>a</IDREF>");
        invalid("<ID>a</ID><ID>a</ID>");
        invalid("<mixed string='a'/>");
        invalid("<empty>a</empty>");
        invalid("<empty><string/></empty>");
        invalid("<empty><![CDATA[a]]></empty>");
        invalid("<value>a</value>");
        invalid("<given>a</given>");
        invalid("<fixed>1.6</fixed>");
        invalid("<fixed xsi:nil='true'/>");
        invalid("<fixedMixed>no</fixedMixed>");
        invalid("<fixedMixed><string/></fixedMixed>");
        invalid("<nillable xsi:nil='true'>a</nillable>");
        invalid("<nillable xsi:nil='maybe'/>");
        invalid("<elements xsi:nil='true'/>");
        invalid("<elements xsi:type='w:None'/>");
        invalid("<elements xsi:type='x:None'/>");
        invalid("<elements xsi:type='w:Abstract'/>");
        invalid("<elements xsi:schemaLocation='%zz'/>");
        invalid("<abstract/>");
        invalid("<unknown/>");
        invalid("<QName>x:a</QName>");
        invalid("<union>ab</union>");
        invalid("<list>1 a</list>");
        invalid("<item code='AB1'/><item code='AB1'/>");
        invalid("<item/>");
        invalid("<use code='AB1'/>");
        invalid("<item code='AB1' string='a'/><item code='AB2' string='a'/>");
        invalid("<item code='AB1'><code>AB1</code></item>");
    }

    private void valid(String content) {
        valid.add(message(content));
    }

    private void invalid(String content) {
        invalid.add(message(content));
    }

    private static byte[] message(String content) {
        String start = "<w:r xmlns:w=\"" + NAMESPACE + "\" xmlns=\"" + NAMESPACE + "\" xmlns:xsi=\""
                + XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI + "\" xmlns:xs=\"" + XMLConstants.W3C_XML_SCHEMA_NS_URI
                + "\">\n    ";
        return (start + content + "</w:r>").getBytes(StandardCharsets.UTF_8);
    }

    /** @throws IllegalStateException when one of the messages is not judged as it is meant */
    void judgeRare(int step) {
        int number = step % (valid.size() + invalid.size());
        boolean isValid = number < valid.size();
        byte[] message = isValid ? valid.get(number) : invalid.get(number - valid.size());
        judge(EventStream.parse(message, 0, message.length, XmlLimits.DEFAULTS), isValid);
    }

    /** @throws IllegalStateException when it is not valid */
    void judgeUsual(EventStream stream) {
        judge(stream, true);
    }

    private void judge(EventStream stream, boolean isValid) {
        if (validator.accepts(stream, stream.root()) != isValid) {
            throw new IllegalStateException(
                    (isValid ? "not valid: " : "valid: ") + new String(stream.toByteArray(), StandardCharsets.UTF_8));
        }
    }
}
