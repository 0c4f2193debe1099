/**
 * The family wss: WS-Security 1.1 for SOAP 1.1 and 1.2: sign, verify, encrypt, decrypt, on the event stream.
 *
 * <p>The rule of this package: what was signed is what is used. A signature counts only for the exact element at the exact place that
 * the flow names (the Envelope's own Body, the Timestamp in the one Security header for the step's actor, named children of the Header), and
 * the message goes on in the very bytes that were verified. So the profile read here is narrow: references by id to those places only, no
 * transform that leaves out or changes anything, a certificate the environment trusts; of several signatures, those whose signers the flow
 * names. Everything else is refused before any cryptography is done with it. {@code docs/ws-security.md} lists the shapes of makers.
 *
 * <p>Nothing is built beside the event stream: digests are fed with slices of the message, headers, ids and ciphertexts are spliced into its
 * bytes. There is no road through a library: WSS4J and Santuario judge this package in its tests. What they would read beyond it are
 * transforms that the rule excludes, keys that name no sender, and tokens that need more libraries.
 *
 * <p>May touch: {@code runtime.api}, {@code millrace.xml} (which parses; nothing else does), the algorithms of {@code runtime.tls}; no reference
 * is ever resolved by a library, so nothing here can reach out to a file or a network. Never does: expand a DTD, tell a client why a decryption
 * failed, take a key from a message that the environment does not vouch for.
 *
 * <p>Read first: {@link org.millrace.runtime.steps.wss.Verify}, then {@link org.millrace.runtime.steps.wss.SoapMessage},
 * {@link org.millrace.runtime.steps.wss.Signers} and {@link org.millrace.runtime.steps.wss.SignatureReader}; for what is written, {@link
 * org.millrace.runtime.steps.wss.SignedMessage}.
 */
package org.millrace.runtime.steps.wss;
