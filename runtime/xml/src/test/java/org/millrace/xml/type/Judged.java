package org.millrace.xml.type;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Vector;
import org.apache.xerces.impl.dv.InvalidDatatypeFacetException;
import org.apache.xerces.impl.dv.InvalidDatatypeValueException;
import org.apache.xerces.impl.dv.SchemaDVFactory;
import org.apache.xerces.impl.dv.ValidatedInfo;
import org.apache.xerces.impl.dv.XSFacets;
import org.apache.xerces.impl.dv.XSSimpleType;
import org.apache.xerces.impl.validation.ValidationState;
import org.apache.xerces.util.NamespaceSupport;
import org.apache.xerces.util.SymbolTable;

/** One type twice: ours, and Xerces', which judges. */
record Judged(SimpleType ours, XSSimpleType xerces) {

    static {
        // lengths in characters, as every Xerces of the product has them
        System.setProperty("org.apache.xerces.impl.dv.xs.useCodePointCountForStringLength", "true");
    }

    private static final SchemaDVFactory FACTORY = SchemaDVFactory.getInstance();

    /** The prefixes a, b (one namespace) and c, and a default namespace. */
    static final Scope SCOPE = prefix -> switch (prefix) {
        case "a", "b" -> "urn:ab";
        case "c" -> "urn:c";
        case "" -> "urn:default";
        default -> null;
    };

    static Judged builtIn(String name) {
        return new Judged(SimpleType.builtIn(name), FACTORY.getBuiltInType(name));
    }

    static Judged list(Judged item) {
        return new Judged(
                SimpleType.list(item.ours, "list"),
                FACTORY.createTypeList("list", "urn:t", (short) 0, item.xerces, null));
    }

    static Judged union(Judged... members) {
        SimpleType[] ours = new SimpleType[members.length];
        XSSimpleType[] xerces = new XSSimpleType[members.length];
        for (int i = 0; i < members.length; i++) {
            ours[i] = members[i].ours;
            xerces[i] = members[i].xerces;
        }
        return new Judged(
                SimpleType.union(ours, "union"), FACTORY.createTypeUnion("union", "urn:t", (short) 0, xerces, null));
    }

    /** @return null when Xerces says that the facets may not be so */
    Judged restrict(String... facets) {
        XSFacets all = new XSFacets();
        int present = 0;
        for (String facet : facets) {
            int equals = facet.indexOf('=');
            String value = facet.substring(equals + 1);
            switch (facet.substring(0, equals)) {
                case "length" -> {
                    all.length = Integer.parseInt(value);
                    present |= XSSimpleType.FACET_LENGTH;
                }
                case "minLength" -> {
                    all.minLength = Integer.parseInt(value);
                    present |= XSSimpleType.FACET_MINLENGTH;
                }
                case "maxLength" -> {
                    all.maxLength = Integer.parseInt(value);
                    present |= XSSimpleType.FACET_MAXLENGTH;
                }
                case "totalDigits" -> {
                    all.totalDigits = Integer.parseInt(value);
                    present |= XSSimpleType.FACET_TOTALDIGITS;
                }
                case "fractionDigits" -> {
                    all.fractionDigits = Integer.parseInt(value);
                    present |= XSSimpleType.FACET_FRACTIONDIGITS;
                }
                case "whiteSpace" -> {
                    all.whiteSpace = (short) WhiteSpace.facet(value);
                    present |= XSSimpleType.FACET_WHITESPACE;
                }
                case "minInclusive" -> {
                    all.minInclusive = value;
                    present |= XSSimpleType.FACET_MININCLUSIVE;
                }
                case "minExclusive" -> {
                    all.minExclusive = value;
                    present |= XSSimpleType.FACET_MINEXCLUSIVE;
                }
                case "maxInclusive" -> {
                    all.maxInclusive = value;
                    present |= XSSimpleType.FACET_MAXINCLUSIVE;
                }
                case "maxExclusive" -> {
                    all.maxExclusive = value;
                    present |= XSSimpleType.FACET_MAXEXCLUSIVE;
                }
                case "pattern" -> {
                    all.pattern = value;
                    present |= XSSimpleType.FACET_PATTERN;
                }
                case "enumeration" -> {
                    enumerate(all, value);
                    present |= XSSimpleType.FACET_ENUMERATION;
                }
                default -> throw new IllegalArgumentException(facet);
            }
        }
        XSSimpleType judge = FACTORY.createTypeRestriction("restricted", "urn:t", (short) 0, xerces, null);
        try {
            judge.applyFacets(all, (short) present, (short) 0, state());
        } catch (InvalidDatatypeFacetException e) {
            return null;
        }
        return new Judged(SimpleType.restrict(ours, "restricted", facets), judge);
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private void enumerate(XSFacets all, String value) {
        if (all.enumeration == null) {
            all.enumeration = new Vector();
            all.enumNSDecls = new Vector();
        }
        all.enumeration.add(value.startsWith("{urn") ? value.substring(value.indexOf('}') + 1) : value);
        all.enumNSDecls.add(namespaces());
    }

    private static NamespaceSupport namespaces() {
        NamespaceSupport namespaces = new NamespaceSupport();
        namespaces.pushContext();
        for (String prefix : new String[] {"a", "b", "c", ""}) {
            namespaces.declarePrefix(prefix.intern(), SCOPE.namespace(prefix).intern());
        }
        return namespaces;
    }

    private static ValidationState state() {
        ValidationState state = new ValidationState();
        state.setNamespaceSupport(namespaces());
        state.setSymbolTable(SYMBOLS);
        return state;
    }

    private static final SymbolTable SYMBOLS = new SymbolTable() {
        @Override
        public String addSymbol(String symbol) {
            return symbol.intern();
        }
    };

    /** What Xerces says of a text: a rule, or a value. */
    record Verdict(String rule, ValidatedInfo value) {}

    /** As the content of an element, which Xerces hands over in a buffer that is changed on the way. */
    Verdict element(String text) {
        return judge(new StringBuffer(text));
    }

    Verdict attribute(String text) {
        return judge(text);
    }

    private Verdict judge(Object content) {
        ValidatedInfo info = new ValidatedInfo();
        try {
            xerces.validate(content, state(), info);
            return new Verdict(null, info);
        } catch (InvalidDatatypeValueException e) {
            // an ID twice in a list is a matter of the document
            return e.getKey().equals("cvc-id.2") ? new Verdict(null, info) : new Verdict(e.getKey(), null);
        }
    }

    /** How our verdict of a text differs; null when it does not. */
    String difference(String text) {
        String found = difference(text, ours, element(text), "element");
        return found != null ? found : difference(text, ours.ofAttribute(), attribute(text), "attribute");
    }

    private String difference(String text, SimpleType type, Verdict verdict, String where) {
        byte[] value = Utf8Text.bytes("xx" + text + "yy");
        boolean accepted = type.accepts(value, 2, value.length - 2, SCOPE);
        String complaint = type.complaint(value, 2, value.length - 2, SCOPE);
        String rule = complaint == null ? null : complaint.substring(0, complaint.indexOf(": "));
        if (accepted != (complaint == null)) {
            return where + " '" + text + "': accepted " + accepted + " but complaint " + complaint;
        }
        if (verdict.rule == null ? !accepted : !verdict.rule.equals(rule)) {
            return where + " '" + text + "': Xerces " + verdict.rule + ", we " + complaint;
        }
        return null;
    }

    /** Whether Xerces takes two values for one, in an enumeration or a fixed value. */
    static boolean isSame(Verdict one, Verdict other) {
        return ValidatedInfo.isComparable(one.value, other.value)
                && one.value.actualValue.equals(other.value.actualValue);
    }

    /** Pairs of valid texts of which we say equal and Xerces not, or the other way round. */
    List<String> wrongKeys(List<String> texts) {
        List<String> wrong = new ArrayList<>();
        List<Verdict> verdicts = new ArrayList<>();
        List<byte[]> keys = new ArrayList<>();
        List<String> valid = new ArrayList<>();
        for (String text : texts) {
            Verdict verdict = element(text);
            byte[] bytes = Utf8Text.bytes(text);
            if (verdict.rule == null && ours.accepts(bytes, 0, bytes.length, SCOPE)) {
                verdicts.add(verdict);
                keys.add(ours.key(bytes, 0, bytes.length, SCOPE));
                valid.add(text);
            }
        }
        for (int i = 0; i < valid.size(); i++) {
            for (int j = 0; j < i; j++) {
                boolean same = isSame(verdicts.get(i), verdicts.get(j));
                if (same != Arrays.equals(keys.get(i), keys.get(j))) {
                    wrong.add("'" + valid.get(i) + "' and '" + valid.get(j) + "': Xerces " + same);
                }
            }
        }
        return wrong;
    }
}
