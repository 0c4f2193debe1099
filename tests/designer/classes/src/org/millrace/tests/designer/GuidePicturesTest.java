package org.millrace.tests.designer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.compare.CompareConfiguration;
import org.eclipse.compare.CompareEditorInput;
import org.eclipse.compare.CompareUI;
import org.eclipse.compare.ResourceNode;
import org.eclipse.compare.structuremergeviewer.DiffNode;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.window.Window;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.graphics.PaletteData;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IWorkbenchWizard;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.views.properties.PropertySheet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.designer.diagram.FlowEditor;
import org.millrace.designer.diagram.export.ExportWizard;
import org.millrace.designer.diagram.properties.PropertiesPage;
import org.millrace.designer.help.Guide;
import org.millrace.designer.help.Page.Picture;
import org.millrace.designer.runtimes.connect.Chosen;
import org.millrace.designer.runtimes.connect.Target;
import org.millrace.designer.runtimes.deploy.DeployDialog;
import org.millrace.designer.runtimes.exercise.ExerciserView;
import org.millrace.designer.runtimes.live.StatisticsView;
import org.millrace.designer.runtimes.view.AddRuntime;
import org.millrace.model.catalog.Values;
import org.millrace.model.edit.Drawing;

/**
 * Makes the pictures of the guide, each of a scene that a page tells of. They go into the build's output; with
 * {@code -Dguide.pictures=FOLDER} they go there, which is how those in the guide are made anew.
 */
class GuidePicturesTest {

    private static final Path FOLDER = Path.of(System.getProperty("guide.pictures", "target/guide"));
    private static final int COLOURS = 256;

    /** So many of them are the most frequent ones; the others are those that would be missed most. */
    private static final int FREQUENT = 160;

    private static final int MENU_BAR = 26;
    private static final TreeSet<String> MADE = new TreeSet<>();

    @BeforeEach
    void ready() throws Exception {
        Desk.ready();
        for (IProject project : ResourcesPlugin.getWorkspace().getRoot().getProjects()) {
            project.delete(true, true, null); // other tests' projects are no part of a scene
        }
        Desk.shell().setBounds(0, 0, 1240, 900);
        Desk.settle();
    }

    @AfterEach
    void close() {
        Desk.page().closeAllEditors(false);
        Desk.ready();
    }

    /** What was made is what the pages show, no more and no less. */
    @AfterAll
    static void theGuideShowsEachOfThem() {
        List<String> shown = Guide.pages().stream()
                .flatMap(page -> page.blocks().stream())
                .filter(Picture.class::isInstance)
                .map(block -> ((Picture) block).file())
                .sorted()
                .toList();
        assertEquals(shown, List.copyOf(MADE));
    }

    private static FlowEditor open(String example) throws Exception {
        IProject project = Desk.project(example, example);
        FlowEditor editor = Desk.open(project.getFile(example + ".flow"));
        Desk.page().showView("org.eclipse.ui.views.PropertySheet");
        Desk.page().activate(editor);
        editor.check().join();
        Desk.settle();
        return editor;
    }

    private static PropertiesPage properties() {
        PropertySheet sheet = (PropertySheet) Desk.page().findView("org.eclipse.ui.views.PropertySheet");
        return (PropertiesPage) sheet.getCurrentPage();
    }

    @Test
    void theWelcomePage() throws Exception {
        PlatformUI.getWorkbench().getIntroManager().showIntro(Desk.page().getWorkbenchWindow(), false);
        Desk.pause(500);
        keep("welcome", window());
    }

    @Test
    void aNewProject() throws Exception {
        keep("new-project", wizard("org.millrace.designer.newProject"), null);
    }

    @Test
    void aProjectFromADescription() throws Exception {
        keep("description", wizard("org.millrace.designer.newFromDescription"), shell -> {
            Path wsdl = somewhere("services").resolve("orders.wsdl");
            Files.copy(DescriptionWizardTest.ORDERS, wsdl, StandardCopyOption.REPLACE_EXISTING);
            Text file = Desk.find(shell, Text.class, 0);
            file.setText(wsdl.toString());
            file.setSelection(file.getCharCount());
            Desk.pause(1000);
        });
    }

    private static WizardDialog wizard(String id) throws Exception {
        IWorkbenchWizard wizard =
                PlatformUI.getWorkbench().getNewWizardRegistry().findWizard(id).createWizard();
        wizard.init(PlatformUI.getWorkbench(), StructuredSelection.EMPTY);
        return new WizardDialog(Desk.shell(), wizard);
    }

    @Test
    void theWindow() throws Exception {
        FlowEditor editor = open("service-mediation");
        Desk.page().showView("org.eclipse.ui.views.ContentOutline");
        Desk.page().activate(editor);
        Desk.click(editor, Desk.middle(Desk.part(editor, "validate-order")));
        keep("window", window());
    }

    @Test
    void quickAdd() throws Exception {
        FlowEditor editor = open("service-mediation");
        Desk.doubleClick(editor, new org.eclipse.draw2d.geometry.Point(330, 250));
        Shell popup = popup();
        Desk.find(popup, Text.class, 0).setText("s");
        Desk.settle();
        Rectangle canvas = area(editor.viewer().getControl());
        Rectangle list = popup.getBounds();
        keep("quick-add", canvas.intersection(new Rectangle(list.x - 330, list.y - 250, 640, 480)));
        popup.close();
    }

    @Test
    void ports() throws Exception {
        FlowEditor editor = open("route-by-body");
        Rectangle canvas = area(editor.viewer().getControl());
        keep("ports", canvas.intersection(new Rectangle(canvas.x, canvas.y, 820, 400)));
    }

    @Test
    void fieldsOfAStep() throws Exception {
        FlowEditor editor = open("service-mediation");
        Desk.click(editor, Desk.middle(Desk.part(editor, "call-orders")));
        keep("properties", area(properties().getControl()));
        Combo endpoint = (Combo) properties().control("endpoint").orElseThrow();
        endpoint.setText("stock");
        endpoint.notifyListeners(SWT.FocusOut, new Event());
        Desk.settle();
        keep("environment", area(properties().getControl()));
    }

    @Test
    void anExpression() throws Exception {
        FlowEditor editor = open("route-by-body");
        editor.select(editor.drawing().flow().getSteps().stream()
                .filter(step -> !Drawing.branches(step).isEmpty())
                .limit(1)
                .toList());
        Desk.settle();
        CTabFolder tabs = Desk.find((Composite) properties().getControl(), CTabFolder.class, 0);
        tabs.setSelection(Arrays.stream(tabs.getItems())
                .filter(item -> item.getText().equals("Branches"))
                .findFirst()
                .orElseThrow());
        Desk.pause(1500); // until it was tried
        keep("xpath", area(properties().getControl()));
    }

    @Test
    void aProblemAndWhatMendsIt() throws Exception {
        FlowEditor editor = open("service-mediation");
        editor.execute(
                "Mistype",
                () -> Values.of(editor.drawing().step("validate-order").orElseThrow())
                        .put("schema", "schemas/order.xsd"));
        Desk.await("a problem", () -> editor.check().spots().size() == 1);
        Desk.click(editor, Desk.middle(Desk.part(editor, "validate-order")));
        Desk.pause(300);
        Rectangle canvas = area(editor.viewer().getControl());
        Rectangle below = area(properties().getControl());
        keep("problem", new Rectangle(below.x, canvas.y, below.width, below.y + below.height - canvas.y));
        editor.getSite()
                .getService(IHandlerService.class)
                .executeCommand("org.eclipse.jdt.ui.edit.text.java.correction.assist.proposals", null);
        Desk.settle();
        Rectangle list = popup().getBounds();
        keep("quick-fix", canvas.intersection(new Rectangle(list.x - 160, list.y - 110, 640, list.height + 140)));
        popup().close();
    }

    @Test
    void twoFlowsCompared() throws Exception {
        FlowEditor editor = open("service-mediation");
        IProject project = editor.resource().orElseThrow().getProject();
        String text = Files.readString(editor.file())
                .replace("id=\"answer\"", "id=\"answer\" status=\"202\"")
                .replace("/orders\"", "/orders/v2\"");
        var changed = Desk.put(project, "changed.flow", text.getBytes(java.nio.charset.StandardCharsets.UTF_8));
        Files.copy(
                editor.file().resolveSibling("service-mediation.layout"),
                editor.file().resolveSibling("changed.layout"));
        var original = editor.resource().orElseThrow();
        Desk.page().closeAllEditors(false);
        CompareUI.openCompareEditor(new CompareEditorInput(new CompareConfiguration()) {
            {
                setTitle("service-mediation.flow");
                getCompareConfiguration().setLeftLabel("changed.flow");
                getCompareConfiguration().setRightLabel("service-mediation.flow");
            }

            @Override
            protected Object prepareInput(IProgressMonitor monitor) {
                return new DiffNode(new ResourceNode(changed), new ResourceNode(original));
            }
        });
        Desk.pause(1500);
        var shown = Desk.page().getReference(Desk.page().getActiveEditor());
        Desk.page().toggleZoom(shown);
        Desk.shell().setBounds(0, 0, 1240, 640);
        Desk.pause(500);
        Rectangle window = window();
        keep("compare", new Rectangle(window.x + 30, window.y + 90, window.width - 60, window.height - 120));
        Desk.page().toggleZoom(shown);
    }

    @Test
    void aPictureOfAFlow() throws Exception {
        FlowEditor editor = open("service-mediation");
        keep("export", new WizardDialog(Desk.shell(), new ExportWizard().of(editor)), shell -> {
            Text file = Desk.find(shell, Text.class, 0);
            file.setText(somewhere("pictures").resolve("orders.png").toString());
        });
    }

    @Test
    void whatWasNotSaved() throws Exception {
        IFile flow = Desk.project("orders", "service-mediation").getFile("service-mediation.flow");
        FlowEditor editor = Desk.open(flow);
        Path kept = editor.recovery().place();
        editor.execute("Note", () -> editor.drawing().flow().setNote("mine"));
        Desk.await("changes kept aside", () -> Files.exists(kept));
        byte[] draft = Files.readAllBytes(kept);
        Desk.page().closeAllEditors(false);
        Desk.settle();
        Files.createDirectories(kept.getParent());
        Files.write(kept.resolveSibling("another-session-1.zip"), draft);
        FlowEditor again = Desk.open(flow);
        Rectangle canvas = area(again.viewer().getControl());
        Rectangle palette = area(again.palette());
        keep("recovery", new Rectangle(palette.x, canvas.y - 43, canvas.x + canvas.width - palette.x, 260));
        for (String button : List.of("Discard", "OK")) {
            Desk.button(again, button).orElseThrow().notifyListeners(SWT.Selection, new Event());
            Desk.settle();
        }
    }

    @Test
    void preferences() throws Exception {
        keep(
                "preferences",
                PreferencesUtil.createPreferenceDialogOn(
                        Desk.shell(),
                        "org.millrace.designer.preferences",
                        new String[] {"org.millrace.designer.preferences"},
                        null),
                shell -> Desk.all(shell, Text.class)
                        .getLast()
                        .setText(somewhere("keys").toString()));
    }

    @Test
    void runtimes() throws Exception {
        try (FakePair pair = new FakePair()) {
            Desk.shell().setBounds(0, 0, 1240, 990); // so that the witness is seen, too
            RuntimesRows.open();
            RuntimesRows.await("left is active", RealPair.NAME);
            RuntimesRows.await("118/s, 2 under way", RealPair.NAME, "left");
            RuntimesRows.select(RealPair.NAME);
            keep("runtimes", area(RuntimesRows.tree().getParent().getParent().getParent()));
            keep("deploy", deploy(), null);
            WizardDialog wizard = new WizardDialog(
                    Desk.shell(), new AddRuntime(pair.left.address().toString(), "north"));
            keep("certificate", wizard, shell -> {
                Desk.find(shell, Text.class, 1).setText(FakeRuntime.TOKEN);
                wizard.showPage(wizard.getCurrentPage().getWizard().getNextPage(wizard.getCurrentPage()));
                Desk.settle();
            });
        }
    }

    private static DeployDialog deploy() throws Exception {
        IProject project = Desk.project("service-mediation", "service-mediation");
        return new DeployDialog(
                Desk.shell(),
                project.getFile("service-mediation.flow").getLocation().toPath(),
                new Target.Both("6d1f0c1e"));
    }

    @Test
    void aMessageOnARuntime() throws Exception {
        FlowEditor editor = open("service-mediation");
        try (FakePair pair = new FakePair();
                Backend listener = new Backend(new byte[0])) {
            pair.traces(listener.port(), "left");
            ExerciserView view = (ExerciserView) Desk.page().showView(ExerciserView.ID);
            Desk.page().activate(editor);
            Combo places = view.request().place().places();
            Desk.await("the pair", () -> places.getItemCount() == 4);
            places.select(1);
            places.notifyListeners(SWT.Selection, new Event());
            ExercisedElsewhere.answering("Send", null);
            view.run(false);
            Desk.patiently(() -> "the way, not: " + view.status(), () -> !view.isBusy());
            view.way().select(3);
            keep("remote", window());
            Desk.page().hideView(view);
        }
    }

    @Test
    void aFlowThatIsWatched(@TempDir Path folder) throws Exception {
        Desk.shell().setBounds(0, 0, 1480, 900); // wide enough for the whole flow
        FlowEditor editor = open("service-mediation");
        Path samples = editor.file().resolveSibling("samples");
        try (Backend backend = new Backend(Files.readAllBytes(samples.resolve("confirmation.xml")));
                WatchedRuntime runtime = WatchedRuntime.start(
                        folder,
                        "endpoints:\n  orders:\n    targets: [\"http://127.0.0.1:" + backend.port() + "\"]\n")) {
            runtime.deploy(editor.resource().orElseThrow());
            Desk.page().showView(StatisticsView.ID);
            Desk.page().activate(editor);
            Chosen.ofWorkspace().choose(editor.file(), runtime.target());
            Desk.await(
                    "the runtime's numbers", () -> editor.live().sentence().startsWith(WatchedRuntime.NAME + " runs "));
            try (Orders orders = new Orders(runtime.address("/service-mediation"), samples)) {
                long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
                Desk.patiently(
                        () -> orders.sent() + " orders sent", () -> orders.sent() > 500 && System.nanoTime() - end > 0);
                keep("live", window());
            }
            Chosen.ofWorkspace().choose(editor.file(), null);
        }
        Desk.page().hideView(Desk.page().findView(StatisticsView.ID));
    }

    /** A client that sends orders, one in eighty of them invalid, until it is closed. */
    private static final class Orders implements AutoCloseable {

        private static final int ONE_INVALID_OF = 80;

        private final AtomicInteger sent = new AtomicInteger();
        private final Thread thread;

        Orders(URI uri, Path samples) throws IOException {
            byte[] valid = Files.readAllBytes(samples.resolve("order.xml"));
            byte[] invalid = Files.readAllBytes(samples.resolve("order-invalid.xml"));
            thread = Thread.ofPlatform().name("orders").start(() -> send(uri, valid, invalid));
        }

        int sent() {
            return sent.get();
        }

        private void send(URI uri, byte[] valid, byte[] invalid) {
            try (HttpClient client = HttpClient.newHttpClient()) {
                while (!Thread.currentThread().isInterrupted()) {
                    byte[] order = sent.incrementAndGet() % ONE_INVALID_OF == 0 ? invalid : valid;
                    client.send(
                            HttpRequest.newBuilder(uri)
                                    .header("Content-Type", "text/xml")
                                    .POST(BodyPublishers.ofByteArray(order))
                                    .build(),
                            BodyHandlers.discarding());
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt(); // closed
            }
        }

        @Override
        public void close() throws InterruptedException {
            thread.interrupt();
            thread.join();
        }
    }

    @Test
    void theGuideItself() throws Exception {
        FlowEditor editor = open("service-mediation");
        Desk.click(editor, Desk.middle(Desk.part(editor, "validate-order")));
        GuideTest.f1(editor.viewer().getControl());
        Desk.pause(600);
        keep("help", window());
        GuideTest.hideView();
    }

    private static Shell popup() {
        return Desk.shells().stream()
                .filter(shell -> shell != Desk.shell() && shell.isVisible())
                .findFirst()
                .orElseThrow(() -> new AssertionError("no popup"));
    }

    private static Rectangle area(Control control) {
        return Desk.display().map(control.getParent(), null, control.getBounds());
    }

    /** The window with its menu bar, without what the window system puts around it. */
    private static Rectangle window() {
        Shell shell = Desk.shell();
        Rectangle area = Desk.display().map(shell, null, shell.getClientArea());
        return new Rectangle(area.x, area.y - MENU_BAR, area.width, area.height + MENU_BAR);
    }

    /** A folder whose name says nothing of this machine. */
    private static Path somewhere(String name) throws IOException {
        return Files.createDirectories(Path.of(System.getProperty("java.io.tmpdir"), "me", name));
    }

    private interface Scene {
        void set(Shell shell) throws Exception;
    }

    private static void keep(String name, Window dialog, Scene scene) throws Exception {
        dialog.setBlockOnOpen(false);
        dialog.open();
        Desk.settle();
        if (scene != null) {
            scene.set(dialog.getShell());
        }
        keep(name, dialog.getShell());
        dialog.close();
        Desk.settle();
    }

    private static void keep(String name, Shell shell) throws IOException {
        Desk.pause(300);
        keep(name, shell.getDisplay().map(shell, null, shell.getClientArea()));
    }

    /** Keeps a part of the screen, in few colours, so that the guide stays small. */
    private static void keep(String name, Rectangle area) throws IOException {
        Desk.pause(400); // until everything is painted
        MADE.add(name + ".png");
        GC gc = new GC(Desk.display());
        Image image = new Image(Desk.display(), area.width, area.height);
        gc.copyArea(image, area.x, area.y);
        gc.dispose();
        ImageLoader loader = new ImageLoader();
        loader.data = new ImageData[] {inFewColours(image.getImageData())};
        image.dispose();
        Files.createDirectories(FOLDER);
        loader.save(FOLDER.resolve(name + ".png").toString(), SWT.IMAGE_PNG);
    }

    /** Each colour becomes the nearest of those that stay. */
    private static ImageData inFewColours(ImageData data) {
        Map<RGB, Integer> counts = new HashMap<>();
        RGB[][] pixels = new RGB[data.height][data.width];
        int[] row = new int[data.width];
        for (int y = 0; y < data.height; y++) {
            data.getPixels(0, y, data.width, row, 0);
            for (int x = 0; x < data.width; x++) {
                pixels[y][x] = data.palette.getRGB(row[x]);
                counts.merge(pixels[y][x], 1, Integer::sum);
            }
        }
        List<RGB> stay = staying(counts);
        Map<RGB, Integer> nearest = new HashMap<>();
        ImageData few = new ImageData(data.width, data.height, 8, new PaletteData(stay.toArray(RGB[]::new)));
        for (int y = 0; y < data.height; y++) {
            for (int x = 0; x < data.width; x++) {
                few.setPixel(x, y, nearest.computeIfAbsent(pixels[y][x], colour -> nearest(stay, colour)));
            }
        }
        return few;
    }

    /** The most frequent colours, then again and again the one that is farthest from those: a small red mark must stay red. */
    private static List<RGB> staying(Map<RGB, Integer> counts) {
        List<RGB> all = counts.entrySet().stream()
                .sorted(Map.Entry.<RGB, Integer>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(entry -> entry.getKey().toString()))
                .map(Map.Entry::getKey)
                .toList();
        List<RGB> stay = new ArrayList<>(all.subList(0, Math.min(FREQUENT, all.size())));
        int[] far = new int[all.size()];
        for (int i = 0; i < far.length; i++) {
            RGB each = all.get(i);
            far[i] = distance(each, stay.get(nearest(stay, each)));
        }
        while (stay.size() < Math.min(COLOURS, all.size())) {
            int farthest = 0;
            for (int i = 1; i < far.length; i++) {
                farthest = far[i] > far[farthest] ? i : farthest;
            }
            RGB added = all.get(farthest);
            stay.add(added);
            for (int i = 0; i < far.length; i++) {
                far[i] = Math.min(far[i], distance(all.get(i), added));
            }
        }
        return stay;
    }

    private static int nearest(List<RGB> colours, RGB wanted) {
        int best = 0;
        for (int i = 1; i < colours.size(); i++) {
            best = distance(colours.get(i), wanted) < distance(colours.get(best), wanted) ? i : best;
        }
        return best;
    }

    private static int distance(RGB one, RGB other) {
        int red = one.red - other.red;
        int green = one.green - other.green;
        int blue = one.blue - other.blue;
        return red * red + green * green + blue * blue;
    }
}
