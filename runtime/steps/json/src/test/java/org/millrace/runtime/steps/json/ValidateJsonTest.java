package org.millrace.runtime.steps.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.api.Trial.fault;
import static org.millrace.runtime.api.Trial.linkError;

import com.networknt.schema.SchemaException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Limits;
import org.millrace.runtime.api.MemoryBudget;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.api.Trial;
import org.millrace.xml.XmlLimits;

class ValidateJsonTest {

    private static final String ORDER = """
            {"type": "object", "required": ["customer", "items"], "additionalProperties": false,
             "properties": {
               "customer": {"type": "string", "minLength": 1},
               "placed": {"type": "string", "format": "date-time"},
               "items": {"type": "array", "minItems": 1, "items": {"$ref": "#/$defs/item"}}},
             "$defs": {"item": {"type": "object", "required": ["sku"], "properties": {
               "sku": {"type": "string", "pattern": "^[A-Z]{2}-[0-9]{4}$"}, "quantity": {"type": "integer", "minimum": 1}}}}}
            """;

    private static void check(String schema, String message) {
        Trial trial = new Trial().resource("s.json", schema);
        ValidateJson.run(
                trial.request(message),
                ValidateJson.prepare(
                        trial.link(), StepFacts.of("check", "validate-json").with("schema", "s.json")));
    }

    private static String refusal(String schema, String message) {
        return fault(FaultCode.INVALID, () -> check(schema, message)).getMessage();
    }

    @Test
    void whatConformsGoesOn() {
        check(ORDER, "{\"customer\": \"Ann\", \"items\": [{\"sku\": \"AB-1234\", \"quantity\": 1}]}");
        check("true", "1");
        check("{}", "{\"any\": [\"thing\"]}");
    }

    @Test
    void theFirstErrorIsToldWithItsLineItsPlaceAndTheRule() {
        assertEquals(
                "The message is not valid: line 3, at /items/1/quantity: must have a minimum value of 1 (minimum)",
                refusal(ORDER, """
                        {"customer": "Ann", "items": [
                          {"sku": "AB-1234"},
                          {"sku": "AB-1234", "quantity": 0}]}"""));
        assertEquals(
                "The message is not valid: line 1, at its top: required property 'items' not found (required)",
                refusal(ORDER, "{\"customer\": \"Ann\"}"));
        assertTrue(refusal(ORDER, "{\"customer\": \"Ann\",\n\"items\": [{\n\"sku\": \"none\"}]}")
                .startsWith("The message is not valid: line 3, at /items/0/sku: "));
        assertTrue(refusal(
                        ORDER,
                        "{\"customer\": \"Ann\", \"placed\": \"yesterday\", \"items\": [{\"sku\": \"AB-1234\"}]}")
                .endsWith(" (format)"));
    }

    @Test
    void aPlaceIsFoundWhateverTheNamesAre() {
        assertEquals(
                "The message is not valid: line 3, at /a~1b/~0c~01: string found, boolean expected (type)",
                refusal(
                        "{\"additionalProperties\": {\"additionalProperties\": {\"type\": \"boolean\"}}}",
                        "{\"a/b\":\n{\"x\": true,\n\"~c~1\": \"no\"}}"));
    }

    @Test
    void whatIsNoJsonIsRefusedAsThat() {
        fault(FaultCode.MALFORMED_JSON, () -> check(ORDER, "<order/>"));
        fault(FaultCode.MALFORMED_JSON, () -> check(ORDER, ""));
    }

    @Test
    void aBackendsMistakeIsNotTheClientsToRead() {
        Trial trial = new Trial().resource("s.json", ORDER);
        ValidateJson prepared = ValidateJson.prepare(
                trial.link(), StepFacts.of("check", "validate-json").with("schema", "s.json"));
        Fault refused =
                fault(FaultCode.BACKEND_INVALID, () -> ValidateJson.run(trial.response("{\"secret\": 1}"), prepared));
        assertEquals("The backend's reply does not conform to its schema.", refused.getMessage());
    }

    /** With a backtracking engine this takes longer than the universe has. */
    @Test
    @Timeout(20)
    void patternsTakeTimeInProportionToTheText() {
        assertTrue(refusal("{\"pattern\": \"^(a+)+$\"}", "\"" + "a".repeat(50_000) + "!\"")
                .endsWith(" (pattern)"));
    }

    /** Two alternatives at each level are more evaluations than there is time for. */
    @Test
    @Timeout(60)
    void theDeadlineEndsAValidation() {
        String schema = """
                {"anyOf": [
                  {"type": "object", "properties": {"a": {"$ref": "#"}}, "required": ["x"]},
                  {"type": "object", "properties": {"a": {"$ref": "#"}}, "required": ["y"]}]}""";
        Trial trial = new Trial()
                .resource("s.json", schema)
                .limits(new Limits(1 << 20, Duration.ofMillis(300), XmlLimits.DEFAULTS));
        String message = "{\"a\":".repeat(60) + "{}" + "}".repeat(60);
        ValidateJson prepared = ValidateJson.prepare(
                trial.link(), StepFacts.of("check", "validate-json").with("schema", "s.json"));
        fault(FaultCode.DEADLINE, () -> ValidateJson.run(trial.request(message), prepared));
    }

    @Test
    void whatIsNoSchemaIsNotLinked() {
        assertTrue(linkError(() -> ValidateJson.prepare(
                        new Trial().resource("s.json", "{").link(),
                        StepFacts.of("check", "validate-json").with("schema", "s.json")))
                .contains("s.json"));
        assertTrue(linkError(() -> ValidateJson.prepare(
                        new Trial()
                                .resource("s.json", "{\"pattern\": \"(?=a)\"}")
                                .link(),
                        StepFacts.of("check", "validate-json").with("schema", "s.json")))
                .contains("s.json"));
    }

    /** Most schemas bound an integer, and a message may say it with an exponent. */
    @Test
    void numbersOfAnySizeAreHeldAgainstTheirBounds() {
        String bounded = "{\"type\": \"integer\", \"minimum\": -100, \"maximum\": 100, \"multipleOf\": 5}";
        check(bounded, "1e2");
        check(bounded, "50.0");
        for (String number : new String[] {"1e30", "-1e30", "1e999999999", "-1e2147483647", "1" + "0".repeat(400)}) {
            refusal(bounded, number);
            refusal("{\"type\": \"integer\", \"exclusiveMinimum\": -1, \"exclusiveMaximum\": 1}", number);
            check("{\"type\": \"integer\"}", number);
        }
        check("{\"type\": \"integer\", \"minimum\": -100}", "1e30");
    }

    @Test
    void numbersOfASchemaAreExact() {
        String price = "{\"const\": 12345678901234567.89}";
        check(price, "12345678901234567.890");
        refusal(price, "12345678901234568");
        refusal("{\"maximum\": 0.1234567890123456789}", "0.12345678901234567895");
        check("{\"enum\": [1e400, {\"a\": [1, 2.50]}]}", "1e400");
        check("{\"enum\": [1e400, {\"a\": [1, 2.50]}]}", "{\"a\": [1.0, 2.5]}");
        check("{\"minItems\": 1, \"maxItems\": 2, \"contains\": {\"const\": 1}, \"minContains\": 2}", "[1, 1.0]");
        check("{\"minLength\": 1, \"maxLength\": 2.0, \"maxProperties\": 1}", "\"ab\"");
    }

    @Test
    void aSchemaMayReferToWhatItHoldsUnderANameOfItsOwn() {
        for (String reference : new String[] {"item", "/item", "https://e.org/item", "item#/properties/n"}) {
            String schema = "{\"$id\": \"https://e.org/order\", \"$ref\": \"" + reference + "\", \"$defs\": {\"x\": {"
                    + "\"$id\": \"item\", \"type\": [\"integer\", \"object\"], \"properties\": {\"n\": {\"type\": \"integer\"}}}}}";
            check(schema, "1");
            refusal(schema, "\"a\"");
        }
        check("{\"enum\": [{\"$ref\": \"http://x/y\"}], \"default\": {\"$ref\": \"z\"}}", "{\"$ref\": \"http://x/y\"}");
        Trial named = new Trial()
                .resource("a b.json", "{\"items\": {\"$ref\": \"a%20b.json#/$defs/n\"}, \"$defs\": {\"n\": {}}}");
        ValidateJson.run(
                named.request("[1]"),
                ValidateJson.prepare(
                        named.link(), StepFacts.of("check", "validate-json").with("schema", "a b.json")));
        check("{\"x-note\": {\"$ref\": \"other.json\"}}", "1");
        check("{\"$ref\": \"http://json-schema.org/draft-07/schema#\"}", "{\"type\": \"string\"}");
        refusal("{\"$ref\": \"http://json-schema.org/draft-07/schema#\"}", "{\"type\": 1}");
    }

    /** The compiler refuses such schemas with their lines; nothing is loaded for those of another compiler either. */
    @Test
    void whatASchemaRefersToOutsideOfItselfIsNotLoaded() {
        for (String schema : new String[] {
            "{\"$ref\": \"http://127.0.0.1:1/x.json\"}",
            "{\"$ref\": \"file:///etc/hostname\"}",
            "{\"$ref\": \"classpath:draft/2020-12/schema\"}",
            "{\"$dynamicRef\": \"http://127.0.0.1:1/x\"}",
            "{\"$id\": \"https://e.org/order\", \"not\": {\"$ref\": \"item\"}}"
        }) {
            SchemaException refused = assertThrows(SchemaException.class, () -> check(schema, "1"));
            assertTrue(refused.getMessage().endsWith("is not allowed to be loaded."), refused.getMessage());
        }
        assertTrue(linkError(() -> check("{\"$schema\": \"http://127.0.0.1:1/meta\"}", "1"))
                .contains("s.json: Schema from 'http://127.0.0.1:1/meta' is not allowed to be loaded."));
    }

    /** The JDK's expression for a mailbox needs the square of the text's length, which is minutes here. */
    @Test
    @Timeout(10)
    void formatsAreNotAskedOfLongTexts() {
        String wrong = '"' + "@".repeat(150_000) + " \"";
        for (String version : new String[] {
            "https://json-schema.org/draft/2020-12/schema",
            "https://json-schema.org/draft/2019-09/schema",
            "http://json-schema.org/draft-07/schema#",
            "http://json-schema.org/draft-07/schema",
            "http://json-schema.org/draft-06/schema#",
            "http://json-schema.org/draft-04/schema#"
        }) {
            assertEquals(
                    "The message is not valid: line 1, at its top: does not match the email pattern must be a valid RFC 5321 Mailbox"
                            + " (format)",
                    refusal("{\"$schema\": \"" + version + "\", \"format\": \"email\"}", wrong));
        }
        for (String format : new String[] {"idn-email", "utc-millisec", "style", "json-pointer", "regex", "hostname"}) {
            assertTrue(refusal("{\"format\": \"" + format + "\"}", "\"/" + "1:".repeat(75_000) + ";;\"")
                    .endsWith(" (format)"));
        }
    }

    @Test
    void formatsAreAskedOfTextsUpToTheirLength() {
        check("{\"format\": \"json-pointer\"}", "\"" + "/a".repeat(512) + "\"");
        refusal("{\"format\": \"json-pointer\"}", "\"" + "/a".repeat(512) + "/\"");
        check("{\"format\": \"utc-millisec\"}", "\"" + "1".repeat(320) + "\"");
        refusal("{\"format\": \"utc-millisec\"}", "\"" + "1".repeat(321) + "\"");
        check("{\"format\": \"regex\"}", "\"(((a{100}){100}){100}){100}\"");
        refusal("{\"format\": \"regex\"}", "\"(a\"");
        check("{\"format\": \"uri\"}", "\"data:," + "a".repeat(100_000) + "\"");
        check("{\"format\": \"email\"}", "\"" + "a".repeat(64) + "@" + ("b".repeat(60) + ".").repeat(4) + "org\"");
        check("{\"format\": \"email\"}", "1");
        check("{\"format\": \"of our own\"}", "\"" + "1".repeat(321) + "\"");
    }

    @Test
    void aMailboxMayBeAtAHostOfOnesOwn() {
        for (String version : new String[] {"2020-12/schema", "2019-09/schema"}) {
            for (String format : new String[] {"email", "idn-email"}) {
                String schema = "{\"$schema\": \"https://json-schema.org/draft/" + version + "\", \"format\": \""
                        + format + "\"}";
                for (String right : new String[] {
                    "ward@clinic.local", "a@b.c", "a@localhost", "a.b+c@example.org", "a@[127.0.0.1]", "a@x.lan"
                }) {
                    check(schema, "\"" + right + "\"");
                }
                for (String wrong : new String[] {
                    "",
                    "@",
                    "a",
                    "clinic.local",
                    "@clinic.local",
                    "a@",
                    "a b@clinic.local",
                    "a..b@clinic.local",
                    "a@b@clinic.local",
                    "a@clinic..local",
                    "a@-clinic.local",
                    "a@clinic_.local ",
                    "a@[300.0.0.1]"
                }) {
                    refusal(schema, "\"" + wrong + "\"");
                }
            }
        }
    }

    private static final String UNIQUE = "{\"uniqueItems\": true}";

    /** Each two of these strings have the same hash; to compare each with all the others takes longer than this test may. */
    @Test
    @Timeout(10)
    void itemsWithTheSameHashAreToldApartInTime() {
        StringBuilder items = new StringBuilder("[");
        for (int i = 0; i < 1 << 16; i++) {
            items.append('"');
            for (int bit = 0; bit < 16; bit++) {
                items.append((i >> bit & 1) == 0 ? "Aa" : "BB");
            }
            items.append("\",");
        }
        check(UNIQUE, items + "1]");
        assertEquals(
                "The message is not valid: line 1, at its top: must have only unique items in the array (uniqueItems)",
                refusal(UNIQUE, items + "\"" + "Aa".repeat(16) + "\"]"));
    }

    /** A hundred bytes for each, and two for a character of "1:a", the most that one array took. */
    @Test
    void whatIsHeldToTellItemsApartCountsAsTheExchangesMemory() {
        String message = "[[\"a\", \"b\"], [\"a\", \"b\", \"c\"], [\"a\"]]";
        String schema = "{\"items\": " + UNIQUE + "}";
        int tree = 50 * 14;
        for (int most : new int[] {tree + 318, tree + 317}) {
            MemoryBudget budget = new MemoryBudget(most);
            Trial trial = new Trial().budget(budget).resource("s.json", schema);
            ValidateJson check = ValidateJson.prepare(
                    trial.link(), StepFacts.of("check", "validate-json").with("schema", "s.json"));
            Exchange exchange = trial.request(message);
            if (most == tree + 318) {
                ValidateJson.run(exchange, check);
                assertEquals(most, budget.reservedBytes());
            } else {
                fault(FaultCode.OVERLOAD, () -> ValidateJson.run(exchange, check));
            }
            exchange.done(null);
            assertEquals(0, budget.reservedBytes());
        }
    }

    @Test
    void itemsAreUniqueByTheirValues() {
        for (String equal : new String[] {
            "1, 1.0",
            "100, 1e2",
            "0, -0.0",
            "1e2147483647, 1.0e2147483647",
            "10e2147483646, 1e2147483647",
            "\"\\u0061\", \"a\"",
            "{\"a\":1,\"b\":[2]}, {\"b\":[2.0],\"a\":1}",
            "null, null",
            "[], []",
            "{}, {}",
            "123456789012345678901234567890, 1.2345678901234567890123456789e29"
        }) {
            refusal(UNIQUE, "[" + equal + "]");
            refusal("{\"items\": " + UNIQUE + "}", "[[true, " + equal + "]]");
        }
        check(UNIQUE, """
                [1, -1, 0.1, 10, 1.01, "1", true, false, null, "null", "true", "", [], {}, [1], ["1"], [[1]], [1, 1], [11], ["1:a"],
                 ["1", "a"], {"a": 1}, {"a": "1"}, {"a": {"b": 1}}, {"a": {}, "b": 1}, {"b": {}, "a": 1}, 1e2147483647, 1e-2147483647, 0]""");
        check("{\"uniqueItems\": false}", "[1, 1]");
        check(UNIQUE, "\"aa\"");
    }

    /** What is around the value is passed over, and the path is not put together at each token. */
    @Test
    @Timeout(10)
    void aPlaceIsFoundInTimeThatGrowsWithTheText() {
        String name = "\"" + "n".repeat(1000) + "\":";
        String schema = "{\"type\": [\"object\", \"array\", \"number\"], \"additionalProperties\": {\"$ref\": \"#\"},"
                + " \"items\": {\"$ref\": \"#\"}}";
        String message = ("{\n" + name).repeat(90) + "[" + "1,".repeat(400_000) + "\nnull]" + "}".repeat(90);
        assertTrue(refusal(schema, message).startsWith("The message is not valid: line 92, at /nnn"));
    }

    @Test
    void aPlaceIsFoundBehindEverythingThatAMessageMayHold() {
        Trial trial = new Trial()
                .resource("s.json", "{\"properties\": {\"a/~b\": {\"type\": \"string\"}}}")
                .limits(new Limits(1 << 26, Duration.ofSeconds(60), XmlLimits.DEFAULTS));
        ValidateJson prepared = ValidateJson.prepare(
                trial.link(), StepFacts.of("check", "validate-json").with("schema", "s.json"));
        String message = "{\"b\": [{\"a/~b\": 1}, \"" + "x".repeat(21_000_000) + "\"],\n\"a/~b\": 1}";
        assertTrue(fault(FaultCode.INVALID, () -> ValidateJson.run(trial.request(message), prepared))
                .getMessage()
                .startsWith("The message is not valid: line 2, at /a~1~0b: "));
    }
}
