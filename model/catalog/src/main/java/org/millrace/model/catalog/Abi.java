package org.millrace.model.catalog;

import java.util.List;

/** The descriptors of the runtime's methods, as the bundle ABI has them. */
final class Abi {

    private static final String LINK_CLASS = "org/millrace/runtime/api/Link";
    private static final String LINK = "L" + LINK_CLASS + ";";
    private static final String EXCHANGE_CLASS = "org/millrace/runtime/api/Exchange";
    private static final String EXCHANGE = "L" + EXCHANGE_CLASS + ";";
    private static final String COMPILED_FLOW = "Lorg/millrace/runtime/api/CompiledFlow;";
    private static final String STEP_FACTS = "Lorg/millrace/runtime/api/StepFacts;";

    /** What generated code calls whatever its steps. */
    static final List<RuntimeCall> COMMON = List.of(
            new RuntimeCall(EXCHANGE_CLASS, "enter", "(" + EXCHANGE + "I)V"),
            new RuntimeCall(EXCHANGE_CLASS, "caught", "(" + EXCHANGE + "Ljava/lang/Throwable;)V"),
            new RuntimeCall(LINK_CLASS, "step", "(" + LINK + "I)" + STEP_FACTS),
            new RuntimeCall("java/lang/Object", "<init>", "()V"));

    private Abi() {}

    static RuntimeCall prepare(String runtimeClass) {
        return call(runtimeClass, "prepare", "(" + LINK + STEP_FACTS + ")" + of(runtimeClass));
    }

    static RuntimeCall run(String runtimeClass) {
        return call(runtimeClass, "run", "(" + EXCHANGE + of(runtimeClass) + ")V");
    }

    static RuntimeCall region(String runtimeClass) {
        return call(runtimeClass, "run", "(" + EXCHANGE + of(runtimeClass) + COMPILED_FLOW + "I)V");
    }

    static RuntimeCall choose(String runtimeClass) {
        return call(runtimeClass, "choose", "(" + EXCHANGE + of(runtimeClass) + ")I");
    }

    static RuntimeCall relay(String runtimeClass) {
        return call(runtimeClass, "relay", "(" + EXCHANGE + of(runtimeClass) + "I)V");
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
