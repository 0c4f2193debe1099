package org.millrace.runtime.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;

class HeadersTest {

    private final Headers headers =
            new Headers().add("Accept", "a").add("Host", "h").add("accept", "b");

    @Test
    void namesAreFoundInAnyCase() {
        assertEquals("a", headers.get("ACCEPT"));
        assertNull(headers.get("Accept-Language"));
    }

    @Test
    void settingReplacesAllValuesAtThePlaceOfTheFirst() {
        headers.set("ACCEPT", "c");
        assertEquals("Accept: c\nHost: h\n", headers.toString());
    }

    @Test
    void settingAnUnknownNameAdds() {
        headers.set("X", "1");
        assertEquals("1", headers.value(3));
        assertEquals("X", headers.name(3));
    }

    @Test
    void removingTakesAllValues() {
        headers.remove("accept");
        assertEquals("Host: h\n", headers.toString());
        assertFalse(headers.contains("Accept"));
    }

    @Test
    void manyHeadersFit() {
        Headers many = new Headers();
        for (int i = 0; i < 1000; i++) {
            many.add("N" + i, "v" + i);
        }
        assertEquals(1000, many.size());
        assertEquals("v999", many.get("n999"));
    }
}
