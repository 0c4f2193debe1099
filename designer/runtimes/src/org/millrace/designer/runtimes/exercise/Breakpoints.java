package org.millrace.designer.runtimes.exercise;

import java.nio.file.Path;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
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
    /** By step, the condition on which an exchange waits there; "" for always. */
    private final Map<String, String> steps = new TreeMap<>();

    /** The drawn steps among them, with the names they had when they were looked at last. */
    private final Map<Step, String> drawn = new IdentityHashMap<>();

    Breakpoints(Path flow) {
        this.flow = key(flow);
        NODE.get(this.flow, "").lines().filter(line -> !line.isBlank()).forEach(line -> {
            String[] stepAndCondition = line.split(" ", 2); // no id has a blank
            steps.put(stepAndCondition[0], stepAndCondition.length == 2 ? stepAndCondition[1] : "");
        });
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
        return Set.copyOf(steps.keySet());
    }

    /** By step, "" for always. */
    Map<String, String> conditions() {
        return new TreeMap<>(steps);
    }

    /** Puts others in the place of all. */
    void set(Map<String, String> conditions, Flow of) {
        steps.clear();
        steps.putAll(conditions);
        write();
        follow(of);
    }

    /** Sets one, or takes it away. */
    void toggle(String step, Flow of) {
        if (steps.remove(step) == null) {
            steps.put(step, "");
        }
        write();
        follow(of);
    }

    /** To be called when the drawing was opened or has changed: steps may be called otherwise now. */
    void follow(Flow of) {
        boolean renamed = false;
        for (Map.Entry<Step, String> before : drawn.entrySet()) {
            String now = before.getKey().getId();
            if (now != null && !now.equals(before.getValue()) && steps.containsKey(before.getValue())) {
                steps.put(now, steps.remove(before.getValue()));
                renamed = true;
            }
        }
        drawn.clear();
        for (Step step : of.getSteps()) {
            if (step.getId() != null && steps.containsKey(step.getId())) {
                drawn.put(step, step.getId());
            }
        }
        if (renamed) {
            write();
        }
    }

    private void write() {
        write(
                flow,
                steps.entrySet().stream()
                        .map(each -> each.getValue().isEmpty() ? each.getKey() : each.getKey() + " " + each.getValue())
                        .collect(Collectors.joining("\n")));
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
