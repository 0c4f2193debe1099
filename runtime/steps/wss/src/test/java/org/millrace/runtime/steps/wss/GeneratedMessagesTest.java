package org.millrace.runtime.steps.wss;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.millrace.runtime.steps.wss.Gateway.link;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.wss4j.dom.WSConstants;
import org.junit.jupiter.api.Test;
import org.millrace.runtime.api.Exchange;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * Messages as odd as XML allows: white space, quotes, prefixes bound again and again, default namespaces, comments, CDATA, values that need
 * escaping. What we sign or encrypt an independent engine must verify or decrypt, and the reverse, and nothing of the message may be lost.
 */
class GeneratedMessagesTest {

    private static final int MESSAGES = Boolean.getBoolean("long") ? 2_000 : 40;
    private static final String[] TRACE = {"r:Trace"};

    private static final String[] TEXTS = {
        "plain",
        " ",
        "\n  ",
        "\r\n",
        "&amp;",
        "&lt;",
        "&gt;",
        ">",
        "&#13;",
        "&#9;",
        "&#x1F600;",
        "é漢字😀",
        "'",
        "&quot;",
        "]] >",
        "a:b",
        "p:x",
        "long enough to be a sentence, or nearly one",
        "<!-- c -->",
        "<![CDATA[<&>]]>",
        "<![CDATA[a\r\nb]]>",
        "<?pi  d?>"
    };

    private static final class Writer {

        private final Random random;
        private final StringBuilder out = new StringBuilder();

        Writer(int seed) {
            random = new Random(seed);
        }

        private String pick(String... choices) {
            return choices[random.nextInt(choices.length)];
        }

        private String attribute(String name, String value) {
            String quote = pick("'", "\"");
            return pick(" ", "  ", "\n", "\t")
                    + name
                    + pick("=", " = ")
                    + quote
                    + value.replace(quote, quote.equals("'") ? "&apos;" : "&quot;")
                    + quote;
        }

        byte[] message() {
            String soap = pick(Names.SOAP_11, Names.SOAP_12);
            String prefix = pick("s", "soapenv", "wsse", "");
            String colon = prefix.isEmpty() ? "" : prefix + ":";
            out.append(
                    pick("", "<?xml version='1.0'?>", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- before -->"));
            out.append('<')
                    .append(colon)
                    .append("Envelope")
                    .append(attribute(prefix.isEmpty() ? "xmlns" : "xmlns:" + prefix, soap));
            out.append(attribute("xmlns:r", "urn:test:route")).append(attribute("xmlns:p", "urn:outer"));
            out.append(pick("", " ", "\n")).append('>').append(pick("", "\n"));
            out.append('<').append(colon).append("Header").append(pick("", " ")).append('>');
            out.append(pick("", "<other xmlns=\"urn:other\"/>", "<!-- h -->"));
            out.append("<r:Trace")
                    .append(pick("", attribute("p:a", "1"), attribute("z", "&#10;&lt;\"")))
                    .append('>');
            out.append(pick("east", "<p:q/>", "<![CDATA[e]]>ast"))
                    .append("</r:Trace")
                    .append(pick("", " "))
                    .append('>');
            out.append("</").append(colon).append("Header").append('>').append(pick("", "\n "));
            out.append('<')
                    .append(colon)
                    .append("Body")
                    .append(pick("", attribute("xmlns:p", "urn:body")))
                    .append('>');
            for (int n = 1 + random.nextInt(3); n > 0; n--) {
                element(0);
            }
            out.append("</")
                    .append(colon)
                    .append("Body>")
                    .append(pick("", "\n"))
                    .append("</");
            out.append(colon)
                    .append("Envelope")
                    .append(pick("", "\n"))
                    .append('>')
                    .append(pick("", "\n", "<!-- after -->"));
            return Gateway.bytes(out.toString());
        }

        private void element(int depth) {
            String name = pick("a", "b", "p:a", "p:b", "r:c", "é");
            out.append('<').append(name);
            if (random.nextInt(3) == 0) {
                out.append(attribute("xmlns:p", pick("urn:inner", "urn:&amp;&lt;")));
            }
            if (random.nextInt(3) == 0) {
                out.append(attribute("xmlns", pick("", "urn:default", "urn:orders")));
            }
            if (random.nextInt(2) == 0) {
                out.append(attribute(pick("z", "r:z"), pick("1", "p:x", "&#10;", "a\tb", "\"'", "&lt;&gt;>")));
                out.append(attribute(pick("a", "p:a"), pick("", "é")));
            }
            if (random.nextInt(5) == 0) {
                out.append(pick("", " ")).append("/>");
                return;
            }
            out.append(pick("", " ")).append('>');
            for (int n = random.nextInt(4); n > 0; n--) {
                if (depth < 4 && random.nextInt(3) == 0) {
                    element(depth + 1);
                } else {
                    out.append(pick(TEXTS));
                }
            }
            out.append("</").append(name).append(pick("", "\n")).append('>');
        }
    }

    private interface Trial {
        void of(byte[] message) throws Exception;
    }

    private static void each(int seed, Trial trial) throws Exception {
        for (int i = 0; i < MESSAGES; i++) {
            byte[] message = new Writer(seed + i).message();
            try {
                trial.of(message);
            } catch (Exception | AssertionError e) {
                throw new AssertionError("message " + (seed + i) + ":\n" + Gateway.text(message), e);
            }
        }
    }

    /** The canonical form, without the traces of signing: same form, same message. */
    private static String withoutSigning(byte[] message) throws Exception {
        Document document = Judge.parse(message);
        NodeList all = document.getElementsByTagNameNS("*", "*");
        List<Element> security = new ArrayList<>();
        for (int i = 0; i < all.getLength(); i++) {
            Element element = (Element) all.item(i);
            element.removeAttributeNS(Names.WSU, "Id");
            element.removeAttributeNS(null, "Id");
            if (Tree.is(element, Names.WSSE, "Security")) {
                security.add(element);
            }
        }
        security.forEach(Tree::remove);
        return Gateway.text(Judge.canonical(document.getDocumentElement(), ""));
    }

    @Test
    void what_we_sign_is_verified_by_the_judge_and_by_us() throws Exception {
        Sign sign = Gateway.sign("client", "rsa-sha256", "token");
        each(1000, message -> {
            byte[] signed = Gateway.run(message, exchange -> Sign.run(exchange, sign));

            Judge.process(signed, Party.SERVER, Party.CLIENT, false).action(WSConstants.SIGN);
            byte[] verified = Gateway.run(signed, exchange -> Verify.run(exchange, Gateway.verify("client")));
            assertEquals(withoutSigning(message), withoutSigning(verified));
            assertEquals(withoutSigning(message), withoutSigning(signed));
        });
    }

    @Test
    void what_the_judge_signs_is_verified_by_us() throws Exception {
        String[] methods = {
            WSConstants.C14N_EXCL_OMIT_COMMENTS, WSConstants.C14N_OMIT_COMMENTS, "http://www.w3.org/2006/12/xml-c14n11"
        };
        Random random = new Random(1);
        each(2000, message -> {
            byte[] signed = Judge.sign(
                    message, Party.CLIENT, Judge.SignedBy.USUAL.canonicalization(methods[random.nextInt(3)]));

            byte[] verified = Gateway.run(signed, exchange -> Verify.run(exchange, Gateway.verify("client")));

            assertEquals(withoutSigning(message), withoutSigning(verified));
        });
    }

    /** One of the shapes of other makers: algorithms, transforms, ids and how the certificate is named, each by itself. */
    private static Maker maker(Random random) {
        String[] methods = {
            Names.EXCLUSIVE,
            Names.C14N,
            Names.C14N_11,
            Names.EXCLUSIVE + "WithComments",
            Names.C14N + "#WithComments",
            Names.C14N_11 + "#WithComments"
        };
        String[] algorithms = {
            Names.DS_MORE + "rsa-sha256",
            Names.DS_MORE + "rsa-sha384",
            Names.DS_MORE + "rsa-sha512",
            Names.DS_2007 + "sha256-rsa-MGF1",
            Names.DS_2007 + "sha512-rsa-MGF1"
        };
        Party client = Party.CLIENT;
        String certificate = Maker.certificate(client);
        String serial = Maker.issuerSerial(client);
        byte[] encoded = KeyIdentifier.encoded(client.certificate());
        String[] names = {
            Maker.data(certificate),
            Maker.data(serial),
            Maker.reference(Maker.data(serial, certificate)),
            Maker.reference(certificate),
            Maker.reference(Maker.identifier(Names.X509_V3, encoded)),
            Maker.reference("<wsse:Embedded>" + Maker.token(Names.X509_V3, "", encoded) + "</wsse:Embedded>")
        };
        Maker maker = new Maker(client);
        maker.algorithm = algorithms[random.nextInt(algorithms.length)];
        maker.digest = Digest.values()[1 + random.nextInt(3)].uri;
        maker.canonicalization = methods[random.nextInt(methods.length)];
        String transform = methods[random.nextInt(methods.length)];
        maker.transforms = List.of(
                        List.<String>of(),
                        List.of(transform),
                        List.of(Names.ENVELOPED),
                        List.of(Names.ENVELOPED, transform))
                .get(random.nextInt(4));
        maker.wsuIds = random.nextBoolean();
        return random.nextInt(4) == 0 ? maker : maker.named(names[random.nextInt(names.length)]);
    }

    @Test
    void what_other_makers_sign_is_verified_by_us() throws Exception {
        Random random = new Random(3);
        each(5000, message -> {
            Maker maker = maker(random);
            maker.message = Gateway.text(message);
            byte[] signed = maker.sign();

            byte[] verified = Gateway.run(signed, exchange -> Verify.run(exchange, Gateway.verify("client")));

            assertEquals(withoutSigning(message), withoutSigning(verified));
        });
    }

    @Test
    void what_we_encrypt_is_decrypted_by_the_judge_and_by_us() throws Exception {
        Encrypt encrypt = Encrypt.prepare(
                link(), Gateway.encrypting("e").withTexts("headers", TRACE).with("identifier", "thumbprint"));
        Decrypt decrypt = Decrypt.prepare(
                link(), Gateway.decrypting("d").with("key", "client").withTexts("headers", TRACE));
        each(3000, message -> {
            Exchange exchange = Gateway.request(message);
            Encrypt.run(exchange, encrypt);
            byte[] encrypted = exchange.message().content().bytes();

            Judge.Finding finding = Judge.process(encrypted, Party.CLIENT, Party.SERVER, false);
            assertEquals(withoutSigning(message), withoutSigning(Gateway.bytes(finding.document())));
            Decrypt.run(exchange, decrypt);
            assertEquals(
                    Gateway.text(message),
                    Gateway.text(exchange.message().content().bytes()),
                    "byte for byte");
        });
    }

    @Test
    void what_the_judge_encrypts_is_decrypted_by_us() throws Exception {
        Decrypt decrypt = Decrypt.prepare(
                link(true),
                Gateway.decrypting("d")
                        .withTexts("headers", TRACE)
                        .withTexts("ciphers", "aes256-gcm", "tripledes-cbc"));
        Random random = new Random(2);
        each(4000, message -> {
            byte[] encrypted = Judge.encrypt(
                    message,
                    Party.SERVER,
                    random.nextBoolean() ? WSConstants.AES_256_GCM : WSConstants.TRIPLE_DES,
                    WSConstants.KEYTRANSPORT_RSAOAEP,
                    WSConstants.SHA1,
                    null);

            byte[] decrypted = Gateway.run(encrypted, exchange -> Decrypt.run(exchange, decrypt));

            assertEquals(withoutSigning(message), withoutSigning(decrypted));
        });
    }

    /** The same message in each encoding that comes in; what goes out is UTF-8, and says so. */
    private static List<byte[]> encodings() {
        String text = "<s:Envelope xmlns:s=\"" + Names.SOAP_11
                + "\" xmlns:r=\"urn:test:route\"><s:Header><r:Trace>øst</r:Trace>"
                + "</s:Header><s:Body><o z='Århus'/></s:Body></s:Envelope>";
        return List.of(
                ("<?xml version='1.0' encoding='ISO-8859-1'?>" + text).getBytes(StandardCharsets.ISO_8859_1),
                ("<?xml version='1.0' encoding='UTF-16'?>" + text).getBytes(StandardCharsets.UTF_16),
                ("\uFEFF" + text).getBytes(StandardCharsets.UTF_16LE),
                ("\uFEFF<?xml version='1.0' encoding='UTF-8' standalone='yes'?>\n" + text)
                        .getBytes(StandardCharsets.UTF_8),
                ("<?xml version='1.0' encoding='UTF-8' standalone='yes'?>\n" + text).getBytes(StandardCharsets.UTF_8),
                ("<?xml version='1.0' encoding='US-ASCII'?>"
                                + text.replace("ø", "&#xF8;").replace("Å", "&#xC5;"))
                        .getBytes(StandardCharsets.US_ASCII));
    }

    @Test
    void in_whatever_encoding_a_message_comes_in_it_goes_out_in_utf_8() throws Exception {
        Encrypt encrypt = Encrypt.prepare(
                link(), Gateway.encrypting("e").withTexts("headers", TRACE).with("identifier", "thumbprint"));
        Decrypt decrypt = Decrypt.prepare(
                link(), Gateway.decrypting("d").with("key", "client").withTexts("headers", TRACE));
        for (byte[] message : encodings()) {
            Exchange exchange = Gateway.request(message, "text/xml");
            Sign.run(exchange, Gateway.sign("client", "rsa-sha256", "token"));
            byte[] signed = exchange.message().content().bytes();
            Judge.process(signed, Party.SERVER, Party.CLIENT, false).action(WSConstants.SIGN);
            Encrypt.run(exchange, encrypt);
            Judge.process(exchange.message().content().bytes(), Party.CLIENT, Party.SERVER, false)
                    .action(WSConstants.ENCR);
            Decrypt.run(exchange, decrypt);
            assertEquals(
                    Gateway.text(signed),
                    Gateway.text(exchange.message().content().bytes()));
            Verify.run(exchange, Gateway.verify("client"));
            byte[] verified = exchange.message().content().bytes();
            assertEquals(withoutSigning(message), withoutSigning(verified));
            assertEquals(StandardCharsets.UTF_8, Gateway.events(verified).charset());
        }
    }
}
