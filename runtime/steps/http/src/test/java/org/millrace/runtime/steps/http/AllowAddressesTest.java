package org.millrace.runtime.steps.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.millrace.runtime.api.Trial.fault;
import static org.millrace.runtime.api.Trial.linkError;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.api.Trial;

class AllowAddressesTest {

    private static final String NONE_ALLOWED = "The client %s is none of those that are allowed.";

    private final Trial trial = new Trial();

    private StepFacts facts = StepFacts.of("step", "allow-addresses")
            .withTexts("allow")
            .withTexts("deny")
            .withTexts("trustedProxies")
            .with("clientHeader", "X-Forwarded-For");

    private void pass(String address, String... headers) {
        Exchange exchange = trial.request("", headers);
        exchange.client(new Exchange.Client(address, false));
        AllowAddresses.run(exchange, AllowAddresses.prepare(trial.link(), facts));
    }

    private String refused(String address, String... headers) {
        Fault fault = fault(FaultCode.FORBIDDEN, () -> pass(address, headers));
        assertEquals("The request comes from an address that is not let in here.", fault.getMessage());
        return fault.detail();
    }

    @Test
    void whoIsAllowedPassesAndNobodyElse() {
        facts = facts.withTexts("allow", "192.0.2.0/25", "2001:db8::/32");
        pass("192.0.2.0");
        pass("192.0.2.127");
        pass("0:0:0:0:0:ffff:c000:201");
        pass("2001:db8:0:0:0:0:0:1");
        assertEquals(NONE_ALLOWED.formatted("192.0.2.128"), refused("192.0.2.128"));
        assertEquals(NONE_ALLOWED.formatted("2001:db9::"), refused("2001:db9:0:0:0:0:0:0%eth0"));
    }

    @Test
    void whoIsDeniedDoesNotPassThoughAllowed() {
        facts = facts.withTexts("deny", "192.0.2.66", "198.51.100.0/24");
        pass("192.0.2.65");
        pass("::1");
        assertEquals("The client 192.0.2.66 is denied by 192.0.2.66.", refused("192.0.2.66"));
        assertEquals("The client 198.51.100.7 is denied by 198.51.100.0/24.", refused("::ffff:198.51.100.7"));
        facts = facts.withTexts("allow", "192.0.2.0/24");
        pass("192.0.2.65");
        assertEquals("The client 192.0.2.66 is denied by 192.0.2.66.", refused("192.0.2.66"));
        assertEquals(NONE_ALLOWED.formatted("::1"), refused("::1"));
    }

    @Test
    void anExchangeWithoutAClientPassesAndOneOfThisMachineIsHeldToTheLists() {
        facts = facts.withTexts("allow", "192.0.2.0/24");
        AllowAddresses.run(trial.request(""), AllowAddresses.prepare(trial.link(), facts));
        assertEquals(NONE_ALLOWED.formatted("127.0.0.1"), refused("127.0.0.1"));
    }

    @Test
    void whoeverHasNoAddressDoesNotPass() {
        facts = facts.withTexts("deny", "192.0.2.66");
        assertEquals("The client's address is not known: it came by 'unknown'.", refused("unknown"));
    }

    @Test
    void theHeaderOfWhoIsNoTrustedProxyIsNotRead() {
        facts = facts.withTexts("allow", "192.0.2.0/24");
        assertEquals(NONE_ALLOWED.formatted("10.0.0.1"), refused("10.0.0.1", "X-Forwarded-For", "192.0.2.7"));
        facts = facts.withTexts("trustedProxies", "10.0.0.2");
        assertEquals(NONE_ALLOWED.formatted("10.0.0.1"), refused("10.0.0.1", "X-Forwarded-For", "192.0.2.7"));
        pass("192.0.2.7", "X-Forwarded-For", "10.0.0.9");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "192.0.2.7",
                "192.0.2.7:1024",
                "::ffff:192.0.2.7",
                "[::ffff:192.0.2.7]:80",
                "192.0.2.7, 10.0.0.9",
                "203.0.113.9, 192.0.2.7",
                "garbage, 192.0.2.7 ,10.0.0.9,10.0.0.8"
            })
    void theClientIsTheLastWhoIsNoTrustedProxy(String told) {
        facts = facts.withTexts("allow", "192.0.2.0/24").withTexts("trustedProxies", "10.0.0.0/24");
        pass("10.0.0.1", "X-Forwarded-For", told);
        pass("10.0.0.1", "X-Forwarded-For", "203.0.113.9", "X-Forwarded-For", told);
        pass("10.0.0.1", "X-Forwarded-For", told, "x-forwarded-for", "10.0.0.9");
    }

    @Test
    void whatStandsBeforeTheClientIsNotBelieved() {
        facts = facts.withTexts("allow", "192.0.2.0/24").withTexts("trustedProxies", "10.0.0.0/24");
        assertEquals(
                NONE_ALLOWED.formatted("203.0.113.9"),
                refused("10.0.0.1", "X-Forwarded-For", "192.0.2.7, 203.0.113.9, 10.0.0.9"));
    }

    @Test
    void aProxyThatNamesNobodyIsTheClient() {
        facts = facts.withTexts("allow", "192.0.2.0/24").withTexts("trustedProxies", "10.0.0.0/24");
        assertEquals(NONE_ALLOWED.formatted("10.0.0.1"), refused("10.0.0.1"));
        assertEquals(NONE_ALLOWED.formatted("10.0.0.9"), refused("10.0.0.1", "X-Forwarded-For", "10.0.0.9"));
        facts = facts.withTexts("allow", "10.0.0.1");
        pass("10.0.0.1");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"unknown", "_hidden", "", "192.0.2.7 10.0.0.1", "[192.0.2.7", "[::1]80", "010.0.0.1", "a:b:c"})
    void aProxysWordThatIsNoAddressLetsNobodyIn(String told) {
        facts = facts.withTexts("deny", "203.0.113.9").withTexts("trustedProxies", "10.0.0.0/24");
        assertEquals(
                "The client's address is not known: the proxy 10.0.0.9 has '" + told + "' for it in X-Forwarded-For.",
                refused("10.0.0.1", "X-Forwarded-For", "192.0.2.7, " + told + ", 10.0.0.9"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "for=192.0.2.7",
                "For=\"192.0.2.7:80\";proto=https;by=10.0.0.1",
                "by=_x ; for=\"192.0.2.7\" ,for=10.0.0.9",
                "for=\"[2001:db8::7]:4711\";host=\"a, b\\\";for=x\"",
                "for=203.0.113.9, for=192.0.2.7",
                "for=unknown, for=192.0.2.7, for=\"10.0.0.9\""
            })
    void forwardedIsReadAsItsStandardSays(String told) {
        facts = facts.withTexts("allow", "192.0.2.0/24", "2001:db8::/32")
                .withTexts("trustedProxies", "10.0.0.0/24")
                .with("clientHeader", "forwarded");
        pass("10.0.0.1", "Forwarded", told, "X-Forwarded-For", "203.0.113.9");
        pass("10.0.0.1", "Forwarded", "for=203.0.113.9", "Forwarded", told);
    }

    /** What a client writes, and what the proxy added to it. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "for=192.0.2.7;x=\"|for=203.0.113.9",
                "for=192.0.2.7;x=\"|for=\"[2001:db9::9]:80\"",
                "for=192.0.2.7;x=\"|for=\"[2001:db9::9]:80\";by=\"[2001:db9::1]\"",
                "for=192.0.2.7;x=\"\\|for=\"[2001:db9::9]:80\";by=_p",
                "for=192.0.2.7;x=|for=203.0.113.9",
                "for=192.0.2.7;for=192.0.2.8|by=10.0.0.1",
                "for=192.0.2.7|by=10.0.0.1",
                "192.0.2.7|for=unknown"
            })
    void nobodyHidesWhatAProxyAddsToForwarded(String written, String added) {
        facts = facts.withTexts("allow", "192.0.2.0/24")
                .withTexts("trustedProxies", "10.0.0.0/24")
                .with("clientHeader", "Forwarded");
        refused("10.0.0.1", "Forwarded", written, "Forwarded", added);
    }

    @Test
    void aForwardedThatCantBeReadIsToldAsItStands() {
        facts = facts.withTexts("allow", "192.0.2.0/24")
                .withTexts("trustedProxies", "10.0.0.0/24")
                .with("clientHeader", "Forwarded");
        assertEquals(
                "The client's address is not known: the proxy 10.0.0.1 has 'Forwarded: 192.0.2.7' for it in Forwarded.",
                refused("10.0.0.1", "Forwarded", "192.0.2.7"));
    }

    @Test
    void aHeaderWithOneAddressWillDo() {
        facts = facts.withTexts("allow", "192.0.2.7")
                .withTexts("trustedProxies", "10.0.0.0/24")
                .with("clientHeader", "X-Real-IP");
        pass("10.0.0.1", "X-Real-IP", "192.0.2.7", "X-Forwarded-For", "203.0.113.9");
    }

    @Test
    void aListWithWhatIsNoNetworkIsNotLinked() {
        facts = facts.withTexts("deny", "10.0.0.0/8", "10.0.0.1/8");
        assertEquals(
                "step step: deny holds '10.0.0.1/8', which has bits set behind the first 8; write 10.0.0.0/8 for the network, or"
                        + " 10.0.0.1 for the one address",
                linkError(() -> AllowAddresses.prepare(trial.link(), facts)));
    }
}
