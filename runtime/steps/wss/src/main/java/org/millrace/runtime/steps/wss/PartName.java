package org.millrace.runtime.steps.wss;

import java.util.ArrayList;
import java.util.List;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.LinkError;

/** The name of a child of the SOAP Header, as a flow writes it: {@code prefix:name}. */
record PartName(String namespace, String local, String written) {

    /** @throws LinkError when a name has no prefix, or one that the flow does not declare, or names the Security header itself */
    static List<PartName> resolve(Link link, String stepId, List<String> written) {
        List<PartName> names = new ArrayList<>();
        for (String name : written) {
            int colon = name.indexOf(':');
            if (colon <= 0 || colon == name.length() - 1) {
                throw new LinkError(stepId, "the header " + name + " is not named as prefix:name", "give it a prefix");
            }
            String prefix = name.substring(0, colon);
            String namespace = link.flow().content().namespaces().get(prefix);
            if (namespace == null) {
                throw new LinkError(
                        stepId,
                        "the flow has no namespace for the prefix " + prefix,
                        "add it to the flow's namespaces");
            }
            PartName part = new PartName(namespace, name.substring(colon + 1), name);
            if (part.namespace.equals(Names.WSSE) && part.local.equals("Security")) {
                throw new LinkError(stepId, "the Security header can't be a part itself", "remove " + name);
            }
            names.add(part);
        }
        return List.copyOf(names);
    }
}
