package org.millrace.xml.rewrite;

/**
 * How the result is written: as XML in UTF-8 without indentation, which is all that a splice can do.
 *
 * @param declaration the XML declaration, or ""
 * @param saysXml whether the method is given, so that no html element at the root can change it
 */
record OutputProperties(String declaration, boolean saysXml) {

    private static final String ENCODING = "UTF-8";

    /** Without an xsl:output. */
    static final OutputProperties PLAIN = new OutputProperties(declaration(ENCODING, null), false);

    private static String declaration(String encoding, String standalone) {
        return "<?xml version=\"1.0\" encoding=\"" + encoding + "\""
                + (standalone == null ? "" : " standalone=\"" + standalone + "\"") + "?>";
    }

    /** An xsl:output (XSLT 3.0, section 26). */
    static OutputProperties read(Node node) throws NotASplice {
        node.allow("method", "version", "encoding", "omit-xml-declaration", "standalone", "indent", "media-type");
        node.empty();
        String method = node.attribute("method");
        if (method != null && !method.strip().equals("xml")) {
            throw node.not("xsl:output with the method " + method.strip());
        }
        if (!node.attribute("version", "1.0").strip().equals("1.0")) {
            throw node.not("xsl:output of another version than 1.0");
        }
        String encoding = node.attribute("encoding", ENCODING).strip();
        if (!encoding.equals(ENCODING) && !encoding.equals("utf-8")) {
            throw node.not("xsl:output with the encoding " + encoding);
        }
        if (node.yes(node.attribute("indent", "no"))) {
            throw node.not("xsl:output with indent=\"yes\"");
        }
        String standalone = node.attribute("standalone", "omit").strip();
        String stated = standalone.equals("omit") ? null : node.yes(standalone) ? "yes" : "no";
        boolean omits = node.yes(node.attribute("omit-xml-declaration", "no"));
        if (omits && stated != null) {
            throw node.not("xsl:output with standalone and without a declaration");
        }
        return new OutputProperties(omits ? "" : declaration(encoding, stated), method != null);
    }
}
