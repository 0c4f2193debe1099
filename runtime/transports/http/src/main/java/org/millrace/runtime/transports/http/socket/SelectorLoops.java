package org.millrace.runtime.transports.http.socket;

import java.util.List;
import java.util.stream.IntStream;
import org.eclipse.jetty.io.ManagedSelector;
import org.eclipse.jetty.util.component.Container;
import org.millrace.runtime.health.Loop;

/** The selectors of a server or a client, as loops that others wait for. */
public final class SelectorLoops {

    private SelectorLoops() {}

    /** @param name of what they belong to, for people */
    public static List<Loop> of(String name, Container around) {
        List<ManagedSelector> selectors = List.copyOf(around.getContainedBeans(ManagedSelector.class));
        return IntStream.range(0, selectors.size())
                .mapToObj(i -> new Loop(
                        "selector " + (i + 1) + " of " + name,
                        task -> selectors.get(i).submit(ignored -> task.run())))
                .toList();
    }
}
