package org.millrace.model.catalog;

import java.util.List;
import java.util.Optional;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.EcoreUtil;

/**
 * A property of a step, of a value inside of a step, or of a flow.
 *
 * @param name as in the file
 * @param label as a person sees it
 * @param help a sentence or two
 * @param type what a value is
 * @param many whether there may be any number of values, in an order
 * @param required whether there must be a value
 * @param defaultLiteral what holds when the file says nothing; "" when that is nothing
 * @param range for a number that is not free, else empty
 * @param choices for {@link PropertyType#CHOICE}, else empty
 * @param values the kinds of objects that it may hold, for {@link PropertyType#VALUES}; empty where the runtime has no use for them
 * @param argument whether it goes to the runtime; the others are inherited, and the compiler's business alone
 * @param reads what a value of it reads, by being there: an XPath reads the body
 * @param target what an XPath is for
 * @param since the version of the bundle ABI that added it; of a bundle of before, it has its default
 * @param feature where it stands in the model
 */
public record Property(
        String name,
        String label,
        String help,
        PropertyType type,
        boolean many,
        boolean required,
        String defaultLiteral,
        Optional<NumberRange> range,
        List<Choice> choices,
        List<ValueKind> values,
        boolean argument,
        Reads reads,
        Target target,
        int since,
        EStructuralFeature feature) {

    public Property {
        choices = List.copyOf(choices);
        values = List.copyOf(values);
    }

    /** The property's one value as text, as it stands in a file; "" when there is none. */
    public String text(EObject object) {
        if (many || type == PropertyType.VALUES || type == PropertyType.STEP) {
            throw new IllegalArgumentException(name + " is not a single text");
        }
        return literal(object.eGet(feature));
    }

    /** The property's values as text, for one of many texts or choices. */
    public List<String> texts(EObject object) {
        if (!many || type == PropertyType.VALUES) {
            throw new IllegalArgumentException(name + " is not many texts");
        }
        return ((List<?>) object.eGet(feature)).stream().map(this::literal).toList();
    }

    /** The objects that the property holds, for {@link PropertyType#VALUES}. */
    public List<EObject> objects(EObject object) {
        if (type != PropertyType.VALUES) {
            throw new IllegalArgumentException(name + " holds no objects");
        }
        return ((List<?>) object.eGet(feature))
                .stream().map(EObject.class::cast).toList();
    }

    /** Whether the object has a value that is not empty. */
    public boolean isGiven(EObject object) {
        Object value = object.eGet(feature);
        return value instanceof List<?> list ? !list.isEmpty() : value != null && !value.equals("");
    }

    /** Whether the object has the value that holds when its file says nothing. */
    public boolean isDefault(EObject object) {
        Object value = object.eGet(feature);
        return value instanceof List<?> list ? list.isEmpty() : literal(value).equals(defaultLiteral);
    }

    private String literal(Object value) {
        return value == null ? "" : EcoreUtil.convertToString(((EAttribute) feature).getEAttributeType(), value);
    }
}
