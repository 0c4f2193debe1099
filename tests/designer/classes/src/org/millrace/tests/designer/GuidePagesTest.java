package org.millrace.tests.designer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.net.URL;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.eclipse.core.runtime.Platform;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.help.HelpSystem;
import org.eclipse.help.IContext;
import org.eclipse.help.IToc;
import org.eclipse.help.ITopic;
import org.junit.jupiter.api.Test;
import org.millrace.designer.diagram.CanvasKeys;
import org.millrace.designer.diagram.base.Help;
import org.millrace.designer.help.Guide;
import org.millrace.designer.help.GuideAsHtml;
import org.millrace.designer.help.Page;
import org.millrace.designer.help.Page.Picture;
import org.millrace.designer.help.Page.Span;
import org.millrace.designer.help.Search;
import org.millrace.model.catalog.Catalog;
import org.millrace.model.catalog.Property;
import org.millrace.model.catalog.PropertyType;
import org.millrace.model.catalog.StepKind;
import org.millrace.model.catalog.ValueKind;
import org.osgi.framework.Bundle;

/** The guide is whole: its pages, links and pictures, and help on all that the catalog knows. */
class GuidePagesTest {

    private static final String PREFIX = "org.millrace.designer.help.";

    /** What the guide may weigh, in bytes: pictures of a screen in few colours. */
    private static final long MOST_BYTES = 1_500_000;

    private static final Bundle BUNDLE = Platform.getBundle("org.millrace.designer.help");

    @Test
    void everyPageIsListedAndCanBeRead() {
        TreeSet<String> files = new TreeSet<>();
        for (URL url : Collections.list(BUNDLE.findEntries("pages", "*.xml", false))) {
            files.add(url.getPath().replaceFirst(".*/(.*)\\.xml$", "$1"));
        }
        assertEquals(files, new TreeSet<>(Guide.written()));
        assertEquals(
                Guide.written().size() + 1 + Catalog.kinds().size(),
                Guide.pages().size());
    }

    @Test
    void everyLinkLeadsSomewhere() {
        GuideTest.all()
                .forEach(page -> page.spans().stream()
                        .map(Span::link)
                        .filter(link -> !link.isEmpty())
                        .map(link -> link.startsWith("#") ? page.name() + link : link)
                        .forEach(link -> assertTrue(Guide.has(link), page.name() + ": " + link)));
    }

    @Test
    void everyPictureIsThereAndIsShown() throws Exception {
        TreeSet<String> named = new TreeSet<>();
        GuideTest.all().flatMap(page -> page.blocks().stream()).forEach(block -> {
            if (block instanceof Picture picture) {
                assertFalse(picture.alt().isBlank(), picture.file() + " says nothing to who can't see it");
                assertTrue(named.add(picture.file()), picture.file() + " is shown twice");
            }
        });
        TreeSet<String> files = new TreeSet<>();
        long bytes = 0;
        for (URL url : Collections.list(BUNDLE.findEntries("pictures", "*.png", false))) {
            files.add(url.getPath().replaceFirst(".*/", ""));
            try (InputStream in = url.openStream()) {
                bytes += in.readAllBytes().length;
            }
        }
        assertEquals(named, files, "made by GuidePicturesTest; the README says how");
        assertTrue(bytes < MOST_BYTES, bytes + " bytes of pictures");
    }

    @Test
    void noAnchorStandsTwiceOnAPage() {
        GuideTest.all().forEach(page -> {
            TreeSet<String> seen = new TreeSet<>();
            page.sections().stream()
                    .map(section -> section.heading().anchor())
                    .filter(anchor -> !anchor.isEmpty())
                    .forEach(anchor -> assertTrue(seen.add(anchor), page.name() + "#" + anchor));
        });
    }

    @Test
    void everyStepKindAndEveryFieldHasHelp() {
        for (StepKind kind : Catalog.kinds()) {
            Page page = Guide.pageOf(Help.of(kind)).orElseThrow(() -> new AssertionError(kind.kind()));
            assertEquals(kind.label(), page.title());
            assertTrue(page.sections().getFirst().text().contains(kind.help()), kind.kind());
            kind.ports()
                    .forEach(port -> assertTrue(
                            page.sections().get(1).text().contains(port.perValue() ? "one for each" : port.name()),
                            kind.kind() + " " + port.name()));
            kind.properties().forEach(property -> told(page, kind.eClass(), property));
        }
        Page flow = Guide.pageOf(Help.FLOW).orElseThrow();
        Catalog.flowProperties().stream()
                .filter(property -> !List.of("steps", "wires").contains(property.name()))
                .forEach(property -> told(flow, org.millrace.model.flow.FlowPackage.Literals.FLOW, property));
    }

    private static void told(Page page, EClass owner, Property property) {
        String anchor = Help.anchor(owner, property);
        Page.Section section = page.sections().stream()
                .filter(each -> each.heading().anchor().equals(anchor))
                .findFirst()
                .orElseThrow(() -> new AssertionError(page.name() + " says nothing of " + anchor));
        assertEquals(property.label(), section.heading().text());
        assertTrue(section.text().contains(property.help()), anchor);
        property.choices().forEach(choice -> assertTrue(section.text().contains(choice.label()), anchor));
        if (property.type() == PropertyType.VALUES) {
            List<EClass> values = property.values().isEmpty()
                    ? List.of(((EReference) property.feature()).getEReferenceType())
                    : property.values().stream().map(ValueKind::eClass).toList();
            values.forEach(value -> Catalog.propertiesOf(value).forEach(each -> told(page, value, each)));
        }
    }

    @Test
    void theTableOfKeysIsThatOfTheCanvas() {
        String keys = Guide.page("keys").orElseThrow().sections().stream()
                .filter(section -> section.heading().anchor().equals("canvas"))
                .findFirst()
                .orElseThrow()
                .text();
        CanvasKeys.TABLE.forEach(key -> assertTrue(keys.contains(key.keys() + ": " + key.does()), key.keys()));
    }

    @Test
    void anIdeShowsTheSamePagesByItsOwnHelp() throws Exception {
        IContext context = HelpSystem.getContext(PREFIX + "step-validate#schema");
        assertEquals(
                "/org.millrace.designer.help/pages/step-validate.html#schema", context.getRelatedTopics()[0].getHref());
        assertEquals("Schema", context.getRelatedTopics()[0].getLabel());
        assertTrue(context.getText().startsWith("The XSD file, relative to the flow."), context.getText());
        IToc book = Stream.of(HelpSystem.getTocs())
                .filter(toc -> toc.getLabel().equals("Millrace guide"))
                .findFirst()
                .orElseThrow();
        assertEquals(Guide.pages().size(), book.getTopics().length);
        for (ITopic topic : book.getTopics()) {
            String path = topic.getHref().substring("/org.millrace.designer.help/".length());
            try (InputStream in =
                    new GuideAsHtml().getInputStream("org.millrace.designer.help", path, Locale.ENGLISH)) {
                byte[] html = in.readAllBytes();
                var document = DocumentBuilderFactory.newInstance()
                        .newDocumentBuilder()
                        .parse(new ByteArrayInputStream(html));
                assertEquals(
                        topic.getLabel(),
                        document.getElementsByTagName("h1").item(0).getTextContent());
                var links = document.getElementsByTagName("a");
                for (int i = 0; i < links.getLength(); i++) {
                    String to =
                            links.item(i).getAttributes().getNamedItem("href").getNodeValue();
                    assertTrue(to.startsWith("#") || to.contains(".html"), path + ": " + to);
                }
            }
        }
    }

    @Test
    void whatIsInTheHeadingIsFoundFirst() {
        assertEquals("drawing#quick-add", Search.find("quick add").getFirst().topic());
        assertEquals("step-validate", Search.find("validate").getFirst().topic());
        assertEquals(
                "step-validate#schema",
                Search.find("validate schema").getFirst().topic());
        assertTrue(Search.find("  ").isEmpty());
        assertTrue(Search.find("validate nosuchword").isEmpty());
    }
}
