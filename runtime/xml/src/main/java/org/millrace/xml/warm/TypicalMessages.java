package org.millrace.xml.warm;

import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Documents as most messages are: most of what the JVM sees while it warms up, so that it takes the rest for what it is, rare. Valid for {@link
 * WarmUpSchema}.
 */
final class TypicalMessages {

    private static final String ROOT = "<w:r xmlns:w=\"" + WarmUpSchema.NAMESPACE + "\">\n";

    /** Indented, a prefix on every name, short texts. */
    private static final String PREFIXED = """
          <w:elements code="AB1204" int="12">
            <w:string>Mainspring, steel</w:string>
            <w:token>Crown wheel</w:token>
            <w:decimal>481.25</w:decimal>
            <w:date>2026-03-04</w:date>
            <w:elements>
              <w:code>CH8400</w:code>
              <w:int>4411902</w:int>
              <w:empty/>
            </w:elements>
          </w:elements>
        """;

    /** Not indented, no prefixes, mostly attributes. */
    private static final String ATTRIBUTES = "<elements int=\"120\" date=\"2026-01-31\">"
            + "<elements code=\"SE17\" double=\"47.12345\" NMTOKEN=\"NE-4\">"
            + "<empty dateTime=\"2026-01-31T06:15:00.250Z\" decimal=\"-12.7\" token=\"kV\" int=\"3\"/>"
            + "<empty dateTime=\"2026-01-31T06:15:02.500Z\" decimal=\"170.5\" token=\"MW\" int=\"14\"/>"
            + "<elements kind=\"breaker\" boolean=\"true\" string=\"S\"/></elements></elements>";

    /** Long texts beyond ASCII, with elements in them. */
    private static final String PROSE = """
        \t<w:elements date="2026-11-02">
        \t\t<w:short>杭州市第一人民医院</w:short>
        \t\t<w:mixed>患者三天前无明显诱因出现发热，体温最高达三十八度五，伴有咳嗽。诊断：<w:string>上呼吸道感染</w:string>。</w:mixed>
        \t\t<w:decimal>0.5</w:decimal>
        \t</w:elements>
        """;

    private TypicalMessages() {}

    static List<byte[]> all() {
        return List.of(
                document(ROOT + PREFIXED.repeat(4) + "</w:r>\n"),
                document("<r xmlns=\"" + WarmUpSchema.NAMESPACE + "\">" + ATTRIBUTES.repeat(6) + "</r>"),
                document(ROOT + PROSE.repeat(5) + "</w:r>\n"));
    }

    private static byte[] document(String content) {
        return content.getBytes(StandardCharsets.UTF_8);
    }
}
