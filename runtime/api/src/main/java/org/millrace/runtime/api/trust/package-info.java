/**
 * Whom the certificates of the environment vouch for: the certificates that are trusted themselves, the authorities, and the constraints
 * that say whom of all that they vouch for is meant. Steps that verify, listeners that ask for certificates and endpoints that are shown
 * one ask the same judge.
 *
 * <p>May touch the JDK alone. Never does: ask for revocation, fetch a certificate, tell a client what was wrong.
 *
 * <p>Read first: {@link org.millrace.runtime.api.trust.Certificates}, then {@link org.millrace.runtime.api.trust.CertificateJudge}.
 */
package org.millrace.runtime.api.trust;
