package org.millrace.runtime.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.millrace.runtime.api.Eventually.eventually;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.AppenderBase;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.millrace.runtime.transports.http.outbound.EndpointSettings;
import org.millrace.runtime.transports.http.outbound.Endpoints;
import org.slf4j.LoggerFactory;

/** What the log says of a target that can't be reached, before a call finds it out. */
@Timeout(180)
class UnreachableTargetTest {

    private final LinkedBlockingQueue<String> said = new LinkedBlockingQueue<>();

    @Test
    void isToldOfOnceAndOnceMoreWhenItIsBack() throws Exception {
        int port;
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            port = taken.getLocalPort();
        }
        Logger log = (Logger) LoggerFactory.getLogger("org.millrace.runtime.transports.http.outbound");
        Hearing hearing = new Hearing();
        hearing.start();
        log.addAppender(hearing);
        URI target = URI.create("http://127.0.0.1:" + port);
        try (Endpoints endpoints = new Endpoints(List.of(EndpointSettings.of("orders", target)))) {
            AtomicInteger looks = new AtomicInteger();
            endpoints.openAhead(
                    () -> {
                        looks.incrementAndGet();
                        return true;
                    },
                    Duration.ofMillis(100));
            assertEquals(
                    "WARN endpoint orders: " + target + " can't be reached from here, and calls would fail:"
                            + " java.net.ConnectException: Connection refused; look whether it is up, and whether the network lets"
                            + " this machine through",
                    said.poll(60, TimeUnit.SECONDS));
            int seen = looks.get();
            eventually("it is tried ten times more", () -> looks.get() > seen + 10);
            assertEquals(List.of(), List.copyOf(said), "once is enough");
            try (ServerSocket back = new ServerSocket(port, 1, InetAddress.getByName("127.0.0.1"))) {
                assertEquals(
                        "INFO endpoint orders: " + target + " can be reached again", said.poll(60, TimeUnit.SECONDS));
            }
        } finally {
            log.detachAppender(hearing);
        }
    }

    private final class Hearing extends AppenderBase<ILoggingEvent> {
        @Override
        protected void append(ILoggingEvent event) {
            said.add(event.getLevel() + " " + event.getFormattedMessage());
        }
    }
}
