package org.millrace.designer.help;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.millrace.designer.help.Page.Block;
import org.millrace.designer.help.Page.Heading;
import org.millrace.designer.help.Page.Paragraph;
import org.millrace.designer.help.Page.Section;
import org.millrace.designer.help.Page.Span;
import org.millrace.designer.help.Page.Style;

/** Finds the sections that have every word that was typed, those with the words in their headings first. */
public final class Search {

    private static final int MOST = 40;
    private static final int BEFORE = 40;
    private static final int SNIPPET = 180;

    /**
     * @param page the page that the section stands on
     * @param rank 0 for all words in the heading, 1 for heading and page title, 2 for anywhere
     */
    public record Hit(Page page, Section section, int rank) {

        /** Where it is; a section without an anchor is its page's beginning. */
        public String topic() {
            return section.heading().anchor().isEmpty()
                    ? page.name()
                    : page.name() + "#" + section.heading().anchor();
        }
    }

    private Search() {}

    /** The best first; none for no words. */
    public static List<Hit> find(String typed) {
        List<String> words = words(typed);
        if (words.isEmpty()) {
            return List.of();
        }
        List<Hit> hits = new ArrayList<>();
        for (Page page : Guide.pages()) {
            for (Section section : page.sections()) {
                int rank = rank(page, section, words);
                if (rank < 3) {
                    hits.add(new Hit(page, section, rank));
                }
            }
        }
        return hits.stream()
                .sorted(Comparator.comparingInt(Hit::rank)) // stable: in the order of the guide within
                .limit(MOST)
                .toList();
    }

    private static List<String> words(String typed) {
        return Arrays.stream(typed.toLowerCase(Locale.ROOT).split("\\s+"))
                .filter(word -> !word.isEmpty())
                .toList();
    }

    private static int rank(Page page, Section section, List<String> words) {
        String heading = section.heading().text().toLowerCase(Locale.ROOT);
        String above = heading + " " + page.title().toLowerCase(Locale.ROOT);
        String all = above + " " + section.text().toLowerCase(Locale.ROOT);
        if (words.stream().allMatch(heading::contains)) {
            return 0;
        }
        boolean some = words.stream().anyMatch(heading::contains);
        if (some && words.stream().allMatch(above::contains)) {
            return 1;
        }
        boolean here = words.stream()
                .anyMatch(word -> (heading + " " + section.text().toLowerCase(Locale.ROOT)).contains(word));
        return here && words.stream().allMatch(all::contains) ? 2 : 3;
    }

    /** The hits as a page, to be read like any other. */
    static Page page(String typed) {
        List<Hit> hits = find(typed);
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Heading(1, hits.isEmpty() ? "Nothing found" : "Found in the guide", ""));
        if (hits.isEmpty()) {
            blocks.add(new Paragraph(List.of(
                    Span.of("No page has all of these words. Try fewer, or see the "),
                    Span.link("contents", Guide.CONTENTS),
                    Span.of("."))));
        }
        for (Hit hit : hits) {
            String heading = hit.section().heading().text();
            boolean title = hit.section().heading().level() == 1;
            blocks.add(new Paragraph(
                    List.of(Span.link(title ? heading : hit.page().title() + ": " + heading, hit.topic()))));
            List<Span> snippet = snippet(hit.section().text(), words(typed));
            if (!snippet.isEmpty()) {
                blocks.add(new Paragraph(snippet));
            }
        }
        return new Page("", blocks);
    }

    /** The text around the first word that is found, with the words marked. */
    private static List<Span> snippet(String text, List<String> words) {
        String lower = text.toLowerCase(Locale.ROOT);
        int first = words.stream()
                .mapToInt(lower::indexOf)
                .filter(at -> at >= 0)
                .min()
                .orElse(0);
        int from = first <= BEFORE ? 0 : text.indexOf(' ', first - BEFORE) + 1;
        int to = Math.min(text.length(), from + SNIPPET);
        String part = text.substring(from, to);
        String partLower = part.toLowerCase(Locale.ROOT);
        List<Span> spans = new ArrayList<>();
        if (from > 0) {
            spans.add(Span.of("\u2026 "));
        }
        int at = 0;
        while (at < part.length()) {
            int next = part.length();
            int length = 0;
            for (String word : words) {
                int found = partLower.indexOf(word, at);
                if (found >= 0 && found < next) {
                    next = found;
                    length = word.length();
                }
            }
            if (next > at) {
                spans.add(Span.of(part.substring(at, next)));
            }
            if (length > 0) {
                spans.add(new Span(part.substring(next, next + length), Style.BOLD, ""));
            }
            at = next + length;
        }
        if (to < text.length()) {
            spans.add(Span.of(" \u2026"));
        }
        return spans;
    }
}
