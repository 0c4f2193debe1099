package org.millrace.compiler.schema;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.xerces.xs.XSElementDeclaration;
import org.apache.xerces.xs.XSModelGroup;
import org.apache.xerces.xs.XSObject;
import org.apache.xerces.xs.XSObjectList;
import org.apache.xerces.xs.XSParticle;
import org.millrace.compiler.schema.SchemaPlan.Automaton;
import org.millrace.compiler.schema.SchemaPlan.Counter;
import org.millrace.compiler.schema.SchemaPlan.Edge;
import org.millrace.compiler.schema.SchemaPlan.Move;
import org.millrace.compiler.schema.SchemaPlan.Named;
import org.millrace.compiler.schema.SchemaPlan.State;
import org.millrace.compiler.schema.SchemaPlan.WildEdge;
import org.millrace.xml.validate.CountedModel;
import org.millrace.xml.validate.CountedModel.Step;

/** The states of a content model that is too large unless its groups are counted: one for each position, and one for its beginning. */
final class CountedStates {

    private final ContentAutomaton.Numbers numbers;
    private final List<XSObject> terms = new ArrayList<>();
    private CountedModel model;

    private CountedStates(ContentAutomaton.Numbers numbers) {
        this.numbers = numbers;
    }

    /** @return empty when it can't be counted: a name would lead to several positions, or a count would not be sure */
    static Optional<Automaton> of(XSParticle particle, boolean mixed, ContentAutomaton.Numbers numbers) {
        CountedStates states = new CountedStates(numbers);
        Optional<CountedModel> model = CountedModel.of(states.particle(particle));
        if (model.isEmpty()) {
            return Optional.empty();
        }
        states.model = model.get();
        List<State> all = new ArrayList<>();
        for (int position = CountedModel.START; position < states.model.positions(); position++) {
            State state = states.state(position);
            if (state == null) {
                return Optional.empty();
            }
            all.add(state);
        }
        return Optional.of(new Automaton(mixed, List.copyOf(all)));
    }

    private CountedModel.Particle particle(XSParticle particle) {
        int min = particle.getMinOccurs();
        int max = particle.getMaxOccursUnbounded() ? CountedModel.UNBOUNDED : particle.getMaxOccurs();
        if (particle.getTerm() instanceof XSModelGroup group) {
            XSObjectList inner = group.getParticles();
            List<CountedModel.Particle> parts = new ArrayList<>();
            for (int i = 0; i < inner.getLength(); i++) {
                parts.add(particle((XSParticle) inner.item(i)));
            }
            return new CountedModel.Group(
                    group.getCompositor() == XSModelGroup.COMPOSITOR_CHOICE, List.copyOf(parts), min, max);
        }
        terms.add(particle.getTerm());
        return new CountedModel.Leaf(terms.size() - 1, min, max);
    }

    /** Null when a name or a wildcard leads to more than one position. */
    private State state(int position) {
        int counting = model.counter(position);
        Counter counter =
                counting == CountedModel.START ? null : new Counter(model.min(counting), model.max(counting), true);
        Set<Integer> names = new HashSet<>();
        Set<Integer> wildcards = new HashSet<>();
        List<Edge> edges = new ArrayList<>();
        List<WildEdge> wild = new ArrayList<>();
        for (Step step : model.steps(position)) {
            Move move = step.again() ? Move.AGAIN : model.isWithin(position, step) ? Move.WITHIN : Move.ON;
            int target = step.position() + 1;
            XSObject term = terms.get(model.term(step.position()));
            if (term instanceof XSElementDeclaration element) {
                for (Named named : numbers.named(element)) {
                    if (!names.add(named.name())) {
                        return null;
                    }
                    edges.add(new Edge(named.name(), named.element(), target, move));
                }
            } else {
                int wildcard = numbers.wildcard(term);
                if (!wildcards.add(wildcard)) {
                    return null;
                }
                wild.add(new WildEdge(wildcard, target, move));
            }
        }
        edges.sort(Comparator.comparingInt(Edge::name));
        return new State(model.ends(position), counter, List.copyOf(edges), List.copyOf(wild));
    }
}
