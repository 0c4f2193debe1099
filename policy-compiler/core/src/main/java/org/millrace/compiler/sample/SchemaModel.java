package org.millrace.compiler.sample;

import java.util.ArrayList;
import java.util.List;
import javax.xml.namespace.QName;
import javax.xml.validation.Schema;
import org.apache.xerces.impl.xs.SchemaGrammar;
import org.apache.xerces.impl.xs.XSModelImpl;
import org.apache.xerces.jaxp.validation.XSGrammarPoolContainer;
import org.apache.xerces.xni.grammars.Grammar;
import org.apache.xerces.xni.grammars.XMLGrammarDescription;
import org.apache.xerces.xs.XSConstants;
import org.apache.xerces.xs.XSElementDeclaration;
import org.apache.xerces.xs.XSModel;
import org.apache.xerces.xs.XSNamedMap;

/** What Xerces knows of a schema. */
public final class SchemaModel {

    private SchemaModel() {}

    static XSModel of(Schema schema) {
        Grammar[] grammars = ((XSGrammarPoolContainer) schema)
                .getGrammarPool()
                .retrieveInitialGrammarSet(XMLGrammarDescription.XML_SCHEMA);
        SchemaGrammar[] all = new SchemaGrammar[grammars.length];
        for (int i = 0; i < grammars.length; i++) {
            all[i] = (SchemaGrammar) grammars[i];
        }
        return new XSModelImpl(all);
    }

    /** The global elements that a message can begin with, so not the abstract ones, in the order of their names. */
    public static List<QName> roots(Schema schema) {
        XSNamedMap elements = of(schema).getComponents(XSConstants.ELEMENT_DECLARATION);
        List<QName> roots = new ArrayList<>();
        for (int i = 0; i < elements.getLength(); i++) {
            XSElementDeclaration element = (XSElementDeclaration) elements.item(i);
            if (!element.getAbstract()) {
                roots.add(new QName(element.getNamespace(), element.getName()));
            }
        }
        roots.sort((a, b) -> a.toString().compareTo(b.toString()));
        return roots;
    }
}
