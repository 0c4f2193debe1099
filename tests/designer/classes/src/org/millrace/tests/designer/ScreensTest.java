package org.millrace.tests.designer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.IExtension;
import org.eclipse.core.runtime.Platform;
import org.eclipse.jface.dialogs.IDialogPage;
import org.eclipse.jface.viewers.Viewer;
import org.eclipse.jface.window.Window;
import org.eclipse.jface.wizard.IWizard;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.part.IPage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.millrace.tests.designer.Screens.Screen;
import org.millrace.tests.designer.Screens.Shown;
import org.osgi.framework.Bundle;
import org.osgi.framework.wiring.BundleWiring;

/**
 * Every screen of the designer, by the table in {@link Screens}: kept as a picture in both themes, nothing cut off, nothing white in the dark,
 * and all of it within reach of the Tab key. Run a second time at 200 %, by GDK_SCALE=2, where nothing is blurred.
 */
@Tag("beside")
class ScreensTest {

    private static final String OURS = "org.millrace.designer.";

    /** Where a person sees what plug-ins contribute. */
    private static final List<String> SEEN = List.of(
            "org.eclipse.ui.views",
            "org.eclipse.ui.editors",
            "org.eclipse.ui.intro",
            "org.eclipse.ui.perspectives",
            "org.eclipse.ui.newWizards",
            "org.eclipse.ui.importWizards",
            "org.eclipse.ui.exportWizards",
            "org.eclipse.ui.preferencePages",
            "org.eclipse.ui.propertyPages",
            "org.eclipse.compare.contentMergeViewers",
            "org.eclipse.compare.structureMergeViewers",
            "org.eclipse.compare.contentViewers");

    /** What a class must be to be seen. */
    private static final List<Class<?>> KINDS =
            List.of(Window.class, IWizard.class, IDialogPage.class, IWorkbenchPart.class, IPage.class, Viewer.class);

    private static final int ZOOM = Desk.zoom();

    @AfterEach
    void close() {
        Desk.wear(Desk.LIGHT);
        Desk.page().closeAllEditors(false);
        Desk.ready();
    }

    /** Whoever adds a view, a wizard, a dialog or a page adds a line to the table, and so has it looked at. */
    @Test
    void whatIsContributedIsInTheTable() throws Exception {
        Set<String> missing = new TreeSet<>();
        for (String point : SEEN) {
            if (Platform.getExtensionRegistry().getExtensionPoint(point) != null) {
                for (IExtension extension :
                        Platform.getExtensionRegistry().getExtensionPoint(point).getExtensions()) {
                    if (extension.getNamespaceIdentifier().startsWith(OURS)) {
                        contributed(extension).forEach(missing::add);
                    }
                }
            }
        }
        for (Bundle bundle : Platform.getBundle(OURS + "app").getBundleContext().getBundles()) {
            if (bundle.getSymbolicName().startsWith(OURS)) {
                missing.addAll(seenIn(bundle));
            }
        }
        Screens.ALL.forEach(screen -> missing.removeAll(screen.shows()));
        assertEquals(Set.of(), missing, "nobody looks at these: add lines to Screens.ALL");
    }

    private static Stream<String> contributed(IExtension extension) {
        return Stream.of(extension.getConfigurationElements())
                .map(element -> element.getAttribute("class"))
                .filter(name -> name != null)
                .map(name -> name.replaceFirst(".*\\.", ""));
    }

    private static Set<String> seenIn(Bundle bundle) throws Exception {
        Set<String> seen = new TreeSet<>();
        BundleWiring wiring = bundle.adapt(BundleWiring.class);
        if (wiring == null || bundle.getHeaders().get("Fragment-Host") != null) {
            return seen;
        }
        for (String resource : wiring.listResources(
                "org/millrace/designer",
                "*.class",
                BundleWiring.LISTRESOURCES_RECURSE | BundleWiring.LISTRESOURCES_LOCAL)) {
            Class<?> found = bundle.loadClass(resource.replace('/', '.').replaceFirst("\\.class$", ""));
            if (KINDS.stream().anyMatch(kind -> kind.isAssignableFrom(found))
                    && !found.isAnonymousClass()
                    && !found.isInterface()) {
                seen.add(found.getSimpleName());
            }
        }
        return seen;
    }

    @Test
    void everyScreenIsFitToBeSeenInTheLightTheme() throws Exception {
        look(Desk.LIGHT, "light");
    }

    @Test
    void everyScreenIsFitToBeSeenInTheDarkTheme() throws Exception {
        Assumptions.assumeTrue(ZOOM == 100 || Boolean.getBoolean("long"), "dark at 200 %: with -Dlong=true");
        look(Desk.DARK, "dark");
    }

    private static void look(String theme, String called) throws Exception {
        if (ZOOM == 200) {
            Assumptions.assumeTrue(
                    Desk.display().getBounds().width >= 1500,
                    "at 200 % the screens need a display of 3200 x 2000 pixels or more");
        }
        Desk.ready();
        Desk.wear(theme);
        List<String> faults = new ArrayList<>();
        for (Screen screen : Screens.ALL) {
            IProject project = Desk.project("screens", "service-mediation");
            Shown shown = screen.opening().open(project);
            ImageData picture = Desk.picture(shown.area(), "screen-" + screen.name() + "-" + called + "-" + ZOOM);
            List<String> found = new ArrayList<>(Inspection.cutOff(shown.area()));
            if (theme.equals(Desk.DARK) && !screen.paper()) {
                found.addAll(Inspection.whiteBoxes(picture, ZOOM));
            }
            if (ZOOM == 200) {
                found.addAll(Inspection.blurred(shown.area(), ZOOM));
            } else if (shown.first() != null) {
                found.addAll(Inspection.missedByTab(shown.area(), shown.first()));
            }
            shown.close().run();
            Desk.settle();
            found.forEach(fault -> faults.add(screen.name() + ": " + fault));
        }
        assertEquals("", String.join("\n", faults), called + " at " + ZOOM + " %");
    }
}
