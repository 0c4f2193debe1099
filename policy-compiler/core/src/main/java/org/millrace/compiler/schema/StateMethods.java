package org.millrace.compiler.schema;

import static java.lang.classfile.ClassFile.ACC_PRIVATE;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.millrace.compiler.schema.SchemaPlan.Automaton;
import org.millrace.compiler.schema.SchemaPlan.Counter;
import org.millrace.compiler.schema.SchemaPlan.Edge;
import org.millrace.compiler.schema.SchemaPlan.Move;
import org.millrace.compiler.schema.SchemaPlan.State;
import org.millrace.compiler.schema.SchemaPlan.WildEdge;
import org.millrace.xml.validate.SchemaFacts;

/**
 * The states of a content model as code: a state is a place in the code that asks for the next element, and jumps on by its name.
 *
 * <p>A model that would make its method too large is cut. Runs of states become methods {@code type<number>From<state>} that answer with
 * the state to go on in, and {@code type<number>} only goes from one to the other. A state that is too large by itself has its elements
 * in methods {@code type<number>State<state>From<edge>}, which answer likewise.
 */
final class StateMethods {

    private static final int NAME = ContentMethods.NAME;

    /** How often the state's element came; good in states that count. */
    private static final int COUNT = 3;

    /** The state, where it is no place in the code. */
    private static final int STATE = 4;

    /** Answers of methods beside the number of a state. */
    private static final int VALID = -1;

    private static final int INVALID = -2;

    /** Of a part of a state: the name is none of its elements'. */
    private static final int ELSEWHERE = -3;

    /** {@code int (Cursor, int)}. */
    private static final MethodTypeDesc GOES_ON =
            MethodTypeDesc.of(ConstantDescs.CD_int, SchemaEmitter.CURSOR, ConstantDescs.CD_int);

    /** Bytes of code, rounded up: of a state, of one of its ways, and of an element that a way leads to. */
    private static final int STATE_BYTES = 60;

    private static final int WAY_BYTES = 8;
    private static final int EDGE_BYTES = 24;

    /** What checks the count before an edge, or asks whether a wildcard takes an element. */
    private static final int CHECK_BYTES = 40;

    private static final int MAX_EDGES = SchemaEmitter.MAX_METHOD_BYTES / (WAY_BYTES + EDGE_BYTES);

    /** Up to so many names are compared one by one. */
    private static final int FEW = 3;

    private final ClassDesc self;
    private final ElementCalls elements;
    private final int type;
    private final Automaton automaton;

    /** The first state of each run. */
    private final List<Integer> runs = new ArrayList<>();

    /** Whether runs are methods of their own. */
    private final boolean cut;

    StateMethods(ClassDesc self, ElementCalls elements, int type, Automaton automaton) {
        this.self = self;
        this.elements = elements;
        this.type = type;
        this.automaton = automaton;
        int bytes = SchemaEmitter.MAX_METHOD_BYTES;
        Set<Edge> shared = new HashSet<>();
        for (int i = 0; i < automaton.states().size(); i++) {
            State state = automaton.states().get(i);
            int more = bytes(state, shared);
            if (bytes + more > SchemaEmitter.MAX_METHOD_BYTES) {
                runs.add(i);
                bytes = 0;
                shared.clear();
                more = bytes(state, shared);
            }
            bytes += more;
            shared.addAll(state.byName());
        }
        this.cut = runs.size() > 1 || automaton.states().stream().anyMatch(StateMethods::isLarge);
    }

    private static boolean isLarge(State state) {
        return state.byName().size() > MAX_EDGES;
    }

    private static int bytes(State state, Set<Edge> shared) {
        int bytes = STATE_BYTES + CHECK_BYTES * state.byWildcard().size();
        if (isLarge(state)) {
            return bytes + state.byName().size() / MAX_EDGES * CHECK_BYTES;
        }
        for (Edge edge : state.byName()) {
            bytes += WAY_BYTES;
            bytes += state.counter() != null ? EDGE_BYTES + CHECK_BYTES : shared.contains(edge) ? 0 : EDGE_BYTES;
        }
        return bytes;
    }

    /** The rest of the type's method, behind the attributes. */
    void body(CodeBuilder code, Label no) {
        if (!cut) {
            new Run(code, 0, automaton.states().size(), no, true).write();
            return;
        }
        code.iconst_0().istore(STATE);
        Label next = code.newBoundLabel();
        CursorCalls.turn(code);
        Label called = code.newLabel();
        for (int i = runs.size() - 1; i >= 0; i--) {
            Label before = code.newLabel();
            if (i > 0) {
                code.iload(STATE).loadConstant(runs.get(i)).if_icmplt(before);
            }
            code.aload(0).aload(1).iload(STATE).invokevirtual(self, runName(runs.get(i)), GOES_ON);
            code.istore(STATE).goto_(called);
            code.labelBinding(before);
        }
        code.labelBinding(called);
        code.iload(STATE).ifge(next);
        code.iload(STATE).loadConstant(VALID).if_icmpne(no);
        code.iconst_1().ireturn();
    }

    private String runName(int first) {
        return "type" + type + "From" + first;
    }

    private String partName(int state, int from) {
        return "type" + type + "State" + state + "From" + from;
    }

    /** The methods that were cut off. */
    void write(ClassBuilder builder) {
        for (int i = 0; cut && i < runs.size(); i++) {
            int first = runs.get(i);
            int last =
                    i + 1 < runs.size() ? runs.get(i + 1) : automaton.states().size();
            builder.withMethodBody(runName(first), GOES_ON, ACC_PRIVATE, code -> {
                CursorCalls.turn(code);
                code.iload(2).istore(STATE);
                Label no = code.newLabel();
                new Run(code, first, last, no, false).write();
                code.labelBinding(no).loadConstant(INVALID).ireturn();
            });
        }
        for (int i = 0; i < automaton.states().size(); i++) {
            State state = automaton.states().get(i);
            for (int from = 0; isLarge(state) && from < state.byName().size(); from += MAX_EDGES) {
                List<Edge> part = state.byName()
                        .subList(from, Math.min(from + MAX_EDGES, state.byName().size()));
                builder.withMethodBody(partName(i, from), GOES_ON, ACC_PRIVATE, code -> part(code, part));
            }
        }
    }

    /** Some elements of a state: judges the one whose name is local variable 2. */
    private void part(CodeBuilder code, List<Edge> edges) {
        Label no = code.newLabel();
        Label elsewhere = code.newLabel();
        CursorCalls.turn(code);
        List<SwitchCase> cases = edges.stream()
                .map(edge -> SwitchCase.of(edge.name(), code.newLabel()))
                .toList();
        code.iload(NAME).lookupswitch(elsewhere, cases);
        for (int i = 0; i < edges.size(); i++) {
            code.labelBinding(cases.get(i).target());
            elements.call(code, edges.get(i).element());
            code.ifeq(no);
            code.loadConstant(edges.get(i).target()).ireturn();
        }
        code.labelBinding(no).loadConstant(INVALID).ireturn();
        code.labelBinding(elsewhere).loadConstant(ELSEWHERE).ireturn();
    }

    /** Some states, or all of them, in one method. */
    private final class Run {

        private final CodeBuilder code;
        private final int first;
        private final int last;
        private final Label no;

        /** Whether this is the method of the type itself, which answers yes or no. */
        private final boolean whole;

        private final List<Label> places = new ArrayList<>();

        /** Elements that several states lead to; each is judged at one place. */
        private final Map<Edge, Label> shared = new LinkedHashMap<>();

        Run(CodeBuilder code, int first, int last, Label no, boolean whole) {
            this.code = code;
            this.first = first;
            this.last = last;
            this.no = no;
            this.whole = whole;
            for (int i = first; i < last; i++) {
                places.add(code.newLabel());
            }
        }

        void write() {
            boolean counts = automaton.states().subList(first, last).stream().anyMatch(s -> s.counter() != null);
            if (counts) {
                code.iconst_1().istore(COUNT);
            }
            if (!whole) {
                List<SwitchCase> cases = new ArrayList<>();
                for (int i = first; i < last; i++) {
                    cases.add(SwitchCase.of(i, places.get(i - first)));
                }
                code.iload(STATE).tableswitch(first, last - 1, no, cases);
            }
            for (int i = first; i < last; i++) {
                state(i);
            }
            shared.forEach((edge, place) -> {
                code.labelBinding(place);
                elements.call(code, edge.element());
                code.ifeq(no);
                goOn(edge.target());
            });
        }

        private void state(int number) {
            State state = automaton.states().get(number);
            code.labelBinding(places.get(number - first));
            CursorCalls.reads(code, automaton.mixed() ? "nextMixed" : "next");
            code.istore(NAME);
            Label end = code.newLabel();
            Label other = state.byWildcard().isEmpty() ? no : code.newLabel();
            if (isLarge(state)) {
                code.iload(NAME).ifeq(end);
                parts(number, state, other);
            } else {
                edges(number, state, end, other);
            }
            if (!state.byWildcard().isEmpty()) {
                code.labelBinding(other);
                wildcards(number, state);
            }
            code.labelBinding(end);
            if (!state.accepts()) {
                code.goto_(no);
                return;
            }
            enough(state.counter(), Move.ON);
            code.loadConstant(whole ? 1 : VALID).ireturn();
        }

        private void edges(int number, State state, Label end, Label other) {
            List<SwitchCase> cases = new ArrayList<>(List.of(SwitchCase.of(0, end)));
            for (Edge edge : state.byName()) {
                Label place =
                        state.counter() == null ? shared.computeIfAbsent(edge, _ -> code.newLabel()) : code.newLabel();
                cases.add(SwitchCase.of(edge.name(), place));
            }
            if (cases.size() <= FEW) {
                for (SwitchCase each : cases.reversed()) { // the end comes last
                    code.iload(NAME);
                    if (each.caseValue() == 0) {
                        code.ifeq(end);
                    } else {
                        code.loadConstant(each.caseValue()).if_icmpeq(each.target());
                    }
                }
                code.goto_(other);
            } else {
                code.iload(NAME).lookupswitch(other, cases);
            }
            for (int i = 0; state.counter() != null && i < state.byName().size(); i++) {
                Edge edge = state.byName().get(i);
                code.labelBinding(cases.get(i + 1).target());
                enough(state.counter(), edge.move());
                elements.call(code, edge.element());
                code.ifeq(no);
                move(number, edge.move(), edge.target());
            }
        }

        /**
         * Before an element that is not the counted one there must have been enough of those; before one that is, not too many. An exact
         * number is looked at behind each element instead.
         */
        private void enough(Counter counter, Move move) {
            if (counter == null || counter.exact()) {
                return;
            }
            if (move == Move.ON && counter.min() > 1) {
                code.iload(COUNT).loadConstant(counter.min()).if_icmplt(no);
            } else if (move == Move.AGAIN && counter.max() != SchemaFacts.NONE) {
                code.iload(COUNT).loadConstant(counter.max()).if_icmpge(no);
            }
        }

        private void move(int number, Move move, int target) {
            switch (move) {
                case ON -> goOn(target);
                case AGAIN -> again(number, target);
            }
        }

        private void again(int number, int target) {
            Counter counter = automaton.states().get(number).counter();
            code.iinc(COUNT, 1);
            if (counter.exact()) {
                code.iload(COUNT).loadConstant(counter.max()).if_icmplt(places.get(number - first));
                goOn(target);
            } else {
                code.goto_(places.get(target - first));
            }
        }

        private void goOn(int target) {
            if (target < first || target >= last) {
                code.loadConstant(target).ireturn();
                return;
            }
            if (automaton.states().get(target).counter() != null) {
                code.iconst_1().istore(COUNT);
            }
            code.goto_(places.get(target - first));
        }

        private void wildcards(int number, State state) {
            for (WildEdge edge : state.byWildcard()) {
                Label further = code.newLabel();
                CursorCalls.asks(code, "takes", edge.wildcard());
                code.ifeq(further);
                enough(state.counter(), edge.move());
                CursorCalls.asks(code, "any", edge.wildcard());
                code.ifeq(no);
                move(number, edge.move(), edge.target());
                code.labelBinding(further);
            }
            code.goto_(no);
        }

        /** The elements of a large state, in methods by ranges of names; those answer with the state to go on in. */
        private void parts(int number, State state, Label other) {
            List<Edge> edges = state.byName();
            Label answered = code.newLabel();
            for (int from = 0; from < edges.size(); from += MAX_EDGES) {
                Label further = code.newLabel();
                int to = Math.min(from + MAX_EDGES, edges.size());
                code.iload(NAME).loadConstant(edges.get(to - 1).name()).if_icmpgt(further);
                code.aload(0).aload(1).iload(NAME).invokevirtual(self, partName(number, from), GOES_ON);
                code.istore(STATE).goto_(answered);
                code.labelBinding(further);
            }
            code.goto_(other);
            code.labelBinding(answered);
            code.iload(STATE).loadConstant(ELSEWHERE).if_icmpeq(other);
            code.iload(STATE).iflt(no);
            if (state.counter() != null && state.counter().exact()) {
                again(number, edges.getFirst().target()); // all lead there
                return;
            }
            if (state.counter() != null) {
                Label others = code.newLabel();
                code.iload(STATE).loadConstant(number).if_icmpne(others);
                enough(state.counter(), Move.AGAIN);
                again(number, number);
                code.labelBinding(others);
                enough(state.counter(), Move.ON);
            }
            code.iload(STATE).ireturn();
        }
    }
}
