package org.millrace.runtime.steps.xml;

import java.nio.charset.StandardCharsets;
import java.util.Random;

/** Seeded stylesheets in and around the subset that runs as splices, for the vocabulary of {@link OrderDocument}. */
final class RandomStylesheet {

    private static final String[] IDENTITIES = {
        "<xsl:template match='@*|node()'><xsl:copy><xsl:apply-templates select='@*|node()'/></xsl:copy></xsl:template>",
        "<xsl:template match='node()|@*'><xsl:copy><xsl:apply-templates select='node()|@*'/></xsl:copy></xsl:template>",
        "<xsl:template match='*'><xsl:copy><xsl:copy-of select='@*'/><xsl:apply-templates/></xsl:copy></xsl:template>"
                + "<xsl:template match='comment()|processing-instruction()'><xsl:copy/></xsl:template>",
        "<xsl:template match='/|*|@*|text()'><xsl:copy><xsl:apply-templates select='@*|node()'/></xsl:copy></xsl:template>",
        "<xsl:template match='*'><xsl:copy><xsl:apply-templates select='@*'/><xsl:apply-templates select='node()'/></xsl:copy>"
                + "</xsl:template><xsl:template match='@*|text()|comment()'><xsl:copy-of select='.'/></xsl:template>",
        "<xsl:template match='@*|*'><xsl:copy><xsl:apply-templates select='@*|*|text()'/></xsl:copy></xsl:template>"
    };
    private static final String[] PATTERNS = {
        "o:city",
        "city",
        "o:line",
        "o:*",
        "*:line",
        "p:*",
        "*",
        "o:shipTo/o:city",
        "o:order//o:sku",
        "/*",
        "/o:order",
        "//o:line",
        "*[@id]",
        "o:line[@status='open']",
        "*[o:city or city]",
        "o:*[not(*)]",
        "*[. = '7']",
        "*[count(*) > 1]",
        "o:wrapper/*",
        "@id",
        "@*",
        "@status[. = 'open']",
        "o:line/@*",
        "@p:*",
        "@xml:lang",
        "text()",
        "o:city/text()",
        "text()[normalize-space()]",
        "o:*/text()[contains(., 'a')]",
        "*/text()",
        "comment()",
        "processing-instruction()",
        "processing-instruction('go')",
        "node()",
        "*/node()",
        "/",
        "o:line | o:city/@id",
        "text() | comment()",
        "o:line[1]",
        "*[last()]",
        "o:note[$given = 'x']"
    };
    private static final String[] VALUES = {
        ".",
        "@id",
        "../@id",
        "'fixed &amp; &lt;'",
        "concat(., '-', @id)",
        "normalize-space(.)",
        "upper-case(.)",
        "name()",
        "local-name()",
        "o:city",
        "//o:city",
        "*",
        "@*",
        "text()",
        "../*/@status",
        "count(*)",
        "string-length(.)",
        "translate(., 'abc', 'ABC')",
        "substring(., 2, 3)",
        "$given",
        "concat($given, $fixed)",
        "$tree",
        "$nodes",
        "position()",
        "1 + 2",
        "@id + 1",
        "(o:city, o:sku)[1]",
        "@id, 'x'",
        "if (@id) then @id else 'none'",
        "string-join(*, '+')",
        "/*/@id"
    };
    private static final String[] TESTS = {
        "@id",
        "not(@id)",
        "o:city",
        ". = 'open'",
        "@status = 'open' or @code",
        "string-length(.) > 3",
        "count(*) = 2",
        "@id > 1",
        "@id = 1",
        "@id != '1'",
        "$given",
        "$given = 'x'",
        "$tree",
        "$tree = 'T'",
        "$nodes = ''",
        "$nodes != '1'",
        "self::o:line",
        "parent::o:order",
        "contains(., 'a')",
        "position() = 1",
        "true()",
        ". = ../@id",
        "following-sibling::*"
    };
    private static final String[] SELECTS = {
        "@*|node()",
        "node()",
        "@*",
        "*",
        "text()",
        "o:city",
        "*[1]",
        "@id",
        ".",
        "../o:note",
        "*[@id]",
        "//o:zip",
        "/*",
        "comment()",
        "@*, node()"
    };
    private static final String[] TAGS = {
        "o:new",
        "new",
        "p:new",
        "n:new xmlns:n='urn:new'",
        "new xmlns='urn:out'",
        "o:line",
        "n:a xmlns:n='urn:other' xmlns:o='urn:rebound'",
        "city"
    };

    private final Random random;
    private final boolean old;

    private RandomStylesheet(Random random) {
        this.random = random;
        this.old = random.nextInt(3) == 0;
    }

    static byte[] bytes(Random random) {
        return new RandomStylesheet(random).text().getBytes(StandardCharsets.UTF_8);
    }

    private String text() {
        StringBuilder out = new StringBuilder();
        String version = old ? "1.0" : pick("2.0", "3.0");
        out.append("<xsl:stylesheet version='")
                .append(version)
                .append("' xmlns:xsl='http://www.w3.org/1999/XSL/Transform'");
        out.append(" xmlns:o='" + OrderDocument.ORDERS + "' xmlns:p='" + OrderDocument.PARTS + "'");
        out.append(pick(
                "",
                "",
                "",
                " exclude-result-prefixes='o p'",
                " exclude-result-prefixes='#all'",
                " xmlns='urn:out'",
                " xmlns='" + OrderDocument.ORDERS + "'"));
        out.append(!old && random.nextInt(5) == 0 ? " xpath-default-namespace='" + OrderDocument.ORDERS + "'" : "");
        out.append(version.equals("3.0") && random.nextInt(6) == 0 ? " expand-text='yes'" : "")
                .append(">\n");
        out.append(pick(
                "",
                "",
                "<xsl:output omit-xml-declaration='yes'/>",
                "<xsl:output method='xml' encoding='UTF-8'/>",
                "<xsl:strip-space elements='*'/>",
                "<xsl:strip-space elements='o:* line'/><xsl:preserve-space elements='o:city'/>"));
        out.append("<xsl:param name='given' select=\"'x'\"/><xsl:variable name='fixed' select=\"'F'\"/>");
        out.append("<xsl:variable name='tree'>T</xsl:variable><xsl:variable name='nodes' select='/*/@id'/>\n");
        boolean shallow = version.equals("3.0") && random.nextBoolean();
        String identity = shallow ? "<xsl:mode on-no-match='shallow-copy'/>" : pick(IDENTITIES);
        boolean first = random.nextInt(4) > 0;
        out.append(first ? identity + "\n" : "");
        for (int n = 1 + random.nextInt(4); n > 0; n--) {
            template(out, "");
        }
        out.append(first ? "" : identity);
        if (random.nextInt(5) == 0) {
            out.append(pick(IDENTITIES)
                    .replace("match=", "mode='m' match=")
                    .replace("apply-templates", "apply-templates mode='m'"));
            template(out, " mode='m'");
        } else if (random.nextInt(8) == 0) {
            template(out, " mode='#all'");
        }
        return out.append(
                        "<xsl:template name='called'><xsl:param name='with' select='@status'/><called id='{@id}' with='{$with}'><xsl:if test=\"$with != 'open'\">not open</xsl:if></called></xsl:template></xsl:stylesheet>\n")
                .toString();
    }

    private void template(StringBuilder out, String mode) {
        out.append("<xsl:template match=\"").append(pick(PATTERNS)).append('"').append(mode);
        out.append(pick("", "", "", "", " priority='2'", " priority='-0.5'", " priority='0.5'"))
                .append('>');
        for (int n = random.nextInt(3); n >= 0 && random.nextInt(6) > 0; n--) {
            instruction(out, 0);
        }
        out.append("</xsl:template>\n");
    }

    private void instruction(StringBuilder out, int depth) {
        int kind = random.nextInt(depth > 2 ? 8 : 15);
        switch (kind) {
            case 0 -> out.append(pick("text", " spaced text ", "<xsl:text> x </xsl:text>", "{.}", "a{{b}}"));
            case 1 -> valueOf(out);
            case 2 ->
                out.append("<xsl:apply-templates")
                        .append(pick("", "", " mode='m'", " mode='#current'"))
                        .append("/>");
            case 3, 4 ->
                out.append("<xsl:apply-templates select='")
                        .append(pick(SELECTS))
                        .append("'/>");
            case 5 -> out.append("<xsl:copy-of select='").append(pick(SELECTS)).append("'/>");
            case 6 -> attribute(out);
            case 7 ->
                out.append(pick(
                        "<xsl:next-match/>",
                        "<xsl:comment>c</xsl:comment>",
                        "<xsl:comment select=\"name()\"/>",
                        "<xsl:sequence select='node()'/>",
                        "<xsl:call-template name='called'/>",
                        "<xsl:call-template name='called'><xsl:with-param name='with' select=\""
                                + pick("'w'", "@id", "o:city", "name()", "count(*)", "true()")
                                + "\"/></xsl:call-template>",
                        "<xsl:for-each select='" + pick(SELECTS)
                                + "'><each n='{name()}'/><xsl:copy-of select='.'/></xsl:for-each>",
                        "<xsl:attribute name='{local-name()}'><xsl:value-of select='.'/></xsl:attribute>"));
            case 8, 9 -> {
                out.append("<xsl:copy>").append(random.nextBoolean() ? "<xsl:apply-templates select='@*'/>" : "");
                body(out, depth);
                out.append(random.nextBoolean() ? "<xsl:apply-templates select='node()'/>" : "")
                        .append("</xsl:copy>");
            }
            case 10, 11 -> {
                String tag = pick(TAGS);
                out.append('<')
                        .append(tag)
                        .append(pick("", "", " a='1'", " b=\"{" + pick(VALUES) + "}\"", " p:c='x{@id}'"))
                        .append('>');
                body(out, depth);
                out.append("</").append(tag.split(" ")[0]).append('>');
            }
            case 12 -> {
                out.append("<xsl:if test=\"").append(test()).append("\">");
                body(out, depth);
                out.append("</xsl:if>");
            }
            case 13 -> {
                out.append("<xsl:choose><xsl:when test=\"").append(test()).append("\">");
                body(out, depth);
                out.append("</xsl:when><xsl:otherwise>");
                body(out, depth);
                out.append("</xsl:otherwise></xsl:choose>");
            }
            default -> {
                String tag = pick(
                        "name='made'",
                        "name='o:made'",
                        "name='q:made' namespace='urn:q'",
                        "name='made' namespace=''",
                        "name='{local-name()}'",
                        "name='{name()}'");
                out.append("<xsl:element ").append(tag).append('>');
                body(out, depth);
                out.append("</xsl:element>");
            }
        }
    }

    private void body(StringBuilder out, int depth) {
        for (int n = random.nextInt(3); n > 0; n--) {
            instruction(out, depth + 1);
        }
        if (random.nextInt(8) == 0) {
            out.append("<xsl:variable name='local' select=\"")
                    .append(escaped(pick(VALUES)))
                    .append("\"/>");
            out.append("<xsl:value-of select='$local'/>");
        }
    }

    private void valueOf(StringBuilder out) {
        out.append("<xsl:value-of select=\"").append(escaped(pick(VALUES))).append('"');
        out.append(random.nextInt(5) == 0 ? " separator=','" : "").append("/>");
    }

    private void attribute(StringBuilder out) {
        out.append("<xsl:attribute name='")
                .append(pick("id", "added", "p:ref", "n:x' namespace='urn:new", "xml:lang", "status"))
                .append('\'');
        if (random.nextInt(3) == 0) {
            out.append(" select=\"").append(escaped(pick(VALUES))).append("\"/>");
            return;
        }
        out.append('>').append(pick("", "new", "a &amp; \"b\""));
        if (random.nextBoolean()) {
            valueOf(out);
        }
        out.append("</xsl:attribute>");
    }

    private String test() {
        return escaped(pick(TESTS));
    }

    private static String escaped(String expression) {
        return expression.replace(">", "&gt;");
    }

    private String pick(String... choices) {
        return choices[random.nextInt(choices.length)];
    }
}
