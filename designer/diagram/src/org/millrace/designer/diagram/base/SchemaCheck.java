package org.millrace.designer.diagram.base;

import java.util.Optional;
import org.millrace.model.catalog.Catalog;
import org.millrace.model.catalog.PropertyType;
import org.millrace.model.catalog.Values;
import org.millrace.model.flow.Step;

/**
 * What a step checks XML by.
 *
 * @param schema a file, relative to the flow
 * @param soapBody whether the schema is for what stands in a SOAP Body, and not for the whole message
 */
public record SchemaCheck(String schema, boolean soapBody) {

    /** Nothing for a step that checks none, or does not say yet by which schema. */
    public static Optional<SchemaCheck> of(Step step) {
        return Catalog.kindOf(step)
                .flatMap(kind -> kind.property(PropertyType.SCHEMA))
                .map(property -> property.text(step))
                .filter(schema -> !schema.isEmpty())
                .map(schema -> new SchemaCheck(schema, isOfBody(Values.of(step))));
    }

    private static boolean isOfBody(Values values) {
        return values.has("subject") && values.text("subject").equals("soap-body");
    }
}
