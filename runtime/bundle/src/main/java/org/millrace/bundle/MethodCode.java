package org.millrace.bundle;

import java.lang.classfile.CodeElement;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.ExceptionCatch;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LookupSwitchInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.classfile.instruction.TableSwitchInstruction;
import java.lang.classfile.instruction.ThrowInstruction;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import org.millrace.bundle.CodeCheck.Forbidden;

/** The instructions of one method by their numbers, and where each leads, for the checks that follow the ways through it. Immutable. */
final class MethodCode {

    private final String name;
    private final List<Instruction> instructions = new ArrayList<>();
    private final List<ExceptionCatch> handlers = new ArrayList<>();
    private final Map<Label, Integer> places = new HashMap<>();

    MethodCode(MethodModel method) {
        name = method.methodName().stringValue();
        CodeAttribute code = (CodeAttribute) method.code().orElseThrow(() -> new Forbidden("has no code in " + name));
        for (CodeElement element : code) {
            switch (element) {
                case Instruction instruction -> instructions.add(instruction);
                case LabelTarget target -> places.put(target.label(), instructions.size());
                case ExceptionCatch handler -> handlers.add(handler);
                default -> {}
            }
        }
    }

    /** By which methods of a class know each other: name and descriptor. */
    static String key(MethodModel method) {
        return method.methodName().stringValue() + method.methodType().stringValue();
    }

    String name() {
        return name;
    }

    int size() {
        return instructions.size();
    }

    Instruction at(int number) {
        return instructions.get(number);
    }

    List<ExceptionCatch> handlers() {
        return handlers;
    }

    /** The number of the instruction behind the label; {@link #size} at the end. */
    int place(Label label) {
        return places.get(label);
    }

    boolean hasLabel(int number) {
        return places.containsValue(number);
    }

    /** Tells each number by which the code may go on behind an instruction: the next one, those jumped to, and handlers of what it throws. */
    void behind(int number, IntConsumer next) {
        switch (instructions.get(number)) {
            case ReturnInstruction end -> {}
            case ThrowInstruction end -> {}
            case BranchInstruction branch -> {
                next.accept(place(branch.target()));
                if (branch.opcode() != Opcode.GOTO && branch.opcode() != Opcode.GOTO_W) {
                    next.accept(number + 1);
                }
            }
            case TableSwitchInstruction choice -> targets(choice.defaultTarget(), choice.cases(), next);
            case LookupSwitchInstruction choice -> targets(choice.defaultTarget(), choice.cases(), next);
            default -> next.accept(number + 1);
        }
        for (ExceptionCatch handler : handlers) {
            if (place(handler.tryStart()) <= number && number < place(handler.tryEnd())) {
                next.accept(place(handler.handler()));
            }
        }
    }

    private void targets(Label otherwise, List<SwitchCase> cases, IntConsumer next) {
        next.accept(place(otherwise));
        cases.forEach(each -> next.accept(place(each.target())));
    }
}
