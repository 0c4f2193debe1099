package org.millrace.compiler.schema;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.xml.XMLConstants;
import org.apache.xerces.xs.XSElementDeclaration;
import org.apache.xerces.xs.XSModelGroup;
import org.apache.xerces.xs.XSParticle;
import org.millrace.compiler.diagnostic.Diagnostics;
import org.millrace.compiler.diagnostic.Place;
import org.millrace.compiler.resource.FlowFolder;
import org.millrace.compiler.resource.XmlFile;
import org.xml.sax.Attributes;

/**
 * A repetition that can't be counted, for people: why, how to mend it, and where it stands. Xerces' model knows no lines, so the files are
 * looked through for the first of that kind with those numbers, best in the type that has it.
 *
 * @param owner name of the type, or of the element that has a nameless one
 */
record Repetition(String owner, Uncountable why) {

    static Repetition of(ContentModels.Found found, Uncountable why) {
        return new Repetition(found.name(), why);
    }

    /** What comes behind "has more than 20000 states". */
    String clause() {
        if (why.term() == null) {
            return ", and can't be counted, as " + why.getMessage();
        }
        String term = why.term() instanceof XSElementDeclaration element ? element.getName() : "what a wildcard takes";
        if (why.particle() == null) {
            return ", and can't be counted, as " + term + " leads to two places, which no number tells apart";
        }
        return ", and can't be counted: where " + term
                + " may both go on with what stands here and begin it again, it is not sure that it came "
                + why.particle().getMinOccurs() + " times";
    }

    String remedy() {
        if (why.term() == null) {
            return "write maxOccurs=\"unbounded\", or a smaller number";
        }
        return why.particle() == null
                ? "let the elements have different names"
                : "write minOccurs=\"1\" here, or fewer occurrences";
    }

    /**
     * @param files of the schema
     * @param step where the flow names the schema
     */
    Optional<Place> find(Set<String> files, FlowFolder folder, Place step, Diagnostics diagnostics) {
        if (why.particle() == null) {
            return Optional.empty();
        }
        List<Place> within = new ArrayList<>();
        List<Place> elsewhere = new ArrayList<>();
        for (String path : files) {
            XmlFile.read(
                    path,
                    folder.content(path),
                    step,
                    () -> new Look() {
                        @Override
                        void found(boolean owned) {
                            (owned ? within : elsewhere).add(step.in(path, line()));
                        }
                    },
                    diagnostics);
        }
        within.addAll(elsewhere);
        return within.stream().findFirst();
    }

    /** Looks for the repetition in one file. */
    private abstract class Look extends XmlFile.Look {

        private final List<String> names = new ArrayList<>();

        /** @param owned whether it stands in its type */
        abstract void found(boolean owned);

        @Override
        public void startElement(String uri, String name, String qName, Attributes attributes) {
            if (uri.equals(XMLConstants.W3C_XML_SCHEMA_NS_URI) && isIt(name, attributes)) {
                found(names.contains(owner));
            }
            String own = attributes.getValue("name");
            names.add(own == null ? "" : own);
        }

        @Override
        public void endElement(String uri, String name, String qName) {
            names.removeLast();
        }

        private boolean isIt(String kind, Attributes attributes) {
            XSParticle particle = why.particle();
            return isOfKind(kind, attributes)
                    && occurs(attributes, "minOccurs").equals(String.valueOf(particle.getMinOccurs()))
                    && occurs(attributes, "maxOccurs")
                            .equals(
                                    particle.getMaxOccursUnbounded()
                                            ? "unbounded"
                                            : String.valueOf(particle.getMaxOccurs()));
        }

        private boolean isOfKind(String kind, Attributes attributes) {
            return switch (why.particle().getTerm()) {
                case XSModelGroup group ->
                    kind.equals("group")
                            || kind.equals(
                                    group.getCompositor() == XSModelGroup.COMPOSITOR_CHOICE ? "choice" : "sequence");
                case XSElementDeclaration element -> kind.equals("element") && names(attributes, element.getName());
                case null, default -> kind.equals("any");
            };
        }

        private static boolean names(Attributes attributes, String name) {
            String reference = attributes.getValue("ref");
            return reference == null
                    ? name.equals(attributes.getValue("name"))
                    : name.equals(reference.substring(reference.indexOf(':') + 1));
        }

        private static String occurs(Attributes attributes, String which) {
            String number = attributes.getValue(which);
            return number == null ? "1" : number.strip();
        }
    }
}
