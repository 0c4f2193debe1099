package org.millrace.tests.designer;

import java.io.IOException;
import java.nio.file.Path;
import org.millrace.compiler.key.AuthorKey;
import org.millrace.designer.runtimes.connect.Connections;
import org.millrace.designer.runtimes.connect.Seen;

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
                      {"name":"left","kind":"runtime","address":"10.0.0.1:7070","state":"serving","inFlight":2,"version":"0.1.0","environment":"9f2c4e6a8b0d1f3a","warm":true},
                      {"name":"right","kind":"runtime","address":"10.0.0.2:7070","state":"serving","inFlight":0,"version":"0.1.0","environment":"9f2c4e6a8b0d1f3a","warm":true},
                      {"name":"witness","kind":"witness","address":"10.0.0.3:7070","state":"up","warm":null}],
                     "drift":%4$s,"flows":[{"flow":"service-mediation","version":"2","digest":"4be1a6f0c3d9"}],
                     "history":[{"at":"2026-11-21T09:30:00Z","member":"left","who":"ada","what":"deploys service-mediation 2"}]}""".formatted(side, active, side.equals(active), drift));
        }
    }

    /** Forgets all that was added. */
    static void forget() {
        for (Seen seen : Connections.ofWorkspace().now()) {
            Connections.ofWorkspace().remove(seen.runtime().id());
        }
    }

    @Override
    public void close() throws IOException {
        forget();
        left.close();
        right.close();
    }
}
