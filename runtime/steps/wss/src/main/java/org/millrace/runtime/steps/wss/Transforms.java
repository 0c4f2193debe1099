package org.millrace.runtime.steps.wss;

import java.util.List;

/**
 * The transforms of a reference, as far as they leave the whole of what is referred to: canonicalization; before it the enveloped-signature
 * transform, which changes nothing, since no signature here stands in what it covers; or the STR-Transform of WS-Security 1.1 (section 8.3),
 * which stands for the token that the signature's own SecurityTokenReference names.
 *
 * @param token whether it is the STR-Transform
 */
record Transforms(Canonical canonical, boolean token) {

    /** @param transforms the element, or null */
    static Transforms read(Element transforms) {
        if (transforms == null) {
            return new Transforms(Canonical.IMPLIED, false);
        }
        transforms.allowOnly(Names.DS, "Transform");
        List<Element> all = transforms.elements();
        boolean enveloped =
                !all.isEmpty() && all.getFirst().attribute("Algorithm").equals(Names.ENVELOPED);
        if (enveloped) {
            all.getFirst().allowOnly(Names.DS);
        }
        List<Element> rest = enveloped ? all.subList(1, all.size()) : all;
        if (rest.size() > 1) {
            throw new Refused("a reference must have one transform, a canonicalization");
        }
        if (rest.isEmpty()) {
            return new Transforms(Canonical.IMPLIED, false);
        }
        boolean token = !enveloped && rest.getFirst().attribute("Algorithm").equals(Names.STR_TRANSFORM);
        return new Transforms(token ? ofToken(rest.getFirst()) : Canonical.transform(rest.getFirst()), token);
    }

    private static Canonical ofToken(Element transform) {
        transform.allowOnly(Names.WSSE, "TransformationParameters");
        Element parameters = transform.required(Names.WSSE, "TransformationParameters");
        parameters.allowOnly(Names.DS, "CanonicalizationMethod");
        return Canonical.transform(parameters.required(Names.DS, "CanonicalizationMethod"));
    }
}
