package org.millrace.designer.help;

import java.util.Map;
import org.eclipse.help.AbstractContextProvider;
import org.eclipse.help.IContext;

/**
 * Where F1 leads from the platform's own views, and from wherever nobody says anything. Only for the stand-alone designer, which has no
 * other help.
 */
public final class PlatformContexts extends AbstractContextProvider {

    private static final Map<String, String> TOPICS = Map.of(
            "org.eclipse.ui.ide.problem_view_context", "problems#view",
            "org.eclipse.ui.problem_view_context", "problems#view",
            "org.eclipse.ui.content_outline_context", "drawing#outline",
            "org.eclipse.ui.property_sheet_view_context", "properties",
            "org.eclipse.ui.property_sheet_page_help_context", "properties");

    @Override
    public String[] getPlugins() {
        return null; // all of them
    }

    @Override
    public IContext getContext(String id, String locale) {
        return id.startsWith("org.eclipse.")
                ? GuideContexts.context(TOPICS.getOrDefault(id, Guide.CONTENTS)).orElseThrow()
                : null;
    }
}
