package org.millrace.runtime.steps.xml;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.Vector;
import javax.xml.validation.Schema;
import org.apache.xerces.impl.xs.SchemaGrammar;
import org.apache.xerces.impl.xs.SubstitutionGroupHandler;
import org.apache.xerces.impl.xs.XSComplexTypeDecl;
import org.apache.xerces.impl.xs.XSElementDecl;
import org.apache.xerces.impl.xs.XSWildcardDecl;
import org.apache.xerces.impl.xs.models.XSCMValidator;
import org.apache.xerces.jaxp.validation.XSGrammarPoolContainer;
import org.apache.xerces.xni.QName;
import org.apache.xerces.xni.grammars.Grammar;
import org.apache.xerces.xni.grammars.XMLGrammarDescription;
import org.apache.xerces.xs.XSConstants;
import org.apache.xerces.xs.XSElementDeclaration;
import org.apache.xerces.xs.XSModel;
import org.apache.xerces.xs.XSModelGroup;
import org.apache.xerces.xs.XSNamedMap;
import org.apache.xerces.xs.XSObject;
import org.apache.xerces.xs.XSObjectList;
import org.apache.xerces.xs.XSParticle;
import org.millrace.xml.validate.CountedModel;
import org.millrace.xml.validate.CountedModel.Step;

/**
 * A content model that Xerces would write out, and refuse as it has too many nodes: its repetitions are counted instead. The compiler takes
 * such a schema only when the name of an element tells where it leads, so the first step that fits is the right one.
 *
 * <p>Xerces makes a type's model with the first element of it, and has no setting for another; its own field is written, of types of the
 * schema alone, before anybody validates by it. A state is a position, behind an error the position before, and the counts.
 */
final class CountedContent implements XSCMValidator {

    private static final Field MODEL = model();

    private static final int POSITION = 0;
    private static final int BEFORE = 1;
    private static final int COUNTS = 2;

    /** Positions are told apart from Xerces' own two states of error, which are below 0. */
    private static final int OFFSET = 1;

    private final CountedModel model;
    private final List<XSObject> terms;

    private CountedContent(CountedModel model, List<XSObject> terms) {
        this.model = model;
        this.terms = terms;
    }

    /** Counts in all types of a schema whose model would have more nodes than that. */
    static void install(Schema schema, int maxNodes) {
        Grammar[] grammars = ((XSGrammarPoolContainer) schema)
                .getGrammarPool()
                .retrieveInitialGrammarSet(XMLGrammarDescription.XML_SCHEMA);
        Types types = new Types(maxNodes);
        for (Grammar grammar : grammars) {
            types.of(((SchemaGrammar) grammar).toXSModel());
        }
    }

    private static Field model() {
        try {
            Field field = XSComplexTypeDecl.class.getDeclaredField("fCMValidator");
            field.setAccessible(true);
            return field;
        } catch (NoSuchFieldException e) {
            throw new IllegalStateException("this Xerces keeps content models elsewhere", e);
        }
    }

    /** All complex types that a schema leads to. */
    private static final class Types {

        private final int maxNodes;
        private final Set<XSObject> seen = Collections.newSetFromMap(new IdentityHashMap<>());

        Types(int maxNodes) {
            this.maxNodes = maxNodes;
        }

        void of(XSModel schema) {
            XSNamedMap types = schema.getComponents(XSConstants.TYPE_DEFINITION);
            for (int i = 0; i < types.getLength(); i++) {
                type(types.item(i));
            }
            XSNamedMap elements = schema.getComponents(XSConstants.ELEMENT_DECLARATION);
            for (int i = 0; i < elements.getLength(); i++) {
                type(((XSElementDeclaration) elements.item(i)).getTypeDefinition());
            }
        }

        private void type(XSObject type) {
            if (type instanceof XSComplexTypeDecl complex && complex.getParticle() != null && seen.add(type)) {
                if (nodes(complex.getParticle()) > maxNodes) {
                    count(complex);
                }
                inner(complex.getParticle());
            }
        }

        private void inner(XSParticle particle) {
            if (!seen.add(particle)) {
                return;
            }
            switch (particle.getTerm()) {
                case XSElementDeclaration element -> type(element.getTypeDefinition());
                case XSModelGroup group -> {
                    XSObjectList parts = group.getParticles();
                    for (int i = 0; i < parts.getLength(); i++) {
                        inner((XSParticle) parts.item(i));
                    }
                }
                case null, default -> {} // a wildcard
            }
        }

        /** As many as Xerces would make: a leaf for each place, one more to join it, and one where it may be missing or repeats. */
        private static double nodes(XSParticle particle) {
            double once = 2;
            if (particle.getTerm() instanceof XSModelGroup group) {
                XSObjectList parts = group.getParticles();
                for (int i = 0; i < parts.getLength(); i++) {
                    once += nodes((XSParticle) parts.item(i));
                }
            }
            int copies = particle.getMaxOccursUnbounded() ? particle.getMinOccurs() : particle.getMaxOccurs();
            return (once + 1) * Math.max(1, copies);
        }

        private static void count(XSComplexTypeDecl type) {
            List<XSObject> terms = new ArrayList<>();
            try {
                MODEL.set(type, new CountedContent(CountedModel.of(particle(type.getParticle(), terms)), terms));
            } catch (CountedModel.Uncountable e) {
                // the compiler takes such a schema only when Xerces holds its model after all
            } catch (IllegalAccessException e) {
                throw new IllegalStateException(e);
            }
        }

        private static CountedModel.Particle particle(XSParticle particle, List<XSObject> terms) {
            int min = particle.getMinOccurs();
            int max = particle.getMaxOccursUnbounded() ? CountedModel.UNBOUNDED : particle.getMaxOccurs();
            if (particle.getTerm() instanceof XSModelGroup group) {
                XSObjectList inner = group.getParticles();
                List<CountedModel.Particle> parts = new ArrayList<>();
                for (int i = 0; i < inner.getLength(); i++) {
                    parts.add(particle((XSParticle) inner.item(i), terms));
                }
                boolean choice = group.getCompositor() == XSModelGroup.COMPOSITOR_CHOICE;
                return new CountedModel.Group(choice, parts, min, max);
            }
            terms.add(particle.getTerm());
            return new CountedModel.Leaf(terms.size() - 1, min, max);
        }
    }

    @Override
    public int[] startContentModel() {
        int[] state = new int[COUNTS + model.depth()];
        state[POSITION] = CountedModel.START + OFFSET;
        return state;
    }

    @Override
    public Object oneTransition(QName name, int[] state, SubstitutionGroupHandler substitutes) {
        if (state[POSITION] < 0) {
            state[POSITION] = XSCMValidator.SUBSEQUENT_ERROR;
            return anywhere(name, substitutes);
        }
        int position = state[POSITION] - OFFSET;
        int[] counts = counts(state);
        for (Step step : model.steps(position)) {
            Object found = matched(step.position(), name, substitutes);
            if (found != null && model.mayGo(position, step, counts)) {
                model.go(step, counts);
                System.arraycopy(counts, 0, state, COUNTS, counts.length);
                state[POSITION] = step.position() + OFFSET;
                return found;
            }
        }
        state[BEFORE] = state[POSITION];
        state[POSITION] = XSCMValidator.FIRST_ERROR;
        return anywhere(name, substitutes);
    }

    private int[] counts(int[] state) {
        return Arrays.copyOfRange(state, COUNTS, COUNTS + model.depth());
    }

    private Object matched(int position, QName name, SubstitutionGroupHandler substitutes) {
        return switch (terms.get(model.term(position))) {
            case XSElementDecl element -> substitutes.getMatchingElemDecl(name, element);
            case XSWildcardDecl wildcard -> wildcard.allowNamespace(name.uri) ? wildcard : null;
            default -> throw new IllegalStateException("a place for neither an element nor any");
        };
    }

    /** Where something stands in the wrong place it is judged by what it would be in another. */
    private Object anywhere(QName name, SubstitutionGroupHandler substitutes) {
        for (int position = 0; position < model.positions(); position++) {
            Object found = matched(position, name, substitutes);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    @Override
    public boolean endContentModel(int[] state) {
        return state[POSITION] >= 0 && model.mayEnd(state[POSITION] - OFFSET, counts(state));
    }

    @Override
    public Vector<Object> whatCanGoHere(int[] state) {
        int position = (state[POSITION] < 0 ? state[BEFORE] : state[POSITION]) - OFFSET;
        Vector<Object> found = new Vector<>();
        for (Step step : model.steps(position)) {
            if (model.mayGo(position, step, counts(state))) {
                XSObject term = terms.get(model.term(step.position()));
                if (!found.contains(term)) {
                    found.add(term);
                }
            }
        }
        return found;
    }

    @Override
    public boolean checkUniqueParticleAttribution(SubstitutionGroupHandler substitutes) {
        return false; // Xerces has asked a model of its own when it read the schema
    }

    @Override
    public int[] occurenceInfo(int[] state) {
        return null;
    }

    @Override
    public String getTermName(int term) {
        return null;
    }

    @Override
    public boolean isCompactedForUPA() {
        return false;
    }
}
