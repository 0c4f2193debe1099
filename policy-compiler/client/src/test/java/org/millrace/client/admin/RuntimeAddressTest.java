package org.millrace.client.admin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.client.Failure;

class RuntimeAddressTest {

    private static final URI ADMIN = URI.create("https://gateway.example:9443");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"two\nlines", "a token", "t\u00f6ken", "bell\u0007"})
    void aTokenThatHttpCantCarryIsRefusedByItsFileAndNeverShown(String token) throws IOException {
        Path file = Files.writeString(folder.resolve("token"), token);

        Failure refusal = assertThrows(Failure.class, () -> RuntimeAddress.token(file));

        assertEquals(Failure.Kind.USAGE, refusal.kind());
        assertEquals(
                "the token in " + file
                        + " can't be sent: it has more than one line, a space, or a letter that is not ASCII",
                refusal.getMessage());
        assertEquals("give a file that holds the token alone, on one line", refusal.remedy());
    }

    @Test
    void aTokenFromElsewhereIsRefusedByItsRuntime() {
        Failure refusal = assertThrows(Failure.class, () -> new RuntimeAddress(ADMIN, "s3cret\nother", List.of()));

        assertEquals(Failure.Kind.USAGE, refusal.kind());
        assertEquals(
                "the token for https://gateway.example:9443 can't be sent: it has more than one line, a space, or a letter"
                        + " that is not ASCII",
                refusal.getMessage());
        assertEquals("give the token alone, on one line", refusal.remedy());
    }

    @Test
    void aByteOrderMarkBeforeATokenIsNoPartOfIt() throws IOException {
        Path file = Files.writeString(folder.resolve("token"), "\ufeffs3cret!~\r\n");

        assertEquals("s3cret!~", RuntimeAddress.token(file));
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://my_host:9443", "https://gateway:65536", "https://gateway:94x3", "https://:9443"})
    void anAddressThatCantBeCalledIsRefused(String address) {
        Failure refusal = assertThrows(
                Failure.class, () -> new RuntimeAddress(RuntimeAddress.address(address), "a-token", List.of()));

        assertEquals(Failure.Kind.USAGE, refusal.kind());
        assertEquals("'" + address + "' has no host and port that can be called", refusal.getMessage());
        assertEquals(
                "write it like https://gateway.example:9443; the name of a host has letters, digits, '-' and '.'",
                refusal.remedy());
    }

    @Test
    void aHostWithItsPortIsTakenAsHttps() {
        for (String address : List.of("127.0.0.1:21311", "gateway.example:9443", "[::1]:9443", "localhost:9443/")) {
            assertEquals(URI.create("https://" + address.replace("/", "")), RuntimeAddress.address(address));
        }
        for (String address :
                List.of("gateway", "http://127.0.0.1:21311", "gateway:9443/v1", "my_host:1", "gateway:")) {
            Failure refusal = assertThrows(Failure.class, () -> RuntimeAddress.address(address));
            assertEquals("'" + address + "' is not the address of a runtime's admin API", refusal.getMessage());
        }
    }

    @Test
    void theLastPortAndNoPortAreAddresses() {
        for (String address : List.of("https://gateway:65535", "https://gateway", "https://[::1]:9443")) {
            assertEquals(URI.create(address), RuntimeAddress.address(address));
        }
    }

    @Test
    void anAddressNeverPrintsItsToken() {
        String text = new RuntimeAddress(ADMIN, "s3cret", List.of()).toString();

        assertTrue(text.contains("https://gateway.example:9443"), text);
        assertFalse(text.contains("s3cret"), text);
    }
}
