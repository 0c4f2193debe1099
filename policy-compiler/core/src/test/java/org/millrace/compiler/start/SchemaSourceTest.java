package org.millrace.compiler.start;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SchemaSourceTest {

    private static final Path ORDERS = Path.of("../../examples/service-mediation/schemas/orders.xsd");

    @TempDir
    private Path folder;

    @Test
    void aRootElementBecomesAFlowThatTakesNoOther() throws Exception {
        SchemaSource source = SchemaSource.read(ORDERS);

        assertEquals("orders", source.name());
        assertEquals(
                List.of("orderConfirmation", "purchaseOrder"),
                source.choices().stream().map(Choice::key).toList());
        Made made = Made.of(source, "buy", Set.of("purchaseOrder"), folder);
        made.compiles();
        assertTrue(made.flow().contains("xpath=\"/orders:purchaseOrder\""), made.flow());
        assertTrue(made.project().files().containsKey("schemas/order-types.xsd"));
        assertTrue(made.text("samples/purchase-order.xml").startsWith("<purchaseOrder xmlns="));
    }

    @Test
    void filesWithSpacesAndPercentSignsInTheirNamesAreFound() throws Exception {
        Path file = Files.writeString(
                folder.resolve("2 a%20.xsd"),
                "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'><xs:include schemaLocation='b%20%25.xsd'/>"
                        + "<xs:element name='a' type='b'/></xs:schema>");
        Files.writeString(
                folder.resolve("b %.xsd"),
                "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'><xs:simpleType name='b'><xs:restriction base='xs:int'/>"
                        + "</xs:simpleType></xs:schema>");
        SchemaSource source = SchemaSource.read(file);
        assertEquals("service-2-a-20", source.name());
        Made.of(source, source.name(), folder.resolve("made")).compiles();
    }

    @Test
    void whereThereIsOneRootNoRouteIsNeeded() throws Exception {
        Path file = Files.writeString(
                folder.resolve("a.xsd"),
                "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'><xs:element name='a' type='xs:int'/></xs:schema>");
        Made made = Made.of(SchemaSource.read(file), "a", folder.resolve("made"));

        made.compiles();
        assertEquals("<a>1</a>\n", made.text("samples/a.xml"));
    }

    @Test
    void whatIsWrongIsToldWithFileAndLine() throws Exception {
        Path file = Files.writeString(
                folder.resolve("a.xsd"),
                "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'>\n<xs:element name='a' type='b'/></xs:schema>");
        StartRefused wrong = assertThrows(StartRefused.class, () -> SchemaSource.read(file));
        assertTrue(wrong.getMessage().startsWith("a.xsd:2: src-resolve"), wrong.getMessage());

        Files.writeString(
                file,
                "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'><xs:include schemaLocation='b.xsd'/></xs:schema>");
        assertEquals(
                "a.xsd:1: there is no file 'b.xsd'",
                assertThrows(StartRefused.class, () -> SchemaSource.read(file)).getMessage());

        Files.writeString(file, "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'/>");
        assertEquals(
                "a.xsd: it has no global element that a message could begin with",
                assertThrows(StartRefused.class, () -> SchemaSource.read(file)).getMessage());

        Files.writeString(
                file,
                "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'><xs:element name='a'><xs:complexType><xs:sequence>"
                        + "<xs:element ref='a'/></xs:sequence></xs:complexType></xs:element></xs:schema>");
        assertEquals(
                "each a would have to hold another one, without end",
                assertThrows(StartRefused.class, () -> SchemaSource.read(file).project("a", Set.of("a")))
                        .getMessage());
    }
}
