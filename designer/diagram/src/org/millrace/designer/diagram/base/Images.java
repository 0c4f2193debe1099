package org.millrace.designer.diagram.base;

import java.net.URL;
import java.util.HashMap;
import java.util.Map;
import org.eclipse.core.runtime.FileLocator;
import org.eclipse.core.runtime.Path;
import org.eclipse.core.runtime.Platform;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.ImageRegistry;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.graphics.Image;
import org.millrace.designer.diagram.figure.VectorIcon;
import org.millrace.model.catalog.Catalog;
import org.millrace.model.catalog.StepKind;
import org.millrace.model.flow.Step;
import org.osgi.framework.Bundle;

/** The designer's icons: vectors, drawn anew for every zoom of the screen. UI thread only. */
public final class Images {

    private static final String BUNDLE = "org.millrace.designer.diagram";

    private static final Map<String, VectorIcon> STEPS = new HashMap<>();

    private Images() {}

    /** The icon of a step kind as it lies in the palette; that of an unknown one for a name that the catalog does not have. */
    public static Image ofPalette(String kind) {
        return image("icons/palette/" + known(kind) + ".svg");
    }

    /** The icon that a step bears on its stripe. */
    public static VectorIcon ofStep(Step step) {
        String kind = Catalog.kindOf(step).map(StepKind::kind).orElse("unreadable");
        return STEPS.computeIfAbsent(kind, key -> VectorIcon.read(find("icons/step/" + known(key) + ".svg")));
    }

    public static Image image(String path) {
        ImageRegistry registry = JFaceResources.getImageRegistry();
        String key = BUNDLE + "/" + path;
        if (registry.getDescriptor(key) == null) {
            registry.put(key, descriptor(path));
        }
        return registry.get(key);
    }

    public static ImageDescriptor descriptor(String path) {
        URL url = find(path);
        return url == null ? ImageDescriptor.getMissingImageDescriptor() : ImageDescriptor.createFromURL(url);
    }

    private static String known(String kind) {
        return find("icons/palette/" + kind + ".svg") == null ? "unreadable" : kind;
    }

    private static URL find(String path) {
        Bundle bundle = Platform.getBundle(BUNDLE);
        return bundle == null ? null : FileLocator.find(bundle, new Path(path), null);
    }
}
