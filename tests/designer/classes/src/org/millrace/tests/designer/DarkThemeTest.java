package org.millrace.tests.designer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.eclipse.core.resources.IProject;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.navigator.CommonNavigator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.millrace.designer.diagram.FlowEditor;
import org.millrace.designer.diagram.figure.Paint;
import org.millrace.designer.runtimes.exercise.ExerciserView;

/** A diagram that is open follows a switch of the theme, there and back, and keeps its selection. */
class DarkThemeTest {

    @AfterEach
    void lightAgain() {
        Desk.wear(Desk.LIGHT);
        Desk.page().closeAllEditors(false);
        Desk.settle();
    }

    /** Text that is lighter than this can't be read on a light ground. */
    private static final int MOST_BRIGHTNESS_OF_TEXT = 110;

    @Test
    void theProjectExplorerCanBeReadAgainAfterTheDarkTheme() throws Exception {
        Desk.ready();
        Desk.project("dark", "service-mediation");
        Composite explorer = explorer();
        Tree tree = Desk.all(explorer, Tree.class).getFirst();
        tree.setTopItem(tree.getItem(0)); // among projects that other tests left it may be out of sight
        Desk.settle();
        Desk.wear(Desk.DARK);
        Desk.picture(tree, "dark-explorer");
        Desk.wear(Desk.LIGHT);
        Desk.pause(1000);
        int darkest = darkest(tree, "dark-explorer-light-again");
        assertTrue(darkest < MOST_BRIGHTNESS_OF_TEXT, "the darkest point of a label is " + darkest);
    }

    /** GTK may have the light theme's colours for a while when the dark one is on already: nothing is lightened then. */
    @Test
    void listsStayDarkWhenThemesFollowEachOtherAtOnce() throws Exception {
        Desk.ready();
        Desk.project("dark", "service-mediation");
        Tree tree = Desk.all(explorer(), Tree.class).getFirst();
        Desk.wear(Desk.DARK);
        Desk.wear(Desk.LIGHT);
        Desk.wear(Desk.DARK);
        Desk.pause(1500);
        ImageData picture = Desk.picture(tree, "dark-explorer-at-once");
        assertEquals(List.of(), Inspection.whiteBoxes(picture, Desk.zoom()));
    }

    /** As one that was made while GTK was changing over, and was given the text of the one theme and the ground of the other. */
    @Test
    void aListThatIsStillDarkGetsDarkTextTogetherWithItsLightGround() throws Exception {
        Desk.ready();
        Desk.wear(Desk.DARK);
        Shell shell = new Shell(Desk.shell());
        shell.setLayout(new FillLayout());
        Tree tree = new Tree(shell, SWT.SINGLE);
        tree.setData("org.eclipse.e4.ui.css.disabled", Boolean.TRUE);
        tree.setForeground(new Color(220, 220, 220));
        tree.setBackground(new Color(40, 40, 44));
        shell.setSize(200, 200);
        shell.open();
        try {
            Desk.wear(Desk.LIGHT);
            Desk.await("a light ground", () -> tree.getBackground().getRed() > 200);
            assertTrue(
                    tree.getForeground().getRed() < MOST_BRIGHTNESS_OF_TEXT,
                    tree.getForeground() + " on " + tree.getBackground());
        } finally {
            shell.dispose();
        }
    }

    /** What is disabled is so to the eye, in the dark and afterwards; and nothing else of the dark is left. */
    @Test
    void theExerciserIsAsBeforeAfterTheDarkTheme() throws Exception {
        Desk.ready();
        IProject project = Desk.project("dark", "service-mediation");
        FlowEditor editor = Desk.open(project.getFile("service-mediation.flow"));
        ExerciserView view = (ExerciserView) Desk.page().showView(ExerciserView.ID);
        Desk.page().activate(editor);
        Composite all = view.request().getParent().getParent();
        Button run = Hands.button(all, "Run");
        Button resume = Hands.button(all, "Resume");
        try {
            Desk.pause(1000);
            ImageData before = Desk.picture(all, "dark-exerciser-light-before");
            assertTrue(
                    contrast(resume, "light") < 0.7 * contrast(run, "light"),
                    contrast(resume, "light") + " of " + contrast(run, "light"));
            Desk.wear(Desk.DARK);
            Desk.pause(1000);
            Desk.picture(all, "dark-exerciser");
            assertTrue(
                    contrast(resume, "dark") < 0.7 * contrast(run, "dark"),
                    contrast(resume, "dark") + " of " + contrast(run, "dark"));
            Desk.wear(Desk.LIGHT);
            Desk.pause(1000);
            double difference = Inspection.difference(before, Desk.picture(all, "dark-exerciser-light-again"));
            // a line of text may come back nearly black where it was black: 0.2 % of the pixels
            assertTrue(difference < 0.004, "of its pixels differ: " + difference);
        } finally {
            Desk.page().hideView(view);
        }
    }

    @Test
    void aLinkCanBeReadAgainAfterTheDarkTheme() throws Exception {
        Desk.ready();
        IViewPart view = Desk.page().showView("org.millrace.designer.runtimes");
        try {
            Link add = Desk.all(Desk.shell(), Link.class).stream()
                    .filter(link -> link.getText().contains("Add a runtime"))
                    .findFirst()
                    .orElseThrow();
            Desk.wear(Desk.DARK);
            Desk.pause(500);
            Desk.picture(Desk.shell(), "dark-link");
            Desk.wear(Desk.LIGHT);
            Desk.pause(500);
            Desk.picture(Desk.shell(), "dark-link-light-again");
            Color link = add.getLinkForeground();
            assertTrue(
                    Math.max(link.getRed(), link.getGreen()) < MOST_BRIGHTNESS_OF_TEXT,
                    link + " on " + add.getParent().getBackground());
        } finally {
            Desk.page().hideView(view);
        }
    }

    @Test
    void aSpinnerThatIsDisabledIsSoToTheEye() throws Exception {
        Desk.ready();
        Shell shell = new Shell(Desk.shell());
        shell.setLayout(new FillLayout());
        Spinner enabled = new Spinner(shell, SWT.BORDER);
        Spinner disabled = new Spinner(shell, SWT.BORDER);
        disabled.setEnabled(false);
        shell.setSize(400, 100);
        shell.open();
        try {
            Desk.wear(Desk.DARK);
            Desk.pause(500);
            int full = contrastOf(enabled, "spinner-dark");
            int faint = contrastOf(disabled, "spinner-disabled-dark");
            assertTrue(faint < 0.7 * full, faint + " of " + full);
        } finally {
            Desk.wear(Desk.LIGHT);
            shell.dispose();
        }
    }

    private static int contrast(Button button, String theme) throws Exception {
        return contrastOf(button, "button-" + button.getText().replace("&", "") + "-" + theme);
    }

    /** Between the brightest and the darkest point within a control's border. */
    private static int contrastOf(Control control, String name) throws Exception {
        ImageData picture = Desk.picture(control, "dark-" + name);
        int darkest = 255;
        int brightest = 0;
        for (int y = 6; y < picture.height - 6; y++) {
            for (int x = 6; x < picture.width - 6; x++) {
                RGB colour = picture.palette.getRGB(picture.getPixel(x, y));
                int brightness = Math.max(colour.red, Math.max(colour.green, colour.blue));
                darkest = Math.min(darkest, brightness);
                brightest = Math.max(brightest, brightness);
            }
        }
        return brightest - darkest;
    }

    private static Composite explorer() throws Exception {
        IViewPart view = Desk.page().showView("org.eclipse.ui.navigator.ProjectExplorer");
        Desk.settle();
        return ((CommonNavigator) view).getCommonViewer().getTree().getParent();
    }

    @Test
    void anOpenDiagramFollowsTheTheme() throws Exception {
        Desk.ready();
        IProject project = Desk.project("dark", "service-mediation");
        FlowEditor editor = Desk.open(project.getFile("service-mediation.flow"));
        assertEquals(Paint.LIGHT, editor.look().paint());
        Desk.click(editor, Desk.middle(Desk.part(editor, "call-orders")));
        Desk.wear(Desk.DARK);
        Desk.await("the dark canvas", () -> editor.look().paint() == Paint.DARK);
        assertEquals("call-orders", editor.selectedSteps().getFirst().getId());
        assertTrue(!editor.isDirty());
        Desk.picture("dark-mediation");
        Desk.wear(Desk.LIGHT);
        Desk.await("the light canvas", () -> editor.look().paint() == Paint.LIGHT);
    }

    @Test
    void whatIsOpenedRightAfterTheDarkThemeCanBeRead() throws Exception {
        Desk.ready();
        IProject project = Desk.project("dark", "service-mediation");
        FlowEditor before = Desk.open(project.getFile("service-mediation.flow"));
        Desk.wear(Desk.DARK);
        Desk.pause(1000);
        Desk.wear(Desk.LIGHT);
        Desk.page().closeEditor(before, false);
        FlowEditor editor = Desk.open(project.getFile("service-mediation.flow"));
        Desk.pause(4000);
        int darkest = darkest(editor.palette().tree().getTree(), "light-opened-after-dark");
        assertTrue(darkest < MOST_BRIGHTNESS_OF_TEXT, "the darkest point of a label is " + darkest);
    }

    /** The darkest point of a tree's first label. */
    private static int darkest(Tree tree, String picture) throws Exception {
        ImageData light = Desk.picture(tree, picture);
        int darkest = 255;
        var row = tree.getItem(0).getTextBounds(0);
        for (int y = row.y; y < Math.min(light.height, row.y + row.height); y++) {
            for (int x = row.x + 20; x < Math.min(light.width, row.x + row.width); x++) {
                RGB colour = light.palette.getRGB(light.getPixel(x, y));
                darkest = Math.min(darkest, Math.max(colour.red, Math.max(colour.green, colour.blue)));
            }
        }
        return darkest;
    }
}
