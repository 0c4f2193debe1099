package org.millrace.xml.rewrite;

/**
 * Why a stylesheet can't run as a splice, in words for the person who wrote it, e.g. {@code xsl:for-each-group at line 12}. No error: a
 * library runs it then.
 */
public final class NotASplice extends Exception {

    private static final long serialVersionUID = 1L;

    NotASplice(String reason) {
        super(reason, null, false, false);
    }
}
