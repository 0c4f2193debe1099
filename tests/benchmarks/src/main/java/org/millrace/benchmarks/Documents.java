package org.millrace.benchmarks;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Random;

/**
 * Three vocabularies that have little in common but that people send them: names, depth, share of attributes, length of texts, script and
 * indentation differ. Each comes in any size, always the same bytes for the same size, valid against its schema.
 */
public enum Documents {

    /** Purchase orders in a SOAP envelope, indented: short ASCII texts, few attributes, a prefix on every name. */
    ORDERS("orders/envelope.xsd", "/soap:Envelope/soap:Body/o:purchaseOrder/o:shipTo/o:country = 'CH'") {
        @Override
        String head() {
            return """
                <?xml version="1.0" encoding="UTF-8"?>
                <soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/">
                  <soap:Body>
                    <o:purchaseOrder xmlns:o="urn:millrace:benchmark:orders" number="PO-20411" date="2026-03-04">
                      <o:buyer>
                        <o:name>Brunner Uhren &amp; Söhne AG</o:name>
                        <o:account>4411902</o:account>
                        <o:contact>einkauf@brunner.example</o:contact>
                      </o:buyer>
                      <o:shipTo>
                        <o:street>Bahnhofstrasse 12</o:street>
                        <o:city>Winterthur</o:city>
                        <o:postalCode>8400</o:postalCode>
                        <o:country>CH</o:country>
                      </o:shipTo>
                      <o:terms>
                        <o:days>30</o:days>
                      </o:terms>
                """;
        }

        @Override
        String item(int number, Random random) {
            String[] goods = {
                "Mainspring, steel", "Crown wheel 14 teeth", "Sapphire glass 32 mm", "Leather strap, brown"
            };
            return """
                      <o:line number="%d">
                        <o:sku>%c%c-%d</o:sku>
                        <o:description>%s</o:description>
                        <o:quantity>%d</o:quantity>
                        <o:unitPrice currency="CHF">%d.%02d</o:unitPrice>
                        <o:delivery>2026-%02d-%02d</o:delivery>
                      </o:line>
                """.formatted(
                            number,
                            'A' + random.nextInt(26),
                            'A' + random.nextInt(26),
                            1000 + random.nextInt(90_000),
                            goods[random.nextInt(goods.length)],
                            1 + random.nextInt(500),
                            random.nextInt(900),
                            random.nextInt(100),
                            1 + random.nextInt(12),
                            1 + random.nextInt(28));
        }

        @Override
        String foot() {
            return """
                      <o:total currency="CHF">18204.55</o:total>
                    </o:purchaseOrder>
                  </soap:Body>
                </soap:Envelope>
                """;
        }
    },

    /** Readings of a power grid, not indented: deep, nearly all attributes, no prefixes. */
    GRID("grid/grid.xsd", "/g:grid/g:operator/@code = 'NE-4'") {
        @Override
        String head() {
            return "<grid xmlns=\"urn:millrace:benchmark:grid\" taken=\"2026-01-31T06:15:00Z\" version=\"3\">"
                    + "<operator code=\"NE-4\" site=\"https://grid.example/ne/4\"/><region code=\"north\">";
        }

        @Override
        String item(int number, Random random) {
            String[] kinds = {"breaker", "transformer", "meter", "relay"};
            String[] units = {"kV", "A", "MW", "degC"};
            StringBuilder station = new StringBuilder("<station id=\"S%d\" lat=\"%.5f\" lon=\"%.5f\"><bay id=\"%d\">"
                    .formatted(
                            number % 100_000,
                            46 + random.nextDouble(),
                            7 + random.nextDouble(),
                            random.nextInt(65_000)));
            for (int device = 0; device < 1 + random.nextInt(2); device++) {
                station.append("<device id=\"D%d\" kind=\"%s\" closed=\"%b\">"
                        .formatted(device, kinds[random.nextInt(kinds.length)], random.nextBoolean()));
                for (int reading = 0; reading < 1 + random.nextInt(3); reading++) {
                    station.append("<reading t=\"2026-01-31T06:%02d:%02d.250Z\" v=\"%d.%d\" u=\"%s\"%s/>"
                            .formatted(
                                    random.nextInt(15),
                                    random.nextInt(60),
                                    random.nextInt(400) - 50,
                                    random.nextInt(1000),
                                    units[random.nextInt(units.length)],
                                    random.nextInt(8) == 0 ? " q=\"suspect\"" : ""));
                }
                station.append("</device>");
            }
            return station.append("</bay></station>").toString();
        }

        @Override
        String foot() {
            return "</region></grid>";
        }
    },

    /** Medical records in Chinese, indented by tabs: long texts of three-byte characters, mixed content, substitution groups. */
    RECORDS("records/record.xsd", "/r:record/r:patient/r:sex = '女'") {
        @Override
        String head() {
            return """
                <?xml version="1.0" encoding="UTF-8"?>
                <r:record xmlns:r="urn:millrace:benchmark:records" number="330102198">
                	<hospital>杭州市第一人民医院</hospital>
                	<patient>
                		<name>王晓明</name>
                		<sex>女</sex>
                		<born>1974-11-02</born>
                		<address>浙江省杭州市上城区浣纱路261号</address>
                	</patient>
                """.replace("<hospital", "<r:hospital")
                    .replace("</hospital", "</r:hospital")
                    .replaceAll("<(/?)(patient|name|sex|born|address)>", "<$1r:$2>");
        }

        @Override
        String item(int number, Random random) {
            String[] sentences = {
                "患者三天前无明显诱因出现发热，体温最高达三十八度五，伴有咳嗽、咳痰。",
                "既往有高血压病史十年，规律服药，血压控制尚可。",
                "查体：神志清，精神可，双肺呼吸音粗，未闻及明显干湿性啰音。",
                "建议完善血常规、胸部影像学检查，注意休息，多饮水，必要时复诊。"
            };
            String at = "2026-%02d-%02dT%02d:30:00+08:00"
                    .formatted(1 + random.nextInt(12), 1 + random.nextInt(28), random.nextInt(24));
            if (random.nextInt(3) == 0) {
                return "\t<r:prescription at=\"%s\">\n\t\t<r:doctor>李医生</r:doctor>\n\t\t<r:drug>阿莫西林胶囊</r:drug>\n\t\t<r:dose>0.%d</r:dose>\n\t\t<r:days>%d</r:days>\n\t</r:prescription>\n"
                        .formatted(at, 1 + random.nextInt(9), 1 + random.nextInt(14));
            }
            StringBuilder note =
                    new StringBuilder("\t<r:note at=\"%s\">\n\t\t<r:doctor>张主任</r:doctor>\n\t\t<r:text>".formatted(at));
            for (int sentence = 0; sentence < 2 + random.nextInt(4); sentence++) {
                note.append(sentences[random.nextInt(sentences.length)]);
            }
            return note.append("诊断：<r:term>上呼吸道感染</r:term>。</r:text>\n\t</r:note>\n")
                    .toString();
        }

        @Override
        String foot() {
            return "</r:record>\n";
        }
    };

    /** The prefixes of {@link #route}. */
    public static final Map<String, String> NAMESPACES = Map.of(
            "soap", "http://schemas.xmlsoap.org/soap/envelope/",
            "o", "urn:millrace:benchmark:orders",
            "g", "urn:millrace:benchmark:grid",
            "r", "urn:millrace:benchmark:records");

    private final String schema;
    private final String route;

    Documents(String schema, String route) {
        this.schema = schema;
        this.route = route;
    }

    abstract String head();

    abstract String item(int number, Random random);

    abstract String foot();

    /** A document of about so many kilobytes: items are added until it has them. */
    public byte[] document(int kilobytes) {
        Random random = new Random(kilobytes);
        ByteArrayOutputStream out = new ByteArrayOutputStream(kilobytes * 1024 + 2048);
        byte[] foot = foot().getBytes(StandardCharsets.UTF_8);
        out.writeBytes(head().getBytes(StandardCharsets.UTF_8));
        int number = 1;
        do {
            out.writeBytes(item(number++, random).getBytes(StandardCharsets.UTF_8));
        } while (out.size() + foot.length < kilobytes * 1000);
        out.writeBytes(foot);
        return out.toByteArray();
    }

    /** The schema that every document is valid against, from its root. */
    public URL schema() {
        return resource(schema);
    }

    /** A stylesheet that changes one value and leaves everything else as it is. */
    public byte[] change() {
        return bytes(schema.substring(0, schema.indexOf('/')) + "/change.xsl");
    }

    /** A stylesheet that makes something else of it: grouped, sorted, summed up. */
    public byte[] report() {
        return bytes(schema.substring(0, schema.indexOf('/')) + "/report.xsl");
    }

    /** An XPath that is true of every document and is decided near its beginning. */
    public String route() {
        return route;
    }

    /** A resource beside this class, e.g. {@code grid/grid.xsd}. */
    public static URL resource(String path) {
        URL found = Documents.class.getResource(path);
        if (found == null) {
            throw new IllegalArgumentException("no resource " + path);
        }
        return found;
    }

    public static byte[] bytes(String path) {
        try (InputStream in = resource(path).openStream()) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new IllegalStateException(path, e);
        }
    }
}
