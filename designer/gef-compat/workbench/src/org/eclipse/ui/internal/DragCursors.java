package org.eclipse.ui.internal;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Cursor;
import org.eclipse.swt.widgets.Display;

/** The cursors that GEF's flyout palette shows while it is docked to another side; the workbench has dropped them. UI thread only. */
public final class DragCursors {

    public static final int INVALID = 0;
    public static final int LEFT = 1;
    public static final int RIGHT = 2;
    public static final int TOP = 3;
    public static final int BOTTOM = 4;
    public static final int CENTER = 5;
    public static final int OFFSCREEN = 6;

    private DragCursors() {}

    /** @param code one of the constants above */
    public static Cursor getCursor(int code) {
        return Display.getCurrent()
                .getSystemCursor(
                        switch (code) {
                            case LEFT -> SWT.CURSOR_SIZEW;
                            case RIGHT -> SWT.CURSOR_SIZEE;
                            case TOP -> SWT.CURSOR_SIZEN;
                            case BOTTOM -> SWT.CURSOR_SIZES;
                            case CENTER, OFFSCREEN -> SWT.CURSOR_SIZEALL;
                            default -> SWT.CURSOR_NO;
                        });
    }
}
