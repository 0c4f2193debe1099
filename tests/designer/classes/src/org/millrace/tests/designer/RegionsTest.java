package org.millrace.tests.designer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.eclipse.core.resources.IProject;
import org.eclipse.draw2d.FigureCanvas;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.PointList;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.LayerConstants;
import org.eclipse.gef.editparts.LayerManager;
import org.eclipse.gef.editparts.ZoomManager;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.actions.ActionFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.millrace.designer.diagram.FlowEditor;
import org.millrace.designer.diagram.figure.WireFigure;
import org.millrace.designer.diagram.part.RefusalNote;
import org.millrace.designer.diagram.part.StepPart;
import org.millrace.designer.diagram.part.WirePart;
import org.millrace.model.catalog.Catalog;
import org.millrace.model.edit.Drawing;
import org.millrace.model.edit.Nesting;
import org.millrace.model.flow.Step;
import org.millrace.model.flow.Wire;

/** Regions in the editor: drawn around what they hold, moved, folded and copied as one, and no wire crosses their borders. */
class RegionsTest {

    private static final String FLOW = """
            <?xml version="1.0" encoding="UTF-8"?>
            <flow:Flow xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
                xmlns:flow="http://www.millrace.org/flow/1" name="regions">
              <steps xsi:type="flow:Receive" id="receive" path="/regions"/>
              <steps xsi:type="flow:ForEach" id="lines" select="/order/line" concurrency="4"/>
              <steps xsi:type="flow:Log" id="note-line"/>
              <steps xsi:type="flow:Parallel" id="suppliers">
                <branches xsi:type="flow:ParallelBranch" port="north"/>
                <branches xsi:type="flow:ParallelBranch" port="south"/>
              </steps>
              <steps xsi:type="flow:Log" id="ask-north"/>
              <steps xsi:type="flow:Log" id="ask-south"/>
              <steps xsi:type="flow:EndRegion" id="asked"/>
              <steps xsi:type="flow:EndRegion" id="priced"/>
              <steps xsi:type="flow:Reply" id="reply"/>
              <wires from="receive" to="lines"/>
              <wires from="lines" port="each" to="note-line"/>
              <wires from="note-line" to="suppliers"/>
              <wires from="suppliers" port="north" to="ask-north"/>
              <wires from="suppliers" port="south" to="ask-south"/>
              <wires from="ask-north" to="asked"/>
              <wires from="ask-south" to="asked"/>
              <wires from="suppliers" to="priced"/>
              <wires from="lines" to="reply"/>
            </flow:Flow>
            """;

    private FlowEditor editor;

    @BeforeEach
    void open() throws Exception {
        Desk.ready();
        IProject project = Desk.project("regions", "service-mediation");
        editor = Desk.open(Desk.put(project, "regions.flow", FLOW.getBytes(StandardCharsets.UTF_8)));
        editor.check().join();
        Desk.shell().forceActive();
        editor.setFocus();
        ((ZoomManager) editor.getAdapter(ZoomManager.class)).setZoom(1);
        Desk.settle();
    }

    @AfterEach
    void close() {
        Desk.page().closeAllEditors(false);
        Desk.wear(Desk.LIGHT);
        Desk.settle();
    }

    private Drawing drawing() {
        return editor.drawing();
    }

    private Step step(String id) {
        return drawing().step(id).orElseThrow();
    }

    private String regionOf(String id) {
        Step region = Nesting.of(drawing()).regionOf(step(id));
        return region == null ? "" : region.getId();
    }

    private String leadsTo(String from, String port) {
        return drawing()
                .wire(step(from), port)
                .map(wire -> wire.getTo().getId())
                .orElse("nothing");
    }

    private Rectangle box(String id) {
        return Desk.part(editor, id).getFigure().getBounds().getCopy();
    }

    /** A place on the bar of a region, where nothing of it is in the way. */
    private Point bar(String id) {
        StepPart part = Desk.part(editor, id);
        editor.viewer().reveal(part);
        Point at = part.getFigure().getBounds().getTopLeft().translate(120, 20);
        part.getFigure().translateToAbsolute(at);
        return at;
    }

    private Point on(String from, String port) {
        Wire wire = drawing().wire(step(from), port).orElseThrow();
        WirePart part = (WirePart) editor.viewer().getEditPartRegistry().get(wire);
        editor.viewer().reveal(part.getTarget());
        PointList points = ((WireFigure) part.getFigure()).getPoints();
        Point at = new Point(
                (points.getPoint(0).x + points.getPoint(1).x) / 2, (points.getPoint(0).y + points.getPoint(1).y) / 2);
        part.getFigure().translateToAbsolute(at);
        return at;
    }

    private String text() throws Exception {
        var content = org.millrace.designer.diagram.session.Content.of(drawing());
        return new String(content.flow(), StandardCharsets.UTF_8)
                + new String(content.layout(), StandardCharsets.UTF_8);
    }

    private void undone(String before) throws Exception {
        Desk.act(editor, ActionFactory.UNDO.getId());
        assertEquals(before, text(), "by one undo");
    }

    /** Every step is in the frame of its region, none on another, and no wire crosses a border or a step. */
    private void wellDrawn() {
        assertEquals(List.of(), Drawn.wrong(editor));
    }

    private void place(String kind, Point at) {
        editor.palette()
                .tree()
                .setSelection(new StructuredSelection(Catalog.kind(kind).orElseThrow()));
        Desk.settle();
        Desk.click(editor, at);
    }

    @Test
    void aStepOfThePaletteThatIsDroppedOnAWireOfARegionLiesInside() throws Exception {
        String before = text();
        Rectangle lines = box("lines");
        wellDrawn();
        Desk.picture("regions-1");
        place("set", on("note-line", "out"));
        assertEquals("set", leadsTo("note-line", "out"));
        assertEquals("suppliers", leadsTo("set", "out"));
        assertEquals("lines", regionOf("set"));
        assertTrue(box("lines").width > lines.width, "the region has grown");
        wellDrawn();
        place("log", on("suppliers", "south"));
        assertEquals("suppliers", regionOf("log"));
        wellDrawn();
        Desk.picture("regions-2-grown");
        Desk.act(editor, ActionFactory.UNDO.getId());
        undone(before);
    }

    @Test
    void aNewRegionComesWithItsPathsAndWhatLeadsThroughIt() throws Exception {
        String before = text();
        place("parallel", on("lines", "out"));
        assertEquals("parallel", leadsTo("lines", "out"));
        assertEquals("reply", leadsTo("parallel", "out"));
        assertEquals("parallel", regionOf(leadsTo("parallel", "branch-1")));
        assertEquals("parallel", regionOf(leadsTo("parallel", "branch-2")));
        assertEquals(List.of(step("parallel")), editor.selectedSteps());
        wellDrawn();
        Desk.picture("regions-3-new");
        undone(before);
        place("retry", new Point(300, 560));
        assertEquals("end-region", leadsTo("retry", "attempt"));
        wellDrawn();
        undone(before);
    }

    @Test
    void aRegionIsMovedCopiedAndDeletedAsOne() throws Exception {
        String before = text();
        Drawing.Point region = drawing().at(step("lines"));
        Drawing.Point inner = drawing().at(step("ask-south"));
        Point bar = bar("lines");
        Desk.drag(editor, bar, bar.getTranslated(40, 60));
        Drawing.Point moved = drawing().at(step("lines"));
        assertTrue(moved.y() > region.y(), "it was moved");
        assertEquals(moved.x() - region.x(), drawing().at(step("ask-south")).x() - inner.x());
        assertEquals(moved.y() - region.y(), drawing().at(step("ask-south")).y() - inner.y());
        wellDrawn();
        undone(before);

        editor.select(List.of(step("lines")));
        Desk.act(editor, ActionFactory.COPY.getId());
        Desk.act(editor, ActionFactory.PASTE.getId());
        assertEquals(List.of(step("lines-2")), editor.selectedSteps());
        assertEquals("suppliers-2", regionOf("ask-south-2"));
        assertEquals("lines-2", regionOf("suppliers-2"));
        wellDrawn();
        Desk.picture("regions-4-pasted");
        undone(before);

        editor.select(List.of(step("lines")));
        Desk.act(editor, ActionFactory.DELETE.getId());
        assertEquals(2, drawing().flow().getSteps().size());
        assertEquals("reply", leadsTo("receive", "out"));
        undone(before);
    }

    @Test
    void aRegionIsFoldedAndUnfoldedByAKeyAndTheLayoutKeepsIt() throws Exception {
        editor.select(List.of(step("suppliers")));
        editor.setFocus();
        Desk.key(editor.viewer().getControl(), 'f', 'f', 0);
        assertNull(editor.viewer().getEditPartRegistry().get(step("ask-north")));
        assertEquals(
                "Parallel, 3 steps",
                Desk.part(editor, "suppliers").stepFigure().look().subtitle());
        assertTrue(Desk.part(editor, "suppliers").spoken().contains("folded, inside of lines"));
        assertTrue(text().contains("folded=\"true\""));
        wellDrawn();
        Desk.picture("regions-5-folded");
        editor.select(List.of(step("ask-north")));
        assertEquals(List.of(step("suppliers")), editor.selectedSteps(), "what holds it");
        Desk.act(editor, "org.millrace.designer.arrange");
        wellDrawn();
        editor.select(List.of(step("suppliers")));
        Desk.key(editor.viewer().getControl(), 'f', 'f', 0);
        assertEquals(
                "Parallel", Desk.part(editor, "suppliers").stepFigure().look().subtitle());
        wellDrawn();
        Desk.picture("regions-6-unfolded");
    }

    @Test
    void aWireAcrossABorderIsRefusedWhileItIsDrawnWithTheReason() throws Exception {
        String before = text();
        Desk.act(editor, "org.millrace.designer.fit");
        Point from = Desk.port(Desk.part(editor, "note-line"), "fault");
        Point reply = Desk.middle(Desk.part(editor, "reply"));
        Desk.hold(editor, from, reply);
        IFigure layer =
                ((LayerManager) editor.viewer().getRootEditPart()).getLayer(LayerConstants.SCALED_FEEDBACK_LAYER);
        List<String> said = ((List<?>) layer.getChildren())
                .stream()
                        .filter(RefusalNote.class::isInstance)
                        .map(note -> ((RefusalNote) note).getText())
                        .toList();
        Desk.picture("regions-7-refused");
        Desk.letGo(editor, reply);
        assertEquals(
                List.of(
                        "no wire crosses the border of a region: note-line.fault leads on inside of lines, reply lies outside"),
                said);
        assertEquals(before, text());
        assertTrue(((List<?>) layer.getChildren()).stream().noneMatch(RefusalNote.class::isInstance));

        from = Desk.port(Desk.part(editor, "note-line"), "fault");
        Desk.drag(editor, from, Desk.middle(Desk.part(editor, "priced")));
        assertEquals("priced", leadsTo("note-line", "fault"));
        wellDrawn();
    }

    @Test
    void regionsLookRightInBothThemesAndTwiceAsLarge() throws Exception {
        Table outline = Desk.all(Desk.shell(), Table.class).stream()
                .filter(table -> table.getItemCount() == 9)
                .findFirst()
                .orElseThrow();
        assertEquals(
                List.of("receive", "lines", "  note-line", "  suppliers", "    ask-north"),
                List.of(outline.getItems()).stream()
                        .map(item -> item.getText().replace("\u2003", " ").replaceAll(" \u2013.*", ""))
                        .limit(5)
                        .toList());
        Desk.wear(Desk.DARK);
        Desk.settle();
        Desk.picture("regions-8-dark");
        ((ZoomManager) editor.getAdapter(ZoomManager.class)).setZoom(2);
        ((FigureCanvas) editor.viewer().getControl()).getViewport().setViewLocation(300, 0);
        Desk.settle();
        Desk.picture("regions-9-twice");
    }
}
