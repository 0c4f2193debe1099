package org.millrace.runtime.pair.state;

/**
 * Who was let in by a side and has not joined yet: it may connect, enter the group that keeps the log, and join; nothing else.
 *
 * @param by the side whose authority signed the certificate
 */
public record Admission(Member member, MemberCertificate certificate, String by) {}
