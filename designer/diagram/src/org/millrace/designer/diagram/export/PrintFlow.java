package org.millrace.designer.diagram.export;

import org.eclipse.draw2d.SWTGraphics;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.dialogs.TitleAreaDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.printing.PrintDialog;
import org.eclipse.swt.printing.Printer;
import org.eclipse.swt.printing.PrinterData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Spinner;
import org.millrace.designer.diagram.base.Help;
import org.millrace.designer.diagram.figure.Paint;
import org.millrace.model.edit.Drawing;

/** Shows how a flow will stand on paper, and prints it, always in the light colours. UI thread only. */
public final class PrintFlow extends TitleAreaDialog {

    private static final int DOTS = 96;

    /** Until a printer is chosen: A4 less a margin of 10 mm, in 96ths of an inch. */
    private static final int LONG = 1046;

    private static final int SHORT = 718;

    /** The line with the number of the sheet, where there are several. */
    private static final int FOOT = 24;

    private final String name;
    private final Picture picture;
    private Button fit;
    private Spinner percent;
    private Button lying;
    private Label count;
    private Canvas preview;

    /** @param name of the flow, for the printer's queue and the foot of each sheet */
    public PrintFlow(Shell parent, Drawing drawing, String name) {
        super(parent);
        this.name = name;
        picture = new Picture(drawing, Paint.LIGHT);
        setShellStyle(getShellStyle() | SWT.RESIZE);
    }

    @Override
    protected void configureShell(Shell shell) {
        super.configureShell(shell);
        shell.setText("Print");
        Help.on(shell, "pictures#print");
        shell.addListener(SWT.Dispose, event -> picture.close());
    }

    @Override
    protected Control createDialogArea(Composite parent) {
        Composite area = new Composite((Composite) super.createDialogArea(parent), SWT.NONE);
        GridLayoutFactory.swtDefaults().margins(12, 12).numColumns(4).applyTo(area);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(area);
        setTitle("Print " + name);
        setMessage("On one sheet, or on several that are laid side by side.");
        fit = new Button(area, SWT.RADIO);
        fit.setText("&Fit on one sheet");
        fit.setSelection(true);
        GridDataFactory.fillDefaults().span(4, 1).applyTo(fit);
        Button tiled = new Button(area, SWT.RADIO);
        tiled.setText("&Size");
        percent = new Spinner(area, SWT.BORDER);
        percent.setValues(100, 10, 400, 0, 10, 50);
        new Label(area, SWT.NONE).setText("%");
        count = new Label(area, SWT.NONE);
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .align(SWT.FILL, SWT.CENTER)
                .applyTo(count);
        lying = new Button(area, SWT.CHECK);
        lying.setText("&Landscape");
        lying.setSelection(Pages.lies(picture.area()));
        GridDataFactory.fillDefaults().span(4, 1).applyTo(lying);
        preview = new Canvas(area, SWT.DOUBLE_BUFFERED);
        GridDataFactory.fillDefaults()
                .span(4, 1)
                .grab(true, true)
                .hint(520, 300)
                .applyTo(preview);
        preview.addListener(SWT.Paint, event -> paint(event.gc));
        for (Control control : new Control[] {fit, tiled, lying, percent}) {
            control.addListener(SWT.Selection, event -> show());
        }
        show();
        return area;
    }

    @Override
    protected void createButtonsForButtonBar(Composite parent) {
        createButton(parent, IDialogConstants.OK_ID, "&Print…", true);
        createButton(parent, IDialogConstants.CANCEL_ID, IDialogConstants.CANCEL_LABEL, false);
    }

    private void show() {
        percent.setEnabled(!fit.getSelection());
        Pages pages = pages(lying.getSelection() ? LONG : SHORT, lying.getSelection() ? SHORT : LONG);
        int sheets = pages.sheets().size();
        count.setText(
                (sheets == 1 ? "One sheet" : sheets + " sheets") + ", at " + Math.round(pages.scale() * 100) + " %");
        count.requestLayout();
        preview.redraw();
    }

    /** @param width of what can be printed on, in 96ths of an inch; so is height */
    private Pages pages(int width, int height) {
        return fit.getSelection()
                ? Pages.fit(picture.area(), width, height)
                : Pages.tiled(picture.area(), width, height - FOOT, percent.getSelection() / 100.0);
    }

    /** Each sheet as a white rectangle with its part of the flow, in the order in which they are laid. */
    private void paint(GC gc) {
        int width = lying.getSelection() ? LONG : SHORT;
        int height = lying.getSelection() ? SHORT : LONG;
        Pages pages = pages(width, height);
        int columns = (int) pages.sheets().stream()
                .filter(sheet -> sheet.y == pages.sheets().getFirst().y)
                .count();
        int rows = pages.sheets().size() / columns;
        int gap = 40;
        var room = preview.getClientArea();
        double reduced = Math.min(
                (double) room.width / (columns * (width + gap)), (double) room.height / (rows * (height + gap)));
        SWTGraphics graphics = new SWTGraphics(gc);
        graphics.translate((int) (room.width - reduced * columns * (width + gap)) / 2, 0);
        graphics.scale(reduced);
        for (int i = 0; i < pages.sheets().size(); i++) {
            graphics.pushState();
            graphics.translate(i % columns * (width + gap) + gap / 2, i / columns * (height + gap) + gap / 2);
            graphics.setBackgroundColor(gc.getDevice().getSystemColor(SWT.COLOR_WHITE));
            graphics.fillRectangle(0, 0, width, height);
            draw(graphics, pages, i);
            graphics.setForegroundColor(Paint.LIGHT.wire);
            graphics.setLineWidth(2);
            graphics.drawRectangle(0, 0, width, height);
            graphics.popState();
        }
        graphics.dispose();
    }

    private void draw(SWTGraphics graphics, Pages pages, int index) {
        Rectangle sheet = pages.sheets().get(index);
        graphics.pushState();
        graphics.scale(pages.scale());
        graphics.translate(-sheet.x, -sheet.y);
        graphics.clipRect(sheet);
        graphics.pushState();
        picture.draw(graphics);
        graphics.popState();
        graphics.popState();
    }

    @Override
    protected void okPressed() {
        PrintDialog dialog = new PrintDialog(getShell());
        PrinterData wanted = new PrinterData();
        wanted.orientation = lying.getSelection() ? PrinterData.LANDSCAPE : PrinterData.PORTRAIT;
        dialog.setPrinterData(wanted);
        PrinterData chosen = dialog.open();
        if (chosen != null) {
            print(chosen);
            super.okPressed();
        }
    }

    /** Prints on a printer, which may be a file; a failure is said in a dialog. */
    public void print(PrinterData chosen) {
        Printer printer = new Printer(chosen);
        try {
            double dot = printer.getDPI().x / (double) DOTS;
            var room = printer.getClientArea();
            Pages pages = pages((int) (room.width / dot), (int) (room.height / dot));
            if (!printer.startJob(name)) {
                MessageDialog.openError(
                        getShell(),
                        "The flow can't be printed",
                        chosen.name + " takes no job; choose another printer.");
                return;
            }
            for (int i = 0; i < pages.sheets().size(); i++) {
                printer.startPage();
                GC gc = new GC(printer);
                printSheet(printer, gc, pages, i, dot);
                gc.dispose();
                printer.endPage();
            }
            printer.endJob();
        } finally {
            printer.dispose();
        }
    }

    /**
     * Prints one sheet as an image of the printer's own fineness: SWT on GTK applies a printer's scale twice to what is drawn under a
     * transform, so lines can't be sent as lines.
     */
    private void printSheet(Printer printer, GC gc, Pages pages, int index, double dot) {
        Rectangle sheet = pages.sheets().get(index);
        double scale = pages.scale() * dot;
        ImageData pixels = picture.pixels(sheet, (int) Math.ceil(scale * 100), Paint.LIGHT.step);
        Image image = new Image(printer, pixels);
        gc.drawImage(image, 0, 0, pixels.width, pixels.height, 0, 0, (int) (sheet.width * scale), (int)
                (sheet.height * scale));
        image.dispose();
        if (pages.sheets().size() > 1) {
            String foot =
                    name + ", sheet " + (index + 1) + " of " + pages.sheets().size();
            gc.drawString(foot, 0, printer.getClientArea().height - (int) (FOOT * dot), true);
        }
    }
}
