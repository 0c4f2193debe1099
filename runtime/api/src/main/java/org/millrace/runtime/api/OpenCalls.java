package org.millrace.runtime.api;

import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.millrace.bundle.Call;
import org.millrace.bundle.ValidatorCalls;
import org.millrace.xml.validate.Cursor;
import org.millrace.xml.validate.OpenToSchemas;

/** What generated code may call, read from the marks on the methods themselves. */
public final class OpenCalls {

    private OpenCalls() {}

    /** The static methods of a class that are marked {@link OpenToFlows}. */
    public static Set<Call> ofFlows(Class<?> owner) {
        return marked(owner, method -> method.isAnnotationPresent(OpenToFlows.class));
    }

    /** What a schema's class may call: the methods of {@link Cursor} that are marked {@link OpenToSchemas}. */
    public static ValidatorCalls ofValidators() {
        return new ValidatorCalls(
                marked(Cursor.class, method -> method.isAnnotationPresent(OpenToSchemas.class)),
                marked(
                        Cursor.class,
                        method -> method.isAnnotationPresent(OpenToSchemas.class)
                                && method.getAnnotation(OpenToSchemas.class).spends()));
    }

    private static Set<Call> marked(Class<?> owner, Predicate<Method> isMarked) {
        return Arrays.stream(owner.getDeclaredMethods())
                .filter(isMarked)
                .map(OpenCalls::call)
                .collect(Collectors.toUnmodifiableSet());
    }

    private static Call call(Method method) {
        if (!Modifier.isStatic(method.getModifiers()) || !Modifier.isPublic(method.getModifiers())) {
            throw new IllegalStateException(method + " is open to generated code, but not public and static");
        }
        return new Call(
                method.getDeclaringClass().getName().replace('.', '/'),
                method.getName(),
                MethodType.methodType(method.getReturnType(), method.getParameterTypes())
                        .toMethodDescriptorString());
    }
}
