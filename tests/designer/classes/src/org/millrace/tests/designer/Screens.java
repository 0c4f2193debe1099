package org.millrace.tests.designer;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.compare.CompareUI;
import org.eclipse.compare.ResourceNode;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.Platform;
import org.eclipse.gef.EditPart;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.window.Window;
import org.eclipse.jface.wizard.IWizard;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchWizard;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.eclipse.ui.wizards.IWizardRegistry;
import org.millrace.compiler.start.Project;
import org.millrace.compiler.start.Source;
import org.millrace.designer.diagram.FlowEditor;
import org.millrace.designer.diagram.compile.CompilePage;
import org.millrace.designer.diagram.export.PrintFlow;
import org.millrace.designer.runtimes.connect.Connections;
import org.millrace.designer.runtimes.connect.ObservedRuntime;
import org.millrace.designer.runtimes.connect.Target;
import org.millrace.designer.runtimes.deploy.DeployDialog;
import org.millrace.designer.runtimes.exercise.BreakpointsDialog;
import org.millrace.designer.runtimes.exercise.ChangeMessageDialog;
import org.millrace.designer.runtimes.exercise.Consent;
import org.millrace.designer.runtimes.exercise.ExerciserView;
import org.millrace.designer.runtimes.exercise.ListenerKeyDialog;
import org.millrace.designer.runtimes.exercise.Run;
import org.millrace.designer.runtimes.live.StatisticsView;
import org.millrace.designer.runtimes.test.TestsView;
import org.millrace.designer.runtimes.view.AddRuntime;
import org.millrace.designer.runtimes.view.ChangeRuntime;
import org.millrace.model.catalog.Catalog;
import org.millrace.model.catalog.StepKind;
import org.millrace.model.catalog.Values;
import org.millrace.model.edit.Drawing;
import org.millrace.model.flow.Step;

/**
 * The one table of all that a person sees of the designer: editors, views' pages, wizards' pages, dialogs, preferences, popups. What is not in
 * it fails {@link ScreensTest}; what is in it is looked at in both themes, at 100 % and at 200 %, and gone through by the Tab key.
 */
final class Screens {

    /**
     * @param shows the simple names of our classes that are seen there
     * @param paper whether it shows paper, which is white in the dark theme too
     */
    record Screen(String name, Set<String> shows, boolean paper, Opening opening) {}

    /** Opens a screen, in the theme that is worn; the project has the files of service-mediation. */
    @FunctionalInterface
    interface Opening {
        Shown open(IProject project) throws Exception;
    }

    /** What was opened: where it is to be looked at, where the Tab key goes through it, and how it is closed. */
    record Shown(Composite area, Control first, Runnable close) {}

    static final List<Screen> ALL = List.of(
            screen("welcome", Screens::welcome, "WelcomePart"),
            screen(
                    "flow",
                    project -> step(project, "call-orders"),
                    "FlowEditor",
                    "FlowOutline",
                    "PropertiesPage",
                    "DesignerPerspective"),
            screen("flow-palette", Screens::palette, "StepPalette"),
            screen("flow-samples", Screens::samples, "ValueList"),
            screen("flow-problem", Screens::problem, "ProblemList"),
            screen("flow-changed-by-others", Screens::changedByOthers, "Notice"),
            screen("flow-watched", Screens::watched, "LiveDisplay", "LiveLayer"),
            screen("statistics", Screens::statistics, "StatisticsView", "TimeChart"),
            screen("flow-rename", Screens::rename, "RenameField"),
            screen("flow-unreadable", Screens::unreadable, "Unreadable"),
            screen("quick-add", project -> popup(project, SWT.INSERT, (char) 0), "SearchPopup", "QuickAdd"),
            screen("quick-wire", project -> popup(project, 'w', 'w'), "ConnectTo"),
            screen("keys", project -> popup(project, '/', '?'), "KeysTable"),
            screen("fixes", Screens::fixes, "FixList"),
            screen("new-project", project -> wizard(project, news(), "newProject"), "NewProjectWizard", "TemplatePage"),
            screen("new-from-description", project -> description(project, 0), "DescriptionWizard", "DescriptionPage"),
            screen("new-from-description-preview", project -> description(project, 1), "PreviewPage"),
            screen("update-from-description", Screens::update, "UpdateWizard", "UpdatePage"),
            screen("new-flow", project -> wizard(project, news(), "newFlow"), "NewFlowWizard"),
            screen(
                    "export",
                    project -> wizard(project, workbench().getExportWizardRegistry(), "export"),
                    "ExportWizard",
                    "ExportPage"),
            new Screen("print", Set.of("PrintFlow"), true, Screens::print),
            screen("exerciser", Screens::exerciser, "ExerciserView", "RequestPane", "WayPane", "MessagePane"),
            screen("tests", Screens::tests, "TestsView", "TestsTree", "DeviationPane"),
            screen("breakpoints", project -> breakpoints(), "BreakpointsDialog"),
            screen("change-message", project -> changeMessage(), "ChangeMessageDialog"),
            screen("exerciser-elsewhere", Screens::exerciserElsewhere, "ExerciserBar", "PlacePane"),
            screen("exerciser-consent", project -> consent()),
            screen("listener-key", project -> listenerKey(), "ListenerKeyDialog"),
            screen("runtimes", project -> runtimes(), "RuntimesView"),
            screen("runtimes-empty", project -> noRuntimes()),
            screen("add-runtime", project -> addRuntime(), "AddRuntime", "AddressPage"),
            screen("add-runtime-certificate", project -> certificate(), "CertificatePage"),
            screen("change-runtime", project -> changeRuntime(), "ChangeRuntime"),
            screen("deploy", Screens::deploy, "DeployDialog"),
            screen("preferences", project -> preferences(CompilePage.ID), "CompilePage"),
            screen("preferences-exerciser", project -> preferences(CompilePage.ID + ".exerciser"), "ExerciserPage"),
            screen("project-properties", Screens::projectProperties, "ProjectCompilePage"),
            new Screen("help", Set.of("HelpView"), true, project -> help()),
            screen("compare", Screens::compare, "FlowCompare", "FlowCompareViewer"));

    private static final long RUNTIME_PATIENCE_MILLIS = 160_000;

    private Screens() {}

    private static Screen screen(String name, Opening opening, String... shows) {
        return new Screen(name, Set.of(shows), false, opening);
    }

    private static IWorkbench workbench() {
        return PlatformUI.getWorkbench();
    }

    private static IWizardRegistry news() {
        return workbench().getNewWizardRegistry();
    }

    private static Shown welcome(IProject project) {
        workbench().getIntroManager().showIntro(Desk.page().getWorkbenchWindow(), false);
        Desk.settle();
        Composite page = (Composite)
                Desk.page().findView("org.eclipse.ui.internal.introview").getAdapter(Control.class);
        Composite area = page == null ? Desk.shell() : page;
        return new Shown(area, area, Desk::ready);
    }

    /** A flow with the numbers of a runtime over it. */
    private static Shown watched(IProject project) throws Exception {
        Shown shown = step(project, "call-orders");
        FlowEditor editor = (FlowEditor) Desk.page().getActiveEditor();
        LiveDiagramTest.watch(editor, 1);
        return shown;
    }

    /** The charts of a flow that is not watched. */
    private static Shown statistics(IProject project) throws Exception {
        step(project, "call-orders");
        IViewPart view = Desk.page().showView(StatisticsView.ID);
        Desk.settle();
        return new Shown(Desk.shell(), Desk.display().getFocusControl(), () -> {
            Desk.page().hideView(view);
            Desk.page().closeAllEditors(false);
        });
    }

    private static Shown window(Control first) {
        return new Shown(Desk.shell(), first, () -> Desk.page().closeAllEditors(false));
    }

    private static FlowEditor open(IProject project) throws Exception {
        FlowEditor editor = Desk.open(project.getFile("service-mediation.flow"));
        Desk.page().showView("org.eclipse.ui.views.PropertySheet");
        Desk.page().activate(editor);
        Desk.settle();
        return editor;
    }

    private static Shown step(IProject project, String id) throws Exception {
        FlowEditor editor = open(project);
        Desk.click(editor, Desk.middle(Desk.part(editor, id)));
        return window(Desk.properties().getControl());
    }

    /** A runtime takes its time on a machine that has much else to do: 6 s of a processor for itself. */
    static void awaitRuntime(ExerciserView view) {
        Desk.await("a runtime", RUNTIME_PATIENCE_MILLIS, () -> view.process() != 0 || !view.isBusy());
    }

    /** An order that is refused, in a runtime of its own. */
    private static Shown exerciser(IProject project) throws Exception {
        open(project);
        ExerciserView view = (ExerciserView) Desk.page().showView(ExerciserView.ID);
        view.request()
                .message()
                .setText(Files.readString(project.getFile("samples/order-invalid.xml")
                        .getLocation()
                        .toPath()));
        view.run(false);
        awaitRuntime(view);
        Desk.await("the exchange", () -> !view.isBusy());
        return new Shown(Desk.shell(), view.request(), () -> {
            Desk.page().hideView(view);
            Desk.settle();
        });
    }

    private static Shown breakpoints() {
        return dialog(new BreakpointsDialog(
                Desk.shell(),
                Map.of("ship-to-hub", "//o:city = 'Utrecht'", "answer", ""),
                Map.of("o", "urn:millrace:example:orders"),
                List.of(),
                "ship-to-hub"));
    }

    private static Shown changeMessage() {
        List<String> headers = List.of("Content-Type: text/xml; charset=utf-8", "Authorization: ***");
        return dialog(new ChangeMessageDialog(
                Desk.shell(),
                new Run.Wire("", "ship-to-hub", "POST /", headers, Map.of(), "<order>\n</order>\n", "", false, ""),
                "ship-to-hub"));
    }

    /** A script that can't be read, which is told without a runtime. */
    private static Shown tests(IProject project) throws Exception {
        open(project);
        Desk.put(project, "expected/exchanges.txt", "exchange one\nsend POST /\n".getBytes(StandardCharsets.UTF_8));
        TestsView view = (TestsView) Desk.page().showView(TestsView.ID);
        view.run(project.getLocation().toPath());
        view.tree().getTree().select(view.tree().getTree().getItem(0).getItem(0));
        Desk.settle();
        return new Shown(Desk.shell(), view.tree().getControl(), () -> {
            Desk.page().hideView(view);
            Desk.settle();
        });
    }

    /** A message that is about to be sent to a pair, whose listener asks for a certificate. */
    private static Shown exerciserElsewhere(IProject project) throws Exception {
        FakePair pair = new FakePair();
        pair.listening("https", 8443, "optional");
        FlowEditor editor = open(project);
        ExerciserView view = (ExerciserView) Desk.page().showView(ExerciserView.ID);
        Desk.page().activate(editor);
        Combo places = view.request().place().places();
        Desk.await("the pair", () -> places.getItemCount() == 4);
        places.select(1);
        places.notifyListeners(SWT.Selection, new Event());
        Desk.await(
                "the listener",
                () -> view.request().place().addressField().getText().equals("https://127.0.0.1:8443"));
        return new Shown(Desk.shell(), view.request(), () -> {
            Desk.page().hideView(view);
            close(pair);
            Desk.settle();
        });
    }

    private static Shown consent() {
        return dialog(Consent.question(
                Desk.shell(),
                RealPair.NAME,
                URI.create("https://gateway.example:8443"),
                "the drawing is version 2",
                "right",
                true));
    }

    private static Shown listenerKey() {
        return dialog(new ListenerKeyDialog(Desk.shell(), RealPair.NAME, List.of(), true));
    }

    private static Shown palette(IProject project) throws Exception {
        FlowEditor editor = open(project);
        editor.palette().search().setText("check");
        Desk.settle();
        return window(editor.palette());
    }

    private static Shown samples(IProject project) throws Exception {
        FlowEditor editor = open(project);
        editor.viewer().setSelection(StructuredSelection.EMPTY);
        Desk.settle();
        tab("Samples");
        return window(Desk.properties().getControl());
    }

    /** Chooses a tab of the properties. */
    static void tab(String name) {
        Hands.tab(Desk.find((Composite) Desk.properties().getControl(), CTabFolder.class, 0), name);
    }

    private static FlowEditor broken(IProject project) throws Exception {
        FlowEditor editor = open(project);
        editor.execute(
                "Break the schema",
                () -> Values.of(editor.drawing().step("validate-order").orElseThrow())
                        .put("schema", "schemas/order.xsd"));
        Desk.click(editor, Desk.middle(Desk.part(editor, "validate-order")));
        Desk.await("a problem", () -> editor.check().spots().size() == 1);
        return editor;
    }

    private static Shown problem(IProject project) throws Exception {
        broken(project);
        tab("Problems");
        return window(Desk.properties().getControl());
    }

    private static Shown fixes(IProject project) throws Exception {
        FlowEditor editor = broken(project);
        Desk.act(editor, "org.millrace.designer.quickfix");
        return over();
    }

    private static Shown changedByOthers(IProject project) throws Exception {
        FlowEditor editor = open(project);
        editor.execute("Note", () -> editor.drawing().flow().setNote("mine"));
        String mine = Files.readString(editor.file());
        Files.writeString(editor.file(), mine.replace("\"answer\"", "\"theirs\""));
        editor.setFocus();
        Desk.settle();
        Composite whole = editor.palette().getParent().getParent();
        return new Shown(Desk.shell(), whole, () -> {
            Desk.page().closeAllEditors(false);
            write(editor.file(), mine);
        });
    }

    private static void write(Path file, String text) {
        try {
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static Shown rename(IProject project) throws Exception {
        FlowEditor editor = open(project);
        Desk.click(editor, Desk.middle(Desk.part(editor, "answer")));
        Desk.act(editor, org.eclipse.ui.actions.ActionFactory.RENAME.getId());
        return window(null);
    }

    /** A kind of step that this version does not know, a step of every kind that it does. */
    private static Shown unreadable(IProject project) throws Exception {
        IFile file = Desk.put(project, "kinds.flow", """
                <?xml version="1.0" encoding="UTF-8"?>
                <flow:Flow xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:flow="http://www.millrace.org/flow/1" name="kinds">
                  <steps xsi:type="flow:Teleport" id="from-tomorrow" speed="warp"/>
                </flow:Flow>
                """.getBytes(java.nio.charset.StandardCharsets.UTF_8));
        FlowEditor editor = Desk.open(file);
        editor.execute("One of each kind", () -> {
            int next = 1;
            for (StepKind kind : Catalog.kinds()) {
                editor.drawing().add(kind, new Drawing.Point(40 + 200 * (next % 5), 60 + 90 * (next / 5)));
                next++;
            }
        });
        for (Step step : List.copyOf(editor.drawing().flow().getSteps())) {
            editor.select(List.of(step));
            Desk.settle();
        }
        editor.select(List.of(editor.drawing().flow().getSteps().getFirst()));
        Desk.settle();
        return window(Desk.properties().getControl());
    }

    /** A popup that a key of the canvas opens. */
    private static Shown popup(IProject project, int code, char character) throws Exception {
        FlowEditor editor = open(project);
        editor.viewer().select((EditPart) Desk.part(editor, "call-orders"));
        editor.viewer().getControl().setFocus();
        Event event = new Event();
        event.keyCode = code;
        event.character = character;
        event.stateMask = character == '?' ? SWT.MOD2 : 0;
        event.doit = true;
        editor.viewer().getControl().notifyListeners(SWT.KeyDown, event);
        Desk.settle();
        return over();
    }

    /** The popup over the window. */
    private static Shown over() {
        Shell popup = Desk.shells().stream()
                .filter(shell -> shell != Desk.shell() && shell.isVisible())
                .findFirst()
                .orElseThrow(() -> new AssertionError("no popup"));
        return new Shown(popup, null, () -> {
            popup.close();
            Desk.page().closeAllEditors(false);
        });
    }

    private static Shown dialog(Window dialog) {
        dialog.setBlockOnOpen(false);
        dialog.open();
        Desk.settle();
        return new Shown(dialog.getShell(), dialog.getShell(), () -> {
            dialog.close();
            Desk.page().closeAllEditors(false);
        });
    }

    private static Shown wizard(IProject project, IWizardRegistry registry, String id) throws Exception {
        return dialog(wizardDialog(project, registry, id));
    }

    private static WizardDialog wizardDialog(IProject project, IWizardRegistry registry, String id) throws Exception {
        IWorkbenchWizard wizard =
                registry.findWizard("org.millrace.designer." + id).createWizard();
        wizard.init(workbench(), new StructuredSelection(project.getFile("service-mediation.flow")));
        return new WizardDialog(Desk.shell(), wizard);
    }

    private static Shown description(IProject project, int page) throws Exception {
        DescriptionWizardTest.absent("order-api"); // which another test may have made
        WizardDialog dialog = wizardDialog(project, news(), "newFromDescription");
        Shown shown = dialog(dialog);
        Desk.find(shown.area(), Text.class, 0).setText(api().toString());
        Desk.await("what is in it", () -> dialog.getCurrentPage().isPageComplete());
        if (page > 0) {
            IWizard wizard = dialog.getCurrentPage().getWizard();
            dialog.showPage(wizard.getNextPage(dialog.getCurrentPage()));
            Desk.settle();
        }
        return shown;
    }

    private static Path api() {
        return Path.of(System.getProperty("examples"))
                .resolveSibling("policy-compiler/core/src/test/resources/org/millrace/compiler/start/orders-api.yaml");
    }

    /** A project of one operation, whose description has changed. */
    private static Shown update(IProject project) throws Exception {
        Project made = Source.read(api()).project("orders", Set.of("POST /orders"));
        for (Map.Entry<String, byte[]> file : made.files().entrySet()) {
            Desk.put(project, file.getKey(), file.getValue());
        }
        Path changed = Files.writeString(
                Files.createTempDirectory("changed").resolve("orders-api.yaml"),
                Files.readString(api()).replace("minLength: 1", "minLength: 3"));
        IWizard wizard = (IWizard) Platform.getBundle("org.millrace.designer.app")
                .loadClass("org.millrace.designer.app.UpdateWizard")
                .getConstructor(IFile.class)
                .newInstance(project.getFile(made.flow()));
        WizardDialog dialog = new WizardDialog(Desk.shell(), wizard);
        Shown shown = dialog(dialog);
        Desk.find(shown.area(), Text.class, 0).setText(changed.toString());
        Desk.await("what changes", () -> dialog.getCurrentPage().isPageComplete());
        return shown;
    }

    private static Shown print(IProject project) throws Exception {
        FlowEditor editor = open(project);
        return dialog(new PrintFlow(Desk.shell(), editor.drawing(), "service-mediation"));
    }

    private static Shown preferences(String page) {
        return dialog(PreferencesUtil.createPreferenceDialogOn(
                Desk.shell(), page, new String[] {CompilePage.ID, page}, null));
    }

    private static Shown projectProperties(IProject project) {
        String id = "org.millrace.designer.properties";
        return dialog(PreferencesUtil.createPropertyDialogOn(Desk.shell(), project, id, new String[] {id}, null));
    }

    /** The view with a pair that is connected, and not the rows of one before that was called the same. */
    private static FakePair shownPair() throws Exception {
        FakePair pair = new FakePair();
        RuntimesRows.open();
        Desk.await("the sides", () -> {
            List<ObservedRuntime> sides = Connections.ofWorkspace().now();
            return sides.size() == 2
                    && sides.stream()
                            .allMatch(side -> side.snapshot().link().isUp()
                                    && !side.pair().isEmpty()
                                    && !side.snapshot().flows().isEmpty());
        });
        RuntimesRows.await("118/s, 2 under way", RealPair.NAME, "left");
        return pair;
    }

    private static Shown runtimes() throws Exception {
        FakePair pair = shownPair();
        return new Shown(Desk.shell(), RuntimesRows.tree().getParent().getParent(), () -> close(pair));
    }

    private static Shown noRuntimes() throws Exception {
        FakePair.forget();
        RuntimesRows.open();
        Desk.await("the empty view", () -> !RuntimesRows.tree().isVisible());
        return new Shown(Desk.shell(), null, () -> Desk.page().closeAllEditors(false));
    }

    private static Shown addRuntime() {
        return dialog(new WizardDialog(Desk.shell(), new AddRuntime("https://gateway.example:9443", "north")));
    }

    private static Shown certificate() throws Exception {
        FakePair pair = new FakePair();
        WizardDialog dialog = new WizardDialog(
                Desk.shell(), new AddRuntime(pair.left.address().toString(), "north"));
        Shown shown = dialog(dialog);
        IWizard wizard = dialog.getCurrentPage().getWizard();
        dialog.showPage(wizard.getNextPage(dialog.getCurrentPage()));
        Desk.settle();
        return new Shown(shown.area(), shown.first(), () -> {
            shown.close().run();
            close(pair);
        });
    }

    private static Shown changeRuntime() throws Exception {
        FakePair pair = new FakePair();
        Shown shown = dialog(new ChangeRuntime(
                Desk.shell(), Connections.ofWorkspace().now().getFirst().runtime()));
        return new Shown(shown.area(), shown.first(), () -> {
            shown.close().run();
            close(pair);
        });
    }

    private static Shown deploy(IProject project) throws Exception {
        FakePair pair = shownPair();
        Shown shown = dialog(new DeployDialog(
                Desk.shell(),
                project.getFile("service-mediation.flow").getLocation().toPath(),
                new Target.Both("6d1f0c1e")));
        return new Shown(shown.area(), shown.first(), () -> {
            shown.close().run();
            close(pair);
        });
    }

    private static void close(FakePair pair) {
        try {
            pair.close();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** The guide, whose pictures are those of the light theme. */
    private static Shown help() throws Exception {
        IViewPart help = Desk.page().showView("org.millrace.designer.help");
        Desk.settle();
        return new Shown(Desk.shell(), null, () -> Desk.page().hideView(help));
    }

    private static Shown compare(IProject project) throws Exception {
        String flow = Files.readString(
                project.getFile("service-mediation.flow").getLocation().toPath());
        IFile before = Desk.put(
                project, "before.flow", flow.replace("orders.xsd", "old.xsd").getBytes());
        CompareUI.openCompareEditor(new CompareTest.Pair(
                new ResourceNode(project.getFile("service-mediation.flow")), new ResourceNode(before)));
        Desk.await("the list of differences", () -> CompareTest.lists(Desk.shell(), 2));
        return window(null);
    }
}
