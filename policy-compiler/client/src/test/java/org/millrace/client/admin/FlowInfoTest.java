package org.millrace.client.admin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import org.junit.jupiter.api.Test;

class FlowInfoTest {

    private static FlowInfo flow(String version, String... kept) {
        return new FlowInfo(
                "orders", version != null, version, null, null, null, null, null, null, null, 0, List.of(kept), null);
    }

    @Test
    void aRollBackGoesToTheVersionKeptBelowTheOneInService() {
        assertEquals("2", flow("3", "3", "2", "1").before());
        assertEquals("1", flow("2", "3", "2", "1").before());
    }

    @Test
    void thereIsNoneBelowTheLowestAndNoneWhileNoneIsInService() {
        assertNull(flow("1", "3", "2", "1").before());
        assertNull(flow(null, "3", "2", "1").before());
        assertNull(flow(null).before());
    }
}
