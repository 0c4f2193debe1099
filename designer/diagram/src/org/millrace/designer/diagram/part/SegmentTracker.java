package org.millrace.designer.diagram.part;

import java.util.List;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.gef.tools.SelectEditPartTracker;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.KeyEvent;
import org.millrace.designer.diagram.figure.WireFigure;
import org.millrace.model.draw.Segments;
import org.millrace.model.edit.Drawing;
import org.millrace.model.edit.Drawing.Segment;

/**
 * A press on a wire selects it, and the piece that was pressed for the arrow keys; a drag shifts that piece across. What is shown meanwhile is
 * what a drop gives, but for wires far from it.
 */
final class SegmentTracker extends SelectEditPartTracker {

    private final WirePart part;
    private final List<Drawing.Point> corners;
    private int piece = -1;
    private int line;
    private List<Segment> segments;

    SegmentTracker(WirePart part) {
        super(part);
        this.part = part;
        corners = part.wireFigure().line().corners();
    }

    private Drawing.Point relative(Point location) {
        Point point = location.getCopy();
        part.getFigure().translateToRelative(point);
        return new Drawing.Point(point.x, point.y);
    }

    @Override
    protected boolean handleButtonDown(int button) {
        boolean handled = super.handleButtonDown(button);
        if (button == 1) {
            piece = Segments.pieceAt(corners, relative(getStartLocation()), WireFigure.REACH + 1);
            part.wireFigure().choose(piece);
        }
        return handled;
    }

    @Override
    protected boolean handleDragStarted() {
        return piece >= 0 && super.handleDragStarted();
    }

    @Override
    protected boolean handleDragInProgress() {
        if (piece < 0 || !isInState(STATE_DRAG_IN_PROGRESS)) {
            return false;
        }
        Drawing.Point at = relative(getLocation());
        boolean vertical = Segments.isVertical(corners, piece);
        line = Segments.snapped(
                corners, piece, vertical ? at.x() : at.y(), part.flow().otherWires(part.wire()));
        segments = Segments.shifted(corners, part.drawing().segments(part.wire()), piece, line);
        part.flow().showShifted(part.wire(), segments);
        return true;
    }

    @Override
    protected boolean handleButtonUp(int button) {
        if (!isInState(STATE_DRAG_IN_PROGRESS) || segments == null) {
            return super.handleButtonUp(button);
        }
        part.flow().endDragged();
        List<Segment> dropped = segments;
        segments = null;
        setState(STATE_TERMINAL);
        part.shift(dropped, Segments.isVertical(corners, piece), line);
        return true;
    }

    @Override
    protected boolean handleKeyDown(KeyEvent event) {
        if (event.keyCode == SWT.ESC && segments != null) {
            segments = null;
            part.flow().endDragged();
            setState(STATE_INVALID);
            return true;
        }
        return super.handleKeyDown(event);
    }

    @Override
    public void deactivate() {
        if (segments != null) {
            segments = null;
            part.flow().endDragged();
        }
        super.deactivate();
    }

    @Override
    protected String getCommandName() {
        return "shift";
    }
}
