package org.millrace.designer.help;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.millrace.designer.help.Page.Block;
import org.millrace.designer.help.Page.Heading;
import org.millrace.designer.help.Page.Item;
import org.millrace.designer.help.Page.Paragraph;
import org.millrace.designer.help.Page.Span;
import org.millrace.model.catalog.Catalog;
import org.millrace.model.catalog.StepKind;
import org.osgi.framework.FrameworkUtil;

/**
 * All pages: those that people wrote, in the order in which one would read them, then those made from the catalog. A place in it is a
 * topic, {@code page#anchor}. Any thread may ask; a page with keys that are bound in the workbench needs the workbench.
 */
public final class Guide {

    /** The bundle's name, which stands before a topic in context ids and before a page's path in the IDE's help. */
    static final String BUNDLE = "org.millrace.designer.help";

    /** The page that lists all others. */
    public static final String CONTENTS = "contents";

    private static final List<String> WRITTEN = List.of(
            "getting-started",
            "drawing",
            "properties",
            "problems",
            "environments",
            "compiling",
            "exercising",
            "runtimes",
            "live",
            "descriptions",
            "comparing",
            "pictures",
            "recovery",
            "preferences",
            "keys",
            "help");

    private static final Map<String, Page> READ = new HashMap<>();

    private Guide() {}

    /** Every page but the contents, in their order. */
    public static List<Page> pages() {
        return Stream.concat(
                        WRITTEN.stream(),
                        Stream.concat(
                                Stream.of(CatalogPages.FLOW),
                                Catalog.kinds().stream().map(CatalogPages::name)))
                .map(name -> page(name).orElseThrow())
                .toList();
    }

    /** Those that people wrote, by their names. */
    public static List<String> written() {
        return WRITTEN;
    }

    public static synchronized Optional<Page> page(String name) {
        Page page = READ.get(name);
        if (page == null) {
            page = make(name);
            if (page != null) {
                READ.put(name, page);
            }
        }
        return Optional.ofNullable(page);
    }

    private static Page make(String name) {
        if (name.equals(CONTENTS)) {
            return contents();
        }
        if (name.equals(CatalogPages.FLOW)) {
            return CatalogPages.flow();
        }
        if (WRITTEN.contains(name)) {
            return PageFile.read(name, open("pages/" + name + ".xml"));
        }
        return Catalog.kinds().stream()
                .filter(kind -> CatalogPages.name(kind).equals(name))
                .findFirst()
                .map(CatalogPages::of)
                .orElse(null);
    }

    private static Page contents() {
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Heading(1, "Millrace guide", ""));
        blocks.add(new Paragraph(List.of(Span.of("F1 leads from wherever you are to its place in here."))));
        for (String name : WRITTEN) {
            blocks.add(new Item(0, List.of(Span.link(page(name).orElseThrow().title(), name))));
        }
        blocks.add(new Heading(2, "Steps", "steps"));
        blocks.add(new Paragraph(List.of(
                Span.of("What each kind of step does, and what can be set. What holds for all of it is in "),
                Span.link("The flow and its wires", CatalogPages.FLOW),
                Span.of("."))));
        Catalog.groups().forEach((group, kinds) -> {
            blocks.add(new Heading(3, group, ""));
            kinds.forEach(kind -> blocks.add(new Item(
                    0,
                    List.of(Span.link(kind.label(), CatalogPages.name(kind)), Span.of(": " + firstSentence(kind))))));
        });
        return new Page(CONTENTS, blocks);
    }

    private static String firstSentence(StepKind kind) {
        int end = kind.help().indexOf(". ");
        return end < 0 ? kind.help() : kind.help().substring(0, end + 1);
    }

    /** @param topic e.g. {@code step-validate#schema} */
    public static Optional<Page> pageOf(String topic) {
        return page(topic.contains("#") ? topic.substring(0, topic.indexOf('#')) : topic);
    }

    /** The part after {@code #}; "" when there is none. */
    public static String anchorOf(String topic) {
        return topic.contains("#") ? topic.substring(topic.indexOf('#') + 1) : "";
    }

    /** Whether there is such a place. */
    public static boolean has(String topic) {
        String anchor = anchorOf(topic);
        return pageOf(topic)
                .filter(page -> anchor.isEmpty()
                        || page.sections().stream()
                                .anyMatch(section -> section.heading().anchor().equals(anchor)))
                .isPresent();
    }

    /** A file of the bundle, such as {@code pictures/canvas.png}; whoever calls closes it. */
    static InputStream open(String path) {
        URL url = FrameworkUtil.getBundle(Guide.class).getEntry(path);
        if (url == null) {
            throw new IllegalStateException("the guide is not whole: " + path + " is missing");
        }
        try {
            return url.openStream();
        } catch (IOException e) {
            throw new IllegalStateException("the guide is not whole: " + path, e);
        }
    }

    /** Whether the bundle has a picture. */
    static boolean hasPicture(String file) {
        return FrameworkUtil.getBundle(Guide.class).getEntry("pictures/" + file) != null;
    }
}
