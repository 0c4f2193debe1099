package org.millrace.runtime.health;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class HealthTest {

    private static final Health WRONG = new Health(
            "readyz",
            List.of(
                    Check.of("loops", ""),
                    Check.of("flows", "orders says \"no\\\" \nand more"),
                    Check.of("disk", "full").toldOnly()));

    @Test
    void whatIsToldOnlyKeepsNobodyFromBeingReady() {
        assertFalse(WRONG.passes());
        assertTrue(new Health("readyz", List.of(Check.of("disk", "full").toldOnly())).passes());
        assertEquals("flows: orders says \"no\\\" \nand more", WRONG.why());
    }

    @Test
    void eachCheckIsALineAsKubernetesWritesThem() {
        assertEquals("""
                [+]loops ok
                [-]flows failed: orders says "no\\" \\nand more
                [!]disk is told only: full
                readyz check failed
                """, WRONG.text(true));
        assertEquals("""
                [+]loops ok
                [-]flows failed: reason withheld
                [!]disk is told only: reason withheld
                readyz check failed
                """, WRONG.text(false));
    }

    @Test
    void programsGetAnObject() {
        assertEquals(
                "{\"question\":\"readyz\",\"passes\":false,\"checks\":["
                        + "{\"name\":\"loops\",\"passes\":true,\"counts\":true},"
                        + "{\"name\":\"flows\",\"passes\":false,\"counts\":true,\"why\":\"orders says \\\"no\\\\\\\" \\\\nand more\"},"
                        + "{\"name\":\"disk\",\"passes\":false,\"counts\":false,\"why\":\"full\"}]}\n",
                WRONG.json(true));
    }
}
