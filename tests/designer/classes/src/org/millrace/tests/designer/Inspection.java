package org.millrace.tests.designer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.draw2d.FigureCanvas;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Item;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.part.DrillDownComposite;

/** Looks at a screen as a designer does: what is cut off, what is white in the dark, what the Tab key misses, what is blurred. UI thread only. */
final class Inspection {

    /** A block of the screen that is bright all over is a white box; text and lines are thinner. */
    private static final int BLOCK_WIDTH = 48;

    private static final int BLOCK_HEIGHT = 12;
    private static final float BRIGHT = 0.75f;

    /** More controls than any screen has. */
    private static final int MOST_TABS = 150;

    private Inspection() {}

    /** Labels, links and buttons that have less room than their text needs, and controls that stick out of what they lie in. */
    static List<String> cutOff(Composite area) {
        List<String> faults = new ArrayList<>();
        visible(area).forEach(control -> {
            Point size = control.getSize();
            if (!text(control).isEmpty()) {
                boolean wraps = (control.getStyle() & SWT.WRAP) != 0 || control instanceof Link;
                Point needed = control.computeSize(wraps ? size.x : SWT.DEFAULT, SWT.DEFAULT);
                if (needed.x > size.x + 1 || needed.y > size.y + 1) {
                    faults.add("cut off: " + described(control) + " has " + size.x + " x " + size.y + " of " + needed.x
                            + " x " + needed.y);
                }
            }
            if (isLeaf(control) && sticksOut(control)) {
                faults.add("sticks out: " + described(control));
            }
        });
        return faults;
    }

    /** Whether a part of it lies outside of what is around it, where no scroll bar brings it back. */
    private static boolean sticksOut(Control control) {
        Rectangle box = control.getDisplay().map(control.getParent(), null, control.getBounds());
        for (Composite around = control.getParent();
                around != null && !(around instanceof ScrolledComposite) && !(around instanceof ToolBar);
                around = around instanceof Shell ? null : around.getParent()) {
            Rectangle room = control.getDisplay().map(around, null, around.getClientArea());
            if (box.x + box.width > room.x + room.width + 1 || box.y + box.height > room.y + room.height + 1) {
                return true;
            }
        }
        return false;
    }

    private static boolean isLeaf(Control control) {
        return control instanceof Button
                || control instanceof Label
                || control instanceof Link
                || control instanceof Text
                || control instanceof Combo;
    }

    private static String text(Control control) {
        return switch (control) {
            case Label label -> label.getText();
            case Link link -> link.getText();
            case Button button -> button.getText();
            default -> "";
        };
    }

    private static String described(Control control) {
        String text = text(control);
        return control.getClass().getSimpleName() + (text.isEmpty() ? "" : " '" + text + "'") + " in "
                + control.getParent().getClass().getSimpleName();
    }

    /** What can be seen within an area, itself too. */
    static Stream<Control> visible(Control area) {
        if (!area.isVisible() || area.getSize().x == 0 || area.getSize().y == 0) {
            return Stream.empty();
        }
        return area instanceof Composite inner
                ? Stream.concat(Stream.of(area), Stream.of(inner.getChildren()).flatMap(Inspection::visible))
                : Stream.of(area);
    }

    /** Where blocks of a picture are bright all over, in pixels. */
    static List<String> whiteBoxes(ImageData picture, int zoom) {
        List<String> faults = new ArrayList<>();
        int width = BLOCK_WIDTH * zoom / 100;
        int height = BLOCK_HEIGHT * zoom / 100;
        for (int y = 0; y + height <= picture.height; y += height) {
            for (int x = 0; x + width <= picture.width; x += width) {
                if (isBright(picture, x, y, width, height)) {
                    faults.add("bright at " + x + ", " + y);
                    if (faults.size() > 3) {
                        return faults;
                    }
                }
            }
        }
        return faults;
    }

    private static boolean isBright(ImageData picture, int left, int top, int width, int height) {
        for (int y = top; y < top + height; y++) {
            for (int x = left; x < left + width; x++) {
                RGB colour = picture.palette.getRGB(picture.getPixel(x, y));
                if (Math.max(colour.red, Math.max(colour.green, colour.blue)) < BRIGHT * 255
                        || colour.getHSB()[1] > 0.5f) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Shades that nobody tells apart: edges of letters come out a little differently where what is painted anew cuts them. */
    private static final int ALIKE = 40;

    /** How much of a picture differs from another of the same size so that one sees it, of 1. */
    static double difference(ImageData one, ImageData other) {
        if (one.width != other.width || one.height != other.height) {
            return 1;
        }
        int different = 0;
        for (int y = 0; y < one.height; y++) {
            for (int x = 0; x < one.width; x++) {
                RGB first = one.palette.getRGB(one.getPixel(x, y));
                RGB second = other.palette.getRGB(other.getPixel(x, y));
                if (Math.abs(first.red - second.red) > ALIKE
                        || Math.abs(first.green - second.green) > ALIKE
                        || Math.abs(first.blue - second.blue) > ALIKE) {
                    different++;
                }
            }
        }
        return (double) different / (one.width * one.height);
    }

    /** What takes keys and is not come to by the Tab key, from the first control on and around. */
    static List<String> missedByTab(Composite area, Control first) {
        Display display = area.getDisplay();
        area.getShell().forceActive();
        Desk.await("the window to have the keys", () -> display.getActiveShell() == area.getShell());
        Desk.await(
                "the focus",
                () -> { // what was opened before may take it once more
                    first.setFocus();
                    Desk.pause(50);
                    return isWithin(display.getFocusControl(), first);
                });
        Set<Control> reached = new HashSet<>();
        Control at = display.getFocusControl();
        List<String> faults = new ArrayList<>();
        for (int i = 0; i < MOST_TABS && at != null && reached.add(at); i++) {
            Control before = at;
            tab(before);
            Desk.settle();
            at = display.getFocusControl();
            if (at == before) {
                faults.add("the Tab key is caught in " + described(before));
            }
        }
        Composite gone = first instanceof Composite inner ? inner : area;
        visible(gone).filter(Inspection::takesKeys).forEach(control -> {
            if (!reached.contains(control) && !byArrows(control, reached)) {
                faults.add("missed by Tab: " + described(control));
            }
        });
        return faults;
    }

    private static boolean isWithin(Control control, Control area) {
        return control != null && (control == area || isWithin(control.getParent(), area));
    }

    /** Presses Tab, as far as SWT's own part of it goes: a control that keeps the key for itself does so here too. */
    private static void tab(Control at) {
        Event event = new Event();
        event.keyCode = SWT.TAB;
        event.character = SWT.TAB;
        event.doit = true;
        at.traverse(SWT.TRAVERSE_NONE, event);
    }

    private static boolean takesKeys(Control control) {
        return control.isEnabled()
                && switch (control) {
                    case Text text -> true;
                    case Combo combo -> true;
                    case Spinner spinner -> true;
                    case Button button -> true;
                    case Table table -> true;
                    case Tree tree -> true;
                    case FigureCanvas canvas -> true;
                    case Link link -> link.getText().contains("<a");
                    default -> false;
                };
    }

    /** The others of a group of radio buttons are come to by the arrow keys. */
    private static boolean byArrows(Control control, Set<Control> reached) {
        return (control.getStyle() & SWT.RADIO) != 0
                && Stream.of(control.getParent().getChildren())
                        .anyMatch(other -> (other.getStyle() & SWT.RADIO) != 0 && reached.contains(other));
    }

    private static boolean hasIcons(Item[] items) {
        return Stream.of(items)
                .anyMatch(item -> item.getImage() != null || item instanceof TreeItem row && hasIcons(row.getItems()));
    }

    /** Images within an area whose pixels at a zoom are those of 100 %, enlarged; and lists of which GTK draws the icons, which enlarges them. */
    static List<String> blurred(Composite area, int zoom) {
        Set<Image> images = new HashSet<>();
        visible(area).forEach(control -> {
            switch (control) {
                case Label label -> images.add(label.getImage());
                case Button button -> images.add(button.getImage());
                case ToolBar bar ->
                    Stream.of(bar.getItems()).map(ToolItem::getImage).forEach(images::add);
                case CTabFolder tabs ->
                    Stream.of(tabs.getItems()).map(each -> each.getImage()).forEach(images::add);
                case Tree tree ->
                    Stream.of(tree.getItems()).forEach(item -> {
                        images.add(item.getImage());
                        Stream.of(item.getItems()).map(each -> each.getImage()).forEach(images::add);
                    });
                case Table table ->
                    Stream.of(table.getItems()).map(each -> each.getImage()).forEach(images::add);
                case Shell shell -> {}
                default -> {}
            }
        });
        images.remove(null);
        for (int sign : new int[] {SWT.ICON_ERROR, SWT.ICON_WARNING, SWT.ICON_INFORMATION, SWT.ICON_QUESTION}) {
            images.remove(area.getDisplay().getSystemImage(sign)); // of questions: GTK has no larger ones
        }
        List<String> faults = new ArrayList<>();
        visible(area)
                .filter(control -> control instanceof Tree tree && hasIcons(tree.getItems())
                        || control instanceof Table table && hasIcons(table.getItems()))
                .filter(control -> !control.isListening(SWT.PaintItem)
                        && !(control.getParent() instanceof DrillDownComposite)) // Eclipse's own list of folders
                .forEach(control -> faults.add("blurred: the icons of " + described(control)));
        for (Image image : images) {
            ImageData small = image.getImageData(100);
            ImageData large = image.getImageData(zoom);
            Image enlarged = new Image(area.getDisplay(), small);
            ImageData blurred = enlarged.getImageData(zoom);
            enlarged.dispose();
            if (Arrays.equals(large.data, blurred.data) && !image.toString().contains(".svg")) {
                faults.add("blurred: an image of " + small.width + " x " + small.height + ", " + image);
            }
        }
        return faults;
    }
}
