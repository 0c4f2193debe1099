package org.millrace.runtime.health;

import java.util.function.Consumer;

/**
 * A thread that others wait for, such as a selector's, which must come back to its next task soon.
 *
 * @param name for people, the same as long as it runs
 * @param next has a task run on it when it comes back; never waits
 */
public record Loop(String name, Consumer<Runnable> next) {}
