package org.millrace.tests.designer;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ProjectScope;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.jface.preference.PreferenceDialog;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.millrace.designer.diagram.FlowEditor;
import org.millrace.designer.diagram.compile.CompileFlow;
import org.millrace.designer.diagram.problem.Marking;

/** Where it is wanted, saving makes the bundle; where it can't be made, the Problems view says why and nothing interrupts. */
class CompileOnSaveTest {

    private static final String BUNDLE = "org.millrace.designer.diagram";

    private IProject project;
    private IFile flow;
    private Path keys;

    @BeforeEach
    void ready() throws Exception {
        Desk.ready();
        keys = Files.createTempDirectory("keys");
        person().put("keyFolder", keys.toString());
        project = Desk.project("on-save", "service-mediation");
        flow = project.getFile("service-mediation.flow");
    }

    @AfterEach
    void asBefore() throws Exception {
        person().clear();
        Desk.page().closeAllEditors(false);
        Desk.settle();
    }

    private static IEclipsePreferences person() {
        return InstanceScope.INSTANCE.getNode(BUNDLE);
    }

    @Test
    void whatWasCompiledIsNotToldUnderAnotherFlow() throws Exception {
        FlowEditor editor = Desk.open(flow);
        Desk.act(editor, "org.millrace.designer.compile");
        Desk.patiently(
                () -> "the bundle is told",
                () -> Hands.shows(Desk.shell(), "Compiled and signed: service-mediation.mpb"));
        Desk.open(Desk.put(
                project, "other.flow", Files.readAllBytes(flow.getLocation().toPath())));
        assertFalse(Hands.shows(Desk.shell(), "Compiled and signed"));
        Desk.page().activate(editor);
        Desk.settle();
        assertFalse(Hands.shows(Desk.shell(), "Compiled and signed"), "nor later under its own");
    }

    @Test
    void savingCompilesOnlyWhereItIsWanted() throws Exception {
        FlowEditor editor = Desk.open(flow);
        change(editor);
        editor.doSave(new NullProgressMonitor());
        Desk.pause(1500);
        assertFalse(project.getFile("service-mediation.mpb").exists());

        person().putBoolean("compileOnSave", true);
        change(editor);
        editor.doSave(new NullProgressMonitor());
        IFile bundle = project.getFile("service-mediation.mpb");
        Desk.await("a bundle", bundle::exists);
        Desk.await("marked as made", bundle::isDerived);
        Desk.picture("compiled-on-save");
        byte[] onSave = Files.readAllBytes(bundle.getLocation().toPath());
        CompileFlow asked = new CompileFlow(flow.getLocation().toPath(), flow, keys, said -> {});
        asked.schedule();
        asked.join();
        assertArrayEquals(Files.readAllBytes(bundle.getLocation().toPath()), onSave);
    }

    @Test
    void aProjectMayHaveItsOwnWishesAndItsOwnFolder() throws Exception {
        IEclipsePreferences own = new ProjectScope(project).getNode(BUNDLE);
        own.putBoolean("compileOnSave", true);
        own.put("bundleFolder", "bundles");
        own.flush();
        FlowEditor editor = Desk.open(flow);
        change(editor);
        editor.doSave(new NullProgressMonitor());
        Desk.await(
                "a bundle in its folder",
                () -> project.getFile("bundles/service-mediation.mpb").exists());
        assertFalse(project.getFile("service-mediation.mpb").exists());
    }

    @Test
    void aSchemaThatIsSavedConcernsTheFlowsThatNameIt() throws Exception {
        person().putBoolean("compileOnSave", true);
        byte[] schema = Files.readAllBytes(
                project.getFile("schemas/orders.xsd").getLocation().toPath());
        Desk.put(project, "schemas/orders.xsd", "<broken".getBytes(StandardCharsets.UTF_8));
        Desk.await("a problem of a flow that is not even open", () -> problems(Marking.MARKER) > 0);
        Desk.put(project, "schemas/orders.xsd", schema);
        Desk.await("no problem", () -> problems(Marking.MARKER) == 0);
        Desk.await("a bundle", () -> project.getFile("service-mediation.mpb").exists());
    }

    @Test
    void anOpenFlowIsCheckedAgainWhenItsSchemaChanges() throws Exception {
        FlowEditor editor = Desk.open(flow);
        editor.check().join();
        Desk.put(project, "schemas/orders.xsd", "<broken".getBytes(StandardCharsets.UTF_8));
        Desk.await("a problem", () -> !editor.check().diagnostics().isEmpty());
    }

    @Test
    void aSubflowThatIsSavedConcernsTheFlowsThatCallIt() throws Exception {
        IProject calls = Desk.project("on-save-calls", "subflow");
        FlowEditor caller = Desk.open(calls.getFile("subflow.flow"));
        caller.check().join();
        assertEquals(List.of(), caller.check().diagnostics());
        Path subflow = calls.getFile("steps/region.flow").getLocation().toPath();
        String broken = Files.readString(subflow).replace("$country = 'NL'", "$land = 'NL'");
        Desk.put(calls, "steps/region.flow", broken.getBytes(StandardCharsets.UTF_8));
        Desk.await("a problem", () -> !caller.check().diagnostics().isEmpty());
        assertEquals("ship", caller.check().spots().getFirst().stepId(), "where it is called");
        assertEquals(
                "steps/region.flow", caller.check().diagnostics().getFirst().file());
        Desk.picture("broken-subflow");
        Desk.open(calls.getFile("steps/region.flow"));
        Desk.settle();
        Desk.picture("subflow");
    }

    @Test
    void aKeyThatCantBeOpenedIsAProblemAndNoDialog() throws Exception {
        Files.writeString(keys.resolve("author.p12"), "no key store");
        Files.writeString(keys.resolve("author.password"), "none");
        person().putBoolean("compileOnSave", true);
        FlowEditor editor = Desk.open(flow);
        change(editor);
        editor.doSave(new NullProgressMonitor());
        Desk.await("a problem", () -> problems(CompileFlow.MARKER) == 1);
        IMarker marker = flow.findMarkers(CompileFlow.MARKER, true, IResource.DEPTH_ZERO)[0];
        String said = marker.getAttribute(IMarker.MESSAGE, "");
        assertTrue(said.startsWith("No bundle: the author key in " + keys + " can't be opened: "), said);
        assertTrue(
                said.endsWith(
                        "; author.password must hold the password of author.p12, and both must be readable for you"),
                said);
        Desk.pause(500);
        assertEquals(
                1, Desk.shells().stream().filter(shell -> shell.isVisible()).count());

        Files.delete(keys.resolve("author.p12"));
        Files.delete(keys.resolve("author.password"));
        change(editor);
        editor.doSave(new NullProgressMonitor());
        Desk.await("no problem any more", () -> problems(CompileFlow.MARKER) == 0);
    }

    @Test
    void thePagesShowAndKeepTheChoices() throws Exception {
        PreferenceDialog dialog =
                PreferencesUtil.createPreferenceDialogOn(Desk.shell(), "org.millrace.designer.preferences", null, null);
        dialog.setBlockOnOpen(false);
        dialog.open();
        Desk.picture("preferences");
        dialog.close();
        PreferenceDialog properties = PreferencesUtil.createPropertyDialogOn(
                Desk.shell(), project, "org.millrace.designer.properties", null, null);
        properties.setBlockOnOpen(false);
        properties.open();
        Desk.picture("project-properties");
        properties.close();
    }

    private int problems(String type) {
        try {
            return flow.findMarkers(type, true, IResource.DEPTH_ZERO).length;
        } catch (org.eclipse.core.runtime.CoreException e) {
            return 0;
        }
    }

    private static void change(FlowEditor editor) {
        editor.execute("Note", () -> editor.drawing().flow().setNote("Changed at " + System.nanoTime()));
        Desk.settle();
    }
}
