package org.millrace.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.grpc.StatusRuntimeException;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class GrpcOrdersTest {

    private GrpcOrders orders;

    @BeforeEach
    void start() throws Exception {
        orders = new GrpcOrders("north", 0);
    }

    @AfterEach
    void stop() {
        orders.close();
    }

    private List<String> call(String method, String... turns) throws Exception {
        List<String> arguments =
                new ArrayList<>(List.of("--to", "http://127.0.0.1:" + orders.port() + "/examples.Orders/" + method));
        arguments.addAll(List.of(turns));
        return GrpcCall.lines(arguments.toArray(String[]::new));
    }

    @Test
    void anOrderIsConfirmed() throws Exception {
        assertEquals(List.of("status 0", "north has taken: 3 bolts"), call("Place", "--says", "3 bolts"));
    }

    @Test
    void anEmptyOrderIsRefused() throws Exception {
        assertEquals(List.of("status 3", "An order says what is wanted."), call("Place", "--says", ""));
    }

    @Test
    void theStagesOfAnOrderComeOneAfterTheOther() throws Exception {
        assertEquals(
                List.of("status 0", "17 is packed", "17 is on its way", "17 has arrived"),
                call("Follow", "--says", "17", "--hears", "17 is packed"));
    }

    @Test
    void whatIsNoNumberIsNotFound() throws Exception {
        assertEquals(List.of("status 5", "There is no order x."), call("Follow", "--says", "x"));
    }

    @Test
    void linesAreTakenInOne() throws Exception {
        assertEquals(
                List.of("status 0", "north has taken 2 lines: a, b"),
                call("Collect", "--says", "a", "--says", "b", "--hears", ""));
    }

    @Test
    void questionsAreAnsweredAsTheyCome() throws Exception {
        assertEquals(
                List.of("status 0", "About \"a\" north asks its staff.", "About \"b\" north asks its staff."),
                call("Ask", "--says", "a", "--hears", "", "--says", "b", "--hears", ""));
    }

    @Test
    void aMethodThatIsNotThereIsUnimplemented() throws Exception {
        assertEquals("status 12", call("Other", "--says", "a").getFirst());
    }

    @Test
    void aTextIsWrittenAsProtocolBuffersWriteIt() throws Exception {
        Text text = new Text();
        assertEquals("0a046869c383", hex(text.stream("hi\u00c3").readAllBytes()));
        for (int length : new int[] {0, 1, 127, 128, 16_383, 16_384, 100_000}) {
            String all = "x".repeat(length);
            assertEquals(all, text.parse(text.stream(all)));
        }
    }

    @Test
    void whatIsNoTextIsRefused() {
        for (String message : List.of("\n\5ab", "\20\1", "\n", "\n\uffff")) {
            byte[] bytes = message.getBytes(java.nio.charset.StandardCharsets.ISO_8859_1);
            assertThrows(StatusRuntimeException.class, () -> new Text().parse(new ByteArrayInputStream(bytes)));
        }
    }

    @Test
    void wrongArgumentsAreNamed() {
        assertEquals(
                "--to is missing",
                assertThrows(IllegalArgumentException.class, () -> GrpcCall.lines("--says", "x"))
                        .getMessage());
        assertEquals(
                "--x is not known",
                assertThrows(IllegalArgumentException.class, () -> GrpcCall.lines("--x", "y"))
                        .getMessage());
    }

    private static String hex(byte[] bytes) {
        return java.util.HexFormat.of().formatHex(bytes);
    }
}
