package org.millrace.compiler.emit;

import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;
import org.millrace.compiler.read.Part;
import org.millrace.compiler.read.Property;
import org.millrace.compiler.read.Step;
import org.millrace.compiler.read.Value;

/** The names and descriptors of {@code runtime/api/ABI.md}, and how properties become arguments. */
final class Abi {

    static final ClassDesc COMPILED_FLOW = ClassDesc.of("org.millrace.runtime.api.CompiledFlow");
    static final ClassDesc EXCHANGE = ClassDesc.of("org.millrace.runtime.api.Exchange");
    static final ClassDesc FAULT = ClassDesc.of("org.millrace.runtime.api.Fault");
    static final ClassDesc LINK = ClassDesc.of("org.millrace.runtime.api.Link");

    static final MethodTypeDesc CONSTRUCTOR = MethodTypeDesc.of(ConstantDescs.CD_void, LINK);
    static final MethodTypeDesc RUN = MethodTypeDesc.of(ConstantDescs.CD_void, EXCHANGE);
    static final MethodTypeDesc RESUME =
            MethodTypeDesc.of(ConstantDescs.CD_void, EXCHANGE, ConstantDescs.CD_int, FAULT);
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

    /** {@code static int Route.choose(Exchange, Route)}. */
    static MethodTypeDesc choose(ClassDesc runtime) {
        return MethodTypeDesc.of(ConstantDescs.CD_int, EXCHANGE, runtime);
    }

    /** {@code static void Invoke.relay(Exchange, Invoke, int point)}. */
    static MethodTypeDesc relay(ClassDesc runtime) {
        return MethodTypeDesc.of(ConstantDescs.CD_void, EXCHANGE, runtime, ConstantDescs.CD_int);
    }

    /** {@code static C C.prepare(Link, String stepId, <properties>)}; expects the link in local variable 1 and leaves a C on the stack. */
    static void prepare(CodeBuilder code, Step step) {
        prepare(code, runtimeClass(step), step.id(), step.arguments());
    }

    private static void prepare(CodeBuilder code, ClassDesc runtime, String stepId, List<Property> arguments) {
        code.aload(1).loadConstant(stepId);
        List<ClassDesc> types = new ArrayList<>(List.of(LINK, ConstantDescs.CD_String));
        for (Property argument : arguments) {
            types.add(type(argument.value()));
            push(code, stepId, argument.value());
        }
        code.invokestatic(runtime, "prepare", MethodTypeDesc.of(runtime, types));
    }

    private static ClassDesc type(Value value) {
        return switch (value) {
            case Value.Text _ -> ConstantDescs.CD_String;
            case Value.Number _ -> ConstantDescs.CD_int;
            case Value.Flag _ -> ConstantDescs.CD_boolean;
            case Value.Texts _ -> ConstantDescs.CD_String.arrayType();
            case Value.Parts parts -> ClassDesc.of(parts.element()).arrayType();
        };
    }

    private static void push(CodeBuilder code, String stepId, Value value) {
        switch (value) {
            case Value.Text text -> code.loadConstant(text.text());
            case Value.Number number -> code.loadConstant(number.number());
            case Value.Flag flag -> code.loadConstant(flag.flag() ? 1 : 0);
            case Value.Texts texts -> {
                code.loadConstant(texts.texts().size()).anewarray(ConstantDescs.CD_String);
                for (int i = 0; i < texts.texts().size(); i++) {
                    // array, array, index, text -> array
                    code.dup()
                            .loadConstant(i)
                            .loadConstant(texts.texts().get(i))
                            .aastore();
                }
            }
            case Value.Parts contained -> {
                code.loadConstant(contained.parts().size()).anewarray(ClassDesc.of(contained.element()));
                for (int i = 0; i < contained.parts().size(); i++) {
                    Part part = contained.parts().get(i);
                    // array, array, index, part -> array
                    code.dup().loadConstant(i);
                    prepare(code, ClassDesc.of(part.runtimeClass()), stepId, part.arguments());
                    code.aastore();
                }
            }
        }
    }
}
