package org.millrace.runtime.steps.xml;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import javax.xml.transform.stream.StreamSource;
import net.sf.saxon.s9api.SaxonApiException;
import net.sf.saxon.s9api.Xslt30Transformer;
import net.sf.saxon.s9api.XsltCompiler;
import net.sf.saxon.s9api.XsltExecutable;
import net.sf.saxon.trans.UncheckedXPathException;
import org.millrace.runtime.expression.saxon.Saxon;
import org.millrace.xml.EventStream;
import org.millrace.xml.XmlError;
import org.millrace.xml.XmlLimits;
import org.millrace.xml.canonical.CanonicalMethod;
import org.millrace.xml.canonical.Canonicalizer;

/** What plain Saxon, with a parser of its own, makes of a message; and whether two results are the same. */
final class SaxonJudge {

    private final XsltExecutable stylesheet;

    private SaxonJudge(XsltExecutable stylesheet) {
        this.stylesheet = stylesheet;
    }

    static SaxonJudge of(byte[] stylesheet) throws SaxonApiException {
        XsltCompiler compiler = Saxon.PROCESSOR.newXsltCompiler();
        compiler.setXsltLanguageVersion("3.0");
        compiler.setErrorReporter(error -> {});
        return new SaxonJudge(compiler.compile(new StreamSource(new ByteArrayInputStream(stylesheet))));
    }

    /** The result, or null for an error. */
    byte[] result(byte[] message) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Xslt30Transformer transformer = stylesheet.load30();
        transformer.setErrorReporter(error -> {});
        try {
            transformer.transform(new StreamSource(new ByteArrayInputStream(message)), transformer.newSerializer(out));
        } catch (SaxonApiException | UncheckedXPathException e) {
            return null;
        }
        return out.toByteArray();
    }

    /** Null when the results are the same: the XML declaration byte for byte, what follows once canonical; else what each is. */
    static String difference(byte[] expected, byte[] actual) {
        if (java.util.Arrays.equals(expected, actual)) {
            return null;
        }
        String theirs = new String(expected, StandardCharsets.UTF_8);
        String ours = new String(actual, StandardCharsets.UTF_8);
        if (!declaration(theirs).equals(declaration(ours))) {
            return "declaration\n  " + theirs + "\n  " + ours;
        }
        String canonical = canonical(theirs);
        String its = canonical(ours);
        return canonical.equals(its) ? null : "content\n  Saxon: " + canonical + "\n  ours:  " + its;
    }

    private static String declaration(String document) {
        return document.startsWith("<?xml ") ? document.substring(0, document.indexOf("?>") + 2) : "";
    }

    private static String canonical(String document) {
        // A result may have several roots, or text beside them: it is compared as the content of an element.
        byte[] wrapped =
                ("<w>" + document.substring(declaration(document).length()) + "</w>").getBytes(StandardCharsets.UTF_8);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            EventStream stream = EventStream.parse(wrapped, 0, wrapped.length, XmlLimits.DEFAULTS);
            Canonicalizer.write(stream, 0, CanonicalMethod.INCLUSIVE.withComments(), out::write);
        } catch (XmlError e) {
            return "not well-formed (" + e.getMessage() + "): " + document;
        }
        return out.toString(StandardCharsets.UTF_8);
    }
}
