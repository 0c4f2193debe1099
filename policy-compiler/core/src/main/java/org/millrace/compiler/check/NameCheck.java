package org.millrace.compiler.check;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.millrace.bundle.Versions;
import org.millrace.compiler.diagnostic.Diagnostics;
import org.millrace.compiler.diagnostic.Place;
import org.millrace.compiler.diagnostic.Rule;
import org.millrace.compiler.read.FlowSource;
import org.millrace.compiler.read.Kind;
import org.millrace.compiler.read.Part;
import org.millrace.compiler.read.Step;

/** Names and numbers of things: the flow, its version, steps, ports, prefixes, samples. */
final class NameCheck {

    private static final Pattern FLOW = Pattern.compile("[A-Za-z][A-Za-z0-9_-]{0,99}");
    private static final Pattern STEP = Pattern.compile("[A-Za-z][A-Za-z0-9-]{0,99}");
    private static final Pattern PREFIX = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_.-]*");
    private static final Pattern SECRET = Pattern.compile("[A-Za-z_][A-Za-z0-9_.-]{0,99}");
    private static final Set<String> OWN_PORTS = Set.of(Kind.OUT, Kind.DEFAULT, Kind.FAULT);

    private final FlowSource flow;
    private final Diagnostics diagnostics;

    NameCheck(FlowSource flow, Diagnostics diagnostics) {
        this.flow = flow;
        this.diagnostics = diagnostics;
    }

    void check() {
        Place place = flow.place(flow.line());
        if (!FLOW.matcher(flow.name()).matches()) {
            diagnostics.add(
                    Rule.FLOW_NAME,
                    place.about("name"),
                    "the flow's name '" + flow.name() + "' is none that a runtime can use",
                    "begin with a letter, go on with letters, digits, '-' and '_', at most 100 characters in all");
        }
        if (!Versions.isVersion(flow.version())) {
            diagnostics.add(
                    Rule.FLOW_VERSION,
                    place.about("version"),
                    "the version '" + flow.version() + "' is none",
                    "write dotted numbers, such as 1.4.2");
        }
        flow.steps().forEach(step -> id(step, flow.place(step)));
        if (flow.sources().isEmpty()) {
            diagnostics.add(
                    Rule.RECEIVE_COUNT,
                    flow.place(flow.line()),
                    "the flow has no receive step",
                    "add one: it is where exchanges enter; or a timer step, if the flow starts by itself");
        }
        atMostOne(flow.sources(), Rule.RECEIVE_COUNT, "where exchanges enter");
        atMostOne(flow.handlers(), Rule.ON_FAULT_COUNT, "the flow's own handler of faults");
        flow.steps().forEach(step -> ports(step, flow.place(step)));
        prefixes();
        secrets();
        samples();
    }

    private void secrets() {
        for (String secret : flow.secrets()) {
            if (!SECRET.matcher(secret).matches()) {
                diagnostics.add(
                        Rule.SECRET,
                        flow.place(flow.line()).about("secrets"),
                        "'" + secret + "' is no name of a header, variable, element, attribute or JSON member",
                        "write names without prefix, parted by spaces: a letter or '_', then letters, digits, '_', '.' and '-',"
                                + " at most 100 characters each");
            }
        }
    }

    private void id(Step step, Place place) {
        if (!STEP.matcher(step.id()).matches()) {
            diagnostics.add(
                    Rule.STEP_ID,
                    place.about("id"),
                    step.id().isEmpty()
                            ? "a " + step.kind().name() + " step has no id"
                            : "the id '" + step.id() + "' is none that statistics and faults can show",
                    "begin with a letter, go on with letters, digits and '-', at most 100 characters in all");
        }
    }

    private void atMostOne(List<Step> steps, Rule rule, String what) {
        for (Step extra : steps.subList(Math.min(1, steps.size()), steps.size())) {
            Step first = steps.getFirst();
            boolean same = first.kind().name().equals(extra.kind().name());
            diagnostics.add(
                    rule,
                    flow.place(extra),
                    same
                            ? "it is a second " + extra.kind().name() + " step; " + first.id() + " is the first"
                            : "it is a " + extra.kind().name() + " step beside " + first.id() + ", a "
                                    + first.kind().name() + " step",
                    "keep one of them: it is " + what);
        }
    }

    private void ports(Step step, Place place) {
        if (!step.kind().chooses() && !step.kind().isRegion()) {
            return;
        }
        Set<String> seen = new HashSet<>();
        for (Part branch : step.parts()) {
            String port = branch.text("port");
            if (OWN_PORTS.contains(port) || !STEP.matcher(port).matches()) {
                diagnostics.add(
                        Rule.BRANCH_NAME,
                        place.line(branch.line()).about("port"),
                        port.isEmpty() ? "a branch has no name" : "a branch can't be named '" + port + "'",
                        "begin with a letter, go on with letters, digits and '-'; 'out', 'default' and 'fault' are taken");
            } else if (!seen.add(port)) {
                diagnostics.add(
                        Rule.BRANCH_NAME,
                        place.line(branch.line()).about("port"),
                        "it has two branches named '" + port + "'",
                        "give each branch a name of its own");
            }
        }
    }

    private void prefixes() {
        Set<String> seen = new HashSet<>();
        for (FlowSource.Namespace namespace : flow.namespaces()) {
            Place place = flow.place(namespace.line()).about("prefix");
            if (!PREFIX.matcher(namespace.prefix()).matches()
                    || namespace.prefix().startsWith("xml")) {
                diagnostics.add(
                        Rule.NAMESPACE,
                        place,
                        "'" + namespace.prefix() + "' can't be a prefix",
                        "begin with a letter, and not with 'xml'");
            } else if (!seen.add(namespace.prefix())) {
                diagnostics.add(
                        Rule.NAMESPACE,
                        place,
                        "the prefix '" + namespace.prefix() + "' is declared twice",
                        "keep one of the two");
            } else if (namespace.uri().isEmpty()) {
                diagnostics.add(
                        Rule.NAMESPACE,
                        place.about("uri"),
                        "the prefix '" + namespace.prefix() + "' stands for no namespace",
                        "give the namespace's name, or remove the prefix");
            }
        }
    }

    private void samples() {
        Set<String> seen = new HashSet<>();
        for (FlowSource.Sample sample : flow.samples()) {
            if (sample.name().isEmpty() || !seen.add(sample.name())) {
                diagnostics.add(
                        Rule.SAMPLE_NAME,
                        flow.place(sample.line()).about("name"),
                        sample.name().isEmpty()
                                ? "a sample has no name"
                                : "there are two samples named '" + sample.name() + "'",
                        "give each sample a name of its own");
            }
        }
    }
}
