package org.millrace.designer.help;

import java.util.List;
import java.util.Optional;
import org.eclipse.help.AbstractContextProvider;
import org.eclipse.help.IContext;
import org.eclipse.help.IHelpResource;
import org.millrace.designer.help.Page.Section;

/** Says for a topic that a control bears, {@code org.millrace.designer.help.} and then the topic, what a help system shows at F1. */
public final class GuideContexts extends AbstractContextProvider {

    private static final String PREFIX = Guide.BUNDLE + ".";

    @Override
    public String[] getPlugins() {
        return new String[] {Guide.BUNDLE};
    }

    @Override
    public IContext getContext(String id, String locale) {
        return id.startsWith(PREFIX) ? context(id.substring(PREFIX.length())).orElse(null) : null;
    }

    /** Nothing for a topic that the guide does not have. */
    static Optional<IContext> context(String topic) {
        return Guide.pageOf(topic).map(page -> {
            String anchor = Guide.anchorOf(topic);
            Section section = page.sections().stream()
                    .filter(each -> each.heading().anchor().equals(anchor))
                    .findFirst()
                    .orElse(page.sections().getFirst());
            return new Place(section.heading().text(), section.text(), topic);
        });
    }

    private record Place(String title, String text, String topic) implements IContext {

        @Override
        public String getText() {
            return text;
        }

        @Override
        public IHelpResource[] getRelatedTopics() {
            return List.of(new Resource(title, topic), new Resource("Millrace guide", Guide.CONTENTS))
                    .toArray(IHelpResource[]::new);
        }
    }

    private record Resource(String label, String topic) implements IHelpResource {

        @Override
        public String getHref() {
            return GuideAsHtml.href(topic);
        }

        @Override
        public String getLabel() {
            return label;
        }
    }
}
