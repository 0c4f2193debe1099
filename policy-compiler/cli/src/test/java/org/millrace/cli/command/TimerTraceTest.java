package org.millrace.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.millrace.cli.Captured;

class TimerTraceTest extends AtFakeRuntime {

    @Test
    void aFiringIsToldByItsTimerAndWhenItWasDue() {
        runtime.answer(
                "GET /v1/traces?flow=orders",
                200,
                "{\"traces\":[{\"time\":\"2026-11-03T10:00:00Z\",\"exchange\":\"x-1\",\"status\":0,\"micros\":1250,"
                        + "\"fault\":\"backend.unreachable\",\"faultStep\":\"check\",\"visits\":[],\"messages\":{\"wires\":["
                        + "{\"step\":\"check\",\"method\":\"\",\"target\":\"\",\"status\":0,"
                        + "\"start\":\"timer poll, due 2026-11-03T10:00:00Z\",\"headers\":[],\"variables\":{},"
                        + "\"fault\":\"\",\"body\":0},"
                        + "{\"step\":\"\",\"method\":\"\",\"target\":\"\",\"status\":0,\"start\":\"failed: backend.unreachable\","
                        + "\"headers\":[],\"variables\":{},\"fault\":\"backend.unreachable\",\"body\":1}],"
                        + "\"wiresLeftOut\":0,\"bodies\":[{\"length\":4,\"content\":\"PGEvPg==\",\"left\":\"\"},"
                        + "{\"length\":0,\"content\":\"\",\"left\":\"\"}]}}]}");
        String shown = Captured.run("trace", "orders", "--data", data).out();
        assertTrue(shown.lines().findFirst().orElseThrow().contains("  after 1,250 us"), shown);
        assertEquals("""
                  -> check  timer poll, due 2026-11-03T10:00:00Z
                     <a/>
                  -> the client  failed: backend.unreachable  fault backend.unreachable
                """.indent(0), shown.substring(shown.indexOf("  -> check")));
    }
}
