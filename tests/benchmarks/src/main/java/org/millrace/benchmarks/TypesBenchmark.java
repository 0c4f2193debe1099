package org.millrace.benchmarks;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Vector;
import org.apache.xerces.impl.dv.InvalidDatatypeFacetException;
import org.apache.xerces.impl.dv.InvalidDatatypeValueException;
import org.apache.xerces.impl.dv.SchemaDVFactory;
import org.apache.xerces.impl.dv.ValidatedInfo;
import org.apache.xerces.impl.dv.XSFacets;
import org.apache.xerces.impl.dv.XSSimpleType;
import org.apache.xerces.impl.validation.ValidationState;
import org.millrace.xml.type.SimpleType;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * The values of a document, 20 to the KB, held against their simple types, all of them valid: ours read bytes, Xerces' strings that are
 * there already.
 */
@State(Scope.Thread)
public class TypesBenchmark {

    private static final int VALUES_PER_KILOBYTE = 20;

    @Param
    public Documents vocabulary;

    @Param({"1", "10", "100", "1000"})
    public int kilobytes;

    private SimpleType[] types;
    private byte[] bytes;
    private int[] from;
    private int[] to;

    private XSSimpleType[] judges;
    private String[] texts;
    private final ValidationState state = new ValidationState();
    private final ValidatedInfo info = new ValidatedInfo();

    /** A type, twice, and values of it. */
    private record Sample(SimpleType ours, XSSimpleType xerces, String... values) {

        static Sample of(String base, String facets, String... values) throws InvalidDatatypeFacetException {
            SchemaDVFactory factory = SchemaDVFactory.getInstance();
            String[] each = facets.isEmpty() ? new String[0] : facets.split(" ");
            XSSimpleType xerces = factory.getBuiltInType(base);
            if (each.length > 0) {
                xerces = factory.createTypeRestriction("t", "urn:t", (short) 0, xerces, null);
                xerces.applyFacets(facets(each), present(each), (short) 0, new ValidationState());
            }
            return new Sample(SimpleType.restrict(SimpleType.builtIn(base), "t", each), xerces, values);
        }

        @SuppressWarnings({"rawtypes", "unchecked"})
        private static XSFacets facets(String[] each) {
            XSFacets facets = new XSFacets();
            for (String facet : each) {
                String value = facet.substring(facet.indexOf('=') + 1);
                switch (name(facet)) {
                    case "minLength" -> facets.minLength = Integer.parseInt(value);
                    case "maxLength" -> facets.maxLength = Integer.parseInt(value);
                    case "totalDigits" -> facets.totalDigits = Integer.parseInt(value);
                    case "fractionDigits" -> facets.fractionDigits = Integer.parseInt(value);
                    case "minInclusive" -> facets.minInclusive = value;
                    case "pattern" -> facets.pattern = value;
                    default -> {
                        facets.enumeration = facets.enumeration == null ? new Vector() : facets.enumeration;
                        facets.enumeration.add(value);
                    }
                }
            }
            return facets;
        }

        private static short present(String[] each) {
            int present = 0;
            for (String facet : each) {
                present |= switch (name(facet)) {
                    case "minLength" -> XSSimpleType.FACET_MINLENGTH;
                    case "maxLength" -> XSSimpleType.FACET_MAXLENGTH;
                    case "totalDigits" -> XSSimpleType.FACET_TOTALDIGITS;
                    case "fractionDigits" -> XSSimpleType.FACET_FRACTIONDIGITS;
                    case "minInclusive" -> XSSimpleType.FACET_MININCLUSIVE;
                    case "pattern" -> XSSimpleType.FACET_PATTERN;
                    default -> XSSimpleType.FACET_ENUMERATION;
                };
            }
            return (short) present;
        }

        private static String name(String facet) {
            return facet.substring(0, facet.indexOf('='));
        }
    }

    private List<Sample> samples() throws InvalidDatatypeFacetException {
        return switch (vocabulary) {
            case ORDERS ->
                List.of(
                        Sample.of("string", "minLength=1 maxLength=40", "Widget, large", "Bolt", "Hex nut M8, zinc"),
                        Sample.of("token", "enumeration=EUR enumeration=USD enumeration=GBP", "EUR", "USD", "GBP"),
                        Sample.of("string", "pattern=[A-Z]{2}\\d{6}", "AB123456", "ZX000001"),
                        Sample.of("positiveInteger", "", "1", "12", "4711"),
                        Sample.of(
                                "decimal",
                                "totalDigits=10 fractionDigits=2 minInclusive=0",
                                "12.50",
                                "4711.00",
                                "0.99"),
                        Sample.of("date", "", "2026-05-17", "2025-12-28"));
            case GRID ->
                List.of(
                        Sample.of("int", "", "1", "-7", "100000"),
                        Sample.of("double", "", "12.5", "-0.25", "1E5"),
                        Sample.of("boolean", "", "true", "false"),
                        Sample.of("NMTOKEN", "", "cell-12", "x"));
            case RECORDS ->
                List.of(
                        Sample.of(
                                "string",
                                "maxLength=200",
                                "\u8fd9\u662f\u4e00\u6bb5\u4e2d\u6587\u6587\u672c",
                                "\u4e2d\u6587"),
                        Sample.of("dateTime", "", "2026-05-17T12:00:00Z", "2025-12-28T01:02:03.456+01:00"),
                        Sample.of("anyURI", "", "http://example.org/a/b?c=d", "urn:a:b"),
                        Sample.of("ID", "", "id-4711", "r12"));
        };
    }

    @Setup(Level.Trial)
    public void prepare() throws InvalidDatatypeFacetException {
        List<Sample> samples = samples();
        int count = kilobytes * VALUES_PER_KILOBYTE;
        types = new SimpleType[count];
        judges = new XSSimpleType[count];
        texts = new String[count];
        from = new int[count];
        to = new int[count];
        Random random = new Random(1);
        ByteArrayOutputStream document = new ByteArrayOutputStream();
        for (int i = 0; i < count; i++) {
            Sample sample = samples.get(i % samples.size()); // in turn, as the children of a record come
            types[i] = sample.ours;
            judges[i] = sample.xerces;
            texts[i] = sample.values[random.nextInt(sample.values.length)];
            from[i] = document.size();
            document.writeBytes(texts[i].getBytes(StandardCharsets.UTF_8));
            to[i] = document.size();
            document.writeBytes("</value>".getBytes(StandardCharsets.UTF_8));
        }
        bytes = Arrays.copyOf(document.toByteArray(), document.size() + 64);
        state.setExtraChecking(false);
    }

    @Benchmark
    public int millrace() {
        int valid = 0;
        for (int i = 0; i < types.length; i++) {
            if (types[i].accepts(bytes, from[i], to[i], org.millrace.xml.type.Scope.EMPTY)) {
                valid++;
            }
        }
        return checked(valid);
    }

    @Benchmark
    public int xerces() throws InvalidDatatypeValueException {
        int valid = 0;
        for (int i = 0; i < judges.length; i++) {
            judges[i].validate(texts[i], state, info);
            valid++;
        }
        return checked(valid);
    }

    private int checked(int valid) {
        if (valid != types.length) {
            throw new IllegalStateException(valid + " of " + types.length + " are valid");
        }
        return valid;
    }
}
