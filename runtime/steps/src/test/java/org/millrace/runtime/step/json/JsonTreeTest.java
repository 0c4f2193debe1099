package org.millrace.runtime.step.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.millrace.runtime.step.Trial.fault;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.MemoryBudget;
import org.millrace.runtime.step.Trial;
import tools.jackson.databind.JsonNode;

class JsonTreeTest {

    private static JsonNode read(String json) {
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
