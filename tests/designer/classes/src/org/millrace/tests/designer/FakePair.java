package org.millrace.tests.designer;

import java.io.IOException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import org.millrace.compiler.CompileOptions;
import org.millrace.compiler.FlowCompiler;
import org.millrace.compiler.key.AuthorKey;
import org.millrace.compiler.pack.Author;
import org.millrace.designer.runtimes.connect.Connections;
import org.millrace.designer.runtimes.connect.ObservedRuntime;

/** Two runtimes that say they are the sides of a pair, with a witness, and a flow under load; added to the designer. */
final class FakePair implements AutoCloseable {

    private static AuthorKey leftKey;
    private static AuthorKey rightKey;

    final FakeRuntime left;
    final FakeRuntime right;

    FakePair() throws Exception {
        keys();
        left = new FakeRuntime(leftKey, 0);
        right = new FakeRuntime(rightKey, 0);
        active("left", "[]");
        for (FakeRuntime side : new FakeRuntime[] {left, right}) {
            side.answer("GET /v1/flows", 200, """
                    {"flows":[{"flow":"service-mediation","active":true,"version":"2","digest":"4be1a6f0c3d94be1a6f0c3d9","signer":"CN=Ada",
                     "since":"2026-11-21T09:30:00Z","listener":"http","path":"/service-mediation","methods":["POST"],"memory":"bounded by 1 MB",
                     "inFlight":1,"versions":["2","1"]},
                     {"flow":"pass-through","active":false,"versions":["1"],"inFlight":0}]}""");
            side.answer("GET /v1/faults", 200, """
                    {"faults":[{"time":"2026-11-22T06:12:03Z","exchange":"e-1","flow":"service-mediation","version":"2","step":"validate-order",
                     "code":"validate.invalid","message":"the message does not fit its schema","detail":"line 4: quantity must be positive"}]}""");
            side.answer("GET /v1/audit", 200, """
                    {"entries":[{"number":2,"time":"2026-11-21T09:30:00Z","who":"ada","role":"deployer","address":"127.0.0.1",
                     "action":"POST /v1/bundles","subject":"service-mediation","outcome":"done","detail":"version 2, activated"},
                     {"number":1,"time":"2026-11-21T09:00:00Z","who":"-","role":"-","address":"127.0.0.1","action":"GET /v1/status","subject":"-",
                     "outcome":"refused","detail":"401 token.wrong: this token is not known here"}]}""");
        }
        left.statistics(statistics(118.4, 3));
        right.statistics(statistics(0, 0));
        Connections connections = Connections.ofWorkspace();
        String ignored = connections.add("left", left.address(), leftKey.certificate(), FakeRuntime.TOKEN);
        ignored = connections.add("right", right.address(), rightKey.certificate(), FakeRuntime.TOKEN);
    }

    private static synchronized void keys() throws IOException {
        if (leftKey == null) {
            Path folder = java.nio.file.Files.createTempDirectory("fake-pair");
            leftKey = AuthorKey.make(folder.resolve("left"), "left");
            rightKey = AuthorKey.make(folder.resolve("right"), "right");
        }
    }

    static AuthorKey otherKey() throws IOException {
        keys();
        return rightKey;
    }

    private static String statistics(double perSecond, int faults) {
        return """
                {"time":"2026-11-22T06:30:00Z","state":"serving","inFlight":2,"bufferedBytes":0,"flows":[{"flow":"service-mediation","version":"2",
                 "count":84211,"faults":{"validate.invalid":%d},"inFlight":2,"perSecond":%s,"totalNanos":1,
                 "latency":{"count":900,"p50Nanos":1800000,"p90Nanos":2600000,"p99Nanos":7400000,"maxNanos":9000000},"steps":[]}]}""".formatted(faults, perSecond);
    }

    /** @param drift a JSON array of sentences */
    void active(String active, String drift) {
        for (String side : new String[] {"left", "right"}) {
            (side.equals("left") ? left : right)
                    .answer("GET /v1/pair", 200, """
                    {"pair":"6d1f0c1e","member":"%1$s","active":"%2$s","epoch":7,"held":%3$s,"leader":"%2$s","eligible":true,
                     "members":[
                      {"name":"left","kind":"runtime","address":"10.0.0.1:7070","admin":"10.0.0.1:9443","state":"serving","inFlight":2,"version":"0.1.0","environment":"9f2c4e6a8b0d1f3a","warm":true},
                      {"name":"right","kind":"runtime","address":"10.0.0.2:7070","admin":"admin.north.example:9555","state":"serving","inFlight":0,"version":"0.1.0","environment":"9f2c4e6a8b0d1f3a","warm":true},
                      {"name":"witness","kind":"witness","address":"10.0.0.3:7070","state":"up","warm":null}],
                     "drift":%4$s,"flows":[{"flow":"service-mediation","version":"2","digest":"4be1a6f0c3d9"}],
                     "history":[{"at":"2026-11-21T09:30:00Z","member":"left","who":"ada","what":"deploys service-mediation 2"}]}""".formatted(side, active, side.equals(active), drift));
        }
    }

    /** Both sides say that they run what the flow gives now, signed with a key. */
    void runs(Path flow, AuthorKey key, String since) throws Exception {
        byte[] bundle = FlowCompiler.compile(
                        flow, CompileOptions.signedBy(new Author(key.privateKey(), key.certificate())))
                .archive()
                .orElseThrow();
        String digest =
                HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bundle));
        for (FakeRuntime side : new FakeRuntime[] {left, right}) {
            side.answer("GET /v1/flows", 200, """
                    {"flows":[{"flow":"service-mediation","active":true,"version":"1","digest":"%s","signer":"%s",
                     "since":"%s","versions":["1"]}]}""".formatted(
                            digest, key.certificate().getSubjectX500Principal().getName(), since));
        }
    }

    /**
     * What both sides say of their listener.
     *
     * @param clientCertificate none, optional or required
     */
    void listening(String scheme, int port, String clientCertificate) {
        for (FakeRuntime each : new FakeRuntime[] {left, right}) {
            each.answer("GET /v1/status", 200, """
                    {"version":"0.1.0","started":"2026-11-20T08:00:00Z","uptimeSeconds":187200,"state":"serving","listeners":{"http":%2$d},
                     "listening":[{"name":"http","scheme":"%1$s","host":"127.0.0.1","port":%2$d,"clientCertificate":"%3$s"}],
                     "debug":{"messages":true,"breakpoints":false},"flows":1,"inFlight":2,"bufferedBytes":4096,
                     "environmentDigest":"9f2c4e6a8b0d1f3a5c7e9b1d3f5a7c9e",
                     "jvm":{"processors":4,"heapUsedBytes":120000000,"heapMaxBytes":512000000,"threads":41,"cpuSeconds":73.5}}""".formatted(scheme, port, clientCertificate));
        }
    }

    /**
     * Both sides let messages be seen, and say that their listener is at a port of this machine. What is sent there came, they say, through a
     * side of them, on the way of the example service-mediation.
     */
    void traces(int listenerPort, String side) throws IOException {
        listening("http", listenerPort, "none");
        for (FakeRuntime each : new FakeRuntime[] {left, right}) {
            each.answer("POST /v1/traces", 200, "{}");
            each.answer("GET /v1/traces", 200, "{\"traces\":[]}");
        }
        (side.equals("left") ? left : right).answer("GET /v1/traces", 200, "{\"traces\":[" + trace() + "]}");
    }

    private static String trace() throws IOException {
        Path example = Path.of(System.getProperty("examples"), "service-mediation");
        String order = java.nio.file.Files.readString(example.resolve("samples/order.xml"))
                .replace("joost@millstreetbooks.example", "***");
        String confirmation = java.nio.file.Files.readString(example.resolve("samples/confirmation.xml"));
        String[] steps = {
            "receive-order", "validate-order", "ship-to-hub", "call-orders", "validate-confirmation", "answer", ""
        };
        int[] bodies = {0, 0, 0, 1, 2, 2, 2};
        long[] micros = {21, 412, 655, 3210, 287, 12};
        StringBuilder visits = new StringBuilder();
        StringBuilder wires = new StringBuilder();
        for (int i = 0; i < steps.length; i++) {
            String comma = i == 0 ? "" : ",";
            if (i < micros.length) {
                visits.append(comma)
                        .append("{\"step\":\"%s\",\"kind\":\"step\",\"micros\":%d}".formatted(steps[i], micros[i]));
            }
            wires.append(comma)
                    .append(
                            "{\"step\":\"%s\",\"method\":\"%s\",\"target\":\"/service-mediation\",\"status\":200,\"headers\":[{\"name\":\"Content-Type\",\"value\":\"text/xml\"}],\"variables\":{},\"fault\":\"\",\"body\":%d}"
                                    .formatted(steps[i], bodies[i] == 2 ? "" : "POST", bodies[i]));
        }
        return """
                {"time":"2026-11-22T06:30:00Z","exchange":"t8-1","flow":"service-mediation","version":"2","status":200,"fault":"","faultStep":"",
                 "message":"","detail":"","micros":4597,"visits":[%s],"messages":{"wires":[%s],"wiresLeftOut":0,"bodies":[%s,%s,%s]}}""".formatted(
                        visits,
                        wires,
                        body(order, "what is secret in it is masked"),
                        body(order.replace("Utrecht", "Rotterdam"), "what is secret in it is masked"),
                        body(confirmation, ""));
    }

    private static String body(String text, String left) {
        byte[] bytes = text.getBytes(java.nio.charset.StandardCharsets.UTF_8);
        return "{\"length\":%d,\"content\":\"%s\",\"left\":\"%s\"}"
                .formatted(bytes.length, java.util.Base64.getEncoder().encodeToString(bytes), left);
    }

    /** Forgets all that was added, and waits until the view has seen it: what is added next is called the same. */
    static void forget() {
        for (ObservedRuntime seen : Connections.ofWorkspace().now()) {
            Connections.ofWorkspace().remove(seen.runtime().id());
        }
        Desk.await("a view without runtimes", RuntimesRows::none);
    }

    @Override
    public void close() throws IOException {
        forget();
        left.close();
        right.close();
    }
}
