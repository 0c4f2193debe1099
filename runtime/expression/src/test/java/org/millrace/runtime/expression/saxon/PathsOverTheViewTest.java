package org.millrace.runtime.expression.saxon;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import javax.xml.transform.stream.StreamSource;
import net.sf.saxon.s9api.SaxonApiException;
import net.sf.saxon.s9api.XPathCompiler;
import net.sf.saxon.s9api.XPathExecutable;
import net.sf.saxon.s9api.XPathSelector;
import net.sf.saxon.s9api.XdmAtomicValue;
import net.sf.saxon.s9api.XdmItem;
import net.sf.saxon.s9api.XdmNode;
import net.sf.saxon.trans.UncheckedXPathException;
import org.junit.jupiter.api.Test;
import org.millrace.xml.EventStream;
import org.millrace.xml.XmlLimits;

/** The judge is plain Saxon: a tree of its own, parsed by its own parser from the same bytes. Both must find the same. */
class PathsOverTheViewTest {

    private static final boolean LONG = Boolean.getBoolean("long");

    private static final String[] AXES = {
        "self",
        "child",
        "parent",
        "ancestor",
        "ancestor-or-self",
        "descendant",
        "descendant-or-self",
        "following-sibling",
        "preceding-sibling",
        "following",
        "preceding",
        "attribute",
        "namespace"
    };

    private static final String[] TESTS = {
        "node()", "*", "a", "p:b", "p:*", "*:b", "text()", "comment()", "processing-instruction()",
        "processing-instruction('pi')", "element()", "element(a)", "element(p:b)", "attribute()", "attribute(x)", "x",
                "p:x", "document-node()",
        "unknown", "xml:lang", "Q{urn:p}c"
    };

    private static final String[] ENDS = {
        "",
        "[1]",
        "[last()]",
        "[position() < 3]",
        "[2]",
        "[. = 't1']",
        "[@x]",
        "[not(node())]",
        "[string-length(.) > 3]",
        "[count(preceding-sibling::*) = 1]",
        "/..",
        "/string(.)",
        "/data(.)",
        "/name()",
        "/local-name()",
        "/namespace-uri()",
        "/node-name()",
        "/@*",
        "/text()",
        "/position()",
        "[last() - 1]",
        "/path()",
        "/base-uri()",
        "/generate-id() ! 1",
        "/root() ! 1",
        "/has-children()"
    };

    private static final String[] WHOLE = {
        "/",
        "string(/)",
        "data(/)",
        "count(//node())",
        "count(//@*)",
        "//text()/string()",
        "//*/name()",
        "distinct-values(//*/name())",
        "//*[@x = //@x]/path()",
        "sum(//@n)",
        "//a intersect //p:b/..",
        "//a except //a[1]",
        "(//a | //p:b)/path()",
        "//*[. is /*]/path()",
        "//a[1] << //a[2]",
        "//a/(self::* , following::node()[1])/path()",
        "deep-equal(/, /)",
        "//*[deep-equal(., /*/*[1])]/path()",
        "id('i1')/path()",
        "id(('i1', 'i2', ' i1 '))/path()",
        "element-with-id('i1')/path()",
        "//*[lang('en')]/path()",
        "in-scope-prefixes(/*) => sort()",
        "//*/in-scope-prefixes(.) => count()",
        "//*/namespace::*[name() = 'p']/string()",
        "//*/count(namespace::*)",
        "namespace-uri-for-prefix('p', /*)",
        "//*/namespace-uri-for-prefix('', .)",
        "resolve-QName('p:z', /*)",
        "innermost(//*)/path()",
        "outermost(//p:b)/path()",
        "//comment()/string()",
        "//processing-instruction()/(name() || '=' || string())",
        "/comment()",
        "/processing-instruction()",
        "/node()/path()",
        "//text()[contains(., 't')]/path()",
        "string-join(//text(), '|')",
        "//*/string-length()",
        "for $t in //text() return string-to-codepoints($t) => sum()",
        "//@xml:base/base-uri(..)",
        "//*/base-uri()",
        "//@*/base-uri()",
        "//*/document-uri()",
        "nilled(/*)",
        "//a/xs:integer(@n)",
        "some $x in //* satisfies $x/@x = 'v1'",
        "every $x in //a satisfies $x/@x",
        "max(//@n/number())",
        "//a[@n castable as xs:integer]/@n/data()",
        "(//*)[last()]/path()",
        "(//*)[3]/preceding::node()/path()",
        "//a[p:b]/p:b[last()]/path()",
        "/descendant::p:b[2]/path()",
        "//*[count(ancestor::*) > 2]/path()",
        "//*[parent::a]/name()",
        "reverse(//*)/path()",
        "//node()[self::text() or self::a]/path()",
        "//*/@*[local-name() = 'x']/path()",
        "//*[namespace-uri() = 'urn:p']/path()",
        "//@*/(name() || '=' || .)",
        "//*[node-name() = QName('urn:p', 'b')]/path()",
        "tokenize(normalize-space(/), ' ')",
        "//a/../a/@x/data()",
        "//*[preceding-sibling::*[1]/name() = name()]/path()",
        "//*[following-sibling::node()[1][self::text()]]/path()",
        "//a/ancestor-or-self::*[2]/path()",
        "count(//a/following::*) + count(//a/preceding::*)",
        "//*[text() = 't1']/path()",
        "map:size(map:merge(//* ! map{name(): .}))",
        "//*/path(.)[contains(., 'a')]",
        "/*/*/*/*/name()",
        "serialize(/)",
        "serialize(//a)",
        "serialize(/, map{'indent': true()})",
        "//text()[not(normalize-space())]/path()",
        "//a/@*[2]/name()",
        "//*[*[2]]/name()",
        "//*[.//text()]/path()",
        "sort(//*/name())",
        "//a[text()[2]]/path()",
        "//*[@xml:id]/path()",
        "/a/b/c/d",
        "//*[self::a or self::p:b][1]/path()",
        "exists(//comment()[. = 'c'])",
        "//*/(@x, @n, @p:x) ! string()",
        "//a/node()[last()]/path()",
        "root(//a[1]) is /",
        "/*/root()/path()",
        "//*:b/path()",
        "//p:*/path()",
        "//*[local-name() = 'b']/path()",
        "string(//a[1])",
        "//@p:*/path()",
        "//@*:x/path()"
    };

    private final XPathCompiler compiler = compiler();

    private static XPathCompiler compiler() {
        XPathCompiler compiler = Saxon.PROCESSOR.newXPathCompiler();
        compiler.setLanguageVersion("3.1");
        compiler.setWarningHandler(warning -> {});
        Map.of("p", "urn:p", "map", "http://www.w3.org/2005/xpath-functions/map")
                .forEach(compiler::declareNamespace);
        return compiler;
    }

    private static XdmNode judged(String document) throws SaxonApiException {
        return Saxon.PROCESSOR.newDocumentBuilder().build(new StreamSource(new StringReader(document)));
    }

    private static XdmNode viewed(String document) {
        byte[] bytes = document.getBytes(StandardCharsets.UTF_8);
        return new XdmNode(Saxon.view(EventStream.parse(bytes, 0, bytes.length, XmlLimits.DEFAULTS))
                .getRootNode());
    }

    private static String found(XPathExecutable path, XdmNode context) {
        StringBuilder found = new StringBuilder();
        try {
            XPathSelector selector = path.load();
            selector.setErrorReporter(error -> {});
            selector.setContextItem(context);
            for (XdmItem item : selector.evaluate()) {
                if (item instanceof XdmNode node) {
                    found.append(node.getNodeKind())
                            .append(' ')
                            .append(place(node))
                            .append(' ')
                            .append(node.getNodeName());
                } else if (item instanceof XdmAtomicValue value) {
                    found.append(value.getPrimitiveTypeName());
                }
                found.append(' ').append(item.getStringValue()).append('\n');
            }
        } catch (SaxonApiException e) {
            found.append(e.getErrorCode());
        } catch (UncheckedXPathException e) {
            found.append(e.getXPathException().getErrorCodeQName());
        }
        return found.toString();
    }

    private static String place(XdmNode node) {
        return node.getUnderlyingNode().getParent() == null
                ? ""
                : net.sf.saxon.tree.util.Navigator.getPath(node.getUnderlyingNode());
    }

    private XPathExecutable compile(String path) {
        try {
            XPathExecutable executable = compiler.compile(path);
            Saxon.learnNames();
            return executable;
        } catch (SaxonApiException e) {
            throw new AssertionError(path, e);
        }
    }

    private void agree(String path, List<XdmNode[]> pairs, List<String> documents) {
        XPathExecutable executable = compile(path);
        for (int i = 0; i < pairs.size(); i++) {
            assertEquals(
                    found(executable, pairs.get(i)[0]),
                    found(executable, pairs.get(i)[1]),
                    path + " on " + documents.get(i));
        }
    }

    @Test
    void eachAxisWithEachTestFindsWhatPlainSaxonFinds() throws SaxonApiException {
        List<String> documents = documents(LONG ? 60 : 6, 71);
        List<XdmNode[]> pairs = pairs(documents);
        Random random = new Random(5);
        for (String axis : AXES) {
            for (String test : TESTS) {
                agree("//node()/" + axis + "::" + test, pairs, documents);
                agree("//@*/" + axis + "::" + test, pairs, documents);
                agree("/" + axis + "::" + test, pairs, documents);
                agree("//*/namespace::*[name() = 'p']/" + axis + "::" + test, pairs, documents);
                for (int i = 0; i < (LONG ? ENDS.length : 5); i++) {
                    String end = ENDS[LONG ? i : random.nextInt(ENDS.length)];
                    agree("//*/" + axis + "::" + test + end, pairs, documents);
                    agree("//text()/" + axis + "::" + test + end, pairs, documents);
                }
            }
        }
    }

    @Test
    void expressionsOfAllKindsFindWhatPlainSaxonFinds() throws SaxonApiException {
        List<String> documents = documents(LONG ? 2000 : 60, 72);
        List<XdmNode[]> pairs = pairs(documents);
        for (String path : WHOLE) {
            agree(path, pairs, documents);
        }
    }

    @Test
    void anyTwoStepsFindWhatPlainSaxonFinds() throws SaxonApiException {
        List<String> documents = documents(LONG ? 200 : 8, 73);
        List<XdmNode[]> pairs = pairs(documents);
        Random random = new Random(6);
        for (int i = 0; i < (LONG ? 20_000 : 600); i++) {
            StringBuilder path = new StringBuilder("//node()");
            for (int step = 0; step < 2; step++) {
                path.append('/')
                        .append(AXES[random.nextInt(AXES.length)])
                        .append("::")
                        .append(TESTS[random.nextInt(TESTS.length)])
                        .append(ENDS[random.nextInt(10)]);
            }
            agree(path.append(ENDS[random.nextInt(ENDS.length)]).toString(), pairs, documents);
        }
    }

    @Test
    void aPathCompiledAfterADocumentWasParsedFindsItsNames() throws SaxonApiException {
        String document = "<late-1 late-2='v' xmlns:l='urn:late'><l:late-3/></late-1>";
        List<XdmNode[]> pairs = pairs(List.of(document));
        agree("//*/name()", pairs, List.of(document));
        agree("//late-1/@late-2", pairs, List.of(document));
        agree("//Q{urn:late}late-3", pairs, List.of(document));
        assertTrue(found(compile("/late-1/Q{urn:late}late-3"), pairs.get(0)[1]).contains("late-3"));
    }

    private static List<XdmNode[]> pairs(List<String> documents) throws SaxonApiException {
        List<XdmNode[]> pairs = new ArrayList<>();
        for (String document : documents) {
            pairs.add(new XdmNode[] {judged(document), viewed(document)});
        }
        return pairs;
    }

    private static List<String> documents(int count, long seed) {
        Random random = new Random(seed);
        List<String> documents = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            documents.add(GeneratedDocument.of(random));
        }
        return documents;
    }
}
