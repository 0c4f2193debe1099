package org.millrace.bundle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DescriptorTextTest {

    private static final String TEXT = """
            millrace-bundle 1
            flow orders
            version 1.4.2
            class org.millrace.flow.orders.Flow
            listener http
            path /orders/*
            relays false
            memory WHOLE_MESSAGE
            expires never
            method POST
            method PUT
            variable city
            namespace o urn:millrace:example:orders
            step validate-order validate 14
            step by route 17
            endpoint orders
            key server-signing
            certificate client
            sample good\\sorder samples/order.xml \\e Content-Type text/xml;\\scharset=utf-8
            """;

    @Test
    void aDescriptorIsTextThatAPersonCanRead() {
        assertEquals(TEXT, DescriptorText.render(Sample.descriptor(), 1));
        assertEquals(Sample.descriptor(), DescriptorText.parse(TEXT));
    }

    @Test
    void secretsMakeItVersionThree() {
        String text = TEXT.replace("millrace-bundle 1", "millrace-bundle 3") + "secret cardNumber\nsecret X-Api-Key\n";
        Descriptor descriptor = DescriptorText.parse(text);
        assertEquals(List.of("cardNumber", "X-Api-Key"), descriptor.secrets());
        assertEquals(text, DescriptorText.render(descriptor, 3));
        IllegalArgumentException refused =
                assertThrows(IllegalArgumentException.class, () -> DescriptorText.parse(text + "secret o:pin\n"));
        assertEquals(
                "the secret name 'o:pin' may hold up to 100 letters, digits, '_', '.' and '-' only",
                refused.getMessage());
    }

    @Test
    void aFlowThatHandsItsInvokesOverAfterItLookedSaysWhetherItIsBrief() {
        String text = TEXT.replace("millrace-bundle 1", "millrace-bundle 5")
                .replace("relays false\n", "relays true\nbrief true\n");
        Descriptor descriptor = DescriptorText.parse(text);
        assertTrue(descriptor.relays());
        assertTrue(descriptor.brief());
        assertEquals(text, DescriptorText.render(descriptor, 5));
        assertFalse(
                DescriptorText.parse(text.replace("brief true", "brief false")).brief());
        assertRefused("it must have one line 'brief' in its place", text.replace("brief true\n", ""));
        assertRefused("it must have one line 'memory' in its place", text.replace("bundle 5", "bundle 4"));
    }

    @Test
    void aFlowThatLooksAtStartsSaysHowFar() {
        String text = TEXT.replace("millrace-bundle 1", "millrace-bundle 6")
                .replace("relays false\n", "relays false\nbrief false\n")
                .replace("WHOLE_MESSAGE\n", "BOUNDED\nstart 4096\n");
        Descriptor descriptor = DescriptorText.parse(text);
        assertEquals(Descriptor.MemoryClass.BOUNDED, descriptor.memory());
        assertEquals(4096, descriptor.startBytes());
        assertEquals(text, DescriptorText.render(descriptor, 6));
        assertRefused("it must have one line 'start' in its place", text.replace("start 4096\n", ""));
        assertRefused("'much' is not a number", text.replace("4096", "much"));
        assertRefused("a flow of memory BOUNDED can't have a start of 0 bytes", text.replace("4096", "0"));
        assertRefused("it must have one line 'expires' in its place", text.replace("BOUNDED\n", "WHOLE_MESSAGE\n"));
    }

    @Test
    void everyCharacterComesBack() {
        String odd = " \\ \n\r\t\u0000\u007f\u0085\u2028 ä \ud83d\ude00 \ud83d \ude00 \\s\\e \\u0041";
        Descriptor d = new Descriptor(
                "a",
                "1",
                "org.millrace.flow.a.Flow",
                odd,
                "/" + odd,
                List.of(),
                true,
                false,
                Descriptor.MemoryClass.STREAMS,
                0,
                List.of("", odd),
                Map.of("", odd, odd, ""),
                List.of(new Descriptor.Step(odd, "", Integer.MAX_VALUE)),
                List.of(),
                List.of(),
                List.of(),
                List.of(
                        new Descriptor.Sample("", "", "", Map.of()),
                        new Descriptor.Sample(odd, odd, odd, Map.of(odd, odd))),
                Map.of(),
                List.of(),
                "2030-01-31");
        assertEquals(d, DescriptorText.parse(DescriptorText.render(d, 1)));
    }

    @Test
    void onlyTheOneTextOfADescriptorIsTaken() {
        String place = "a line is not as the compiler writes it, or not in its place";
        assertRefused(place, TEXT + "\n");
        assertRefused(place, TEXT.substring(0, TEXT.length() - 1));
        assertRefused(place, TEXT.replace("listener http", "listener http\r"));
        assertRefused(place, TEXT + "method GET\n");
        assertRefused(place, TEXT.replace("relays false", "relays no"));
        assertRefused(place, TEXT.replace("utf-8\n", "utf-8 Accept\n"));
        assertRefused(place, TEXT.replace("step by route 17", "step by route +17"));
        assertRefused(place, TEXT.replace("variable city", "variable \\u0063ity"));
        assertRefused("it must have one line 'flow' in its place", TEXT.replace("flow orders\n", ""));
        assertRefused("it must have one line 'flow' in its place", TEXT.replace("flow orders\n", "flow a\nflow b\n"));
        assertRefused("line 13 has 3 words after 'namespace'", TEXT.replace("namespace o", "namespace o p"));
        assertRefused("'x' is not a number", TEXT.replace("route 17", "route x"));
        assertRefused("'ci\\xty' has a backslash out of place", TEXT.replace("city", "ci\\xty"));
        assertRefused("'city\\u00' has a backslash out of place", TEXT.replace("city", "city\\u00"));
        assertRefused("'city\\' has a backslash out of place", TEXT.replace("city", "city\\"));
    }

    @Test
    void fieldsHoldOnlyWhatTheyMay() {
        assertRefused(
                "the flow's name '../x' may hold up to 100 letters, digits, '-' and '_' only",
                TEXT.replace("flow orders", "flow ../x"));
        assertRefused(
                "the flow's version '1.x' must be dotted numbers, such as 1.4.2",
                TEXT.replace("version 1.4.2", "version 1.x"));
        assertRefused(
                "the class name 'java.lang.Flow' must be in org.millrace.flow",
                TEXT.replace("org.millrace.flow.orders.Flow", "java.lang.Flow"));
        assertRefused("the path 'orders' must begin with '/'", TEXT.replace("path /orders/*", "path orders"));
        assertRefused("step by has line 0; lines count from 1", TEXT.replace("route 17", "route 0"));
        assertRefused(
                "the day of expiry '2030-02-30' must be written as 2027-12-31",
                TEXT.replace("expires never", "expires 2030-02-30"));
    }

    private static void assertRefused(String wrong, String text) {
        assertEquals(
                wrong,
                assertThrows(IllegalArgumentException.class, () -> DescriptorText.parse(text))
                        .getMessage());
    }
}
