package org.millrace.model.catalog;

import java.util.List;

/** The descriptors of the runtime's methods, as the bundle ABI, version 1, has them. */
final class Abi {

    private static final String LINK = "Lorg/millrace/runtime/api/Link;";
    private static final String EXCHANGE_CLASS = "org/millrace/runtime/api/Exchange";
    private static final String EXCHANGE = "L" + EXCHANGE_CLASS + ";";
    private static final String STRING = "Ljava/lang/String;";

    /** What generated code calls whatever its steps. */
    static final List<RuntimeCall> COMMON = List.of(
            new RuntimeCall(EXCHANGE_CLASS, "enter", "(" + EXCHANGE + "I)V"),
            new RuntimeCall(EXCHANGE_CLASS, "caught", "(" + EXCHANGE + "Ljava/lang/Throwable;)V"),
            new RuntimeCall("java/lang/Object", "<init>", "()V"));

    private Abi() {}

    static RuntimeCall prepare(String runtimeClass, List<Property> arguments) {
        StringBuilder descriptor = new StringBuilder("(").append(LINK).append(STRING);
        arguments.forEach(argument -> descriptor.append(type(argument)));
        return call(
                runtimeClass,
                "prepare",
                descriptor.append(')').append(of(runtimeClass)).toString());
    }

    static RuntimeCall run(String runtimeClass) {
        return call(runtimeClass, "run", "(" + EXCHANGE + of(runtimeClass) + ")V");
    }

    static RuntimeCall choose(String runtimeClass) {
        return call(runtimeClass, "choose", "(" + EXCHANGE + of(runtimeClass) + ")I");
    }

    static RuntimeCall relay(String runtimeClass) {
        return call(runtimeClass, "relay", "(" + EXCHANGE + of(runtimeClass) + "I)V");
    }

    /** The descriptor of a property as an argument. */
    private static String type(Property property) {
        return switch (property.type()) {
            case NUMBER -> single(property, "I");
            case TRUTH -> single(property, "Z");
            case VALUES -> "[" + of(elementClass(property));
            case STEP -> throw new IllegalStateException("flow.ecore: " + property.name() + " can't be an argument");
            case TEXT,
                    CHOICE,
                    TEMPLATE,
                    XPATH,
                    FILE,
                    SCHEMA,
                    JSON_SCHEMA,
                    STYLESHEET,
                    ENDPOINT,
                    KEY,
                    CERTIFICATE,
                    VARIABLE,
                    QNAME,
                    URL_PATH -> property.many() ? "[" + STRING : STRING;
        };
    }

    private static String single(Property property, String type) {
        if (property.many()) {
            throw new IllegalStateException("flow.ecore: " + property.name() + " has many numbers, which no ABI has");
        }
        return type;
    }

    /**
     * The class of an array's elements, e.g. {@code org.millrace.runtime.step.control.Branch}: the runtime class of the property's type, or,
     * where that is abstract, the class of its name beside the runtime classes of its kinds.
     */
    static String elementClass(Property property) {
        String type = property.feature().getEType().getName();
        List<String> packages = property.values().stream()
                .map(v -> v.runtimeClass().substring(0, v.runtimeClass().lastIndexOf('.')))
                .distinct()
                .toList();
        if (!property.many() || packages.size() != 1) {
            throw new IllegalStateException("flow.ecore: " + property.name() + " must hold many " + type
                    + "s, whose runtime classes all stand in one package; they stand in " + packages);
        }
        return property.values().stream()
                .filter(v -> v.name().equals(type))
                .map(ValueKind::runtimeClass)
                .findFirst()
                .orElse(packages.getFirst() + "." + type);
    }

    private static RuntimeCall call(String runtimeClass, String name, String descriptor) {
        return new RuntimeCall(internal(runtimeClass), name, descriptor);
    }

    private static String of(String className) {
        return "L" + internal(className) + ";";
    }

    private static String internal(String className) {
        return className.replace('.', '/');
    }
}
