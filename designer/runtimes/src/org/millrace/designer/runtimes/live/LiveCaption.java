package org.millrace.designer.runtimes.live;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.millrace.client.admin.FlowInfo;
import org.millrace.designer.diagram.live.LiveDisplay.Tone;
import org.millrace.designer.runtimes.connect.ObservedRuntime;

/**
 * What the bar above a diagram says: whose numbers stand there, and in what they are not those of this very drawing.
 *
 * @param old whether no runtime is heard of, so that the numbers are of before
 */
public record LiveCaption(String sentence, Tone tone, boolean old) {

    private static final DateTimeFormatter MINUTE = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm");

    /**
     * The drawing, as far as it can be compared.
     *
     * @param digest of the bundle that is made of what is saved; "" while that is not known
     * @param author who signs that bundle; only bundles of the same author can be equal
     */
    public record Drawn(String flow, String version, boolean dirty, String digest, String author) {

        Drawn of(String madeDigest, String madeBy) {
            return new Drawn(flow, version, dirty, madeDigest, madeBy);
        }
    }

    static LiveCaption of(List<ObservedRuntime> sides, Drawn drawn) {
        if (sides.isEmpty()) {
            return attention("The runtime that was chosen is not known any more; choose another with Watch.");
        }
        List<ObservedRuntime> up =
                sides.stream().filter(side -> side.snapshot().link().isUp()).toList();
        if (up.isEmpty()) {
            String lost = sides.stream()
                    .map(side -> side.runtime().name() + ": "
                            + side.snapshot().link().sentence())
                    .collect(Collectors.joining(" "));
            boolean seen = sides.stream().anyMatch(side -> side.snapshot().statistics() != null);
            return new LiveCaption(lost + (seen ? " The numbers are of before." : ""), Tone.BAD, true);
        }
        Optional<String> lost = sides.stream()
                .filter(side -> !side.snapshot().link().isUp())
                .findFirst()
                .map(side -> "without " + side.runtime().name() + ": "
                        + side.snapshot().link().sentence());
        String who = names(up);
        String running = running(up, drawn.flow());
        Optional<String> differs = withoutNumbers(up).or(() -> differs(up, drawn));
        String sentence = who + " " + running + differs.map(each -> ", " + each).orElse("")
                + lost.map(each -> "; " + each).orElse("");
        return lost.isPresent() || differs.isPresent()
                ? attention(sentence)
                : new LiveCaption(sentence, Tone.GOOD, false);
    }

    private static LiveCaption attention(String sentence) {
        return new LiveCaption(sentence, Tone.ATTENTION, false);
    }

    private static String names(List<ObservedRuntime> sides) {
        return sides.stream().map(side -> side.runtime().name()).collect(Collectors.joining(" + "));
    }

    private static Optional<FlowInfo> inService(ObservedRuntime side, String flow) {
        return side.snapshot().flow(flow).filter(FlowInfo::active);
    }

    private static String running(List<ObservedRuntime> up, String flow) {
        Optional<FlowInfo> first = inService(up.getFirst(), flow);
        String state = up.stream()
                .filter(side -> side.snapshot().status() != null)
                .map(side -> side.snapshot().status().state())
                .filter(each -> !"serving".equals(each))
                .findFirst()
                .map(each -> ", " + each)
                .orElse("");
        return (up.size() == 1 ? "runs" : "run")
                + first.map(info -> " version " + info.version() + since(info.since()))
                        .orElse(flow.isEmpty() ? " no flow without a name" : " no version of " + flow)
                + state;
    }

    private static String since(Instant since) {
        return since == null ? "" : " of " + MINUTE.format(since.atZone(ZoneId.systemDefault()));
    }

    private static Optional<String> withoutNumbers(List<ObservedRuntime> up) {
        return up.stream()
                .filter(side -> !side.snapshot().noStatistics().isEmpty())
                .findFirst()
                .map(side -> "and " + side.runtime().name() + " gives no numbers: "
                        + side.snapshot().noStatistics());
    }

    /**
     * In what the flow that runs is not the one that is drawn, in words that go on in a sentence; empty when it is.
     *
     * @param up runtimes that answer; at least one
     */
    public static Optional<String> differs(List<ObservedRuntime> up, Drawn drawn) {
        FlowInfo first = inService(up.getFirst(), drawn.flow()).orElse(null);
        for (ObservedRuntime side : up) {
            FlowInfo info = inService(side, drawn.flow()).orElse(null);
            if (info == null) {
                return Optional.of(
                        first == null
                                ? "so there is nothing to see yet"
                                : side.runtime().name() + " none");
            }
            if (first == null || !info.digest().equals(first.digest())) {
                return Optional.of(side.runtime().name() + " version " + info.version()
                        + (first != null && info.version().equals(first.version()) ? " of other content" : ""));
            }
        }
        if (!first.version().equals(drawn.version())) {
            return Optional.of("the drawing is version " + drawn.version());
        }
        if (drawn.dirty()) {
            return Optional.of("the drawing has changes that are not saved");
        }
        boolean comparable = !drawn.digest().isEmpty() && drawn.author().equals(first.signer());
        return comparable && !first.digest().equals(drawn.digest())
                ? Optional.of("of other content than the drawing")
                : Optional.empty();
    }
}
