package org.millrace.tests.designer;

import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.draw2d.FigureCanvas;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.e4.ui.css.swt.theme.IThemeEngine;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.views.properties.PropertySheet;
import org.millrace.designer.diagram.FlowEditor;
import org.millrace.designer.diagram.part.StepPart;
import org.millrace.designer.diagram.properties.PropertiesPage;
import org.millrace.designer.runtimes.exercise.WarmRuntime;

/** A person's desk: opens files, moves the mouse, types, looks. UI thread only; every wait is bounded. */
final class Desk {

    static final String LIGHT = "org.eclipse.e4.ui.css.theme.e4_default";
    static final String DARK = "org.eclipse.e4.ui.css.theme.e4_dark";

    private static final long PATIENCE_MILLIS = 60_000;
    private static final long LONG_PATIENCE_MILLIS = 100_000;

    /** Until everything is painted. */
    private static final int PAINTED_MILLIS = 400;
    /** How long a key is on its way through the window system. */
    private static final int PRESSED_MILLIS = 60;

    private Desk() {}

    static Display display() {
        return Display.getCurrent();
    }

    static IWorkbenchPage page() {
        return PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
    }

    static Shell shell() {
        return PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell();
    }

    /** Lets the designer do what it has to do. */
    static void settle() {
        for (int quiet = 0; quiet < 3; ) {
            quiet = display().readAndDispatch() ? 0 : quiet + 1;
        }
    }

    /** Lets time pass, as when a person looks. */
    static void pause(int millis) {
        boolean[] over = new boolean[1];
        display().timerExec(millis, () -> over[0] = true);
        while (!over[0]) {
            if (!display().readAndDispatch()) {
                display().sleep();
            }
        }
    }

    static void await(String what, BooleanSupplier condition) {
        await(() -> what, condition);
    }

    /** @param what is asked for when it was in vain, and can say what there is instead */
    static void await(Supplier<String> what, BooleanSupplier condition) {
        await(what, PATIENCE_MILLIS, condition);
    }

    /** For what compilers and runtimes do, which takes its time on a machine that has much else to do. */
    static void patiently(Supplier<String> what, BooleanSupplier condition) {
        await(what, LONG_PATIENCE_MILLIS, condition);
    }

    static void await(String what, long patienceMillis, BooleanSupplier condition) {
        await(() -> what, patienceMillis, condition);
    }

    private static void await(Supplier<String> what, long patienceMillis, BooleanSupplier condition) {
        long end = System.nanoTime() + patienceMillis * 1_000_000;
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() - end > 0) {
                throw new AssertionError("waited in vain: " + what.get());
            }
            if (!display().readAndDispatch()) {
                display().timerExec(20, () -> {});
                display().sleep();
            }
        }
    }

    /** A window of a known size, without the welcome page, and a log without an exception. */
    static void ready() {
        QuietLog.assertQuiet();
        var intro = PlatformUI.getWorkbench().getIntroManager();
        if (intro.getIntro() != null) {
            intro.closeIntro(intro.getIntro());
        }
        shell().setBounds(0, 0, 1500, 950);
        WarmRuntime.setEarly(false); // a runtime for each flow that a test opens would take the machine from all others
        settle();
    }

    /** Puts another theme on. */
    static void wear(String theme) {
        PlatformUI.getWorkbench().getService(IThemeEngine.class).setTheme(theme, false);
        settle();
    }

    /** A project with the files of an example; anew each time. */
    static IProject project(String name, String example) throws CoreException, IOException {
        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject(name);
        if (project.exists()) {
            project.delete(true, true, null);
        }
        project.create(null);
        project.open(null);
        Path folder = Path.of(System.getProperty("examples"), example);
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                put(
                        project,
                        folder.relativize(file).toString().replace(File.separatorChar, '/'),
                        Files.readAllBytes(file));
            }
        }
        return project;
    }

    static IFile put(IProject project, String path, byte[] content) throws CoreException, IOException {
        IFile file = project.getFile(path);
        if (file.getParent() instanceof IFolder folder && !folder.exists()) {
            folder.create(true, true, null);
        }
        try (InputStream in = new ByteArrayInputStream(content)) {
            if (file.exists()) {
                file.setContents(in, true, false, null);
            } else {
                file.create(in, true, null);
            }
        }
        return file;
    }

    static FlowEditor open(IFile flow) throws PartInitException {
        FlowEditor editor = (FlowEditor) IDE.openEditor(page(), flow, FlowEditor.ID);
        settle();
        return editor;
    }

    static StepPart part(FlowEditor editor, String step) {
        return (StepPart) editor.viewer()
                .getEditPartRegistry()
                .get(editor.drawing().step(step).orElseThrow(() -> new AssertionError("no step " + step)));
    }

    /** The middle of a part, which is brought into sight, in the canvas's coordinates. */
    static Point middle(EditPart part) {
        part.getViewer().reveal(part);
        Rectangle box = ((GraphicalEditPart) part).getFigure().getBounds().getCopy();
        ((GraphicalEditPart) part).getFigure().translateToAbsolute(box);
        return box.getCenter();
    }

    /** Where a port of a step is, which is brought into sight, in the canvas's coordinates. */
    static Point port(StepPart part, String port) {
        part.getViewer().reveal(part);
        Point at = part.stepFigure().portLocation(port);
        part.getFigure().translateToAbsolute(at);
        return at;
    }

    /** Presses, drags and lets go, by events into the canvas. */
    static void drag(FlowEditor editor, Point from, Point to) {
        hold(editor, from, to);
        letGo(editor, to);
    }

    /** Presses and drags, and does not let go. */
    static void hold(FlowEditor editor, Point from, Point to) {
        FigureCanvas canvas = (FigureCanvas) editor.viewer().getControl();
        mouse(canvas, SWT.MouseMove, from, 0, 0);
        mouse(canvas, SWT.MouseDown, from, 1, 0);
        int steps = 6;
        for (int i = 1; i <= steps; i++) {
            Point at = new Point(from.x + (to.x - from.x) * i / steps, from.y + (to.y - from.y) * i / steps);
            mouse(canvas, SWT.MouseMove, at, 0, SWT.BUTTON1);
        }
        settle();
    }

    static void letGo(FlowEditor editor, Point at) {
        mouse(editor.viewer().getControl(), SWT.MouseUp, at, 1, SWT.BUTTON1);
        settle();
    }

    static void click(FlowEditor editor, Point at) {
        FigureCanvas canvas = (FigureCanvas) editor.viewer().getControl();
        mouse(canvas, SWT.MouseMove, at, 0, 0);
        mouse(canvas, SWT.MouseDown, at, 1, 0);
        mouse(canvas, SWT.MouseUp, at, 1, SWT.BUTTON1);
        settle();
    }

    /** Moves the pointer to a place of the canvas, and leaves it there. */
    static void hover(FlowEditor editor, Point at) {
        mouse(editor.viewer().getControl(), SWT.MouseMove, at, 0, 0);
        settle();
    }

    static void doubleClick(FlowEditor editor, Point at) {
        click(editor, at);
        FigureCanvas canvas = (FigureCanvas) editor.viewer().getControl();
        mouse(canvas, SWT.MouseDoubleClick, at, 1, 0);
        settle();
    }

    /** A key as the toolkit tells of it. */
    static void key(Control control, int code, char character, int modifiers) {
        Event event = new Event();
        event.keyCode = code;
        event.character = character;
        event.stateMask = modifiers;
        event.doit = true;
        control.notifyListeners(SWT.KeyDown, event);
        settle();
    }

    /**
     * Presses a key as a person does, so that it goes where the window system takes it.
     *
     * @param modifiers SWT.CTRL, SWT.SHIFT
     * @param key a letter, or a key code of SWT
     */
    static void press(int modifiers, int key) {
        int[] held = IntStream.of(SWT.CTRL, SWT.SHIFT)
                .filter(modifier -> (modifiers & modifier) != 0)
                .toArray();
        for (int modifier : held) {
            post(SWT.KeyDown, modifier);
        }
        post(SWT.KeyDown, key);
        post(SWT.KeyUp, key);
        for (int modifier : held) {
            post(SWT.KeyUp, modifier);
        }
        pause(PRESSED_MILLIS);
    }

    private static void post(int type, int key) {
        Event event = new Event();
        event.type = type;
        if (key > ' ' && key < SWT.DEL) {
            event.character = (char) key;
        } else {
            event.keyCode = key;
        }
        if (!display().post(event)) {
            throw new AssertionError("the window system does not take the key " + key);
        }
        settle();
    }

    private static void mouse(Control control, int type, Point at, int button, int state) {
        Event event = new Event();
        event.type = type;
        event.x = at.x;
        event.y = at.y;
        event.button = button;
        event.count = type == SWT.MouseDoubleClick ? 2 : 1;
        event.stateMask = state;
        event.time = (int) System.currentTimeMillis();
        event.widget = control;
        event.display = control.getDisplay();
        control.notifyListeners(type, event);
    }

    /** The page that the Properties view shows of a flow. */
    static PropertiesPage properties() {
        PropertySheet sheet = (PropertySheet) page().findView("org.eclipse.ui.views.PropertySheet");
        return (PropertiesPage) sheet.getCurrentPage();
    }

    /** Types into, or chooses in, the field of a property of what is selected. */
    static void set(String property, String value) {
        Hands.type(properties().control(property).orElseThrow(() -> new AssertionError("no field " + property)), value);
    }

    /** Does one of the editor's actions, which must be possible. */
    static void act(FlowEditor editor, String action) {
        var found = editor.actions().getAction(action);
        if (found instanceof org.eclipse.gef.ui.actions.UpdateAction update) {
            update.update();
        }
        if (!found.isEnabled()) {
            throw new AssertionError(action + " is not possible now");
        }
        found.run();
        settle();
    }

    /** Keeps a picture of what a person would see: of the windows, without the screen around them. */
    static void picture(String name) throws IOException {
        pause(PAINTED_MILLIS);
        Rectangle seen = new Rectangle();
        for (Shell shell : shells()) {
            if (shell.isVisible()) {
                var bounds = shell.getBounds();
                Rectangle box = new Rectangle(bounds.x, bounds.y, bounds.width, bounds.height);
                seen = seen.isEmpty() ? box : seen.union(box);
            }
        }
        keep(seen, name);
    }

    /** Keeps a picture of a control alone, and gives it. */
    static ImageData picture(Control control, String name) throws IOException {
        pause(PAINTED_MILLIS);
        var at = control instanceof Shell
                ? control.getBounds()
                : control.getDisplay().map(control.getParent(), null, control.getBounds());
        return keep(new Rectangle(at.x, at.y, at.width, at.height), name);
    }

    private static ImageData keep(Rectangle area, String name) throws IOException {
        var screen = display().getBounds();
        Rectangle seen = area.getIntersection(new Rectangle(screen.x, screen.y, screen.width, screen.height));
        Path folder = Path.of(System.getProperty("screenshots", "target/screenshots"));
        Files.createDirectories(folder);
        GC gc = new GC(display());
        Image image = new Image(display(), seen.width, seen.height);
        gc.copyArea(image, seen.x, seen.y);
        gc.dispose();
        ImageLoader loader = new ImageLoader();
        ImageData data = image.getImageData(zoom());
        loader.data = new ImageData[] {data};
        loader.save(folder.resolve(name + ".png").toString(), SWT.IMAGE_PNG);
        image.dispose();
        return data;
    }

    /** How many pixels a point of the screen has, in percent. */
    static int zoom() {
        return "2".equals(System.getenv("GDK_SCALE")) ? 200 : 100;
    }

    /** A button that an editor shows; by what stands on it. */
    static Optional<Button> button(FlowEditor editor, String text) {
        return within(editor)
                .filter(Button.class::isInstance)
                .map(Button.class::cast)
                .filter(button -> button.getText().equals(text) && button.isVisible())
                .findFirst();
    }

    /** What an editor says beside its diagram. */
    static List<String> texts(FlowEditor editor) {
        return within(editor)
                .filter(Label.class::isInstance)
                .filter(Control::isVisible)
                .map(label -> ((Label) label).getText())
                .toList();
    }

    private static Stream<Control> within(FlowEditor editor) {
        return within(editor.viewer().getControl().getParent().getParent().getParent());
    }

    private static Stream<Control> within(Composite area) {
        return Stream.of(area.getChildren())
                .flatMap(child -> Stream.concat(
                        Stream.of(child), child instanceof Composite inner ? within(inner) : Stream.empty()));
    }

    /** All controls of a class within another, in the order of the window. */
    static <T extends Control> List<T> all(Composite in, Class<T> kind) {
        return within(in).filter(kind::isInstance).map(kind::cast).toList();
    }

    /** The n-th control of a class within another, in the order of the window. */
    static <T extends Control> T find(Composite in, Class<T> kind, int index) {
        List<T> found = all(in, kind);
        if (index >= found.size()) {
            throw new AssertionError("only " + found.size() + " " + kind.getSimpleName());
        }
        return found.get(index);
    }

    static List<Shell> shells() {
        return List.of(display().getShells());
    }
}
