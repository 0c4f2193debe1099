package org.millrace.bundle;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The version that a bundle asks for: no younger one than it needs, so that runtimes of before take what they can. */
class AbiVersionsTest {

    private static String firstLine(int abi) throws Exception {
        Descriptor of = Sample.descriptor();
        Descriptor.Identity is = of.identity();
        Descriptor descriptor =
                of.with(new Descriptor.Identity(is.flow(), is.version(), is.className(), is.expires(), abi));
        SortedMap<String, byte[]> none = new TreeMap<>();
        return new String(BundleWriter.content(descriptor, Sample.classFile(), none, Sample.resources(), "")
                        .get(BundleWriter.DESCRIPTOR))
                .lines()
                .findFirst()
                .orElseThrow();
    }

    @Test
    void theFirstVersionHasAllThatASmallFlowCalls() {
        assertEquals(1, AbiVersions.needed(Sample.classFile(), Map.of()));
    }

    /** A property that a later version added, and that the flow does not leave at its default. */
    @Test
    void whatTheFlowsPropertiesNeedIsWritten() throws Exception {
        assertEquals("millrace-bundle 1", firstLine(1));
        assertEquals("millrace-bundle 3", firstLine(3));
    }
}
