package org.millrace.runtime.flow;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.millrace.runtime.health.Loop;

/** All ways in of a runtime, one a transport. */
public record Sources(List<Source> all) {

    public Sources {
        all = List.copyOf(all);
    }

    /** Those whose work follows the lease. */
    public Sources exclusive() {
        return new Sources(all.stream().filter(Source::isExclusive).toList());
    }

    /** Those whose clients find them by an address. */
    public Sources open() {
        return new Sources(all.stream().filter(source -> !source.isExclusive()).toList());
    }

    public void forEach(Consumer<Source> action) {
        all.forEach(action);
    }

    /** As each one's own. */
    public void tryOut(Source.Settings settings) {
        all.forEach(source -> source.tryOut(settings));
    }

    /** As each one's own. */
    public void take(Source.Settings settings) {
        all.forEach(source -> source.take(settings));
    }

    /**
     * As each one's own, one after the other; to be called after they were paused.
     *
     * @param atMost the time that all of them have together
     */
    public List<String> awaitIdle(Duration atMost) throws InterruptedException {
        long end = System.nanoTime() + atMost.toNanos();
        List<String> busy = new ArrayList<>();
        for (Source source : all) {
            busy.addAll(source.awaitIdle(Duration.ofNanos(Math.max(0, end - System.nanoTime()))));
        }
        return busy;
    }

    /** As each one's own. */
    public int goAway() {
        return all.stream().mapToInt(Source::goAway).sum();
    }

    public List<SourceState> states() {
        return all.stream().flatMap(source -> source.states().stream()).toList();
    }

    public List<Source.Listening> listening() {
        return all.stream().flatMap(source -> source.listening().stream()).toList();
    }

    public List<TunnelCounts> tunnels() {
        return all.stream().flatMap(source -> source.tunnels().stream()).toList();
    }

    /** As each one's own. */
    public List<Loop> loops() {
        return all.stream().flatMap(source -> source.loops().stream()).toList();
    }

    /** By name. */
    public Map<String, Integer> ports() {
        Map<String, Integer> ports = new TreeMap<>();
        listening().forEach(each -> ports.put(each.name(), each.port()));
        return ports;
    }

    /** The numbers alone. */
    public Set<Integer> portNumbers() {
        return new TreeSet<>(ports().values());
    }
}
