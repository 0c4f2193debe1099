package org.millrace.client.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VerdictTest {

    @TempDir
    private Path folder;

    private ExpectedExchange expected() throws IOException {
        Path document =
                Files.writeString(folder.resolve("reply.xml"), "<r xmlns='urn:r'>\n  <city>Rotterdam</city>\n</r>\n");
        return new ExpectedExchange(
                "",
                "GET",
                "/",
                null,
                Map.of(),
                200,
                "east",
                List.of("a", "b"),
                List.of(),
                List.of(),
                document,
                List.of("Rotterdam"),
                List.of("Utrecht"),
                List.of(),
                Map.of(),
                Map.of(),
                List.of(),
                null,
                1,
                0);
    }

    private static ReceivedReply reply(int status, String by, String body) {
        return new ReceivedReply(status, by, "text/xml", body.getBytes(StandardCharsets.UTF_8), 1);
    }

    private List<String> verdict(ReceivedReply reply, List<String> way) throws IOException {
        return Verdict.of(expected(), reply, reply.body(), way).stream()
                .map(Deviation::said)
                .toList();
    }

    @Test
    void theSameDocumentWithOtherWhiteSpaceIsFine() throws IOException {
        ReceivedReply reply = reply(200, "east", "<?xml version='1.0'?><r xmlns=\"urn:r\"><city>Rotterdam</city></r>");

        assertEquals(List.of(), verdict(reply, List.of("a", "b")));
    }

    @Test
    void whereNamespacesAreDeclaredDoesNotCount() throws IOException {
        ReceivedReply reply = reply(
                200, "east", "<r xmlns=\"urn:r\" xmlns:unused=\"urn:u\"><city xmlns=\"urn:r\">Rotterdam</city></r>");

        assertEquals(List.of(), verdict(reply, List.of("a", "b")));
        assertEquals(
                List.of("the reply is not the document reply.xml"),
                verdict(
                        reply(200, "east", "<r xmlns=\"urn:r\"><city xmlns=\"urn:c\">Rotterdam</city></r>"),
                        List.of("a", "b")));
    }

    @Test
    void anotherPrefixIsAnotherDocument() throws IOException {
        ReceivedReply reply = reply(200, "east", "<x:r xmlns:x='urn:r'><x:city>Rotterdam</x:city></x:r>");

        assertEquals(List.of("the reply is not the document reply.xml"), verdict(reply, List.of("a", "b")));
    }

    @Test
    void everythingThatDoesNotHoldIsSaid() throws IOException {
        assertEquals(
                List.of(
                        "the status is 500, not 200",
                        "no backend answered, not east",
                        "the way was a, not a b",
                        "the reply is not the document reply.xml",
                        "the reply does not hold 'Rotterdam'",
                        "the reply holds 'Utrecht'"),
                verdict(reply(500, "", "Utrecht"), List.of("a")));
    }

    @Test
    void aWayThatNobodyWatchedDoesNotCount() throws IOException {
        assertEquals(List.of(), verdict(reply(200, "east", "<r xmlns='urn:r'><city>Rotterdam</city></r>"), null));
    }

    private ExpectedExchange withStub(Path wanted) {
        return new ExpectedExchange(
                "",
                "POST",
                "/",
                null,
                Map.of(),
                200,
                "",
                List.of(),
                List.of(),
                List.of(),
                null,
                List.of(),
                List.of(),
                List.of(),
                wanted == null ? Map.of() : Map.of("orders", new ExpectedExchange.Answer(200, null)),
                wanted == null ? Map.of() : Map.of("orders", wanted),
                List.of(),
                null,
                1,
                0);
    }

    private static Stub.Got got(String body) {
        return new Stub.Got("POST", "/in", body.getBytes(StandardCharsets.UTF_8));
    }

    private static List<String> stub(ExpectedExchange expected, List<Stub.Got> got) throws IOException {
        return Verdict.of(expected, "orders", got).stream().map(Deviation::said).toList();
    }

    @Test
    void whatIsAnotherDocumentIsToldWithBoth() throws IOException {
        Deviation told = Verdict.of(
                        withStub(Files.writeString(folder.resolve("sent.xml"), "<a>1</a>")),
                        "orders",
                        List.of(got("<a>2</a>")))
                .getFirst();

        assertEquals("<a>1</a>", told.expected());
        assertEquals("<a>2</a>", told.actual());
        Deviation way = Verdict.of(expected(), reply(200, "east", "<r/>"), "<r/>".getBytes(), List.of("a"))
                .getFirst();
        assertEquals("a\nb", way.expected());
        assertEquals("a", way.actual());
    }

    @Test
    void aStubMustGetTheDocument() throws IOException {
        ExpectedExchange expected = withStub(Files.writeString(folder.resolve("sent.xml"), "<a> <b/> </a>"));

        assertEquals(List.of(), stub(expected, List.of(got("<a><b/></a>"))));
        assertEquals(List.of("orders was not called"), stub(expected, List.of()));
        assertEquals(
                List.of("orders did not get the document sent.xml, but: <a/>"), stub(expected, List.of(got("<a/>"))));
    }

    @Test
    void textThatIsNoXmlMustBeTheSame() throws IOException {
        ExpectedExchange expected = withStub(Files.writeString(folder.resolve("sent.json"), "{}"));

        assertEquals(List.of(), stub(expected, List.of(got("{}"))));
        assertEquals(
                List.of("orders did not get the document sent.json, but: { }"), stub(expected, List.of(got("{ }"))));
    }

    @Test
    void whatAClientHearsMustComeInItsOrder() throws IOException {
        ExpectedExchange talk = new ExpectedExchange(
                "",
                "GET",
                "/",
                null,
                Map.of(),
                101,
                "",
                List.of(),
                List.of(),
                List.of(),
                null,
                List.of(),
                List.of(),
                List.of(),
                Map.of(),
                Map.of(),
                List.of(
                        new ExpectedExchange.Turn(false, "Welcome."),
                        new ExpectedExchange.Turn(true, "Hello."),
                        new ExpectedExchange.Turn(false, "Bye.")),
                null,
                1,
                0);

        ReceivedReply asWanted = reply(101, "", "Welcome.\nBye.");
        assertEquals(List.of(), Verdict.of(talk, asWanted, asWanted.body(), null));
        ReceivedReply other = reply(101, "", "Bye.\nWelcome.");
        assertEquals(
                List.of("the client heard [Bye., Welcome.], not [Welcome., Bye.]"),
                Verdict.of(talk, other, other.body(), null).stream()
                        .map(Deviation::said)
                        .toList());
        ReceivedReply refused = reply(403, "", "");
        assertEquals(
                List.of("the status is 403, not 101"),
                Verdict.of(talk, refused, refused.body(), null).stream()
                        .map(Deviation::said)
                        .toList());
    }

    @Test
    void aStubThatNobodySpeaksOfMustNotBeCalled() throws IOException {
        assertEquals(
                List.of("orders was called (POST /in), and no line of the exchange says so"),
                stub(withStub(null), List.of(got(""))));
        assertEquals(List.of(), stub(withStub(null), List.of()));
    }
}
