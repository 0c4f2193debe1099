/**
 * Addresses and networks of IP: what a flow lists, the compiler checks and a step looks a client up in.
 *
 * <p>Texts and bits alone: resolves no name, opens no socket. Read {@link org.millrace.runtime.api.address.Network} first.
 */
package org.millrace.runtime.api.address;
