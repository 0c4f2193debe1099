package org.millrace.runtime.steps.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.millrace.runtime.api.Trial.fault;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.MemoryBudget;
import org.millrace.runtime.api.Trial;
import tools.jackson.databind.JsonNode;

class JsonTreeTest {

    private static JsonNode read(String json) {
        return new Trial().request(json).message().content().as(JsonTree.FORM);
    }

    private static JsonNode read(byte[] json) {
        return new Trial().request(json).message().content().as(JsonTree.FORM);
    }

    private static Fault refused(String json) {
        return fault(FaultCode.MALFORMED_JSON, () -> read(json));
    }

    @Test
    void aTreeIsReadAndWrittenAsItWas() {
        String json = "{\"a\":[1,1.10,1e400,\"é\",true,null],\"b\":{}}";
        assertEquals(
                json.replace("1e400", "1E+400"), new String(JsonTree.FORM.write(read(json)), StandardCharsets.UTF_8));
        assertEquals("1", read(" 1 ").toString());
    }

    @Test
    void whatIsNoJsonIsToldWithItsPlace() {
        assertEquals(
                "The message is no JSON: line 2, column 3.",
                refused("{\"a\":1\n  x}").getMessage());
        assertEquals(
                "The message is empty; a JSON value is expected.", refused("").getMessage());
        refused("{\"a\":1,\"a\":2}");
        refused("{} {}");
        refused("{a:1}");
        refused("[1,]");
        refused("NaN");
        refused("01");
        refused("<a/>");
        refused("\"\u0001\"");
    }

    @Test
    void whatABackendSentThatIsNoJsonIsItsFault() {
        for (String reply : new String[] {"<html>", ""}) {
            Fault fault = fault(
                    FaultCode.BACKEND_INVALID,
                    () -> new Trial().response(reply).message().content().as(JsonTree.FORM));
            assertEquals("The backend's reply is not acceptable JSON.", fault.getMessage());
            assertEquals(
                    reply.isEmpty()
                            ? "The message is empty; a JSON value is expected."
                            : "The message is no JSON: line 1, column 1.",
                    fault.detail());
        }
    }

    @Test
    void whatIsNotInUtf8IsNoJson() {
        for (String hex :
                new String[] {"22c0af22", "22e080af22", "22f08080af22", "22f490808022", "22eda08022", "22ff22"}) {
            Fault fault =
                    fault(FaultCode.MALFORMED_JSON, () -> read(HexFormat.of().parseHex(hex)));
            assertEquals("The message is no JSON: it is not in UTF-8, from its byte 2 on.", fault.getMessage(), hex);
        }
        byte[] late = ("\"" + "é".repeat(9000) + "x\"").getBytes(StandardCharsets.UTF_8);
        assertEquals(9001, read(late).stringValue().length());
        late[18001] = (byte) 0x80;
        assertEquals(
                "The message is no JSON: it is not in UTF-8, from its byte 18002 on.",
                fault(FaultCode.MALFORMED_JSON, () -> read(late)).getMessage());
        for (Charset other :
                new Charset[] {StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE, StandardCharsets.UTF_16}) {
            fault(FaultCode.MALFORMED_JSON, () -> read("\"a\"".getBytes(other)));
        }
        assertEquals("1", read("\uFEFF1").toString());
    }

    @Test
    void aNumberPastAllBoundsIsTheMessagesFault() {
        read("[1e2147483647, 1e-2147483647]");
        for (String number : new String[] {"1e2147483648", "-1e-2147483648", "0e99999999999", "1.5E+99999999999"}) {
            assertEquals(
                    "The JSON is past a limit of the gateway: a number's exponent is past what a number may have here.",
                    refused("[" + number + "]").getMessage());
        }
    }

    @Test
    void nestingIsLimited() {
        read("[".repeat(100) + "]".repeat(100));
        assertEquals(
                true,
                refused("[".repeat(101) + "]".repeat(101))
                        .getMessage()
                        .startsWith("The JSON is past a limit of the gateway: "));
        refused("[".repeat(1_000_000));
    }

    @Test
    void tokensAreLimitedAndCountedAsTheExchangesMemory() {
        String most = "[" + "1,".repeat(JsonTree.MAX_TOKENS - 3) + "1]";
        MemoryBudget budget = new MemoryBudget(1L << 30);
        new Trial().budget(budget).request(most).message().content().as(JsonTree.FORM);
        assertEquals(100_000_000, budget.reservedBytes());
        assertEquals(
                "The JSON is past a limit of the gateway: Token count (2000001) exceeds the maximum allowed (2000000, from"
                        + " `StreamReadConstraints.getMaxTokenCount()`)",
                refused(most.replace("1]", "1,1]")).getMessage());
        fault(
                FaultCode.OVERLOAD,
                () -> new Trial()
                        .budget(new MemoryBudget(99_999_999))
                        .request(most)
                        .message()
                        .content()
                        .as(JsonTree.FORM));
    }

    @Test
    void namesAndNumbersAreLimited() {
        read("{\"" + "n".repeat(1024) + "\":1}");
        refused("{\"" + "n".repeat(60_000) + "\":1}");
        read("1".repeat(1000));
        refused("1".repeat(1001));
    }
}
