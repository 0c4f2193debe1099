package org.millrace.designer.diagram.base;

import java.net.URL;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jface.resource.ImageRegistry;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.graphics.Image;
import org.millrace.designer.diagram.figure.Paint;
import org.millrace.designer.diagram.figure.Tile;
import org.millrace.designer.diagram.figure.VectorIcon;
import org.millrace.model.catalog.Catalog;
import org.millrace.model.catalog.StepKind;
import org.millrace.model.flow.Step;
import org.osgi.framework.FrameworkUtil;

/** The icons of steps, each made of its kind's: vectors, drawn anew for every zoom of the screen. UI thread only. */
public final class Images {

    private static final String UNREADABLE = "unreadable";

    private static final Map<String, VectorIcon> STEPS = new HashMap<>();

    private Images() {}

    /** The icon of a step kind as it lies in the palette; that of an unknown one for a name that the catalog does not have. */
    public static Image ofPalette(String kind) {
        Optional<StepKind> known = Catalog.kind(kind);
        ImageRegistry registry = JFaceResources.getImageRegistry();
        String key =
                "org.millrace.designer.diagram/" + known.map(StepKind::kind).orElse(UNREADABLE);
        if (registry.getDescriptor(key) == null) {
            registry.put(
                    key,
                    new Tile(
                            icon(known),
                            Paint.ofGroup(known.map(StepKind::group).orElse(""))));
        }
        return registry.get(key);
    }

    /** The icon that a step bears on its stripe. */
    public static VectorIcon ofStep(Step step) {
        Optional<StepKind> known = Catalog.kindOf(step);
        return STEPS.computeIfAbsent(known.map(StepKind::kind).orElse(UNREADABLE), key -> VectorIcon.read(icon(known)));
    }

    private static URL icon(Optional<StepKind> known) {
        return known.map(StepKind::icon)
                .orElseGet(() -> FrameworkUtil.getBundle(Images.class).getEntry("icons/" + UNREADABLE + ".svg"));
    }
}
