package org.millrace.compiler.resource;

import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/** Tells what is of XML Schema 1.1 in a schema: Xerces reads 1.0, and says of the rest only that it is misplaced. */
public final class XsdVersion {

    public static final String REMEDY =
            "leave it out, and check what it says by a route step with an XPath, or a transform step; or take the 1.0 version of the schema";

    /** The namespace of the attributes by which parts of a schema are for some versions only (XML Schema 1.1 Part 1, section 4.2.2). */
    private static final String VERSIONING = "http://www.w3.org/2007/XMLSchema-versioning";

    private static final Set<String> ELEMENTS = Set.of(
            "assert", "assertion", "alternative", "override", "openContent", "defaultOpenContent", "explicitTimezone");

    private static final Set<String> ATTRIBUTES = Set.of(
            "xpathDefaultNamespace",
            "defaultAttributes",
            "defaultAttributesApply",
            "notNamespace",
            "notQName",
            "inheritable");

    private XsdVersion() {}

    /**
     * @param name the local name of an element of XML Schema
     * @param attribute the value of an attribute by its name, with its namespace in braces if it is in one; null for none
     * @return a clause, for an element that no version before 1.1 has
     */
    public static Optional<String> newer(String name, UnaryOperator<String> attribute) {
        String read = ", and XML Schema 1.0 is read";
        if (ELEMENTS.contains(name)) {
            return Optional.of("xs:" + name + " is of XML Schema 1.1" + read);
        }
        String least = attribute.apply("{" + VERSIONING + "}minVersion");
        if (least != null && least.strip().matches("1\\.[1-9][0-9]*|[2-9].*")) {
            return Optional.of("it is for XML Schema " + least.strip() + " (vc:minVersion)" + read);
        }
        return ATTRIBUTES.stream()
                .filter(each -> attribute.apply(each) != null)
                .sorted()
                .findFirst()
                .map(each -> "the attribute " + each + " is of XML Schema 1.1" + read);
    }
}
