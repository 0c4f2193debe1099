package org.millrace.bundle;

import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.ExceptionCatch;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.LookupSwitchInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.classfile.instruction.TableSwitchInstruction;
import java.lang.classfile.instruction.ThrowInstruction;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.millrace.bundle.CodeCheck.Forbidden;

/**
 * Shows that no region carries itself out, nor one around it, so that what the runtime does by {@code CompiledFlow.inside} ends.
 *
 * <ol>
 *   <li>A call that hands the flow over, and with it the right to come back, says as a constant the number of the first inside that it may ask for.
 *   <li>{@code inside} does nothing before it chooses by the number.
 *   <li>Whatever can be reached behind a case of it, through methods of the class's own too, hands over greater numbers alone; and behind its
 *       default none.
 *   <li>Hence numbers grow with each inside that runs in another, and there are only so many.
 * </ol>
 *
 * <p>To be asked of a class that passed {@link WorkCheck}: its methods call each other without recursion. How often a step runs an inside is its
 * own business: each keeps to a number of rounds and to the exchange's deadline.
 */
final class RegionCheck {

    static final String INSIDE = "inside";
    static final String OF_INSIDE = "(L" + CodeCheck.EXCHANGE + ";I)V";
    private static final String HANDS_OVER = "L" + CodeCheck.COMPILED_FLOW + ";";

    /** Greater than each number that is handed over. */
    private static final int NONE = Integer.MAX_VALUE;

    private final String className;
    private final Map<String, MethodModel> methods = new HashMap<>();

    /** The least number that a method hands over, by name and descriptor. */
    private final Map<String, Integer> least = new HashMap<>();

    RegionCheck(ClassModel model, String className) {
        this.className = className;
        model.methods()
                .forEach(method -> methods.put(
                        method.methodName().stringValue() + method.methodType().stringValue(), method));
    }

    void check() {
        methods.keySet().forEach(this::least);
        MethodModel inside = methods.get(INSIDE + OF_INSIDE);
        if (inside != null) {
            new Code(inside).choice();
        }
    }

    private int least(String key) {
        MethodModel method = methods.get(key);
        if (method == null) {
            return NONE; // the verifier refuses it
        }
        Integer known = least.get(key);
        if (known == null) {
            known = new Code(method).least();
            least.put(key, known);
        }
        return known;
    }

    /** The code of one method. */
    private final class Code {

        private final String name;
        private final List<Instruction> instructions = new ArrayList<>();
        private final List<ExceptionCatch> handlers = new ArrayList<>();
        private final Map<Label, Integer> places = new HashMap<>();

        Code(MethodModel method) {
            name = method.methodName().stringValue();
            CodeAttribute code =
                    (CodeAttribute) method.code().orElseThrow(() -> new Forbidden("has no code in " + name));
            for (CodeElement element : code) {
                switch (element) {
                    case Instruction instruction -> instructions.add(instruction);
                    case LabelTarget target -> places.put(target.label(), instructions.size());
                    case ExceptionCatch handler -> handlers.add(handler);
                    default -> {}
                }
            }
        }

        int least() {
            int found = NONE;
            for (int i = 0; i < instructions.size(); i++) {
                found = Math.min(found, handedOver(i));
            }
            return found;
        }

        private int handedOver(int at) {
            if (!(instructions.get(at) instanceof InvokeInstruction call)) {
                return NONE;
            }
            String type = call.type().stringValue();
            if (call.owner().asInternalName().equals(className)) {
                return RegionCheck.this.least(call.name().stringValue() + type);
            }
            if (!type.contains(HANDS_OVER)) {
                return NONE;
            }
            if (at > 0
                    && !places.containsValue(at)
                    && type.endsWith(HANDS_OVER + "I)V")
                    && instructions.get(at - 1) instanceof ConstantInstruction pushed
                    && pushed.constantValue() instanceof Integer number
                    && number >= 0) {
                return number;
            }
            throw new Forbidden("carries out a region in the method " + name + " by a number that is no constant");
        }

        /** Of {@code inside}. */
        void choice() {
            boolean chooses = instructions.size() > 1
                    && instructions.get(0) instanceof LoadInstruction number
                    && number.opcode() == Opcode.ILOAD_2;
            if (chooses && instructions.get(1) instanceof TableSwitchInstruction choice) {
                cases(choice.defaultTarget(), choice.cases());
            } else if (chooses && instructions.get(1) instanceof LookupSwitchInstruction choice) {
                cases(choice.defaultTarget(), choice.cases());
            } else {
                throw new Forbidden("does not begin the method " + name + " with a choice by the number");
            }
        }

        private void cases(Label otherwise, List<SwitchCase> cases) {
            cases.forEach(each -> grows(each.caseValue(), places.get(each.target())));
            grows(NONE - 1, places.get(otherwise));
        }

        private void grows(int number, int from) {
            BitSet reached = reached(from);
            for (int i = reached.nextSetBit(0); i >= 0; i = reached.nextSetBit(i + 1)) {
                int next = handedOver(i);
                if (next <= number) {
                    throw new Forbidden(
                            "carries out the region " + next + " from within itself, or from one inside of it");
                }
            }
        }

        private BitSet reached(int from) {
            BitSet reached = new BitSet();
            Deque<Integer> open = new ArrayDeque<>(List.of(from));
            while (!open.isEmpty()) {
                int at = open.pop();
                if (at < instructions.size() && !reached.get(at)) {
                    reached.set(at);
                    behind(at, open);
                }
            }
            return reached;
        }

        private void behind(int at, Deque<Integer> open) {
            switch (instructions.get(at)) {
                case ReturnInstruction end -> {}
                case ThrowInstruction end -> {}
                case BranchInstruction branch -> {
                    open.push(places.get(branch.target()));
                    if (branch.opcode() != Opcode.GOTO && branch.opcode() != Opcode.GOTO_W) {
                        open.push(at + 1);
                    }
                }
                case TableSwitchInstruction choice -> targets(choice.defaultTarget(), choice.cases(), open);
                case LookupSwitchInstruction choice -> targets(choice.defaultTarget(), choice.cases(), open);
                default -> open.push(at + 1);
            }
            for (ExceptionCatch handler : handlers) {
                if (places.get(handler.tryStart()) <= at && at < places.get(handler.tryEnd())) {
                    open.push(places.get(handler.handler()));
                }
            }
        }

        private void targets(Label otherwise, List<SwitchCase> cases, Deque<Integer> open) {
            open.push(places.get(otherwise));
            cases.forEach(each -> open.push(places.get(each.target())));
        }
    }
}
