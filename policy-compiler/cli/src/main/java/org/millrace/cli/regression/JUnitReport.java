package org.millrace.cli.regression;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.millrace.client.Failure;
import org.millrace.client.regression.FlowTests;

/** Results in the XML form of JUnit's Ant task, which every build server reads: a suite a script, a case an exchange. */
public final class JUnitReport {

    private JUnitReport() {}

    /** @throws Failure when the file can't be written */
    public static void write(Path file, List<FlowTests.Result> results) {
        try {
            if (file.toAbsolutePath().getParent() != null) {
                Files.createDirectories(file.toAbsolutePath().getParent());
            }
            try (Writer text = Files.newBufferedWriter(file)) {
                XMLStreamWriter xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(text);
                write(xml, results);
                xml.close();
                text.write('\n');
            }
        } catch (IOException | XMLStreamException e) {
            throw new Failure(
                    Failure.Kind.FAILED, "the report " + file + " can't be written: " + e.getMessage(), "", e);
        }
    }

    private static void write(XMLStreamWriter xml, List<FlowTests.Result> results) throws XMLStreamException {
        Map<Path, List<FlowTests.Result>> byScript = new LinkedHashMap<>();
        results.forEach(result -> byScript.computeIfAbsent(result.script(), script -> new ArrayList<>())
                .add(result));
        xml.writeStartDocument("UTF-8", "1.0");
        xml.writeStartElement("testsuites");
        for (Map.Entry<Path, List<FlowTests.Result>> suite : byScript.entrySet()) {
            String name = suite.getKey().toString();
            xml.writeStartElement("testsuite");
            xml.writeAttribute("name", name);
            xml.writeAttribute("tests", Integer.toString(suite.getValue().size()));
            long failed =
                    suite.getValue().stream().filter(result -> !result.isGood()).count();
            xml.writeAttribute("failures", Long.toString(failed));
            for (FlowTests.Result result : suite.getValue()) {
                testCase(xml, name, result);
            }
            xml.writeEndElement();
        }
        xml.writeEndElement();
        xml.writeEndDocument();
    }

    private static void testCase(XMLStreamWriter xml, String suite, FlowTests.Result result) throws XMLStreamException {
        xml.writeStartElement("testcase");
        xml.writeAttribute("classname", suite);
        xml.writeAttribute("name", result.title());
        xml.writeAttribute("time", String.format(Locale.ROOT, "%.3f", result.nanos() / 1e9));
        if (!result.isGood()) {
            xml.writeStartElement("failure");
            xml.writeAttribute("message", written(String.join("; ", result.broken())));
            xml.writeCharacters(written(suite + ":" + result.line() + "\n" + result.reply()));
            xml.writeEndElement();
        }
        xml.writeEndElement();
    }

    /** Without the characters that XML can't hold, which a reply may have. */
    private static String written(String text) {
        return text.replaceAll("[^\\t\\n\\r\\x20-\\uD7FF\\uE000-\\uFFFD\\x{10000}-\\x{10FFFF}]", "\uFFFD");
    }
}
