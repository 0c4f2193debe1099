package org.millrace.compiler.dump;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.millrace.bundle.Bundle;
import org.millrace.bundle.Descriptor;
import org.millrace.bundle.PropertyValue;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.api.timer.Timetable;
import org.millrace.runtime.http.Entrance;
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
        String expires = flow.identity().expires();
        fact("expires", expires.isEmpty() ? "never" : expires);
        if (flow.entry().transport().equals(Timetable.TRANSPORT)) {
            fact("starts", "by itself, at the times of its timer step");
        } else {
            StepFacts source = StepFacts.of(flow.source());
            Entrance entrance = Entrance.of(name -> source.text(name, ""), source::texts);
            fact(
                    "receives",
                    String.join(" ", entrance.methods()) + " " + entrance.path() + " on listener "
                            + entrance.listener());
        }
        fact(
                "memory",
                switch (flow.cost().memory()) {
                    case STREAMS -> "streams: a body passes through and is never held";
                    case BOUNDED ->
                        "bounded: no more than the first " + flow.cost().startBytes() + " bytes of a body are held";
                    case WHOLE_MESSAGE -> "whole message: a body is held from its first byte to its last";
                });
        fact("thread", thread(flow.cost()));
        list("variables", flow.content().variables());
        list("endpoints", flow.needed(Descriptor.Need.Kind.ENDPOINT));
        list("keys", flow.needed(Descriptor.Need.Kind.KEY));
        list("certificates", flow.needed(Descriptor.Need.Kind.CERTIFICATE));
        list("folders", flow.needed(Descriptor.Need.Kind.FOLDER));
        flow.content().namespaces().forEach((prefix, uri) -> fact("prefix " + prefix, uri));
        for (Descriptor.Sample sample : flow.content().samples()) {
            fact(
                    "sample " + sample.name(),
                    sample.request() + (sample.response().isEmpty() ? "" : " answered by " + sample.response()));
        }
    }

    private static String thread(Descriptor.Cost cost) {
        if (!cost.relays()) {
            return "a virtual thread for each exchange";
        }
        if (cost.memory() == Descriptor.MemoryClass.STREAMS) {
            return "none of its own: it relays";
        }
        return cost.brief()
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
                    Locale.ROOT,
                    "  %3d  %-" + width + "s  %-10s line %d%s\n",
                    i,
                    step.id(),
                    step.kind(),
                    step.line(),
                    step.file().isEmpty() ? "" : " of " + step.file()));
            properties("", step.properties());
        }
    }

    /** Those that are not empty. */
    private void properties(String indent, Map<String, PropertyValue> properties) {
        properties.forEach((name, value) -> {
            switch (value) {
                case PropertyValue.Text(String it) -> property(indent, name, it.isEmpty() ? it : CodeText.quoted(it));
                case PropertyValue.Number(int it) -> property(indent, name, Integer.toString(it));
                case PropertyValue.Flag(boolean it) -> property(indent, name, Boolean.toString(it));
                case PropertyValue.Texts(List<String> them) ->
                    property(indent, name, them.stream().map(CodeText::quoted).collect(Collectors.joining(" ")));
                case PropertyValue.Parts(List<PropertyValue.Part> them) -> {
                    for (PropertyValue.Part part : them) {
                        property(indent, name, part.kind());
                        properties(indent + "  ", part.properties());
                    }
                }
            }
        });
    }

    private void property(String indent, String name, String value) {
        if (!value.isEmpty()) {
            text.append("         ")
                    .append(indent)
                    .append(name)
                    .append(' ')
                    .append(value)
                    .append('\n');
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
