package org.millrace.benchmarks.assembled;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.concurrent.Executors;
import java.util.function.Function;
import javax.xml.validation.Schema;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.eclipse.jetty.client.BytesRequestContent;
import org.eclipse.jetty.client.ContentResponse;
import org.eclipse.jetty.client.HttpClient;
import org.eclipse.jetty.client.InputStreamRequestContent;
import org.eclipse.jetty.client.Request;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpURI;
import org.eclipse.jetty.http.pathmap.PathSpec;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.proxy.ProxyHandler;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.PathMappingsHandler;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.xml.sax.SAXException;

/** The scenarios, and the HTTP around them. Ports and folders come from the environment, as benchmarks' peers.py gives them. */
public final class Gateway {

    private static final String XML = "text/xml; charset=utf-8";

    /** As far as a region is looked for that stands at the start of an order. */
    private static final int START_BYTES = 4096;

    private final HttpClient client = new HttpClient();
    private final String orders = backend("BACKEND_PORT");
    private final String east = backend("EAST_PORT");
    private final String west = backend("WEST_PORT");
    private final String headOffice = backend("HEAD_OFFICE_PORT");

    /** A body or header that is not what it must be. */
    static final class Refused extends Exception {

        private static final long serialVersionUID = 1;

        Refused(String message, Throwable cause) {
            super(message, cause);
        }
    }

    /** What a scenario does with a message; runs on a virtual thread and may block. */
    private interface Work {
        byte[] on(org.eclipse.jetty.server.Request request, byte[] body) throws Exception;
    }

    /** The same, of a message that need not be whole. */
    private interface Answer {
        byte[] to(org.eclipse.jetty.server.Request request) throws Exception;
    }

    public static void main(String[] arguments) throws Exception {
        new Gateway().start();
    }

    private void start() throws Exception {
        QueuedThreadPool threads = new QueuedThreadPool();
        threads.setVirtualThreadsExecutor(Executors.newVirtualThreadPerTaskExecutor());
        Server server = new Server(threads);
        HttpConfiguration http = new HttpConfiguration();
        http.setSendServerVersion(false);
        ServerConnector connector = new ServerConnector(server, new HttpConnectionFactory(http));
        connector.setHost(env("HOST"));
        connector.setPort(Integer.parseInt(env("PORT")));
        connector.setIdleTimeout(600_000);
        connector.setAcceptQueueSize(8192);
        server.addConnector(connector);
        client.setMaxConnectionsPerDestination(512);
        client.setMaxRequestsQueuedPerDestination(8192);
        client.setFollowRedirects(false);
        client.setUserAgentField(null);
        client.setExecutor(threads);
        client.start();
        server.setHandler(scenarios());
        server.start();
    }

    private Handler scenarios() throws Exception {
        Path examples = Path.of(env("EXAMPLES"));
        Path keys = Path.of(env("KEYS"));
        Schema schema = Xml.schema(examples.resolve("service-mediation/schemas/orders.xsd"));
        Xml xml = new Xml(schema);
        Xml.Sheet shipToHub = xml.stylesheet(examples.resolve("service-mediation/stylesheets/ship-to-hub.xsl"));
        Path flows = Path.of(env("BENCHMARKS"), "flows");
        Xml.Sheet toPartner = xml.stylesheet(flows.resolve("xslt-proxy/to-partner.xsl"));
        Xml.Sheet fromPartner = xml.stylesheet(flows.resolve("xslt-proxy/from-partner.xsl"));
        Xml.Expression bodyRegion = xml.xpath("/soap:Envelope/soap:Body/o:purchaseOrder/o:region/string()");
        Xml.Expression headerRegion = xml.xpath("/soap:Envelope/soap:Header/o:routing/o:region/string()");
        Xml.Expression sum = xml.xpath("string(sum(//o:quantity) + sum(//o:unitPrice))");
        Securing modern = new Securing(keys, schema, false);
        Securing legacy = new Securing(keys, schema, true);

        PathMappingsHandler paths = new PathMappingsHandler();
        paths.addMapping(PathSpec.from("/pass-through/*"), relay(request -> orders));
        paths.addMapping(
                PathSpec.from("/route-by-transport-header"),
                relay(request -> office(request.getHeaders().get("X-Region"))));
        paths.addMapping(
                PathSpec.from("/route-by-body"),
                work((request, body) -> call(office(xml.tree(body).evaluate(bodyRegion)), request, body)));
        paths.addMapping(PathSpec.from("/route-by-start"), answering(this::routedByStart));
        paths.addMapping(
                PathSpec.from("/route-by-soap-header"),
                work((request, body) -> call(office(xml.tree(body).evaluate(headerRegion)), request, body)));
        paths.addMapping(PathSpec.from("/service-mediation"), work((request, body) -> {
            byte[] reply = call(orders, request, xml.validTree(body).transform(shipToHub));
            xml.validate(reply);
            return reply;
        }));
        paths.addMapping(PathSpec.from("/service-governance"), work((request, body) -> {
            xml.validate(body);
            return secure(modern, call(orders, request, body));
        }));
        paths.addMapping(PathSpec.from("/service-governance-legacy"), work((request, body) -> {
            xml.validate(body);
            return secure(legacy, call(orders, request, body));
        }));
        paths.addMapping(PathSpec.from("/secure-proxy"), work((request, body) -> {
            byte[] order;
            try {
                order = modern.open(body);
            } catch (WSSecurityException e) {
                throw new Refused(e.getMessage(), e);
            }
            return modern.secure(call(orders, request, order));
        }));
        paths.addMapping(PathSpec.from("/xslt-proxy"), work((request, body) -> {
            byte[] reply = call(orders, request, xml.tree(body).transform(toPartner));
            return xml.tree(reply).transform(fromPartner);
        }));
        paths.addMapping(PathSpec.from("/http-echo"), work((request, body) -> body));
        paths.addMapping(
                PathSpec.from("/xml-echo"),
                work((request, body) -> xml.tree(body).write()));
        paths.addMapping(
                PathSpec.from("/xml-compute"),
                work((request, body) -> ("<o:sum xmlns:o=\"urn:millrace:example:orders\">"
                                + xml.tree(body).evaluate(sum) + "</o:sum>")
                        .getBytes()));
        return paths;
    }

    private String office(String region) {
        return switch (region == null ? "" : region) {
            case "east" -> east;
            case "west" -> west;
            default -> headOffice;
        };
    }

    /** Nothing is read or held: Jetty's own reverse proxy. */
    private Handler relay(Function<org.eclipse.jetty.server.Request, String> target) {
        ProxyHandler.Reverse proxy =
                new ProxyHandler.Reverse(request -> HttpURI.from(target.apply(request) + "/orders"));
        proxy.setHttpClient(client);
        return proxy;
    }

    private Handler work(Work work) {
        return answering(request -> {
            ByteBuffer body = Content.Source.asByteBuffer(request);
            byte[] bytes = new byte[body.remaining()];
            body.get(bytes);
            return work.on(request, bytes);
        });
    }

    /** The first bytes choose the office; they and what follows are passed on as they come. */
    private byte[] routedByStart(org.eclipse.jetty.server.Request request) throws Exception {
        InputStream body = Content.Source.asInputStream(request);
        byte[] start = body.readNBytes(START_BYTES);
        String region = Xml.regionAtStart(start);
        if (region == null) {
            throw new Refused("no region in the first " + START_BYTES + " bytes", null);
        }
        InputStream whole = new SequenceInputStream(new ByteArrayInputStream(start), body);
        return call(office(region), request, new InputStreamRequestContent(XML, whole, null) {
            @Override
            public long getLength() {
                return request.getLength();
            }
        });
    }

    private Handler answering(Answer answer) {
        return new Handler.Abstract() {
            @Override
            public boolean handle(org.eclipse.jetty.server.Request request, Response response, Callback callback)
                    throws Exception {
                byte[] reply;
                try {
                    reply = answer.to(request);
                } catch (Refused e) {
                    response.setStatus(500);
                    reply = Xml.fault(e.getMessage());
                }
                response.getHeaders().put(HttpHeader.CONTENT_TYPE, XML);
                response.write(true, ByteBuffer.wrap(reply), callback);
                return true;
            }
        };
    }

    private static byte[] secure(Securing securing, byte[] reply) throws Exception {
        try {
            return securing.secureValid(reply);
        } catch (SAXException e) {
            throw new Refused(e.getMessage(), e);
        }
    }

    private byte[] call(String target, org.eclipse.jetty.server.Request incoming, byte[] body) throws Exception {
        return call(target, incoming, new BytesRequestContent(XML, body));
    }

    private byte[] call(String target, org.eclipse.jetty.server.Request incoming, Request.Content body)
            throws Exception {
        Request request = client.newRequest(URI.create(target + "/orders")).method("POST");
        request.headers(headers -> {
            for (HttpField field : incoming.getHeaders()) {
                HttpHeader known = field.getHeader();
                if (known != HttpHeader.CONTENT_LENGTH
                        && known != HttpHeader.HOST
                        && known != HttpHeader.CONNECTION
                        && known != HttpHeader.TRANSFER_ENCODING
                        && known != HttpHeader.CONTENT_TYPE) {
                    headers.add(field);
                }
            }
        });
        ContentResponse response = request.body(body).send();
        if (response.getStatus() != 200) {
            throw new Refused("the backend answered with status " + response.getStatus(), null);
        }
        return response.getContent();
    }

    private static String backend(String variable) {
        return "http://127.0.0.1:" + env(variable);
    }

    private static String env(String name) {
        return java.util.Objects.requireNonNull(System.getenv(name), name);
    }
}
