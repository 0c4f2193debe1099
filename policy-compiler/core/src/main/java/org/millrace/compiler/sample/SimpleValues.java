package org.millrace.compiler.sample;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.xerces.impl.dv.InvalidDatatypeValueException;
import org.apache.xerces.impl.dv.ValidatedInfo;
import org.apache.xerces.impl.dv.XSSimpleType;
import org.apache.xerces.impl.validation.ValidationState;
import org.apache.xerces.util.NamespaceSupport;
import org.apache.xerces.xs.StringList;
import org.apache.xerces.xs.XSConstants;
import org.apache.xerces.xs.XSObjectList;
import org.apache.xerces.xs.XSSimpleTypeDefinition;

/**
 * Values of simple types: what fits the name and the type is tried, plain before odd, until Xerces takes one. So patterns, lengths, ranges
 * and enumerations, and all of them at once, need no solving here. What was found is kept, for the next one of its kind. One thread.
 */
final class SimpleValues {

    private static final int MAX_TRIES = 5_000;
    private static final LocalDate DAY = LocalDate.of(2026, 3, 14);

    /** The values that were found for a type and a name, and what is still to be tried. */
    private static final class Found {

        final List<String> values = new ArrayList<>();
        final Set<String> tried = new HashSet<>();
        final Iterator<String> untried;

        Found(Iterator<String> untried) {
            this.untried = untried;
        }
    }

    private record Wanted(XSSimpleTypeDefinition type, String name) {}

    private final Map<Wanted, Found> found = new HashMap<>();

    /**
     * @param name of the element or attribute, for values that fit it
     * @param nth 0 for the first value, 1 for another one, and so on
     * @return a value that Xerces takes; none when none was found
     */
    Optional<String> of(XSSimpleTypeDefinition type, String name, int nth) {
        Wanted wanted = new Wanted(type, name);
        Found known = found.get(wanted);
        if (known == null) {
            known = new Found(candidates(type, name).iterator());
            found.put(wanted, known);
        }
        while (known.values.size() <= nth && known.tried.size() < MAX_TRIES && known.untried.hasNext()) {
            String value = known.untried.next();
            if (known.tried.add(value) && isValid(type, value)) {
                known.values.add(value);
            }
        }
        return known.values.size() > nth ? Optional.of(known.values.get(nth)) : Optional.empty();
    }

    static boolean isValid(XSSimpleTypeDefinition type, String value) {
        ValidationState state = new ValidationState();
        state.setFacetChecking(true);
        state.setExtraChecking(false); // identifiers and references are seen to for the whole document
        state.setNamespaceSupport(new NamespaceSupport());
        try {
            ((XSSimpleType) type).validate(value, state, new ValidatedInfo());
            return true;
        } catch (InvalidDatatypeValueException e) {
            return false;
        }
    }

    private Stream<String> candidates(XSSimpleTypeDefinition type, String name) {
        StringList enumeration = type.getLexicalEnumeration();
        if (enumeration.getLength() > 0) {
            return IntStream.range(0, enumeration.getLength()).mapToObj(enumeration::item);
        }
        return switch (type.getVariety()) {
            case XSSimpleTypeDefinition.VARIETY_LIST -> lists(type, name);
            case XSSimpleTypeDefinition.VARIETY_UNION -> members(type, name);
            default -> Stream.concat(atoms(type, name), patterns(type));
        };
    }

    private Stream<String> members(XSSimpleTypeDefinition union, String name) {
        XSObjectList members = union.getMemberTypes();
        Stream<String> all = IntStream.range(0, members.getLength()).boxed().flatMap(i -> {
            XSSimpleTypeDefinition member = (XSSimpleTypeDefinition) members.item(i);
            return candidates(member, name).filter(value -> isValid(member, value));
        });
        return Stream.concat(all, patterns(union));
    }

    private Stream<String> lists(XSSimpleTypeDefinition list, String name) {
        int least = Math.max(1, Math.max(length(list, XSSimpleTypeDefinition.FACET_MINLENGTH, 0), length(list)));
        if (least > 1_000) {
            return Stream.empty();
        }
        XSSimpleTypeDefinition item = list.getItemType();
        return Stream.concat(
                IntStream.range(0, 50).mapToObj(first -> {
                    StringBuilder items = new StringBuilder();
                    for (int i = 0; i < least; i++) {
                        items.append(i == 0 ? "" : " ")
                                .append(of(item, name, first + i)
                                        .or(() -> of(item, name, 0))
                                        .orElse(""));
                    }
                    return items.toString();
                }),
                patterns(list));
    }

    private static int length(XSSimpleTypeDefinition type) {
        return length(type, XSSimpleTypeDefinition.FACET_LENGTH, 0);
    }

    private static int length(XSSimpleTypeDefinition type, short facet, int otherwise) {
        String value = type.getLexicalFacetValue(facet);
        return value == null || value.length() > 9 ? otherwise : Integer.parseInt(value);
    }

    private static Stream<String> patterns(XSSimpleTypeDefinition type) {
        StringList patterns = type.getLexicalPattern();
        return IntStream.iterate(patterns.getLength() - 1, i -> i >= 0, i -> i - 1)
                .mapToObj(patterns::item)
                .flatMap(TextPattern::texts);
    }

    private Stream<String> atoms(XSSimpleTypeDefinition type, String name) {
        short kind = type.getBuiltInKind();
        short primitive = type.getPrimitiveType() == null
                ? XSConstants.STRING_DT
                : type.getPrimitiveType().getBuiltInKind();
        return switch (primitive) {
            case XSConstants.BOOLEAN_DT -> Stream.of("true", "false", "1", "0");
            case XSConstants.DECIMAL_DT -> numbers(type, name);
            case XSConstants.FLOAT_DT, XSConstants.DOUBLE_DT -> Stream.concat(numbers(type, name), Stream.of("INF"));
            case XSConstants.DATE_DT -> dates(type, "", "");
            case XSConstants.DATETIME_DT -> dates(type, "T09:30:00Z", "");
            case XSConstants.TIME_DT -> Stream.concat(bounds(type), times());
            case XSConstants.GYEAR_DT -> Stream.concat(years(), bounds(type));
            case XSConstants.GYEARMONTH_DT -> Stream.concat(years().map(year -> year + "-03"), bounds(type));
            case XSConstants.GMONTH_DT -> twoDigits("--", 12, "");
            case XSConstants.GDAY_DT -> twoDigits("---", 28, "");
            case XSConstants.GMONTHDAY_DT -> twoDigits("--03-", 28, "");
            case XSConstants.DURATION_DT ->
                Stream.concat(
                        Stream.concat(Stream.of("P1D", "PT1H", "P1Y"), count(2).mapToObj(days -> "P" + days + "D")),
                        bounds(type));
            case XSConstants.ANYURI_DT ->
                fitted(
                        type,
                        Stream.concat(
                                Words.of(name).filter(word -> word.startsWith("http")),
                                count(1).mapToObj(number -> "https://example.com/" + number)));
            case XSConstants.BASE64BINARY_DT -> base64(type);
            case XSConstants.HEXBINARY_DT -> hex(type);
            case XSConstants.QNAME_DT -> count(1).mapToObj(number -> number == 1 ? "name" : "name" + number);
            default -> texts(type, kind, name);
        };
    }

    private static IntStream count(int from) {
        return IntStream.range(from, from + 1_000);
    }

    private static Stream<String> texts(XSSimpleTypeDefinition type, short kind, String name) {
        String word = Words.spoken(name).replace(' ', '-');
        boolean named = kind == XSConstants.ID_DT
                || kind == XSConstants.NCNAME_DT
                || kind == XSConstants.IDREF_DT
                || kind == XSConstants.ENTITY_DT;
        Stream<String> plain = named
                ? count(1).mapToObj(number -> word + "-" + number)
                : Stream.concat(
                        kind == XSConstants.LANGUAGE_DT ? Stream.of("en", "de", "fr", "nl") : Words.of(name),
                        count(2).mapToObj(number -> Words.spoken(name) + " " + number));
        return fitted(type, Stream.concat(plain, count(1).mapToObj(number -> word + number)));
    }

    /** Each text as it is, and cut or drawn out to the lengths that the type allows. */
    private static Stream<String> fitted(XSSimpleTypeDefinition type, Stream<String> texts) {
        int least = Math.max(length(type), length(type, XSSimpleTypeDefinition.FACET_MINLENGTH, 0));
        int most = length(
                type,
                XSSimpleTypeDefinition.FACET_LENGTH,
                length(type, XSSimpleTypeDefinition.FACET_MAXLENGTH, Integer.MAX_VALUE));
        if (least > 100_000) {
            return Stream.empty();
        }
        return Stream.concat(
                texts.map(text -> fitted(text, least, most)),
                // a number at the end, so that short texts differ, too
                count(1).mapToObj(number -> {
                    String digits = String.valueOf(number);
                    String room = "X".repeat(Math.max(0, Math.min(Math.max(least, 3), most) - digits.length()));
                    return fitted(room + digits, least, most);
                }));
    }

    private static String fitted(String text, int least, int most) {
        if (text.length() > most) {
            return text.substring(0, most);
        }
        StringBuilder longer = new StringBuilder(text);
        while (longer.length() < least) {
            longer.append(longer.length() % 6 == 5 ? ' ' : 'x');
        }
        longer.setLength(Math.max(text.length(), least));
        if (longer.length() > text.length() && longer.charAt(longer.length() - 1) == ' ') {
            longer.setCharAt(longer.length() - 1, 'x');
        }
        return longer.toString();
    }

    private static Stream<String> numbers(XSSimpleTypeDefinition type, String name) {
        Stream<String> words = Words.of(name);
        Stream<String> usual = IntStream.concat(IntStream.rangeClosed(1, 100), IntStream.of(0, -1))
                .mapToObj(String::valueOf);
        return Stream.of(words, usual, nearBounds(type)).flatMap(each -> each);
    }

    /** The bounds themselves, and steps away from them as small as the type's fraction digits allow. */
    private static Stream<String> nearBounds(XSSimpleTypeDefinition type) {
        return bounds(type)
                .filter(bound -> bound.matches("[-+]?[0-9]*\\.?[0-9]+([eE][-+]?[0-9]{1,3})?"))
                .map(BigDecimal::new)
                .flatMap(bound -> Stream.concat(
                        Stream.of(bound),
                        IntStream.range(1, 300)
                                .boxed()
                                .flatMap(step -> Stream.of("1", "0.1", "0.01", "0.0001")
                                        .map(unit -> new BigDecimal(unit).multiply(BigDecimal.valueOf(step)))
                                        .flatMap(away -> Stream.of(bound.add(away), bound.subtract(away))))))
                .map(BigDecimal::toPlainString);
    }

    private static Stream<String> bounds(XSSimpleTypeDefinition type) {
        return Stream.of(
                        XSSimpleTypeDefinition.FACET_MININCLUSIVE,
                        XSSimpleTypeDefinition.FACET_MAXINCLUSIVE,
                        XSSimpleTypeDefinition.FACET_MINEXCLUSIVE,
                        XSSimpleTypeDefinition.FACET_MAXEXCLUSIVE)
                .map(facet -> type.getLexicalFacetValue(facet))
                .filter(value -> value != null);
    }

    /** @param time what follows the day, "" for nothing */
    private static Stream<String> dates(XSSimpleTypeDefinition type, String time, String zone) {
        Stream<String> days = count(0).mapToObj(away -> DAY.plusDays(away) + time + zone);
        Stream<String> unzoned = count(0).mapToObj(away -> DAY.plusDays(away) + time.replace("Z", ""));
        Stream<String> shifted = bounds(type)
                .filter(bound -> bound.matches("\\d{4}-\\d\\d-\\d\\d.*"))
                .flatMap(bound -> {
                    LocalDate day = LocalDate.parse(bound.substring(0, 10));
                    String rest = bound.substring(10);
                    return Stream.concat(
                            Stream.of(bound),
                            IntStream.range(1, 60)
                                    .boxed()
                                    .flatMap(away -> Stream.of(day.plusDays(away) + rest, day.minusDays(away) + rest)));
                });
        return Stream.of(days, shifted, unzoned).flatMap(each -> each);
    }

    private static Stream<String> times() {
        return IntStream.range(0, 14 * 60)
                .mapToObj(minute ->
                        String.format(Locale.ROOT, "%02d:%02d:00", 9 + (30 + minute) / 60, (30 + minute) % 60));
    }

    private static Stream<String> years() {
        return IntStream.range(2026, 2126).mapToObj(String::valueOf);
    }

    private static Stream<String> twoDigits(String before, int most, String after) {
        return IntStream.rangeClosed(1, most)
                .mapToObj(number -> before + String.format(Locale.ROOT, "%02d", number) + after);
    }

    private static Stream<String> base64(XSSimpleTypeDefinition type) {
        return octets(type).map(bytes -> java.util.Base64.getEncoder().encodeToString(bytes));
    }

    private static Stream<String> hex(XSSimpleTypeDefinition type) {
        return octets(type)
                .map(bytes -> java.util.HexFormat.of().withUpperCase().formatHex(bytes));
    }

    private static Stream<byte[]> octets(XSSimpleTypeDefinition type) {
        int least = Math.max(length(type), length(type, XSSimpleTypeDefinition.FACET_MINLENGTH, 0));
        int most = length(type, XSSimpleTypeDefinition.FACET_MAXLENGTH, Integer.MAX_VALUE);
        int size = length(type) > 0 ? length(type) : Math.min(Math.max(least, 6), most);
        return size > 100_000
                ? Stream.empty()
                : count(0).mapToObj(number -> {
                    byte[] bytes = new byte[size];
                    for (int i = 0; i < size; i++) {
                        bytes[i] = (byte) ('A' + (number + i) % 26);
                    }
                    return bytes;
                });
    }
}
