/**
 * The runtime as a process: the only module that knows all the others.
 *
 * <p>{@link org.millrace.runtime.server.Wiring} shows the road of a message, stage by stage, in one method. {@code Server} is a runtime
 * from its files to its end, {@code Main} the command, {@code Families} the list of the families of steps that there are. Decides nothing about a
 * message itself. Read {@code Wiring} first.
 *
 * <p>What a runtime keeps in its data folder, each file written whole or not at all:
 *
 * <table>
 *   <caption>The data folder</caption>
 *   <tr><td>{@code lock}</td><td>held while a runtime uses the folder; names its process</td></tr>
 *   <tr><td>{@code runtime.json}</td><td>process and addresses, while it listens</td></tr>
 *   <tr><td>{@code bundles/}</td><td>the bundle store</td></tr>
 *   <tr><td>{@code audit.log}</td><td>who did what, each line chained to the one before; owner only</td></tr>
 *   <tr><td>{@code tokens}</td><td>hashes of the tokens; removed, the next start makes a new administrator's; owner only</td></tr>
 *   <tr><td>{@code admin-token}</td><td>the first administrator's token; may be removed once it is kept elsewhere; owner only</td></tr>
 *   <tr><td>{@code admin.p12}, {@code admin.p12.password}</td><td>the admin listener's own key, unless one is configured; owner only</td></tr>
 *   <tr><td>{@code admin-cert.pem}</td><td>its certificate, for clients to pin</td></tr>
 *   <tr><td>{@code pair/}</td><td>keys, log and name as a member of a pair, if it is one; owner only</td></tr>
 * </table>
 */
package org.millrace.runtime.server;
