package org.millrace.runtime.transports.http.inbound;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.net.InetSocketAddress;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.millrace.bundle.Descriptor;
import org.millrace.runtime.api.MemoryBudget;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.http.Entrance;
import org.millrace.runtime.transports.http.route.Entrances;

/** Which files of a bundle listeners hold on to, and would give to whoever asks. */
class KeptFilesTest {

    private static Set<String> kept(StepFacts receive) {
        Listeners listeners = new Listeners(
                List.of(ListenerSettings.of("http", InetSocketAddress.createUnresolved("127.0.0.1", 0), null)),
                new MemoryBudget(1 << 20),
                exchange -> {},
                exchange -> {},
                exchange -> {});
        TreeMap<String, byte[]> resources = new TreeMap<>();
        for (String path : List.of("samples/a.xml", "served/description.wsdl", "served/xsd/a.xsd", "served.xml")) {
            resources.put(path, new byte[0]);
        }
        Descriptor flow = Descriptor.named("orders").with(Descriptor.Content.EMPTY.withSteps(receive.at(3)));
        return listeners.kept(flow, resources).keySet();
    }

    private static StepFacts receive() {
        return Entrances.receive("receive", new Entrance("http", "/orders", List.of()));
    }

    @Test
    void thoseOfADescriptionAreHeldWhereTheFlowNamesOne() {
        assertEquals(
                Set.of("served/description.wsdl", "served/xsd/a.xsd"),
                kept(receive().with("description", "o.wsdl")));
    }

    /** A flow's own sample may lie in a folder of that name. */
    @Test
    void nothingIsHeldWhereTheFlowNamesNone() {
        assertEquals(Set.of(), kept(receive()));
    }
}
