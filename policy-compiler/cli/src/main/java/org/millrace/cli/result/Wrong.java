package org.millrace.cli.result;

import java.util.List;

/**
 * Why a command did not do what it was asked to.
 *
 * @param exitCode what the command ends with
 * @param kind the same in a word: failed, unreachable, not-allowed, usage, internal or interrupted
 * @param code the runtime's own word for it, such as pair.cold; null when it is not the runtime that refused, or it has none
 * @param message what is wrong
 * @param remedy how to mend it; null when the message says it all
 * @param also what else went wrong on the way
 */
public record Wrong(int exitCode, String kind, String code, String message, String remedy, List<String> also) {}
