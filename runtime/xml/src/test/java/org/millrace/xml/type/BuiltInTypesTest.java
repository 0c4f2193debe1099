package org.millrace.xml.type;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Every built-in type against Xerces. Differences: none but one text that Xerces itself falls over (see {@link #ofXerces}). */
class BuiltInTypesTest {

    private static final int MUTANTS = Boolean.getBoolean("long") ? 20_000 : 600;

    @Test
    void everyTypeSaysOfEveryTextWhatXercesSays() {
        List<String> wrong = new ArrayList<>();
        Texts texts = new Texts(1);
        for (String name : Texts.TYPES) {
            Judged type = Judged.builtIn(name);
            for (String text : Texts.SEEDS) {
                note(wrong, name, text, type);
            }
            for (int i = 0; i < MUTANTS; i++) {
                note(wrong, name, texts.mutant(), type);
            }
        }
        assertEquals("", String.join("\n", wrong.subList(0, Math.min(40, wrong.size()))));
    }

    private static void note(List<String> wrong, String name, String text, Judged type) {
        String difference;
        try {
            difference = type.difference(text);
        } catch (ArrayIndexOutOfBoundsException e) {
            difference = ofXerces(e) ? null : e.toString();
        }
        if (difference != null) {
            wrong.add(name + " " + difference);
        }
    }

    /** Base64 with a character beyond ASCII before the last {@code =}: Xerces looks it up in a table that ends at 128, and breaks. */
    static boolean ofXerces(RuntimeException e) {
        return e.getStackTrace()[0].getClassName().equals("org.apache.xerces.impl.dv.util.Base64");
    }

    @Test
    void valuesAreEqualWhenXercesSaysSo() {
        List<String> wrong = new ArrayList<>();
        for (String name : Texts.TYPES) {
            Judged type = Judged.builtIn(name);
            List<String> texts = new ArrayList<>(Arrays.asList(Texts.SEEDS));
            texts.addAll(new Texts(2).some(100));
            texts.removeIf(Texts::isSlowForXerces);
            type.wrongKeys(texts).forEach(each -> wrong.add(name + " " + each));
        }
        assertEquals("", String.join("\n", wrong.subList(0, Math.min(40, wrong.size()))));
    }
}
