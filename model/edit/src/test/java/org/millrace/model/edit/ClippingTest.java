package org.millrace.model.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.millrace.model.edit.Drawing.Point;
import org.millrace.model.flow.FlowFactory;
import org.millrace.model.flow.FlowFiles;
import org.millrace.model.flow.Loaded;

/** What copy and paste carry along of a file that has more in it than the model knows. */
class ClippingTest {

    private static final String STEPS = """
              <!-- the way in -->
              <steps xsi:type="flow:Receive" id="receive" path="/in" acme:owner="Ann">
                <acme:words>kept</acme:words>
              </steps>
              <steps xsi:type="flow:Invoke" id="call" endpoint="orders" timeoutMillis="soon"/>
              <steps xsi:type="flow:Newer" id="from-the-future" acme:since="9"/>
              <!-- this way -->
              <wires from="receive" to="call" acme:colour="red"/>
            """;

    private static Drawing read(String declared, String content) {
        String file = """
                <?xml version="1.0" encoding="UTF-8"?>
                <flow:Flow xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:flow="http://www.millrace.org/flow/1" name="x"%s>
                %s</flow:Flow>
                """.formatted(declared, content);
        Loaded<org.millrace.model.flow.Flow> flow = FlowFiles.readFlow(file.getBytes(StandardCharsets.UTF_8));
        assertTrue(flow.whole(), () -> flow.problems().toString());
        return new Drawing(flow.content(), FlowFactory.eINSTANCE.createLayout());
    }

    private static String text(Drawing drawing) throws IOException {
        return new String(FlowFiles.write(drawing.flow()), StandardCharsets.UTF_8);
    }

    /** By way of the clipboard, where it is text. */
    private static void cutAndPaste(Drawing from, Drawing into) {
        String text = Clipping.of(from, from.flow().getSteps()).text();
        from.change("cut", () -> from.removeAndHeal(List.copyOf(from.flow().getSteps())));
        into.change("paste", () -> Clipping.read(text).orElseThrow().paste(into, new Point(0, 0)));
    }

    @Test
    void whatIsCutAndPastedIsTheSameAgainWithAllThatIsKeptOutOfSight() throws IOException {
        Drawing drawing = read(" xmlns:acme=\"urn:acme\"", STEPS);
        String before = text(drawing);
        assertTrue(
                before.contains("<acme:words>kept</acme:words>") && before.contains("timeoutMillis=\"soon\""), before);
        cutAndPaste(drawing, drawing);
        assertEquals(before, text(drawing));
    }

    @Test
    void inAnotherFlowEachDeclaresThePrefixesThatItUses() throws IOException {
        for (String declared : List.of("", " xmlns:acme=\"urn:another\"")) {
            Drawing into = read(declared, "");
            cutAndPaste(read(" xmlns:acme=\"urn:acme\" xmlns:unused=\"urn:unused\"", STEPS), into);
            String pasted = text(into);
            assertEquals("""
                      <!-- the way in -->
                      <steps xsi:type="flow:Receive" id="receive" path="/in" acme:owner="Ann" xmlns:acme="urn:acme">
                        <acme:words>kept</acme:words>
                      </steps>
                      <steps xsi:type="flow:Invoke" id="call" endpoint="orders" timeoutMillis="soon"/>
                      <steps xmlns:acme="urn:acme" xsi:type="flow:Newer" id="from-the-future" acme:since="9"/>
                      <!-- this way -->
                      <wires from="receive" to="call" acme:colour="red" xmlns:acme="urn:acme"/>
                    """, pasted.substring(pasted.indexOf("  <!-- the way in"), pasted.indexOf("</flow:Flow>")));
            Drawing again = read(" xmlns:acme=\"urn:acme\"", "");
            cutAndPaste(into, again);
            assertTrue(
                    text(again).contains("<steps xmlns:acme=\"urn:acme\" xsi:type=\"flow:Newer\" id"),
                    () -> "declared once: " + again);
        }
    }
}
