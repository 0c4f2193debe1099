package org.millrace.runtime.api.folder;

import java.nio.file.FileSystems;
import java.nio.file.PathMatcher;
import java.time.Duration;
import java.util.Locale;
import java.util.regex.PatternSyntaxException;
import org.millrace.runtime.api.LinkError;
import org.millrace.runtime.api.StepFacts;

/**
 * Which files of a folder a flow works on, and how. Immutable.
 *
 * @param step the id of the step
 * @param folder its name in the environment
 * @param pattern of the names of files
 * @param stable how long a file must not have changed; zero for not at all, where files are renamed into the folder
 * @param order which of several comes first
 * @param concurrent the most files at once
 * @param poll how long after a look that found nothing the next one is made
 * @param attempts how often a file is tried whose failure may pass
 * @param backoff the rest before the second attempt; each further one is twice as long, up to {@link #MOST_REST}
 * @param deadline the most time the exchange of a file may take
 */
public record Watch(
        String step,
        String folder,
        PathMatcher pattern,
        Duration stable,
        Order order,
        int concurrent,
        Duration poll,
        int attempts,
        Duration backoff,
        Duration deadline) {

    /** The transport, as it stands in a descriptor's entry. */
    public static final String TRANSPORT = "folder";

    /** The longest rest before another attempt. */
    public static final Duration MOST_REST = Duration.ofMinutes(10);

    /** Which of several files comes first. */
    public enum Order {
        OLDEST,
        NAME
    }

    /**
     * What a watch-folder step says.
     *
     * @throws LinkError when the values make no watch; the compiler has seen to it that they do
     */
    public static Watch of(StepFacts step) {
        int stable = step.number("stableMillis");
        int concurrent = step.number("concurrent");
        int poll = step.number("pollMillis");
        int attempts = step.number("attempts");
        int backoff = step.number("backoffMillis");
        int deadline = step.number("deadlineMillis");
        if (stable < 0 || concurrent < 1 || poll < 1 || attempts < 1 || backoff < 0 || deadline < 1) {
            throw new LinkError(step.id(), "its numbers make no watch", "compile the flow again");
        }
        return new Watch(
                step.id(),
                step.text("folder"),
                matcher(step.id(), step.text("pattern")),
                Duration.ofMillis(stable),
                Order.valueOf(step.text("order").toUpperCase(Locale.ROOT)),
                concurrent,
                Duration.ofMillis(poll),
                attempts,
                Duration.ofMillis(backoff),
                Duration.ofMillis(deadline));
    }

    private static PathMatcher matcher(String step, String pattern) {
        try {
            return FileSystems.getDefault().getPathMatcher("glob:" + pattern);
        } catch (PatternSyntaxException e) {
            throw new LinkError(
                    step, "no file name fits " + pattern + ": " + e.getMessage(), "write a pattern such as *.xml");
        }
    }

    /** The rest before the attempt that follows so many. */
    public Duration rest(int made) {
        long factor = 1L << Math.min(made - 1, 30);
        return backoff.compareTo(MOST_REST.dividedBy(factor)) > 0 ? MOST_REST : backoff.multipliedBy(factor);
    }
}
