package org.millrace.compiler.fix;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.millrace.model.edit.Drawing;
import org.millrace.model.flow.Branch;
import org.millrace.model.flow.Flow;
import org.millrace.model.flow.Namespace;
import org.millrace.model.flow.Sample;
import org.millrace.model.flow.Step;
import org.millrace.model.flow.Unreadable;

/** Names that are none, or that two things have. */
final class NameFixes {

    private static final Pattern NUMBERS = Pattern.compile("\\d{1,9}(\\.\\d{1,9})*");
    private static final Pattern PREFIX = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_.-]*");
    private static final Pattern SECRET = Pattern.compile("[A-Za-z_][A-Za-z0-9_.-]{0,99}");
    private static final Set<String> OWN_PORTS = Set.of("out", "default", "fault");
    private static final int MAX_NAME = 100;

    private final Fixes fixes;
    private final Drawing drawing;

    NameFixes(Fixes fixes) {
        this.fixes = fixes;
        this.drawing = fixes.drawing();
    }

    void flowName() {
        Flow flow = drawing.flow();
        String name = sound(flow.getName(), "flow", "-_");
        fixes.offer("Name it '" + name + "'", () -> flow.setName(name));
    }

    void version() {
        Flow flow = drawing.flow();
        Matcher numbers = NUMBERS.matcher(flow.getVersion() == null ? "" : flow.getVersion());
        String version = numbers.find() ? numbers.group() : "1";
        fixes.offer("Write " + version, () -> flow.setVersion(version));
    }

    /** One that can't be read is saved as it stands, with its id. */
    void stepId() {
        if (fixes.spot().object() instanceof Step step && !(step instanceof Unreadable)) {
            String kind = org.millrace.model.catalog.Catalog.kindOf(step)
                    .map(each -> each.kind())
                    .orElse("step");
            String id = drawing.freeId(sound(step.getId(), kind, "-"));
            fixes.offer("Name it '" + id + "'", () -> rename(step, id));
        }
    }

    private void rename(Step step, String id) {
        if (step.getId() == null) {
            step.setId(id);
        } else {
            drawing.rename(step, id);
        }
    }

    /** The wires and the place are those of the first; the second gets a place of its own beside it. */
    void stepIdTwice() {
        if (fixes.spot().object() instanceof Step step) {
            String id = drawing.freeId(step.getId());
            Drawing.Point first = drawing.at(step);
            if (!(step instanceof Unreadable)) {
                fixes.offer("Name it '" + id + "'", () -> {
                    step.setId(id);
                    drawing.move(step, new Drawing.Point(first.x() + 40, first.y() + 80));
                });
            }
            fixes.offer("Remove it", () -> drawing.flow().getSteps().remove(step));
        }
    }

    void namespace() {
        if (!(fixes.spot().object() instanceof Namespace namespace)) {
            return;
        }
        List<Namespace> all = drawing.flow().getNamespaces();
        String prefix = namespace.getPrefix() == null ? "" : namespace.getPrefix();
        if (namespace.getUri() == null || namespace.getUri().isEmpty()) {
            Map<String, String> known = fixes.around().prefixes();
            if (known.containsKey(prefix)) {
                fixes.offer("Let it stand for '" + known.get(prefix) + "'", () -> namespace.setUri(known.get(prefix)));
            }
        } else {
            boolean wrong = !PREFIX.matcher(prefix).matches() || prefix.startsWith("xml");
            Set<String> taken = new HashSet<>();
            all.forEach(each -> taken.add(each.getPrefix()));
            String free = free(wrong ? "ns" : prefix, "", taken::contains);
            fixes.offer("Write the prefix '" + free + "'", () -> namespace.setPrefix(free));
        }
        fixes.offer("Remove it", () -> all.remove(namespace));
    }

    void branch() {
        if (!(fixes.spot().object() instanceof Branch branch) || !(branch.eContainer() instanceof Step route)) {
            return;
        }
        Set<String> taken = new HashSet<>(OWN_PORTS);
        Drawing.branches(route).forEach(each -> taken.add(each.getPort()));
        String old = branch.getPort() == null ? "" : branch.getPort();
        boolean twice = Drawing.branches(route).stream()
                        .filter(each -> old.equals(each.getPort()))
                        .count()
                > 1;
        String sound = sound(old, "branch", "-");
        String port = taken.contains(sound) ? free(sound, "-", taken::contains) : sound;
        boolean wireIsIts = !old.isEmpty() && !twice && !OWN_PORTS.contains(old);
        fixes.offer("Name it '" + port + "'", () -> {
            if (wireIsIts) {
                drawing.rename(route, branch, port);
            } else {
                branch.setPort(port);
            }
        });
    }

    /** What can't be a name goes; a prefix before one does. */
    void secrets() {
        Flow flow = drawing.flow();
        String sound = Arrays.stream(flow.getSecrets().strip().split("[\\s,;]+"))
                .map(name -> name.substring(name.lastIndexOf(':') + 1))
                .filter(name -> SECRET.matcher(name).matches())
                .collect(Collectors.joining(" "));
        fixes.offer("Write '" + sound + "'", () -> flow.setSecrets(sound.isEmpty() ? null : sound));
    }

    void sample() {
        if (fixes.spot().object() instanceof Sample sample) {
            Set<String> taken = new HashSet<>();
            drawing.flow().getSamples().forEach(each -> taken.add(each.getName()));
            String wanted = sample.getName() == null || sample.getName().isEmpty() ? "sample" : sample.getName();
            String name = taken.contains(wanted) ? free(wanted, "-", taken::contains) : wanted;
            fixes.offer("Name it '" + name + "'", () -> sample.setName(name));
            fixes.offer("Remove it", () -> drawing.flow().getSamples().remove(sample));
        }
    }

    /** The name with a number behind it, from 2, that nothing has yet. */
    static String free(String name, String between, Predicate<String> taken) {
        int number = 2;
        while (taken.test(name + between + number)) {
            number++;
        }
        return name + between + number;
    }

    /** What is left of a name when all is replaced that it can't hold: a letter first, then letters, digits and the marks. */
    static String sound(String name, String otherwise, String marks) {
        String text = (name == null ? "" : name.strip())
                .replaceAll("[^A-Za-z0-9" + marks + "]+", "-")
                .replaceFirst("^[^A-Za-z]+", "");
        text = text.substring(0, Math.min(text.length(), MAX_NAME)).replaceFirst("[^A-Za-z0-9]+$", "");
        return text.isEmpty() ? otherwise : text;
    }
}
