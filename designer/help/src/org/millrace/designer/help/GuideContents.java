package org.millrace.designer.help;

import java.util.List;
import org.eclipse.core.expressions.IEvaluationContext;
import org.eclipse.help.AbstractTocProvider;
import org.eclipse.help.IToc;
import org.eclipse.help.ITocContribution;
import org.eclipse.help.ITopic;
import org.eclipse.help.IUAElement;

/** The guide as a book among those of an IDE's help system. */
public final class GuideContents extends AbstractTocProvider {

    @Override
    public ITocContribution[] getTocContributions(String locale) {
        return new ITocContribution[] {new Book(locale)};
    }

    private record Chapter(String label, String topic) implements ITopic {

        @Override
        public String getHref() {
            return GuideAsHtml.href(topic);
        }

        @Override
        public String getLabel() {
            return label;
        }

        @Override
        public ITopic[] getSubtopics() {
            return new ITopic[0];
        }

        @Override
        public IUAElement[] getChildren() {
            return getSubtopics();
        }

        @Override
        public boolean isEnabled(IEvaluationContext context) {
            return true;
        }
    }

    private record Book(String locale) implements ITocContribution, IToc {

        private static List<Chapter> chapters() {
            return Guide.pages().stream()
                    .map(page -> new Chapter(page.title(), page.name()))
                    .toList();
        }

        @Override
        public String getId() {
            return "/" + Guide.BUNDLE + "/guide";
        }

        @Override
        public String getContributorId() {
            return Guide.BUNDLE;
        }

        @Override
        public String getCategoryId() {
            return null;
        }

        @Override
        public String[] getExtraDocuments() {
            return new String[0];
        }

        @Override
        public String getLocale() {
            return locale;
        }

        @Override
        public String getLinkTo() {
            return null;
        }

        @Override
        public boolean isPrimary() {
            return true;
        }

        @Override
        public IToc getToc() {
            return this;
        }

        @Override
        public String getLabel() {
            return "Millrace guide";
        }

        @Override
        public String getHref() {
            return getId();
        }

        @Override
        public ITopic[] getTopics() {
            return chapters().toArray(ITopic[]::new);
        }

        @Override
        public ITopic getTopic(String href) {
            return href == null
                    ? new Chapter(getLabel(), Guide.CONTENTS)
                    : chapters().stream()
                            .filter(chapter -> chapter.getHref().equals(href))
                            .findFirst()
                            .orElse(null);
        }

        @Override
        public IUAElement[] getChildren() {
            return getTopics();
        }

        @Override
        public boolean isEnabled(IEvaluationContext context) {
            return true;
        }
    }
}
