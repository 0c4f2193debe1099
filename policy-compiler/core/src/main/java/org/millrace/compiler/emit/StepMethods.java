package org.millrace.compiler.emit;

import static java.lang.classfile.ClassFile.ACC_FINAL;
import static java.lang.classfile.ClassFile.ACC_PRIVATE;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.Set;
import org.millrace.compiler.read.Step;

/**
 * Writes what each step has in the class: a field for what its {@code prepare} made, and a method that runs it. That method has the step's
 * line in the .flow file as its only line, and so has what prepares the step in the constructor, so that every stack trace names file and
 * line.
 */
final class StepMethods {

    /** The last line that a class file can speak of. */
    private static final int MAX_LINE = 65_535;

    private static final Set<String> TAKEN = Set.of("run", "inside");

    private final ClassDesc flow;

    StepMethods(ClassDesc flow) {
        this.flow = flow;
    }

    /**
     * The step's id; but names of the interface are taken. Of a step of a subflow a colon stands for each slash, which no name in a class may
     * have (JVMS 25, section 4.2.2).
     */
    static String name(Step step) {
        return TAKEN.contains(step.id()) ? step.id() + "$" : member(step);
    }

    static String member(Step step) {
        return step.id().replace('/', ':');
    }

    static MethodTypeDesc type(Step step, boolean relays) {
        if (step.kind().chooses()) {
            return MethodTypeDesc.of(ConstantDescs.CD_int, Abi.EXCHANGE);
        }
        return relays && step.kind().relays()
                ? MethodTypeDesc.of(ConstantDescs.CD_void, Abi.EXCHANGE, ConstantDescs.CD_int)
                : Abi.RUN;
    }

    static void line(CodeBuilder code, int line) {
        code.lineNumber(Math.clamp(line, 1, MAX_LINE));
    }

    void field(ClassBuilder type, Step step) {
        type.withField(member(step), Abi.runtimeClass(step), ACC_PRIVATE | ACC_FINAL);
    }

    /** In the constructor: {@code this.<id> = C.prepare(link, Link.step(link, <index>))}. */
    void prepare(CodeBuilder code, Step step, int line) {
        ClassDesc runtime = Abi.runtimeClass(step);
        line(code, line);
        // flow, link, link, index -> flow, link, facts -> flow, prepared ->
        code.aload(0)
                .aload(1)
                .aload(1)
                .loadConstant(step.index())
                .invokestatic(Abi.LINK, "step", Abi.STEP)
                .invokestatic(runtime, "prepare", Abi.prepare(runtime))
                .putfield(flow, member(step), runtime);
    }

    /**
     * {@code private void <id>(Exchange)}; a route's returns the way it chose; that of an invoke that relays takes its point besides.
     *
     * @param line of the class's source
     * @param firstInside of a region the number of its first inside
     */
    void run(ClassBuilder type, Step step, int line, boolean relays, int firstInside) {
        ClassDesc runtime = Abi.runtimeClass(step);
        type.withMethodBody(name(step), type(step, relays), ACC_PRIVATE, code -> {
            line(code, line);
            code.aload(1).loadConstant(step.index()).invokestatic(Abi.EXCHANGE, "enter", Abi.ENTER);
            code.aload(1).aload(0).getfield(flow, member(step), runtime);
            if (step.kind().chooses()) {
                code.invokestatic(runtime, "choose", Abi.choose(runtime)).ireturn();
            } else if (step.kind().isRegion()) {
                code.aload(0).loadConstant(firstInside);
                code.invokestatic(runtime, "run", Abi.region(runtime)).return_();
            } else if (relays && step.kind().relays()) {
                code.iload(2).invokestatic(runtime, "relay", Abi.relay(runtime)).return_();
            } else {
                code.invokestatic(runtime, "run", Abi.run(runtime)).return_();
            }
        });
    }

    /** Calls the step's method; leaves a route's choice on the stack. */
    void call(CodeBuilder code, Step step) {
        code.aload(0).aload(1).invokevirtual(flow, name(step), type(step, false));
    }

    void callRelay(CodeBuilder code, Step invoke, int point) {
        code.aload(0).aload(1).loadConstant(point).invokevirtual(flow, name(invoke), type(invoke, true));
    }
}
