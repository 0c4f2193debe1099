package org.millrace.runtime.api.address;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NetworkTest {

    private static Address address(String text) {
        return Address.parse(text).orElseThrow(() -> new AssertionError(text));
    }

    @ParameterizedTest
    @CsvSource({
        "0.0.0.0, 0.0.0.0",
        "255.255.255.255, 255.255.255.255",
        "192.0.2.7, 192.0.2.7",
        "::, ::",
        "::1, ::1",
        "0:0:0:0:0:0:0:1, ::1",
        "2001:DB8:0:0:1:0:0:1, 2001:db8::1:0:0:1",
        "2001:db8:0:1:1:1:1:1, 2001:db8:0:1:1:1:1:1",
        "fe80::, fe80::",
        "::ffff:192.0.2.7, 192.0.2.7",
        "::ffff:c000:207, 192.0.2.7",
        "64:ff9b::192.0.2.7, 64:ff9b::c000:207",
        "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff, ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"
    })
    void anAddressIsOneInWhateverWayItIsWritten(String text, String usual) {
        assertEquals(usual, address(text).toString());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " 10.0.0.1",
                "10.0.0",
                "10.1",
                "167772161",
                "10.0.0.1.2",
                "10.0.0.256",
                "010.0.0.1",
                "0x0a.0.0.1",
                "10.0.0.-1",
                "10..0.1",
                "localhost",
                "example.org",
                "[::1]",
                "::1%eth0",
                ":",
                "1:2:3",
                "1::2::3",
                "::ffff:10.0.0.01",
                "::ffff:10.0.0",
                "12345::",
                "1:2:3:4:5:6:7:8:9",
                "0000:0000:0000:0000:0000:0000:0000:0000:0000:0000",
                "10.0.0.1:80"
            })
    void whatIsNoAddressIsNone(String text) {
        assertEquals(Optional.empty(), Address.parse(text));
    }

    @Test
    void aSocketsAddressMayNameItsZone() {
        assertEquals(address("fe80::1"), Address.ofPeer("fe80::1%eth0").orElseThrow());
        assertEquals(address("10.0.0.1"), Address.ofPeer("10.0.0.1").orElseThrow());
        assertEquals(Optional.empty(), Address.ofPeer("unknown"));
    }

    @ParameterizedTest
    @CsvSource({
        "10.0.0.0/8, 10.0.0.0, 10.255.255.255, 9.255.255.255, 11.0.0.0",
        "192.0.2.128/25, 192.0.2.128, 192.0.2.255, 192.0.2.127, 192.0.3.0",
        "192.0.2.7, 192.0.2.7, 192.0.2.7, 192.0.2.6, 192.0.2.8",
        "192.0.2.6/31, 192.0.2.6, 192.0.2.7, 192.0.2.5, 192.0.2.8",
        "0.0.0.0/0, 0.0.0.0, 255.255.255.255, ::, ::1",
        "2001:db8::/32, 2001:db8::, 2001:db8:ffff:ffff:ffff:ffff:ffff:ffff, 2001:db7:ffff:ffff:ffff:ffff:ffff:ffff, 2001:db9::",
        "2001:db8::/64, 2001:db8::, 2001:db8::ffff:ffff:ffff:ffff, 2001:db7:ffff:ffff:ffff:ffff:ffff:ffff, 2001:db8:0:1::",
        "2001:db8::/65, 2001:db8::, 2001:db8::7fff:ffff:ffff:ffff, 2001:db7:ffff:ffff:ffff:ffff:ffff:ffff, 2001:db8::8000:0:0:0",
        "2001:db8::1/128, 2001:db8::1, 2001:db8::1, 2001:db8::, 2001:db8::2",
        "::/0, ::, ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff, 0.0.0.0, ::ffff:192.0.2.7",
        "::ffff:10.0.0.0/104, 10.0.0.0, ::ffff:10.255.255.255, 9.255.255.255, ::a00:0"
    })
    void aNetworkReachesFromItsFirstAddressToItsLast(
            String text, String first, String last, String before, String after) {
        Network network = Network.parse(text);
        assertTrue(network.contains(address(first)), first);
        assertTrue(network.contains(address(last)), last);
        assertFalse(network.contains(address(before)), before);
        assertFalse(network.contains(address(after)), after);
    }

    @ParameterizedTest
    @CsvSource({
        "10.0.0.0/8, 10.0.0.0/8",
        "::ffff:10.0.0.0/104, 10.0.0.0/8",
        "::ffff:0:0/96, 0.0.0.0/0",
        "192.0.2.7/32, 192.0.2.7",
        "2001:DB8::/32, 2001:db8::/32",
        "::1/128, ::1"
    })
    void aNetworkIsToldAsPeopleWriteIt(String text, String usual) {
        assertEquals(usual, Network.parse(text).toString());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "10.0.0.1/8|has bits set behind the first 8|write 10.0.0.0/8 for the network, or 10.0.0.1 for the one address",
                "2001:db8::1/64|has bits set behind the first 64|write 2001:db8::/64 for the network, or 2001:db8::1 for the one address",
                "::ffff:10.0.0.1/104|has bits set behind the first 8|write 10.0.0.0/8 for the network, or 10.0.0.1 for the one address",
                "10.0.0.1/0|has bits set behind the first 0|write 0.0.0.0/0 for the network, or 10.0.0.1 for the one address",
                "10.0.0.0/33|has '33' for the length of its prefix|give 0 to 32 bits behind the slash",
                "10.0.0.0/08|has '08' for the length of its prefix|give 0 to 32 bits behind the slash",
                "10.0.0.0/|has '' for the length of its prefix|give 0 to 32 bits behind the slash",
                "10.0.0.0/255.0.0.0|has '255.0.0.0' for the length of its prefix|give 0 to 32 bits behind the slash",
                "2001:db8::/129|has '129' for the length of its prefix|give 0 to 128 bits behind the slash",
                "::ffff:10.0.0.0/95|has '95' for the length of its prefix|give 96 to 128 bits behind the slash",
                "10.0.0/24|is no IP address or network|write an address such as 192.0.2.7 or 2001:db8::1, or a network such as 192.0.2.0/24",
                "fe80::1%eth0|is no IP address or network|write an address such as 192.0.2.7 or 2001:db8::1, or a network such as 192.0.2.0/24"
            })
    void whatIsNoNetworkIsToldWithWhatWouldMendIt(String text, String wrong, String remedy) {
        Network.Wrong told = assertThrows(Network.Wrong.class, () -> Network.parse(text));
        assertEquals(wrong, told.getMessage());
        assertEquals(remedy, told.remedy());
    }

    @Test
    void ofAnAddressWithTheLengthOfAPrefixEitherMayHaveBeenMeant() {
        Network.Wrong wrong = assertThrows(Network.Wrong.class, () -> Network.parse("10.0.0.1/8"));
        assertEquals(List.of(Network.parse("10.0.0.0/8"), Network.parse("10.0.0.1")), wrong.meant());
        assertEquals(
                List.of(),
                assertThrows(Network.Wrong.class, () -> Network.parse("10.1")).meant());
    }

    @Test
    void theFirstNetworkThatHoldsAnAddressIsFound() {
        List<Network> networks = List.of(Network.parse("192.0.2.0/24"), Network.parse("192.0.0.0/16"));
        assertEquals(Optional.of(networks.get(0)), Network.of(address("192.0.2.7"), networks));
        assertEquals(Optional.of(networks.get(1)), Network.of(address("192.0.3.7"), networks));
        assertEquals(Optional.empty(), Network.of(address("192.1.0.0"), networks));
    }
}
