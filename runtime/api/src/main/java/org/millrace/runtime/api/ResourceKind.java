package org.millrace.runtime.api;

/**
 * A sort of thing that an environment names and flows need: an endpoint, a key. Who brings the sort declares it once, as a constant.
 *
 * @param noun for people, e.g. {@code endpoint}
 * @param section where the environment's file names them, e.g. {@code endpoints}
 * @param type what steps get
 */
public record ResourceKind<R>(String noun, String section, Class<R> type) {}
