package org.millrace.model.flow;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;

/**
 * Copies objects together with what is kept of them out of sight, comments, unknown attributes and elements, so that a step that is cut and
 * pasted is the same step. The copies know no line of a file. What is kept may use prefixes that the flow's own element declares; in another
 * flow {@link #declare} lets a copy declare them itself.
 */
public final class KeptCopier extends EcoreUtil.Copier {

    private static final long serialVersionUID = 1;

    private static final String XMLNS = "xmlns:";

    /** An element's start, its attributes included, up to what ends it. */
    private static final Pattern START_TAG = Pattern.compile("^<[^\\s/>]+(?:[^>\"']++|\"[^\"]*+\"|'[^']*+')*+");

    @Override
    public EObject copy(EObject object) {
        EObject copy = super.copy(object);
        Origin origin = object == null ? null : Origin.of(object);
        if (origin != null) {
            copy.eAdapters().add(origin.elsewhere());
        }
        return copy;
    }

    /** The prefixes that a flow's element declares beyond those of every flow, and what they stand for. */
    public static Map<String, String> prefixes(Flow flow) {
        Map<String, String> prefixes = new LinkedHashMap<>();
        Origin origin = Origin.of(flow);
        if (origin != null) {
            for (Origin.StrayAttribute each : origin.attributes()) {
                if (each.name().startsWith(XMLNS)) {
                    prefixes.put(each.name().substring(XMLNS.length()), each.value());
                }
            }
        }
        return prefixes;
    }

    /** Lets an object declare those of some prefixes that are used in what is kept of it, and that it does not declare already. */
    public static void declare(EObject object, Map<String, String> prefixes) {
        prefixes.forEach((prefix, uri) -> {
            if (object instanceof Unreadable unreadable) {
                declare(unreadable, prefix, uri);
            } else if (object instanceof Flow || uses(object, prefix + ":")) {
                declare(originOf(object), prefix, uri);
            }
        });
    }

    private static void declare(Origin origin, String prefix, String uri) {
        boolean declared =
                origin.attributes().stream().anyMatch(each -> each.name().equals(XMLNS + prefix));
        if (!declared) {
            origin.attributes().add(new Origin.StrayAttribute(XMLNS + prefix, uri));
        }
    }

    private static void declare(Unreadable step, String prefix, String uri) {
        Matcher start = START_TAG.matcher(step.getXml());
        if (step.getXml().contains(prefix + ":")
                && start.find()
                && !Pattern.compile("\\s" + Pattern.quote(XMLNS + prefix) + "\\s*=")
                        .matcher(start.group())
                        .find()) {
            String declaration =
                    " " + XMLNS + prefix + "=\"" + FlowWriter.escapedText(uri).replace("\"", "&quot;") + "\"";
            step.setXml(step.getXml().replaceFirst("^<[^\\s/>]+", "$0" + Matcher.quoteReplacement(declaration)));
        }
    }

    /** Also where it only looks like a prefix: one declared in vain does no harm. */
    private static boolean uses(EObject object, String prefix) {
        Origin origin = Origin.of(object);
        return origin != null
                        && (origin.attributes().stream()
                                        .anyMatch(each -> each.name().startsWith(prefix)
                                                || each.value().contains(prefix))
                                || origin.content().stream()
                                        .anyMatch(each -> each.source().contains(prefix)))
                || object.eContents().stream().anyMatch(each -> uses(each, prefix));
    }

    private static Origin originOf(EObject object) {
        Origin known = Origin.of(object);
        if (known != null) {
            return known;
        }
        Origin made = Origin.none();
        object.eAdapters().add(made);
        return made;
    }
}
