package org.millrace.xml;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.xml.sax.Attributes;
import org.xml.sax.SAXParseException;
import org.xml.sax.ext.DefaultHandler2;

/** Notes SAX events as lines that can be compared; runs of characters are joined, as parsers cut them where they like. */
final class Recorder extends DefaultHandler2 {

    final List<String> lines = new ArrayList<>();
    private final StringBuilder characters = new StringBuilder();

    private void line(String line) {
        if (!characters.isEmpty()) {
            lines.add("text " + characters);
            characters.setLength(0);
        }
        lines.add(line);
    }

    @Override
    public void startDocument() {
        line("document");
    }

    @Override
    public void endDocument() {
        line("end of document");
    }

    @Override
    public void startPrefixMapping(String prefix, String uri) {
        line("prefix " + prefix + "=" + uri);
    }

    @Override
    public void startElement(String uri, String local, String qName, Attributes attributes) {
        TreeSet<String> sorted = new TreeSet<>();
        for (int i = 0; i < attributes.getLength(); i++) {
            sorted.add(attributes.getQName(i) + "{" + attributes.getURI(i) + "}" + attributes.getLocalName(i) + "="
                    + attributes.getValue(i));
        }
        line("start " + qName + " {" + uri + "}" + local + " " + sorted);
    }

    @Override
    public void endElement(String uri, String local, String qName) {
        line("end " + qName + " {" + uri + "}" + local);
    }

    @Override
    public void characters(char[] chars, int start, int length) {
        characters.append(chars, start, length);
    }

    @Override
    public void ignorableWhitespace(char[] chars, int start, int length) {
        characters(chars, start, length);
    }

    @Override
    public void startCDATA() {
        line("cdata");
    }

    @Override
    public void endCDATA() {
        line("end of cdata");
    }

    @Override
    public void comment(char[] chars, int start, int length) {
        line("comment " + new String(chars, start, length));
    }

    @Override
    public void processingInstruction(String target, String data) {
        line("instruction " + target + " " + data);
    }

    @Override
    public void error(SAXParseException e) throws SAXParseException {
        throw e;
    }

    @Override
    public void fatalError(SAXParseException e) throws SAXParseException {
        throw e;
    }
}
