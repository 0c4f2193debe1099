package org.millrace.runtime.flow;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.millrace.bundle.Descriptor;
import org.millrace.runtime.api.CompiledFlow;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.Limits;
import org.millrace.runtime.api.MemoryBudget;
import org.millrace.runtime.api.Message;
import org.millrace.runtime.api.Origin;
import org.millrace.runtime.api.Payload;

/**
 * Runs a bundle's samples through a new version before it serves: finds out whether it works here, and has the JVM compile its code.
 *
 * <p>Endpoints are stubbed; no statistics are kept. A fault that is the sample's own doing (an invalid message, a raised fault) is what a
 * sample may be for; an internal one refuses the version.
 */
final class SampleWarmUp {

    private final Descriptor flow;
    private final Source source;
    private final Map<String, byte[]> resources;
    private final CompiledFlow code;
    private final StubEndpoint backend;
    private final FlowSettings settings;
    private final FlowRunner runner = new FlowRunner(exchange -> exchange.done(null), FlowRunner.Threads.CALLERS);
    private volatile String running = "";
    private volatile ActivationRefused refusal;

    /** @param code constructed with {@code backend} in the place of every endpoint */
    SampleWarmUp(
            Descriptor flow,
            Source source,
            Map<String, byte[]> resources,
            CompiledFlow code,
            StubEndpoint backend,
            FlowSettings settings) {
        this.flow = flow;
        this.source = source;
        this.resources = resources;
        this.code = code;
        this.backend = backend;
        this.settings = settings;
    }

    /** Takes at most the time that the settings give; on a thread of its own, so that a sample that hangs can be left behind. */
    void run() throws ActivationRefused {
        if (flow.content().samples().isEmpty()) {
            return;
        }
        Thread warming =
                Thread.ofPlatform().daemon().name("warm-up " + flow.flow()).unstarted(this::runAll);
        warming.start();
        try {
            warming.join(settings.maxWarmUp().plusSeconds(1));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw refused("was interrupted", null);
        }
        if (warming.isAlive()) {
            warming.interrupt();
            throw refused("took longer than " + settings.maxWarmUp().toSeconds() + " s", null);
        }
        if (refusal != null) {
            throw refusal;
        }
    }

    private void runAll() {
        long end = System.nanoTime() + settings.maxWarmUp().toNanos();
        for (int round = 0; round < settings.warmUpRounds(); round++) {
            for (Descriptor.Sample sample : flow.content().samples()) {
                if (refusal != null || (round > 0 && System.nanoTime() - end > 0)) {
                    return;
                }
                running = sample.name();
                try {
                    runOne(sample);
                } catch (RuntimeException | Error e) {
                    refusal = refused("failed: " + e, e);
                }
            }
        }
    }

    private void runOne(Descriptor.Sample sample) {
        Headers headers = new Headers();
        sample.headers().forEach(headers::add);
        String type = headers.get("Content-Type");
        if (type == null) {
            type = "text/xml"; // a sample says in its declaration what it is in
            headers.add("Content-Type", type);
        }
        backend.answersWith(resource(sample.response()), type);
        byte[] body = resource(sample.request());
        Exchange exchange =
                new Exchange(Origin.NONE, limits(), new MemoryBudget(Long.MAX_VALUE), SampleWarmUp::discard, made -> {
                    return source.sample(flow, headers, Payload.of(made, body.clone()));
                });
        exchange.bind(flow, code);
        runner.accept(exchange);
        Fault fault = exchange.fault();
        if (fault != null && fault.kind() == FaultCode.DEADLINE) {
            refusal = refused(
                    "took longer than " + settings.maxWarmUp().toSeconds() + " s at step " + fault.step(), fault);
        } else if (fault != null && fault.kind() == FaultCode.MEMORY) {
            refusal = refused("took more memory than there is at step " + fault.step(), fault);
        } else if (exchange.reply() == null && (fault == null || fault.causeClass() == Fault.Cause.INTERNAL)) {
            refusal = fault == null
                    ? refused("ended without a reply", null)
                    : refused("failed at step " + fault.step() + ": " + fault.detail(), fault);
        } else if (exchange.reply() != null) {
            exchange.reply().payload().bytes(); // a tree that nobody wrote out has not been warmed up
        }
    }

    private static void discard(Message reply, Consumer<Throwable> sent) {
        sent.accept(null);
    }

    private Limits limits() {
        return new Limits(Limits.DEFAULTS.maxBufferedBytes(), settings.maxWarmUp(), Limits.DEFAULTS.xml());
    }

    private byte[] resource(String path) {
        byte[] found = resources.get(path);
        return path.isEmpty() || found == null ? new byte[0] : found;
    }

    private ActivationRefused refused(String what, Throwable cause) {
        return new ActivationRefused(
                ActivationRefused.Reason.WARM_UP,
                "flow " + flow.flow() + " " + flow.version() + ": sample " + running + " " + what
                        + "; run the flow with this sample in the designer, mend it, and compile again",
                cause);
    }

    /** The names of the environment's endpoints, each answered by the one recorded backend. */
    static Map<String, org.millrace.runtime.api.Endpoint> stubs(List<String> names, StubEndpoint backend) {
        return names.stream().distinct().collect(java.util.stream.Collectors.toMap(name -> name, name -> backend));
    }
}
