package org.millrace.xml.type;

/**
 * What {@code .}, {@code \d} and the other letters after a backslash stand for (Part 2, appendix F.1.1), as Xerces has it: digits are
 * those of Unicode 3.1, names those of XML 1.0, second edition, which has none beyond the Basic Multilingual Plane. Words are where Xerces
 * errs: see {@link UnicodeProperty}.
 */
final class CharacterClass {

    /** Not {@code \n}, {@code \r}, and with Xerces not the line and paragraph separators. */
    static final CharSet DOT = CharSet.of(new int[][] {{'\n', '\n'}, {'\r', '\r'}, {0x2028, 0x2029}})
            .not();

    private static final CharSet SPACE = CharSet.of(new int[][] {{'\t', '\n'}, {'\r', '\r'}, {' ', ' '}});

    private static final CharSet DIGIT = CharSet.of(NameChars.ranges(
            "30-39 660-669 6f0-6f9 966-96f 9e6-9ef a66-a6f ae6-aef b66-b6f be7-bef c66-c6f ce6-cef d66-d6f e50-e59 ed0-ed9"
                    + " f20-f29 1040-1049 1369-1371 17e0-17e9 1810-1819 ff10-ff19 1d7ce-1d7ff"));

    private static final CharSet NAME_START = CharSet.of(NameChars.ranges(NameChars.STARTS));
    private static final CharSet NAME_CHAR = CharSet.of(NameChars.ranges(NameChars.ALL));

    private CharacterClass() {}

    /** The set that a letter after a backslash stands for; null for none. */
    static CharSet escape(int letter) {
        return switch (letter) {
            case 'd' -> DIGIT;
            case 'D' -> DIGIT.not();
            case 's' -> SPACE;
            case 'S' -> SPACE.not();
            case 'w' -> UnicodeProperty.WORD;
            case 'W' -> UnicodeProperty.WORD.not();
            case 'i' -> NAME_START;
            case 'I' -> NAME_START.not();
            case 'c' -> NAME_CHAR;
            case 'C' -> NAME_CHAR.not();
            default -> null;
        };
    }
}
