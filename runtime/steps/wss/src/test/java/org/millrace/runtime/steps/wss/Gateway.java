package org.millrace.runtime.steps.wss;

import java.nio.charset.StandardCharsets;
import java.security.cert.X509Certificate;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Assertions;
import org.millrace.bundle.Descriptor;
import org.millrace.runtime.api.Environment;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.Limits;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.MemoryBudget;
import org.millrace.runtime.api.Origin;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.api.ReplayCache;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.api.trust.Certificates;
import org.millrace.runtime.transports.http.message.HttpMessage;
import org.millrace.xml.EventStream;
import org.millrace.xml.XmlLimits;
import org.w3c.dom.Document;

/** A gateway of one step: an environment that knows every {@link Party}, and exchanges for messages to run the step on. */
final class Gateway {

    static final String[] NONE = {};
    static final Clock CLOCK = Clock.fixed(Party.NOW, ZoneOffset.UTC);

    private Gateway() {}

    static Link link() {
        return link(false);
    }

    static Link link(boolean legacyAlgorithms) {
        return link(legacyAlgorithms, List.of());
    }

    /** Where the alias "trusted" holds the certificates of these. */
    static Link trusting(Party... parties) {
        return link(false, List.of(parties));
    }

    private static Link link(boolean legacyAlgorithms, List<Party> trusted) {
        Map<String, Environment.Key> keys = new HashMap<>();
        Map<String, Certificates> certificates = new HashMap<>();
        for (Party party : List.of(
                Party.CLIENT,
                Party.SERVER,
                Party.STRANGER,
                Party.CURVED,
                Party.CURVED_384,
                Party.CURVED_521,
                Party.SHORT,
                Party.AUTHORITY,
                Party.ISSUED,
                Party.EXPIRED)) {
            keys.put(party.name(), party.key());
            List<X509Certificate> own = List.of(party.certificate());
            certificates.put(
                    party.name(),
                    party == Party.AUTHORITY
                            ? new Certificates(party.name(), List.of(), own, List.of())
                            : Certificates.pinned(party.name(), own));
        }
        certificates.put(
                "trusted",
                Certificates.pinned(
                        "trusted", trusted.stream().map(Party::certificate).toList()));
        return new Link(
                flow("test"),
                Map.of(),
                new Environment(Map.of(), keys, certificates, Map.of(), legacyAlgorithms, new ReplayCache(10)));
    }

    /** The same place, for another flow. */
    static Link link(Link place, String flow) {
        return new Link(flow(flow), Map.of(), place.environment());
    }

    /** The same place, with the party's certificate under one more alias. */
    static Link aliased(Link place, String alias, Party party) {
        Environment of = place.environment();
        Map<String, Certificates> certificates = new HashMap<>(of.named(Environment.CERTIFICATES));
        certificates.put(alias, Certificates.pinned(alias, List.of(party.certificate())));
        return new Link(place.flow(), Map.of(), of.with(Environment.CERTIFICATES, certificates, of.replays()));
    }

    /** Signs the Body and a Timestamp of five minutes. */
    static StepFacts signing(String id) {
        return StepFacts.of(id, "sign")
                .with("key", "client")
                .with("body", true)
                .with("timestampSeconds", 300)
                .withTexts("headers")
                .with("algorithm", "rsa-sha256")
                .with("identifier", "token");
    }

    /** Requires the Body and a Timestamp of five minutes. */
    static StepFacts verifying(String id) {
        return StepFacts.of(id, "verify")
                .with("certificates", "client")
                .with("body", true)
                .with("timestamp", true)
                .withTexts("headers")
                .withTexts("algorithms")
                .with("maxAgeSeconds", 300)
                .with("removeHeader", true)
                .with("acceptAlone", true);
    }

    /** Encrypts the Body for the client. */
    static StepFacts encrypting(String id) {
        return StepFacts.of(id, "encrypt")
                .with("certificate", "client")
                .with("body", true)
                .withTexts("headers")
                .with("content", "aes256-gcm")
                .with("transport", "rsa-oaep")
                .with("identifier", "token");
    }

    /** Requires an encrypted Body, by the usual ciphers. */
    static StepFacts decrypting(String id) {
        return StepFacts.of(id, "decrypt")
                .with("key", "server")
                .with("body", true)
                .withTexts("headers")
                .withTexts("ciphers")
                .withTexts("transports");
    }

    private static Descriptor flow(String name) {
        return Descriptor.named(name)
                .with(new Descriptor.Cost(false, false, Descriptor.MemoryClass.WHOLE_MESSAGE, 0))
                .with(Descriptor.Content.EMPTY.withNamespaces(Map.of("r", "urn:test:route", "o", "urn:test:orders")));
    }

    static Exchange request(byte[] body) {
        return request(body, "text/xml; charset=utf-8");
    }

    static Exchange request(byte[] body, String contentType) {
        return new Exchange(Origin.NONE, Limits.DEFAULTS, new MemoryBudget(Long.MAX_VALUE), null, exchange -> {
            Headers headers = new Headers().add("Content-Type", contentType);
            return HttpMessage.request("POST", "/", headers, Payload.of(exchange, body));
        });
    }

    static Exchange response(byte[] body) {
        Exchange exchange = request(new byte[0]);
        exchange.response(HttpMessage.response(200, new Headers(), Payload.of(exchange, body)));
        return exchange;
    }

    /** What the step makes of a request's body. */
    static byte[] run(byte[] body, Consumer<Exchange> step) {
        Exchange exchange = request(body);
        step.accept(exchange);
        return exchange.message().content().bytes();
    }

    /** The fault that the step answers a request with. */
    static Fault refusal(byte[] body, Consumer<Exchange> step) {
        return Assertions.assertThrows(Fault.class, () -> step.accept(request(body)), () -> text(body));
    }

    static EventStream events(byte[] message) {
        return EventStream.parse(message, 0, message.length, XmlLimits.DEFAULTS);
    }

    static Document tree(byte[] message) {
        return EventTree.of(events(message));
    }

    /** The message as one writer spells it, whatever spelling it came in: same text, same tree. */
    static String respelled(byte[] message) {
        return text(DomWriter.document(tree(message), false));
    }

    static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    static Sign sign(String key, String algorithm, String identifier) {
        return Sign.prepare(
                link(true),
                signing("sign")
                        .with("key", key)
                        .withTexts("headers", "r:Trace")
                        .with("algorithm", algorithm)
                        .with("identifier", identifier),
                CLOCK);
    }

    /** Verifies Body, Timestamp and r:Trace of the party's messages at {@link Party#NOW}. */
    static Verify verify(String certificates, String... algorithms) {
        return Verify.prepare(
                link(true),
                verifying("verify")
                        .with("certificates", certificates)
                        .withTexts("headers", "r:Trace")
                        .withTexts("algorithms", algorithms),
                CLOCK);
    }

    /** An order with a header, in the SOAP version of the namespace, with everything in it that a careless writer would change. */
    static byte[] order(String soap) {
        return bytes("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                + "<s:Envelope xmlns:s=\"" + soap
                + "\" xmlns:xs=\"http://www.w3.org/2001/XMLSchema\" xmlns:r=\"urn:test:route\">\n"
                + "  <s:Header>\n    <r:Trace s:mustUnderstand=\"" + (soap.equals(Names.SOAP_11) ? "1" : "true")
                + "\">east</r:Trace>\n  </s:Header>\n"
                + "  <s:Body xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\">\n"
                + "    <order xmlns=\"urn:test:orders\" note=\"a&#10;b&#9;c &quot;d&quot; &lt;\">\n"
                + "      <!-- not signed --><city>Århus &amp; 東京 \uD83D\uDE80</city>\n"
                + "      <text><![CDATA[<raw> & ]]>line&#13;\n  end ]]&gt;</text>\n"
                + "      <price xsi:type=\"xs:decimal\">12.50</price><empty/>\n"
                + "      <?keep this?>\n"
                + "    </order>\n  </s:Body>\n</s:Envelope>\n");
    }
}
