package org.millrace.runtime.flow;

import java.time.Duration;

/**
 * How flows go into service.
 *
 * @param warmUpRounds how often each sample runs through a new version before it serves, at most
 * @param maxWarmUp the time that all of it may take; a single sample that takes longer refuses the bundle
 */
public record FlowSettings(int warmUpRounds, Duration maxWarmUp) {

    public static final FlowSettings DEFAULTS = new FlowSettings(200, Duration.ofSeconds(5));
}
