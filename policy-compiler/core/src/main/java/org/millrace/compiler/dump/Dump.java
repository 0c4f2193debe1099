package org.millrace.compiler.dump;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.millrace.bundle.Bundle;
import org.millrace.bundle.Descriptor;
import org.millrace.xml.Printable;

/** A bundle as text for people: its facts, its steps, its plan, its resources, its code. */
public final class Dump {

    private final StringBuilder text = new StringBuilder();

    private Dump() {}

    public static String text(Bundle bundle) {
        Dump dump = new Dump();
        dump.facts(bundle);
        dump.steps(bundle.descriptor());
        dump.text.append("\nplan\n");
        bundle.plan()
                .lines()
                .forEach(line -> dump.text
                        .append(line.isEmpty() ? "" : "  ")
                        .append(line)
                        .append('\n'));
        dump.resources(bundle);
        dump.text.append("\ncode\n").append(CodeText.of(bundle.classFile(), bundle.descriptor()));
        return printable(dump.text);
    }

    /** What a bundle holds may come from a stranger: it must not drive a terminal, nor turn the direction of its text. */
    private static String printable(CharSequence text) {
        return text.codePoints()
                .map(c -> c == '\n' || Printable.isPlain(c) ? c : '\ufffd')
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    private void facts(Bundle bundle) {
        Descriptor flow = bundle.descriptor();
        text.append("flow ")
                .append(flow.flow())
                .append(' ')
                .append(flow.version())
                .append('\n');
        fact("digest", bundle.digest());
        fact("signed by", bundle.signer().getSubjectX500Principal().getName());
        fact("expires", flow.expires().isEmpty() ? "never" : flow.expires());
        if (flow.listener().isEmpty()) {
            fact("starts", "by itself, at the times of its timer step");
        } else {
            fact("receives", String.join(" ", flow.methods()) + " " + flow.path() + " on listener " + flow.listener());
        }
        fact(
                "memory",
                switch (flow.memory()) {
                    case STREAMS -> "streams: a body passes through and is never held";
                    case BOUNDED ->
                        "bounded: no more than the first " + flow.startBytes() + " bytes of a body are held";
                    case WHOLE_MESSAGE -> "whole message: a body is held from its first byte to its last";
                });
        fact("thread", thread(flow));
        list("variables", flow.variables());
        list("endpoints", flow.endpoints());
        list("keys", flow.keys());
        list("certificates", flow.certificates());
        flow.namespaces().forEach((prefix, uri) -> fact("prefix " + prefix, uri));
        for (Descriptor.Sample sample : flow.samples()) {
            fact(
                    "sample " + sample.name(),
                    sample.request() + (sample.response().isEmpty() ? "" : " answered by " + sample.response()));
        }
    }

    private static String thread(Descriptor flow) {
        if (!flow.relays()) {
            return "a virtual thread for each exchange";
        }
        if (flow.memory() == Descriptor.MemoryClass.STREAMS) {
            return "none of its own: it relays";
        }
        return flow.brief()
                ? "none of its own for small messages: it is brief, and relays"
                : "a virtual thread from one invoke to the next";
    }

    private void list(String name, List<String> values) {
        if (!values.isEmpty()) {
            fact(name, String.join(", ", values));
        }
    }

    private void fact(String name, String value) {
        text.append(String.format(Locale.ROOT, "  %-14s %s\n", name, value));
    }

    private void steps(Descriptor flow) {
        int width =
                flow.steps().stream().mapToInt(step -> step.id().length()).max().orElse(0);
        text.append("\nsteps\n");
        for (int i = 0; i < flow.steps().size(); i++) {
            Descriptor.Step step = flow.steps().get(i);
            text.append(String.format(
                    Locale.ROOT, "  %3d  %-" + width + "s  %-10s line %d\n", i, step.id(), step.kind(), step.line()));
        }
    }

    private void resources(Bundle bundle) {
        text.append("\nresources\n");
        for (Map.Entry<String, byte[]> resource : bundle.resources().entrySet()) {
            text.append(
                    String.format(Locale.ROOT, "  %,9d bytes  %s\n", resource.getValue().length, resource.getKey()));
        }
        text.append(String.format(Locale.ROOT, "  %,9d bytes  the class\n", bundle.classFile().length));
    }
}
