package org.millrace.benchmarks.camel;

import java.nio.file.Path;
import java.util.Objects;
import javax.xml.XMLConstants;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import org.apache.camel.Exchange;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.main.Main;
import org.apache.camel.support.builder.Namespaces;
import org.apache.camel.support.processor.validation.SchemaValidationException;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.millrace.benchmarks.assembled.Securing;
import org.w3c.dom.Document;
import org.xml.sax.SAXException;

/**
 * The benchmark's scenarios as routes: Netty on both sides with its pools, the components' own compiled schemas and stylesheets. Ports and
 * folders come from the environment, as the benchmarks' peers.py gives them.
 */
public final class Routes extends RouteBuilder {

    private static final Namespaces NAMESPACES =
            new Namespaces("soap", "http://schemas.xmlsoap.org/soap/envelope/").add("o", "urn:millrace:example:orders");
    private static final String BODY_REGION = "/soap:Envelope/soap:Body/o:purchaseOrder/o:region = ";
    private static final String HEADER_REGION = "/soap:Envelope/soap:Header/o:routing/o:region = ";
    private static final String FAULT =
            "<soap:Envelope xmlns:soap=\"http://schemas.xmlsoap.org/soap/envelope/\"><soap:Body><soap:Fault><faultcode>soap:Client</faultcode>"
                    + "<faultstring>The message is not valid.</faultstring></soap:Fault></soap:Body></soap:Envelope>";

    public static void main(String[] arguments) throws Exception {
        Main main = new Main();
        main.configure().setJmxEnabled(false);
        main.configure().addRoutesBuilder(new Routes());
        main.run();
    }

    @Override
    public void configure() throws Exception {
        Path shared = Path.of(env("BENCHMARKS"), "peers/shared");
        Path flows = Path.of(env("BENCHMARKS"), "flows/xslt-proxy");
        String validate = "validator:file:" + shared.resolve("envelope.xsd");
        String shipToHub = "xslt:file:" + shared.resolve("ship-to-hub.xsl") + "?output=bytes";
        Schema schema = SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI)
                .newSchema(Path.of(env("EXAMPLES"), "service-mediation/schemas/orders.xsd").toFile());
        Securing modern = new Securing(Path.of(env("KEYS")), schema, false);
        Securing legacy = new Securing(Path.of(env("KEYS")), schema, true);
        String orders = backend("BACKEND_PORT");
        String east = backend("EAST_PORT");
        String west = backend("WEST_PORT");
        String headOffice = backend("HEAD_OFFICE_PORT");

        onException(SchemaValidationException.class, SAXException.class, WSSecurityException.class).handled(true).setHeader(Exchange.HTTP_RESPONSE_CODE, constant(500)).setBody(constant(FAULT));

        from(listen("/pass-through/orders")).to(orders);
        from(listen("/route-by-transport-header"))
                .choice().when(header("X-Region").isEqualTo("east")).to(east)
                .when(header("X-Region").isEqualTo("west")).to(west)
                .otherwise().to(headOffice);
        from(listen("/route-by-body"))
                .choice().when().xpath(BODY_REGION + "'east'", NAMESPACES).to(east)
                .when().xpath(BODY_REGION + "'west'", NAMESPACES).to(west)
                .otherwise().to(headOffice);
        from(listen("/route-by-soap-header"))
                .choice().when().xpath(HEADER_REGION + "'east'", NAMESPACES).to(east)
                .when().xpath(HEADER_REGION + "'west'", NAMESPACES).to(west)
                .otherwise().to(headOffice);
        from(listen("/service-mediation")).to(validate).to(shipToHub).to(orders).to(validate);
        from(listen("/service-governance")).to(validate).to(orders).process(exchange -> secure(exchange, modern));
        from(listen("/service-governance-legacy")).to(validate).to(orders).process(exchange -> secure(exchange, legacy));
        from(listen("/secure-proxy"))
                .process(exchange -> exchange.getMessage().setBody(modern.open(exchange.getMessage().getBody(byte[].class))))
                .to(orders)
                .process(exchange -> exchange.getMessage().setBody(modern.secure(exchange.getMessage().getBody(byte[].class))));
        from(listen("/xslt-proxy")).to("xslt:file:" + flows.resolve("to-partner.xsl") + "?output=bytes").to(orders)
                .to("xslt:file:" + flows.resolve("from-partner.xsl") + "?output=bytes");
        from(listen("/http-echo")).removeHeaders("*");
        from(listen("/xml-echo")).convertBodyTo(Document.class).removeHeaders("*").convertBodyTo(byte[].class);
        from(listen("/xml-compute"))
                .setBody().xpath("sum(//o:quantity) + sum(//o:unitPrice)", Double.class, NAMESPACES)
                .removeHeaders("*")
                .setBody(simple("<o:sum xmlns:o=\"urn:millrace:example:orders\">${body}</o:sum>"));
    }

    private static void secure(Exchange exchange, Securing securing) throws Exception {
        exchange.getMessage().setBody(securing.secureValid(exchange.getMessage().getBody(byte[].class)));
    }

    private static String listen(String path) {
        return "netty-http:http://" + env("HOST") + ":" + env("PORT") + path + "?backlog=8192";
    }

    private static String backend(String variable) {
        return "netty-http:http://127.0.0.1:" + env(variable) + "/orders?bridgeEndpoint=true&throwExceptionOnFailure=false&producerPoolMaxTotal=512";
    }

    private static String env(String name) {
        return Objects.requireNonNull(System.getenv(name), name);
    }
}
