package org.millrace.xml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The flags that the tokenizer sets beside a second look at the bytes. */
class CanonicalFlagsTest {

    @Test
    void whatIsFlaggedIsCanonicalAndLittleElse() {
        int flagged = 0;
        int missed = 0;
        for (int seed = 0; seed < 4000; seed++) {
            EventStream stream;
            try {
                byte[] bytes = RandomDocument.bytes(new Random(seed));
                stream = EventStream.parse(bytes, 0, bytes.length, XmlLimits.DEFAULTS);
            } catch (XmlError e) {
                continue; // some seeds give duplicate attributes
            }
            for (int event = 0; event < stream.size(); event++) {
                boolean canonical = CanonicalBytes.are(stream, event);
                if (stream.rawKind(event) == Events.START || stream.rawKind(event) == Events.TEXT) {
                    assertTrue(canonical || !stream.isCanonical(event), "seed " + seed + ", event " + event);
                    flagged += stream.isCanonical(event) ? 1 : 0;
                    missed += canonical && !stream.isCanonical(event) ? 1 : 0;
                }
            }
        }
        assertTrue(flagged > 1500 && missed < flagged / 100, flagged + " flagged, " + missed + " missed");
    }

    @Test
    void attributesInOrderAreSeenToBeWhicheverElementCameBefore() {
        String tags =
                "<id a=\"\"/><x id=\"\" a=\"\"></x><x a=\"\" id=\"\"></x><x id=\"\" a=\"\"></x><id a=\"\"></id><x b=\"\" p:a=\"\" p:b=\"\"></x>"
                        + "<x p:a=\"\" b=\"\"></x><x p:b=\"\" p:a=\"\"></x>";
        byte[] bytes = ("<r xmlns:p=\"u\">" + tags + tags + tags + "</r>").getBytes(StandardCharsets.UTF_8);
        EventStream stream = EventStream.parse(bytes, 0, bytes.length, XmlLimits.DEFAULTS);
        StringBuilder flags = new StringBuilder();
        for (int at = stream.firstChild(stream.root()); at != EventStream.NONE; at = stream.nextSibling(at)) {
            flags.append(stream.isCanonical(at) ? '+' : '-');
            assertEquals(CanonicalBytes.are(stream, at), stream.isCanonical(at));
        }
        assertEquals("+-+-++--".repeat(3), flags.toString());
    }
}
