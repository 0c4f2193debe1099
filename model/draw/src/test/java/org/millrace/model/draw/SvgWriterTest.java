package org.millrace.model.draw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.millrace.model.edit.Drawing;
import org.millrace.model.edit.Drawing.Point;
import org.millrace.model.flow.FlowFactory;
import org.millrace.model.flow.Step;
import org.millrace.model.flow.Wire;
import org.w3c.dom.Element;

class SvgWriterTest {

    private static Drawing drawing() {
        Drawing drawing = MadeFlows.empty();
        Step route = MadeFlows.route(drawing, "route", List.of("east"));
        Step call = MadeFlows.step(drawing, "invoke", "call");
        Step answer = MadeFlows.step(drawing, "reply", "answer");
        MadeFlows.wire(drawing, route, "east", call);
        MadeFlows.wire(drawing, route, "fault", answer);
        MadeFlows.wire(drawing, call, "out", answer);
        call.setNote("Asks <the> \"service\" & waits.");
        return drawing;
    }

    private static Element svg(Drawing drawing, Theme theme) {
        return SvgJudge.parse(SvgWriter.write(Picture.of(drawing), theme));
    }

    @Test
    void aStepIsAGroupWithItsIdWhoseFirstRectangleIsItsBox() {
        Element root = svg(drawing(), Theme.LIGHT);
        Element call = SvgJudge.elements(root, "g", "step").get(1);
        assertEquals("call", call.getAttribute("id"));
        Element box = (Element) call.getElementsByTagName("rect").item(0);
        assertEquals("160x60", box.getAttribute("width") + "x" + box.getAttribute("height"));
        assertEquals("call", SvgJudge.elements(call, "text", "id").getFirst().getTextContent());
        assertEquals(
                "Invoke", SvgJudge.elements(call, "text", "kind").getFirst().getTextContent());
        assertEquals(
                "call: Asks <the> \"service\" & waits.",
                call.getElementsByTagName("title").item(0).getTextContent());
        assertEquals(1, SvgJudge.elements(call, "g", "icon").size());
        assertEquals(1, SvgJudge.elements(call, "circle", "fault-port").size());
        assertEquals(2, SvgJudge.elements(call, "circle", "port").size(), "one in, one out");
    }

    @Test
    void aNoteIsSeenWhereThereIsRoom() {
        Element root = svg(drawing(), Theme.LIGHT);
        Element call = SvgJudge.elements(root, "g", "step").get(1);
        assertEquals(
                "Asks <the> \"service\" & waits.",
                SvgJudge.elements(call, "text", "note").stream()
                        .map(Element::getTextContent)
                        .reduce((a, b) -> a + " " + b)
                        .orElseThrow());
    }

    @Test
    void portsAreNamedWhereThereAreSeveral() {
        Element root = svg(drawing(), Theme.LIGHT);
        assertEquals(
                List.of("east", "default"),
                SvgJudge.elements(root, "text", "port-name").stream()
                        .map(Element::getTextContent)
                        .toList());
    }

    @Test
    void aWireIsAPolylineFromPortToStepAndOneOfAFaultIsSeenAsSuch() {
        Element root = svg(drawing(), Theme.LIGHT);
        Element wire = SvgJudge.elements(root, "polyline", "wire").getFirst();
        assertEquals("route.fault", wire.getAttribute("data-from"));
        assertEquals("answer", wire.getAttribute("data-to"));
        assertEquals(1, SvgJudge.elements(root, "path", "fault-line").size());
        assertEquals(2, SvgJudge.elements(root, "path", "line").size());
        String css = root.getElementsByTagName("style").item(0).getTextContent();
        assertTrue(css.contains(".fault-line{stroke-dasharray:6 3}"), css);
        assertTrue(css.contains(".fault-line{stroke:#C62F3B}"), css);
    }

    @Test
    void aWireThatJoinsAnotherEndsAtADotAndOneArrowIsDrawnForBoth() {
        Drawing drawing = drawing();
        Element root = svg(drawing, Theme.LIGHT);
        int dots = SvgJudge.elements(root, "circle", "dot").size()
                + SvgJudge.elements(root, "circle", "fault-dot").size();
        int heads = SvgJudge.elements(root, "path", "head").size()
                + SvgJudge.elements(root, "path", "fault-head").size();
        assertEquals(1, dots);
        assertEquals(2, heads);
    }

    @Test
    void theLineThatIsCrossedIsJumpedOver() {
        Drawing drawing = MadeFlows.empty();
        Step left = MadeFlows.step(drawing, "log", "left");
        Step right = MadeFlows.step(drawing, "log", "right");
        Step above = MadeFlows.step(drawing, "log", "above");
        Step below = MadeFlows.step(drawing, "reply", "below");
        MadeFlows.wire(drawing, left, "out", right);
        MadeFlows.wire(drawing, above, "fault", below);
        drawing.move(left, new Point(0, 200));
        drawing.move(right, new Point(600, 200));
        drawing.move(above, new Point(260, 0));
        drawing.move(below, new Point(600, 400));
        Element root = svg(drawing, Theme.LIGHT);
        assertEquals(
                "M160 230L335 230a5 5 0 0 1 10 0L600 230",
                SvgJudge.elements(root, "path", "line").getFirst().getAttribute("d"));
    }

    @Test
    void theThemeIsLightOrDarkOrWhatTheReaderPrefers() {
        Picture picture = Picture.of(drawing());
        String light = SvgWriter.write(picture, Theme.LIGHT);
        String dark = SvgWriter.write(picture, Theme.DARK);
        String auto = SvgWriter.write(picture, Theme.AUTO);
        assertTrue(light.contains(".canvas{fill:#FBFBFD}") && !light.contains("#1E2026"));
        assertTrue(dark.contains(".canvas{fill:#1E2026}") && !dark.contains("#FBFBFD"));
        assertTrue(auto.contains(".canvas{fill:#FBFBFD}"));
        assertTrue(auto.contains("@media (prefers-color-scheme: dark){\n.canvas{fill:#1E2026}"));
        String shapes = light.substring(light.indexOf("</style>"));
        assertTrue(dark.endsWith(shapes) && auto.endsWith(shapes), "the same picture");
    }

    @Test
    void whatAFlowHoldsCanNotBreakOutOfThePicture() {
        Drawing drawing = MadeFlows.empty();
        Step step = MadeFlows.step(drawing, "log", "\"><script>");
        Step other = MadeFlows.step(drawing, "log", "b");
        Wire wire = FlowFactory.eINSTANCE.createWire();
        wire.setFrom(step);
        wire.setPort("<port>&");
        wire.setTo(other);
        drawing.flow().getWires().add(wire);
        drawing.flow().setName("</title><script>");
        String svg = SvgWriter.write(Picture.of(drawing), Theme.LIGHT);
        assertFalse(svg.contains("<script>"), svg);
        assertEquals(
                "\"><script>.<port>&",
                SvgJudge.elements(SvgJudge.parse(svg), "polyline", "wire")
                        .getFirst()
                        .getAttribute("data-from"));
    }
}
