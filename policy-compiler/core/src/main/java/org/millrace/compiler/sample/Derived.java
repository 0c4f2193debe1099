package org.millrace.compiler.sample;

import java.util.ArrayList;
import java.util.List;
import org.apache.xerces.xs.XSConstants;
import org.apache.xerces.xs.XSModel;
import org.apache.xerces.xs.XSNamedMap;
import org.apache.xerces.xs.XSTypeDefinition;

/** The named types that can stand in for an abstract one. */
final class Derived {

    private Derived() {}

    static List<XSTypeDefinition> of(XSModel model, XSTypeDefinition ancestor) {
        List<XSTypeDefinition> derived = new ArrayList<>();
        XSNamedMap types = model.getComponents(XSConstants.TYPE_DEFINITION);
        for (int i = 0; i < types.getLength(); i++) {
            XSTypeDefinition type = (XSTypeDefinition) types.item(i);
            if (type != ancestor
                    && !SmallestContent.isAbstract(type)
                    && type.derivedFromType(ancestor, XSConstants.DERIVATION_NONE)) {
                derived.add(type);
            }
        }
        return derived;
    }
}
