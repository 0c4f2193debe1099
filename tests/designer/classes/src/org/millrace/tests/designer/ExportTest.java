package org.millrace.tests.designer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.eclipse.core.resources.IProject;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.printing.Printer;
import org.eclipse.swt.printing.PrinterData;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.millrace.designer.diagram.FlowEditor;
import org.millrace.designer.diagram.export.ExportWizard;
import org.millrace.designer.diagram.export.Pages;
import org.millrace.designer.diagram.export.Picture;
import org.millrace.designer.diagram.export.PrintFlow;
import org.millrace.designer.diagram.figure.Paint;
import org.millrace.model.catalog.Catalog;
import org.millrace.model.catalog.StepKind;
import org.millrace.model.draw.DrawingFiles;
import org.millrace.model.draw.SvgWriter;
import org.millrace.model.draw.Theme;
import org.millrace.model.edit.Drawing;
import org.millrace.model.flow.Flow;
import org.millrace.model.flow.FlowFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** A flow as a picture: pixels, SVG, paper. The files are kept beside the screenshots, for a person to look at. */
class ExportTest {

    private IProject project;
    private FlowEditor editor;

    @BeforeEach
    void open() throws Exception {
        Desk.ready();
        project = Desk.project("exported", "service-mediation");
        editor = Desk.open(project.getFile("service-mediation.flow"));
        editor.check().join();
        Desk.settle();
    }

    @AfterEach
    void close() {
        Desk.page().closeAllEditors(false);
        Desk.settle();
    }

    private static Path kept(String name) throws Exception {
        Path folder = Path.of(System.getProperty("screenshots", "target/screenshots"));
        Files.createDirectories(folder);
        return folder.resolve(name);
    }

    private static void keep(ImageData data, String name) throws Exception {
        ImageLoader loader = new ImageLoader();
        loader.data = new ImageData[] {data};
        loader.save(kept(name).toString(), SWT.IMAGE_PNG);
    }

    @Test
    void pixelsAreAsManyAsTheScaleSaysAndTransparentWhereThereIsNothing() throws Exception {
        try (Picture picture = new Picture(editor.drawing(), Paint.LIGHT)) {
            Rectangle area = picture.area();
            for (int scale = 1; scale <= 3; scale++) {
                ImageData pixels = picture.pixels(scale, Paint.LIGHT.canvas);
                assertEquals(area.width * scale, pixels.width);
                assertEquals(area.height * scale, pixels.height);
                assertEquals(Paint.LIGHT.canvas.getRGB(), pixels.palette.getRGB(pixels.getPixel(3, 3)));
                keep(pixels, "export-" + scale + "x.png");
            }
            ImageData clear = picture.pixels(2, null);
            assertEquals(0, clear.getAlpha(3, 3));
            Drawing.Point step =
                    editor.drawing().at(editor.drawing().step("call-orders").orElseThrow());
            assertEquals(255, clear.getAlpha(2 * (step.x() + 20 - area.x), 2 * (step.y() + 10 - area.y)));
            keep(clear, "export-transparent.png");
        }
    }

    @Test
    void anSvgHasTheStepsAsTextInGroupsThatSayWhatTheyAre() throws Exception {
        try (Picture light = new Picture(editor.drawing(), Paint.LIGHT);
                Picture dark = new Picture(editor.drawing(), Paint.DARK)) {
            String svg = light.svg(false);
            Files.writeString(kept("export.svg"), svg);
            Files.writeString(kept("export-dark.svg"), dark.svg(false));
            keep(dark.pixels(1, Paint.DARK.canvas), "export-dark.png");
            Document document = DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
            NodeList texts = document.getElementsByTagName("text");
            List<String> words = new ArrayList<>();
            for (int i = 0; i < texts.getLength(); i++) {
                words.add(texts.item(i).getTextContent());
            }
            assertTrue(words.contains("validate-confirmation"), words.toString());
            assertTrue(words.contains("Invoke"), words.toString());
            assertEquals(0, document.getElementsByTagName("image").getLength());
            List<Element> steps = ofClass(document, "g", "step");
            assertEquals(editor.drawing().flow().getSteps().size(), steps.size());
            assertEquals(
                    editor.drawing().flow().getWires().size(),
                    ofClass(document, "polyline", "wire").size());
            assertEquals(
                    "ship-to-hub: Replaces the shipping city, and nothing else.",
                    steps.get(2).getElementsByTagName("title").item(0).getTextContent());
            assertEquals("0 0", originOf(document, light.area()));
        }
    }

    private static List<Element> ofClass(Document document, String tag, String type) {
        NodeList all = document.getElementsByTagName(tag);
        List<Element> found = new ArrayList<>();
        for (int i = 0; i < all.getLength(); i++) {
            if (all.item(i) instanceof Element element
                    && element.getAttribute("class").equals(type)) {
                found.add(element);
            }
        }
        return found;
    }

    @Test
    void thePictureIsTheOneThatTheCommandDraws() throws Exception {
        Path file = Path.of(project.getFile("service-mediation.flow").getLocationURI());
        org.millrace.model.draw.Picture drawn =
                org.millrace.model.draw.Picture.of(DrawingFiles.load(file).drawing()); // as the command does
        try (Picture light = new Picture(editor.drawing(), Paint.LIGHT);
                Picture dark = new Picture(editor.drawing(), Paint.DARK)) {
            assertEquals(SvgWriter.write(drawn, Theme.LIGHT), light.svg(false));
            assertEquals(SvgWriter.write(drawn, Theme.DARK), dark.svg(false));
            String transparent = light.svg(true);
            assertEquals(
                    light.svg(false).replaceFirst("<rect class=\"canvas\".*\n", ""),
                    transparent,
                    "the same without a ground");
        }
    }

    private static String originOf(Document document, Rectangle area) {
        String[] box = document.getDocumentElement().getAttribute("viewBox").split(" ");
        return (Integer.parseInt(box[0]) - area.x) + " " + (Integer.parseInt(box[1]) - area.y);
    }

    @Test
    void everyKindOfStepIsDrawnWithItsIcon() throws Exception {
        Flow flow = FlowFactory.eINSTANCE.createFlow();
        flow.setName("kinds");
        Drawing drawing = new Drawing(flow, FlowFactory.eINSTANCE.createLayout());
        int next = 0;
        for (StepKind kind : Catalog.kinds()) {
            drawing.add(kind, new Drawing.Point(200 * (next % 5), 80 * (next / 5)));
            next++;
        }
        try (Picture picture = new Picture(drawing, Paint.LIGHT)) {
            keep(picture.pixels(3, Paint.LIGHT.canvas), "export-kinds.png");
            String svg = picture.svg(true);
            Files.writeString(kept("export-kinds.svg"), svg);
            assertEquals(Catalog.kinds().size(), svg.split("<g class=\"icon\"").length - 1);
        }
    }

    @Test
    void theWizardWritesWhatItShows() throws Exception {
        ExportWizard wizard = new ExportWizard();
        wizard.init(PlatformUI.getWorkbench(), new StructuredSelection(project.getFile("service-mediation.flow")));
        WizardDialog dialog = new WizardDialog(Desk.shell(), wizard);
        dialog.setBlockOnOpen(false);
        dialog.open();
        Desk.settle();
        Combo format = (Combo) Desk.find(dialog.getShell(), Combo.class, 0);
        Text file = (Text) Desk.find(dialog.getShell(), Text.class, 0);
        assertTrue(file.getText().endsWith("service-mediation.png"), file.getText());
        Desk.picture("export-wizard");
        file.setText("somewhere.png");
        assertEquals(
                "Say where the picture goes: a whole path, such as one that Browse… gives.",
                wizard.getPages()[0].getErrorMessage());
        file.setText(project.getLocation().append("none/there.png").toOSString());
        assertEquals(
                "There is no folder " + project.getLocation().append("none").toOSString()
                        + "; make it, or choose another.",
                wizard.getPages()[0].getErrorMessage());
        file.setText(project.getLocation().append("picture.png").toOSString());
        format.select(3);
        format.notifyListeners(SWT.Selection, new Event());
        assertTrue(file.getText().endsWith("picture.svg"), file.getText());
        assertTrue(wizard.canFinish());
        assertTrue(wizard.performFinish());
        dialog.close();
        assertTrue(project.getFile("picture.svg").exists());
    }

    @Test
    void aFlowFitsOnOneSheetOrIsSpreadOverSeveral() {
        Rectangle area = new Rectangle(-10, 20, 2000, 500);
        Pages one = Pages.fit(area, 1000, 700);
        assertEquals(0.5, one.scale());
        assertEquals(List.of(area), one.sheets());
        assertEquals(1, Pages.fit(new Rectangle(0, 0, 100, 100), 1000, 700).scale());
        Pages tiles = Pages.tiled(area, 1000, 700, 1);
        assertEquals(List.of(new Rectangle(-10, 20, 1000, 500), new Rectangle(990, 20, 1000, 500)), tiles.sheets());
        assertEquals(8, Pages.tiled(area, 1000, 700, 2).sheets().size());
        assertEquals(
                1,
                Pages.tiled(new Rectangle(0, 0, 1000, 700), 1000, 700, 1)
                        .sheets()
                        .size());
        assertEquals(
                2,
                Pages.tiled(new Rectangle(0, 0, 1001, 700), 1000, 700, 1)
                        .sheets()
                        .size());
    }

    @Test
    void aFlowIsPrintedToAFile() throws Exception {
        PrinterData[] printers = Printer.getPrinterList();
        Assumptions.assumeTrue(printers.length > 0, "GTK has no printing back end here, not even to a file");
        PrintFlow dialog = new PrintFlow(Desk.shell(), editor.drawing(), "service-mediation");
        dialog.setBlockOnOpen(false);
        dialog.open();
        Desk.picture("print-preview");
        Path file = kept("print.pdf");
        Files.deleteIfExists(file);
        PrinterData data = printers[0];
        data.printToFile = true;
        data.fileName = file.toString();
        data.orientation = PrinterData.LANDSCAPE;
        dialog.print(data);
        dialog.close();
        Desk.await("the file", () -> Files.exists(file));
    }
}
