package org.millrace.compiler.schema;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.instruction.SwitchCase;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.millrace.compiler.schema.SchemaPlan.Counted;
import org.millrace.compiler.schema.SchemaPlan.CountedEdge;
import org.millrace.compiler.schema.SchemaPlan.CountedPlace;
import org.millrace.compiler.schema.SchemaPlan.CountedWild;
import org.millrace.xml.validate.CountedModel;
import org.millrace.xml.validate.CountedModel.Counter;
import org.millrace.xml.validate.CountedModel.Step;

/**
 * A counted content model as code: a place is where the code asks for the next element, and jumps on by its name. A local variable for each
 * depth of repetition holds the count. Places that lead to the same, under the same counters, are one.
 */
final class CountedMethod {

    private static final int NAME = ContentMethods.NAME;

    /** The count of the outermost repetition; those within follow. */
    private static final int COUNTS = 3;

    /** Bytes of code, rounded up: of a place, of a step and each count that it checks or sets, of an element or wildcard. */
    private static final int PLACE_BYTES = 40;

    private static final int STEP_BYTES = 20;
    private static final int COUNT_BYTES = 10;
    private static final int TERM_BYTES = 24;

    private final ElementCalls elements;
    private final Counted counted;
    private final CountedModel model;

    /** What tells places apart. */
    private record Alike(
            boolean ends, List<Counter> counters, List<CountedEdge> byName, List<CountedWild> byWildcard) {}

    /** An element at the place that it leads to. */
    private record Arrival(int element, int position) {}

    private final Map<Alike, CountedPlace> places = new LinkedHashMap<>();
    private final Map<Integer, CountedPlace> byPosition = new HashMap<>();

    /** @throws NotCompiled when it would be more than a method should hold */
    CountedMethod(ElementCalls elements, Counted counted) {
        this.elements = elements;
        this.counted = counted;
        this.model = counted.model();
        int bytes = 0;
        for (CountedPlace place : counted.places()) {
            Alike alike = new Alike(
                    model.ends(place.position()), model.counters(place.position()), place.byName(), place.byWildcard());
            if (places.putIfAbsent(alike, place) == null) {
                bytes += bytes(place);
            }
            byPosition.put(place.position(), places.get(alike));
        }
        if (bytes + TERM_BYTES * model.positions() > SchemaEmitter.MAX_METHOD_BYTES) {
            throw new NotCompiled("a content model that counts groups has more states than one method can hold");
        }
    }

    private int bytes(CountedPlace place) {
        int bytes = PLACE_BYTES;
        List<Step> steps = new ArrayList<>();
        place.byName().forEach(edge -> steps.add(edge.step()));
        place.byWildcard().forEach(edge -> steps.add(edge.step()));
        for (Step step : steps) {
            int left = model.counters(place.position()).size() - step.kept();
            int entered = model.counters(step.position()).size() - step.kept();
            bytes += STEP_BYTES + COUNT_BYTES * (left + entered + 1);
        }
        return bytes + TERM_BYTES * place.byWildcard().size();
    }

    /** The rest of the type's method, behind the attributes. */
    void body(CodeBuilder code, Label no) {
        new Body(code, no).write();
    }

    private final class Body {

        private final CodeBuilder code;
        private final Label no;
        private final Map<CountedPlace, Label> labels = new HashMap<>();

        /** Each element is judged at one piece of code, whichever steps lead to it. */
        private final Map<Arrival, Label> arrivals = new LinkedHashMap<>();

        Body(CodeBuilder code, Label no) {
            this.code = code;
            this.no = no;
            places.values().forEach(place -> labels.put(place, code.newLabel()));
        }

        void write() {
            for (int i = 0; i < model.depth(); i++) {
                code.iconst_0().istore(COUNTS + i);
            }
            places.values().forEach(this::place);
            arrivals.forEach((arrival, label) -> {
                code.labelBinding(label);
                elements.call(code, arrival.element);
                code.ifeq(no).goto_(at(arrival.position));
            });
        }

        private Label at(int position) {
            return labels.get(byPosition.get(position));
        }

        private void place(CountedPlace place) {
            code.labelBinding(labels.get(place));
            CursorCalls.reads(code, counted.mixed() ? "nextMixed" : "next");
            code.istore(NAME);
            Label end = code.newLabel();
            Label other = place.byWildcard().isEmpty() ? no : code.newLabel();
            Map<Integer, Label> names = new LinkedHashMap<>();
            place.byName().forEach(edge -> names.computeIfAbsent(edge.name(), _ -> code.newLabel()));
            List<SwitchCase> cases = new ArrayList<>(List.of(SwitchCase.of(0, end)));
            names.forEach((name, label) -> cases.add(SwitchCase.of(name, label)));
            code.iload(NAME).lookupswitch(other, cases);
            names.forEach((name, label) -> {
                code.labelBinding(label);
                List<CountedEdge> same = place.byName().stream()
                        .filter(edge -> edge.name() == name)
                        .toList();
                boolean open = true;
                for (int i = 0; open && i < same.size(); i++) {
                    open = step(place, same.get(i));
                }
                if (open) {
                    code.goto_(other); // behind an exact number a wildcard may take the same name
                }
            });
            if (!place.byWildcard().isEmpty()) {
                code.labelBinding(other);
                place.byWildcard().forEach(edge -> step(place, edge));
                code.goto_(no);
            }
            code.labelBinding(end);
            if (!model.ends(place.position())) {
                code.goto_(no);
                return;
            }
            enough(model.counters(place.position()), 0, no);
            code.iconst_1().ireturn();
        }

        /** @return whether the counts may forbid it */
        private boolean step(CountedPlace place, CountedEdge edge) {
            Label further = code.newLabel();
            boolean guarded = may(place, edge.step(), further);
            go(edge.step());
            Arrival arrival = new Arrival(edge.element(), edge.step().position());
            code.goto_(arrivals.computeIfAbsent(arrival, _ -> code.newLabel()));
            if (guarded) {
                code.labelBinding(further);
            }
            return guarded;
        }

        private void step(CountedPlace place, CountedWild edge) {
            Label further = code.newLabel();
            CursorCalls.asks(code, "takes", edge.wildcard());
            code.ifeq(further);
            may(place, edge.step(), further);
            go(edge.step());
            CursorCalls.asks(code, "any", edge.wildcard());
            code.ifeq(no).goto_(at(edge.step().position()));
            code.labelBinding(further);
        }

        /** @return whether there is anything to check */
        private boolean may(CountedPlace place, Step step, Label further) {
            List<Counter> counters = model.counters(place.position());
            boolean bounded = step.again() && counters.get(step.kept() - 1).max() != CountedModel.UNBOUNDED;
            if (bounded) {
                code.iload(COUNTS + step.kept() - 1)
                        .loadConstant(counters.get(step.kept() - 1).max())
                        .if_icmpge(further);
            }
            return enough(counters, step.kept(), further) || bounded;
        }

        /** What is left must have been there often enough. */
        private boolean enough(List<Counter> counters, int from, Label otherwise) {
            boolean checked = false;
            for (int i = from; i < counters.size(); i++) {
                if (counters.get(i).min() > 1) {
                    code.iload(COUNTS + i).loadConstant(counters.get(i).min()).if_icmplt(otherwise);
                    checked = true;
                }
            }
            return checked;
        }

        private void go(Step step) {
            if (step.again()) {
                code.iinc(COUNTS + step.kept() - 1, 1);
            }
            for (int i = step.kept(); i < model.counters(step.position()).size(); i++) {
                code.iconst_1().istore(COUNTS + i);
            }
        }
    }
}
