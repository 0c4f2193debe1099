package org.millrace.xml.type;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Generated restrictions, lists and unions against Xerces: the same verdict, the same rule, the same values. Differences: none. */
class FacetsDifferentialTest {

    private static final int TYPES = Boolean.getBoolean("long") ? 20_000 : 2_500;
    private static final int VALUES = 20;

    private static final String[] PATTERNS = {
        "[a-z]+",
        "\\d{1,3}",
        "[^ ]*",
        ".*0.*",
        "-?\\d+(\\.\\d+)?",
        "\\s*\\S+\\s*",
        "[0-9T:Z+\\-]*",
        "(a|b|ab)*",
        "\\c+",
        "\\i\\c*",
        ".{0,12}"
    };

    private final Texts texts = new Texts(3);

    @Test
    void everyRestrictionSaysWhatXercesSays() {
        List<String> wrong = new ArrayList<>();
        int compared = 0;
        int valid = 0;
        for (int i = 0; i < TYPES; i++) {
            String[] facets = facets();
            Judged type = restricted(base(), facets);
            if (type == null) {
                continue;
            }
            List<String> values = texts.some(VALUES);
            for (String facet : facets) {
                values.add(facet.substring(facet.indexOf('=') + 1));
            }
            values.removeIf(Texts::isSlowForXerces);
            for (String value : values) {
                compared++;
                try {
                    valid += type.element(value).rule() == null ? 1 : 0;
                    String difference = type.difference(value);
                    if (difference != null) {
                        wrong.add(type.xerces() + " " + String.join(" ", facets) + ": " + difference);
                    }
                } catch (ArrayIndexOutOfBoundsException e) {
                    assertTrue(BuiltInTypesTest.ofXerces(e), () -> String.join(" ", facets));
                }
            }
            type.wrongKeys(values).forEach(each -> wrong.add(String.join(" ", facets) + " " + each));
        }
        assertEquals("", String.join("\n", wrong.subList(0, Math.min(40, wrong.size()))));
        assertTrue(compared > TYPES * 5 && valid > compared / 20, compared + " compared, " + valid + " valid");
    }

    private Judged restricted(Judged base, String[] facets) {
        try {
            return base.restrict(facets);
        } catch (ArrayIndexOutOfBoundsException e) {
            return null; // Xerces falls over an enumeration value, see BuiltInTypesTest
        } catch (IllegalArgumentException e) {
            assertTrue(e.getMessage().endsWith("with QNames, which is left to Xerces"), e.getMessage());
            return null;
        }
    }

    private Judged base() {
        return switch (texts.below(12)) {
            case 0 -> Judged.list(atomic());
            case 1 -> Judged.list(Judged.union(atomic(), atomic()));
            case 2 -> Judged.union(atomic(), atomic(), atomic());
            case 3 -> Judged.union(Judged.list(atomic()), atomic());
            case 4 -> Judged.union(atomic());
            default -> Judged.builtIn(Texts.TYPES[1 + texts.below(Texts.TYPES.length - 1)]);
        };
    }

    private Judged atomic() {
        while (true) {
            String name = Texts.TYPES[1 + texts.below(Texts.TYPES.length - 1)];
            if (!name.endsWith("S")) {
                return Judged.builtIn(name);
            }
        }
    }

    private String[] facets() {
        List<String> facets = new ArrayList<>();
        switch (texts.below(6)) {
            case 0 -> {
                facets.add("minLength=" + texts.below(4));
                facets.add("maxLength=" + (3 + texts.below(8)));
            }
            case 1 -> facets.add("length=" + texts.below(8));
            case 2 -> {
                facets.add((texts.below(2) == 0 ? "minInclusive=" : "minExclusive=") + bound());
                if (texts.below(2) == 0) {
                    facets.add((texts.below(2) == 0 ? "maxInclusive=" : "maxExclusive=") + bound());
                }
            }
            case 3 -> {
                for (int i = texts.below(6); i >= 0; i--) {
                    facets.add("enumeration=" + bound());
                }
            }
            case 4 -> {
                facets.add("totalDigits=" + (1 + texts.below(5)));
                facets.add("fractionDigits=" + texts.below(2));
            }
            default -> facets.add("pattern=" + PATTERNS[texts.below(PATTERNS.length)]);
        }
        if (texts.below(4) == 0) {
            facets.add("pattern=" + PATTERNS[texts.below(PATTERNS.length)]);
        }
        if (facets.stream().filter(facet -> facet.startsWith("pattern=")).count() > 1) {
            facets.removeLast();
        }
        if (texts.below(6) == 0) {
            facets.add("whiteSpace=" + (texts.below(2) == 0 ? "collapse" : "replace"));
        }
        return facets.toArray(String[]::new);
    }

    /** A value that may be a bound: a QName as our enumerations have it when it can be one. */
    private String bound() {
        while (true) {
            String text = texts.seed();
            if (!Texts.isSlowForXerces(text)) {
                return text;
            }
        }
    }
}
