package org.millrace.runtime.observe;

/**
 * One step of a flow since the flow's step was first seen.
 *
 * @param visits how often an exchange entered it
 * @param faults how often an exchange ended with a fault that names it
 */
public record StepStatistics(String step, String kind, long visits, long faults, Latency latency) {}
