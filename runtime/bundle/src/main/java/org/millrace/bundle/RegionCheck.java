package org.millrace.bundle;

import java.lang.classfile.ClassModel;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.LookupSwitchInstruction;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.classfile.instruction.TableSwitchInstruction;
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
        model.methods().forEach(method -> methods.put(MethodCode.key(method), method));
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

        private final MethodCode code;

        Code(MethodModel method) {
            code = new MethodCode(method);
        }

        int least() {
            int found = NONE;
            for (int i = 0; i < code.size(); i++) {
                found = Math.min(found, handedOver(i));
            }
            return found;
        }

        private int handedOver(int at) {
            if (!(code.at(at) instanceof InvokeInstruction call)) {
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
                    && !code.hasLabel(at)
                    && type.endsWith(HANDS_OVER + "I)V")
                    && code.at(at - 1) instanceof ConstantInstruction pushed
                    && pushed.constantValue() instanceof Integer number
                    && number >= 0) {
                return number;
            }
            throw new Forbidden(
                    "carries out a region in the method " + code.name() + " by a number that is no constant");
        }

        /** Of {@code inside}. */
        void choice() {
            boolean chooses = code.size() > 1
                    && code.at(0) instanceof LoadInstruction number
                    && number.opcode() == Opcode.ILOAD_2;
            if (chooses && code.at(1) instanceof TableSwitchInstruction choice) {
                cases(choice.defaultTarget(), choice.cases());
            } else if (chooses && code.at(1) instanceof LookupSwitchInstruction choice) {
                cases(choice.defaultTarget(), choice.cases());
            } else {
                throw new Forbidden("does not begin the method " + code.name() + " with a choice by the number");
            }
        }

        /** Since jumps lead forward, what can be reached behind an instruction is known when those behind it are. */
        private void cases(Label otherwise, List<SwitchCase> cases) {
            int[] leastFrom = new int[code.size() + 1];
            leastFrom[code.size()] = NONE;
            for (int i = code.size() - 1; i >= 0; i--) {
                int at = i;
                leastFrom[at] = handedOver(at);
                code.behind(at, to -> leastFrom[at] = Math.min(leastFrom[at], leastFrom[to]));
            }
            cases.forEach(each -> grows(each.caseValue(), leastFrom[code.place(each.target())]));
            grows(NONE - 1, leastFrom[code.place(otherwise)]);
        }

        private void grows(int number, int next) {
            if (next <= number) {
                throw new Forbidden("carries out the region " + next + " from within itself, or from one inside of it");
            }
        }
    }
}
