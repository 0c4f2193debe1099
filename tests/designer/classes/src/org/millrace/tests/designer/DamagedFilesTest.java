package org.millrace.tests.designer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Map;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.millrace.designer.diagram.FlowEditor;
import org.millrace.designer.diagram.live.LiveDisplay.Tone;
import org.millrace.model.edit.Drawing.Point;
import org.millrace.model.flow.Step;
import org.millrace.model.flow.Unreadable;

/** A file that is wrong opens, says so, and loses nothing. */
class DamagedFilesTest {

    private static final String FLOW = """
            <?xml version="1.0" encoding="UTF-8"?>
            <flow:Flow xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:flow="http://www.millrace.org/flow/1" name="damaged">
              <steps xsi:type="flow:Receive" id="in" path="/damaged"/>
              <steps xsi:type="flow:Enrich" id="from-the-future" source="crm">
                <fields name="customer"/>
              </steps>
              <steps xsi:type="flow:Reply" id="out"/>
              <wires from="in" to="from-the-future"/>
              <wires from="from-the-future" to="out"/>
              <wires from="in" port="fault" to="nowhere"/>
            </flow:Flow>
            """;

    private IProject project;

    @BeforeEach
    void ready() throws Exception {
        Desk.ready();
        project = Desk.project("damaged", "pass-through");
    }

    @AfterEach
    void close() {
        Desk.page().closeAllEditors(false);
        Desk.settle();
    }

    @Test
    void aStepOfAnotherVersionIsABoxThatSaysSoAndIsSavedUnchanged() throws Exception {
        IFile file = Desk.put(project, "damaged.flow", FLOW.getBytes(StandardCharsets.UTF_8));
        Desk.put(project, "damaged.layout", "<layout that is none".getBytes(StandardCharsets.UTF_8));
        FlowEditor editor = Desk.open(file);
        assertEquals(3, editor.viewer().getContents().getChildren().size());
        assertTrue(editor.drawing().step("from-the-future").orElseThrow() instanceof Unreadable);
        assertEquals(
                "can't be read",
                Desk.part(editor, "from-the-future").stepFigure().look().subtitle());
        editor.check().join();
        Desk.await("diagnostics", () -> !editor.check().diagnostics().isEmpty());
        assertTrue(
                editor.check().diagnostics().stream()
                        .anyMatch(each -> each.step().equals("from-the-future")),
                () -> editor.check().diagnostics().toString());
        Desk.picture("damaged");
    }

    @Test
    void aStepAndABranchWithoutNamesOpenAndCanBeNamed() throws Exception {
        String nameless = FLOW.replace("flow:Reply\" id=\"out\"", "flow:Reply\"")
                .replace("to=\"out\"", "to=\"//@steps.2\"")
                .replace(
                        "  <wires from=\"in\" to",
                        "  <steps xsi:type=\"flow:Route\" id=\"choose\">\n    <branches xsi:type=\"flow:BodyBranch\" xpath=\"/a\"/>\n  </steps>\n"
                                + "  <wires from=\"in\" to");
        IFile file = Desk.put(project, "damaged.flow", nameless.getBytes(StandardCharsets.UTF_8));
        FlowEditor editor = Desk.open(file);
        Desk.page().showView("org.eclipse.ui.views.ContentOutline");
        Desk.page().activate(editor);
        assertEquals(4, editor.viewer().getContents().getChildren().size());
        editor.live().say("edge-1 runs version 1", Tone.GOOD);
        editor.live().show(Map.of(), wire -> null, false);
        Desk.picture("damaged-nameless");
        Step reply = editor.drawing().flow().getSteps().get(2);
        editor.execute("Name it", () -> editor.drawing().rename(reply, "answer"));
        editor.doSave(new NullProgressMonitor());
        assertTrue(Files.readString(file.getLocation().toPath()).contains("to=\"answer\""));
        assertFalse(Files.readString(file.getLocation().toPath().resolveSibling("damaged.layout"))
                .contains("<places x"));
    }

    @Test
    void theFieldsOfAStepThatCanNotBeReadAreOnlyToBeRead() throws Exception {
        FlowEditor editor = Desk.open(Desk.put(project, "damaged.flow", FLOW.getBytes(StandardCharsets.UTF_8)));
        Desk.page().showView("org.eclipse.ui.views.PropertySheet");
        Desk.page().activate(editor);
        Desk.click(editor, Desk.middle(Desk.part(editor, "from-the-future")));
        Text id = (Text) Desk.properties().control("id").orElseThrow();
        assertEquals("from-the-future", id.getText());
        assertFalse(id.getEditable());
        assertEquals("", Desk.properties().said("id"));
    }

    @Test
    void savingKeepsWhatCouldNotBeRead() throws Exception {
        IFile file = Desk.put(project, "damaged.flow", FLOW.getBytes(StandardCharsets.UTF_8));
        FlowEditor editor = Desk.open(file);
        editor.execute(
                "Move",
                () -> editor.drawing()
                        .move(editor.drawing().step("from-the-future").orElseThrow(), new Point(300, 200)));
        editor.doSave(new NullProgressMonitor());
        assertEquals(FLOW, Files.readString(file.getLocation().toPath()));
        assertEquals(false, editor.isDirty());
    }
}
