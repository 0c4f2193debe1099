package org.millrace.compiler.emit;

import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import org.millrace.compiler.read.Step;

/** The names and descriptors of {@code runtime/api/ABI.md}. */
final class Abi {

    static final ClassDesc COMPILED_FLOW = ClassDesc.of("org.millrace.runtime.api.CompiledFlow");
    static final ClassDesc EXCHANGE = ClassDesc.of("org.millrace.runtime.api.Exchange");
    static final ClassDesc FAULT = ClassDesc.of("org.millrace.runtime.api.Fault");
    static final ClassDesc LINK = ClassDesc.of("org.millrace.runtime.api.Link");
    static final ClassDesc STEP_FACTS = ClassDesc.of("org.millrace.runtime.api.StepFacts");

    static final MethodTypeDesc CONSTRUCTOR = MethodTypeDesc.of(ConstantDescs.CD_void, LINK);
    static final MethodTypeDesc STEP = MethodTypeDesc.of(STEP_FACTS, LINK, ConstantDescs.CD_int);
    static final MethodTypeDesc RUN = MethodTypeDesc.of(ConstantDescs.CD_void, EXCHANGE);
    static final MethodTypeDesc RESUME =
            MethodTypeDesc.of(ConstantDescs.CD_void, EXCHANGE, ConstantDescs.CD_int, FAULT);
    static final MethodTypeDesc INSIDE = MethodTypeDesc.of(ConstantDescs.CD_void, EXCHANGE, ConstantDescs.CD_int);
    static final MethodTypeDesc ENTER = MethodTypeDesc.of(ConstantDescs.CD_void, EXCHANGE, ConstantDescs.CD_int);
    static final MethodTypeDesc CAUGHT = MethodTypeDesc.of(ConstantDescs.CD_void, EXCHANGE, ConstantDescs.CD_Throwable);

    private Abi() {}

    static boolean hasCode(Step step) {
        return !step.kind().runtimeClass().isEmpty();
    }

    static ClassDesc runtimeClass(Step step) {
        return ClassDesc.of(step.kind().runtimeClass());
    }

    /** {@code static void C.run(Exchange, C)}. */
    static MethodTypeDesc run(ClassDesc runtime) {
        return MethodTypeDesc.of(ConstantDescs.CD_void, EXCHANGE, runtime);
    }

    /** {@code static void ForEach.run(Exchange, ForEach, CompiledFlow, int first)}. */
    static MethodTypeDesc region(ClassDesc runtime) {
        return MethodTypeDesc.of(ConstantDescs.CD_void, EXCHANGE, runtime, COMPILED_FLOW, ConstantDescs.CD_int);
    }

    /** {@code static int Route.choose(Exchange, Route)}. */
    static MethodTypeDesc choose(ClassDesc runtime) {
        return MethodTypeDesc.of(ConstantDescs.CD_int, EXCHANGE, runtime);
    }

    /** {@code static void Invoke.relay(Exchange, Invoke, int point)}. */
    static MethodTypeDesc relay(ClassDesc runtime) {
        return MethodTypeDesc.of(ConstantDescs.CD_void, EXCHANGE, runtime, ConstantDescs.CD_int);
    }

    /** {@code static C C.prepare(Link, StepFacts)}. */
    static MethodTypeDesc prepare(ClassDesc runtime) {
        return MethodTypeDesc.of(runtime, LINK, STEP_FACTS);
    }
}
