package org.millrace.runtime.server.config;

import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.millrace.runtime.settings.Checked;
import org.millrace.runtime.settings.Option;
import org.millrace.runtime.settings.Section;

/**
 * Where probes are answered, and what they mean here.
 *
 * @param told names of checks that don't count
 */
@Checked(HealthSettings.OneWay.class)
public record HealthSettings(
        @Option(
                value =
                        "an address of their own, in cleartext HTTP/1.1; port 0 takes any free one, and data/runtime.json says which",
                example = "127.0.0.1:8081")
        Optional<InetSocketAddress> address,

        @Option(
                value = "instead of an address: a listener of messages that answers them beside its flows",
                example = "http")
        Optional<String> listener,

        @Option(value = "whether the runtime lives; if not, start it anew", otherwise = "/livez")
        String livePath,

        @Option(value = "whether it is to be sent messages", otherwise = "/readyz")
        String readyPath,

        @Option(value = "whether its start is over", otherwise = "/startupz")
        String startPath,

        @Option(
                value =
                        "of a pair, which side is ready: every one that is warm, or of these the active one alone, which does exclusive"
                                + " work",
                otherwise = "warm",
                words = {"warm", "active"})
        String pair,

        @Option(
                value = "checks of readiness that are told and keep nobody from being ready",
                otherwise = "disk, certificates",
                words = {"flows", "endpoints", "pair", "disk", "certificates"})
        List<String> told,

        @Option(
                value =
                        "how long exchanges are taken still once the runtime is drained or stopped and says that it is not ready; without"
                                + " address and listener it is none",
                otherwise = "5s",
                least = "0ms",
                most = "10m")
        Duration lameDuck) {

    private static final Pattern PATH = Pattern.compile("(/[A-Za-z0-9_-]+)+");

    public HealthSettings {
        List<String> paths = List.of(livePath, readyPath, startPath);
        if (!paths.stream().allMatch(path -> PATH.matcher(path).matches())
                || Set.copyOf(paths).size() < paths.size()) {
            throw new IllegalArgumentException("livePath, readyPath and startPath must be three paths, not "
                    + String.join(", ", paths) + "; write each as /livez, of letters, digits, -, _ and /");
        }
        told = List.copyOf(told);
    }

    /** Whether anybody is answered at all. */
    public boolean isAsked() {
        return address.isPresent() || listener.isPresent();
    }

    /** Time in which balancers find out; none where none can. */
    public Duration untilRefusing() {
        return isAsked() ? lameDuck : Duration.ZERO;
    }

    static final class OneWay implements Checked.Check {

        @Override
        public void look(Section section) {
            if (section.has("address") && section.has("listener")) {
                section.error(
                        "listener",
                        "health has an address and a listener",
                        "remove one: probes are answered in one place");
            }
        }
    }
}
