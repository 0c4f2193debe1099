package org.millrace.runtime.flow;

import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.millrace.bundle.Descriptor;
import org.millrace.runtime.api.CompiledFlow;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.LinkError;
import org.millrace.xml.validate.CompiledSchema;
import org.millrace.xml.validate.Validator;

/**
 * A class loader for the classes of one version of one flow: its own, and those of its schemas. It shows them the runtime's words and the
 * classes of steps that the runtime offers, and nothing else of this process: the second line of defence behind the check of a bundle's calls.
 * It is collected with the last exchange of its flow, so nothing outside of an {@link ActiveFlow} and its exchanges may hold on to the flow's
 * class.
 */
final class FlowLoader extends ClassLoader {

    private static final Set<String> LANGUAGE = Set.of(
            "java.lang.Object", "java.lang.String", "java.lang.Throwable", "java.lang.Exception", "java.lang.Error");

    private static final String API = "org.millrace.runtime.api.";

    /** What the classes of schemas are made of. */
    private static final Set<String> SCHEMAS =
            Set.of("org.millrace.xml.validate.CompiledSchema", "org.millrace.xml.validate.Cursor");

    /** By name, the classes that carry out steps. */
    private final Map<String, Class<?>> steps;

    private final Map<String, byte[]> classFiles;

    private FlowLoader(Descriptor flow, Map<String, byte[]> classFiles, List<Class<?>> steps) {
        super(flow.flow() + " " + flow.version(), null);
        this.steps = steps.stream().collect(Collectors.toUnmodifiableMap(Class::getName, step -> step));
        this.classFiles = classFiles;
    }

    /**
     * The flow's class, in a loader of its own.
     *
     * @param validators the classes of its schemas, by name
     * @param steps the classes that carry out steps
     */
    static Class<? extends CompiledFlow> load(
            Descriptor flow, byte[] classFile, Map<String, byte[]> validators, List<Class<?>> steps)
            throws ActivationRefused {
        Map<String, byte[]> classFiles = new HashMap<>(validators);
        classFiles.put(flow.identity().className(), classFile);
        try {
            return new FlowLoader(flow, classFiles, steps)
                    .loadClass(flow.identity().className())
                    .asSubclass(CompiledFlow.class);
        } catch (ClassNotFoundException | LinkageError | ClassCastException e) {
            throw refused(flow, e);
        }
    }

    /**
     * The flow's schemas that became code, by the schema's path.
     *
     * @param code the flow's class, whose loader has theirs
     */
    static Map<String, Validator> validators(Descriptor flow, Class<? extends CompiledFlow> code)
            throws ActivationRefused {
        Map<String, Validator> validators = new HashMap<>();
        try {
            for (Map.Entry<String, List<String>> schema :
                    flow.content().validators().entrySet()) {
                List<CompiledSchema> parts = new ArrayList<>();
                for (String part : schema.getValue()) {
                    parts.add(code.getClassLoader()
                            .loadClass(part)
                            .asSubclass(CompiledSchema.class)
                            .getConstructor()
                            .newInstance());
                }
                validators.put(schema.getKey(), Validator.of(parts));
            }
        } catch (ReflectiveOperationException | LinkageError | ClassCastException | IllegalArgumentException e) {
            throw refused(flow, e);
        }
        return Map.copyOf(validators);
    }

    /** The flow, bound to its surroundings. */
    static CompiledFlow construct(Descriptor flow, Class<? extends CompiledFlow> code, Link link)
            throws ActivationRefused {
        try {
            return code.getConstructor(Link.class).newInstance(link);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof LinkError wrong) {
                throw new ActivationRefused(
                        wrong.isLate() ? ActivationRefused.Reason.DEADLINE : ActivationRefused.Reason.LINK,
                        wrong.getMessage(),
                        wrong);
            }
            if (e.getCause() instanceof OutOfMemoryError full) {
                throw Preparations.noMemory(flow, full);
            }
            throw refused(flow, e.getCause());
        } catch (ReflectiveOperationException | LinkageError e) {
            throw refused(flow, e);
        }
    }

    private static ActivationRefused refused(Descriptor flow, Throwable cause) {
        return new ActivationRefused(
                ActivationRefused.Reason.CODE,
                "the code of flow " + flow.flow() + " " + flow.version() + " can't be loaded (" + cause
                        + "); compile it again with the compiler of this runtime's version",
                cause);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        byte[] classFile = classFiles.get(name);
        if (classFile != null) {
            synchronized (getClassLoadingLock(name)) {
                Class<?> loaded = findLoadedClass(name);
                return loaded != null ? loaded : defineClass(name, classFile, 0, classFile.length);
            }
        }
        Class<?> step = steps.get(name);
        if (step != null) {
            return step;
        }
        if (LANGUAGE.contains(name) || SCHEMAS.contains(name) || name.startsWith(API)) {
            return Class.forName(name, false, FlowLoader.class.getClassLoader());
        }
        throw new ClassNotFoundException(name + " is not open to flows");
    }
}
