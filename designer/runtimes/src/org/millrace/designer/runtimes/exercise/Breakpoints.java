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

    private static final Preferences NODE =
            InstanceScope.INSTANCE.getNode("org.millrace.designer.runtimes").node("breakpoints");

    private String flow;
    private final Set<String> steps = new TreeSet<>();

    /** The drawn steps among them, with the names they had when they were looked at last. */
    private final Map<Step, String> drawn = new IdentityHashMap<>();

    Breakpoints(Path flow) {
        this.flow = key(flow);
        NODE.get(this.flow, "").lines().filter(step -> !step.isBlank()).forEach(steps::add);
    }

    private static String key(Path flow) {
        return flow.toAbsolutePath().normalize().toString();
    }

    /** A flow goes by another path from now on, whether its breakpoints are shown or not. */
    static void move(Path from, Path to) {
        String steps = NODE.get(key(from), "");
        NODE.remove(key(from));
        write(key(to), steps);
    }

    /** These are of another path from now on, after {@link #move}. */
    void moved(Path to) {
        flow = key(to);
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
        write(flow, String.join("\n", steps));
    }

    private static void write(String flow, String steps) {
        if (steps.isEmpty()) {
            NODE.remove(flow);
        } else {
            NODE.put(flow, steps);
        }
        try {
            NODE.flush();
        } catch (BackingStoreException e) {
            ILog.of(Breakpoints.class).warn("breakpoints can't be written", e);
        }
    }
}
