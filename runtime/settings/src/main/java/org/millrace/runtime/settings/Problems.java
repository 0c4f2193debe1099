package org.millrace.runtime.settings;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** What is wrong with the files, gathered so that a person sees all of it at once. For one thread. */
public final class Problems {

    private record Problem(Place place, String text) {}

    private final List<Problem> errors = new ArrayList<>();
    private final List<Problem> warnings = new ArrayList<>();

    /** Notes a mistake that keeps the runtime from starting. */
    public void error(Place place, String wrong, String remedy) {
        errors.add(new Problem(place, wrong + "; " + remedy));
    }

    /** Notes something that a person should look at, though the runtime starts. */
    public void warn(Place place, String wrong, String remedy) {
        warnings.add(new Problem(place, wrong + "; " + remedy));
    }

    /** How many mistakes were noted so far. */
    int count() {
        return errors.size();
    }

    /** The errors, each {@code file:line:column: what is wrong; how to mend it}, file by file in the order of their lines. */
    public List<String> errors() {
        return inOrder(errors);
    }

    /** The warnings, written like {@link #errors}. */
    public List<String> warnings() {
        return inOrder(warnings);
    }

    /** Whoever is told of each of them. */
    public interface Listener {

        /** @param text what is wrong, and how to mend it */
        void told(boolean error, Place place, String text);
    }

    /** Tells of each, the errors first, each in the order of {@link #errors}. */
    public void each(Listener listener) {
        sorted(errors).distinct().forEach(problem -> listener.told(true, problem.place, problem.text));
        sorted(warnings).distinct().forEach(problem -> listener.told(false, problem.place, problem.text));
    }

    /** @throws ConfigurationRefused with all errors, if there is one */
    public void refuseIfAny() throws ConfigurationRefused {
        if (!errors.isEmpty()) {
            throw new ConfigurationRefused(errors());
        }
    }

    private static List<String> inOrder(List<Problem> problems) {
        return sorted(problems)
                .map(problem -> problem.place + ": " + problem.text)
                .distinct()
                .toList();
    }

    private static Stream<Problem> sorted(List<Problem> problems) {
        Map<String, List<Problem>> byFile = new LinkedHashMap<>();
        for (Problem problem : problems) {
            byFile.computeIfAbsent(problem.place.file(), f -> new ArrayList<>()).add(problem);
        }
        return byFile.values().stream().flatMap(list -> list.stream().sorted(Comparator.comparing(Problem::place)));
    }
}
