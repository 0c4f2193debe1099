package org.millrace.designer.help;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.eclipse.help.IHelpContentProducer;
import org.millrace.designer.help.Page.Block;
import org.millrace.designer.help.Page.Code;
import org.millrace.designer.help.Page.Heading;
import org.millrace.designer.help.Page.Item;
import org.millrace.designer.help.Page.Paragraph;
import org.millrace.designer.help.Page.Picture;
import org.millrace.designer.help.Page.Row;
import org.millrace.designer.help.Page.Span;
import org.millrace.designer.help.Page.Table;

/** Gives the pages to an IDE's own help system, as HTML. */
public final class GuideAsHtml implements IHelpContentProducer {

    private static final String FOLDER = "pages/";
    private static final String ENDING = ".html";

    /** Where a topic's page is for a help system, e.g. {@code /org.millrace.designer.help/pages/drawing.html#ports}. */
    static String href(String topic) {
        String anchor = Guide.anchorOf(topic);
        String page = anchor.isEmpty() ? topic : topic.substring(0, topic.indexOf('#'));
        return "/" + Guide.BUNDLE + "/" + FOLDER + page + ENDING + (anchor.isEmpty() ? "" : "#" + anchor);
    }

    /** The topic that a help system's address means; "" when it is none of ours. */
    static String topic(String href) {
        String ours = "/" + Guide.BUNDLE + "/" + FOLDER;
        return href.startsWith(ours) && href.contains(ENDING)
                ? href.substring(ours.length()).replace(ENDING, "")
                : "";
    }

    @Override
    public InputStream getInputStream(String bundle, String href, Locale locale) {
        String path = href.replaceFirst("[?#].*", "");
        if (!bundle.equals(Guide.BUNDLE) || !path.startsWith(FOLDER) || !path.endsWith(ENDING)) {
            return null; // a picture, which lies in the bundle as it is
        }
        return Guide.page(path.substring(FOLDER.length(), path.length() - ENDING.length()))
                .map(page -> new ByteArrayInputStream(html(page).getBytes(StandardCharsets.UTF_8)))
                .orElse(null);
    }

    static String html(Page page) {
        StringBuilder out = new StringBuilder("<!DOCTYPE html>\n<html><head><meta charset=\"UTF-8\"/><title>")
                .append(escaped(page.title()))
                .append("</title></head><body>\n");
        String list = "";
        for (Block block : page.blocks()) {
            String wanted = block instanceof Item item ? item.number() == 0 ? "ul" : "ol" : "";
            if (!list.equals(wanted)) {
                out.append(list.isEmpty() ? "" : "</" + list + ">\n");
                out.append(wanted.isEmpty() ? "" : "<" + wanted + ">\n");
                list = wanted;
            }
            out.append(html(block)).append('\n');
        }
        return out.append(list.isEmpty() ? "" : "</" + list + ">\n")
                .append("</body></html>\n")
                .toString();
    }

    private static String html(Block block) {
        return switch (block) {
            case Heading heading ->
                "<h%d%s>%s</h%d>"
                        .formatted(
                                heading.level(),
                                heading.anchor().isEmpty() ? "" : " id=\"" + heading.anchor() + "\"",
                                escaped(heading.text()),
                                heading.level());
            case Paragraph paragraph -> "<p>" + html(paragraph.spans()) + "</p>";
            case Item item -> "<li>" + html(item.spans()) + "</li>";
            case Code code -> "<pre>" + escaped(code.text()) + "</pre>";
            case Table table -> {
                StringBuilder rows = new StringBuilder("<table>");
                for (Row row : table.rows()) {
                    rows.append("<tr><td>").append(html(row.left())).append("</td><td>");
                    rows.append(html(row.right())).append("</td></tr>");
                }
                yield rows.append("</table>").toString();
            }
            case Picture picture ->
                "<p><img style=\"max-width: 100%%\" src=\"../pictures/%s\" alt=\"%s\"/></p>"
                        .formatted(picture.file(), escaped(picture.alt()));
        };
    }

    private static String html(List<Span> spans) {
        StringBuilder out = new StringBuilder();
        for (Span span : spans) {
            String text = escaped(span.text());
            out.append(
                    !span.link().isEmpty()
                            ? "<a href=\"" + address(span.link()) + "\">" + text + "</a>"
                            : switch (span.style()) {
                                case PLAIN -> text;
                                case BOLD -> "<b>" + text + "</b>";
                                case ITALIC -> "<i>" + text + "</i>";
                                case CODE -> "<code>" + text + "</code>";
                                case KEY -> "<kbd>" + text + "</kbd>";
                            });
        }
        return out.toString();
    }

    private static String address(String link) {
        int anchor = link.indexOf('#');
        return anchor == 0
                ? link
                : anchor < 0 ? link + ENDING : link.substring(0, anchor) + ENDING + link.substring(anchor);
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
