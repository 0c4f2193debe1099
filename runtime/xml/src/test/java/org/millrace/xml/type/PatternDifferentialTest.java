package org.millrace.xml.type;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.xerces.impl.xpath.regex.ParseException;
import org.apache.xerces.impl.xpath.regex.RegularExpression;
import org.junit.jupiter.api.Test;

/**
 * Patterns against Xerces' regular expressions. The one difference: beyond the Basic Multilingual Plane Xerces takes every character for
 * unassigned, in {@code \\p}, {@code \\P}, {@code \\w} and {@code \\W}; here it has its category.
 */
class PatternDifferentialTest {

    /** Escapes that ask for a category, as they stand in a pattern; blocks are none. */
    private static final java.util.regex.Pattern CATEGORY =
            java.util.regex.Pattern.compile("\\\\([wW]|[pP]\\{[A-Z][a-z]?\\})");

    private static boolean isDifferent(String pattern, String text) {
        return text.codePoints().anyMatch(Character::isSupplementaryCodePoint)
                && CATEGORY.matcher(pattern).find();
    }

    private static final int PATTERNS = Boolean.getBoolean("long") ? 30_000 : 1_200;
    private static final int TEXTS = 25;

    private static final String[] ATOMS = {
        "a",
        "b",
        "c",
        "1",
        "-",
        ":",
        "^",
        "$",
        " ",
        ".",
        "\\d",
        "\\D",
        "\\w",
        "\\W",
        "\\s",
        "\\S",
        "\\i",
        "\\I",
        "\\c",
        "\\C",
        "\\n",
        "\\t",
        "\\.",
        "\\-",
        "\\@",
        "\\p{L}",
        "\\P{L}",
        "\\p{Lu}",
        "\\p{Nd}",
        "\\p{P}",
        "\\p{Z}",
        "\\p{C}",
        "\\p{Sc}",
        "\\p{IsBasicLatin}",
        "\\P{IsBasicLatin}",
        "\\p{IsGreek}",
        "\\p{IsCJKUnifiedIdeographs}",
        "\\p{Basic Latin}",
        "\u4e2d",
        "\uD83D\uDE00",
        "[abc]",
        "[^abc]",
        "[a-c]",
        "[\\d-]",
        "[-a]",
        "[a-]",
        "[a-c-[b]]",
        "[\\w-[\\d]]",
        "[^a-[b]]",
        "[\\p{L}-[\\p{Lu}]]",
        "[\\i-[:]]",
        "[\\c-[:\\-]]",
        "[\\-a]",
        "[+\\-*/]",
        "[\u4e00-\u9fff]",
        "[\uD83D\uDE00-\uD83D\uDE4F]",
        "[^\\s]",
        "[.]",
        "[\\^a]",
        "[a^]",
        "[\\S-[\u4e2d]]",
        "[^\\p{L}]",
        "[\\D-[a]]",
        "(?#nothing)",
        "()",
        "[0-9a-fA-F]"
    };

    private static final String[] QUANTIFIERS = {
        "", "", "", "*", "+", "?", "{2}", "{0}", "{1,2}", "{0,3}", "{2,}", "{0,}", "{0,0}", "{1}"
    };

    private static final String CHARACTERS =
            "aabbcc1234567890-:^$ .\n\t@AZ_\u00e9\u0391\u4e2d\u2028\u20ac\u0301\u0660\u1369\u00ab/";

    private final Random random = new Random(4);

    private String pattern(int depth) {
        StringBuilder pattern = new StringBuilder();
        for (int i = random.nextInt(4); i >= 0; i--) {
            if (depth > 0 && random.nextInt(4) == 0) {
                pattern.append('(').append(pattern(depth - 1)).append(')');
            } else {
                pattern.append(ATOMS[random.nextInt(ATOMS.length)]);
            }
            if (pattern.charAt(pattern.length() - 1) != ')'
                    || !pattern.toString().endsWith("(?#nothing)")) {
                pattern.append(QUANTIFIERS[random.nextInt(QUANTIFIERS.length)]);
            }
            if (random.nextInt(6) == 0) {
                pattern.append('|');
            }
        }
        return pattern.toString();
    }

    private String text() {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(7); i > 0; i--) {
            text.append(
                    random.nextInt(12) == 0 ? "\uD83D\uDE00" : CHARACTERS.charAt(random.nextInt(CHARACTERS.length())));
        }
        return text.toString();
    }

    @Test
    void generatedPatternsMatchWhatXercesMatches() {
        List<String> wrong = new ArrayList<>();
        int matched = 0;
        int large = 0;
        for (int i = 0; i < PATTERNS; i++) {
            String pattern = pattern(2);
            RegularExpression judge;
            try {
                judge = new RegularExpression(pattern, "X");
            } catch (ParseException e) {
                continue;
            }
            Pattern ours;
            NfaSimulation withoutTable;
            try {
                withoutTable = NfaSimulation.of(pattern);
                ours = Pattern.of(pattern);
            } catch (UnsupportedPattern e) {
                large++;
                continue;
            }
            for (int t = 0; t < TEXTS; t++) {
                String text = text();
                if (isDifferent(pattern, text)) {
                    continue;
                }
                byte[] bytes = Utf8Text.bytes(text);
                boolean judged = judge.matches(text);
                matched += judged ? 1 : 0;
                if (judged != ours.matches(bytes, 0, bytes.length)) {
                    wrong.add(pattern + " '" + text + "': Xerces " + judged);
                }
                if (judged != withoutTable.matches(text, () -> {})) {
                    wrong.add(pattern + " '" + text + "' without a table: Xerces " + judged);
                }
            }
        }
        assertEquals("", String.join("\n", wrong.subList(0, Math.min(30, wrong.size()))));
        assertTrue(matched > PATTERNS / 2 && large <= PATTERNS / 1000, matched + " matched, too large " + large);
    }

    /** Where repetitions stand in repetitions; bounded ones are few, since Xerces tries all their ways. */
    @Test
    void nestedRepetitionsMatchWhatXercesMatches() {
        String[] quantifiers = {"", "", "*", "+", "?", "{2}", "{1,2}", "{2,}"};
        for (int i = 0; i < PATTERNS; i++) {
            String pattern = nested(3, quantifiers);
            RegularExpression judge = new RegularExpression(pattern, "X");
            Pattern ours = Pattern.of(pattern);
            NfaSimulation withoutTable = NfaSimulation.of(pattern);
            for (int t = 0; t < TEXTS; t++) {
                StringBuilder text = new StringBuilder();
                for (int c = random.nextInt(14); c > 0; c--) {
                    text.append("aab".charAt(random.nextInt(3)));
                }
                boolean judged = judge.matches(text.toString());
                byte[] bytes = Utf8Text.bytes(text.toString());
                assertEquals(judged, ours.matches(bytes, 0, bytes.length), pattern + " '" + text + "'");
                assertEquals(judged, withoutTable.matches(text.toString(), () -> {}), pattern + " '" + text + "'");
            }
        }
    }

    private String nested(int depth, String[] quantifiers) {
        StringBuilder pattern = new StringBuilder();
        for (int i = random.nextInt(2); i >= 0; i--) {
            pattern.append(
                    depth == 0 || random.nextInt(3) == 0
                            ? random.nextBoolean() ? "a" : "b"
                            : "(" + nested(depth - 1, quantifiers) + (random.nextInt(3) == 0 ? "|b" : "") + ")");
            pattern.append(quantifiers[random.nextInt(quantifiers.length)]);
        }
        return pattern.toString();
    }

    @Test
    void charactersBeyondTheBasicPlaneHaveTheirCategory() {
        String letters = "\uD842\uDFB7"; // a han character, of CJK Extension B
        String digit = "\uD835\uDFCE";
        String face = "\uD83D\uDE00"; // a symbol
        String mark = "\uD834\uDD65"; // Mc
        String sign = "\uD800\uDD00"; // Po, an aegean word separator
        String own = "\uDB80\uDC00"; // Co
        String none = "\uD83F\uDFFF"; // a noncharacter
        String[] texts = {letters, digit, face, mark, sign, own, none};
        assertHolds("\\p{L}", texts, "yes no no no no no no");
        assertHolds("\\p{Lo}", texts, "yes no no no no no no");
        assertHolds("\\P{L}", texts, "no yes yes yes yes yes yes");
        assertHolds("\\p{Nd}", texts, "no yes no no no no no");
        assertHolds("\\d", texts, "no yes no no no no no");
        assertHolds("\\p{So}", texts, "no no yes no no no no");
        assertHolds("\\p{M}", texts, "no no no yes no no no");
        assertHolds("\\p{Po}", texts, "no no no no yes no no");
        assertHolds("\\p{Co}", texts, "no no no no no yes no");
        assertHolds("\\p{Cn}", texts, "no no no no no no yes");
        assertHolds("\\p{C}", texts, "no no no no no yes yes");
        assertHolds("\\w", texts, "yes yes yes yes no no no");
        assertHolds("\\W", texts, "no no no no yes yes yes");
        assertHolds("[^\\W]", texts, "yes yes yes yes no no no");
        assertHolds("[\\w-[\\p{L}]]", texts, "no yes yes yes no no no");
        // names are those of XML 1.0, second edition, and have no such characters
        assertHolds("\\i", texts, "no no no no no no no");
        assertHolds("\\c", texts, "no no no no no no no");
        assertHolds("\\I\\C?", texts, "yes yes yes yes yes yes yes");
        assertHolds(".", texts, "yes yes yes yes yes yes yes");
        assertHolds("\\p{IsCJKUnifiedIdeographsExtensionB}", texts, "yes no no no no no no");
    }

    private static void assertHolds(String pattern, String[] texts, String answers) {
        List<String> found = new ArrayList<>();
        for (String text : texts) {
            byte[] bytes = Utf8Text.bytes(text);
            boolean matches = Pattern.of(pattern).matches(bytes, 0, bytes.length);
            assertEquals(matches, NfaSimulation.of(pattern).matches(text, () -> {}), pattern);
            found.add(matches ? "yes" : "no");
        }
        assertEquals(answers, String.join(" ", found), pattern);
    }

    /** All of Unicode but the surrogates, which are no characters; categories beyond the Basic Multilingual Plane apart. */
    @Test
    void everyEscapeHoldsTheCharactersThatItHoldsInXerces() {
        List<String> escapes = new ArrayList<>(List.of("\\d", "\\s", "\\w", "\\i", "\\c", "."));
        for (String category :
                ("L Lu Ll Lt Lm Lo M Mn Mc Me N Nd Nl No P Pc Pd Ps Pe Pi Pf Po Z Zs Zl Zp S Sm Sc Sk So C Cc Cf Co Cn")
                        .split(" ")) {
            escapes.add("\\p{" + category + "}");
        }
        escapes.addAll(List.of("\\p{IsSpecials}", "\\p{IsPrivateUse}", "\\p{IsTags}", "\\p{IsGothic}"));
        int step = Boolean.getBoolean("long") ? 1 : 41; // the long form looks at every character
        for (String escape : escapes) {
            RegularExpression judge = new RegularExpression(escape, "X");
            Pattern ours = Pattern.of(escape);
            for (int c = 9; c <= 0x10FFFF; c += c < 0x3100 ? 1 : step) {
                if (c < 0xD800 || c > 0xDFFF) {
                    String text = Character.toString(c);
                    byte[] bytes = Utf8Text.bytes(text);
                    if (!isDifferent(escape, text) && judge.matches(text) != ours.matches(bytes, 0, bytes.length)) {
                        assertEquals("", escape + " " + Integer.toHexString(c));
                    }
                }
            }
        }
    }

    @Test
    void everyBlockHoldsTheCharactersThatItHoldsInXerces() {
        String[] blocks =
                ("BasicLatin Latin-1Supplement LatinExtended-A LatinExtended-B IPAExtensions SpacingModifierLetters"
                                + " CombiningDiacriticalMarks Greek Cyrillic Armenian Hebrew Arabic Syriac Thaana Devanagari Bengali Gurmukhi Gujarati"
                                + " Oriya Tamil Telugu Kannada Malayalam Sinhala Thai Lao Tibetan Myanmar Georgian HangulJamo Ethiopic Cherokee"
                                + " UnifiedCanadianAboriginalSyllabics Ogham Runic Khmer Mongolian LatinExtendedAdditional GreekExtended"
                                + " GeneralPunctuation SuperscriptsandSubscripts CurrencySymbols CombiningMarksforSymbols LetterlikeSymbols NumberForms"
                                + " Arrows MathematicalOperators MiscellaneousTechnical ControlPictures OpticalCharacterRecognition"
                                + " EnclosedAlphanumerics BoxDrawing BlockElements GeometricShapes MiscellaneousSymbols Dingbats BraillePatterns"
                                + " CJKRadicalsSupplement KangxiRadicals IdeographicDescriptionCharacters CJKSymbolsandPunctuation Hiragana Katakana"
                                + " Bopomofo HangulCompatibilityJamo Kanbun BopomofoExtended EnclosedCJKLettersandMonths CJKCompatibility"
                                + " CJKUnifiedIdeographsExtensionA CJKUnifiedIdeographs YiSyllables YiRadicals HangulSyllables PrivateUse"
                                + " CJKCompatibilityIdeographs AlphabeticPresentationForms ArabicPresentationForms-A CombiningHalfMarks"
                                + " CJKCompatibilityForms SmallFormVariants ArabicPresentationForms-B Specials HalfwidthandFullwidthForms OldItalic"
                                + " Gothic Deseret ByzantineMusicalSymbols MusicalSymbols MathematicalAlphanumericSymbols"
                                + " CJKUnifiedIdeographsExtensionB CJKCompatibilityIdeographsSupplement Tags")
                        .split(" ");
        for (String block : blocks) {
            RegularExpression judge = new RegularExpression("\\p{Is" + block + "}", "X");
            CharSet ours = UnicodeProperty.of("Is" + block);
            for (int range = 0; range < ours.size(); range++) {
                for (int c : new int[] {ours.first(range), ours.last(range)}) {
                    assertTrue(judge.matches(Character.toString(c)), block + " " + Integer.toHexString(c));
                    for (int beside : new int[] {c - 1, c + 1}) {
                        if (beside >= 0 && beside <= 0x10FFFF && (beside < 0xD800 || beside > 0xDFFF)) {
                            assertEquals(
                                    judge.matches(Character.toString(beside)),
                                    ours.contains(beside),
                                    block + " beside");
                        }
                    }
                }
            }
        }
    }

    @Test
    void whatXercesRefusesIsRefused() {
        for (String pattern : new String[] {
            "(",
            ")",
            "a**",
            "*",
            "[",
            "[]",
            "[a",
            "[b-a]",
            "a{2,1}",
            "a{",
            "a{x}",
            "\\1",
            "\\b",
            "\\A",
            "\\p{Xx}",
            "\\p{IsKlingon}",
            "(?:a)",
            "(?=a)",
            "[a[b]]",
            "[\\x]",
            "\\x",
            "a{,2}",
            "[a-b-c]",
            "[\\q]",
            "}",
            "{",
            "]",
            "\\"
        }) {
            boolean refused = false;
            try {
                new RegularExpression(pattern, "X");
            } catch (ParseException e) {
                refused = true;
            }
            boolean ours = false;
            try {
                Pattern.of(pattern);
            } catch (UnsupportedPattern e) {
                ours = true;
            }
            assertEquals(refused, ours, pattern);
        }
    }
}
