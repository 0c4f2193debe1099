package org.millrace.designer.diagram.properties;

import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleEvent;

/** Tells a screen reader what a field is called, and what it is for. */
final class Named extends AccessibleAdapter {

    private final String name;
    private final String help;

    private Named(String name, String help) {
        this.name = name;
        this.help = help;
    }

    static Named by(String name, String help) {
        return new Named(name, help);
    }

    @Override
    public void getName(AccessibleEvent event) {
        event.result = name;
    }

    @Override
    public void getHelp(AccessibleEvent event) {
        event.result = help;
    }
}
