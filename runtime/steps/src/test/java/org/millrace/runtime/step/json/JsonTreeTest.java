package org.millrace.runtime.step.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.millrace.runtime.step.Trial.fault;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
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
    void namesAndNumbersAreLimited() {
        read("{\"" + "n".repeat(1024) + "\":1}");
        refused("{\"" + "n".repeat(60_000) + "\":1}");
        read("1".repeat(1000));
        refused("1".repeat(1001));
    }
}
