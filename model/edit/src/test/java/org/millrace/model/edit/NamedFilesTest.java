package org.millrace.model.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.millrace.model.catalog.Catalog;
import org.millrace.model.catalog.Values;
import org.millrace.model.edit.Drawing.Point;
import org.millrace.model.flow.FlowFactory;
import org.millrace.model.flow.Sample;
import org.millrace.model.flow.Step;

class NamedFilesTest {

    @Test
    void schemasStylesheetsAndSamplesAreNamedAndRenamedInOneChange() {
        Drawing drawing = DrawingTest.empty();
        drawing.change("draw", () -> {
            add(drawing, "validate", "schema", "schemas/orders.xsd");
            add(drawing, "validate-json", "schema", "schemas/orders.json");
            add(drawing, "transform", "stylesheet", "stylesheets/to-hub.xsl");
            Sample sample = FlowFactory.eINSTANCE.createSample();
            sample.setName("order");
            sample.setRequest("samples/order.xml");
            sample.setResponse("samples/order.xml");
            drawing.flow().getSamples().add(sample);
        });
        List<String> before = NamedFiles.of(drawing.flow());
        assertEquals(
                List.of(
                        "schemas/orders.xsd",
                        "schemas/orders.json",
                        "stylesheets/to-hub.xsl",
                        "samples/order.xml",
                        "samples/order.xml"),
                before);
        UnaryOperator<String> renamed = name -> name.replace("samples/", "messages/");
        assertEquals(2, NamedFiles.count(drawing.flow(), renamed));
        Change change = drawing.change("rename", () -> NamedFiles.rename(drawing, renamed));
        assertEquals(
                List.of("messages/order.xml", "messages/order.xml"),
                NamedFiles.of(drawing.flow()).subList(3, 5));
        change.undo();
        assertEquals(before, NamedFiles.of(drawing.flow()));
    }

    private static void add(Drawing drawing, String kind, String property, String value) {
        Step step = drawing.add(Catalog.kind(kind).orElseThrow(), new Point(0, 0));
        Values.of(step).put(property, value);
    }
}
