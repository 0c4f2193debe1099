package org.millrace.compiler.schema;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import org.apache.xerces.xs.XSElementDeclaration;
import org.apache.xerces.xs.XSModelGroup;
import org.apache.xerces.xs.XSObject;
import org.apache.xerces.xs.XSObjectList;
import org.apache.xerces.xs.XSParticle;
import org.millrace.compiler.schema.SchemaPlan.Counted;
import org.millrace.compiler.schema.SchemaPlan.CountedEdge;
import org.millrace.compiler.schema.SchemaPlan.CountedPlace;
import org.millrace.compiler.schema.SchemaPlan.CountedWild;
import org.millrace.compiler.schema.SchemaPlan.Named;
import org.millrace.xml.validate.CountedModel;
import org.millrace.xml.validate.CountedModel.Step;

/** The places of a content model that is too large unless its repetitions are counted: one for each position, and one for its beginning. */
final class CountedPlaces {

    private final ContentAutomaton.Numbers numbers;
    private final List<XSObject> terms = new ArrayList<>();
    private final Map<CountedModel.Particle, XSParticle> sources = new IdentityHashMap<>();

    private CountedPlaces(ContentAutomaton.Numbers numbers) {
        this.numbers = numbers;
    }

    /** @throws Uncountable when a count, or where a name leads to, would not be sure */
    static Counted of(XSParticle particle, boolean mixed, ContentAutomaton.Numbers numbers) throws Uncountable {
        CountedPlaces places = new CountedPlaces(numbers);
        CountedModel model;
        try {
            model = CountedModel.of(places.particle(particle));
        } catch (CountedModel.Uncountable e) {
            throw new Uncountable(
                    e.getMessage(),
                    places.sources.get(e.particle()),
                    e.term() == CountedModel.START ? null : places.terms.get(e.term()));
        }
        List<CountedPlace> all = new ArrayList<>();
        for (int position = CountedModel.START; position < model.positions(); position++) {
            all.add(places.place(model, position));
        }
        return new Counted(mixed, model, List.copyOf(all));
    }

    private CountedModel.Particle particle(XSParticle particle) {
        int min = particle.getMinOccurs();
        int max = particle.getMaxOccursUnbounded() ? CountedModel.UNBOUNDED : particle.getMaxOccurs();
        CountedModel.Particle made;
        if (particle.getTerm() instanceof XSModelGroup group) {
            XSObjectList inner = group.getParticles();
            List<CountedModel.Particle> parts = new ArrayList<>();
            for (int i = 0; i < inner.getLength(); i++) {
                parts.add(particle((XSParticle) inner.item(i)));
            }
            boolean choice = group.getCompositor() == XSModelGroup.COMPOSITOR_CHOICE;
            made = new CountedModel.Group(choice, List.copyOf(parts), min, max);
        } else {
            terms.add(particle.getTerm());
            made = new CountedModel.Leaf(terms.size() - 1, min, max);
        }
        sources.put(made, particle);
        return made;
    }

    private CountedPlace place(CountedModel model, int position) throws Uncountable {
        List<CountedEdge> byName = new ArrayList<>();
        List<CountedWild> byWildcard = new ArrayList<>();
        for (Step step : model.steps(position)) {
            XSObject term = terms.get(model.term(step.position()));
            if (term instanceof XSElementDeclaration element) {
                for (Named named : numbers.named(element)) {
                    byName.add(new CountedEdge(named.name(), named.element(), step));
                }
            } else {
                byWildcard.add(new CountedWild(numbers.wildcard(term), step));
            }
        }
        byName.sort(Comparator.comparingInt(CountedEdge::name)); // stable: the better steps stay before the others
        requireSure(model, position, byName, CountedEdge::name, CountedEdge::step);
        byWildcard.sort(Comparator.comparingInt(CountedWild::wildcard));
        requireSure(model, position, byWildcard, CountedWild::wildcard, CountedWild::step);
        return new CountedPlace(position, List.copyOf(byName), List.copyOf(byWildcard));
    }

    private interface StepOf<T> {
        Step of(T edge);
    }

    /** Of what leads to several positions by one name an exact number must tell which. */
    private <T> void requireSure(
            CountedModel model, int position, List<T> edges, ToIntFunction<T> name, StepOf<T> stepOf)
            throws Uncountable {
        for (int i = 0; i < edges.size(); i++) {
            Step better = stepOf.of(edges.get(i));
            for (int j = i + 1;
                    j < edges.size() && name.applyAsInt(edges.get(j)) == name.applyAsInt(edges.get(i));
                    j++) {
                Step other = stepOf.of(edges.get(j));
                if (other.position() != better.position() && !model.isExclusive(position, better, other)) {
                    throw new Uncountable("it leads to two places", null, terms.get(model.term(better.position())));
                }
            }
        }
    }
}
