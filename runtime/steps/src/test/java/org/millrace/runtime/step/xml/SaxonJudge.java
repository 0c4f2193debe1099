package org.millrace.runtime.step.xml;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import javax.xml.transform.stream.StreamSource;
import net.sf.saxon.s9api.QName;
import net.sf.saxon.s9api.SaxonApiException;
import net.sf.saxon.s9api.XdmAtomicValue;
import net.sf.saxon.s9api.Xslt30Transformer;
import net.sf.saxon.s9api.XsltCompiler;
import net.sf.saxon.s9api.XsltExecutable;
import net.sf.saxon.trans.UncheckedXPathException;
import org.apache.xml.security.Init;
import org.apache.xml.security.c14n.Canonicalizer;
import org.apache.xml.security.exceptions.XMLSecurityException;

/** What plain Saxon, with a parser of its own, makes of a message; and whether two results are the same. */
final class SaxonJudge {

    static {
        Init.init();
    }

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
    byte[] result(byte[] message, Map<String, String> parameters) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Xslt30Transformer transformer = stylesheet.load30();
        transformer.setErrorReporter(error -> {});
        try {
            transformer.setStylesheetParameters(parameters.entrySet().stream()
                    .collect(java.util.stream.Collectors.toMap(
                            entry -> new QName(entry.getKey()), entry -> new XdmAtomicValue(entry.getValue()))));
            transformer.transform(
                    Saxon.PROCESSOR
                            .newDocumentBuilder()
                            .build(new StreamSource(new ByteArrayInputStream(message)))
                            .asSource(),
                    transformer.newSerializer(out));
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

    /** A result may have several roots, or text beside them: it is compared as the content of an element. */
    private static String canonical(String document) {
        String wrapped = "<w>" + document.substring(declaration(document).length()) + "</w>";
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            Canonicalizer.getInstance(Canonicalizer.ALGO_ID_C14N_WITH_COMMENTS)
                    .canonicalize(wrapped.getBytes(StandardCharsets.UTF_8), out, true);
        } catch (XMLSecurityException | IOException e) {
            return "not well-formed (" + e.getMessage() + "): " + document;
        }
        return out.toString(StandardCharsets.UTF_8);
    }
}
