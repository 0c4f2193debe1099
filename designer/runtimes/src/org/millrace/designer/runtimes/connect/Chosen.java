package org.millrace.designer.runtimes.connect;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.osgi.service.prefs.BackingStoreException;
import org.osgi.service.prefs.Preferences;

/**
 * Which runtime or pair each flow's editor shows, as a person has chosen; kept in the workspace's preferences. Listeners are told in the
 * thread that chooses. Any thread.
 */
public final class Chosen {

    private static final Chosen OF_WORKSPACE = new Chosen(
            InstanceScope.INSTANCE.getNode("org.millrace.designer.runtimes").node("shown"));

    private final Preferences node;
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();

    Chosen(Preferences node) {
        this.node = node;
    }

    public static Chosen ofWorkspace() {
        return OF_WORKSPACE;
    }

    /** @param flow its file; empty when nothing was chosen for it, or what was is known no more (which {@link Connections} says) */
    public Optional<Target> of(Path flow) {
        return Optional.ofNullable(Target.of(node.get(key(flow), null)));
    }

    /** @param target null for none */
    public void choose(Path flow, Target target) {
        if (target == null) {
            node.remove(key(flow));
        } else {
            node.put(key(flow), target.key());
        }
        write();
        listeners.forEach(Runnable::run);
    }

    /** A flow goes by another path from now on. Nobody is told: what shows it at the new path asks for what is chosen. */
    public void move(Path from, Path to) {
        String chosen = node.get(key(from), null);
        node.remove(key(from));
        if (chosen == null) {
            node.remove(key(to)); // of a flow that was there before
        } else {
            node.put(key(to), chosen);
        }
        write();
    }

    private void write() {
        try {
            node.flush();
        } catch (BackingStoreException e) {
            ILog.of(Chosen.class).warn("what is chosen can't be written", e);
        }
    }

    public void listen(Runnable listener) {
        listeners.add(listener);
    }

    public void unlisten(Runnable listener) {
        listeners.remove(listener);
    }

    private static String key(Path flow) {
        return flow.toAbsolutePath().normalize().toString();
    }
}
