package org.millrace.compiler.xslt;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.xml.transform.sax.SAXSource;
import net.sf.saxon.s9api.Processor;
import net.sf.saxon.s9api.QName;
import net.sf.saxon.s9api.SaxonApiException;
import net.sf.saxon.s9api.XmlProcessingError;
import net.sf.saxon.s9api.XsltCompiler;
import net.sf.saxon.s9api.XsltExecutable;
import net.sf.saxon.trans.XPathException;
import org.millrace.compiler.diagnostic.Diagnostics;
import org.millrace.compiler.diagnostic.Place;
import org.millrace.compiler.diagnostic.Rule;
import org.millrace.compiler.resource.FlowFolder;
import org.millrace.compiler.resource.SafeXml;
import org.millrace.compiler.resource.SaxonMessage;
import org.millrace.compiler.resource.XmlFile;
import org.millrace.xml.Encodings;
import org.millrace.xml.EventStream;
import org.millrace.xml.XmlError;
import org.millrace.xml.rewrite.Rewrite;

/**
 * Collects a stylesheet with all the modules it includes and imports, and the documents that it names by constants; refuses in it what flows
 * may not do, then compiles it with Saxon:
 * what is wrong is reported with the module's file and line. A stylesheet that several steps name is judged once.
 */
public final class Stylesheets {

    /** The ABI whose runtimes read documents of the bundle; older ones read none. */
    private static final int DOCUMENTS_SINCE = 2;

    private final FlowFolder folder;
    private final Diagnostics diagnostics;
    private final Set<String> checked = new HashSet<>();
    private final Map<String, Set<QName>> parameters = new HashMap<>();
    private final Processor saxon = SafeXml.saxon();

    public Stylesheets(FlowFolder folder, Diagnostics diagnostics) {
        this.folder = folder;
        this.diagnostics = diagnostics;
    }

    /** @param place where the flow names the stylesheet */
    public void check(String location, Place place) {
        String path = folder.collect("", location, place);
        Set<String> asked = new HashSet<>();
        if (path != null && checked.add(path) && collectModules(path, asked, place)) {
            compile(path, asked, place);
        }
    }

    /**
     * Whether a stylesheet takes a parameter; of one that something else is wrong with nothing is known, and all may be.
     *
     * @param namespace "" for none
     */
    public boolean takes(String path, String namespace, String name) {
        return !parameters.containsKey(path) || parameters.get(path).contains(new QName(namespace, name));
    }

    /**
     * @param asked takes the local names of functions that the stylesheet asks for by function-available()
     * @return whether all modules are there, well-formed, and do nothing that is forbidden
     */
    private boolean collectModules(String root, Set<String> asked, Place place) {
        Set<String> seen = new HashSet<>(Set.of(root));
        List<String> open = new ArrayList<>(List.of(root));
        boolean[] sound = {true};
        while (!open.isEmpty()) {
            String path = open.removeLast();
            boolean read = XmlFile.read(
                    path,
                    folder.content(path),
                    place,
                    () -> new StylesheetLook() {
                        @Override
                        void module(String location) {
                            String target = folder.collect(path, location, place.in(path, line()));
                            sound[0] &= target != null;
                            if (target != null && seen.add(target)) {
                                open.add(target);
                            }
                        }

                        @Override
                        void asksFor(String function) {
                            asked.add(function);
                        }

                        @Override
                        void document(String location, boolean mayLack) {
                            if (!location.isEmpty() && !(mayLack && !folder.has(path, location))) {
                                String target = folder.collect(path, location, place.in(path, line()));
                                sound[0] &= target != null && (!seen.add(target) || isReadByRuntimes(target, place));
                            }
                            if (location.isEmpty() || folder.has(path, location)) {
                                folder.needAbi(DOCUMENTS_SINCE);
                            }
                        }

                        @Override
                        void output(String encoding) {
                            if (Encodings.written(encoding) == null) {
                                sound[0] = false;
                                diagnostics.add(
                                        Rule.STYLESHEET,
                                        place.in(path, line()),
                                        "xsl:output has the encoding '" + encoding + "', which is not written here",
                                        "write UTF-8");
                            }
                        }

                        @Override
                        void forbidden(String wrong) {
                            sound[0] = false;
                            diagnostics.add(
                                    Rule.STYLESHEET_FORBIDDEN,
                                    place.in(path, line()),
                                    wrong,
                                    "work on the message alone, and pass what else is needed as parameters");
                        }
                    },
                    diagnostics);
            sound[0] &= read && isReadByRuntimes(path, place);
        }
        return sound[0];
    }

    /** Runtimes read stylesheets as they read messages: in fewer encodings than Xerces, XML 1.0 alone, and within limits. */
    private boolean isReadByRuntimes(String path, Place place) {
        byte[] module = folder.content(path);
        try {
            EventStream.parse(module, 0, module.length, Rewrite.STYLESHEET_LIMITS);
            return true;
        } catch (XmlError e) {
            diagnostics.add(
                    Rule.FILE_NOT_XML,
                    place.in(path, e.line()),
                    "no runtime can read it: " + e.getMessage(),
                    "save it as UTF-8, within the limits");
            return false;
        }
    }

    private void compile(String root, Set<String> asked, Place place) {
        XsltCompiler compiler = saxon.newXsltCompiler();
        compiler.setXsltLanguageVersion("3.0");
        compiler.setJustInTimeCompilation(false); // so that all errors show now
        boolean[] reported = new boolean[1];
        compiler.setErrorReporter(error -> {
            if (!error.isWarning()) {
                reported[0] = true;
                report(error, root, place);
            }
        });
        compiler.setResourceResolver(request -> {
            String path = SafeXml.path(request.uri);
            byte[] content = path == null ? null : folder.content(path);
            if (content == null) {
                throw new XPathException("there is no file " + request.uri + " in the flow's folder");
            }
            return new SAXSource(SafeXml.reader(), SafeXml.source(path, content));
        });
        try {
            XsltExecutable compiled =
                    compiler.compile(new SAXSource(SafeXml.reader(), SafeXml.source(root, folder.content(root))));
            parameters.put(root, compiled.getGlobalParameters().keySet());
            reportUnknownCalls(compiled, asked, root, place);
        } catch (StackOverflowError e) {
            diagnostics.add(Rule.STYLESHEET, place.in(root, 0), "it nests too deeply", "make templates of its parts");
        } catch (SaxonApiException e) {
            if (!reported[0]) {
                diagnostics.add(
                        Rule.STYLESHEET, place.in(root, 0), SaxonMessage.clause(e.getMessage()), "mend the stylesheet");
            }
        }
    }

    /** A stylesheet that asks whether a function is there knows what to do without it. */
    private void reportUnknownCalls(XsltExecutable compiled, Set<String> asked, String root, Place place) {
        for (UnknownCalls.Call call : UnknownCalls.of(compiled.getUnderlyingCompiledStylesheet())) {
            if (!asked.contains(call.localName())) {
                String path = SafeXml.path(call.location().getSystemId());
                diagnostics.add(
                        Rule.STYLESHEET,
                        place.in(
                                path == null ? root : path,
                                Math.max(0, call.location().getLineNumber())),
                        "there is no function " + call.function() + "() with " + call.arguments()
                                + " here, and every message that comes to its call would fail",
                        ExtensionFunctions.instead(call.function())
                                .orElse(
                                        "write a template for it, or pass what it gives as a parameter; or ask function-available() first"));
            }
        }
    }

    private void report(XmlProcessingError error, String root, Place place) {
        String path = SafeXml.path(error.getLocation().getSystemId());
        int line = Math.max(0, error.getLocation().getLineNumber());
        diagnostics.add(
                Rule.STYLESHEET,
                place.in(path == null ? root : path, path == null ? 0 : line),
                SaxonMessage.clause(error.getMessage()),
                "mend the stylesheet");
    }
}
