package org.millrace.designer.runtimes.view;

import java.net.URL;
import org.eclipse.core.runtime.FileLocator;
import org.eclipse.core.runtime.Path;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.ImageRegistry;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.graphics.Image;
import org.osgi.framework.FrameworkUtil;

/** The plug-in's icons: vectors, drawn anew for every zoom of the screen. UI thread only. */
public final class Icons {

    private Icons() {}

    /** @param name e.g. {@code pair} */
    public static Image image(String name) {
        ImageRegistry registry = JFaceResources.getImageRegistry();
        String key = "org.millrace.designer.runtimes/" + name;
        if (registry.getDescriptor(key) == null) {
            registry.put(key, descriptor(name));
        }
        return registry.get(key);
    }

    public static ImageDescriptor descriptor(String name) {
        URL url = FileLocator.find(FrameworkUtil.getBundle(Icons.class), new Path("icons/" + name + ".svg"), null);
        return url == null ? ImageDescriptor.getMissingImageDescriptor() : ImageDescriptor.createFromURL(url);
    }
}
