package org.millrace.compiler.emit;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;
import org.millrace.compiler.plan.FlowPlan;

/**
 * Writes plans into one method: an emitter for each kind of plan.
 *
 * <p>Local variables in every method: 0 the flow, 1 the exchange. The stack is empty between any two pieces of plan, so every frame at a
 * label is {@code [flow, exchange] []}, and {@code [flow, exchange] [Throwable]} where a catch begins.
 *
 * <p>A piece that is a method of its own returns nothing, unless it may both fall through and end: then it returns whether it ended, and
 * its caller returns too.
 */
final class PlanCode {

    private static final MethodTypeDesc ENDED = MethodTypeDesc.of(ConstantDescs.CD_boolean, Abi.EXCHANGE);

    private final CodeBuilder code;
    private final ClassDesc flow;
    private final Outlined parts;
    private final StepMethods steps;
    private final boolean tellsWhetherEnded;

    /** @param exit how control leaves the method */
    PlanCode(CodeBuilder code, ClassDesc flow, Outlined parts, Shape.Exit exit) {
        this.code = code;
        this.flow = flow;
        this.parts = parts;
        this.steps = new StepMethods(flow);
        this.tellsWhetherEnded = exit == Shape.Exit.EITHER;
    }

    /** The descriptor of a method for a piece that control leaves so. */
    static MethodTypeDesc type(Shape.Exit exit) {
        return exit == Shape.Exit.EITHER ? ENDED : Abi.RUN;
    }

    /** The whole body of the method for this piece. */
    void body(FlowPlan plan) {
        inline(plan);
        if (parts.exit(plan) != Shape.Exit.ENDS) {
            if (tellsWhetherEnded) {
                code.iconst_0().ireturn();
            } else {
                code.return_();
            }
        }
    }

    /** Writes the piece here, or a call of its method. */
    void emit(FlowPlan plan) {
        if (parts.isMethod(plan)) {
            callPart(plan);
        } else {
            inline(plan);
        }
    }

    private void inline(FlowPlan plan) {
        switch (plan) {
            case FlowPlan.Sequence sequence -> sequence.parts().forEach(this::emit);
            case FlowPlan.Call call -> steps.call(code, call.step());
            case FlowPlan.Guard guard -> guard(guard);
            case FlowPlan.Branch branch -> branch(branch);
            case FlowPlan.Relay relay -> relay(relay);
            case FlowPlan.Region region -> region(region);
            case FlowPlan.End end -> {
                if (Abi.hasCode(end.step())) {
                    steps.call(code, end.step());
                }
                end();
            }
            case FlowPlan.Handled handled -> handled(handled);
        }
    }

    private void callPart(FlowPlan plan) {
        Shape.Exit exit = parts.exit(plan);
        code.aload(0).aload(1).invokevirtual(flow, parts.name(plan), type(exit));
        switch (exit) {
            case FALLS_THROUGH -> {}
            case ENDS -> end();
            case EITHER -> {
                Label goOn = code.newLabel();
                code.ifeq(goOn);
                end();
                code.labelBinding(goOn);
            }
        }
    }

    private void end() {
        if (tellsWhetherEnded) {
            code.iconst_1().ireturn();
        } else {
            code.return_();
        }
    }

    private void guard(FlowPlan.Guard guard) {
        Label after = code.newLabel();
        Try call = begin();
        steps.call(code, guard.step());
        end(call);
        way(guard.next(), after);
        catchInto(call, guard.onFault(), after);
        bind(after, guard);
    }

    private void region(FlowPlan.Region region) {
        Label after = code.newLabel();
        Try call = begin();
        steps.call(code, region.step());
        end(call);
        way(region.next(), after);
        region.onFault().ifPresent(fault -> catchInto(call, fault, after));
        bind(after, region);
    }

    private void branch(FlowPlan.Branch branch) {
        Label after = code.newLabel();
        Label otherwise = code.newLabel();
        List<SwitchCase> cases = new ArrayList<>();
        for (int i = 0; i < branch.cases().size(); i++) {
            cases.add(SwitchCase.of(i, code.newLabel()));
        }
        Try choice = begin();
        steps.call(code, branch.route());
        end(choice);
        if (cases.isEmpty()) {
            code.pop(); // the only way is default
        } else {
            code.tableswitch(0, cases.size() - 1, otherwise, cases);
        }
        for (int i = 0; i < cases.size(); i++) {
            code.labelBinding(cases.get(i).target());
            way(branch.cases().get(i).plan(), after);
        }
        code.labelBinding(otherwise);
        way(branch.otherwise(), after);
        branch.onFault().ifPresent(fault -> catchInto(choice, fault, after));
        bind(after, branch);
    }

    private void relay(FlowPlan.Relay relay) {
        Try call = begin();
        steps.callRelay(code, relay.invoke(), relay.point());
        end(call);
        end();
        // only what fails before the invoke is under way is caught here; resume takes the rest
        relay.onFault().ifPresent(fault -> catchInto(call, fault, null));
    }

    private void handled(FlowPlan.Handled handled) {
        Try body = begin();
        emit(handled.body());
        end(body);
        // registered after the guards inside, which must be looked at first; the handler itself is not covered
        catchInto(body, handled.handler(), null);
    }

    /** One of several ways, then on to where they meet. */
    private void way(FlowPlan plan, Label after) {
        emit(plan);
        if (parts.exit(plan) != Shape.Exit.ENDS) {
            code.goto_(after);
        }
    }

    /** Binds the label where ways meet, unless none gets there. */
    private void bind(Label after, FlowPlan plan) {
        if (parts.exit(plan) != Shape.Exit.ENDS) {
            code.labelBinding(after);
        }
    }

    /** A segment of code whose faults are caught. */
    private record Try(Label from, Label to) {}

    private Try begin() {
        Try stretch = new Try(code.newLabel(), code.newLabel());
        code.labelBinding(stretch.from());
        return stretch;
    }

    private void end(Try stretch) {
        code.labelBinding(stretch.to());
    }

    /** The catch of a segment: notes what was thrown, then goes the fault's way. */
    private void catchInto(Try stretch, FlowPlan onFault, Label after) {
        Label caught = code.newBoundLabel();
        code.exceptionCatch(stretch.from(), stretch.to(), caught, ConstantDescs.CD_Throwable);
        // thrown -> exchange, thrown ->
        code.aload(1).swap().invokestatic(Abi.EXCHANGE, "caught", Abi.CAUGHT);
        way(onFault, after);
    }

    /** The body of {@code inside}: local variable 2 is the number. */
    void insides() {
        List<SwitchCase> cases = new ArrayList<>();
        parts.insides().forEach((number, plan) -> cases.add(SwitchCase.of(number, code.newLabel())));
        Label unknown = code.newLabel();
        code.iload(2).tableswitch(0, cases.size() - 1, unknown, cases);
        for (SwitchCase each : cases) {
            code.labelBinding(each.target());
            emit(parts.insides().get(each.caseValue()));
        }
        // a number that no region has: the runtime's mistake, shown as a NullPointerException
        code.labelBinding(unknown).aconst_null().athrow();
    }

    /** The body of {@code resume}: local variable 2 is the point, 3 the fault or null. */
    void resume(FlowPlan.Handled handled) {
        List<SwitchCase> cases = new ArrayList<>();
        for (FlowPlan.Relay relay : parts.bodyPoints()) {
            cases.add(SwitchCase.of(relay.point(), code.newLabel()));
        }
        for (FlowPlan.Relay relay : parts.handlerPoints()) {
            cases.add(SwitchCase.of(relay.point(), code.newLabel()));
        }
        Label unknown = code.newLabel();
        if (!cases.isEmpty()) {
            code.iload(2).tableswitch(0, cases.size() - 1, unknown, cases);
        }
        Try body = begin();
        for (int i = 0; i < parts.bodyPoints().size(); i++) {
            code.labelBinding(cases.get(i).target());
            point(parts.bodyPoints().get(i));
        }
        end(body);
        for (int i = 0; i < parts.handlerPoints().size(); i++) {
            code.labelBinding(cases.get(parts.bodyPoints().size() + i).target());
            point(parts.handlerPoints().get(i));
        }
        if (handled != null && !parts.bodyPoints().isEmpty()) {
            catchInto(body, handled.handler(), null);
        }
        // a point that no invoke gave: the runtime's mistake, shown as the fault or a NullPointerException
        code.labelBinding(unknown).aload(3).athrow();
    }

    private void point(FlowPlan.Relay relay) {
        Label failed = code.newLabel();
        code.aload(3).ifnonnull(failed);
        emit(relay.next());
        code.labelBinding(failed);
        if (relay.onFault().isPresent()) {
            code.aload(1).aload(3).invokestatic(Abi.EXCHANGE, "caught", Abi.CAUGHT);
            emit(relay.onFault().get());
        } else {
            code.aload(3).athrow();
        }
    }
}
