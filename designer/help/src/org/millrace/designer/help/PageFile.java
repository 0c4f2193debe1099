package org.millrace.designer.help;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.millrace.designer.diagram.CanvasKeys;
import org.millrace.designer.help.Page.Block;
import org.millrace.designer.help.Page.Code;
import org.millrace.designer.help.Page.Heading;
import org.millrace.designer.help.Page.Item;
import org.millrace.designer.help.Page.Paragraph;
import org.millrace.designer.help.Page.Picture;
import org.millrace.designer.help.Page.Row;
import org.millrace.designer.help.Page.Span;
import org.millrace.designer.help.Page.Style;
import org.millrace.designer.help.Page.Table;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.Text;
import org.xml.sax.SAXException;

/**
 * Reads a page that a person wrote: a few elements of HTML, and two that are filled in when the page is read, so that they can't go stale:
 * {@code <key command="..."/>} for the keys that a command is bound to, {@code <keys/>} for the table of the canvas's keys. Whatever else
 * stands in the file is a mistake, and named.
 */
final class PageFile {

    private final String file;
    private final List<Block> blocks = new ArrayList<>();

    private PageFile(String file) {
        this.file = file;
    }

    /** @throws IllegalStateException when the page is wrong, which the tests find */
    static Page read(String name, InputStream in) {
        PageFile page = parsed("pages/" + name + ".xml", in);
        if (!(page.blocks.getFirst() instanceof Heading title) || title.level() != 1) {
            throw page.wrong("it must begin with h1");
        }
        return new Page(name, page.blocks);
    }

    /**
     * A part of a page: what stands below one heading.
     *
     * @throws IllegalStateException when it is wrong, which the tests find
     */
    static List<Block> part(URL url) {
        try (InputStream in = url.openStream()) {
            PageFile part = parsed(url.getPath(), in);
            if (part.blocks.stream().anyMatch(Heading.class::isInstance)) {
                throw part.wrong("it stands below one heading, and has none of its own");
            }
            return part.blocks;
        } catch (IOException e) {
            throw new IllegalStateException(url + ": " + e.getMessage(), e);
        }
    }

    private static PageFile parsed(String name, InputStream in) {
        try {
            Element page = DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(in)
                    .getDocumentElement();
            PageFile file = new PageFile(name);
            for (Node child = page.getFirstChild(); child != null; child = child.getNextSibling()) {
                if (child instanceof Element element) {
                    file.block(element);
                } else if (child instanceof Text text && !text.getData().isBlank()) {
                    throw file.wrong(
                            "text outside of a paragraph: " + text.getData().strip());
                }
            }
            return file;
        } catch (SAXException | IOException | ParserConfigurationException e) {
            throw new IllegalStateException(name + ": " + e.getMessage(), e);
        }
    }

    private IllegalStateException wrong(String what) {
        return new IllegalStateException(file + ": " + what);
    }

    private void block(Element element) {
        switch (element.getTagName()) {
            case "h1", "h2", "h3" ->
                blocks.add(new Heading(
                        element.getTagName().charAt(1) - '0',
                        oneLine(element.getTextContent()),
                        element.getAttribute("id")));
            case "p" -> blocks.add(new Paragraph(spans(element)));
            case "ul", "ol" -> list(element, element.getTagName().equals("ol"));
            case "pre" -> blocks.add(new Code(element.getTextContent().strip()));
            case "table" -> blocks.add(new Table(rows(element)));
            case "img" -> blocks.add(new Picture(element.getAttribute("src"), element.getAttribute("alt")));
            case "keys" ->
                blocks.add(new Table(CanvasKeys.TABLE.stream()
                        .map(key ->
                                new Row(List.of(new Span(key.keys(), Style.BOLD, "")), List.of(Span.of(key.does()))))
                        .toList()));
            default -> throw wrong("what is <" + element.getTagName() + ">?");
        }
    }

    private void list(Element list, boolean numbered) {
        int number = 0;
        for (Element item : children(list, "li")) {
            blocks.add(new Item(numbered ? ++number : 0, spans(item)));
        }
    }

    private List<Row> rows(Element table) {
        List<Row> rows = new ArrayList<>();
        for (Element row : children(table, "tr")) {
            List<Element> cells = children(row, "td");
            if (cells.size() != 2) {
                throw wrong("a row has two cells, not " + cells.size());
            }
            rows.add(new Row(spans(cells.get(0)), spans(cells.get(1))));
        }
        return rows;
    }

    private List<Element> children(Element parent, String tag) {
        List<Element> found = new ArrayList<>();
        for (Node child = parent.getFirstChild(); child != null; child = child.getNextSibling()) {
            if (child instanceof Element element) {
                if (!element.getTagName().equals(tag)) {
                    throw wrong("<" + element.getTagName() + "> in <" + parent.getTagName() + ">");
                }
                found.add(element);
            }
        }
        return found;
    }

    private List<Span> spans(Element parent) {
        List<Span> spans = new ArrayList<>();
        for (Node child = parent.getFirstChild(); child != null; child = child.getNextSibling()) {
            if (child instanceof Text text) {
                String flowing = text.getData().replaceAll("\\s+", " ");
                spans.add(Span.of(spans.isEmpty() ? flowing.stripLeading() : flowing));
            } else if (child instanceof Element element) {
                spans.add(span(element));
            }
        }
        if (!spans.isEmpty()
                && spans.getLast().style() == Style.PLAIN
                && spans.getLast().link().isEmpty()) {
            spans.set(spans.size() - 1, Span.of(spans.getLast().text().stripTrailing()));
        }
        return spans.stream().filter(span -> !span.text().isEmpty()).toList();
    }

    private Span span(Element element) {
        String text = oneLine(element.getTextContent());
        return switch (element.getTagName()) {
            case "b" -> new Span(text, Style.BOLD, "");
            case "i" -> new Span(text, Style.ITALIC, "");
            case "code" -> new Span(text, Style.CODE, "");
            case "kbd" -> new Span(text, Style.KEY, "");
            case "a" -> Span.link(text, element.getAttribute("href"));
            case "key" ->
                new Span(
                        BoundKeys.of(element.getAttribute("command"))
                                .orElseThrow(() -> wrong("no key is bound to " + element.getAttribute("command"))),
                        Style.KEY,
                        "");
            default -> throw wrong("what is <" + element.getTagName() + "> in a text?");
        };
    }

    private static String oneLine(String text) {
        return text.strip().replaceAll("\\s+", " ");
    }
}
