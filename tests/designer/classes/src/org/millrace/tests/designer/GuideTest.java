package org.millrace.tests.designer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;
import org.eclipse.core.resources.IProject;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.dialogs.TrayDialog;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IWorkbenchWizard;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.views.properties.PropertySheet;
import org.eclipse.ui.wizards.IWizardRegistry;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.millrace.designer.diagram.FlowEditor;
import org.millrace.designer.diagram.base.Help;
import org.millrace.designer.diagram.export.PrintFlow;
import org.millrace.designer.diagram.properties.PropertiesPage;
import org.millrace.designer.help.Guide;
import org.millrace.designer.help.HelpPane;
import org.millrace.designer.help.HelpView;
import org.millrace.designer.help.Page;
import org.millrace.model.catalog.Catalog;

/** F1 leads to the right place in the guide from everywhere, and all of it can be read and gone through by keys. */
class GuideTest {

    @BeforeEach
    void ready() {
        Desk.ready();
    }

    @AfterEach
    void close() {
        Desk.wear(Desk.LIGHT);
        hideView();
        Desk.page().closeAllEditors(false);
        Desk.settle();
    }

    static void hideView() {
        if (Desk.page().findView(HelpView.ID) instanceof HelpView view) {
            Desk.page().hideView(view);
        }
        Desk.settle();
    }

    /** What the toolkit does when F1 is pressed: the nearest control that listens hears of it. */
    static void f1(Control focus) {
        Control control = focus;
        while (control != null && !control.isListening(SWT.Help)) {
            control = control.getParent();
        }
        assertNotNull(control, "nothing hears F1 at " + focus);
        control.notifyListeners(SWT.Help, new Event());
        Desk.settle();
    }

    private static HelpPane pane() {
        return assertInstanceOf(HelpView.class, Desk.page().findView(HelpView.ID), "the Help view")
                .pane();
    }

    private static FlowEditor open(String example) throws Exception {
        IProject project = Desk.project("guide-" + example, example);
        FlowEditor editor = Desk.open(project.getFile(example + ".flow"));
        Desk.page().showView("org.eclipse.ui.views.PropertySheet");
        Desk.page().activate(editor);
        Desk.settle();
        return editor;
    }

    private static PropertiesPage properties() {
        PropertySheet sheet = (PropertySheet) Desk.page().findView("org.eclipse.ui.views.PropertySheet");
        return (PropertiesPage) sheet.getCurrentPage();
    }

    /** The contents, and the pages. */
    static Stream<Page> all() {
        return Stream.concat(Stream.of(Guide.page(Guide.CONTENTS).orElseThrow()), Guide.pages().stream());
    }

    @Test
    void f1OnTheCanvasLeadsToWhatIsSelected() throws Exception {
        FlowEditor editor = open("service-mediation");
        editor.viewer().setSelection(StructuredSelection.EMPTY);
        f1(editor.viewer().getControl());
        assertEquals("drawing", pane().topic());
        assertEquals(editor, Desk.page().getActivePart(), "F1 does not take the focus away");
        for (var step : editor.drawing().flow().getSteps()) {
            editor.select(List.of(step));
            f1(editor.viewer().getControl());
            assertEquals("step-" + Catalog.kindOf(step).orElseThrow().kind(), pane().topic());
        }
        editor.viewer().select((org.eclipse.gef.EditPart)
                Desk.part(editor, "receive-order").getSourceConnections().getFirst());
        f1(editor.viewer().getControl());
        assertEquals("flow#Wire", pane().topic());
        f1(editor.viewer().getControl());
        assertInstanceOf(HelpView.class, Desk.page().getActivePart(), "once more goes into the guide");
    }

    /** The key itself, through the window system; the others are events into the widgets. */
    @Test
    void theKeyF1OpensTheGuide() throws Exception {
        Mouse.assumeThere();
        FlowEditor editor = open("service-mediation");
        Desk.shell().forceActive();
        editor.setFocus();
        Desk.await("the focus", () -> editor.viewer().getControl().isFocusControl());
        // the window system gives a window its keys some time after it was made the active one: what comes before is
        // lost
        for (int tries = 0; tries < 10 && Desk.page().findView(HelpView.ID) == null; tries++) {
            Mouse.key("F1");
            Desk.pause(2000);
        }
        Desk.await("the Help view", () -> Desk.page().findView(HelpView.ID) != null);
        assertEquals("drawing", pane().topic());
    }

    @Test
    void f1InAFieldLeadsToTheField() throws Exception {
        FlowEditor editor = open("service-mediation");
        Desk.click(editor, Desk.middle(Desk.part(editor, "validate-order")));
        f1(properties().control("schema").orElseThrow());
        assertEquals("step-validate#schema", pane().topic());
        f1(properties().control("subject").orElseThrow());
        assertEquals("step-validate#subject", pane().topic());
        StyledText text = pane().text();
        int caret = text.getCaretOffset();
        assertEquals("Subject", text.getLine(text.getLineAtOffset(caret)));
        assertTrue(text.getLocationAtOffset(caret).y < text.getClientArea().height, "in sight");
        f1(properties().getControl());
        assertEquals("step-validate", pane().topic());
        editor.viewer().setSelection(StructuredSelection.EMPTY);
        Desk.settle();
        f1(properties().control("version").orElseThrow());
        assertEquals("flow#version", pane().topic());
    }

    @Test
    void everyTopicThatAControlMayBearIsInTheGuide() throws Exception {
        for (String example : List.of("route-by-body", "route-by-soap-header", "service-governance", "timer")) {
            FlowEditor editor = open(example);
            editor.drawing().flow().eAllContents().forEachRemaining(part -> {
                assertTrue(Guide.has(Help.of(part)), Help.of(part));
                Catalog.propertiesOf(part.eClass())
                        .forEach(property -> assertTrue(Guide.has(Help.of(part, property)), Help.of(part, property)));
            });
        }
        for (String topic : List.of("problems#unreadable", "drawing#palette", "drawing#outline", "drawing#quick-add")) {
            assertTrue(Guide.has(topic), topic);
        }
    }

    @Test
    void f1InThePaletteTheOutlineAndTheOtherViews() throws Exception {
        FlowEditor editor = open("service-mediation");
        f1(editor.palette().search());
        assertEquals("drawing#palette", pane().topic());
        editor.palette()
                .tree()
                .setSelection(new StructuredSelection(Catalog.kind("sign").orElseThrow()));
        f1(editor.palette().tree().getControl());
        assertEquals("step-sign", pane().topic());
        editor.palette().clear();
        Desk.page().showView("org.eclipse.ui.views.ContentOutline");
        Desk.settle();
        f1(Desk.display().getFocusControl());
        assertEquals("drawing#outline", pane().topic());
        Desk.page().showView("org.eclipse.ui.views.ProblemView");
        Desk.settle();
        f1(Desk.display().getFocusControl());
        assertEquals("problems#view", pane().topic());
        Desk.page().activate(Desk.page().findView(HelpView.ID));
        f1(pane().text());
        assertEquals("help", pane().topic());
    }

    @Test
    void f1InADialogOpensTheGuideBesideIt() throws Exception {
        FlowEditor editor = open("service-mediation");
        for (String[] each : new String[][] {
            {"org.millrace.designer.newProject", "getting-started#template"},
            {"org.millrace.designer.newFromDescription", "descriptions"},
            {"org.millrace.designer.newFlow", "getting-started#empty"},
            {"org.millrace.designer.export", "pictures"}
        }) {
            WizardDialog dialog = new WizardDialog(Desk.shell(), wizard(each[0]));
            assertEquals(each[1], beside(dialog, each[0]), each[0]);
        }
        assertEquals(
                "preferences",
                beside(
                        (TrayDialog) PreferencesUtil.createPreferenceDialogOn(
                                Desk.shell(),
                                "org.millrace.designer.preferences",
                                new String[] {"org.millrace.designer.preferences"},
                                null),
                        "preferences"));
        assertEquals(
                "preferences#project",
                beside(
                        (TrayDialog) PreferencesUtil.createPropertyDialogOn(
                                Desk.shell(),
                                editor.resource().orElseThrow().getProject(),
                                "org.millrace.designer.properties",
                                new String[] {"org.millrace.designer.properties"},
                                null),
                        "properties"));
        assertEquals("pictures#print", beside(new PrintFlow(Desk.shell(), editor.drawing(), "orders"), "print"));
    }

    private static IWorkbenchWizard wizard(String id) throws Exception {
        for (IWizardRegistry registry : List.of(
                PlatformUI.getWorkbench().getNewWizardRegistry(),
                PlatformUI.getWorkbench().getExportWizardRegistry())) {
            if (registry.findWizard(id) != null) {
                IWorkbenchWizard wizard = registry.findWizard(id).createWizard();
                wizard.init(
                        PlatformUI.getWorkbench(),
                        Desk.page().getActiveEditor() instanceof FlowEditor editor
                                ? new StructuredSelection(editor.resource().orElseThrow())
                                : StructuredSelection.EMPTY);
                return wizard;
            }
        }
        throw new AssertionError("no wizard " + id);
    }

    /** Opens a dialog, presses F1 in it and says what is shown beside it. */
    private static String beside(TrayDialog dialog, String name) throws Exception {
        dialog.setBlockOnOpen(false);
        dialog.open();
        Desk.await("the dialog", () -> Desk.display().getActiveShell() == dialog.getShell());
        Desk.settle();
        f1(inside(dialog));
        assertNotNull(dialog.getTray(), name + ": beside the dialog");
        HelpPane pane = Desk.find(dialog.getShell(), HelpPane.class, 0);
        if (name.equals("preferences")) {
            Desk.picture("guide-beside-preferences");
        }
        String topic = pane.topic();
        dialog.close();
        Desk.settle();
        return topic;
    }

    /** What has the focus in a dialog, or the first field of its page. */
    private static Control inside(TrayDialog dialog) {
        Control focus = Desk.display().getFocusControl();
        if (dialog instanceof WizardDialog wizard) {
            return wizard.getCurrentPage().getControl();
        }
        if (dialog instanceof org.eclipse.jface.preference.PreferenceDialog preferences) {
            return ((org.eclipse.jface.dialogs.IDialogPage) preferences.getSelectedPage()).getControl();
        }
        return focus == null ? dialog.getShell() : focus;
    }

    @Test
    void f1InAMessageOpensTheGuideInAWindow() {
        MessageDialog dialog = new MessageDialog(
                Desk.shell(), "A question", null, "Is it so?", MessageDialog.QUESTION, 0, "Yes", "No");
        dialog.setBlockOnOpen(false);
        dialog.open();
        Desk.await("the message", () -> Desk.display().getActiveShell() == dialog.getShell());
        for (int i = 0; i < 2; i++) {
            PlatformUI.getWorkbench().getHelpSystem().displayDynamicHelp();
            Desk.settle();
            dialog.getShell().setActive();
        }
        assertEquals(1, dialog.getShell().getShells().length, "one window, however often it is asked for");
        assertEquals(
                Guide.CONTENTS,
                Desk.find(dialog.getShell().getShells()[0], HelpPane.class, 0).topic());
        dialog.close();
        Desk.settle();
    }

    @Test
    void theHelpMenuAndTheWelcomePageLeadToTheGuide() throws Exception {
        Menu help = Stream.of(Desk.shell().getMenuBar().getItems())
                .filter(item -> item.getText().equals("&Help"))
                .findFirst()
                .orElseThrow()
                .getMenu();
        help.notifyListeners(SWT.Show, new Event());
        MenuItem contents = Stream.of(help.getItems())
                .filter(item -> item.getText().startsWith("&Help Contents"))
                .findFirst()
                .orElseThrow(() -> new AssertionError(
                        Stream.of(help.getItems()).map(MenuItem::getText).toList()));
        contents.notifyListeners(SWT.Selection, new Event());
        Desk.settle();
        assertEquals(Guide.CONTENTS, pane().topic());
        hideView();
        PlatformUI.getWorkbench().getHelpSystem().displayHelp();
        Desk.settle();
        assertEquals(Guide.CONTENTS, pane().topic());
        assertInstanceOf(HelpView.class, Desk.page().getActivePart());
        PlatformUI.getWorkbench().getHelpSystem().displaySearch();
        Desk.settle();
        assertInstanceOf(Text.class, Desk.display().getFocusControl());
        hideView();
        PlatformUI.getWorkbench().getIntroManager().showIntro(Desk.page().getWorkbenchWindow(), false);
        Desk.pause(300);
        Desk.all(Desk.shell(), org.eclipse.swt.widgets.Link.class).stream()
                .filter(link -> link.getText().equals("<a>Read the guide</a>"))
                .findFirst()
                .orElseThrow()
                .notifyListeners(SWT.Selection, new Event());
        Desk.settle();
        assertEquals(Guide.CONTENTS, pane().topic());
    }

    private static boolean tab(Control control, boolean forward) {
        Event event = new Event();
        event.detail = forward ? SWT.TRAVERSE_TAB_NEXT : SWT.TRAVERSE_TAB_PREVIOUS;
        event.keyCode = SWT.TAB;
        event.character = SWT.TAB;
        event.stateMask = forward ? 0 : SWT.SHIFT;
        event.doit = true;
        control.notifyListeners(SWT.Traverse, event);
        return event.doit; // whether the key leads out of the text
    }

    @Test
    void allOfTheGuideIsReachedByKeys() throws Exception {
        Desk.page().showView(HelpView.ID);
        Desk.settle();
        HelpPane pane = pane();
        StyledText text = pane.text();
        assertTrue(text.isFocusControl());
        int links = 0;
        while (!tab(text, true)) {
            links++;
        }
        assertEquals(Guide.pages().size(), links, "every page has its link in the contents");
        while (!tab(text, false)) {
            links--;
        }
        assertEquals(1, links, "and back to the first");
        Desk.key(text, SWT.CR, '\r', 0);
        assertEquals("getting-started", pane.topic());
        PlatformUI.getWorkbench()
                .getService(IHandlerService.class)
                .executeCommand("org.eclipse.ui.navigate.backwardHistory", null);
        assertEquals(Guide.CONTENTS, pane.topic());
        PlatformUI.getWorkbench()
                .getService(IHandlerService.class)
                .executeCommand("org.eclipse.ui.navigate.forwardHistory", null);
        assertEquals("getting-started", pane.topic());
        Desk.key(text, SWT.HOME, (char) 0, SWT.MOD3);
        assertEquals(Guide.CONTENTS, pane.topic());
        Desk.key(text, 'f', 'f', SWT.MOD1);
        Text search = assertInstanceOf(Text.class, Desk.display().getFocusControl());
        search.setText("weak signature");
        Desk.settle();
        assertTrue(text.getText().startsWith("Found in the guide"), text.getText());
        Desk.picture("guide-search");
        Desk.key(search, SWT.ARROW_DOWN, (char) 0, 0);
        assertTrue(text.isFocusControl());
        Desk.key(text, SWT.CR, '\r', 0);
        assertTrue(pane.topic().startsWith("step-"), pane.topic());
        assertEquals("", search.getText());
        search.setText("nosuchword");
        Desk.settle();
        assertTrue(text.getText().startsWith("Nothing found"), text.getText());
        search.setFocus();
        Desk.key(search, SWT.ESC, (char) SWT.ESC, 0);
        assertTrue(pane.topic().startsWith("step-"), pane.topic());
    }

    @Test
    void theGuideIsLegibleInBothThemes() throws Exception {
        Desk.page().showView(HelpView.ID);
        for (String theme : List.of(Desk.LIGHT, Desk.DARK)) {
            Desk.wear(theme);
            String name = theme.equals(Desk.DARK) ? "guide-dark-" : "guide-";
            Desk.pause(500);
            for (Page page : Guide.pages()) {
                pane().show(page.name());
                Desk.settle();
                legible(pane().text());
            }
            for (String topic : List.of("contents", "drawing", "keys", "step-sign")) {
                pane().show(topic);
                Desk.picture(name + topic);
            }
        }
    }

    /** WCAG 2.2, 1.4.3: 4.5 to 1 at least, for every character. */
    private static void legible(StyledText text) {
        assertTrue(contrast(text.getForeground(), text.getBackground()) >= 7, "the text");
        for (StyleRange range : text.getStyleRanges()) {
            Color on = range.background == null ? text.getBackground() : range.background;
            Color of = range.foreground == null ? text.getForeground() : range.foreground;
            assertTrue(contrast(of, on) >= 4.5, text.getTextRange(range.start, range.length) + ": " + contrast(of, on));
        }
    }

    private static double contrast(Color one, Color other) {
        double first = light(one.getRGB());
        double second = light(other.getRGB());
        return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
    }

    private static double light(RGB colour) {
        return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) + 0.0722 * linear(colour.blue);
    }

    private static double linear(int value) {
        double part = value / 255.0;
        return part <= 0.04045 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4);
    }

    @Test
    void picturesFitTheWidthOfTheView() throws Exception {
        Desk.page().showView(HelpView.ID);
        pane().show("getting-started");
        Desk.settle();
        StyledText text = pane().text();
        int width = text.getClientArea().width;
        for (StyleRange range : text.getStyleRanges()) {
            if (range.metrics != null) {
                assertTrue(range.metrics.width <= width, range.metrics.width + " in " + width);
                assertTrue(range.metrics.width > 100);
                text.setSelection(range.start, range.start + 1);
                Desk.key(text, SWT.CR, '\r', 0);
                Shell full = Desk.shells().stream()
                        .filter(shell -> shell.getText().startsWith("The welcome page"))
                        .findFirst()
                        .orElseThrow(() -> new AssertionError("no window in full size"));
                assertTrue(full.getSize().x > range.metrics.width);
                full.close();
                return;
            }
        }
        throw new AssertionError("no picture");
    }
}
