package org.millrace.runtime.server.config;

import java.nio.file.Path;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.millrace.bundle.BundleLimits;
import org.millrace.bundle.BundleReader;
import org.millrace.runtime.settings.Aliases;
import org.millrace.runtime.settings.Inline;
import org.millrace.runtime.settings.Made;
import org.millrace.runtime.settings.Option;
import org.millrace.runtime.settings.Section;

/** The section {@code bundles}, with the files of the authors' certificates not read yet. */
record BundlesSection(
        @Option(
                value = "certificates of the authors whose bundles run here, PEM or DER",
                absent = "none",
                example = "[author.pem]")
        List<Path> trust,

        @Option(value = "versions of each flow kept for rollback", otherwise = "5", least = "2", most = "1000")
        int keep,

        @Inline(by = OfLimits.class) BundleLimits limits)
        implements Made<Configuration.Bundles> {

    /** The options of {@link BundleLimits}, with its defaults. */
    private interface OfLimits {

        @Option(
                value = "largest bundle taken; it has ten minutes to come in",
                bytes = true,
                least = "64KB",
                most = "1GB")
        int maxArchiveBytes();

        @Option(value = "files in a bundle", least = "10", most = "65534")
        int maxEntries();

        @Option(value = "largest file in a bundle", bytes = true, least = "64KB", most = "1GB")
        int maxEntryBytes();
    }

    @Override
    public Configuration.Bundles make(Section section, Aliases aliases) {
        List<X509Certificate> authors = new ArrayList<>();
        for (Path file : trust) {
            try {
                List<X509Certificate> read = KeyFiles.certificates("trust", file);
                BundleReader ignored = new BundleReader(read, Set.of(), BundleLimits.DEFAULTS); // refuses weak keys
                authors.addAll(read);
            } catch (IllegalArgumentException e) {
                section.error(
                        "trust", "bundles.trust: " + file + ": " + e.getMessage(), "trust an author with another key");
            } catch (KeyFiles.Unusable e) {
                section.error("trust", "bundles.trust: " + e.getMessage(), e.remedy());
            }
        }
        return new Configuration.Bundles(List.copyOf(authors), keep, limits);
    }
}
