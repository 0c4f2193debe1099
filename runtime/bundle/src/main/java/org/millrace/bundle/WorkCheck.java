package org.millrace.bundle;

import java.lang.classfile.ClassModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.instruction.ExceptionCatch;
import java.lang.classfile.instruction.InvokeInstruction;
import java.util.HashMap;
import java.util.Map;
import org.millrace.bundle.CodeCheck.Forbidden;

/**
 * Shows that a flow's own code ends soon: a flow is a graph without circles, so its code has no loop, and its longest way is known.
 *
 * <ol>
 *   <li>Jumps and exception handlers lead forward only.
 *   <li>Methods of its own call each other without recursion.
 *   <li>Hence a method's work, in instructions, is that of its longest way, with the work of each method that is called on it. It is found
 *       from the last instruction to the first.
 *   <li>No entrance works more than {@link #MAX_WORK}.
 * </ol>
 *
 * <p>What the steps do that it calls is not counted: each keeps to the exchange's deadline and memory.
 */
final class WorkCheck {

    /** Some milliseconds. The longest way through the largest flow that compiles takes a tenth. */
    static final long MAX_WORK = 1_000_000;

    /** Most exception handlers of a method: work is looked for once for each of them. */
    static final int MAX_HANDLERS = 1_000;

    /** How deep methods may call each other. */
    static final int MAX_DEPTH = 500;

    private final String className;
    private final Map<String, MethodModel> methods = new HashMap<>();

    /** By name and descriptor. */
    private final Map<String, Cost> costs = new HashMap<>();

    /**
     * What a call of a method costs.
     *
     * @param work instructions on its longest way
     * @param depth how deep calls nest below it
     */
    private record Cost(long work, int depth) {

        /** For a method that is being looked at. */
        private static final Cost UNKNOWN = new Cost(0, 0);
    }

    WorkCheck(ClassModel model, String className) {
        this.className = className;
        model.methods().forEach(method -> methods.put(MethodCode.key(method), method));
    }

    void check() {
        methods.forEach((key, method) -> cost(key, method, 0));
    }

    /** @param callers how many calls lead to this one */
    private Cost cost(String key, MethodModel method, int callers) {
        Cost known = costs.putIfAbsent(key, Cost.UNKNOWN);
        String name = method.methodName().stringValue();
        if (known == Cost.UNKNOWN) {
            throw new Forbidden("calls the method " + name + " from within itself");
        }
        if (known != null) {
            return known;
        }
        Ways ways = new Ways(method, callers);
        long work = ways.longest();
        if (work > MAX_WORK) {
            throw new Forbidden("works too long in the method " + name + ": its longest way has more than " + MAX_WORK
                    + " instructions");
        }
        Cost cost = new Cost(work, ways.depth);
        costs.put(key, cost);
        return cost;
    }

    private static Forbidden tooDeep() {
        return new Forbidden("calls its methods more than " + MAX_DEPTH + " deep");
    }

    /** The ways through one method. */
    private final class Ways {

        private final MethodCode code;
        private final int callers;
        private final long[] longestFrom;

        /** How deep the calls nest that were seen so far. */
        private int depth;

        Ways(MethodModel method, int callers) {
            this.code = new MethodCode(method);
            this.callers = callers;
            if (code.handlers().size() > MAX_HANDLERS) {
                throw new Forbidden("has " + code.handlers().size() + " exception handlers in the method " + code.name()
                        + ", more than " + MAX_HANDLERS);
            }
            longestFrom = new long[code.size() + 1];
        }

        long longest() {
            for (ExceptionCatch handler : code.handlers()) {
                if (code.place(handler.handler()) < code.place(handler.tryEnd())) {
                    throw new Forbidden("goes back in the method " + code.name() + " to handle what is thrown");
                }
            }
            for (int i = code.size() - 1; i >= 0; i--) {
                longestFrom[i] = Math.min(MAX_WORK + 1, own(i) + behind(i));
            }
            return Math.max(1, longestFrom[0]);
        }

        /** The work of one instruction. */
        private long own(int at) {
            if (code.at(at) instanceof InvokeInstruction call
                    && call.owner().asInternalName().equals(className)) {
                return 1 + called(call.name().stringValue() + call.type().stringValue());
            }
            return 1;
        }

        private long called(String key) {
            MethodModel method = methods.get(key);
            if (method == null) {
                return 0; // the verifier refuses it
            }
            if (callers == MAX_DEPTH) {
                throw tooDeep(); // before the stack of this check is
            }
            Cost cost = cost(key, method, callers + 1);
            depth = Math.max(depth, cost.depth + 1);
            if (depth > MAX_DEPTH) {
                throw tooDeep();
            }
            return cost.work;
        }

        /** The work of the longest way on from an instruction. */
        private long behind(int at) {
            long[] longest = {0};
            code.behind(at, to -> {
                if (to <= at) {
                    throw new Forbidden("jumps back in the method " + code.name());
                }
                longest[0] = Math.max(longest[0], longestFrom[to]);
            });
            return longest[0];
        }
    }
}
