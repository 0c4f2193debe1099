package org.millrace.designer.diagram.compile;

import java.nio.file.Path;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ProjectScope;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.IScopeContext;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.millrace.compiler.key.UserFolder;

/**
 * What a person, or a project for all who share it, has chosen about compiling. A project's choices stand in its {@code .settings} folder and
 * go before the person's; the signing key is a person's own. Any thread.
 *
 * @param onSave whether flows are compiled and signed when they, or files they name, are saved
 * @param bundleFolder where bundles go, a folder of the project; "" for beside their flows
 */
public record CompileSettings(boolean onSave, String bundleFolder) {

    private static final String BUNDLE = "org.millrace.designer.diagram";
    private static final String ON_SAVE = "compileOnSave";
    private static final String BUNDLE_FOLDER = "bundleFolder";
    private static final String KEY_FOLDER = "keyFolder";

    /** A person's choices. */
    static CompileSettings ofPerson() {
        return read(InstanceScope.INSTANCE.getNode(BUNDLE));
    }

    /** What holds in a project. */
    public static CompileSettings of(IProject project) {
        return hasOwn(project) ? read(node(project)) : ofPerson();
    }

    static boolean hasOwn(IProject project) {
        return node(project).get(ON_SAVE, null) != null;
    }

    private static CompileSettings read(IEclipsePreferences node) {
        return new CompileSettings(node.getBoolean(ON_SAVE, false), node.get(BUNDLE_FOLDER, ""));
    }

    void keepForPerson() throws org.osgi.service.prefs.BackingStoreException {
        write(InstanceScope.INSTANCE.getNode(BUNDLE));
    }

    void keepFor(IProject project) throws org.osgi.service.prefs.BackingStoreException {
        write(node(project));
    }

    private void write(IEclipsePreferences node) throws org.osgi.service.prefs.BackingStoreException {
        node.putBoolean(ON_SAVE, onSave);
        node.put(BUNDLE_FOLDER, bundleFolder);
        node.flush();
    }

    /** Lets the person's choices hold in a project again. */
    static void dropOwn(IProject project) throws org.osgi.service.prefs.BackingStoreException {
        node(project).remove(ON_SAVE);
        node(project).remove(BUNDLE_FOLDER);
        node(project).flush();
    }

    private static IEclipsePreferences node(IProject project) {
        return new ProjectScope(project).getNode(BUNDLE);
    }

    /** The folder of the key that signs; the one of {@code millrace compile} unless another was chosen. */
    public static Path keyFolder() {
        String chosen = Platform.getPreferencesService()
                .getString(BUNDLE, KEY_FOLDER, "", new IScopeContext[] {InstanceScope.INSTANCE});
        return chosen.isBlank() ? UserFolder.find() : Path.of(chosen);
    }

    /** @param folder "" for the usual one */
    static void keepKeyFolder(String folder) throws org.osgi.service.prefs.BackingStoreException {
        IEclipsePreferences node = InstanceScope.INSTANCE.getNode(BUNDLE);
        node.put(KEY_FOLDER, folder);
        node.flush();
    }

    /**
     * Where the bundle of a flow goes: {@code order.mpb}, beside {@code order.flow} or in the project's folder for bundles, where it keeps its
     * place among the folders, so that flows of the same name don't meet.
     */
    public static Path bundleOf(IFile flow) {
        String name = flow.getName().replaceFirst("\\.flow$", "") + ".mpb";
        String folder = of(flow.getProject()).bundleFolder();
        Path beside = flow.getLocation().toPath().resolveSibling(name);
        if (folder.isBlank()) {
            return beside;
        }
        Path project = flow.getProject().getLocation().toPath();
        return project.resolve(folder)
                .resolve(flow.getParent().getProjectRelativePath().toString())
                .resolve(name);
    }

    /** What is wrong with a folder for bundles, or null: it is one inside of the project. */
    static String whyNot(String bundleFolder) {
        if (bundleFolder.isBlank()) {
            return null;
        }
        try {
            Path path = Path.of(bundleFolder.strip());
            if (path.isAbsolute() || path.normalize().startsWith("..")) {
                return "The folder for bundles is one inside of the project, such as 'bundles'.";
            }
            return null;
        } catch (java.nio.file.InvalidPathException e) {
            return "The folder for bundles is no name of a folder: " + e.getReason() + ".";
        }
    }
}
