package org.millrace.xml.warm;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Documents that are well-formed: one for each kind of thing that a message may hold, and one with all of them in turn, in which every kind
 * follows every other.
 */
final class Messages {

    private static final String[] TEXTS = {
        "plain text that goes on for more than eight bytes",
        "1",
        "a &amp; b &lt; c &gt; d &quot;e&quot; &apos;f&apos; &#65; &#x1F600; &#xD; &#x4e2d; &#169;",
        "one > two ]] three",
        "lines\nand\tmore\n",
        "\r\nof another\rkind",
        "naïve café",
        "中文的文本，没有空格。中文的文本",
        "😀 and 😀😀",
        "Ελληνικά και русский",
        "<![CDATA[a < b && c]] d]]>",
        "<![CDATA[]]><![CDATA[\r\nцитата]]>",
        "<!-- a comment - of one line -->",
        "<!--中\r\n-->",
        "<?target with data?><?other?>",
        "<?target\r\n  й?>",
        "   ",
        "\n\t\t\t",
        "\n          ",
        "a text that is so long that it goes to a digest as a slice of its own, ".repeat(9),
    };

    private static final String[] TAGS = {
        "<plain>%</plain>",
        "<p:prefixed>%</p:prefixed>",
        "<aNameThatHasMoreThanSixteenBytes>%</aNameThatHasMoreThanSixteenBytes>",
        "<p:aNameThatHasMoreThanThirtyTwoBytesInAll>%</p:aNameThatHasMoreThanThirtyTwoBytesInAll>",
        "<名前>%</名前>",
        "<a one=\"1\" two=\"a longer value of it\" three=\"\">%</a>",
        "<a one='1' two='a \"longer\" value of it' three=''>%</a>",
        "<a p:one=\"1\" q:one=\"2\" xml:lang=\"de\">%</a>",
        "<a one=\"&amp;&lt;&gt;&quot;&#10;&#xA;&#xD;&#9;\" two=\"line\nends\tand\r\nmore\" three=\"ä中😀\">%</a>",
        "<c one=\"größe, ёлка\" two=\"中文 é, 😀\" three=\"ä\">%</c>",
        "<b  two = '2'\n one\t=\t\"1\" >%</b >",
        "<b xmlns=\"urn:default\" xmlns:p=\"urn:other\" p:c=\"\">%</b>",
        "<b xmlns='' xmlns:r='urn:r&amp;r'><r:c/>%</b>",
        "<b xmlns:p=\"urn:p\" xmlns:s=\"urn:s\" xmlns:t=\"urn:t\" t:z=\"1\" s:z=\"2\" a=\"3\"><s:d/>%</b>",
        "<empty/>%<empty />%<empty one=\"1\"/>%<p:empty/>",
    };

    /** What a document's last eight bytes hold besides its end. */
    private static final String[] LAST = {
        "1",
        "text é",
        "中",
        "中文",
        "中文中文",
        "<a>1</a>",
        "<a>中</a>",
        "<a>中文</a>",
        "<a>é</a>",
        "<a>und 😀</a>",
        "<a b=\"1\"/>",
        "<a b=\"é\"/>",
        "<a b=\"中\"/>",
        "<a>1</a>\n"
    };

    /** Tags with more attributes than the tokenizer guesses, and than are sorted in place. */
    private static final String WIDE = IntStream.rangeClosed(1, 70)
            .mapToObj(number -> " a" + number + "=\"" + number + "\"")
            .collect(Collectors.joining("", "<wide", "/>"))
            .repeat(4);

    private Messages() {}

    static List<byte[]> all() {
        List<byte[]> messages = new ArrayList<>();
        StringBuilder all = new StringBuilder();
        for (String tag : TAGS) {
            StringBuilder some = new StringBuilder();
            for (String text : TEXTS) {
                some.append(tag.replace("%", text));
            }
            messages.add(document(some.toString(), StandardCharsets.UTF_8));
            all.append(some);
        }
        for (String text : TEXTS) {
            messages.add(document(("<item>" + text + "</item>\n    ").repeat(4), StandardCharsets.UTF_8));
        }
        messages.add(
                document("<item>text</item>\r\n    <item>text</item>\r\nmore\r\n".repeat(4), StandardCharsets.UTF_8));
        messages.add(document(all.toString(), StandardCharsets.UTF_8));
        messages.add(document("<deep>".repeat(80) + "x" + "</deep>".repeat(80), StandardCharsets.UTF_8));
        messages.add(document(WIDE, StandardCharsets.UTF_8));
        messages.add(document("<a>text</a>\n  <b x=\"1\"/>😀中é", StandardCharsets.UTF_16LE));
        messages.add(document("<a>text</a>\n  <b x=\"1\"/>😀中é", StandardCharsets.UTF_16BE));
        messages.add(document("<a>texte é</a>\n  <b x=\"1\"/>", StandardCharsets.ISO_8859_1));
        messages.add(document("<a>text</a>\n  <b x=\"1\"/>", StandardCharsets.US_ASCII));
        for (String last : LAST) {
            messages.add(bytes("<r>" + last + "</r>"));
        }
        messages.add(bytes(
                "\uFEFF<?xml version='1.0' standalone='yes'?>\n<?before it?><r><a/></r>\n<!-- after --><?after?>"));
        messages.add(
                bytes("<r xml:lang=\"en\" xml:base=\"http://example.org/\"><a><b xml:space=\"preserve\"/></a></r>"));
        return List.copyOf(messages);
    }

    private static byte[] document(String content, Charset charset) {
        boolean declared = charset != StandardCharsets.UTF_8 || content.length() % 2 == 0;
        String declaration =
                declared ? "<?xml version=\"1.0\" encoding=\"" + charset.name() + "\"?>\n<!-- before -->" : "";
        String document = declaration + "<p:root xmlns:p=\"urn:p\" xmlns:q=\"urn:q\">" + content + "</p:root>\n";
        return document.getBytes(charset);
    }

    private static byte[] bytes(String document) {
        return document.getBytes(StandardCharsets.UTF_8);
    }
}
