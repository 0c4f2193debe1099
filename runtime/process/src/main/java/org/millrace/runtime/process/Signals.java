package org.millrace.runtime.process;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Hears the signals that people and tools send to a process that runs on: SIGTERM and SIGINT stop it; SIGHUP and SIGUSR1, which would end a
 * JVM at once, open the log's file anew, if it has one; SIGHUP has what can be reloaded reloaded, too. SIGUSR2 is the JVM's own on Linux, by
 * which it halts threads to look at their stacks: from elsewhere it takes no notice of it, and must keep it.
 *
 * <p>A shutdown hook would not do: while hooks run, a second signal is not heard, and the exit code can't be chosen. The JDK's only way to
 * hear signals is {@code sun.misc.Signal}, supported but outside the Java API, so it is reached by reflection. Signals that the JVM keeps to
 * itself, as with {@code -Xrs}, are left to it.
 */
public final class Signals {

    private static final Logger LOG = LoggerFactory.getLogger(Signals.class);

    private Signals() {}

    /** Calls {@code stop} on each signal that asks for an end, on a thread of the JVM's. To be called before anything else is done. */
    public static void hear(Runnable stop) {
        for (String name : List.of("TERM", "INT")) {
            on(name, stop);
        }
        on("HUP", () -> reopen("SIGHUP", "there is nothing to reload here, and the log goes to standard error"));
        on("USR1", () -> reopen("SIGUSR1", "it means nothing here, for the log goes to standard error"));
    }

    /** Calls {@code action} on SIGHUP, once the log's file is opened anew; for a process that has something to reload. */
    public static void reload(Runnable action) {
        on("HUP", () -> {
            if (StandardStreams.reopenLog()) {
                LOG.info("SIGHUP is heard: from this line on the log is in a file that was opened anew");
            }
            action.run();
        });
    }

    private static void reopen(String signal, String otherwise) {
        if (StandardStreams.reopenLog()) {
            LOG.info("{} is heard: from this line on the log is in a file that was opened anew", signal);
        } else {
            LOG.info("{} is heard, and nothing is done: {}", signal, otherwise);
        }
    }

    private static void on(String name, Runnable action) {
        try {
            Class<?> signal = Class.forName("sun.misc.Signal");
            Class<?> handler = Class.forName("sun.misc.SignalHandler");
            InvocationHandler call = (proxy, method, args) -> switch (method.getName()) {
                case "handle" -> {
                    action.run();
                    yield null;
                }
                case "hashCode" -> System.identityHashCode(proxy);
                case "equals" -> proxy == args[0];
                default -> "signal handler";
            };
            Object heard = Proxy.newProxyInstance(Signals.class.getClassLoader(), new Class<?>[] {handler}, call);
            signal.getMethod("handle", signal, handler)
                    .invoke(null, signal.getConstructor(String.class).newInstance(name), heard);
        } catch (ReflectiveOperationException e) {
            // the JVM, or the operating system, does with it what it always does
            LOG.debug("the signal {} can't be heard", name, e);
        }
    }
}
