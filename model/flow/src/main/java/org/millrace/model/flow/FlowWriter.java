package org.millrace.model.flow;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.EcoreUtil;

/**
 * Writes a tree of objects as EMF's own XMI does, an element a line, and puts back what {@link FlowXmi} kept: stray attributes behind
 * an element's own, stray content at its old place among its siblings, comments ahead of their element. One writer writes one file.
 */
final class FlowWriter {

    private final EObject root;
    private final StringBuilder out = new StringBuilder();

    FlowWriter(EObject root) {
        this.root = root;
    }

    String write() throws IOException {
        Origin origin = Origin.of(root);
        if (origin != null && !origin.isWhole()) {
            throw new IOException("The " + root.eClass().getName().toLowerCase(Locale.ROOT)
                    + " was not read whole, so saving it would lose what could not be read. Mend the file in a text editor"
                    + " and open it again.");
        }
        out.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        if (origin != null) {
            origin.before().forEach(comment -> line(0, comment));
        }
        String name = FlowPackage.eNS_PREFIX + ":" + root.eClass().getName();
        out.append('<').append(name).append(" xmi:version=\"2.0\" xmlns:xmi=\"http://www.omg.org/XMI\"");
        if (needsTypes()) {
            out.append(" xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\"");
        }
        out.append(" xmlns:")
                .append(FlowPackage.eNS_PREFIX)
                .append("=\"")
                .append(FlowPackage.eNS_URI)
                .append('"');
        rest(root, name, 0);
        if (origin != null) {
            origin.after().forEach(comment -> line(0, comment));
        }
        return readable(out.toString());
    }

    /**
     * What is written word for word may not fit here: an unreadable step that was pasted from another flow may use that flow's prefixes.
     * Better to refuse it than to write a file that does not open any more.
     */
    private static String readable(String text) throws IOException {
        Problem problem = XmlSource.parse(text.getBytes(StandardCharsets.UTF_8)).problem();
        if (problem != null) {
            throw new IOException(
                    "Saving would make a file that can't be read again, because of something that was kept word for word: "
                            + problem.wrong() + " Line " + problem.line() + " of the file would be: "
                            + text.lines()
                                    .skip(problem.line() - 1L)
                                    .findFirst()
                                    .orElse("")
                                    .strip());
        }
        return text;
    }

    /** Whether any element carries {@code xsi:type}; what was kept word for word may. */
    private boolean needsTypes() {
        for (var all = EcoreUtil.getAllContents(root, true); all.hasNext(); ) {
            EObject object = (EObject) all.next();
            if (typeOf(object) != null || object instanceof Unreadable) {
                return true;
            }
            Origin origin = Origin.of(object);
            if (origin != null && !origin.content().isEmpty()) {
                return true;
            }
        }
        Origin origin = Origin.of(root);
        return origin != null && !origin.content().isEmpty();
    }

    private static String typeOf(EObject object) {
        return object.eContainmentFeature().getEReferenceType() == object.eClass()
                ? null
                : FlowPackage.eNS_PREFIX + ":" + object.eClass().getName();
    }

    private void child(EObject object, int depth) throws IOException {
        Origin origin = Origin.of(object);
        if (origin != null) {
            origin.before().forEach(comment -> line(depth, comment));
        }
        if (object instanceof Unreadable unreadable) {
            line(depth, unreadable.getXml());
            return;
        }
        String name = object.eContainmentFeature().getName();
        indent(depth);
        out.append('<').append(name);
        String type = typeOf(object);
        if (type != null) {
            out.append(" xsi:type=\"").append(type).append('"');
        }
        rest(object, name, depth);
    }

    /** Everything behind an element's name and type. */
    private void rest(EObject object, String name, int depth) throws IOException {
        attributes(object);
        int empty = out.length();
        out.append(">\n");
        int before = out.length();
        content(object, depth + 1);
        if (out.length() == before) {
            out.setLength(empty);
            out.append("/>\n");
        } else {
            indent(depth);
            out.append("</").append(name).append(">\n");
        }
    }

    private void attributes(EObject object) throws IOException {
        java.util.Set<String> written = new LinkedHashSet<>();
        for (EStructuralFeature feature : object.eClass().getEAllStructuralFeatures()) {
            if (feature.isMany() || !object.eIsSet(feature)) {
                continue;
            }
            String value = feature instanceof EAttribute attribute
                    ? literal(attribute, object.eGet(attribute))
                    : ((EReference) feature).isContainment() ? null : nameOf((Step) object.eGet(feature));
            if (value != null) {
                written.add(feature.getName());
                attribute(object, feature.getName(), value);
            }
        }
        Origin origin = Origin.of(object);
        if (origin != null) {
            for (Origin.StrayAttribute stray : origin.attributes()) {
                if (written.add(stray.name())) {
                    attribute(object, stray.name(), stray.value());
                }
            }
        }
    }

    private void content(EObject object, int depth) throws IOException {
        Origin origin = Origin.of(object);
        List<Origin.Stray> strays = origin == null ? List.of() : origin.content();
        for (EStructuralFeature feature : object.eClass().getEAllStructuralFeatures()) {
            int index = 0;
            if (feature.isMany()) {
                for (Object value : (List<?>) object.eGet(feature)) {
                    strays(strays, feature, index, index, depth);
                    value(object, feature, value, depth);
                    index++;
                }
            } else if (feature instanceof EReference r && r.isContainment() && object.eIsSet(feature)) {
                strays(strays, feature, 0, 0, depth);
                child((EObject) object.eGet(feature), depth);
                index++;
            }
            strays(strays, feature, index, Integer.MAX_VALUE, depth);
        }
        strays(strays, null, 0, 0, depth);
    }

    private void value(EObject object, EStructuralFeature feature, Object value, int depth) throws IOException {
        if (feature instanceof EAttribute attribute) {
            String literal = checked(object, feature.getName(), literal(attribute, value));
            line(depth, "<" + feature.getName() + ">" + escapedText(literal) + "</" + feature.getName() + ">");
        } else {
            child((EObject) value, depth);
        }
    }

    private void strays(List<Origin.Stray> strays, EStructuralFeature feature, int first, int last, int depth) {
        for (Origin.Stray stray : strays) {
            if (stray.feature() == feature && stray.index() >= first && stray.index() <= last) {
                line(depth, stray.source());
            }
        }
    }

    private static String literal(EAttribute attribute, Object value) {
        return EcoreUtil.convertToString(attribute.getEAttributeType(), value);
    }

    /** A step's id where it tells the step, else its place. */
    private String nameOf(Step step) throws IOException {
        List<Step> steps = ((Flow) root).getSteps();
        if (!steps.contains(step)) {
            throw new IOException("A wire leads to or from step \"" + step.getId()
                    + "\", which is not in the flow. Remove the wire, or add the step.");
        }
        String id = step.getId();
        boolean tells = id != null
                && !id.isEmpty()
                && steps.stream().filter(s -> id.equals(s.getId())).findFirst().orElseThrow() == step;
        return tells ? id : "//@steps." + steps.indexOf(step);
    }

    private void attribute(EObject object, String name, String value) throws IOException {
        out.append(' ').append(name).append("=\"");
        out.append(escapedText(checked(object, name, value))
                .replace("\"", "&quot;")
                .replace("\n", "&#xA;")
                .replace("\t", "&#x9;"));
        out.append('"');
    }

    private void line(int depth, String text) {
        indent(depth);
        out.append(text).append('\n');
    }

    private void indent(int depth) {
        out.repeat("  ", depth);
    }

    /** XML 1.0 section 2.2: most control characters and half surrogates can't be written at all. */
    private static String checked(EObject object, String name, String value) throws IOException {
        for (int at = 0; at < value.length(); ) {
            int c = value.codePointAt(at);
            boolean allowed = c == '\t'
                    || c == '\n'
                    || c == '\r'
                    || c >= ' ' && c < 0xD800
                    || c > 0xDFFF && c != 0xFFFE && c != 0xFFFF;
            if (!allowed) {
                throw new IOException(
                        "The value of \"%s\" of a %s holds the character U+%04X, which XML can't express. Remove it."
                                .formatted(name, object.eClass().getName(), c));
            }
            at += Character.charCount(c);
        }
        return value;
    }

    static String escapedText(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace("]]>", "]]&gt;")
                .replace("\r", "&#xD;");
    }
}
