package org.millrace.cli.result;

/**
 * A token that was written to a file instead of being shown: {@code tokens make --to FILE --json}.
 *
 * @param role viewer, operator, deployer or administrator
 */
public record KeptToken(String name, String role, String file) {}
