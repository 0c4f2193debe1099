package org.millrace.bundle;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.millrace.bundle.Descriptor.MemoryClass;

/** The version that a bundle asks for: no younger one than it needs, so that runtimes of before take what they can. */
class AbiVersionsTest {

    private static int needed(
            boolean relays, MemoryClass memory, Map<String, List<String>> validators, String... secrets) {
        Descriptor descriptor = new Descriptor(
                "x",
                "1",
                "org.millrace.flow.x.Flow",
                "http",
                "/",
                List.of("POST"),
                relays,
                false,
                memory,
                memory == MemoryClass.BOUNDED ? 4096 : 0,
                List.of(),
                Map.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                validators,
                List.of(secrets),
                "");
        return AbiVersions.needed(descriptor, Sample.classFile(), Map.of());
    }

    @Test
    void aFlowOfTheFirstKindNeedsTheFirstVersion() {
        assertEquals(1, needed(false, MemoryClass.WHOLE_MESSAGE, Map.of()));
        assertEquals(1, needed(true, MemoryClass.STREAMS, Map.of()));
    }

    @Test
    void validatorsAndSecretsNeedWhatAddedThem() {
        Map<String, List<String>> validators = Map.of("order.xsd", List.of("org.millrace.flow.x.Schema1"));
        assertEquals(2, needed(false, MemoryClass.WHOLE_MESSAGE, validators));
        assertEquals(3, needed(false, MemoryClass.WHOLE_MESSAGE, validators, "cardNumber"));
    }

    @Test
    void aSchemaOfSeveralClassesIsNothingForRuntimesOfBefore() {
        List<String> parts = List.of("org.millrace.flow.x.Schema1", "org.millrace.flow.x.Schema2");
        assertEquals(7, needed(false, MemoryClass.WHOLE_MESSAGE, Map.of("order.xsd", parts)));
    }

    /** A runtime of before would take it for one that looks at no body, and wait for bodies on the thread that reads them. */
    @Test
    void aFlowThatRelaysAndLooksAtBodiesIsNothingForRuntimesOfBefore() {
        assertEquals(5, needed(true, MemoryClass.WHOLE_MESSAGE, Map.of()));
        assertEquals(6, needed(true, MemoryClass.BOUNDED, Map.of(), "cardNumber"));
        assertEquals(6, needed(false, MemoryClass.BOUNDED, Map.of()));
    }
}
