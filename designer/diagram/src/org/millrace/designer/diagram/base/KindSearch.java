package org.millrace.designer.diagram.base;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.millrace.model.catalog.Catalog;
import org.millrace.model.catalog.StepKind;

/** Finds step kinds by what a person types: the beginning of a word of the label first, then any part of label, group or help. */
public final class KindSearch {

    private KindSearch() {}

    public static List<StepKind> find(String typed) {
        String wanted = typed.strip().toLowerCase(Locale.ROOT);
        return Catalog.kinds().stream()
                .filter(kind -> rank(kind, wanted) < 3)
                .sorted(Comparator.comparingInt(kind -> rank(kind, wanted)))
                .toList();
    }

    private static int rank(StepKind kind, String wanted) {
        String label = kind.label().toLowerCase(Locale.ROOT);
        if (label.startsWith(wanted) || label.contains(" " + wanted)) {
            return 0;
        }
        if (label.contains(wanted) || kind.group().toLowerCase(Locale.ROOT).startsWith(wanted)) {
            return 1;
        }
        return kind.help().toLowerCase(Locale.ROOT).contains(wanted) ? 2 : 3;
    }
}
