package org.millrace.designer.help;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A page of the guide.
 *
 * @param name in links, e.g. {@code drawing} or {@code step-validate}
 * @param blocks the first is its title, a heading of level 1
 */
public record Page(String name, List<Block> blocks) {

    public Page {
        blocks = List.copyOf(blocks);
    }

    /** What stands below each other. */
    public sealed interface Block {}

    /**
     * @param level 1 for the page's title, to 4
     * @param anchor what a link names it by, unique in the page; "" for none
     */
    public record Heading(int level, String text, String anchor) implements Block {}

    public record Paragraph(List<Span> spans) implements Block {}

    /** @param number in a numbered list; 0 for a bullet */
    public record Item(int number, List<Span> spans) implements Block {}

    /** Lines as they stand. */
    public record Code(String text) implements Block {}

    public record Table(List<Row> rows) implements Block {}

    public record Row(List<Span> left, List<Span> right) {}

    /**
     * @param file in the folder of pictures
     * @param alt what a person would see
     */
    public record Picture(String file, String alt) implements Block {}

    /** @param link where it leads, {@code page#anchor}, each of which may be left out; "" when it is no link */
    public record Span(String text, Style style, String link) {

        static Span of(String text) {
            return new Span(text, Style.PLAIN, "");
        }

        static Span link(String text, String link) {
            return new Span(text, Style.PLAIN, link);
        }
    }

    public enum Style {
        PLAIN,
        BOLD,
        ITALIC,
        CODE,
        KEY
    }

    /**
     * A heading and what stands below it up to the next.
     *
     * @param text without its marks
     */
    public record Section(Heading heading, String text) {}

    public String title() {
        return ((Heading) blocks.getFirst()).text();
    }

    public List<Section> sections() {
        List<Section> sections = new ArrayList<>();
        Heading heading = null;
        StringBuilder text = new StringBuilder();
        for (Block block : blocks) {
            if (block instanceof Heading next) {
                if (heading != null) {
                    sections.add(new Section(heading, text.toString()));
                }
                heading = next;
                text.setLength(0);
            } else {
                text.append(text.isEmpty() ? "" : " ").append(text(block));
            }
        }
        sections.add(new Section(heading, text.toString()));
        return sections;
    }

    /** Every span of the page. */
    public List<Span> spans() {
        return blocks.stream().flatMap(block -> spans(block).stream()).toList();
    }

    private static List<Span> spans(Block block) {
        return switch (block) {
            case Paragraph paragraph -> paragraph.spans();
            case Item item -> item.spans();
            case Table table -> {
                List<Span> all = new ArrayList<>();
                table.rows().forEach(row -> {
                    all.addAll(row.left());
                    all.add(Span.of(": "));
                    all.addAll(row.right());
                    all.add(Span.of(" "));
                });
                yield all;
            }
            case Heading heading -> List.of();
            case Code code -> List.of();
            case Picture picture -> List.of();
        };
    }

    private static String text(Block block) {
        return switch (block) {
            case Heading heading -> heading.text();
            case Code code -> code.text();
            case Picture picture -> picture.alt();
            default -> spans(block).stream().map(Span::text).collect(Collectors.joining());
        };
    }
}
