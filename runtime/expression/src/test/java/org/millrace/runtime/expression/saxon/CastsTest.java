package org.millrace.runtime.expression.saxon;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Random;
import java.util.stream.Stream;
import net.sf.saxon.lib.ConversionRules;
import net.sf.saxon.s9api.Processor;
import net.sf.saxon.str.Slice8;
import net.sf.saxon.str.StringView;
import net.sf.saxon.str.Twine8;
import net.sf.saxon.str.UnicodeString;
import net.sf.saxon.type.BuiltInAtomicType;
import net.sf.saxon.type.ConversionResult;
import net.sf.saxon.type.StringConverter;
import net.sf.saxon.type.ValidationFailure;
import net.sf.saxon.value.AtomicValue;
import net.sf.saxon.value.DateTimeValue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The judge is Saxon's own casts, of a Saxon that knows nothing of ours: the same value, of the same class, or the same words of an error. */
class CastsTest {

    private static final ConversionRules SAXONS =
            new Processor(false).getUnderlyingConfiguration().getConversionRules();
    private static final Casts OURS = Casts.like(SAXONS);

    private static final boolean LONG = Boolean.getBoolean("long");
    private static final int MUTATIONS = LONG ? 3_000_000 : 30_000;

    static Stream<BuiltInAtomicType> types() {
        return Stream.of(
                BuiltInAtomicType.INTEGER,
                BuiltInAtomicType.DECIMAL,
                BuiltInAtomicType.DOUBLE,
                BuiltInAtomicType.FLOAT,
                BuiltInAtomicType.DATE_TIME,
                BuiltInAtomicType.DATE_TIME_STAMP,
                BuiltInAtomicType.DATE,
                BuiltInAtomicType.BOOLEAN,
                BuiltInAtomicType.POSITIVE_INTEGER,
                BuiltInAtomicType.BYTE);
    }

    /** Between bars; a tilde stands for a line end. */
    private static final String[] EXAMPLES = """
            | |-|+|.|-.|0|-0|+0|00|7|-7|+7|007| 7|7 |7~|1 2|20|21|999999999999999|-99999999999999|-999999999999999|1234567890123456\
            |123456789012345678|1234567890123456789|12345678901234567890|0.0|-0.0|0.|.0|-.5|5.|1.50|100.00|100|1.2.3|1..2\
            |12345678.12345678|123456789.12345678|1234567.1234567|0.1|0.10|-0.05|1e3|1E-2|INF|-INF|+INF|NaN|0x1|1f|1d\
            |9007199254740993|0.3|2.675|true|false|1é|²|1½\
            |2026-01-31|2026-02-29|2024-02-29|1900-02-29|2000-02-29|2026-13-01|2026-00-01|2026-01-00|2026-01-32|0000-01-01|0001-01-01\
            |9999-12-31|-2026-01-31|12026-01-31|2026-1-31|2026-01-31Z|2026-01-31+01:00|2026/01/31|2026-01/31|2026-0a-31\
            |2026-01-31T06:15:00|2026-01-31T06:15:00Z|2026-01-31T06:15:00z|2026-01-31T06:15:00ZZ|2026-01-31T06:15:00.\
            |2026-01-31T06:15:00.5|2026-01-31T06:15:00.500|2026-01-31T06:15:00.000Z|2026-01-31T06:15:00.123456789+02:00\
            |2026-01-31T06:15:00.1234567891|2026-01-31T06:15:00.5.5|2026-01-31T24:00:00|2026-12-31T24:00:00Z|2026-01-31T24:00:01\
            |2026-01-31T25:00:00|2026-01-31T23:60:00|2026-01-31T23:59:60|2026-01-31T23:59:59+14:00|2026-01-31T23:59:59-14:00\
            |2026-01-31T23:59:59+14:01|2026-01-31T23:59:59+15:00|2026-01-31T23:59:59-00:30|2026-01-31T23:59:59+01:60\
            |2026-01-31T23:59:59+01|2026-01-31T23:59:59+0100|2026-01-31T23:59:59*01:00|2026-01-31 06:15:00|2026-01-31T06-15:00\
            |2026-01-31T06:15-00|2026-02-30T06:15:00|0000-01-31T06:15:00| 2026-01-31T06:15:00 |2026-01-31T06:15""".replace('~', '\n').split("\\|");

    @ParameterizedTest
    @MethodSource("types")
    void examplesAreCastAsSaxonCastsThem(BuiltInAtomicType type) {
        for (String example : EXAMPLES) {
            agree(type, example);
        }
    }

    /** Examples with a character more, less or changed: most of what is nearly right comes up. */
    @ParameterizedTest
    @MethodSource("types")
    void whatIsNearlyRightIsCastAsSaxonCastsIt(BuiltInAtomicType type) {
        Random random = new Random(type.getFingerprint());
        String characters = "0123456789000.-+:TZeE \u00e9";
        for (int i = 0; i < MUTATIONS; i++) {
            StringBuilder text = new StringBuilder(EXAMPLES[random.nextInt(EXAMPLES.length)]);
            for (int changes = random.nextInt(3); changes >= 0; changes--) {
                int at = random.nextInt(text.length() + 1);
                char c = characters.charAt(random.nextInt(characters.length()));
                switch (random.nextInt(3)) {
                    case 0 -> text.insert(at, c);
                    case 1 -> text.replace(at, Math.min(text.length(), at + 1), String.valueOf(c));
                    default -> text.delete(at, Math.min(text.length(), at + 1));
                }
            }
            agree(type, text.toString());
        }
    }

    /** A double that its digits do not name exactly is rounded once. */
    @Test
    void numbersOfAllLengthsBecomeTheDoubleThatSaxonMakesOfThem() {
        Random random = new Random(1);
        for (int i = 0; i < MUTATIONS; i++) {
            StringBuilder text = new StringBuilder(random.nextBoolean() ? "" : "-");
            for (int digits = 1 + random.nextInt(17); digits > 0; digits--) {
                text.append((char) ('0' + random.nextInt(10)));
            }
            text.insert(text.length() - random.nextInt(text.length()), random.nextBoolean() ? "." : "");
            agree(BuiltInAtomicType.DOUBLE, text.toString());
            agree(BuiltInAtomicType.DECIMAL, text.toString());
        }
    }

    @Test
    void castsOfStringsInAnyFormAreTheSame() {
        byte[] bytes = "<12.50>".getBytes(StandardCharsets.ISO_8859_1);
        for (UnicodeString form : new UnicodeString[] {
            new Twine8(bytes, 1, 6), new Slice8(bytes, 1, 6), StringView.of("12.50"), StringView.tidy("12.50")
        }) {
            assertEquals(
                    shown(SAXONS.getConverterFromString(BuiltInAtomicType.DECIMAL)
                            .convertString(form)),
                    shown(OURS.getConverterFromString(BuiltInAtomicType.DECIMAL).convertString(form)));
        }
    }

    @Test
    void allOfSaxonInTheRuntimeCastsByTheseRules() {
        assertEquals(
                Casts.class,
                Saxon.PROCESSOR
                        .getUnderlyingConfiguration()
                        .getConversionRules()
                        .getClass());
        assertNotSame(
                StringConverter.StringToDecimal.INSTANCE,
                OURS.getConverter(BuiltInAtomicType.UNTYPED_ATOMIC, BuiltInAtomicType.DECIMAL));
    }

    /** That a sender may not make a stylesheet break off: the cast is to fail, as a stylesheet can catch it. */
    @Test
    void aTimeThatEndsBehindTheColonOfItsZoneIsNoneThoughSaxonRunsPastItsEnd() {
        for (BuiltInAtomicType type : List.of(BuiltInAtomicType.DATE_TIME, BuiltInAtomicType.DATE_TIME_STAMP)) {
            UnicodeString text = new Twine8("2026-01-31T06:15:00+01:");
            assertThrows(
                    NoSuchElementException.class,
                    () -> SAXONS.getConverterFromString(type).convertString(text),
                    "this Saxon no longer does so: take the catch out");
            assertEquals(
                    "FORG0001 Invalid value \"2026-01-31T06:15:00+01:\" (Too short)",
                    shown(OURS.getConverterFromString(type).convertString(text)));
            assertEquals(
                    "FORG0001 Invalid value \"2026-01-31T06:15:00+01:\" (Too short)",
                    shown(OURS.getConverterFromString(type).validate(text)));
        }
    }

    private static void agree(BuiltInAtomicType type, String text) {
        UnicodeString latin = new Twine8(text);
        String expected;
        String expectedOfCheck;
        try {
            expected = shown(SAXONS.getConverterFromString(type).convertString(latin));
            expectedOfCheck = shown(SAXONS.getConverterFromString(type).validate(latin));
        } catch (NoSuchElementException e) {
            return;
        }
        assertEquals(
                expected,
                shown(OURS.getConverterFromString(type).convertString(latin)),
                () -> type.getDisplayName() + " of '" + text + "'");
        assertEquals(
                expectedOfCheck,
                shown(OURS.getConverterFromString(type).validate(latin)),
                () -> "check whether '" + text + "' is a " + type.getDisplayName());
    }

    private static String shown(ConversionResult result) {
        return switch (result) {
            case null -> "nothing wrong";
            case ValidationFailure failure -> failure.getErrorCode() + " " + failure.getMessage();
            case DateTimeValue time ->
                time.getClass() + " " + time.getItemType() + " " + time.getUnicodeStringValue() + " "
                        + time.getSecond().scale();
            case AtomicValue value ->
                value.getClass() + " " + value.getItemType() + " " + value.getUnicodeStringValue();
            default -> throw new AssertionError(result);
        };
    }
}
