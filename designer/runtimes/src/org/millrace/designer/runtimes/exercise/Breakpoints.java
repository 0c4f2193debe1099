package org.millrace.designer.runtimes.exercise;

import java.nio.file.Path;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.millrace.model.flow.Flow;
import org.millrace.model.flow.Step;
import org.osgi.service.prefs.BackingStoreException;
import org.osgi.service.prefs.Preferences;

/**
 * The steps of a flow before which exchanges stop, kept in the workspace's preferences by the flow's path. A step that is given another name
 * keeps its breakpoint. UI thread only.
 */
final class Breakpoints {

    private final Preferences node =
            InstanceScope.INSTANCE.getNode("org.millrace.designer.runtimes").node("breakpoints");
    private final String flow;
    private final Set<String> steps = new TreeSet<>();

    /** The drawn steps among them, with the names they had when they were looked at last. */
    private final Map<Step, String> drawn = new IdentityHashMap<>();

    Breakpoints(Path flow) {
        this.flow = flow.toAbsolutePath().normalize().toString();
        node.get(this.flow, "").lines().filter(step -> !step.isBlank()).forEach(steps::add);
    }

    /** Ids; there may be some among them that the flow has no more. */
    Set<String> steps() {
        return Set.copyOf(steps);
    }

    /** Sets one, or takes it away. */
    void toggle(String step, Flow of) {
        if (!steps.remove(step)) {
            steps.add(step);
        }
        write();
        follow(of);
    }

    /** To be called when the drawing was opened or has changed: steps may be called otherwise now. */
    void follow(Flow of) {
        boolean renamed = false;
        for (Map.Entry<Step, String> before : drawn.entrySet()) {
            String now = before.getKey().getId();
            if (now != null && !now.equals(before.getValue()) && steps.remove(before.getValue())) {
                steps.add(now);
                renamed = true;
            }
        }
        drawn.clear();
        for (Step step : of.getSteps()) {
            if (step.getId() != null && steps.contains(step.getId())) {
                drawn.put(step, step.getId());
            }
        }
        if (renamed) {
            write();
        }
    }

    private void write() {
        if (steps.isEmpty()) {
            node.remove(flow);
        } else {
            node.put(flow, String.join("\n", steps));
        }
        try {
            node.flush();
        } catch (BackingStoreException e) {
            ILog.of(Breakpoints.class).warn("breakpoints can't be written", e);
        }
    }
}
