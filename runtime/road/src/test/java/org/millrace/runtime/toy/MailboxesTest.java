package org.millrace.runtime.toy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.millrace.runtime.api.Eventually.eventually;

import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.millrace.bundle.Bundle;
import org.millrace.bundle.Descriptor;
import org.millrace.runtime.admit.Admission;
import org.millrace.runtime.admit.AdmissionSettings;
import org.millrace.runtime.api.Environment;
import org.millrace.runtime.api.ReplayCache;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.flow.ActivationRefused;
import org.millrace.runtime.flow.FlowRunner;
import org.millrace.runtime.flow.FlowSettings;
import org.millrace.runtime.flow.Flows;
import org.millrace.runtime.flow.Offered;
import org.millrace.runtime.flow.Sources;
import org.millrace.runtime.reply.FaultLog;
import org.millrace.runtime.reply.Replies;
import org.millrace.runtime.select.Selection;

/** The whole road by a transport that nobody knows but this folder. */
@Timeout(120)
class MailboxesTest {

    private Mailboxes boxes;
    private Flows flows;

    @BeforeEach
    void road() {
        Replies reply = new Replies(new FaultLog());
        Selection select = new Selection(new FlowRunner(reply, FlowRunner.Threads.AS_NEEDED), reply);
        boxes = new Mailboxes(new Admission(AdmissionSettings.DEFAULTS, select, reply));
        Environment nothing = new Environment(Map.of(), Map.of(), Map.of(), Map.of(), false, new ReplayCache(1));
        flows = new Flows(nothing, new Offered(new Sources(List.of(boxes)), List.of()), FlowSettings.DEFAULTS);
        boxes.start();
    }

    private static Bundle bundle(String flow, String box) throws IOException {
        Descriptor descriptor = Descriptor.named(flow);
        descriptor = descriptor
                .with(descriptor.identity().withClass(Receipt.class.getName()))
                .with(new Descriptor.Entry(Mailboxes.TRANSPORT, 0))
                .with(Descriptor.Content.EMPTY.withSteps(
                        StepFacts.of("read", "read-mailbox").with("box", box).at(3)));
        try (InputStream code = Receipt.class.getResourceAsStream("Receipt.class")) {
            return new Bundle(descriptor, code.readAllBytes(), new TreeMap<>(), "", null, flow, new byte[0]);
        }
    }

    private String put(String box, String letter) throws Exception {
        return boxes.put(box, letter).get(60, TimeUnit.SECONDS);
    }

    @Test
    void aLetterIsAnExchangeOfTheFlowThatReadsItsMailbox() throws Exception {
        flows.activate(bundle("orders", "in"));
        assertEquals("hello", put("in", "hello"));
        eventually(
                "the exchange ends, a moment after its reply",
                () -> boxes.awaitIdle(Duration.ZERO).isEmpty());
    }

    @Test
    void aFaultHasTheOutcomeThatTheTransportsTableGivesIt() throws Exception {
        flows.activate(bundle("orders", "in"));
        assertEquals("SET_ASIDE: The letter is empty.", put("in", ""));
        assertEquals("SET_ASIDE: Nobody reads the mailbox elsewhere.", put("elsewhere", "hello"));
    }

    @Test
    void twoFlowsDoNotReadOneMailbox() throws Exception {
        flows.activate(bundle("orders", "in"));
        ActivationRefused refused = assertThrows(ActivationRefused.class, () -> flows.activate(bundle("stock", "in")));
        assertEquals(
                "flow orders already reads the mailbox in; undeploy it, or give stock another mailbox",
                refused.getMessage());
        flows.activate(bundle("stock", "out"));
        assertEquals("x", put("out", "x"));
    }

    @Test
    void aFlowThatIsOutOfServiceReadsNoMore() throws Exception {
        flows.activate(bundle("orders", "in"));
        flows.undeploy("orders");
        assertEquals("SET_ASIDE: Nobody reads the mailbox in.", put("in", "hello"));
    }

    @Test
    void aSourceThatIsPausedTakesNothing() throws Exception {
        flows.activate(bundle("orders", "in"));
        boxes.pause();
        assertEquals("not taken", put("in", "hello"));
        boxes.resume();
        assertEquals("hello", put("in", "hello"));
    }

    @Test
    void aFlowOfATransportThatIsNotThereIsRefused() throws Exception {
        Bundle known = bundle("orders", "in");
        Descriptor other = known.descriptor().with(new Descriptor.Entry("pigeon", 0));
        Bundle unknown = new Bundle(other, known.classFile(), new TreeMap<>(), "", null, "d", new byte[0]);
        ActivationRefused refused = assertThrows(ActivationRefused.class, () -> flows.activate(unknown));
        assertEquals(
                "step read: exchanges come in by pigeon, which this runtime does not know; upgrade the runtime",
                refused.getMessage());
    }
}
