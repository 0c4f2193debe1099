package org.millrace.compiler.schema;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Makes a document a little different: tags and texts change places, names, values or number. The result may not be well-formed. */
final class Mutation {

    private static final Pattern PIECE = Pattern.compile("<[^>]*>|[^<]+");
    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_.:-]*");
    private static final Pattern ATTRIBUTE = Pattern.compile("\\s+[A-Za-z_:][A-Za-z0-9_.:-]*=(\"[^\"]*\"|'[^']*')");

    private static final String[] TEXTS = {
        "",
        " ",
        "x",
        "0",
        "-1",
        "1.5",
        "1e3",
        "true",
        "2026-01-01",
        "2026-02-30",
        "ABC",
        "&amp;",
        "<!-- c -->",
        "<![CDATA[1]]>",
        "<?p?>",
        "999999999999",
        "a b",
        "&#32;",
        "&#10;1",
        "é",
        "Z",
        "2026-01-01T00:00:00Z",
        "x:y",
        "AB1",
        "none"
    };

    private final Random random;

    Mutation(Random random) {
        this.random = random;
    }

    String of(String document) {
        List<String> pieces = new ArrayList<>();
        Matcher matcher = PIECE.matcher(document);
        while (matcher.find()) {
            pieces.add(matcher.group());
        }
        int changes = 1 + random.nextInt(2);
        for (int i = 0; i < changes; i++) {
            change(pieces);
        }
        return String.join("", pieces);
    }

    private void change(List<String> pieces) {
        int at = random.nextInt(pieces.size());
        String piece = pieces.get(at);
        switch (random.nextInt(12)) {
            case 0, 1 -> removeElement(pieces, at);
            case 2, 3 -> repeatElement(pieces, at);
            case 4 -> pieces.add(at + (at == 0 ? 1 : 0), TEXTS[random.nextInt(TEXTS.length)]);
            case 5 -> rename(pieces, at);
            case 6 ->
                pieces.set(at, piece.startsWith("<") ? ATTRIBUTE.matcher(piece).replaceFirst("") : "");
            case 7 -> pieces.set(at, piece.startsWith("<") ? attributeValue(piece) : text());
            case 8 -> moveElement(pieces, at);
            case 9 -> addAttribute(pieces, at);
            default -> {
                int text = textNear(pieces, at);
                if (text >= 0) {
                    pieces.set(text, random.nextInt(3) == 0 ? character(pieces.get(text)) : text());
                } else {
                    pieces.set(at, piece.startsWith("<") ? attributeValue(piece) : piece);
                }
            }
        }
    }

    private String text() {
        return TEXTS[random.nextInt(TEXTS.length)];
    }

    private static int textNear(List<String> pieces, int at) {
        for (int i = at; i < pieces.size(); i++) {
            if (!pieces.get(i).startsWith("<") && !pieces.get(i).isBlank()) {
                return i;
            }
        }
        return -1;
    }

    private String character(String text) {
        int at = random.nextInt(text.length());
        String other = String.valueOf("0aA-.: Z9_+".charAt(random.nextInt(11)));
        return text.substring(0, at) + other + text.substring(at + 1);
    }

    /** The end of the element that begins at a piece, or the piece itself. */
    private static int end(List<String> pieces, int start) {
        int depth = 0;
        for (int i = start; i < pieces.size(); i++) {
            String piece = pieces.get(i);
            boolean tag = piece.startsWith("<") && !piece.startsWith("<!") && !piece.startsWith("<?");
            if (tag && piece.startsWith("</")) {
                depth--;
            } else if (tag && !piece.endsWith("/>")) {
                depth++;
            }
            if (depth <= 0) {
                return i;
            }
        }
        return start;
    }

    private static void removeElement(List<String> pieces, int at) {
        if (at > 0 && !pieces.get(at).startsWith("</")) {
            pieces.subList(at, end(pieces, at) + 1).clear();
        }
    }

    private void repeatElement(List<String> pieces, int at) {
        if (at > 0 && !pieces.get(at).startsWith("</")) {
            List<String> copy = new ArrayList<>(pieces.subList(at, end(pieces, at) + 1));
            for (int i = 0; i < 1 + random.nextInt(random.nextInt(8) == 0 ? 14 : 2); i++) {
                pieces.addAll(at, copy);
            }
        }
    }

    private void moveElement(List<String> pieces, int at) {
        if (at > 0 && !pieces.get(at).startsWith("</")) {
            List<String> moved = new ArrayList<>(pieces.subList(at, end(pieces, at) + 1));
            pieces.subList(at, end(pieces, at) + 1).clear();
            pieces.addAll(1 + random.nextInt(Math.max(1, pieces.size() - 1)), moved);
        }
    }

    private void rename(List<String> pieces, int at) {
        String piece = pieces.get(at);
        Matcher name = NAME.matcher(piece);
        if (!piece.startsWith("<") || piece.startsWith("</") || !name.find()) {
            return;
        }
        String other = nameElsewhere(pieces);
        int end = end(pieces, at);
        pieces.set(at, piece.substring(0, name.start()) + other + piece.substring(name.end()));
        if (end > at) {
            pieces.set(end, "</" + other + ">");
        }
    }

    private String nameElsewhere(List<String> pieces) {
        Matcher name = NAME.matcher(pieces.get(random.nextInt(pieces.size())));
        return name.find() && random.nextInt(4) > 0 ? name.group() : random.nextBoolean() ? "x" : "zz";
    }

    private String attributeValue(String tag) {
        Matcher attribute = ATTRIBUTE.matcher(tag);
        if (!attribute.find() || attribute.group().contains("xmlns")) {
            return tag;
        }
        String value = text().replace("<", "&lt;").replace("\"", "");
        return tag.substring(0, attribute.start(1)) + "\"" + value + "\"" + tag.substring(attribute.end(1));
    }

    private void addAttribute(List<String> pieces, int at) {
        String piece = pieces.get(at);
        if (!piece.startsWith("<") || piece.startsWith("</") || piece.startsWith("<!") || piece.startsWith("<?")) {
            return;
        }
        String[] added = {
            " a=\"1\"",
            " k=\"2\"",
            " id=\"b\"",
            " xml:lang=\"de\"",
            " xml:id=\"b\"",
            " n=\"x\"",
            " xmlns:q1=\"u\" q1:z=\"1\"",
            " xmlns:i1=\"http://www.w3.org/2001/XMLSchema-instance\" i1:nil=\"true\"",
            " xmlns:i2=\"http://www.w3.org/2001/XMLSchema-instance\" i2:type=\"" + nameElsewhere(pieces) + "\"",
            " xmlns:i3=\"http://www.w3.org/2001/XMLSchema-instance\" xmlns:x3=\"http://www.w3.org/2001/XMLSchema\" i3:type=\"x3:string\""
        };
        int slash = piece.endsWith("/>") ? piece.length() - 2 : piece.length() - 1;
        pieces.set(at, piece.substring(0, slash) + added[random.nextInt(added.length)] + piece.substring(slash));
    }
}
