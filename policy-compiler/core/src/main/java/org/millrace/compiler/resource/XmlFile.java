package org.millrace.compiler.resource;

import java.io.IOException;
import java.util.function.Supplier;
import org.millrace.compiler.diagnostic.Diagnostics;
import org.millrace.compiler.diagnostic.Place;
import org.millrace.compiler.diagnostic.Rule;
import org.xml.sax.Locator;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;
import org.xml.sax.XMLReader;
import org.xml.sax.helpers.DefaultHandler;

/** Reads an XML file of the flow's folder once, to look at what it names. */
public final class XmlFile {

    private XmlFile() {}

    /** Looks at elements; knows the line it is at. */
    public abstract static class Look extends DefaultHandler {

        private Locator locator;

        @Override
        public void setDocumentLocator(Locator given) {
            locator = given;
        }

        /** The line at which the element, or the text, ends that is being looked at. */
        protected int line() {
            return locator == null ? 0 : locator.getLineNumber();
        }
    }

    /** @return whether the file is well-formed XML; else it was reported */
    public static boolean read(
            String path, byte[] content, Place place, Supplier<? extends Look> look, Diagnostics diagnostics) {
        XMLReader reader = SafeXml.reader();
        Look handler = look.get();
        reader.setContentHandler(handler);
        reader.setErrorHandler(handler);
        try {
            reader.parse(SafeXml.source(path, content));
            return true;
        } catch (SAXParseException e) {
            boolean doctype = e.getMessage().contains("disallow-doctype-decl");
            diagnostics.add(
                    Rule.FILE_NOT_XML,
                    place.in(path, e.getLineNumber()),
                    doctype ? "a DOCTYPE stands here" : "it is not well-formed XML: " + e.getMessage(),
                    doctype ? "remove it; documents with a DTD are never read" : "mend the file");
        } catch (SAXException | IOException e) {
            diagnostics.add(
                    Rule.FILE_NOT_XML,
                    place.in(path, 0),
                    "it can't be read as XML: " + e.getMessage(),
                    "save it as UTF-8, or name its encoding in the XML declaration");
        }
        return false;
    }
}
