package org.millrace.designer.diagram.export;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.eclipse.draw2d.SWTGraphics;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.millrace.designer.diagram.base.Help;
import org.millrace.designer.diagram.figure.Paint;
import org.millrace.designer.diagram.session.EditSession;

/** What a flow's picture is to be like, and where it goes; shows it as it will be. */
final class ExportPage extends WizardPage {

    private static final String[] FORMATS = {"PNG", "PNG, twice as large", "PNG, three times as large", "SVG"};
    private static final String[] COLOURS = {"As on the screen", "Light", "Dark"};
    private static final String[] BACKGROUNDS = {"The canvas", "Transparent"};

    private final EditSession editor;
    private Combo format;
    private Combo colours;
    private Combo background;
    private Text file;
    private Canvas preview;
    private Picture shown;

    /** @param editor whose flow is exported, or null when there is none */
    ExportPage(EditSession editor) {
        super("picture", "Export a flow as a picture", null);
        this.editor = editor;
        setDescription("Pixels, for documents and chats; or SVG, which is sharp at every size.");
    }

    @Override
    public void createControl(Composite parent) {
        Composite area = new Composite(parent, SWT.NONE);
        Help.on(area, "pictures");
        GridLayoutFactory.swtDefaults().numColumns(3).applyTo(area);
        setControl(area);
        if (editor == null) {
            setErrorMessage("No flow is open or selected; select one in the Project Explorer.");
            setPageComplete(false);
            return;
        }
        format = choice(area, "&Format:", FORMATS);
        colours = choice(area, "&Colours:", COLOURS);
        background = choice(area, "&Background:", BACKGROUNDS);
        new Label(area, SWT.NONE).setText("Fi&le:");
        file = new Text(area, SWT.BORDER);
        GridDataFactory.fillDefaults().grab(true, false).hint(420, SWT.DEFAULT).applyTo(file);
        Button browse = new Button(area, SWT.PUSH);
        browse.setText("B&rowse…");
        browse.addListener(SWT.Selection, event -> browse());
        preview = new Canvas(area, SWT.BORDER | SWT.DOUBLE_BUFFERED);
        GridDataFactory.fillDefaults()
                .span(3, 1)
                .grab(true, true)
                .hint(SWT.DEFAULT, 220)
                .applyTo(preview);
        preview.addListener(SWT.Paint, event -> paint(event.gc));
        preview.addListener(SWT.Dispose, event -> forget());
        format.addListener(SWT.Selection, event -> rename());
        colours.addListener(SWT.Selection, event -> {
            forget();
            preview.redraw();
        });
        background.addListener(SWT.Selection, event -> preview.redraw());
        file.addModifyListener(event -> check());
        file.setText(editor.file().resolveSibling(name()).toString());
    }

    private static Combo choice(Composite area, String label, String[] items) {
        new Label(area, SWT.NONE).setText(label);
        Combo combo = new Combo(area, SWT.READ_ONLY);
        combo.setItems(items);
        combo.select(0);
        GridDataFactory.fillDefaults().span(2, 1).applyTo(combo);
        return combo;
    }

    private String name() {
        return editor.file().getFileName().toString().replaceFirst("\\.flow$", "") + (isSvg() ? ".svg" : ".png");
    }

    /** The file's ending goes with the format. */
    private void rename() {
        String ending = isSvg() ? ".svg" : ".png";
        file.setText(file.getText().replaceFirst("\\.(png|svg)$", "") + ending);
    }

    private void browse() {
        FileDialog dialog = new FileDialog(getShell(), SWT.SAVE);
        dialog.setFilterExtensions(new String[] {isSvg() ? "*.svg" : "*.png"});
        dialog.setFilterPath(String.valueOf(editor.file().getParent()));
        dialog.setFileName(name());
        String chosen = dialog.open();
        if (chosen != null) {
            file.setText(chosen);
        }
    }

    private void check() {
        String wrong = wrong();
        setErrorMessage(wrong);
        setPageComplete(wrong == null);
    }

    private String wrong() {
        try {
            Path path = Path.of(file.getText().strip());
            if (file.getText().isBlank() || !path.isAbsolute()) {
                return "Say where the picture goes: a whole path, such as one that Browse… gives.";
            }
            if (path.getParent() == null || !Files.isDirectory(path.getParent())) {
                return "There is no folder " + path.getParent() + "; make it, or choose another.";
            }
            return Files.isDirectory(path) ? path + " is a folder; add a file's name." : null;
        } catch (InvalidPathException e) {
            return "That is no path: " + e.getReason() + ".";
        }
    }

    /** A wide flow fits into the page by being reduced; nothing is enlarged. What is transparent shows as a chequered ground. */
    private void paint(GC gc) {
        if (shown == null) {
            shown = picture();
        }
        var room = preview.getClientArea();
        Rectangle area = shown.area();
        double scale = Math.min(1, Math.min((double) room.width / area.width, (double) room.height / area.height));
        int width = (int) (area.width * scale);
        int height = (int) (area.height * scale);
        int left = (room.width - width) / 2;
        int top = (room.height - height) / 2;
        Color behind = background(shown);
        gc.setClipping(left, top, width, height);
        if (behind == null) {
            gc.setBackground(shown.paint().canvas);
            gc.fillRectangle(left, top, width, height);
            gc.setBackground(shown.paint().grid);
            for (int y = 0; y < height; y += 10) {
                for (int x = y / 10 % 2 * 10; x < width; x += 20) {
                    gc.fillRectangle(left + x, top + y, 10, 10);
                }
            }
        } else {
            gc.setBackground(behind);
            gc.fillRectangle(left, top, width, height);
        }
        SWTGraphics graphics = new SWTGraphics(gc);
        graphics.translate(left, top);
        graphics.scale(scale);
        graphics.translate(-area.x, -area.y);
        graphics.pushState();
        shown.draw(graphics);
        graphics.popState();
        graphics.dispose();
    }

    private void forget() {
        if (shown != null) {
            shown.close();
            shown = null;
        }
    }

    /** The flow in the colours that were chosen; to be closed. */
    Picture picture() {
        Paint paint = switch (colours.getSelectionIndex()) {
            case 1 -> Paint.LIGHT;
            case 2 -> Paint.DARK;
            default -> editor.look().paint();
        };
        return new Picture(editor.drawing(), paint);
    }

    Color background(Picture picture) {
        return background.getSelectionIndex() == 0 ? picture.paint().canvas : null;
    }

    boolean isSvg() {
        return format.getSelectionIndex() == 3;
    }

    /** How many pixels one at 100 % becomes, across and down. */
    int scale() {
        return format.getSelectionIndex() + 1;
    }

    Path file() {
        return Path.of(file.getText().strip());
    }
}
