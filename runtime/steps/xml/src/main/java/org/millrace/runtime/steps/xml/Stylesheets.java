package org.millrace.runtime.steps.xml;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import javax.xml.transform.Source;
import net.sf.saxon.lib.ResourceRequest;
import net.sf.saxon.lib.ResourceResolver;
import net.sf.saxon.om.NodeInfo;
import net.sf.saxon.s9api.DocumentBuilder;
import net.sf.saxon.s9api.SaxonApiException;
import net.sf.saxon.s9api.XdmNode;
import net.sf.saxon.s9api.XmlProcessingError;
import net.sf.saxon.s9api.XsltCompiler;
import net.sf.saxon.s9api.XsltExecutable;
import net.sf.saxon.trans.XPathException;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.LinkError;
import org.millrace.runtime.expression.saxon.Saxon;
import org.millrace.runtime.expression.saxon.bound.Watchpoints;
import org.millrace.runtime.expression.saxon.view.Ended;
import org.millrace.runtime.expression.saxon.view.Watch;
import org.millrace.xml.EventStream;
import org.millrace.xml.XmlError;
import org.millrace.xml.rewrite.Rewrite;

/** Compiles stylesheets of a bundle. They are read by the event stream, so no DTD and no entity has a say in them either. */
final class Stylesheets {

    private static final int MAX_ERRORS_SHOWN = 5;

    private Stylesheets() {}

    /** @throws LinkError with file and line of what is wrong */
    static XsltExecutable compile(Link link, String stepId, String path) {
        Resources resources = new Resources(link.resources());
        byte[] stylesheet = link.resource(stepId, path);
        List<XmlProcessingError> errors = new ArrayList<>();
        XsltCompiler compiler = Saxon.PROCESSOR.newXsltCompiler();
        compiler.setXsltLanguageVersion("3.0");
        compiler.setErrorReporter(errors::add);
        compiler.setResourceResolver(request -> included(resources, request));
        try {
            Source source = source(path, stylesheet);
            XsltExecutable executable = Watch.until(link.deadlineNanos()).over(() -> compiler.compile(source));
            Watchpoints.in(executable.getUnderlyingCompiledStylesheet());
            Saxon.learnNames();
            return executable;
        } catch (Ended e) {
            throw LinkError.late(stepId, "the stylesheet " + path, e);
        } catch (SaxonApiException | XPathException e) {
            throw new LinkError(
                    stepId, "the stylesheet is wrong: " + shown(errors, e), "mend the stylesheet and compile again", e);
        }
    }

    private static Source included(Resources resources, ResourceRequest request) throws XPathException {
        String path = Resources.path(request.uri, null);
        byte[] stylesheet = resources.get(path);
        if (stylesheet == null) {
            throw new XPathException(
                    Resources.shown(request.baseUri) + " includes "
                            + (request.relativeUri == null ? request.uri : request.relativeUri)
                            + ", which is not in the bundle; use a relative path to a file beside the flow",
                    "XTSE0165");
        }
        return source(path, stylesheet);
    }

    /**
     * Answers document(), doc() and doc-available() by files of the bundle, and by nothing else; the compiler packs those that a stylesheet names by
     * constants. A file is read when it is asked for first, and kept: many threads read its tree.
     */
    static ResourceResolver documents(Link link) {
        Resources resources = new Resources(link.resources());
        Map<String, NodeInfo> read = new ConcurrentHashMap<>();
        return request -> {
            String path = Resources.path(request.uri, null);
            byte[] document = request.uri == null || request.uri.indexOf('#') >= 0 ? null : resources.get(path);
            if (document == null) {
                throw new XPathException(
                        "Nothing is read from outside the message and the bundle: " + request.uri, "FODC0002");
            }
            NodeInfo known = read.get(path);
            if (known == null) {
                known = tree(path, document).getUnderlyingNode();
                read.put(path, known);
            }
            return known;
        };
    }

    private static Source source(String path, byte[] stylesheet) throws XPathException {
        return tree(path, stylesheet).asSource();
    }

    private static XdmNode tree(String path, byte[] stylesheet) throws XPathException {
        DocumentBuilder builder = Saxon.PROCESSOR.newDocumentBuilder();
        builder.setLineNumbering(true);
        builder.setBaseURI(URI.create(Resources.uri(path)));
        try {
            return Saxon.tree(builder, EventStream.parse(stylesheet, 0, stylesheet.length, Rewrite.STYLESHEET_LIMITS));
        } catch (XmlError e) {
            throw new XPathException(path + ": " + e.getMessage(), e);
        }
    }

    private static String shown(List<XmlProcessingError> errors, Exception thrown) {
        List<XmlProcessingError> real =
                errors.stream().filter(error -> !error.isWarning()).toList();
        if (real.isEmpty()) {
            return thrown.getMessage();
        }
        String shown =
                real.stream().limit(MAX_ERRORS_SHOWN).map(Stylesheets::shown).collect(Collectors.joining("; "));
        int more = real.size() - MAX_ERRORS_SHOWN;
        return more > 0 ? shown + "; and " + more + " more" : shown;
    }

    private static String shown(XmlProcessingError error) {
        String file = error.getLocation() == null ? null : error.getLocation().getSystemId();
        return file == null
                ? error.getMessage()
                : Resources.shown(file) + ":" + error.getLocation().getLineNumber() + ": " + error.getMessage();
    }
}
