package org.millrace.model.draw;

import org.millrace.model.flow.Step;

/** What stands on the bar of a region behind its id: what it runs. */
final class Regions {

    private Regions() {}

    static String says(Step region) {
        return Measures.subtitle(region);
    }
}
