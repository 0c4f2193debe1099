/**
 * What the two files say, as typed values: {@link org.millrace.runtime.server.config.Configuration} is how this runtime listens and
 * what it allows, {@link org.millrace.runtime.server.config.EnvironmentFile} what names in flows mean in this place.
 *
 * <p>The two reference files beside this module's POM, {@code millrace.yaml} and {@code environment.yaml}, show every key with its
 * default; a test holds them against this package. Never opens a socket, never logs, never keeps a password longer than it takes to
 * open the key store.
 */
package org.millrace.runtime.server.config;
