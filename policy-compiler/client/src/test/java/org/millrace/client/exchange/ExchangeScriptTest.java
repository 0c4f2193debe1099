package org.millrace.client.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.client.Failure;

class ExchangeScriptTest {

    @TempDir
    private Path folder;

    private ExchangeScript read(String text) throws IOException {
        Path file = folder.resolve("exchanges.txt");
        Files.writeString(file, text);
        return ExchangeScript.read(file, folder);
    }

    private void isRefused(String text, String message) {
        Failure refusal = assertThrows(Failure.class, () -> read(text));
        assertEquals(folder.resolve("exchanges.txt") + message, refusal.getMessage());
    }

    @Test
    void aScriptNamesBackendsAndExchanges() throws IOException {
        Path body = Files.writeString(folder.resolve("order.xml"), "<order/>");

        ExchangeScript script = read("""
                # a comment
                shows     how orders travel
                backend   east EAST_PORT

                exchange  an order goes east
                send      POST /orders order.xml
                header    Content-Type: text/xml; charset=utf-8
                status    200
                by        east
                way       receive  call-east answer
                same-as   order.xml
                contains  two  words
                lacks     west
                show      city
                within    7

                exchange  a second one
                send      GET /orders
                status    405
                """);

        assertEquals("how orders travel", script.shows());
        assertEquals(Map.of("east", "EAST_PORT"), script.backends());
        assertEquals(
                new ExpectedExchange(
                        "an order goes east",
                        "POST",
                        "/orders",
                        body,
                        Map.of("Content-Type", "text/xml; charset=utf-8"),
                        200,
                        "east",
                        List.of("receive", "call-east", "answer"),
                        List.of(),
                        List.of(),
                        body,
                        List.of("two  words"),
                        List.of("west"),
                        List.of("city"),
                        Map.of(),
                        Map.of(),
                        List.of(),
                        null,
                        5,
                        7),
                script.sections().getFirst().exchanges().getFirst());
        assertEquals(405, script.sections().getFirst().exchanges().getLast().status());
    }

    @Test
    void aBackendMayBeAProgramOfItsOwnAndAnExchangeATalk() throws IOException {
        ExchangeScript script = read("""
                backend  orders ORDERS_PORT
                backend  chat CHAT_PORT org.example.Chat
                exchange a talk
                send     GET /chat
                status   101
                hears    Welcome.
                says     two  words
                """);

        assertEquals(Map.of("orders", "ORDERS_PORT", "chat", "CHAT_PORT"), script.backends());
        assertEquals(Map.of("chat", "org.example.Chat"), script.programs());
        assertEquals(
                List.of(new ExpectedExchange.Turn(false, "Welcome."), new ExpectedExchange.Turn(true, "two  words")),
                script.sections().getFirst().exchanges().getFirst().talk());
    }

    @Test
    void anExchangeMayBeSentByAProgramWithStatusesOfItsProtocol() throws IOException {
        for (int status : new int[] {0, 9, 16, 100, 599}) {
            ExpectedExchange exchange =
                    read("exchange a\nsend POST /orders\nsent-by org.example.Call --deadline 9\nstatus " + status
                                    + "\n")
                            .sections()
                            .getFirst()
                            .exchanges()
                            .getFirst();
            assertEquals(List.of("org.example.Call", "--deadline", "9"), exchange.sentBy());
            assertEquals(status, exchange.status());
        }
        isRefused("exchange a\nsend GET /\nsent-by org.example.Call\nstatus 17\n", ":4: '17' is not an HTTP status");
        isRefused("exchange a\nsend GET /\nstatus 16\n", ":3: '16' is not an HTTP status");
        isRefused("exchange a\nsend GET /\nstatus 600\n", ":3: '600' is not an HTTP status");
    }

    @Test
    void whatIsWrongIsNamedWithItsLine() {
        isRefused("exchange a\nsend POST\n", ":2: this takes a method, a path and perhaps a file");
        isRefused("exchange a\nstatus 99\n", ":2: '99' is not an HTTP status");
        isRefused("exchange a\nstatis 200\n", ":2: 'statis' is not one of the words");
        isRefused("exchange a\nwithin 0\n", ":2: '0' is not a number of seconds from 1 to 60");
        isRefused("exchange a\nwithin 61\n", ":2: '61' is not a number of seconds from 1 to 60");
        isRefused("status 200\n", ":1: 'status' stands before the first 'exchange'");
        isRefused("exchange a\nlacks\n", ":2: 'lacks' needs a value");
        isRefused("exchange a\nheader nothing\n", ":2: a header is written NAME: VALUE");
        isRefused("exchange a\nsend GET / none.xml\n", ":2: there is no file " + folder.resolve("none.xml"));
        isRefused("\nexchange a\nsend GET /\n", ":2: the exchange 'a' needs a 'send' and a 'status', or a 'puts'");
    }

    @Test
    void withoutARuntimeAllFlowsRunInOneWithTheFoldersEnvironment() throws IOException {
        Path flow = Files.writeString(folder.resolve("a.flow"), "");

        ExchangeScript script = read("exchange a\nsend GET /\nstatus 200\n");

        assertEquals(List.of(flow), script.sections().getFirst().flows());
        assertEquals(
                folder.resolve("environment.yaml"), script.sections().getFirst().environment());
    }

    @Test
    void eachRuntimeIsASectionOfItsOwn() throws IOException {
        Path old = Files.writeString(folder.resolve("old.flow"), "");
        Path flow = Files.writeString(folder.resolve("new.flow"), "");
        Path today = Files.writeString(folder.resolve("today.yaml"), "");
        Path legacy = Files.writeString(folder.resolve("legacy.yaml"), "");

        ExchangeScript script = read("""
                runtime   today.yaml new.flow
                refuses   old.flow it is too old
                exchange  a
                send      GET /new
                status    200
                runtime   legacy.yaml old.flow
                exchange  b
                send      GET /old
                status    200
                opened-by some.Program --key ${KEYS}/k
                """);

        Section first = script.sections().getFirst();
        assertEquals(today, first.environment());
        assertEquals(List.of(flow), first.flows());
        assertEquals(List.of(new Section.Refusal(old, "it is too old", 2)), first.refusals());
        Section second = script.sections().getLast();
        assertEquals(legacy, second.environment());
        assertEquals(
                List.of("some.Program", "--key", "${KEYS}/k"),
                second.exchanges().getFirst().openedBy());
    }

    @Test
    void stubsAnswerAsEachExchangeSays() throws IOException {
        Path order = Files.writeString(folder.resolve("order.xml"), "<order/>");

        ExchangeScript script = read("""
                stub      orders ORDERS_PORT
                exchange  an order is sent on
                send      POST /orders order.xml
                answers   orders 202 order.xml
                gets      orders order.xml
                status    200
                """);

        assertEquals(Map.of("orders", "ORDERS_PORT"), script.stubs());
        ExpectedExchange exchange = script.sections().getFirst().exchanges().getFirst();
        assertEquals(Map.of("orders", new ExpectedExchange.Answer(202, order)), exchange.answers());
        assertEquals(Map.of("orders", order), exchange.gets());
        assertEquals(2, exchange.line());
    }

    @Test
    void filesComeIntoFoldersAndOutOfThem() throws IOException {
        Path order = Files.writeString(folder.resolve("order.xml"), "<order/>");

        ExchangeScript script = read("""
                folder    in IN
                folder    out OUT
                exchange  an order comes
                puts      in/ab.xml order.xml
                exchange  an order is confirmed
                puts      in/1.xml order.xml
                finds     out/done/1.xml
                """);

        assertEquals(Map.of("in", "IN", "out", "OUT"), script.folders());
        ExpectedExchange first = script.sections().getFirst().exchanges().getFirst();
        assertEquals(new ExpectedExchange.Drop("in/ab.xml", ""), first.drop());
        assertEquals(order, first.body());
        ExpectedExchange second = script.sections().getFirst().exchanges().getLast();
        assertEquals(new ExpectedExchange.Drop("in/1.xml", "out/done/1.xml"), second.drop());
    }

    @Test
    void aPlaceOfAFileIsInAFolderOfTheScript() throws IOException {
        Files.writeString(folder.resolve("order.xml"), "<order/>");
        String wrong = ":3: 'out/1.xml' is not FOLDER/FILE with a folder of a line 'folder NAME VARIABLE' above";
        isRefused("folder in IN\nexchange x\nputs out/1.xml order.xml\n", wrong);
        isRefused("folder in IN\nexchange x\nfinds in/1.xml\n", ":3: 'finds' stands before 'puts'");
    }

    @Test
    void aStubThatIsNotThereIsNamed() {
        isRefused("""
                exchange  x
                send      GET /
                answers   orders 200
                """, ":3: there is no stub 'orders'; a line 'stub orders VARIABLE' above makes one");
    }

    @Test
    void aStubsStatusIsOne() {
        isRefused("""
                stub      orders PORT
                exchange  x
                answers   orders fine
                """, ":3: 'fine' is not an HTTP status");
    }
}
