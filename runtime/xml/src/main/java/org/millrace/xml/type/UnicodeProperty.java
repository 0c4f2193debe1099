package org.millrace.xml.type;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What {@code \p{Lu}} and {@code \p{IsGreek}} stand for (Part 2, appendix F.1.1), categories are those of the running JDK's Unicode,
 * beyond the Basic Multilingual Plane, too, where Xerces takes everything for unassigned; blocks are those of Unicode 3.1. Built when the
 * first pattern names a property: it looks at all 1,114,112 characters.
 */
final class UnicodeProperty {

    private static final String BLOCKS = """
            0-7f Basic Latin, 80-ff Latin-1 Supplement, 100-17f Latin Extended-A, 180-24f Latin Extended-B, 250-2af IPA Extensions,
            2b0-2ff Spacing Modifier Letters, 300-36f Combining Diacritical Marks, 370-3ff Greek, 400-4ff Cyrillic, 530-58f Armenian,
            590-5ff Hebrew, 600-6ff Arabic, 700-74f Syriac, 780-7bf Thaana, 900-97f Devanagari, 980-9ff Bengali, a00-a7f Gurmukhi,
            a80-aff Gujarati, b00-b7f Oriya, b80-bff Tamil, c00-c7f Telugu, c80-cff Kannada, d00-d7f Malayalam, d80-dff Sinhala,
            e00-e7f Thai, e80-eff Lao, f00-fff Tibetan, 1000-109f Myanmar, 10a0-10ff Georgian, 1100-11ff Hangul Jamo,
            1200-137f Ethiopic, 13a0-13ff Cherokee, 1400-167f Unified Canadian Aboriginal Syllabics, 1680-169f Ogham, 16a0-16ff Runic,
            1780-17ff Khmer, 1800-18af Mongolian, 1e00-1eff Latin Extended Additional, 1f00-1fff Greek Extended,
            2000-206f General Punctuation, 2070-209f Superscripts and Subscripts, 20a0-20cf Currency Symbols,
            20d0-20ff Combining Marks for Symbols, 2100-214f Letterlike Symbols, 2150-218f Number Forms, 2190-21ff Arrows,
            2200-22ff Mathematical Operators, 2300-23ff Miscellaneous Technical, 2400-243f Control Pictures,
            2440-245f Optical Character Recognition, 2460-24ff Enclosed Alphanumerics, 2500-257f Box Drawing,
            2580-259f Block Elements, 25a0-25ff Geometric Shapes, 2600-26ff Miscellaneous Symbols, 2700-27bf Dingbats,
            2800-28ff Braille Patterns, 2e80-2eff CJK Radicals Supplement, 2f00-2fdf Kangxi Radicals,
            2ff0-2fff Ideographic Description Characters, 3000-303f CJK Symbols and Punctuation, 3040-309f Hiragana,
            30a0-30ff Katakana, 3100-312f Bopomofo, 3130-318f Hangul Compatibility Jamo, 3190-319f Kanbun,
            31a0-31bf Bopomofo Extended, 3200-32ff Enclosed CJK Letters and Months, 3300-33ff CJK Compatibility,
            3400-4db5 CJK Unified Ideographs Extension A, 4e00-9fff CJK Unified Ideographs, a000-a48f Yi Syllables,
            a490-a4cf Yi Radicals, ac00-d7a3 Hangul Syllables, e000-f8ff Private Use, f900-faff CJK Compatibility Ideographs,
            fb00-fb4f Alphabetic Presentation Forms, fb50-fdff Arabic Presentation Forms-A, fe20-fe2f Combining Half Marks,
            fe30-fe4f CJK Compatibility Forms, fe50-fe6f Small Form Variants, fe70-fefe Arabic Presentation Forms-B,
            feff Specials, ff00-ffef Halfwidth and Fullwidth Forms, 10300-1032f Old Italic, 10330-1034f Gothic,
            10400-1044f Deseret, 1d000-1d0ff Byzantine Musical Symbols, 1d100-1d1ff Musical Symbols,
            1d400-1d7ff Mathematical Alphanumeric Symbols, 20000-2a6d6 CJK Unified Ideographs Extension B,
            2f800-2fa1f CJK Compatibility Ideographs Supplement, e0000-e007f Tags""";

    /** Categories and blocks by the name that stands in {@code \p{}}. */
    private static final Map<String, CharSet> PROPERTIES = new HashMap<>();

    static {
        categories();
        for (String block : BLOCKS.split(",\\s+")) {
            int space = block.indexOf(' ');
            block(block.substring(space + 1), CharSet.of(NameChars.ranges(block.substring(0, space))));
        }
        block("Specials", CharSet.of(new int[][] {{0xFEFF, 0xFEFF}, {0xFFF0, 0xFFFD}}));
        block("Private Use", CharSet.of(new int[][] {{0xE000, 0xF8FF}, {0xF0000, 0xFFFFD}, {0x100000, 0x10FFFD}}));
    }

    /** {@code \w}: not punctuation, not a separator, not other. */
    static final CharSet WORD = of("P").or(of("Z")).or(of("C")).not();

    private UnicodeProperty() {}

    private static void block(String name, CharSet set) {
        PROPERTIES.put(name, set);
        PROPERTIES.put("Is" + name.replace(" ", ""), set);
    }

    private static void categories() {
        Map<String, List<int[]>> found = new HashMap<>();
        for (int c = 0; c <= CharSet.MAX; c++) {
            String category = category(Character.getType(c));
            add(found, category, c, c);
            add(found, category.substring(0, 1), c, c);
        }
        found.forEach((name, ranges) -> PROPERTIES.put(name, CharSet.of(ranges.toArray(int[][]::new))));
    }

    private static void add(Map<String, List<int[]>> found, String category, int first, int last) {
        List<int[]> ranges = found.computeIfAbsent(category, name -> new ArrayList<>());
        if (!ranges.isEmpty() && ranges.getLast()[1] == first - 1) {
            ranges.getLast()[1] = last;
        } else {
            ranges.add(new int[] {first, last});
        }
    }

    private static String category(int type) {
        return switch (type) {
            case Character.UPPERCASE_LETTER -> "Lu";
            case Character.LOWERCASE_LETTER -> "Ll";
            case Character.TITLECASE_LETTER -> "Lt";
            case Character.MODIFIER_LETTER -> "Lm";
            case Character.OTHER_LETTER -> "Lo";
            case Character.NON_SPACING_MARK -> "Mn";
            case Character.COMBINING_SPACING_MARK -> "Mc";
            case Character.ENCLOSING_MARK -> "Me";
            case Character.DECIMAL_DIGIT_NUMBER -> "Nd";
            case Character.LETTER_NUMBER -> "Nl";
            case Character.OTHER_NUMBER -> "No";
            case Character.SPACE_SEPARATOR -> "Zs";
            case Character.LINE_SEPARATOR -> "Zl";
            case Character.PARAGRAPH_SEPARATOR -> "Zp";
            case Character.CONTROL -> "Cc";
            case Character.FORMAT -> "Cf";
            case Character.PRIVATE_USE -> "Co";
            case Character.SURROGATE -> "Cs";
            case Character.DASH_PUNCTUATION -> "Pd";
            case Character.START_PUNCTUATION -> "Ps";
            case Character.END_PUNCTUATION -> "Pe";
            case Character.CONNECTOR_PUNCTUATION -> "Pc";
            case Character.OTHER_PUNCTUATION -> "Po";
            case Character.INITIAL_QUOTE_PUNCTUATION -> "Pi";
            case Character.FINAL_QUOTE_PUNCTUATION -> "Pf";
            case Character.MATH_SYMBOL -> "Sm";
            case Character.CURRENCY_SYMBOL -> "Sc";
            case Character.MODIFIER_SYMBOL -> "Sk";
            case Character.OTHER_SYMBOL -> "So";
            default -> "Cn";
        };
    }

    /** @return null when no category or block has that name */
    static CharSet of(String name) {
        return PROPERTIES.get(name);
    }
}
