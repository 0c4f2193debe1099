package org.millrace.bundle;

import java.lang.classfile.CodeElement;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.LookupSwitchInstruction;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.classfile.instruction.TableSwitchInstruction;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.millrace.bundle.CodeCheck.Forbidden;
import org.millrace.bundle.CodeCheck.Role;

/**
 * Shows that a validator ends, in time that grows with the message and not faster.
 *
 * <p>Some calls spend from an allowance that the runtime makes in proportion to the message, and throw when it is used up; nothing in a
 * validator may catch that. A jump back must lead to such a call, so no loop turns without one. Each method of the class's own must begin
 * with one, so there is no recursion without one, and no tree of calls either. Hence at most as many segments of code run as the allowance
 * is large, each no longer than a method.
 */
final class EndingCheck {

    private final MethodModel method;
    private final String name;
    private final Role role;
    private final List<Instruction> instructions = new ArrayList<>();
    private final Map<Label, Integer> places = new HashMap<>();

    EndingCheck(MethodModel method, CodeAttribute code, Role role) {
        this.method = method;
        this.name = method.methodName().stringValue();
        this.role = role;
        for (CodeElement element : code) {
            switch (element) {
                case Instruction instruction -> instructions.add(instruction);
                case LabelTarget target -> places.put(target.label(), instructions.size());
                default -> {}
            }
        }
    }

    void check() {
        if (!role.isEntrance(method) && !spends(0)) {
            throw new Forbidden("has the method " + name + ", which does not begin with a call that spends");
        }
        for (int i = 0; i < instructions.size(); i++) {
            switch (instructions.get(i)) {
                case BranchInstruction branch -> jump(i, branch.target());
                case TableSwitchInstruction choice -> jumps(i, choice.defaultTarget(), choice.cases());
                case LookupSwitchInstruction choice -> jumps(i, choice.defaultTarget(), choice.cases());
                default -> {}
            }
        }
    }

    private void jumps(int from, Label otherwise, List<SwitchCase> cases) {
        jump(from, otherwise);
        cases.forEach(each -> jump(from, each.target()));
    }

    private void jump(int from, Label target) {
        int to = places.get(target);
        if (to <= from && !spends(to)) {
            throw new Forbidden("jumps back in the method " + name + " to what is no call that spends");
        }
    }

    /** Whether what stands here is the cursor, then a call that spends. */
    private boolean spends(int at) {
        return at + 1 < instructions.size()
                && instructions.get(at) instanceof LoadInstruction
                && instructions.get(at + 1) instanceof InvokeInstruction call
                && role.spending()
                        .contains(new Call(
                                call.owner().asInternalName(),
                                call.name().stringValue(),
                                call.type().stringValue()));
    }
}
