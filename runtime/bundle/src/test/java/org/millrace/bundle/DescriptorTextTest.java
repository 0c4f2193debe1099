package org.millrace.bundle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DescriptorTextTest {

    private static final String TEXT = """
            millrace-bundle 1
            flow orders
            version 1.4.2
            class org.millrace.flow.orders.Flow
            expires never
            entry http 0
            relays false
            brief false
            memory WHOLE_MESSAGE
            start 0
            need endpoint orders
            need key server-signing
            need certificate client
            variable city
            namespace o urn:millrace:example:orders
            step validate-order validate 14 6
            text schema schemas/order.xsd
            text subject \\e
            number limit 100000
            flag strict true
            texts headers o:a\\sb \\e
            texts none
            step by route 17 1
            parts branches 2
            part BodyBranch 1
            text xpath //o:city\\s=\\s'Graz'
            part RequestBranch 0
            sample good\\sorder samples/order.xml \\e Content-Type text/xml;\\scharset=utf-8
            """;

    @Test
    void aDescriptorIsTextThatAPersonCanRead() {
        assertEquals(TEXT, DescriptorText.render(Sample.descriptor(), 1));
        assertEquals(Sample.descriptor(), DescriptorText.parse(TEXT));
    }

    @Test
    void aSecretIsNamedByANameAlone() {
        String text = TEXT + "secret cardNumber\nsecret X-Api-Key\n";
        Descriptor descriptor = DescriptorText.parse(text);
        assertEquals(List.of("cardNumber", "X-Api-Key"), descriptor.content().secrets());
        assertEquals(text, DescriptorText.render(descriptor, 1));
        assertRefused(
                "the secret name 'o:pin' may hold up to 100 letters, digits, '_', '.' and '-' only",
                text + "secret o:pin\n");
    }

    @Test
    void aFlowThatLooksAtStartsSaysHowFar() {
        String text = TEXT.replace("WHOLE_MESSAGE\nstart 0\n", "BOUNDED\nstart 4096\n");
        Descriptor descriptor = DescriptorText.parse(text);
        assertEquals(new Descriptor.Cost(false, false, Descriptor.MemoryClass.BOUNDED, 4096), descriptor.cost());
        assertEquals(text, DescriptorText.render(descriptor, 1));
        assertRefused("it must have a line 'start' as line 10", text.replace("start 4096\n", ""));
        assertRefused("'much' is not a number", text.replace("4096", "much"));
        assertRefused("a flow of memory BOUNDED can't have a start of 0 bytes", text.replace("4096", "0"));
        assertRefused(
                "a flow of memory WHOLE_MESSAGE can't have a start of 4096 bytes",
                text.replace("BOUNDED\n", "WHOLE_MESSAGE\n"));
    }

    @Test
    void propertiesAreOfTheTypesThatThereAre() {
        String wrong = "'list' is no type of a property";
        assertRefused(wrong, TEXT.replace("texts none", "list none x"));
        assertRefused(
                "the property 'subject' is there twice",
                TEXT.replace("text schema schemas/order.xsd", "text subject x"));
        assertRefused("'step' is no type of a property", TEXT.replace("validate 14 6", "validate 14 7"));
        assertRefused("it must have a line 'part' as line 28", TEXT.replace("branches 2", "branches 3"));
        assertRefused("line 18 has 1 words after 'text'", TEXT.replace("text subject \\e", "text subject"));
        assertRefused(
                "a line is not as the compiler writes it, or not in its place",
                TEXT.replace("flag strict true", "flag strict yes"));
    }

    @Test
    void partsLieWithinPartsSoDeepAndNoDeeper() {
        for (int depth : new int[] {10, 11}) {
            StringBuilder nested = new StringBuilder("step by route 17 1\n");
            for (int i = 0; i < depth; i++) {
                nested.append("parts p 1\npart P ")
                        .append(i < depth - 1 ? 1 : 0)
                        .append('\n');
            }
            int from = TEXT.indexOf("step by");
            String text = TEXT.substring(0, from) + nested + TEXT.substring(TEXT.indexOf("sample good"));
            if (depth == 10) {
                assertEquals(text, DescriptorText.render(DescriptorText.parse(text), 1));
            } else {
                assertRefused("parts lie more than 10 deep within each other", text);
            }
        }
    }

    @Test
    void exchangesComeInByAStepThatThereIs() {
        String wrong = "exchanges come in by step number %d, and the flow has 2 steps, counted from 0";
        DescriptorText.parse(TEXT.replace("entry http 0", "entry http 1"));
        assertRefused(wrong.formatted(2), TEXT.replace("entry http 0", "entry http 2"));
        assertRefused(wrong.formatted(-1), TEXT.replace("entry http 0", "entry http -1"));
        assertRefused(
                "the transport's name 'HTTP' may hold up to 100 small letters, digits and '-' only",
                TEXT.replace("entry http 0", "entry HTTP 0"));
        assertRefused("a flow can't need a 'queue'", TEXT.replace("need key", "need queue"));
    }

    @Test
    void aStepOfASubflowHasItsFileBehindIt() {
        String inSubflow = TEXT.replace("step by route 17 1", "step rate/by route 17 1 rating/rate.flow");
        Descriptor.Step step = DescriptorText.parse(inSubflow).steps().getLast();
        assertEquals("rate/by rating/rate.flow", step.id() + " " + step.file());
        assertEquals(inSubflow, DescriptorText.render(DescriptorText.parse(inSubflow), 1));
        assertRefused(
                "a line is not as the compiler writes it, or not in its place",
                TEXT.replace("step by route 17 1", "step by route 17 1 \\e"));
    }

    @Test
    void everyCharacterComesBack() {
        String odd = " \\ \n\r\t\u0000\u007f\u0085\u2028 ä \ud83d\ude00 \ud83d \ude00 \\s\\e \\u0041";
        Descriptor d = new Descriptor(
                new Descriptor.Identity("a", "1", "org.millrace.flow.a.Flow", "2030-01-31", 1),
                new Descriptor.Entry("http", 0),
                new Descriptor.Cost(true, false, Descriptor.MemoryClass.STREAMS, 0),
                List.of(new Descriptor.Need(Descriptor.Need.Kind.KEY, odd)),
                new Descriptor.Content(
                        List.of("", odd),
                        Map.of("", odd, odd, ""),
                        List.of(new Descriptor.Step(
                                odd,
                                "",
                                Integer.MAX_VALUE,
                                Map.of(odd, new PropertyValue.Texts(List.of(odd, "", odd))))),
                        List.of(
                                new Descriptor.Sample("", "", "", Map.of()),
                                new Descriptor.Sample(odd, odd, odd, Map.of(odd, odd))),
                        Map.of(),
                        List.of()));
        assertEquals(d, DescriptorText.parse(DescriptorText.render(d, 1)));
    }

    @Test
    void onlyTheOneTextOfADescriptorIsTaken() {
        String place = "a line is not as the compiler writes it, or not in its place";
        assertRefused(place, TEXT + "\n");
        assertRefused(place, TEXT.substring(0, TEXT.length() - 1));
        assertRefused(place, TEXT.replace("variable city", "variable city\r"));
        assertRefused(place, TEXT + "need key x\n");
        assertRefused(place, TEXT.replace("relays false", "relays no"));
        assertRefused(place, TEXT.replace("utf-8\n", "utf-8 Accept\n"));
        assertRefused(place, TEXT.replace("step by route 17", "step by route +17"));
        assertRefused(place, TEXT.replace("variable city", "variable \\u0063ity"));
        assertRefused("it must have a line 'flow' as line 2", TEXT.replace("flow orders\n", ""));
        assertRefused("it must have a line 'version' as line 3", TEXT.replace("flow orders\n", "flow a\nflow b\n"));
        assertRefused("line 15 has 3 words after 'namespace'", TEXT.replace("namespace o", "namespace o p"));
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
