package org.millrace.compiler.schema;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.xml.validation.Schema;
import org.apache.xerces.impl.Constants;
import org.apache.xerces.impl.XMLErrorReporter;
import org.apache.xerces.impl.xs.SchemaGrammar;
import org.apache.xerces.impl.xs.XSComplexTypeDecl;
import org.apache.xerces.impl.xs.XSMessageFormatter;
import org.apache.xerces.impl.xs.models.CMBuilder;
import org.apache.xerces.impl.xs.models.CMNodeFactory;
import org.apache.xerces.impl.xs.util.SimpleLocator;
import org.apache.xerces.jaxp.validation.XSGrammarPoolContainer;
import org.apache.xerces.util.ErrorHandlerWrapper;
import org.apache.xerces.util.SecurityManager;
import org.apache.xerces.xni.XNIException;
import org.apache.xerces.xni.grammars.Grammar;
import org.apache.xerces.xni.grammars.XMLGrammarDescription;
import org.apache.xerces.xni.parser.XMLComponentManager;
import org.apache.xerces.xs.XSConstants;
import org.apache.xerces.xs.XSElementDeclaration;
import org.apache.xerces.xs.XSModel;
import org.apache.xerces.xs.XSModelGroup;
import org.apache.xerces.xs.XSNamedMap;
import org.apache.xerces.xs.XSObject;
import org.apache.xerces.xs.XSObjectList;
import org.apache.xerces.xs.XSParticle;
import org.xml.sax.helpers.DefaultHandler;

/**
 * Builds the automaton of every content model of a schema, as Xerces does when it meets the first element of a type: a large
 * {@code maxOccurs} writes its content out that often, and would take a runtime's memory with the first message.
 */
final class ContentModels {

    /** A runtime refuses larger ones. */
    static final int MAX_STATES = 20_000;

    /** Xerces makes two of each to see whether it is ambiguous, so the time doubles with each: with 10 it takes less than a second. */
    static final int MAX_NESTED = 10;

    private final Set<XSObject> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    private final List<Found> found = new ArrayList<>();

    /** @param name of the type, or of the element that a nameless one belongs to */
    record Found(XSComplexTypeDecl type, String name) {}

    private ContentModels() {}

    /** The types whose content models are too large. */
    static List<Found> tooLarge(Schema schema) {
        return of(schema).found.stream().filter(each -> !isSmall(each.type)).toList();
    }

    private static ContentModels of(Schema schema) {
        Grammar[] grammars = ((XSGrammarPoolContainer) schema)
                .getGrammarPool()
                .retrieveInitialGrammarSet(XMLGrammarDescription.XML_SCHEMA);
        ContentModels models = new ContentModels();
        for (Grammar grammar : grammars) {
            models.collect(((SchemaGrammar) grammar).toXSModel());
        }
        return models;
    }

    /** The first type in which more groups that repeat with a bound stand in one another than {@link #MAX_NESTED}. */
    static Optional<Found> tooDeep(Schema schema) {
        return of(schema).found.stream()
                .filter(each -> nested(each.type.getParticle()) > MAX_NESTED)
                .findFirst();
    }

    private static int nested(XSParticle particle) {
        if (particle == null || !(particle.getTerm() instanceof XSModelGroup group)) {
            return 0;
        }
        int most = 0;
        for (int i = 0; i < group.getParticles().getLength(); i++) {
            most = Math.max(most, nested((XSParticle) group.getParticles().item(i)));
        }
        return most + (particle.getMaxOccursUnbounded() || particle.getMaxOccurs() < 2 ? 0 : 1);
    }

    private static boolean isSmall(XSComplexTypeDecl type) {
        try {
            new CMBuilder(factory()).getContentModel(type, false);
            return true;
        } catch (XNIException e) {
            return false;
        }
    }

    private static CMNodeFactory factory() {
        SecurityManager limits = new SecurityManager();
        limits.setMaxOccurNodeLimit(MAX_STATES);
        XMLErrorReporter reporter = new XMLErrorReporter();
        reporter.putMessageFormatter(XSMessageFormatter.SCHEMA_DOMAIN, new XSMessageFormatter());
        reporter.setDocumentLocator(new SimpleLocator());
        reporter.setProperty(
                Constants.XERCES_PROPERTY_PREFIX + Constants.ERROR_HANDLER_PROPERTY,
                new ErrorHandlerWrapper(new DefaultHandler()));
        CMNodeFactory factory = new CMNodeFactory();
        factory.reset(new XMLComponentManager() {
            @Override
            public boolean getFeature(String id) {
                return false;
            }

            @Override
            public Object getProperty(String id) {
                return id.equals(Constants.XERCES_PROPERTY_PREFIX + Constants.SECURITY_MANAGER_PROPERTY)
                        ? limits
                        : id.equals(Constants.XERCES_PROPERTY_PREFIX + Constants.ERROR_REPORTER_PROPERTY)
                                ? reporter
                                : null;
            }
        });
        return factory;
    }

    private void collect(XSModel model) {
        XSNamedMap named = model.getComponents(XSConstants.TYPE_DEFINITION);
        for (int i = 0; i < named.getLength(); i++) {
            type(named.item(i), named.item(i));
        }
        XSNamedMap elements = model.getComponents(XSConstants.ELEMENT_DECLARATION);
        for (int i = 0; i < elements.getLength(); i++) {
            type(((XSElementDeclaration) elements.item(i)).getTypeDefinition(), elements.item(i));
        }
    }

    private void type(XSObject type, XSObject owner) {
        if (type instanceof XSComplexTypeDecl complex && seen.add(type)) {
            found.add(new Found(complex, (complex.getAnonymous() ? owner : complex).getName()));
            particle(complex.getParticle());
        }
    }

    private void particle(XSParticle particle) {
        if (particle == null || !seen.add(particle)) {
            return;
        }
        switch (particle.getTerm()) {
            case XSElementDeclaration element -> type(element.getTypeDefinition(), element);
            case XSModelGroup group -> {
                XSObjectList inner = group.getParticles();
                for (int i = 0; i < inner.getLength(); i++) {
                    particle((XSParticle) inner.item(i));
                }
            }
            case null, default -> {} // a wildcard
        }
    }
}
