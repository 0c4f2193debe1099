package org.millrace.tests.flows;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.api.Trial.fault;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;
import org.apache.xerces.jaxp.DocumentBuilderFactoryImpl;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.Limits;
import org.millrace.runtime.api.Message;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.api.Trial;
import org.millrace.runtime.steps.control.Branch;
import org.millrace.runtime.steps.control.Set;
import org.millrace.runtime.steps.json.ValidateJson;
import org.millrace.runtime.steps.xml.Transform;
import org.millrace.runtime.steps.xml.Validate;
import org.millrace.runtime.transports.http.message.HttpBodyFields;
import org.millrace.runtime.transports.http.message.HttpMessage;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

/**
 * Whatever a message comes in, every step reads the characters that were sent, and what goes on is read so by a receiver that goes by RFC
 * 7303. That receiver is Xerces, told the charset of the Content-Type.
 */
class EncodingsOnTheWayTest {

    private static final String XSL = "xmlns:xsl='http://www.w3.org/1999/XSL/Transform'";
    private static final String COPY =
            "<xsl:template match='@*|node()'><xsl:copy><xsl:apply-templates select='@*|node()'/></xsl:copy></xsl:template>";
    private static final String TEXT = "\\~ {x} ";

    private final Trial trial = new Trial()
            .fields(HttpBodyFields.OF_HTTP)
            .variables("got")
            .resource("splice.xsl", stylesheet("<xsl:template match='old'><new/></xsl:template>"))
            .resource("saxon.xsl", stylesheet("<xsl:key name='k' match='t' use='.'/>"))
            .resource("s.xsd", """
                    <xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'><xs:element name='r'><xs:complexType><xs:sequence>
                    <xs:element name='t'><xs:simpleType><xs:restriction base='xs:string'><xs:maxLength value='30'/>
                    </xs:restriction></xs:simpleType></xs:element><xs:element name='old' type='xs:string'/></xs:sequence>
                    </xs:complexType></xs:element></xs:schema>""")
            .resource("s.json", "{\"type\": \"object\"}");

    private static String stylesheet(String more) {
        return "<xsl:stylesheet version='3.0' " + XSL + ">" + COPY + more + "</xsl:stylesheet>";
    }

    /**
     * A message as it comes in.
     *
     * @param type its Content-Type, "" for none
     */
    private record Case(String name, String text, byte[] body, String type) {

        @Override
        public String toString() {
            return name;
        }
    }

    static List<Case> cases() {
        Map<String, String> texts = new LinkedHashMap<>();
        texts.put("utf-8", "é漢\uD83D\uDE00");
        texts.put("us-ascii", "plain");
        texts.put("iso-8859-1", "é\u00A4ß");
        texts.put("windows-1252", "é€“");
        texts.put("iso-8859-15", "é€Š");
        texts.put("iso-8859-2", "łó");
        texts.put("koi8-r", "Жук");
        texts.put("shift_jis", "表ソ能"); // with a backslash as their second byte
        texts.put("gb18030", "漢\uD83D\uDE00é");
        texts.put("big5", "許功蓋");
        texts.put("euc-kr", "한글");
        texts.put("utf-16le", "é漢\uD83D\uDE00");
        List<Case> cases = new java.util.ArrayList<>();
        texts.forEach((label, special) -> {
            Charset charset = Charset.forName(label);
            String text = TEXT + special;
            String bare = "<r><t>" + text + "</t><old>o</old></r>";
            String other = label.equals("utf-8") ? "windows-1252" : "UTF-8";
            String declared = "<?xml version='1.0' encoding='" + label + "'?>" + bare;
            String wrong = "<?xml version='1.0' encoding='" + other + "'?>" + bare;
            cases.add(new Case(label + " by header", text, bare.getBytes(charset), "text/xml; charset=" + label));
            cases.add(new Case(
                    label + " by header, declared otherwise",
                    text,
                    wrong.getBytes(charset),
                    "application/soap+xml;charset=\"" + label + "\"; action=\"urn:x;charset=utf-7\""));
            cases.add(new Case(label + " by declaration", text, declared.getBytes(charset), "application/xml"));
            cases.add(new Case(label + " by declaration alone", text, declared.getBytes(charset), ""));
            cases.add(new Case(
                    label + " by both", text, declared.getBytes(charset), "application/x+xml; charset=" + label));
        });
        for (String said : List.of("text/xml; charset=iso-8859-1", "text/xml; charset=utf-16", "text/xml", "")) {
            String text = TEXT + "é漢";
            String marked = "\uFEFF<r><t>" + text + "</t><old>o</old></r>";
            cases.add(new Case("utf-16be by mark, said " + said, text, marked.getBytes(UTF_16BE), said));
            cases.add(new Case("utf-16le by mark, said " + said, text, marked.getBytes(UTF_16LE), said));
            cases.add(new Case("utf-8 by mark, said " + said, text, marked.getBytes(UTF_8), said));
        }
        return cases;
    }

    private Exchange exchange(Case each) {
        return each.type.isEmpty()
                ? trial.request(each.body)
                : trial.request(each.body, "Content-Type", each.type, "X-Other", "1");
    }

    /** What leaves is what came in to whoever reads it as he is told to. */
    private static void assertLeaves(Case each, Exchange exchange, String step) throws Exception {
        Message message = exchange.message();
        message.nameEncoding();
        String type = message.headers().get("Content-Type");
        byte[] body = message.payload().bytes();
        assertEquals(each.text, received(body, type), step + " leaves " + type);
        if (each.type.contains("action=")) {
            assertTrue(type.endsWith("; action=\"urn:x;charset=utf-7\""), type);
        }
    }

    private static String received(byte[] body, String type) throws Exception {
        InputSource source = new InputSource(new ByteArrayInputStream(body));
        Matcher charset = Pattern.compile("[; ]charset=\"?([^;\"]+)")
                .matcher(type == null ? "" : type.replaceAll("action=\"[^\"]*\"", ""));
        boolean marked = body[0] == (byte) 0xEF || body[0] == (byte) 0xFE || body[0] == (byte) 0xFF;
        if (charset.find() && !marked) {
            source.setEncoding(charset.group(1));
        }
        var builder = new DocumentBuilderFactoryImpl();
        builder.setFeature("http://apache.org/xml/features/allow-java-encodings", true);
        Element root = builder.newDocumentBuilder().parse(source).getDocumentElement();
        return root.getElementsByTagName("t").item(0).getTextContent();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void everyStepReadsWhatWasSentAndWhatGoesOnSaysTrulyWhatItIsIn(Case each) throws Exception {
        Map<String, Consumer<Exchange>> steps = new LinkedHashMap<>();
        Validate validate = Validate.prepare(
                trial.link(),
                StepFacts.of("step", "validate").with("schema", "s.xsd").with("subject", "message"));
        Transform splice = Transform.prepare(
                trial.link(),
                StepFacts.of("step", "transform")
                        .with("stylesheet", "splice.xsl")
                        .withParts("parameters"));
        Transform saxon = Transform.prepare(
                trial.link(),
                StepFacts.of("step", "transform")
                        .with("stylesheet", "saxon.xsl")
                        .withParts("parameters"));
        Set part = set(StepFacts.of("step", "SetPart")
                .with("select", "/r/old")
                .with("value", "n")
                .with("xpath", ""));
        Set variable = set(StepFacts.of("step", "SetVariable")
                .with("name", "got")
                .with("value", "")
                .with("xpath", "string(/r/t)"));
        Branch branch = Branch.prepare(
                trial.link(), StepFacts.of("step", "BodyBranch").with("xpath", "starts-with(/r/t, '\\~ {x} ')"));
        Branch start = Branch.prepare(
                trial.link(),
                StepFacts.of("step", "StartBranch")
                        .with("xpath", "(/r/t)[1] != ''")
                        .with("within", 512));
        steps.put("nothing", exchange -> {});
        steps.put("validate", exchange -> Validate.run(exchange, validate));
        steps.put("transform by splice", exchange -> Transform.run(exchange, splice));
        steps.put("transform by Saxon", exchange -> Transform.run(exchange, saxon));
        steps.put("set part", exchange -> Set.run(exchange, part));
        steps.put("branch", exchange -> assertTrue(branch.isTaken(exchange)));
        steps.put("start", exchange -> assertTrue(start.isTaken(exchange)));
        steps.put("set variable", exchange -> {
            Set.run(exchange, variable);
            assertEquals(each.text, exchange.variable(0));
        });
        for (Map.Entry<String, Consumer<Exchange>> step : steps.entrySet()) {
            Exchange exchange = exchange(each);
            step.getValue().accept(exchange);
            if (step.getKey().equals("nothing")) {
                assertArrayEquals(each.body, exchange.message().payload().bytes());
                continue;
            }
            assertLeaves(each, exchange, step.getKey());
            Set.run(exchange, variable);
            assertEquals(each.text, exchange.variable(0), "read once more after " + step.getKey());
        }
    }

    private Set set(StepFacts... assignments) {
        return Set.prepare(trial.link(), StepFacts.of("step", "set").withParts("assignments", assignments));
    }

    private Message after(String contentType, Consumer<Exchange> step, String body) {
        Exchange exchange =
                contentType == null ? trial.request(body) : trial.request(body, "Content-Type", contentType);
        step.accept(exchange);
        exchange.message().nameEncoding();
        return exchange.message();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "none",
            value = {
                "encoding='ISO-8859-1' | text/xml; charset=utf-8 | text/xml; charset=iso-8859-1",
                "encoding='ISO-8859-1' | text/xml | text/xml; charset=iso-8859-1",
                "encoding='ISO-8859-1' omit-xml-declaration='yes' | none | application/xml; charset=iso-8859-1",
                "encoding='latin1' omit-xml-declaration='yes' | application/xml; charset=\"utf-8\"; v=1 | application/xml; charset=iso-8859-1; v=1",
                "encoding='UTF-16' | text/xml; charset=utf-8 | text/xml; charset=utf-16",
                "encoding='UTF-16LE' | text/xml; charset=utf-8 | text/xml; charset=utf-16le",
                "encoding='Shift_JIS' | text/xml | text/xml; charset=shift_jis",
                "encoding='utf-8' | text/xml | text/xml",
                "encoding='UTF-8' indent='yes' | text/xml; charset=UTF-8 | text/xml; charset=UTF-8",
                "encoding='US-ASCII' | text/xml; charset=UTF-8 | text/xml; charset=us-ascii"
            })
    void theEncodingOfAStylesheetsOutputIsSaid(String output, String before, String after) throws Exception {
        trial.resource("o.xsl", stylesheet("<xsl:output " + output + "/><xsl:key name='k' match='t' use='.'/>"));
        Transform transform = Transform.prepare(
                trial.link(),
                StepFacts.of("step", "transform").with("stylesheet", "o.xsl").withParts("parameters"));
        Message message = after(before, exchange -> Transform.run(exchange, transform), "<r><t>é表</t></r>");
        assertEquals(after, message.headers().get("Content-Type"));
        assertEquals("é表", received(message.payload().bytes(), after));
    }

    /** The JDK's encoder writes the first two as what is read as a backslash and a tilde. */
    @ParameterizedTest
    @ValueSource(strings = {"Shift_JIS", "SJIS", "EUC-JP", "windows-31j", "Big5", "windows-1252", "GB2312"})
    void aCharacterThatTheOutputsEncodingLacksBecomesAReference(String encoding) throws Exception {
        trial.resource(
                "o.xsl", stylesheet("<xsl:output encoding='" + encoding + "'/><xsl:key name='k' match='t' use='.'/>"));
        Transform transform = Transform.prepare(
                trial.link(),
                StepFacts.of("step", "transform").with("stylesheet", "o.xsl").withParts("parameters"));
        String text = "¥‾\\~é€表\uD83D\uDE00";
        Message message =
                after("text/xml", exchange -> Transform.run(exchange, transform), "<r><t>" + text + "</t></r>");
        assertEquals(text, received(message.payload().bytes(), message.headers().get("Content-Type")));
    }

    @Test
    void aStylesheetWhoseEncodingIsNotWrittenHereIsNotLinked() {
        trial.resource("o.xsl", stylesheet("<xsl:output encoding='utf-7'/>"));
        assertTrue(Trial.linkError(() -> Transform.prepare(
                        trial.link(),
                        StepFacts.of("step", "transform")
                                .with("stylesheet", "o.xsl")
                                .withParts("parameters")))
                .contains("the xsl:output of o.xsl has the encoding utf-7, which is not written here"));
    }

    private Consumer<Exchange> header(String value) {
        return exchange -> Set.run(
                exchange,
                set(StepFacts.of("step", "SetHeader")
                        .with("name", "Content-Type")
                        .with("value", value)
                        .with("xpath", "")));
    }

    private Consumer<Exchange> read() {
        return exchange -> Set.run(
                exchange,
                set(StepFacts.of("step", "SetVariable")
                        .with("name", "got")
                        .with("value", "")
                        .with("xpath", "string(/r/t)")));
    }

    @Test
    void aFlowThatGivesTheBodyAnotherTypeDoesNotChangeWhatItIsReadAsNorMakeItALie() {
        byte[] latin = "<r><t>é</t></r>".getBytes(ISO_8859_1);
        String sent = "text/xml; charset=iso-8859-1";
        for (boolean first : new boolean[] {true, false}) {
            for (String type : List.of("application/soap+xml", "application/soap+xml; charset=utf-8")) {
                Exchange exchange = trial.request(latin, "Content-Type", sent);
                (first ? header(type).andThen(read()) : read().andThen(header(type))).accept(exchange);
                exchange.message().nameEncoding();
                assertEquals("é", exchange.variable(0));
                assertEquals(
                        "application/soap+xml; charset=iso-8859-1",
                        exchange.message().headers().get("Content-Type"));
            }
        }
    }

    @Test
    void ofABodyThatNobodyReadTheSendersCharsetIsKeptUnlessTheFlowNamesOne() {
        String sent = "text/xml; charset=iso-8859-1";
        assertEquals(
                "a/b; charset=iso-8859-1",
                after(sent, header("a/b"), "x").headers().get("Content-Type"));
        assertEquals(
                "a/b; charset=utf-8",
                after(sent, header("a/b; charset=utf-8"), "x").headers().get("Content-Type"));
        assertEquals(
                "a/b",
                after("text/xml; charset=utf-8", header("a/b"), "x").headers().get("Content-Type"));
        assertEquals("a/b", after(null, header("a/b"), "x").headers().get("Content-Type"));
        assertNull(after(null, exchange -> {}, "x").headers().get("Content-Type"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "text/xml; charset=utf-7",
                "text/xml; charset=utf-8; charset=utf-7",
                "text/xml; charset",
                "multipart/related; type=\"text/xml\""
            })
    void whatNobodyReadsIsPassedOnAsItIs(String type) {
        Message message = after(type, exchange -> {}, "+ADw-");
        assertEquals(type, message.headers().get("Content-Type"));
    }

    private Fault refused(FaultCode code, String... types) {
        String[] headers = new String[types.length * 2];
        for (int i = 0; i < types.length; i++) {
            headers[2 * i] = "Content-Type";
            headers[2 * i + 1] = types[i];
        }
        String body = "<r><t>x</t></r>";
        Branch start = Branch.prepare(
                trial.link(),
                StepFacts.of("step", "StartBranch")
                        .with("xpath", "(/r/t)[1] = ''")
                        .with("within", 512));
        Fault fault = fault(code, () -> read().accept(trial.request(body, headers)));
        assertEquals(
                fault.getMessage(),
                fault(code, () -> start.isTaken(trial.request(body, headers))).getMessage());
        FaultCode ofReply = code == FaultCode.MULTIPART ? FaultCode.BACKEND_MULTIPART : FaultCode.BACKEND_ENCODING;
        Fault reply = fault(ofReply, () -> read().accept(trial.response(body, headers)));
        assertTrue(reply.getMessage().startsWith("The backend's reply "), reply.getMessage());
        return fault;
    }

    @Test
    void aCharsetThatCantBeToldIsRefusedWhereTheBodyIsRead() {
        assertEquals(
                "The Content-Type names several charsets; send the message as UTF-8, and say charset=utf-8.",
                refused(FaultCode.UNSUPPORTED_ENCODING, "text/xml; charset=utf-8; charset=utf-7")
                        .getMessage());
        assertEquals(
                "The Content-Type names the charset utf-7, which is not accepted; send the message as UTF-8, and say"
                        + " charset=utf-8.",
                refused(FaultCode.UNSUPPORTED_ENCODING, "text/xml; charset=utf-7")
                        .getMessage());
        assertEquals(
                "The Content-Type stands there several times; send the message as UTF-8, and say charset=utf-8.",
                refused(FaultCode.UNSUPPORTED_ENCODING, "text/xml", "text/xml; charset=utf-7")
                        .getMessage());
        assertEquals(
                "The Content-Type names the charset iso-2022-jp, which is not accepted; send the message as UTF-8, and say"
                        + " charset=utf-8.",
                refused(FaultCode.UNSUPPORTED_ENCODING, "text/xml; charset=iso-2022-jp")
                        .getMessage());
        trial.limits(
                new Limits(1000, Limits.DEFAULTS.deadline(), Limits.DEFAULTS.xml(), true, Limits.DEFAULTS.multipart()));
        read().accept(trial.request("<r><t>x</t></r>", "Content-Type", "text/xml; charset=iso-2022-jp"));
    }

    @Test
    void aMessageInPartsThatNobodyReadsIsToldFromADocument() {
        for (String type : List.of("multipart/form-data; boundary=B", "Multipart/Mixed; boundary=B")) {
            assertEquals(
                    "The message is " + type.split(";")[0].toLowerCase(Locale.ROOT)
                            + ", of which a flow can read no part; send it as one document, or as multipart/related (MTOM, SOAP with"
                            + " Attachments).",
                    refused(FaultCode.MULTIPART, type).getMessage());
        }
    }

    @Test
    void aDeclarationThatNamesNoEncodingThatIsReadIsNoDoctype() {
        String body = "<?xml version='1.0' encoding='utf-7'?><r/>";
        fault(FaultCode.UNSUPPORTED_ENCODING, () -> read().accept(trial.request(body)));
        fault(
                FaultCode.UNSUPPORTED_ENCODING,
                () -> read().accept(trial.request(body, "Content-Type", "text/xml; charset=utf-8")));
        fault(FaultCode.BACKEND_ENCODING, () -> read().accept(trial.response(body)));
    }

    @Test
    void jsonIsUtf8WhateverElseIsSaidOfIt() {
        ValidateJson validate = ValidateJson.prepare(
                trial.link(), StepFacts.of("step", "validate-json").with("schema", "s.json"));
        for (String type : List.of("application/json", "application/json; charset=utf-8", "text/plain;charset=UTF8")) {
            assertEquals(
                    type,
                    after(type, exchange -> ValidateJson.run(exchange, validate), "{}")
                            .headers()
                            .get("Content-Type"));
        }
        assertEquals(
                "The Content-Type names the charset iso-8859-1, and JSON is always UTF-8; send it so, and say charset=utf-8 or"
                        + " none.",
                fault(
                                FaultCode.UNSUPPORTED_ENCODING,
                                () -> after(
                                        "application/json; charset=latin1",
                                        exchange -> ValidateJson.run(exchange, validate),
                                        "{}"))
                        .getMessage());
        fault(
                FaultCode.BACKEND_ENCODING,
                () -> ValidateJson.run(
                        trial.response("{}", "Content-Type", "application/json; charset=utf-16"), validate));
        fault(
                FaultCode.MULTIPART,
                () -> ValidateJson.run(
                        trial.request("{}", "Content-Type", "multipart/form-data; boundary=x"), validate));
    }

    @Test
    void whatWasPackedIsReadInWhatItsContentTypeSays() throws Exception {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            out.write("<r><t>é</t></r>".getBytes(ISO_8859_1));
        }
        String type = "text/xml; charset=iso-8859-1";
        Exchange exchange = trial.request(packed.toByteArray(), "Content-Type", type, "Content-Encoding", "gzip");
        read().accept(exchange);
        exchange.message().nameEncoding();
        assertEquals("é", exchange.variable(0));
        assertEquals(type, exchange.message().headers().get("Content-Type"));
    }

    @Test
    void aRequestThatIsTheReplyKeepsWhatItIsIn() {
        byte[] latin = "<r><t>é</t></r>".getBytes(ISO_8859_1);
        Exchange exchange = trial.request(latin, "Content-Type", "text/xml; charset=iso-8859-1");
        Payload body = exchange.message().payload();
        Message echo = HttpMessage.response(200, new Headers().add("Content-Type", "text/xml"), body);
        echo.nameEncoding();
        assertEquals("text/xml; charset=iso-8859-1", echo.headers().get("Content-Type"));
    }
}
