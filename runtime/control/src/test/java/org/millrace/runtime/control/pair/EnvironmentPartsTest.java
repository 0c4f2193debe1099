package org.millrace.runtime.control.pair;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.runtime.pair.state.MemberCertificate;
import org.millrace.runtime.pair.trust.Authority;
import org.millrace.runtime.pair.trust.Identity;
import org.millrace.runtime.pair.trust.PairFolder;

/** What a person reads of two environments that are not the same. */
class EnvironmentPartsTest {

    @TempDir
    private Path scratch;

    private Identity identity(String name) throws IOException {
        PairFolder folder = new PairFolder(scratch.resolve(name));
        folder.make();
        Authority authority = Authority.make(folder, "pair", name);
        Identity.certified(folder, authority.sign(Identity.request(folder), name, "127.0.0.1"));
        return Identity.open(folder);
    }

    private static MemberCertificate certificate(Identity identity) {
        return MemberCertificate.of(identity.certificate());
    }

    private static String sentence(Map<String, String> here, Map<String, String> there) {
        return EnvironmentParts.sentence("left", new TreeMap<>(here), "right", new TreeMap<>(there));
    }

    @Test
    void whatDiffersIsNamedAndSoIsWhoLacksIt() {
        assertEquals(
                "the environments of left and right: endpoints.orders is not the same, keys.signing is only in that of left,"
                        + " values.change is only in that of right",
                sentence(
                        Map.of("endpoints.orders", "1", "keys.signing", "2", "values.same", "3"),
                        Map.of("endpoints.orders", "4", "values.change", "5", "values.same", "3")));
    }

    @Test
    void whenNoPartDiffersTheVersionsDo() {
        assertEquals(
                "the environments of left and right: no part differs, but their versions of Millrace put them together"
                        + " differently",
                sentence(Map.of("values.same", "3"), Map.of("values.same", "3")));
    }

    @Test
    void marksAreTheSameForTwoSidesAndTellNobodyElseWhatWasMarked() throws IOException {
        Identity left = identity("left");
        Identity right = identity("right");
        Identity witness = identity("witness");
        TreeMap<String, String> parts = new TreeMap<>(Map.of("values.pin", "1234", "values.x", "1234"));
        String marks = EnvironmentParts.text(left.marks(certificate(right), parts));
        assertEquals(marks, EnvironmentParts.text(right.marks(certificate(left), parts)));
        assertFalse(marks.contains("1234"), marks);
        String[] lines = marks.split("\n");
        assertEquals("values.pin", lines[0].split(" ")[0]);
        assertEquals(2, lines.length);
        assertNotEquals(lines[0].split(" ")[1], lines[1].split(" ")[1], "not even that two parts are the same");
        assertNotEquals(marks, EnvironmentParts.text(witness.marks(certificate(left), parts)));
        assertNotEquals(marks, EnvironmentParts.text(witness.marks(certificate(right), parts)));
    }
}
