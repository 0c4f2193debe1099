package org.millrace.runtime.control.access;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TokensTest {

    private static final Instant NOW = Instant.parse("2026-11-20T10:00:00Z");

    @TempDir
    private Path data;

    private Tokens open() throws IOException {
        return Tokens.open(data, Clock.fixed(NOW, ZoneOffset.UTC));
    }

    private String first() throws IOException {
        return Files.readString(Tokens.firstTokenFile(data)).strip();
    }

    @Test
    void theFirstStartMakesAnAdministratorsTokenForTheOwnerAlone() throws Exception {
        Tokens tokens = open();

        assertEquals(Optional.of(new Tokens.Holder("administrator", Role.ADMINISTRATOR, NOW)), tokens.holder(first()));
        for (String file : new String[] {"tokens", "admin-token"}) {
            assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(data.resolve(file))));
        }
    }

    @Test
    void theFileHoldsHashesAndNoToken() throws Exception {
        Tokens tokens = open();
        String made = tokens.make("ci", Role.DEPLOYER).orElseThrow();

        String file = Files.readString(data.resolve("tokens"));
        assertFalse(file.contains(made.substring(3)));
        assertFalse(file.contains(first().substring(3)));
        assertTrue(
                file.matches("(?s)millrace-tokens 1\\nadministrator administrator 2026-11-20T10:00:00Z [0-9a-f]{64}\\n"
                        + "ci deployer 2026-11-20T10:00:00Z [0-9a-f]{64}\\nsha256 [0-9a-f]{64}\\n"));
    }

    @Test
    void tokensOutliveARestartAndNoNewOneIsMade() throws Exception {
        String made = open().make("ci", Role.DEPLOYER).orElseThrow();
        String first = first();

        Tokens again = open();
        assertEquals("ci", again.holder(made).orElseThrow().name());
        assertEquals("administrator", again.holder(first).orElseThrow().name());
        assertEquals(first, first());
    }

    @Test
    void aTokenIs256BitsAndNoTwoAreAlike() throws Exception {
        Tokens tokens = open();
        String one = tokens.make("one", Role.VIEWER).orElseThrow();
        String two = tokens.make("two", Role.VIEWER).orElseThrow();
        assertEquals(3 + 43, one.length());
        assertNotEquals(one, two);
    }

    @Test
    void wrongTokensHaveNoHolder() throws Exception {
        Tokens tokens = open();
        assertEquals(Optional.empty(), tokens.holder(""));
        assertEquals(Optional.empty(), tokens.holder(first() + "x"));
        assertEquals(Optional.empty(), tokens.holder(first().toLowerCase()));
    }

    @Test
    void aRemovedTokenIsNoGoodAnyMore() throws Exception {
        Tokens tokens = open();
        String made = tokens.make("ci", Role.DEPLOYER).orElseThrow();
        assertEquals(Tokens.Removal.REMOVED, tokens.remove("ci"));
        assertEquals(Optional.empty(), tokens.holder(made));
        assertEquals(Tokens.Removal.UNKNOWN, tokens.remove("ci"));
    }

    @Test
    void aNameIsTakenOnce() throws Exception {
        Tokens tokens = open();
        tokens.make("ci", Role.DEPLOYER).orElseThrow();
        assertEquals(Optional.empty(), tokens.make("ci", Role.VIEWER));
    }

    @Test
    void theLastAdministratorStays() throws Exception {
        Tokens tokens = open();
        tokens.make("ci", Role.DEPLOYER);
        assertEquals(Tokens.Removal.LAST_ADMINISTRATOR, tokens.remove("administrator"));
        tokens.make("root", Role.ADMINISTRATOR);
        assertEquals(Tokens.Removal.REMOVED, tokens.remove("administrator"));
    }

    @Test
    void namesCanNotBreakTheFile() {
        assertTrue(Tokens.isName("ci-1@example.org"));
        assertTrue(Tokens.isName("a".repeat(64)));
        assertFalse(Tokens.isName("a".repeat(65)));
        assertFalse(Tokens.isName("two words"));
        assertFalse(Tokens.isName("line\nbreak"));
        assertFalse(Tokens.isName(""));
        assertFalse(Tokens.isName(null));
    }

    private void assertDamaged(String why) {
        IOException refused = assertThrows(IOException.class, this::open);
        assertEquals(
                data.resolve("tokens") + " is damaged: " + why + "; restore it from a backup, or move it away and start"
                        + " again to get a new administrator's token: all others are then to be made anew",
                refused.getMessage());
    }

    @Test
    void aDamagedFileIsReportedWithARemedyWhateverIsDamaged() throws Exception {
        open();
        Path file = data.resolve("tokens");
        byte[] good = Files.readAllBytes(file);
        for (int at = 0; at < good.length; at++) {
            byte[] bad = good.clone();
            bad[at] ^= 4;
            Files.write(file, bad);
            assertThrows(IOException.class, this::open, "the byte " + at);
        }
        for (int length = 1; length < good.length; length++) {
            Files.write(file, java.util.Arrays.copyOf(good, length));
            assertThrows(IOException.class, this::open, "the first " + length + " bytes");
        }
        Files.write(file, java.util.Arrays.copyOf(good, good.length - 1));
        assertDamaged("its last line is not the checksum of the lines before");
        Files.writeString(file, "administrator king 2026-11-20T10:00:00Z 00\n");
        assertDamaged("line 1 is not a token's");
        Files.write(file, new byte[] {(byte) 0xff, 0});
        assertDamaged("it is no text");
    }

    @Test
    void aFileOfAVersionThatKeptNoChecksumIsReadAndGetsOne() throws Exception {
        Tokens tokens = open();
        String made = tokens.make("ci", Role.DEPLOYER).orElseThrow();
        Path file = data.resolve("tokens");
        String checked = Files.readString(file);
        Files.writeString(file, checked.replaceAll("(?m)^(millrace-tokens|sha256) .*\n", ""));
        assertEquals("ci", open().holder(made).orElseThrow().name());
        assertEquals(checked, Files.readString(file));
    }

    @Test
    void aFileThatWasEmptiedHoldsNoAdministrator() throws Exception {
        assertTrue(open().hasAdministrator());
        Files.writeString(data.resolve("tokens"), "");
        assertFalse(open().hasAdministrator());
    }

    @Test
    void stoppedBetweenTheTwoFilesTheNextStartMakesBothAnew() throws Exception {
        DataFiles.writeSecret(Tokens.firstTokenFile(data), "mr_half\n".getBytes());
        Tokens tokens = open();
        assertEquals("administrator", tokens.holder(first()).orElseThrow().name());
    }

    @Test
    void rolesIncludeThoseBelowThem() {
        assertTrue(Role.ADMINISTRATOR.includes(Role.VIEWER));
        assertTrue(Role.DEPLOYER.includes(Role.DEPLOYER));
        assertFalse(Role.OPERATOR.includes(Role.DEPLOYER));
    }
}
