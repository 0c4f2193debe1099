package org.millrace.runtime.flow;

import java.time.Duration;

/**
 * How flows go into service.
 *
 * @param maxPrepare the time that the steps of a version may take to be prepared: schemas and stylesheets to be read and compiled, and so on.
 *     One that was in service before is given four times as much at a start
 * @param warmUpRounds how often each sample runs through a new version before it serves, at most
 * @param maxWarmUp the time that all of it may take; a single sample that takes longer refuses the bundle
 */
public record FlowSettings(Duration maxPrepare, int warmUpRounds, Duration maxWarmUp) {

    public static final FlowSettings DEFAULTS = new FlowSettings(Duration.ofSeconds(20), 200, Duration.ofSeconds(5));
}
