package org.millrace.runtime.server.start;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.List;

/**
 * Hears SIGTERM and SIGINT.
 *
 * <p>A shutdown hook would not do: while hooks run, a second signal is not heard, and the exit code can't be chosen. The JDK's only way to
 * hear signals is {@code sun.misc.Signal}, supported but outside the Java API, so it is reached by reflection.
 */
public final class Signals {

    private Signals() {}

    /** Calls {@code action} on each signal, on a thread of the JVM's. Where signals can't be heard, nothing happens. */
    public static void hear(Runnable action) {
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
            for (String name : List.of("TERM", "INT")) {
                signal.getMethod("handle", signal, handler)
                        .invoke(null, signal.getConstructor(String.class).newInstance(name), heard);
            }
        } catch (ReflectiveOperationException e) {
            // another JVM, or one that keeps signals to itself (-Xrs): it then ends at the first signal, without
            // draining
        }
    }
}
