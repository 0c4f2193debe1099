package org.millrace.compiler.sample;

import java.io.IOException;
import java.io.StringReader;
import javax.xml.validation.Schema;
import javax.xml.validation.ValidatorHandler;
import org.millrace.compiler.resource.SafeXml;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;
import org.xml.sax.XMLReader;
import org.xml.sax.helpers.DefaultHandler;

/** Xerces' word on a sample. */
final class SampleJudge {

    private SampleJudge() {}

    /** What is wrong first, with its line; "" when nothing is. */
    static String firstError(Schema schema, String text) {
        String[] first = {""};
        ValidatorHandler validator = schema.newValidatorHandler();
        validator.setErrorHandler(new DefaultHandler() {
            @Override
            public void error(SAXParseException e) {
                if (first[0].isEmpty()) {
                    first[0] = "line " + e.getLineNumber() + ": " + e.getMessage();
                }
            }

            @Override
            public void fatalError(SAXParseException e) {
                error(e);
            }
        });
        try {
            XMLReader reader = SafeXml.reader();
            reader.setContentHandler(validator);
            reader.parse(new InputSource(new StringReader(text)));
            return first[0];
        } catch (SAXException | IOException e) {
            return String.valueOf(e.getMessage());
        }
    }
}
