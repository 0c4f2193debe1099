package org.millrace.xml;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Takes every turn of the tokenizer again and again before the first message comes, so that the machine code that is made of it has seen
 * them all: otherwise the first entity reference or CDATA section of a steady traffic throws that code away, and for some hundreds of
 * milliseconds all messages pay for it.
 *
 * <p>The corpus is made here, not read: one document for each kind of thing that a message may hold, and one with all of them in turn, in
 * which every kind follows every other. Any thread; what it parses it forgets.
 */
public final class WarmUp {

    private static final String[] TEXTS = {
        "plain text that goes on for more than eight bytes",
        "1",
        "a &amp; b &lt; c &gt; d &quot;e&quot; &apos;f&apos; &#65; &#x1F600;",
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
        "<a one=\"&amp;&lt;&gt;&quot;&#10;&#xA;\" two=\"line\nends\tand\r\nmore\" three=\"ä中😀\">%</a>",
        "<b  two = '2'\n one\t=\t\"1\" >%</b >",
        "<b xmlns=\"urn:default\" xmlns:p=\"urn:other\" p:c=\"\">%</b>",
        "<b xmlns='' xmlns:r='urn:r&amp;r'><r:c/>%</b>",
        "<empty/>%<empty />%<empty one=\"1\"/>%",
    };

    /** Tags with more attributes than {@link AttributeLines} follows. */
    private static final String WIDE = IntStream.rangeClosed(1, AttributeLines.MAX_DEPTH + 6)
            .mapToObj(number -> " a" + number + "=\"" + number + "\"")
            .collect(Collectors.joining("", "<wide", "/>"))
            .repeat(4);

    private WarmUp() {}

    /**
     * Parses until the time is over.
     *
     * @param mostCpuTime of this thread; compiling takes about as much again, in the threads of the JIT. A second is enough.
     * @return how many documents were parsed
     */
    public static int run(Duration mostCpuTime) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long end = threads.getCurrentThreadCpuTime() + mostCpuTime.toNanos();
        List<byte[]> corpus = corpus();
        int parsed = 0;
        while (threads.getCurrentThreadCpuTime() < end) {
            for (byte[] document : corpus) {
                read(EventStream.parse(document, 0, document.length, XmlLimits.DEFAULTS));
                parsed++;
            }
        }
        return parsed;
    }

    /** What steps do with every stream: walk it, look at names, and make strings of values. */
    private static void read(EventStream stream) {
        int known = 0;
        for (int event = 0; event < stream.size(); event++) {
            EventKind kind = stream.kind(event);
            if (kind == EventKind.START || kind == EventKind.ATTRIBUTE) {
                known += stream.nameId(event);
            }
            if (kind != EventKind.DOCUMENT && kind != EventKind.START && kind != EventKind.END) {
                known += stream.value(event).length();
            }
        }
        if (known < 0) {
            throw new IllegalStateException("numbers and lengths are never negative");
        }
    }

    /** Every document is well-formed. */
    static List<byte[]> corpus() {
        List<byte[]> corpus = new ArrayList<>();
        StringBuilder all = new StringBuilder();
        for (String tag : TAGS) {
            StringBuilder some = new StringBuilder();
            for (String text : TEXTS) {
                some.append(tag.replace("%", text));
            }
            corpus.add(document(some.toString(), StandardCharsets.UTF_8));
            all.append(some);
        }
        for (String text : TEXTS) {
            corpus.add(document(("<item>" + text + "</item>\n    ").repeat(30), StandardCharsets.UTF_8));
        }
        corpus.add(document(all.toString(), StandardCharsets.UTF_8));
        corpus.add(document("<deep>".repeat(80) + "x" + "</deep>".repeat(80), StandardCharsets.UTF_8));
        corpus.add(document(WIDE, StandardCharsets.UTF_8));
        corpus.add(document("<a>text</a>\n  <b x=\"1\"/>", StandardCharsets.UTF_16LE));
        corpus.add(document("<a>texte é</a>\n  <b x=\"1\"/>", StandardCharsets.ISO_8859_1));
        return corpus;
    }

    private static byte[] document(String content, Charset charset) {
        boolean declared = charset != StandardCharsets.UTF_8 || content.length() % 2 == 0;
        String declaration =
                declared ? "<?xml version=\"1.0\" encoding=\"" + charset.name() + "\"?>\n<!-- before -->" : "";
        String document = declaration + "<p:root xmlns:p=\"urn:p\" xmlns:q=\"urn:q\">" + content + "</p:root>\n";
        return document.getBytes(charset);
    }
}
