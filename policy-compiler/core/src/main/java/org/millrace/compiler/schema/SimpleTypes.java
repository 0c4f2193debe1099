package org.millrace.compiler.schema;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.XMLConstants;
import org.apache.xerces.impl.dv.SchemaDVFactory;
import org.apache.xerces.impl.dv.xs.XSSimpleTypeDecl;
import org.apache.xerces.xni.QName;
import org.apache.xerces.xs.StringList;
import org.apache.xerces.xs.XSFacet;
import org.apache.xerces.xs.XSObject;
import org.apache.xerces.xs.XSObjectList;
import org.apache.xerces.xs.XSSimpleTypeDefinition;
import org.apache.xerces.xs.datatypes.XSDateTime;
import org.apache.xerces.xs.datatypes.XSQName;
import org.millrace.xml.validate.SchemaFacts.Making;
import org.millrace.xml.validate.SchemaFacts.Simple;

/** The simple types of a schema, each told as made of built-in ones and of those before it. */
final class SimpleTypes {

    private static final short[] SINGLE = {
        XSSimpleTypeDefinition.FACET_LENGTH,
        XSSimpleTypeDefinition.FACET_MINLENGTH,
        XSSimpleTypeDefinition.FACET_MAXLENGTH,
        XSSimpleTypeDefinition.FACET_WHITESPACE,
        XSSimpleTypeDefinition.FACET_MINEXCLUSIVE,
        XSSimpleTypeDefinition.FACET_MININCLUSIVE,
        XSSimpleTypeDefinition.FACET_MAXEXCLUSIVE,
        XSSimpleTypeDefinition.FACET_MAXINCLUSIVE,
        XSSimpleTypeDefinition.FACET_TOTALDIGITS,
        XSSimpleTypeDefinition.FACET_FRACTIONDIGITS
    };

    private static final String[] SINGLE_NAMES = {
        "length",
        "minLength",
        "maxLength",
        "whiteSpace",
        "minExclusive",
        "minInclusive",
        "maxExclusive",
        "maxInclusive",
        "totalDigits",
        "fractionDigits"
    };

    private final List<Simple> simples = new ArrayList<>();
    private final Map<XSSimpleTypeDefinition, Integer> numbers = new IdentityHashMap<>();

    List<Simple> all() {
        return List.copyOf(simples);
    }

    int number(XSSimpleTypeDefinition type) {
        Integer known = numbers.get(type);
        if (known == null) {
            known = add(make(type));
            numbers.put(type, known);
        }
        return known;
    }

    private int add(Simple simple) {
        simples.add(simple);
        return simples.size() - 1;
    }

    private Simple make(XSSimpleTypeDefinition type) {
        if (isBuiltIn(type)) {
            return new Simple(Making.BUILT_IN, List.of(), type.getName(), List.of());
        }
        String name = ((XSSimpleTypeDecl) type).getTypeName();
        XSSimpleTypeDefinition origin = type;
        while (!isBuiltIn(origin) && origin.getBaseType() instanceof XSSimpleTypeDefinition base && !isAny(base)) {
            origin = base;
        }
        List<String> facets = facets(type, origin);
        int made = switch (isBuiltIn(origin) ? XSSimpleTypeDefinition.VARIETY_ATOMIC : origin.getVariety()) {
            case XSSimpleTypeDefinition.VARIETY_LIST ->
                add(new Simple(Making.LIST, List.of(number(origin.getItemType())), name, List.of()));
            case XSSimpleTypeDefinition.VARIETY_UNION ->
                add(new Simple(Making.UNION, members(origin), name, List.of()));
            default -> number(origin);
        };
        return new Simple(Making.RESTRICTION, List.of(made), name, facets);
    }

    private List<Integer> members(XSSimpleTypeDefinition union) {
        XSObjectList members = union.getMemberTypes();
        List<Integer> made = new ArrayList<>();
        for (int i = 0; i < members.getLength(); i++) {
            made.add(number((XSSimpleTypeDefinition) members.item(i)));
        }
        return made;
    }

    /** What a type asks beyond the type it comes from; Xerces has put together what the types between them ask. */
    private static List<String> facets(XSSimpleTypeDefinition type, XSSimpleTypeDefinition origin) {
        List<String> facets = new ArrayList<>();
        for (int i = 0; i < SINGLE.length; i++) {
            String value = type.isDefinedFacet(SINGLE[i]) ? value(type, SINGLE[i]) : null;
            if (value != null && !value.equals(origin.getLexicalFacetValue(SINGLE[i]))) {
                facets.add(SINGLE_NAMES[i] + "=" + value);
            }
        }
        StringList patterns = type.getLexicalPattern();
        StringList known = isBuiltIn(origin) ? origin.getLexicalPattern() : null;
        for (int i = 0; i < patterns.getLength(); i++) {
            if (known == null || !known.contains(patterns.item(i))) {
                facets.add("pattern=" + patterns.item(i));
            }
        }
        enumeration((XSSimpleTypeDecl) type, facets);
        return facets;
    }

    /** As it was written if it is a date, time or duration: Xerces writes those in UTC, and leaves out what that makes of the hour. */
    private static String value(XSSimpleTypeDefinition type, short facet) {
        XSObject found = type.getFacet(facet);
        return found instanceof XSFacet single && single.getActualFacetValue() instanceof XSDateTime time
                ? time.getLexicalValue()
                : type.getLexicalFacetValue(facet);
    }

    private static void enumeration(XSSimpleTypeDecl type, List<String> facets) {
        if (!type.isDefinedFacet(XSSimpleTypeDefinition.FACET_ENUMERATION)) {
            return;
        }
        StringList lexical = type.getLexicalEnumeration();
        for (int i = 0; i < lexical.getLength(); i++) {
            String value = lexical.item(i);
            if (type.getActualEnumeration().item(i) instanceof XSQName actual) {
                QName name = actual.getXNIQName();
                value = "{" + (name.uri == null ? "" : name.uri) + "}" + value.trim();
            }
            facets.add("enumeration=" + value);
        }
    }

    /** The schema of schemas has types of its own beside the built-in ones, and names those again. */
    private static boolean isBuiltIn(XSSimpleTypeDefinition type) {
        return XMLConstants.W3C_XML_SCHEMA_NS_URI.equals(type.getNamespace())
                && type.getName() != null
                && SchemaDVFactory.getInstance().getBuiltInType(type.getName()) != null;
    }

    private static boolean isAny(XSSimpleTypeDefinition type) {
        return isBuiltIn(type) && type.getName().equals("anySimpleType");
    }
}
