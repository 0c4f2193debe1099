package org.millrace.runtime.expression.saxon;

import java.util.Set;
import javax.xml.XMLConstants;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParserFactory;
import net.sf.saxon.Configuration;
import net.sf.saxon.Version;
import net.sf.saxon.expr.parser.CodeInjector;
import net.sf.saxon.lib.EnvironmentVariableResolver;
import net.sf.saxon.lib.Feature;
import net.sf.saxon.lib.ResourceRequest;
import net.sf.saxon.s9api.DocumentBuilder;
import net.sf.saxon.s9api.Processor;
import net.sf.saxon.s9api.SaxonApiException;
import net.sf.saxon.s9api.XdmNode;
import net.sf.saxon.trace.TraceableComponent;
import net.sf.saxon.trans.UncheckedXPathException;
import net.sf.saxon.trans.XPathException;
import org.apache.xerces.jaxp.SAXParserFactoryImpl;
import org.millrace.runtime.expression.saxon.bound.WatchedFocus;
import org.millrace.runtime.expression.saxon.view.DocumentView;
import org.millrace.runtime.expression.saxon.view.KnownNames;
import org.millrace.runtime.expression.saxon.view.Watch;
import org.millrace.xml.EventStream;
import org.millrace.xml.SaxFeed;
import org.xml.sax.ContentHandler;
import org.xml.sax.SAXException;
import org.xml.sax.XMLReader;

/**
 * The one Saxon of the runtime, and all of its settings. Expressions and stylesheets see the message, their parameters and nothing else:
 * no document, text, collection or environment variable is readable, no extension function callable, no second result writable.
 */
public final class Saxon {

    /** How far one match of a regular expression may go astray before the expression fails. */
    private static final int REGEX_BACKTRACKING_LIMIT = 1_000_000;

    public static final Processor PROCESSOR = processor();

    private Saxon() {}

    private static Processor processor() {
        Version.platform = new LimitedReader.Platform();
        Processor processor = new Processor(new WatchedFocus.Everywhere());
        processor.setConfigurationProperty(Feature.ALLOW_EXTERNAL_FUNCTIONS, false);
        processor.setConfigurationProperty(Feature.ALLOW_SYNTAX_EXTENSIONS, false);
        processor.setConfigurationProperty(Feature.DISABLE_XSL_EVALUATE, true);
        processor.setConfigurationProperty(Feature.ALLOWED_PROTOCOLS, "");
        processor.setConfigurationProperty(Feature.PRE_EVALUATE_DOC_FUNCTION, false);
        processor.setConfigurationProperty(Feature.XINCLUDE, false);
        processor.setConfigurationProperty(Feature.DTD_VALIDATION, false);
        processor.setConfigurationProperty(Feature.REGEX_BACKTRACKING_LIMIT, REGEX_BACKTRACKING_LIMIT);
        processor.setConfigurationProperty(Feature.ENVIRONMENT_VARIABLE_RESOLVER, new NoVariables());
        Configuration configuration = processor.getUnderlyingConfiguration();
        configuration.setParseOptions(configuration.getParseOptions().withXMLReaderMaker(Saxon::reader));
        configuration.setConversionRules(Casts.like(configuration.getConversionRules()));
        configuration.setResourceResolver(Saxon::refuse);
        configuration.setUnparsedTextURIResolver((uri, encoding, config, fallback) -> {
            throw refusal(String.valueOf(uri));
        });
        configuration.setCollectionFinder((context, uri) -> {
            throw refusal(uri);
        });
        if (!XmlRoad.isLibrary()) {
            configuration.setSerializerFactory(new Results(configuration));
        }
        configuration.getDefaultXsltCompilerInfo().setCodeInjector(new NoTransform());
        ReadBack.install(configuration);
        configuration.setErrorReporterFactory(config -> error -> {}); // failures are thrown; nothing is to be printed
        return processor;
    }

    /** For fn:parse-xml, which may be handed a part of a message: as in a message itself, there is no DOCTYPE and so no entity. */
    private static XMLReader reader() throws XPathException {
        try {
            SAXParserFactory factory = new SAXParserFactoryImpl();
            factory.setNamespaceAware(true);
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            return new LimitedReader(factory.newSAXParser().getXMLReader(), 0);
        } catch (ParserConfigurationException | SAXException e) {
            throw new XPathException("Xerces lacks a feature that it must have", e);
        }
    }

    private static javax.xml.transform.Source refuse(ResourceRequest request) throws XPathException {
        throw refusal(request.uri);
    }

    private static XPathException refusal(String uri) {
        return new XPathException("Nothing is read from outside the message: " + uri, "FODC0002");
    }

    /** A document as Saxon sees it, without a second parse and without a tree. */
    public static DocumentView view(EventStream document) {
        return DocumentView.of(document, PROCESSOR.getUnderlyingConfiguration());
    }

    /** To be called when something has been compiled: the names in it are known from now on. */
    public static void learnNames() {
        KnownNames.learn(PROCESSOR.getUnderlyingConfiguration().getNamePool());
    }

    /** A tree of Saxon's own: for stylesheets, whose lines are counted while it is built, and for the library road. */
    public static XdmNode tree(DocumentBuilder builder, EventStream document) {
        try {
            var handler = builder.newBuildingContentHandler();
            SaxFeed.document(document, (ContentHandler) handler);
            return handler.getDocumentNode();
        } catch (SaxonApiException | SAXException e) {
            throw new IllegalStateException("a well-formed document made no tree", e);
        }
    }

    /** Hears of each part of each stylesheet that is compiled: those of a bundle are while it is linked, others come by fn:transform. */
    private static final class NoTransform implements CodeInjector {

        @Override
        public void process(TraceableComponent part) {
            if (Watch.isOverAnExchange()) {
                throw new UncheckedXPathException(new XPathException(
                        "transform() runs no stylesheet of the message's or the flow's making", "FOXT0001"));
            }
        }
    }

    private static final class NoVariables implements EnvironmentVariableResolver {

        @Override
        public Set<String> getAvailableEnvironmentVariables() {
            return Set.of();
        }

        @Override
        public String getEnvironmentVariable(String name) {
            return null;
        }
    }
}
