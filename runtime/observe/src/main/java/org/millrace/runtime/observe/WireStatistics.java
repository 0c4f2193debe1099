package org.millrace.runtime.observe;

/**
 * A way from a step to another since the flow was first seen; one that no exchange has taken yet is not listed.
 *
 * @param to the step that it leads to
 * @param branch of a route, the number of the branch that was chosen, from 0, {@code default} being the last; 0 elsewhere
 * @param fault whether a fault leads this way: by the step's fault wire, or to the flow's handler
 * @param count how often an exchange went this way
 */
public record WireStatistics(String to, int branch, boolean fault, long count) {}
