package org.millrace.designer.diagram.properties;

import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleEvent;

/** Tells a screen reader what a field is called. */
final class Named extends AccessibleAdapter {

    private final String name;

    private Named(String name) {
        this.name = name;
    }

    static Named by(String name) {
        return new Named(name);
    }

    @Override
    public void getName(AccessibleEvent event) {
        event.result = name;
    }
}
