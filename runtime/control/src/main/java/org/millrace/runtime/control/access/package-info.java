/**
 * Who may administer this runtime: {@link org.millrace.runtime.control.access.Tokens} with their
 * {@link org.millrace.runtime.control.access.Role}s, the key that the admin listener shows, and the brake on guessing.
 *
 * <p>Touches the data folder and nothing else. Never keeps a token after it was shown once, never compares in a time that depends on
 * how much of a token was right, never has a credential that was not made on this machine.
 */
package org.millrace.runtime.control.access;
