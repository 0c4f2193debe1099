package org.millrace.runtime.steps.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.millrace.runtime.api.Trial.fault;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Locale;
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
                "The message is no JSON: line 2, column 3: After a member , or } is expected. (RFC 8259 section 4)",
                refused("{\"a\":1\n  x}").getMessage());
        assertEquals(
                "The message is no JSON: line 1, column 1: The document is empty; a JSON value is expected. (RFC 8259 section 2)",
                refused("").getMessage());
        assertEquals(
                "The JSON is not accepted: line 1, column 9, at /\\u202Ea: The name \"\\u202Ea\" stands twice in its object;"
                        + " readers differ in which of the two counts. Send it once. (RFC 8259 section 4)",
                refused("{\"\u202Ea\":1,\"\u202Ea\":2}").getMessage());
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
                            ? "The message is no JSON: line 1, column 1: The document is empty; a JSON value is expected."
                                    + " (RFC 8259 section 2)"
                            : "The message is no JSON: line 1, column 1: A value is expected: { [ \" a number, true, false or null."
                                    + " (RFC 8259 section 3)",
                    fault.detail());
        }
    }

    @Test
    void whatIsNotInUtf8IsNoJson() {
        for (String hex :
                new String[] {"22c0af22", "22e080af22", "22f08080af22", "22f490808022", "22eda08022", "22ff22"}) {
            Fault fault =
                    fault(FaultCode.MALFORMED_JSON, () -> read(HexFormat.of().parseHex(hex)));
            assertEquals(
                    "The message is no JSON: line 1, column 2: The byte 0x"
                            + hex.substring(2, 4).toUpperCase(Locale.ROOT)
                            + " is not valid UTF-8 here; send the document as UTF-8. (RFC 8259 section 8.1)",
                    fault.getMessage());
        }
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
                        .startsWith("The JSON is past a limit of the gateway: line 1, column 101, at /0/0/"));
        refused("[".repeat(1_000_000));
    }

    @Test
    void aTreeIsCountedAsTheExchangesMemory() {
        MemoryBudget budget = new MemoryBudget(1L << 30);
        String json = "{\"a\":[1,2,\"x\"]}"; // 5 values, 1 name and 2 closing brackets
        new Trial().budget(budget).request(json).message().content().as(JsonTree.FORM);
        assertEquals(400, budget.reservedBytes());
        fault(
                FaultCode.OVERLOAD,
                () -> new Trial()
                        .budget(new MemoryBudget(399))
                        .request(json)
                        .message()
                        .content()
                        .as(JsonTree.FORM));
    }

    @Test
    void valuesAreLimited() {
        assertEquals(
                "The JSON is past a limit of the gateway: line 1, column 4000000: The document has more than 2000000 values;"
                        + " send it in parts. (limit maxValues)",
                refused("[" + "1,".repeat(1_999_999) + "1]").getMessage());
    }

    @Test
    void numbersAreOfAnySize() {
        String numbers = "[0,-0,2147483647,2147483648,999999999999999999,9223372036854775807,-9223372036854775808,"
                + "9007199254740993,123456789012345678901234567890,-12.50]";
        assertEquals(
                numbers.replace("-0,", "0,"), new String(JsonTree.FORM.write(read(numbers)), StandardCharsets.UTF_8));
    }

    @Test
    void namesAndNumbersAreLimited() {
        read("{\"" + "n".repeat(1024) + "\":1}");
        refused("{\"" + "n".repeat(60_000) + "\":1}");
        read("1".repeat(1000));
        refused("1".repeat(1001));
    }
}
