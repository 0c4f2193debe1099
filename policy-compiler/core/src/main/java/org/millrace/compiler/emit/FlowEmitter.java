package org.millrace.compiler.emit;

import static java.lang.classfile.ClassFile.ACC_FINAL;
import static java.lang.classfile.ClassFile.ACC_PRIVATE;
import static java.lang.classfile.ClassFile.ACC_PUBLIC;
import static java.lang.classfile.ClassFile.ACC_SUPER;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.attribute.SourceFileAttribute;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.millrace.bundle.CodeCheck;
import org.millrace.compiler.diagnostic.Diagnostics;
import org.millrace.compiler.diagnostic.Rule;
import org.millrace.compiler.plan.FlowPlan;
import org.millrace.compiler.read.FlowSource;
import org.millrace.compiler.read.Step;

/**
 * Writes the class of a flow, as {@code runtime/api/ABI.md} says.
 *
 * <ol>
 *   <li>{@link Outlined} cuts the plan into pieces that stay small enough for HotSpot's compiler, and names them.
 *   <li>{@link StepMethods} writes for each step a field, what prepares it in the constructor, and a method that runs it.
 *   <li>{@link PlanCode} writes the plan itself into {@code run}, {@code resume} and the pieces.
 * </ol>
 *
 * The same flow gives the same bytes, wherever and whenever it is compiled.
 */
public final class FlowEmitter {

    private final ClassDesc flow;
    private final FlowSource source;
    private final List<Step> steps;
    private final boolean relays;
    private final FlowPlan plan;
    private final Outlined parts;

    private FlowEmitter(FlowSource source, String className, FlowPlan plan, boolean relays) {
        this.flow = ClassDesc.of(className);
        this.source = source;
        this.steps = source.steps().stream().filter(Abi::hasCode).toList();
        this.relays = relays;
        this.plan = Shape.grouped(plan);
        this.parts = new Outlined(this.plan);
    }

    /**
     * @param relays whether the plan was lowered to relay
     * @return nothing when the class would pass a limit of the format, or of what a runtime takes; then that was reported
     */
    public static Optional<byte[]> emit(
            FlowSource source, String className, FlowPlan plan, boolean relays, Diagnostics diagnostics) {
        String wrong;
        try {
            byte[] classFile = emit(source, className, plan, relays);
            if (classFile.length <= CodeCheck.MAX_CLASS_BYTES
                    && 2 * source.steps().size() <= CodeCheck.MAX_MEMBERS) {
                return Optional.of(classFile);
            }
            wrong = "its class has " + classFile.length + " bytes";
        } catch (IllegalArgumentException e) {
            // thrown by the class file library for a method past 64 KB or too many constants
            wrong = String.valueOf(e.getMessage());
        }
        diagnostics.add(
                Rule.TOO_LARGE,
                source.place(source.line()),
                "the flow, with " + source.steps().size() + " steps, is too large for one bundle: " + wrong,
                "make two flows of it");
        return Optional.empty();
    }

    static byte[] emit(FlowSource source, String className, FlowPlan plan, boolean relays) {
        return new FlowEmitter(source, className, plan, relays).emit();
    }

    /** The class file library as this compiler uses it: it need not find any class to write a flow. */
    private static ClassFile classFile() {
        ClassHierarchyResolver known = ClassHierarchyResolver.of(
                Set.of(Abi.COMPILED_FLOW), Map.of(Abi.FAULT, ClassDesc.of("java.lang.RuntimeException")));
        return ClassFile.of(
                ClassFile.ClassHierarchyResolverOption.of(known.orElse(ClassHierarchyResolver.defaultResolver())));
    }

    private byte[] emit() {
        return classFile().build(flow, type -> {
            type.withVersion(ClassFile.JAVA_25_VERSION, 0)
                    .withFlags(ACC_PUBLIC | ACC_FINAL | ACC_SUPER)
                    .withInterfaceSymbols(Abi.COMPILED_FLOW)
                    .with(SourceFileAttribute.of(source.file()));
            StepMethods methods = new StepMethods(flow);
            steps.forEach(step -> methods.field(type, step));
            constructor(type, methods);
            type.withMethodBody(
                    "run", Abi.RUN, ACC_PUBLIC, code -> new PlanCode(code, flow, parts, Shape.Exit.ENDS).body(plan));
            type.withMethodBody(
                    "resume",
                    Abi.RESUME,
                    ACC_PUBLIC,
                    code -> new PlanCode(code, flow, parts, Shape.Exit.ENDS)
                            .resume(plan instanceof FlowPlan.Handled handled ? handled : null));
            if (!parts.insides().isEmpty()) {
                type.withMethodBody(
                        "inside",
                        Abi.INSIDE,
                        ACC_PUBLIC,
                        code -> new PlanCode(code, flow, parts, Shape.Exit.ENDS).insides());
            }
            parts.all().forEach(part -> part(type, part));
            steps.forEach(step -> methods.run(type, step, line(step), relays, parts.firstInside(step)));
        });
    }

    private void constructor(ClassBuilder type, StepMethods methods) {
        type.withMethodBody(ConstantDescs.INIT_NAME, Abi.CONSTRUCTOR, ACC_PUBLIC, code -> {
            code.aload(0).invokespecial(ConstantDescs.CD_Object, ConstantDescs.INIT_NAME, ConstantDescs.MTD_void);
            steps.forEach(step -> methods.prepare(code, step, line(step)));
            code.return_();
        });
    }

    /** Where a step stands in the one file that the class can name: a step of a subflow where the flow calls that. */
    private int line(Step step) {
        int slash = step.id().indexOf('/');
        String call = slash < 0 ? "" : step.id().substring(0, slash);
        return source.steps().stream()
                .filter(each -> each.id().equals(call))
                .findFirst()
                .orElse(step)
                .line();
    }

    private void part(ClassBuilder type, FlowPlan part) {
        Shape.Exit exit = parts.exit(part);
        type.withMethodBody(parts.name(part), PlanCode.type(exit), ACC_PRIVATE, code -> {
            if (plan instanceof FlowPlan.Handled handled && handled.handler() == part) {
                StepMethods.line(code, line(handled.onFault()));
            }
            new PlanCode(code, flow, parts, exit).body(part);
        });
    }
}
