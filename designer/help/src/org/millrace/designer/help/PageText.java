package org.millrace.designer.help;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.eclipse.jface.resource.FontDescriptor;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.PaintObjectEvent;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.GlyphMetrics;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.millrace.designer.diagram.figure.Paint;
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

/**
 * Shows a page as styled text: no browser is needed, and what is shown can be selected, copied and read aloud. It is set anew when its width
 * or the theme changes. Tab goes from link to link, Enter follows one; a picture that is shown smaller than it is, is a link to its full
 * size. UI thread only.
 */
final class PageText {

    private static final int MARGIN = 18;
    private static final int INDENT = 18;
    private static final int BETWEEN = 9;
    private static final int COLUMN_GAP = 20;
    private static final int BORDER = 1;

    /** A column that would take more of the width than this gets lines of its own. */
    private static final double WIDEST_COLUMN = 0.45;

    private static final String NO_CSS = "org.eclipse.e4.ui.css.disabled";

    private record Link(int start, int length, String topic, Image picture) {}

    /** A picture as it is drawn at its place in the text. */
    private record Shown(Image image, int width, int height) {}

    private final StyledText text;
    private final LocalResourceManager fonts;
    private final Consumer<String> follow;
    private final Map<String, Image> images = new HashMap<>();
    private Paint paint;
    private Page page;
    private int width;
    private List<Link> links = List.of();
    private Map<String, Integer> anchors = Map.of();

    /** @param follow told of the topic of a link, always with its page */
    PageText(Composite parent, Consumer<String> follow) {
        this.follow = follow;
        text = new StyledText(parent, SWT.MULTI | SWT.READ_ONLY | SWT.WRAP | SWT.V_SCROLL);
        fonts = new LocalResourceManager(JFaceResources.getResources(), text);
        text.setData(NO_CSS, Boolean.TRUE); // its colours are the diagram's, which are known to be legible
        text.setMargins(
                MARGIN, 0, MARGIN, 0); // above, it would cut off what is scrolled: the first line has it instead
        text.setLineSpacing(3);
        text.addPaintObjectListener(this::draw);
        text.addListener(SWT.Resize, event -> resized());
        parent.addListener(SWT.Paint, event -> followTheme());
        text.addListener(SWT.MouseDown, event -> pressed(event));
        text.addListener(SWT.MouseMove, event -> {
            boolean on = at(event.x, event.y) != null;
            text.setCursor(on ? text.getDisplay().getSystemCursor(SWT.CURSOR_HAND) : null);
        });
        text.addListener(SWT.Traverse, this::traversed);
        text.addListener(SWT.KeyDown, event -> {
            if (event.keyCode == SWT.CR || event.keyCode == SWT.KEYPAD_CR) {
                selected().ifPresent(this::follow);
            }
        });
        text.addListener(SWT.Dispose, event -> dropImages());
        paint = Paint.on(parent.getBackground());
    }

    StyledText control() {
        return text;
    }

    Paint paint() {
        return paint;
    }

    /** Shows a page from its beginning, or from an anchor that it has. */
    void show(Page shown, String anchor) {
        if (page == null || !shown.name().equals(page.name())) {
            dropImages();
        }
        page = shown;
        set();
        Integer at = anchors.get(anchor);
        if (at == null) {
            text.setCaretOffset(0);
            text.setTopPixel(0);
        } else {
            reveal(at);
        }
    }

    /** Puts a place at the top and marks its line. */
    private void reveal(int at) {
        text.setLineBackground(text.getLineAtOffset(at), 1, paint.grid);
        text.setCaretOffset(at);
        text.setTopPixel(Math.max(0, text.getTopPixel() + text.getLocationAtOffset(at).y - BETWEEN));
    }

    /** The topics of the links of the page, in order; those of pictures are left out. */
    List<String> topics() {
        return links.stream()
                .filter(link -> link.picture() == null)
                .map(Link::topic)
                .toList();
    }

    private void resized() {
        if (page != null && text.getClientArea().width != width) {
            int top = text.getTopIndex();
            set();
            text.setTopIndex(top);
        }
    }

    private void followTheme() {
        if (text.isDisposed() || Paint.on(text.getParent().getBackground()) == paint) {
            return;
        }
        text.getDisplay().asyncExec(() -> {
            if (!text.isDisposed()) {
                paint = Paint.on(text.getParent().getBackground());
                int top = text.getTopPixel();
                set();
                text.setTopPixel(top);
            }
        });
    }

    private void set() {
        text.setRedraw(false);
        try {
            text.setBackground(paint.canvas);
            text.setForeground(paint.text);
            text.setFont(JFaceResources.getDefaultFont());
            width = text.getClientArea().width;
            if (page != null) {
                Setting setting = new Setting(Math.max(120, width - 2 * MARGIN - 2 * BORDER));
                page.blocks().forEach(setting::add);
                setting.apply();
            }
        } finally {
            text.setRedraw(true);
        }
    }

    private Font font(int higher, int style) {
        return fonts.create(FontDescriptor.createFrom(JFaceResources.getDefaultFont())
                .increaseHeight(higher)
                .setStyle(style));
    }

    private Font font(Style style) {
        return switch (style) {
            case PLAIN -> null;
            case BOLD -> font(0, SWT.BOLD);
            case ITALIC -> font(0, SWT.ITALIC);
            case CODE, KEY -> JFaceResources.getTextFont();
        };
    }

    private Image image(String file) {
        return images.computeIfAbsent(file, key -> {
            try (var in = Guide.open("pictures/" + key)) {
                return new Image(text.getDisplay(), in);
            } catch (java.io.IOException e) {
                throw new IllegalStateException("the guide is not whole: pictures/" + key, e);
            }
        });
    }

    private void dropImages() {
        images.values().forEach(Image::dispose);
        images.clear();
    }

    private void draw(PaintObjectEvent event) {
        if (event.style.data instanceof Shown shown && !shown.image().isDisposed()) {
            Rectangle whole = shown.image().getBounds();
            int y = event.y + event.ascent - event.style.metrics.ascent;
            event.gc.setInterpolation(SWT.HIGH);
            event.gc.drawImage(
                    shown.image(),
                    0,
                    0,
                    whole.width,
                    whole.height,
                    event.x + BORDER,
                    y + BORDER,
                    shown.width(),
                    shown.height());
            event.gc.setForeground(paint.border);
            event.gc.drawRectangle(event.x, y, shown.width() + BORDER, shown.height() + BORDER);
        }
    }

    private Link at(int x, int y) {
        int offset = text.getOffsetAtPoint(new Point(x, y));
        return links.stream()
                .filter(link -> offset >= link.start() && offset < link.start() + link.length())
                .findFirst()
                .orElse(null);
    }

    private void pressed(Event event) {
        Link link = event.button == 1 ? at(event.x, event.y) : null;
        if (link != null) {
            text.getDisplay().asyncExec(() -> follow(link)); // when the text is done with the button
        }
    }

    private java.util.Optional<Link> selected() {
        Point selection = text.getSelection();
        return links.stream()
                .filter(link -> selection.x >= link.start() && selection.x < link.start() + link.length())
                .findFirst();
    }

    private void follow(Link link) {
        if (text.isDisposed()) {
            return;
        }
        if (link.picture() != null) {
            new FullSize(text.getShell(), link.picture(), link.topic()).open();
        } else {
            follow.accept(link.topic().startsWith("#") ? page.name() + link.topic() : link.topic());
        }
    }

    /** Tab goes to the next link, and out of the text after the last. */
    private void traversed(Event event) {
        boolean next = event.detail == SWT.TRAVERSE_TAB_NEXT;
        if (!next && event.detail != SWT.TRAVERSE_TAB_PREVIOUS) {
            return;
        }
        Link to = next ? linkAfter() : linkBefore();
        if (to != null) {
            event.doit = false;
            event.detail = SWT.TRAVERSE_NONE;
            select(to);
        } else {
            event.doit = true;
        }
    }

    private Link linkAfter() {
        Point selection = text.getSelection();
        boolean on = selected().isPresent() && selection.y > selection.x;
        return links.stream()
                .filter(link -> on ? link.start() > selection.x : link.start() >= selection.x)
                .findFirst()
                .orElse(null);
    }

    private Link linkBefore() {
        int caret = text.getSelection().x;
        return links.stream()
                .filter(link -> link.start() < caret)
                .reduce((first, second) -> second)
                .orElse(null);
    }

    /** Selects the first link, for whoever comes from the search field. */
    void enter() {
        text.setFocus();
        links.stream().findFirst().ifPresent(this::select);
    }

    private void select(Link link) {
        text.setSelection(link.start(), link.start() + link.length());
        text.showSelection();
    }

    /** A page as text with its styles, for one width. */
    private final class Setting {

        private final int room;
        private final StringBuilder out = new StringBuilder();
        private final List<StyleRange> styles = new ArrayList<>();
        private final List<Link> found = new ArrayList<>();
        private final Map<String, Integer> places = new HashMap<>();
        private final List<Runnable> lines = new ArrayList<>();
        private boolean inList;

        Setting(int room) {
            this.room = room;
        }

        void add(Block block) {
            boolean item = block instanceof Item;
            int above = out.isEmpty() ? MARGIN : item && inList ? 2 : BETWEEN;
            inList = item;
            switch (block) {
                case Heading heading -> heading(heading, above);
                case Paragraph paragraph -> {
                    line(above, 0, 0, 0);
                    spans(paragraph.spans());
                    end();
                }
                case Item each -> {
                    line(above, 0, INDENT, INDENT);
                    out.append(each.number() == 0 ? "\u2022" : each.number() + ".")
                            .append('\t');
                    spans(each.spans());
                    end();
                }
                case Code code -> {
                    int gap = above;
                    for (String each : code.text().split("\n")) {
                        line(gap, INDENT, 2 * INDENT, 0);
                        style(each, JFaceResources.getTextFont(), null);
                        end();
                        gap = 0;
                    }
                }
                case Table table -> table(table, above);
                case Picture picture -> picture(picture, above);
            }
        }

        private void heading(Heading heading, int above) {
            if (!heading.anchor().isEmpty()) {
                places.put(heading.anchor(), out.length());
            }
            line(out.isEmpty() ? above : above + (heading.level() == 2 ? 10 : 4), 0, 0, 0);
            style(heading.text(), font(new int[] {7, 3, 1, 0}[heading.level() - 1], SWT.BOLD), null);
            end();
        }

        private void spans(List<Span> spans) {
            for (Span span : spans) {
                int start = out.length();
                StyleRange style = style(span.text(), font(span.style()), null);
                if (!span.link().isEmpty()) {
                    style.foreground = paint.selected;
                    style.underline = true;
                    style.underlineStyle = SWT.UNDERLINE_SINGLE;
                    found.add(new Link(start, span.text().length(), span.link(), null));
                } else if (span.style() == Style.KEY) {
                    style.borderStyle = SWT.BORDER_SOLID;
                    style.borderColor = paint.border;
                    style.background = paint.step;
                } else if (span.style() == Style.CODE) {
                    style.background = paint.grid;
                }
            }
        }

        private StyleRange style(String part, Font font, Object data) {
            StyleRange style = new StyleRange(out.length(), part.length(), paint.text, null);
            style.font = font;
            style.data = data;
            styles.add(style);
            out.append(part);
            return style;
        }

        private void table(Table table, int above) {
            int column = column(table);
            boolean beside = column <= room * WIDEST_COLUMN;
            int gap = above;
            for (Row row : table.rows()) {
                if (beside) {
                    line(gap, 0, column + COLUMN_GAP, column + COLUMN_GAP);
                    spans(row.left());
                    out.append('\t');
                } else {
                    line(gap, 0, 0, 0);
                    spans(row.left());
                    end();
                    line(0, INDENT, INDENT, 0);
                }
                spans(row.right());
                end();
                gap = 4;
            }
        }

        /** How wide the left column is at its widest. */
        private int column(Table table) {
            GC gc = new GC(text);
            int widest = 0;
            for (Row row : table.rows()) {
                int sum = 0;
                for (Span span : row.left()) {
                    gc.setFont(span.style() == Style.PLAIN ? text.getFont() : font(span.style()));
                    sum += gc.textExtent(span.text()).x;
                }
                widest = Math.max(widest, sum);
            }
            gc.dispose();
            return widest;
        }

        private void picture(Picture picture, int above) {
            Image image = image(picture.file());
            Rectangle whole = image.getBounds();
            double scale = Math.min(1, (double) room / whole.width);
            Shown shown = new Shown(image, (int) (whole.width * scale), (int) (whole.height * scale));
            line(above, 0, 0, 0);
            int start = out.length();
            StyleRange style = style("\uFFFC", null, shown);
            style.metrics = new GlyphMetrics(shown.height() + 2 * BORDER, 0, shown.width() + 2 * BORDER);
            if (scale < 1) {
                found.add(new Link(start, 1, picture.alt(), image));
            }
            end();
            line(2, 0, 0, 0);
            style(picture.alt(), font(-1, SWT.ITALIC), null).foreground = paint.soft;
            end();
        }

        /** Begins a line: what is above it, where it begins, where it goes on when it is wrapped, its tab stop; in pixels. */
        private void line(int above, int indent, int wrapped, int tab) {
            int start = out.length();
            lines.add(() -> {
                int line = text.getLineAtOffset(start);
                text.setLineVerticalIndent(line, above);
                text.setLineIndent(line, 1, indent);
                text.setLineWrapIndent(line, 1, wrapped);
                if (tab > 0) {
                    text.setLineTabStops(line, 1, new int[] {tab});
                }
            });
        }

        private void end() {
            out.append('\n');
        }

        void apply() {
            String whole = out.substring(0, out.length() - 1); // without the last line's end
            text.setText(whole);
            text.setStyleRanges(
                    styles.stream().filter(style -> style.length > 0).toArray(StyleRange[]::new));
            lines.forEach(Runnable::run);
            links = List.copyOf(found);
            anchors = Map.copyOf(places);
        }
    }
}
