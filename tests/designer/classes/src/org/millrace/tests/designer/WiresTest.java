package org.millrace.tests.designer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.draw2d.Cursors;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.PointList;
import org.eclipse.swt.SWT;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.millrace.compiler.start.ApiSource;
import org.millrace.compiler.start.Choice;
import org.millrace.compiler.start.Project;
import org.millrace.compiler.start.Source;
import org.millrace.compiler.start.WsdlSource;
import org.millrace.designer.diagram.FlowEditor;
import org.millrace.designer.diagram.figure.WireFigure;
import org.millrace.designer.diagram.part.FlowPart;
import org.millrace.designer.diagram.part.StepPart;
import org.millrace.designer.diagram.part.WirePart;
import org.millrace.model.catalog.Catalog;
import org.millrace.model.draw.DrawingFiles;
import org.millrace.model.draw.Picture;
import org.millrace.model.draw.Picture.WireShape;
import org.millrace.model.draw.Segments;
import org.millrace.model.edit.Drawing;
import org.millrace.model.edit.Drawing.Segment;
import org.millrace.model.flow.Step;

/** Wires in the editor: they run as the picture of the command has them, around steps, and where a person puts them. */
class WiresTest {

    /** After the pointer has pressed and moved, before it lets go. */
    private static final int DRAGGING_MILLIS = 1_100;

    @BeforeEach
    void ready() {
        Desk.ready();
    }

    @AfterEach
    void close() {
        Desk.wear(Desk.LIGHT);
        Desk.page().closeAllEditors(false);
        Desk.settle();
    }

    private static String points(PointList points) {
        StringBuilder said = new StringBuilder();
        for (int i = 0; i < points.size(); i++) {
            said.append(points.getPoint(i).x)
                    .append(',')
                    .append(points.getPoint(i).y)
                    .append(' ');
        }
        return said.toString().strip();
    }

    /** As the command draws them: by the step and the port that they leave. */
    private static Map<String, String> drawn(Path file) throws Exception {
        return Picture.of(DrawingFiles.load(file).drawing()).wires().stream()
                .collect(Collectors.toMap(
                        wire -> wire.from() + "." + wire.port(),
                        wire -> wire.line().corners().stream()
                                .map(corner -> corner.x() + "," + corner.y())
                                .collect(Collectors.joining(" "))));
    }

    private static void assertDrawnAsByTheCommand(IFile flow) throws Exception {
        FlowEditor editor = Desk.open(flow);
        assertEquals(List.of(), Drawn.wrong(editor), flow.getName());
        Map<String, String> shown = Drawn.wires(editor).stream()
                .collect(Collectors.toMap(
                        part -> part.wire().getFrom().getId() + "."
                                + part.wire().getPort(),
                        part -> points(((WireFigure) part.getFigure()).getPoints())));
        assertEquals(drawn(Path.of(flow.getLocationURI())), shown, flow.getName());
    }

    @Test
    void wiresRunAroundStepsAndAsTheCommandDrawsThem() throws Exception {
        List<Path> examples;
        try (Stream<Path> all = Files.walk(Path.of(System.getProperty("examples")), 2)) {
            examples = all.filter(file -> file.toString().endsWith(".flow")).toList();
        }
        assertTrue(examples.size() > 8, examples.toString());
        for (Path example : examples) {
            IProject project =
                    Desk.project("wires", example.getParent().getFileName().toString());
            assertDrawnAsByTheCommand(project.getFile(example.getFileName().toString()));
            close();
        }
        Path descriptions = DescriptionWizardTest.ORDERS.getParent();
        for (Source source : List.of(
                WsdlSource.read(descriptions.resolve("orders.wsdl")),
                ApiSource.read(descriptions.resolve("orders-api.yaml")))) {
            Project made = source.project(
                    "described",
                    source.choices().stream()
                            .filter(Choice::possible)
                            .map(Choice::key)
                            .collect(Collectors.toSet()));
            close();
            IProject project = Desk.project("described", "pass-through");
            for (Map.Entry<String, byte[]> file : made.files().entrySet()) {
                Desk.put(project, file.getKey(), file.getValue());
            }
            assertDrawnAsByTheCommand(project.getFile(made.flow()));
            Desk.picture("wires-" + (source instanceof WsdlSource ? "wsdl" : "openapi"));
        }
        Desk.wear(Desk.DARK);
        Desk.picture("wires-openapi-dark");
    }

    @Test
    void wiresFollowAStepWhileItIsDraggedAndStandAsRoutedAnewAfterwards() throws Exception {
        IProject project = Desk.project("wires", "route-by-body");
        FlowEditor editor = Desk.open(project.getFile("route-by-body.flow"));
        FlowPart flow = (FlowPart) editor.viewer().getContents();
        List<List<WireShape>> before = List.of(flow.picture().wires());
        StepPart route = Desk.part(editor, "choose-region");
        Point from = Desk.middle(route);
        Desk.drag(editor, from, new Point(from.x, from.y + 120));
        assertNotEquals(before.getFirst(), flow.picture().wires());
        assertEquals(Picture.of(editor.drawing()).wires(), flow.picture().wires());
        assertEquals(List.of(), Drawn.wrong(editor));
        editor.commandStack().undo();
        Desk.settle();
        assertEquals(before.getFirst(), flow.picture().wires());
    }

    private static WirePart wire(FlowEditor editor, String from, String port) {
        return Drawn.wires(editor).stream()
                .filter(part -> part.wire().getFrom().getId().equals(from)
                        && part.wire().getPort().equals(port))
                .findFirst()
                .orElseThrow();
    }

    /** A point of the drawing on the screen. */
    private static org.eclipse.swt.graphics.Point onScreen(FlowEditor editor, WirePart wire, int x, int y) {
        Point at = new Point(x, y);
        wire.getFigure().translateToAbsolute(at);
        return editor.viewer().getControl().toDisplay(at.x, at.y);
    }

    /** The index of the first piece of a wire that runs up or down. */
    private static int column(List<Drawing.Point> corners) {
        int piece = 0;
        while (!Segments.isVertical(corners, piece)) {
            piece++;
        }
        return piece;
    }

    /** Has the steps stand where these tests want them, wherever the example has them. */
    private static void place(FlowEditor editor) {
        Map<String, Drawing.Point> places = Map.of(
                "receive-order", new Drawing.Point(40, 160),
                "choose-region", new Drawing.Point(240, 160),
                "call-east", new Drawing.Point(460, 40),
                "call-west", new Drawing.Point(460, 160),
                "call-head-office", new Drawing.Point(460, 280),
                "answer", new Drawing.Point(680, 160));
        editor.execute(
                "Place steps",
                () -> places.forEach((step, at) ->
                        editor.drawing().move(editor.drawing().step(step).orElseThrow(), at)));
    }

    @Test
    void aSegmentIsShiftedByTheMouseAndByKeysAndStraightened() throws Exception {
        Mouse.assumeThere();
        IProject project = Desk.project("wires", "route-by-body");
        FlowEditor editor = Desk.open(project.getFile("route-by-body.flow"));
        place(editor);
        Desk.shell().forceActive();
        editor.execute("Make room", () -> {
            editor.drawing().move(editor.drawing().step("call-west").orElseThrow(), new Drawing.Point(560, 160));
            editor.drawing().move(editor.drawing().step("answer").orElseThrow(), new Drawing.Point(780, 160));
        });
        Desk.settle();
        WirePart wire = wire(editor, "choose-region", "west");
        List<Drawing.Point> before = wire.wireFigure().line().corners();
        int piece = column(before);
        int x = before.get(piece).x();
        int y = (before.get(piece).y() + before.get(piece + 1).y()) / 2;
        Desk.display().timerExec(DRAGGING_MILLIS, () -> picture("wires-shifting"));
        Mouse.drag(onScreen(editor, wire, x, y), onScreen(editor, wire, x + 20, y + 10));
        Desk.await(
                "the segment is placed",
                () -> !editor.drawing().segments(wire.wire()).isEmpty());
        Segment placed = editor.drawing().segments(wire.wire()).getFirst();
        assertTrue(placed.vertical());
        assertTrue(Math.abs(placed.at() - x - 22) <= 10, placed + " for " + x);
        assertEquals(1, editor.drawing().segments(wire.wire()).size());
        Desk.settle();
        assertEquals(placed.at(), Segments.line(wire.wireFigure().line().corners(), piece));
        assertEquals(Cursors.SIZEWE, wire.wireFigure().getCursor());
        assertEquals(List.of(), Drawn.wrong(editor));
        assertTrue(wire.wireFigure().isSelected());
        Desk.picture("wires-shifted");

        Mouse.key("Right");
        Desk.await("10 to the right", () -> placed(editor, wire, placed.at() + 10));
        Mouse.key("shift+Left");
        Desk.await("1 back", () -> placed(editor, wire, placed.at() + 9));
        editor.commandStack().undo();
        editor.commandStack().undo();
        Desk.settle();
        assertEquals(List.of(placed), editor.drawing().segments(wire.wire()));
        editor.commandStack().undo();
        Desk.settle();
        assertEquals(before, wire.wireFigure().line().corners());
        editor.commandStack().redo();
        Desk.settle();
        Mouse.key("s");
        Desk.await(
                "the wire is straight",
                () -> editor.drawing().segments(wire.wire()).isEmpty());
        Desk.settle();
        assertEquals(before, wire.wireFigure().line().corners());
    }

    private static void picture(String name) {
        try {
            Desk.picture(name);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean placed(FlowEditor editor, WirePart wire, int at) {
        return editor.drawing().segments(wire.wire()).equals(List.of(new Segment(true, at)));
    }

    @Test
    void aSegmentThatAStepStandsOnWaitsAndTheWireSaysSo() throws Exception {
        IProject project = Desk.project("wires", "route-by-body");
        FlowEditor editor = Desk.open(project.getFile("route-by-body.flow"));
        place(editor);
        WirePart wire = wire(editor, "choose-region", "default");
        Step office = editor.drawing().step("call-head-office").orElseThrow();
        editor.execute("Move far down", () -> editor.drawing().move(office, new Drawing.Point(460, 500)));
        editor.execute("Place", () -> editor.drawing().place(wire.wire(), List.of(new Segment(true, 440))));
        Desk.settle();
        assertFalse(wire.wireFigure().isWaiting());
        editor.viewer().select(wire);
        Desk.key(editor.viewer().getControl(), 'g', 'g', 0);
        Desk.key(editor.viewer().getControl(), 'g', 'g', 0);
        assertEquals(1, wire.wireFigure().chosen());
        Desk.key(editor.viewer().getControl(), SWT.ARROW_LEFT, '\0', SWT.SHIFT);
        assertTrue(placed(editor, wire, 439));
        Desk.key(editor.viewer().getControl(), SWT.ARROW_RIGHT, '\0', SWT.SHIFT);
        assertTrue(placed(editor, wire, 440));
        assertEquals(1, wire.wireFigure().chosen(), "the same piece");
        editor.execute(
                "Stand on it",
                () -> editor.drawing().add(Catalog.kind("log").orElseThrow(), new Drawing.Point(360, 380)));
        Desk.settle();
        assertTrue(
                wire.wireFigure().isWaiting(),
                wire.wireFigure().line().corners().toString());
        assertTrue(
                wire.spoken()
                        .endsWith(
                                "; a step stands on the segment that you placed; Straighten (S) takes the segment away"),
                wire.spoken());
        assertEquals(1, editor.drawing().segments(wire.wire()).size());
        assertEquals(List.of(), Drawn.wrong(editor));
        Desk.picture("wires-waiting");
        editor.viewer().select(wire);
        Desk.act(editor, "org.millrace.designer.straighten");
        assertFalse(wire.wireFigure().isWaiting());
        assertEquals(List.of(), editor.drawing().segments(wire.wire()));
    }
}
