package org.millrace.compiler.sample;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Map;
import org.apache.xerces.xs.XSComplexTypeDefinition;
import org.apache.xerces.xs.XSConstants;
import org.apache.xerces.xs.XSElementDeclaration;
import org.apache.xerces.xs.XSModel;
import org.apache.xerces.xs.XSModelGroup;
import org.apache.xerces.xs.XSNamedMap;
import org.apache.xerces.xs.XSObjectList;
import org.apache.xerces.xs.XSParticle;
import org.apache.xerces.xs.XSTypeDefinition;

/**
 * How deep each element of a schema must nest at least, so that content that may hold itself is led to an end. The least fixed point: all
 * begin as endless, and are looked at again until none gets smaller.
 */
final class SmallestContent {

    static final int ENDLESS = Integer.MAX_VALUE;

    private final XSModel model;
    private final Map<XSElementDeclaration, Integer> depths = new IdentityHashMap<>();

    SmallestContent(XSModel model) {
        this.model = model;
        collect();
        boolean smaller = true;
        while (smaller) {
            smaller = false;
            for (Map.Entry<XSElementDeclaration, Integer> entry : depths.entrySet()) {
                int depth = nested(own(entry.getKey()));
                if (depth < entry.getValue()) {
                    entry.setValue(depth);
                    smaller = true;
                }
            }
        }
    }

    /** The levels that the element needs, itself included; {@link #ENDLESS} when no finite content is valid. */
    int depth(XSElementDeclaration element) {
        return depths.getOrDefault(element, ENDLESS);
    }

    /** The levels that a particle's content needs; 0 when it may be left out. */
    int depth(XSParticle particle) {
        if (particle == null || particle.getMinOccurs() == 0) {
            return 0;
        }
        return switch (particle.getTerm()) {
            case XSElementDeclaration element -> depth(element);
            case XSModelGroup group -> group(group);
            default -> 1;
        };
    }

    private int group(XSModelGroup group) {
        XSObjectList parts = group.getParticles();
        boolean choice = group.getCompositor() == XSModelGroup.COMPOSITOR_CHOICE;
        int depth = choice && parts.getLength() > 0 ? ENDLESS : 0;
        for (int i = 0; i < parts.getLength(); i++) {
            int part = depth((XSParticle) parts.item(i));
            depth = choice ? Math.min(depth, part) : Math.max(depth, part);
        }
        return depth;
    }

    /** The levels below an element of the type. */
    int depth(XSTypeDefinition type) {
        return type instanceof XSComplexTypeDefinition complex ? depth(complex.getParticle()) : 0;
    }

    private static int nested(int depth) {
        return depth == ENDLESS ? ENDLESS : depth + 1;
    }

    private int own(XSElementDeclaration element) {
        int depth = ENDLESS;
        if (!element.getAbstract()) {
            XSTypeDefinition type = element.getTypeDefinition();
            depth = isAbstract(type) ? ENDLESS : depth(type);
            if (isAbstract(type)) {
                for (XSTypeDefinition derived : Derived.of(model, type)) {
                    depth = Math.min(depth, depth(derived));
                }
            }
        }
        XSObjectList substitutes = model.getSubstitutionGroup(element);
        for (int i = 0; substitutes != null && i < substitutes.getLength(); i++) {
            int other = depth((XSElementDeclaration) substitutes.item(i));
            depth = Math.min(depth, other == ENDLESS ? ENDLESS : other - 1);
        }
        return depth;
    }

    static boolean isAbstract(XSTypeDefinition type) {
        return type instanceof XSComplexTypeDefinition complex && complex.getAbstract();
    }

    private void collect() {
        Deque<XSTypeDefinition> open = new ArrayDeque<>();
        Map<XSTypeDefinition, Boolean> seen = new IdentityHashMap<>();
        XSNamedMap elements = model.getComponents(XSConstants.ELEMENT_DECLARATION);
        for (int i = 0; i < elements.getLength(); i++) {
            found((XSElementDeclaration) elements.item(i), open);
        }
        XSNamedMap types = model.getComponents(XSConstants.TYPE_DEFINITION);
        for (int i = 0; i < types.getLength(); i++) {
            open.add((XSTypeDefinition) types.item(i));
        }
        while (!open.isEmpty()) {
            XSTypeDefinition type = open.poll();
            if (type instanceof XSComplexTypeDefinition complex && seen.put(type, true) == null) {
                found(complex.getParticle(), open);
            }
        }
    }

    private void found(XSElementDeclaration element, Deque<XSTypeDefinition> open) {
        if (depths.putIfAbsent(element, ENDLESS) == null) {
            open.add(element.getTypeDefinition());
        }
    }

    private void found(XSParticle particle, Deque<XSTypeDefinition> open) {
        switch (particle == null ? null : particle.getTerm()) {
            case XSElementDeclaration element -> found(element, open);
            case XSModelGroup group -> {
                XSObjectList parts = group.getParticles();
                for (int i = 0; i < parts.getLength(); i++) {
                    found((XSParticle) parts.item(i), open);
                }
            }
            case null, default -> {} // a wildcard
        }
    }
}
