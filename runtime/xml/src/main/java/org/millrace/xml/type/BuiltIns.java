package org.millrace.xml.type;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The built-in types of Part 2, section 3, and anySimpleType. */
final class BuiltIns {

    private static final Map<String, SimpleType> TYPES = new LinkedHashMap<>();

    static {
        strings();
        numbers();
        Facets collapsed = Facets.NONE.whiteSpace(WhiteSpace.COLLAPSE);
        put(new BooleanType("boolean", collapsed));
        put(new FloatType("float", collapsed, true));
        put(new FloatType("double", collapsed, false));
        for (DateTimeValue.Kind kind : DateTimeValue.Kind.values()) {
            put(new DateType(kind.type, collapsed, kind));
        }
        put(new DurationType("duration", collapsed));
        put(new BinaryType("hexBinary", collapsed, false));
        put(new BinaryType("base64Binary", collapsed, true));
        put(new UriType("anyURI", collapsed));
        put(new QNameType("QName", collapsed, false));
        put(new QNameType("NOTATION", collapsed, true));
    }

    private BuiltIns() {}

    static SimpleType type(String name) {
        SimpleType type = TYPES.get(name);
        if (type == null) {
            throw new IllegalArgumentException("no built-in type: " + name);
        }
        return type;
    }

    static List<String> names() {
        return List.copyOf(TYPES.keySet());
    }

    private static void put(SimpleType type) {
        TYPES.put(type.name(), type);
    }

    private static void strings() {
        put(new StringType("anySimpleType", Facets.NONE, StringType.Form.ANY, StringType.Role.UNTYPED));
        put(new StringType("string", Facets.NONE, StringType.Form.ANY, StringType.Role.PLAIN));
        restrict("string", "normalizedString", "whiteSpace=replace");
        restrict("normalizedString", "token", "whiteSpace=collapse");
        restrict("token", "language", "pattern=([a-zA-Z]{1,8})(-[a-zA-Z0-9]{1,8})*");
        names("Name", StringType.Form.NAME, StringType.Role.PLAIN);
        names("NCName", StringType.Form.NCNAME, StringType.Role.PLAIN);
        names("NMTOKEN", StringType.Form.NMTOKEN, StringType.Role.PLAIN);
        names("ID", StringType.Form.NCNAME, StringType.Role.ID);
        names("IDREF", StringType.Form.NCNAME, StringType.Role.IDREF);
        names("ENTITY", StringType.Form.NCNAME, StringType.Role.ENTITY);
        for (String item : new String[] {"NMTOKEN", "IDREF", "ENTITY"}) {
            String list = item.equals("ENTITY") ? "ENTITIES" : item + "S";
            put(SimpleType.restrict(SimpleType.list(type(item), list), list, "minLength=1"));
        }
    }

    private static void names(String name, StringType.Form form, StringType.Role role) {
        put(new StringType(name, Facets.NONE.whiteSpace(WhiteSpace.COLLAPSE), form, role));
    }

    private static void numbers() {
        Facets collapsed = Facets.NONE.whiteSpace(WhiteSpace.COLLAPSE);
        put(new DecimalType("decimal", collapsed, false));
        put(new DecimalType("integer", collapsed, true));
        restrict("integer", "nonPositiveInteger", "maxInclusive=0");
        restrict("integer", "negativeInteger", "maxInclusive=-1");
        restrict("integer", "nonNegativeInteger", "minInclusive=0");
        restrict("integer", "positiveInteger", "minInclusive=1");
        range("long", "-9223372036854775808", "9223372036854775807");
        range("int", "-2147483648", "2147483647");
        range("short", "-32768", "32767");
        range("byte", "-128", "127");
        range("unsignedLong", "0", "18446744073709551615");
        range("unsignedInt", "0", "4294967295");
        range("unsignedShort", "0", "65535");
        range("unsignedByte", "0", "255");
    }

    private static void range(String name, String least, String most) {
        restrict("integer", name, "minInclusive=" + least, "maxInclusive=" + most);
    }

    private static void restrict(String base, String name, String... facets) {
        put(SimpleType.restrict(type(base), name, facets));
    }
}
