package org.millrace.designer.diagram.base;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.PlatformUI;
import org.millrace.model.catalog.Catalog;
import org.millrace.model.catalog.Property;
import org.millrace.model.catalog.StepKind;
import org.millrace.model.flow.Flow;
import org.millrace.model.flow.FlowPackage;
import org.millrace.model.flow.Step;
import org.millrace.model.flow.Unreadable;
import org.millrace.model.flow.Wire;

/**
 * Where F1 leads: topics of the guide, {@code page#anchor}. The guide has a page for each step kind with an anchor for each of its
 * properties, so that these need no list.
 */
public final class Help {

    /** The page of the flow and its wires. */
    public static final String FLOW = "flow";

    /** What the names of the step kinds' pages begin with. */
    public static final String STEP = "step-";

    /** The guide's bundle; a context id of the platform is its name, a dot, and the topic. */
    private static final String PREFIX = "org.millrace.designer.help.";

    private Help() {}

    /** Lets F1 on a control, and on all within it that has no topic of its own, lead to a topic. UI thread only. */
    public static void on(Control control, String topic) {
        PlatformUI.getWorkbench().getHelpSystem().setHelp(control, PREFIX + topic);
    }

    /** The topic of a part of a flow: a value inside of a step has its step's. */
    public static String of(EObject part) {
        return switch (part) {
            case Step step -> Catalog.kindOf(step).map(Help::of).orElse("problems#unreadable");
            case Wire wire -> FLOW + "#" + anchor(FlowPackage.Literals.WIRE);
            case Flow flow -> FLOW;
            default -> part.eContainer() == null ? FLOW : of(part.eContainer());
        };
    }

    public static String of(StepKind kind) {
        return STEP + kind.kind();
    }

    /** The topic of a property of a part of a flow. */
    public static String of(EObject part, Property property) {
        return part instanceof Unreadable
                ? of(part)
                : of(part).replaceFirst("#.*", "") + "#" + anchor(part.eClass(), property);
    }

    /** The anchor of a class of values, or of wires, on the page that tells of it. */
    public static String anchor(EClass values) {
        return values.getName();
    }

    /** The anchor of a property on the page that tells of its owner. */
    public static String anchor(EClass owner, Property property) {
        return owner == FlowPackage.Literals.FLOW || FlowPackage.Literals.STEP.isSuperTypeOf(owner)
                ? property.name()
                : anchor(owner) + "-" + property.name();
    }
}
